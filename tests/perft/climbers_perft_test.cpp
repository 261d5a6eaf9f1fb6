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
    {"climbers-v2-2p-1", 0, "lot", 3, 98305},        {"climbers-v2-2p-1", 4, "disc", 3, 914987},
    {"climbers-v2-2p-1", 8, "block", 2, 186822},     {"climbers-v2-2p-2", 1, "climb", 2, 122442},
    {"climbers-v2-2p-2", 3, "climb_2", 3, 463},      {"climbers-v2-2p-2", 5, "others", 2, 106256},
    {"climbers-v2-2p-2", 16, "climb_2", 3, 455598},  {"climbers-v2-2p-3", 2, "block", 2, 165062},
    {"climbers-v2-2p-3", 10, "disc", 2, 305571},     {"climbers-v2-2p-3", 18, "climb_2", 2, 12295},
    {"climbers-v2-3p-1", 0, "lot", 3, 189443},       {"climbers-v2-3p-1", 18, "climb_2", 2, 19170},
    {"climbers-v2-3p-2", 2, "block", 2, 81213},      {"climbers-v2-3p-2", 7, "climb", 2, 15805},
    {"climbers-v2-3p-2", 14, "climb_2", 3, 339583},  {"climbers-v2-3p-2", 17, "disc", 2, 142777},
    {"climbers-v2-3p-2", 53, "block", 2, 247850},    {"climbers-v2-3p-3", 17, "climb", 2, 56198},
    {"climbers-v2-3p-3", 18, "block", 2, 56012},     {"climbers-v2-4p-1", 0, "lot", 2, 9272},
    {"climbers-v2-4p-1", 19, "climb_2", 3, 446316},  {"climbers-v2-4p-1", 20, "disc", 2, 233300},
    {"climbers-v2-4p-2", 24, "climb_2", 3, 243590},  {"climbers-v2-4p-2", 55, "disc", 2, 7276},
    {"climbers-v2-4p-2", 56, "others", 2, 15157},    {"climbers-v2-4p-2", 57, "block", 2, 164369},
    {"climbers-v2-4p-3", 6, "others", 3, 213373},    {"climbers-v2-4p-3", 39, "block", 2, 22732},
    {"climbers-v2-4p-3", 43, "climb_2", 3, 126453},  {"climbers-v2-4p-3", 55, "block", 2, 11092124},
    {"climbers-v2-5p-1", 12, "block", 2, 160889},    {"climbers-v2-5p-1", 25, "others", 3, 34096},
    {"climbers-v2-5p-1", 33, "others", 3, 8},        {"climbers-v2-5p-2", 6, "others", 3, 758},
    {"climbers-v2-5p-2", 18, "disc", 3, 810431},     {"climbers-v2-5p-2", 53, "climb_2", 3, 61195},
    {"climbers-v2-5p-2", 56, "others", 3, 59660},    {"climbers-v2-5p-3", 1, "climb", 2, 42037},
    {"climbers-v2-5p-3", 19, "disc", 2, 7939},       {"climbers-v2-5p-3", 54, "climb_2", 3, 628748},
    {"climbers-v2-5p-3", 59, "block", 2, 5707612},
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
