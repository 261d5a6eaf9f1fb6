#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace naive {

// Judges a starting mountain by rules §C2. Nothing is wrong: nullopt; otherwise the first broken law found:
//   syntax, number (no such block), twice, pose, table (not wholly on it), overlap, support,
//   missing (not all 35), contact (shares no unit face), core (the neutral pair), bare (the pair shows),
//   parts (not one structure), hole (a bare square that is not outside).
std::optional<std::string> mountain_fault(const std::string& mountain_text);

namespace mountain {

inline constexpr int kTableSide = 32;
inline constexpr int kBlockCount = 35;
inline constexpr int kMaxHeight = 96;  // all 35 blocks in one tower: 12 * 2 + 12 * 2 + 9 * 4 + 2 * 6
inline constexpr char kNeutral = 'n';
inline const std::string kLetters = "tpyrkn";
inline const std::string kAxes = "xyz";

struct Square {
  int x = 0, y = 0;
  bool operator==(const Square&) const = default;
};
// Squares are ordered by y, then x.
bool operator<(const Square& a, const Square& b);
std::array<Square, 4> neighbours(const Square& square);
bool on_table(const Square& square);

// Something for each square of the table.
template <class Value>
class TableMap {
 public:
  explicit TableMap(Value value) : values_(kTableSide * kTableSide, value) {}
  Value& operator[](const Square& square) { return values_[index(square)]; }
  const Value& operator[](const Square& square) const { return values_[index(square)]; }
  bool operator==(const TableMap&) const = default;

 private:
  static std::size_t index(const Square& square) {
    return static_cast<std::size_t>(square.y * kTableSide + square.x);
  }
  std::vector<Value> values_;
};

struct Cell {
  int x = 0, y = 0, z = 0;
};

struct Extent {
  int x = 0, y = 0, z = 0;
};

// A block in its place: x, y, z is its least corner, top the letter on top, axis the direction of the odd
// axis.
struct Block {
  int number = 0;
  int x = 0, y = 0, z = 0;
  char top = ' ';
  char axis = ' ';
  bool operator==(const Block&) const = default;
};

bool pose_exists(int number, char top, char axis);
std::string possible_tops(int number, char axis);
Extent extent(int number, char axis);
std::vector<Cell> cells(const Block& block);
std::array<Cell, 6> around(const Cell& cell);
std::vector<Square> footprint(const Block& block);
int top_level(const Block& block);

// rules §C1: an edge-connected set of uncovered unit squares of one block's top. Squares in ascending order.
struct Surface {
  int block = 0;
  int level = 0;
  char colour = ' ';
  std::vector<Square> squares;
  Square least() const { return squares.front(); }
  bool contains(const Square& square) const;
};

// The edge-connected parts of a set of squares, each in ascending order, ordered by least square.
std::vector<std::vector<Square>> connected_parts(std::vector<Square> squares);

// Which block fills each unit cell above the table.
class Mountain {
 public:
  Mountain();
  void put(const Block& block);
  void take(int number);
  const std::map<int, Block>& blocks() const { return blocks_; }
  int block_at(int x, int y, int z) const;  // 0: none
  int height(const Square& square) const;   // the level up to which blocks fill it
  bool bare(const Square& square) const { return block_at(square.x, square.y, 0) == 0; }

  bool on_table(const Block& block) const;
  bool overlaps(const Block& block) const;   // with another block
  bool supported(const Block& block) const;  // every square under it, at its one level
  bool touches(const Block& block) const;    // shares a unit face with another block
  std::vector<int> blocks_below(const Block& block) const;
  std::vector<Square> uncovered(const Block& block) const;
  bool carries_block(int number) const;
  std::vector<Surface> surfaces() const;
  Surface surface_at(const Square& square) const;  // not for a bare one
  // rules §C1: the bare squares that are connected, over bare squares, with the rim of the table.
  TableMap<char> outside() const;  // 1 for these, 0 for all others

 private:
  void fill(const Block& block, int number);
  std::map<int, Block> blocks_;
  std::vector<std::int8_t> cells_;
};

// The entries of a mountain text, or a fault (syntax).
std::optional<std::string> read_blocks(const std::string& text, std::vector<Block>& blocks);
// Builds the mountain, or names the broken law among number, twice, pose, table, overlap, support (rules
// §C2.2).
std::optional<std::string> build(const std::vector<Block>& blocks, Mountain& mountain);

}  // namespace mountain
}  // namespace naive
