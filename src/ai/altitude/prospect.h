#pragma once

#include "ai/altitude/outlook.h"
#include "games/altitude/rules.h"

namespace ai::altitude_ai {

// What the evaluators know of one seat.
struct Prospect {
  Outlook outlook;
  Tools tools;
  int avalanches = 0;
  int numbers = 0;
  int animals = 0;
  int hidden = 0;          // cards that are not known; each counts as an average number
  int laid_somewhere = 0;  // numbers in hand that would fit above the base now
  bool next_row = false;   // one of them, or a cable car, would give a new row now
  float ranks = 0;         // of the numbers in hand, summed
  float squares = 0;
  std::array<float, altitude::kHandSize> highest{};  // their ranks, the highest first
};

// How likely `effort` draws' worth of work gets done in `draws`.
inline float likely(float effort, float draws) {
  const float ratio = effort / draws;
  return 1 / (1 + ratio * ratio);
}

}  // namespace ai::altitude_ai
