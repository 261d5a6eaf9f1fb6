#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "climbers_blocks.h"

namespace naive {
namespace mountain {

namespace {

bool read_block(const std::string& entry, Block& block) {
  if (entry.find_first_of("+-") != std::string::npos) return false;
  std::istringstream in(entry);
  char at = ' ', comma_1 = ' ', comma_2 = ' ', colon = ' ';
  in >> block.number >> at >> block.x >> comma_1 >> block.y >> comma_2 >> block.z >> colon >> block.top >>
      block.axis;
  if (!in || at != '@' || comma_1 != ',' || comma_2 != ',' || colon != ':') return false;
  return in.peek() == std::istringstream::traits_type::eof();
}

// rules §C2.1: two neutral blocks upright on the table, whole faces together.
bool core_stands(const Mountain& mountain) {
  const Block& a = mountain.blocks().at(34);
  const Block& b = mountain.blocks().at(35);
  if (a.axis != 'z' || b.axis != 'z' || a.z != 0 || b.z != 0) return false;
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  return (dx == 2 && dy == 0) || (dx == 0 && dy == 2);
}

// rules §C2.1: every unit face of the pair except the bottom lies against a block.
bool core_covered(const Mountain& mountain) {
  for (int number : {34, 35})
    for (const Cell& cell : cells(mountain.blocks().at(number)))
      for (const Cell& next : around(cell))
        if (next.z >= 0 && mountain.block_at(next.x, next.y, next.z) == 0) return false;
  return true;
}

// rules §C2.1: from one block, over shared unit faces, every other one is reached.
bool one_structure(const Mountain& mountain) {
  std::vector<int> reached = {mountain.blocks().begin()->first};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Cell& cell : cells(mountain.blocks().at(reached[i])))
      for (const Cell& next : around(cell)) {
        const int other = mountain.block_at(next.x, next.y, next.z);
        if (other != 0 && std::find(reached.begin(), reached.end(), other) == reached.end())
          reached.push_back(other);
      }
  return reached.size() == mountain.blocks().size();
}

// rules §C2.1: every bare square of the table is outside.
bool without_holes(const Mountain& mountain) {
  const auto outside = mountain.outside();
  for (int y = 0; y < kTableSide; ++y)
    for (int x = 0; x < kTableSide; ++x)
      if (mountain.bare({x, y}) && outside[{x, y}] == 0) return false;
  return true;
}

std::optional<std::string> fault_alone(const Block& block, const Mountain& mountain) {
  if (block.number < 1 || block.number > kBlockCount) return "number";
  if (mountain.blocks().contains(block.number)) return "twice";
  if (!pose_exists(block.number, block.top, block.axis)) return "pose";
  if (!mountain.on_table(block)) return "table";
  // Higher than all blocks in one tower: nothing can be under it.
  if (block.z > kMaxHeight || top_level(block) > kMaxHeight) return "support";
  if (mountain.overlaps(block)) return "overlap";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_blocks(const std::string& text, std::vector<Block>& blocks) {
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    std::istringstream entries(line.substr(0, line.find('#')));
    std::string entry;
    while (entries >> entry) {
      Block block;
      if (!read_block(entry, block)) return "syntax";
      blocks.push_back(block);
    }
  }
  return std::nullopt;
}

std::optional<std::string> build(const std::vector<Block>& blocks, Mountain& mountain) {
  for (const Block& block : blocks) {
    if (const auto fault = fault_alone(block, mountain)) return fault;
    mountain.put(block);
  }
  for (const Block& block : blocks)
    if (!mountain.supported(block)) return "support";
  return std::nullopt;
}

}  // namespace mountain

std::optional<std::string> mountain_fault(const std::string& mountain_text) {
  std::vector<mountain::Block> blocks;
  if (const auto fault = mountain::read_blocks(mountain_text, blocks)) return fault;
  mountain::Mountain built;
  if (const auto fault = mountain::build(blocks, built)) return fault;
  if (blocks.size() != mountain::kBlockCount) return "missing";
  for (const mountain::Block& block : blocks)
    if (!built.touches(block)) return "contact";
  if (!mountain::core_stands(built)) return "core";
  if (!mountain::core_covered(built)) return "bare";
  if (!mountain::one_structure(built)) return "parts";
  if (!mountain::without_holes(built)) return "hole";
  return std::nullopt;
}

}  // namespace naive
