#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace cli {

FileError system_error(const std::filesystem::path& file, int number, int status) {
  return {core::Phrase("file.failed").text("file", file.string()).text("reason", std::strerror(number)),
          status};
}

Descriptor::~Descriptor() {
  if (number_ > STDERR_FILENO) ::close(number_);
}

std::expected<std::string, FileError> read_file(const std::string& path, std::size_t most) {
  const Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return std::unexpected(system_error(path, errno));
  std::string text;
  char chunk[65536];
  while (text.size() <= most) {
    const ssize_t count = ::read(file.number(), chunk, sizeof chunk);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected(system_error(path, errno));
    if (count == 0) return text;
    text.append(chunk, static_cast<std::size_t>(count));
  }
  return std::unexpected(FileError{
      core::Phrase("file.too_large").text("file", path).number("most", static_cast<long long>(most >> 20))});
}

}  // namespace cli
