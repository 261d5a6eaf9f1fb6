// Exact counts of action sequences from positions of the golden records. The naive implementation counts the
// same trees on its own: the small ones always, larger ones in `make proof`.
#include <algorithm>
#include <fstream>
#include <vector>

#include "core/record.h"
#include "games/climbers/rules.h"
#include "naive/climbers.h"
#include "perft/perft_cases.h"

namespace {

struct Moment {
  std::string record;
  std::size_t actions;  // carried out before counting
  std::string asked;    // what is asked there
  int depth;
  std::uint64_t count;
};

const Moment kMoments[] = {
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

// The position of a record after some of its actions.
perft::Case case_of(const Moment& moment) {
  std::ifstream file(std::string(BIVOUAC_SOURCE) + "/tests/records/" + moment.record + ".record",
                     std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  const auto record = core::parse_record(text.str());
  EXPECT_TRUE(record.has_value()) << moment.record;
  std::string actions;
  for (std::size_t i = 0; i < moment.actions; ++i) actions += record->steps[i].text + " ";
  return {moment.record + " after " + std::to_string(moment.actions) + ", " + moment.asked,
          record->setup.players,
          record->setup.options,
          actions,
          moment.depth,
          moment.count,
          record->setup.rules};
}

std::vector<perft::Case> cases() {
  std::vector<perft::Case> all;
  std::ranges::transform(kMoments, std::back_inserter(all), case_of);
  return all;
}

TEST(ClimbersPerft, Counts) { perft::check_counts<climbers::Game>(cases()); }

TEST(ClimbersPerft, TheNaiveImplementationCountsTheSame) {
  perft::confirm_counts<climbers::Game, naive::Climbers>(cases(), full_proof() ? 150 : 9);
}

}  // namespace
