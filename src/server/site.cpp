#include "server/site.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "server/response_head.h"

namespace server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";
constexpr std::array<std::string_view, kEncodings> kEndings{".br", ".gz", ""};

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"txt", "text/plain; charset=utf-8"},
    {"md", "text/plain; charset=utf-8"},
    {"record", "text/plain; charset=utf-8"},
    {"svg", "image/svg+xml; charset=utf-8"},
    {"xml", "application/xml; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"wasm", "application/wasm"},
    {"woff2", "font/woff2"},
    {"woff", "font/woff"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"jpeg", "image/jpeg"},
    {"webp", "image/webp"},
    {"avif", "image/avif"},
    {"gif", "image/gif"},
    {"ico", "image/x-icon"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
};

// What follows the last dot of the last part of a path. It begins with a letter: "/rules/M3.4" is a route.
std::string_view extension(std::string_view path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  if (dot == name.npos || dot + 1 == name.size()) return {};
  const char first = name[dot + 1];
  const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  return letter ? name.substr(dot + 1) : std::string_view();
}

std::string_view type_of(std::string_view path) {
  const auto* const found =
      std::ranges::find(kTypes, extension(path), [](const auto& type) { return type.first; });
  return found == std::end(kTypes) ? "application/octet-stream" : found->second;
}

// Names under assets hold a hash of the content, so what they name never changes.
std::string_view caching_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

// FNV-1a: two builds of a file are told apart, nobody is kept from forging one.
std::string etag_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::string etag = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) etag += "0123456789abcdef"[(hash >> shift) & 15];
  return etag += '"';
}

File::Variant variant_of(const File& file, Encoding encoding, std::string bytes) {
  constexpr Field kVary{"Vary", "Accept-Encoding"};
  const std::string etag = etag_of(bytes);
  const Field tag{"ETag", etag};
  const Field caching{"Cache-Control", file.caching};
  const Field packed{"Content-Encoding", encoding == Encoding::identity ? "" : name(encoding)};
  const std::string length = std::to_string(bytes.size());
  auto head = response_head(
      "200 OK", {{"Content-Type", file.type}, packed, {"Content-Length", length}, caching, tag, kVary});
  auto unchanged_head = response_head("304 Not Modified", {caching, tag, kVary});
  return {std::move(bytes), etag, std::move(head), std::move(unchanged_head)};
}

std::expected<std::string, core::Phrase> bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes;
  for (char chunk[65536]; in.read(chunk, sizeof chunk) || in.gcount() > 0;)
    bytes.append(chunk, static_cast<std::size_t>(in.gcount()));
  if (in.is_open() && !in.bad()) return bytes;
  return core::refuse(
      core::Phrase("serve.unreadable").text("file", path.string()).text("reason", std::strerror(errno)));
}

}  // namespace

Encoding File::choose(std::string_view accept_encoding) const {
  const auto liking = qualities(accept_encoding);
  auto best = Encoding::identity;
  for (std::size_t at = kEncodings; at-- > 0;)
    if (variants[at].exists() && liking[at] > 0 && liking[at] >= liking[static_cast<std::size_t>(best)])
      best = static_cast<Encoding>(at);
  return best;
}

Site::Site(std::map<std::string, std::string> contents) {
  const auto is_variant = [&](std::string_view path) {
    return std::ranges::any_of(kEndings, [&](std::string_view ending) {
      return !ending.empty() && path.ends_with(ending) &&
             contents.contains(std::string(path.substr(0, path.size() - ending.size())));
    });
  };
  for (const auto& [path, bytes] : contents) {
    if (is_variant(path)) continue;
    File file{type_of(path), caching_of(path), {}};
    for (std::size_t at = 0; at < kEncodings; ++at) {
      const auto found = contents.find(path + std::string(kEndings[at]));
      if (found != contents.end())
        file.variants[at] = variant_of(file, static_cast<Encoding>(at), found->second);
    }
    files_.emplace(path, std::move(file));
  }
}

std::expected<Site, core::Phrase> Site::read(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_regular_file(folder / kIndex.substr(1), error))
    return core::refuse(core::Phrase("serve.no_app").text("folder", folder.string()));
  std::map<std::string, std::string> contents;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const bool hidden = at->path().filename().native().starts_with('.');
    if (hidden) at.disable_recursion_pending();
    if (hidden || !at->is_regular_file(error)) continue;
    auto bytes = bytes_of(at->path());
    if (!bytes) return core::refuse(std::move(bytes.error()));
    contents.emplace("/" + at->path().lexically_relative(folder).generic_string(), *std::move(bytes));
  }
  if (error)
    return core::refuse(
        core::Phrase("serve.unreadable").text("file", folder.string()).text("reason", error.message()));
  return Site(std::move(contents));
}

const File* Site::find(std::string_view path) const {
  auto found = files_.find(path);
  if (found == files_.end() && extension(path).empty()) found = files_.find(kIndex);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace server
