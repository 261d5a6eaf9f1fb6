#include "climbers_blocks.h"

#include <algorithm>
#include <stdexcept>

namespace naive {
namespace mountain {

namespace {

enum class Kind { size_1, size_2, size_4, neutral };

Kind kind(int number) {
  if (number <= 12) return Kind::size_1;
  if (number <= 24) return Kind::size_2;
  if (number <= 33) return Kind::size_4;
  return Kind::neutral;
}

// The two letters on the ends of the odd axis; only for sizes 1 and 4.
std::string odd_pair(int number) {
  if (number <= 4) return "tp";
  if (number <= 8) return "yr";
  if (number <= 12) return "kn";
  if (number >= 25 && number <= 27) return "tp";
  if (number >= 28 && number <= 30) return "yr";
  if (number >= 31 && number <= 33) return "kn";
  return "";
}

bool among(char letter, const std::string& letters) { return letters.find(letter) != std::string::npos; }

int odd_length(int number) {
  switch (kind(number)) {
    case Kind::size_1:
      return 1;
    case Kind::size_2:
      return 2;
    case Kind::size_4:
      return 4;
    case Kind::neutral:
      return 6;
  }
  return 0;
}

std::size_t cell_index(int x, int y, int z) {
  return static_cast<std::size_t>((z * kTableSide + y) * kTableSide + x);
}

bool inside(int x, int y, int z) {
  return x >= 0 && x < kTableSide && y >= 0 && y < kTableSide && z >= 0 && z < kMaxHeight;
}

}  // namespace

bool operator<(const Square& a, const Square& b) {
  if (a.y != b.y) return a.y < b.y;
  return a.x < b.x;
}

std::array<Square, 4> neighbours(const Square& square) {
  return {{{square.x + 1, square.y},
           {square.x - 1, square.y},
           {square.x, square.y + 1},
           {square.x, square.y - 1}}};
}

bool on_table(const Square& square) {
  return square.x >= 0 && square.x < kTableSide && square.y >= 0 && square.y < kTableSide;
}

// rules §C1
bool pose_exists(int number, char top, char axis) {
  if (!among(top, kLetters) || !among(axis, kAxes)) return false;
  switch (kind(number)) {
    case Kind::size_2:
      return axis == 'z';
    case Kind::neutral:
      return top == kNeutral;
    case Kind::size_1:
    case Kind::size_4:
      return among(top, odd_pair(number)) == (axis == 'z');
  }
  return false;
}

std::string possible_tops(int number, char axis) {
  std::string tops;
  for (char top : kLetters)
    if (pose_exists(number, top, axis)) tops += top;
  return tops;
}

Extent extent(int number, char axis) {
  const int length = odd_length(number);
  if (axis == 'x') return {length, 2, 2};
  if (axis == 'y') return {2, length, 2};
  return {2, 2, length};
}

std::vector<Cell> cells(const Block& block) {
  const Extent size = extent(block.number, block.axis);
  std::vector<Cell> result;
  for (int z = 0; z < size.z; ++z)
    for (int y = 0; y < size.y; ++y)
      for (int x = 0; x < size.x; ++x) result.push_back({block.x + x, block.y + y, block.z + z});
  return result;
}

std::array<Cell, 6> around(const Cell& cell) {
  return {{{cell.x + 1, cell.y, cell.z},
           {cell.x - 1, cell.y, cell.z},
           {cell.x, cell.y + 1, cell.z},
           {cell.x, cell.y - 1, cell.z},
           {cell.x, cell.y, cell.z + 1},
           {cell.x, cell.y, cell.z - 1}}};
}

std::vector<Square> footprint(const Block& block) {
  const Extent size = extent(block.number, block.axis);
  std::vector<Square> result;
  for (int y = 0; y < size.y; ++y)
    for (int x = 0; x < size.x; ++x) result.push_back({block.x + x, block.y + y});
  return result;
}

int top_level(const Block& block) { return block.z + extent(block.number, block.axis).z; }

bool Surface::contains(const Square& square) const {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

std::vector<std::vector<Square>> connected_parts(std::vector<Square> squares) {
  std::vector<std::vector<Square>> parts;
  std::sort(squares.begin(), squares.end());
  while (!squares.empty()) {
    std::vector<Square> part = {squares.front()};
    squares.erase(squares.begin());
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const Square& next : neighbours(part[i])) {
        const auto found = std::find(squares.begin(), squares.end(), next);
        if (found == squares.end()) continue;
        part.push_back(next);
        squares.erase(found);
      }
    std::sort(part.begin(), part.end());
    parts.push_back(part);
  }
  return parts;
}

Mountain::Mountain() : cells_(static_cast<std::size_t>(kTableSide * kTableSide * kMaxHeight), 0) {}

void Mountain::fill(const Block& block, int number) {
  for (const Cell& cell : cells(block))
    cells_[cell_index(cell.x, cell.y, cell.z)] = static_cast<std::int8_t>(number);
}

void Mountain::put(const Block& block) {
  fill(block, block.number);
  blocks_[block.number] = block;
}

void Mountain::take(int number) {
  fill(blocks_.at(number), 0);
  blocks_.erase(number);
}

int Mountain::block_at(int x, int y, int z) const {
  return inside(x, y, z) ? cells_[cell_index(x, y, z)] : 0;
}

int Mountain::height(const Square& square) const {
  int z = 0;
  while (block_at(square.x, square.y, z) != 0) ++z;
  return z;
}

bool Mountain::on_table(const Block& block) const {
  const Extent size = extent(block.number, block.axis);
  return block.x >= 0 && block.y >= 0 && block.x <= kTableSide - size.x && block.y <= kTableSide - size.y;
}

bool Mountain::overlaps(const Block& block) const {
  const Extent size = extent(block.number, block.axis);
  for (int z = block.z; z < block.z + size.z; ++z)
    for (int y = block.y; y < block.y + size.y; ++y)
      for (int x = block.x; x < block.x + size.x; ++x) {
        const int other = block_at(x, y, z);
        if (other != 0 && other != block.number) return true;
      }
  return false;
}

bool Mountain::supported(const Block& block) const {
  if (block.z == 0) return true;
  const Extent size = extent(block.number, block.axis);
  for (int y = block.y; y < block.y + size.y; ++y)
    for (int x = block.x; x < block.x + size.x; ++x)
      if (block_at(x, y, block.z - 1) == 0) return false;
  return true;
}

bool Mountain::touches(const Block& block) const {
  for (const Cell& cell : cells(block))
    for (const Cell& next : around(cell)) {
      const int other = block_at(next.x, next.y, next.z);
      if (other != 0 && other != block.number) return true;
    }
  return false;
}

std::vector<int> Mountain::blocks_below(const Block& block) const {
  std::vector<int> below;
  for (const Square& square : footprint(block)) {
    const int number = block_at(square.x, square.y, block.z - 1);
    if (number != 0) below.push_back(number);
  }
  return below;
}

std::vector<Square> Mountain::uncovered(const Block& block) const {
  std::vector<Square> result;
  for (const Square& square : footprint(block))
    if (block_at(square.x, square.y, top_level(block)) == 0) result.push_back(square);
  return result;
}

bool Mountain::carries_block(int number) const {
  const Block& block = blocks_.at(number);
  return uncovered(block).size() < footprint(block).size();
}

std::vector<Surface> Mountain::surfaces() const {
  std::vector<Surface> result;
  for (const auto& [number, block] : blocks_)
    for (const std::vector<Square>& part : connected_parts(uncovered(block)))
      result.push_back({number, top_level(block), block.top, part});
  return result;
}

Surface Mountain::surface_at(const Square& square) const {
  const Block& block = blocks_.at(block_at(square.x, square.y, height(square) - 1));
  for (const std::vector<Square>& part : connected_parts(uncovered(block)))
    if (std::find(part.begin(), part.end(), square) != part.end())
      return {block.number, top_level(block), block.top, part};
  throw std::logic_error("no surface there");
}

TableMap<char> Mountain::outside() const {
  TableMap<char> reached(0);
  std::vector<Square> found;
  const auto reach = [&](const Square& square) {
    if (!mountain::on_table(square) || !bare(square) || reached[square] != 0) return;
    reached[square] = 1;
    found.push_back(square);
  };
  for (int i = 0; i < kTableSide; ++i)
    for (const Square& rim :
         {Square{i, 0}, Square{i, kTableSide - 1}, Square{0, i}, Square{kTableSide - 1, i}})
      reach(rim);
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const Square& next : neighbours(Square(found[i]))) reach(next);
  return reached;
}

}  // namespace mountain
}  // namespace naive
