#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/climbers/blocks.h"
#include "games/climbers/geometry.h"

namespace climbers {

std::string square_name(Square square);            // 12,9
std::string pose_name(Pose pose);                  // rz
std::string ladder_letters(std::uint8_t ladders);  // sl
std::string face_letters(int block, Pose pose);    // top, bottom, then towards −x, +x, −y, +y

// Reads notation from left to right; each reader takes what it understands or leaves the text as it is.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  bool done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  bool take(std::string_view word);
  std::optional<int> number(int least, int most);  // decimal, no leading zero
  std::optional<Colour> colour(int colours);       // a letter of the first `colours` ones
  std::optional<Square> square();                  // X,Y
  std::optional<Pose> pose();                      // FD

 private:
  std::string_view rest_;
};

}  // namespace climbers
