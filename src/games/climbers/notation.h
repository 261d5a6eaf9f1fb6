#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/phrase.h"
#include "core/reader.h"
#include "games/climbers/blocks.h"
#include "games/climbers/geometry.h"

namespace climbers {

std::string square_name(Square square);            // 12,9
std::string pose_name(Pose pose);                  // rz
std::string ladder_letters(std::uint8_t ladders);  // sl
std::string face_letters(int block, Pose pose);    // top, bottom, then towards −x, +x, −y, +y

// A phrase that also tells a square: the numbers `x` and `y`.
core::Phrase at_square(core::Phrase phrase, Square square);

// The words that actions and mountains are made of.
class NotationReader : public core::Reader {
 public:
  using Reader::Reader;

  std::optional<Colour> colour(int colours);  // a letter of the first `colours` ones
  std::optional<Square> square();             // X,Y
  std::optional<Pose> pose();                 // FD
};

}  // namespace climbers
