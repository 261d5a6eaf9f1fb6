#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace cli {

namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::string_view kFreshLine = "\r\x1b[K";

std::string minutes(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

double seconds_since(steady_clock::time_point start) {
  return std::chrono::duration<double>(steady_clock::now() - start).count();
}

}  // namespace

Progress::Progress(std::string title)
    : title_(std::move(title)), visible_(::isatty(STDERR_FILENO) == 1), started_(steady_clock::now()) {}

Progress::~Progress() {
  if (visible_) std::cerr << kFreshLine << std::flush;
}

bool Progress::due() {
  const auto now = steady_clock::now();
  if (!visible_ || now - shown_ < 200ms) return false;
  shown_ = now;
  return true;
}

void Progress::show(std::uint64_t done, std::uint64_t all, std::string_view remark) {
  if (!due()) return;
  constexpr std::uint64_t kWidth = 30;
  const auto filled = static_cast<std::size_t>(kWidth * done / std::max<std::uint64_t>(all, 1));
  std::string left;
  if (done > 0) {
    const double each = seconds_since(started_) / static_cast<double>(done);
    left = "  " + minutes(each * static_cast<double>(all - done)) + " left";
  }
  std::cerr << fmt::format("{}{}[{}{}] {}/{}{}{}{}", kFreshLine, title_, std::string(filled, '#'),
                           std::string(kWidth - filled, '.'), done, all, remark.empty() ? "" : "  ", remark,
                           left)
            << std::flush;
}

void Progress::show_time() {
  if (due()) std::cerr << kFreshLine << title_ << "  " << minutes(seconds_since(started_)) << std::flush;
}

}  // namespace cli
