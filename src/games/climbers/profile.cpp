#include "games/climbers/profile.h"

#include <algorithm>

namespace climbers {

namespace {

int distance_to(const Rect& rect, int x, int y) {
  const int dx = std::max({rect.x - x, x - (rect.x + rect.width - 1), 0});
  const int dy = std::max({rect.y - y, y - (rect.y + rect.depth - 1), 0});
  return std::max(dx, dy);
}

int between(core::Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

// A broad foot that the large blocks fill, and what hides the core.
void printed_profile(Profile& profile, const Rect& core, core::Random& random) {
  constexpr std::array<std::uint8_t, 6> kLevels{7, 7, 4, 2, 1, 0};
  const Rect middle{core.x + between(random, -1, 1), core.y + between(random, -1, 1), core.width, core.depth};
  for (int square = 0; square < kSquares; ++square) {
    const int away = distance_to(middle, square % kTableSide, square / kTableSide);
    profile[static_cast<std::size_t>(square)] = kLevels[static_cast<std::size_t>(std::min(away, 5))];
  }
}

// Terraces around the core, wider on one side than on the other.
void stepped_profile(Profile& profile, const Rect& core, core::Random& random) {
  constexpr std::array<std::array<std::uint8_t, 6>, 3> kTerraces{
      {{9, 7, 5, 3, 1, 0}, {8, 7, 4, 2, 1, 0}, {10, 8, 4, 2, 1, 0}}};
  const auto& terraces = kTerraces[random.below(kTerraces.size())];
  const int lean_x = between(random, -1, 1);
  const int lean_y = between(random, -1, 1);
  const Rect middle{core.x + lean_x, core.y + lean_y, core.width, core.depth};
  for (int square = 0; square < kSquares; ++square) {
    const int away = distance_to(middle, square % kTableSide, square / kTableSide);
    profile[static_cast<std::size_t>(square)] = terraces[static_cast<std::size_t>(std::min(away, 5))];
  }
}

// Heights at random for each two by two squares, lower towards the edge.
void ragged_profile(Profile& profile, const Rect& core, core::Random& random) {
  const int shift_x = between(random, 0, 1);
  const int shift_y = between(random, 0, 1);
  for (int y = 0; y < kTableSide; y += 2) {
    for (int x = 0; x < kTableSide; x += 2) {
      const int away = distance_to(core, x, y);
      const int most = away <= 1 ? 10 : std::max(0, 12 - 2 * away);
      const int level = away > 5 || most == 0 ? 0 : between(random, away <= 1 ? 6 : 0, most);
      for (const int dy : {0, 1}) {
        for (const int dx : {0, 1}) {
          const Square square = square_at((x + dx + shift_x) % kTableSide, (y + dy + shift_y) % kTableSide);
          profile[square] = static_cast<std::uint8_t>(level);
        }
      }
    }
  }
}

// A low foot, and a few slim peaks on it.
void towers_profile(Profile& profile, const Rect& core, core::Random& random) {
  for (int square = 0; square < kSquares; ++square) {
    const int away = distance_to(core, square % kTableSide, square / kTableSide);
    profile[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(away <= 1 ? 6 : away <= 3 ? 1 : 0);
  }
  const int towers = between(random, 2, 4);
  for (int tower = 0; tower < towers; ++tower) {
    const int height = between(random, 9, 13);
    const int x = core.x + between(random, -3, core.width + 1);
    const int y = core.y + between(random, -3, core.depth + 1);
    for (const int dy : {0, 1}) {
      for (const int dx : {0, 1}) profile[square_at(x + dx, y + dy)] = static_cast<std::uint8_t>(height);
    }
  }
}

}  // namespace

Profile make_profile(Style style, const Rect& core, core::Random& random) {
  Profile profile{};
  if (style == Style::printed) printed_profile(profile, core, random);
  if (style == Style::stepped) stepped_profile(profile, core, random);
  if (style == Style::ragged) ragged_profile(profile, core, random);
  if (style == Style::towers) towers_profile(profile, core, random);
  return profile;
}

}  // namespace climbers
