// Loaded before a program's own libraries (LD_PRELOAD): as long as the file that READ_ONLY_WHILE names is
// there, nothing can be written, as on a disk that the system has made read-only because of its errors.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace {

bool is_read_only() {
  const char* const sign = std::getenv("READ_ONLY_WHILE");
  return sign != nullptr && ::access(sign, F_OK) == 0;
}

// What the function of that name would do, or a failure.
template <class Result, class... Arguments>
Result unless_read_only(const char* name, Arguments... arguments) {
  if (is_read_only()) {
    errno = EROFS;
    return -1;
  }
  return reinterpret_cast<Result (*)(Arguments...)>(::dlsym(RTLD_NEXT, name))(arguments...);
}

}  // namespace

extern "C" {
ssize_t pwrite(int file, const void* data, std::size_t size, off_t at) {
  return unless_read_only<ssize_t>("pwrite", file, data, size, at);
}
ssize_t pwrite64(int file, const void* data, std::size_t size, off64_t at) {
  return unless_read_only<ssize_t>("pwrite64", file, data, size, at);
}
int fdatasync(int file) { return unless_read_only<int>("fdatasync", file); }
int fsync(int file) { return unless_read_only<int>("fsync", file); }
int ftruncate(int file, off_t size) noexcept { return unless_read_only<int>("ftruncate", file, size); }
int ftruncate64(int file, off64_t size) noexcept { return unless_read_only<int>("ftruncate64", file, size); }
}
