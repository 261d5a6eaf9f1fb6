// What the plain reference implementations share.
#pragma once

namespace naive {

inline constexpr int kChance = -1;  // to_act(): the next action is a chance outcome
inline constexpr int kOver = -2;    // to_act(): the game has ended

}  // namespace naive
