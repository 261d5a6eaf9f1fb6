#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace naive {

// Judges a starting mountain by rules §C2. Nothing is wrong: nullopt; otherwise the first broken law found:
//   syntax, number (no such block), twice, pose, table (not wholly on it), overlap, support,
//   missing (not all 35), contact (shares no unit face), core (the neutral pair), bare (the pair shows).
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
std::vector<Square> neighbours(const Square& square);

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
std::vector<std::vector<Square>> connected_parts(std::set<Square> squares);

// Which block fills each unit cell above the table.
class Mountain {
 public:
  Mountain();
  void put(const Block& block);
  void take(int number);
  const std::map<int, Block>& blocks() const { return blocks_; }
  int block_at(int x, int y, int z) const;  // 0: none
  int height() const;                       // the level of the highest top

  bool on_table(const Block& block) const;
  bool overlaps(const Block& block) const;   // with another block
  bool supported(const Block& block) const;  // every square under it, at its one level
  bool touches(const Block& block) const;    // shares a unit face with another block
  std::set<int> blocks_below(const Block& block) const;
  std::set<Square> uncovered(const Block& block) const;
  bool carries_block(int number) const;
  std::vector<Surface> surfaces() const;

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
