#pragma once

namespace ai {

// e^x for x ≤ 0, the same bits everywhere.
inline double decay(double x) {
  constexpr double kLeast = -60;
  if (x < kLeast) return 0;
  const double y = x / 256;  // small enough for eight terms; then squared eight times
  double power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6 * (1 + y / 7))))));
  for (int i = 0; i < 8; ++i) power *= power;
  return power;
}

}  // namespace ai
