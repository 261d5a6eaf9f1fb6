#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "cli/failure.h"
#include "core/phrase.h"
#include "core/record.h"

namespace cli {

// What is wrong with a file or folder, and whether the user can mend it.
struct FileError {
  core::Phrase phrase;
  int status = kBadInput;
};

// "file: what the system says of errno".
FileError system_error(const std::filesystem::path& file, int number, int status = kBadInput);

// An open file. Closing it gives up its lock.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

// The whole file, or standard input for "-"; refused if it has more than `most` bytes.
std::expected<std::string, FileError> read_file(const std::string& path,
                                                std::size_t most = core::kMostRecordBytes);

}  // namespace cli
