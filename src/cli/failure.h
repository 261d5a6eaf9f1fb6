#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/record.h"

namespace cli {

// Exit statuses. Bad input is what the user can mend; else the environment failed: no memory, no place on the
// disk, a folder that can't be entered.
inline constexpr int kEnvironmentFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kInterrupted = 130;  // by Ctrl+C

// The text on one line that steers no terminal: control characters and what is no UTF-8 are written as \x1b.
std::string printable(std::string_view text);
// The same without the middle of a long text.
std::string one_line(std::string_view text);

// Ends a command: one line on standard error and an exit status.
class Failure : public std::runtime_error {
 public:
  explicit Failure(std::string_view text, int status = kBadInput)
      : std::runtime_error(one_line(text)), status_(status) {}
  // `text` says the reason in words.
  Failure(std::string_view text, core::TextError reason) : Failure(text) { reason_ = std::move(reason); }

  int status() const { return status_; }
  const std::optional<core::TextError>& reason() const { return reason_; }  // for programs

 private:
  int status_;
  std::optional<core::TextError> reason_;
};

}  // namespace cli
