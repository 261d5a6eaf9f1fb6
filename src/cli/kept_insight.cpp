#include "cli/kept_insight.h"

#include <fmt/format.h>

#include <filesystem>

#include "ai/value.h"
#include "cli/numbers.h"
#include "core/crc32.h"
#include "core/record.h"

namespace cli {

namespace {

// The checksum of the actions and of what was fixed before them; notes may change.
std::uint32_t checksum(const core::Record& record) {
  core::Record bare = record;
  bare.notes.clear();
  return core::crc32(core::to_text(bare));
}

}  // namespace

KeptInsight::KeptInsight(const std::string& record_path, const table::Positions& positions, ai::Depth depth)
    : players_(positions.players()), all_(positions.steps()) {
  if (record_path == "-") return;
  const std::string path = record_path + ".insight";
  const std::string title = fmt::format("bivouac insight {} {} {:08x}", ai::kValueVersion, ai::name_of(depth),
                                        checksum(positions.record()));
  read(path, title);
  file_.open(path, steps_.empty() ? std::ios::trunc : std::ios::app);
  if (steps_.empty()) file_ << title << '\n' << std::flush;
}

void KeptInsight::read(const std::string& path, const std::string& title) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line) || line != title) return;
  std::uintmax_t whole = line.size() + 1;
  // A last line without its end was cut off, perhaps within a number.
  for (; std::getline(file, line) && !file.eof(); whole += line.size() + 1) {
    if (line.empty()) continue;
    const auto blank = std::min(line.find(' '), line.size() - 1);
    const auto step = whole_number(std::string_view(line).substr(0, blank));
    if (!step || *step >= all_) continue;
    if (auto found = insight::parse_appraisal(std::string_view(line).substr(blank + 1), players_))
      steps_.insert_or_assign(*step, *std::move(found));
  }
  std::error_code unwritable;  // then nothing is kept
  if (!line.empty()) std::filesystem::resize_file(path, whole, unwritable);
}

void KeptInsight::keep(std::size_t step, const insight::Appraisal& appraisal) {
  if (file_) file_ << step << ' ' << insight::to_text(appraisal, players_) << '\n' << std::flush;
  steps_.emplace(step, appraisal);
}

}  // namespace cli
