#pragma once

#include <span>
#include <string>
#include <vector>

#include "ai/depth.h"
#include "core/phrase.h"
#include "insight/appraisal.h"
#include "table/positions.h"

namespace insight {

// What a game gave a seat and took from it: result − start = luck + own + others + remainder. In shares of
// the win; alone, in points. The algebra is in docs/insight.md.
struct SeatAccount {
  double start = 0;
  double result = 0;
  double luck = 0;
  double own = 0;        // its own decisions: never above 0
  double others = 0;     // everybody else's
  double remainder = 0;  // what the valuation itself did not foresee
};

struct Account {
  std::vector<SeatAccount> seats;
  std::vector<core::Shares> curve;          // the value before each step, and the result
  std::vector<std::size_t> turning_points;  // the steps that mattered most, at most five, in order
  std::vector<core::Phrase> verdict;        // who played best, who had the luck
};

// Of a game whose steps were all appraised.
Account account_of(std::span<const Appraisal> steps, const core::Shares& result, int players);

// How well somebody played, from 0 (nothing better was to be found) to 4: a key's number, insight.rating.N.
int rating(const SeatAccount& seat, int players);

std::string to_json(const table::Positions& positions, ai::Depth depth, std::span<const Appraisal> steps);
// The turns of the whole game, and the curve as far as its first steps were appraised.
std::string course_json(const table::Positions& positions, std::span<const Appraisal> steps);

}  // namespace insight
