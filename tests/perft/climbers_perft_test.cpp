// Exact counts of action sequences from positions of the golden records. The naive implementation counts the
// same trees on its own: the small ones always, larger ones in `make proof`.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "core/perft.h"
#include "core/record.h"
#include "games/climbers/rules.h"
#include "naive/climbers.h"
#include "naive/naive.h"
#include "proof.h"

namespace {

struct Case {
  std::string record;
  std::size_t actions;  // carried out before counting
  std::string asked;    // what is asked there
  int depth;
  std::uint64_t count;
};

const Case kCases[] = {
    {"climbers-v1-2p-1", 2, "block", 2, 81910},      {"climbers-v1-2p-1", 7, "block", 2, 41629},
    {"climbers-v1-2p-1", 17, "climb_2", 3, 2281258}, {"climbers-v1-2p-1", 27, "disc", 2, 412544},
    {"climbers-v1-2p-2", 9, "block", 2, 407972},     {"climbers-v1-2p-3", 1, "climb", 2, 106426},
    {"climbers-v1-2p-3", 5, "others", 2, 47586},     {"climbers-v1-2p-3", 11, "block", 2, 249796},
    {"climbers-v1-3p-1", 5, "others", 3, 975573},    {"climbers-v1-3p-1", 8, "disc", 2, 283091},
    {"climbers-v1-3p-2", 0, "lot", 3, 218489},       {"climbers-v1-3p-2", 5, "others", 3, 466260},
    {"climbers-v1-3p-2", 10, "disc", 3, 299250},     {"climbers-v1-3p-2", 20, "climb_2", 3, 253505},
    {"climbers-v1-3p-3", 2, "block", 2, 52090},      {"climbers-v1-3p-3", 6, "others", 2, 160167},
    {"climbers-v1-4p-1", 4, "disc", 3, 3697},        {"climbers-v1-4p-1", 6, "others", 3, 264},
    {"climbers-v1-4p-1", 14, "climb_2", 3, 147},     {"climbers-v1-4p-1", 24, "block", 2, 42155},
    {"climbers-v1-4p-2", 1, "climb", 2, 116352},     {"climbers-v1-4p-2", 5, "others", 3, 775},
    {"climbers-v1-4p-2", 11, "block", 2, 177688},    {"climbers-v1-4p-2", 21, "disc", 3, 584093},
    {"climbers-v1-4p-2", 41, "climb", 2, 25108},     {"climbers-v1-4p-3", 3, "climb_2", 3, 811},
    {"climbers-v1-4p-3", 6, "others", 3, 241094},    {"climbers-v1-4p-3", 13, "disc", 2, 201020},
    {"climbers-v1-4p-3", 33, "block", 2, 172440},    {"climbers-v1-5p-1", 0, "lot", 3, 1127164},
    {"climbers-v1-5p-1", 5, "others", 3, 4060},      {"climbers-v1-5p-1", 10, "block", 2, 40893},
    {"climbers-v1-5p-1", 15, "climb", 2, 28910},     {"climbers-v1-5p-1", 25, "block", 2, 255006},
    {"climbers-v1-5p-1", 35, "climb_2", 3, 930184},  {"climbers-v1-5p-2", 2, "block", 2, 228838},
    {"climbers-v1-5p-2", 6, "others", 3, 628},       {"climbers-v1-5p-2", 27, "disc", 2, 291495},
    {"climbers-v1-5p-3", 5, "others", 3, 90},        {"climbers-v1-5p-3", 9, "block", 2, 145499},
    {"climbers-v1-5p-3", 19, "block", 2, 166471},    {"climbers-v1-5p-3", 89, "disc", 3, 127813634},
};

core::Record read(const Case& one) {
  std::ifstream file(std::string(BIVOUAC_SOURCE) + "/tests/records/" + one.record + ".record",
                     std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  const auto record = core::parse_record(text.str());
  EXPECT_TRUE(record.has_value()) << one.record;
  return *record;
}

std::uint64_t engine_count(const Case& one, int depth) {
  const auto record = read(one);
  const auto game = climbers::Game::create(record.setup);
  auto state = game->start();
  for (std::size_t i = 0; i < one.actions; ++i) game->apply(state, *game->parse(record.steps[i].text));
  return core::Perft(*game).count(state, depth);
}

std::uint64_t naive_count(const naive::Climbers& position, int depth) {
  if (position.to_act() == naive::kOver) return 0;
  const auto legal = position.legal();
  if (depth == 1) return legal.size();
  std::uint64_t total = 0;
  for (const auto& action : legal) {
    auto next = position;
    next.apply(action);
    total += naive_count(next, depth - 1);
  }
  return total;
}

std::uint64_t naive_count(const Case& one) {
  const auto record = read(one);
  naive::Climbers position(record.setup.players, {record.setup.options.begin(), record.setup.options.end()});
  for (std::size_t i = 0; i < one.actions; ++i) position.apply(record.steps[i].text);
  return naive_count(position, one.depth);
}

TEST(ClimbersPerft, Counts) {
  for (const Case& one : kCases)
    EXPECT_EQ(engine_count(one, one.depth), one.count)
        << one.record << " after " << one.actions << ", " << one.asked;
}

TEST(ClimbersPerft, TheNaiveImplementationCountsTheSame) {
  int confirmed = 0;
  for (const Case& one : kCases) {
    // What the naive one has to visit: all positions but the last actions.
    const std::uint64_t visited = engine_count(one, one.depth - 1);
    if (visited > static_cast<std::uint64_t>(games_to_play(9, 150))) continue;
    EXPECT_EQ(naive_count(one), one.count) << one.record << " after " << one.actions;
    ++confirmed;
  }
  EXPECT_GT(confirmed, 0);
  std::cout << "climbers perft: " << std::size(kCases) << " counts, " << confirmed
            << " confirmed by the naive implementation\n";
}

}  // namespace
