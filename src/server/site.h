#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "core/phrase.h"
#include "server/encoding.h"

namespace server {

// A file of the web app, as it is and as the build has packed it.
struct File {
  struct Variant {
    std::string bytes;
    std::string etag;            // with its quotes; a hash of the bytes
    std::string head;            // of the answer that sends it
    std::string unchanged_head;  // of the answer to a client that has it

    bool exists() const { return !etag.empty(); }
  };

  std::string_view type;                     // for Content-Type
  std::string_view caching;                  // for Cache-Control
  std::array<Variant, kEncodings> variants;  // identity always exists

  // The one that the client likes best; identity if it likes none.
  Encoding choose(std::string_view accept_encoding) const;
  const Variant& variant(Encoding encoding) const { return variants[static_cast<std::size_t>(encoding)]; }
};

// The built web app, in memory and unchanged from the start on. Nothing else can be reached by a request.
class Site {
 public:
  // By path, such as "/index.html". "/x.br" and "/x.gz" beside "/x" are variants of it, not files.
  explicit Site(std::map<std::string, std::string> contents);
  // Everything in a folder but hidden files; it must hold an index.html.
  static std::expected<Site, core::Phrase> read(const std::filesystem::path& folder);

  // The file with exactly this path. A path without a file extension is a route of the app, which index.html
  // answers, also those that the app does not know: it has its own page for them.
  const File* find(std::string_view path) const;

 private:
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace server
