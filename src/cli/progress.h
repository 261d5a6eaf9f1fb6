#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace cli {

// How far a long work has come: one line on the terminal's standard error that is gone in the end. Nothing
// where that is no terminal.
class Progress {
 public:
  explicit Progress(std::string title = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  bool visible() const { return visible_; }
  // This many of all are done; `remark` says more about them.
  void show(std::uint64_t done, std::uint64_t all, std::string_view remark = {});
  // How long it has taken so far, where nobody knows how long it will take.
  void show_time();

 private:
  bool due();

  std::string title_;
  bool visible_;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point shown_;
};

}  // namespace cli
