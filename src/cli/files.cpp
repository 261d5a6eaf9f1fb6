#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace cli {

namespace {

namespace fs = std::filesystem;

std::unexpected<std::string> system_reason() { return std::unexpected(std::string(std::strerror(errno))); }

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ > STDERR_FILENO) ::close(number_);
  }
  int number() const { return number_; }
  bool open() const { return number_ >= 0; }

 private:
  int number_;
};

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::string& path) {
  const Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.open()) return system_reason();
  std::string text;
  char chunk[65536];
  for (;;) {
    const ssize_t count = ::read(file.number(), chunk, sizeof chunk);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_reason();
    if (count == 0) return text;
    text.append(chunk, static_cast<std::size_t>(count));
  }
}

std::expected<void, std::string> write_file(const fs::path& path, std::string_view text) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  fs::path beside = path;
  beside += ".new-" + std::to_string(::getpid());
  {
    const Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (!file.open()) return system_reason();
    if (!write_all(file.number(), text) || ::fsync(file.number()) != 0) {
      const auto reason = system_reason();
      ::unlink(beside.c_str());
      return reason;
    }
  }
  if (::rename(beside.c_str(), path.c_str()) != 0) {
    const auto reason = system_reason();
    ::unlink(beside.c_str());
    return reason;
  }
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.open()) ::fsync(directory.number());
  return {};
}

fs::path saved_games_folder() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  fs::path folder = state != nullptr && *state != '\0' ? fs::path(state)
                    : home != nullptr                  ? fs::path(home) / ".local/state"
                                                       : fs::temp_directory_path();
  folder /= "bivouac";
  std::error_code ignored;  // a folder that can't be made shows when the game is saved
  fs::create_directories(folder, ignored);
  return folder;
}

}  // namespace cli
