// Exact counts of action sequences from fixed positions. Each number is confirmed by the naive
// implementation, which counts the same tree on its own: the small trees always, the large ones in `make
// proof`.
#include "games/altitude/rules.h"
#include "naive/altitude.h"
#include "perft/perft_cases.h"

namespace {

using perft::Case;

// Decks and positions, named after what is asked in them, by the actions that lead there.
const std::string kTiny = "1x4 2x4 3 C A B";
const std::string kSmall = "1-8 9g 20d Cx3 Ax3 Bx3";
const std::string kAlone = "+1 +2 +3 +4 +5 +6 keep:1,2,3,4";
const std::string kTwo = "first0 +1 +2 +3 +4 +5 +6 +91 +92 +93 +C +A +B keep:1,2,3,4 keep:91,92,C,B";
const std::string kBuilt = kTwo + " +50 50@1/0 +40 40@1/0 +51 51@1/1 +41 41@1/1";
const std::string kAvalanche = kBuilt + " +A A>1@2/0 +42";
const std::string kRescue = kBuilt + " +A A>1@1/2 +60 60@2/0 +61 61@2/0 +B";
const std::string kHole = kBuilt + " +A A>1@1/2 +30 30@1/3 +31 x31 +33 hB-1/2 +70";
const std::string kThree =
    "first2 +1 +2 +3 +4 +5 +6 +11 +13 +14 +15 +16 +17 +21 +22 +24 +25 +26 +27 keep:1,2,3,4 keep:11,13,14,15 "
    "keep:21,22,24,25 +30 30@1/0 +31 31@1/0 +32 32@1/0";
const std::string kFour =
    "first3 +1 +2 +3 +4 +5 +6 +11 +13 +14 +15 +16 +17 +21 +22 +24 +25 +26 +27 +31 +32 +33 +35 +36 +37 "
    "keep:1,2,3,4 keep:11,13,14,15 keep:21,22,24,25 keep:31,32,33,35";
const std::string kEnd =
    "first0 +1 +2 +3 +4 +5 +6 +7 +8 +9g +A +B +C keep:1,2,3,4 keep:8,9g,A,B +5 5@1/0 +6 6@1/0 +7 7@1/1 +20d "
    "20d@1/1 +A A>1@2/0 +B xB +C C@2/0 +A xA +B xB";
const std::string kFive =
    "+1 +2 +3 +4 +5 +6 keep:1,2,3,4 +7 7@1/0 +8 8@1/1 +9 9@1/2 +10 10@1/3 +21 21@2/0 +22 22@2/1 +24 24@2/2 "
    "+31 31@3/0 +32 32@3/1 +45i 45i@4/0";

// Seat 0 draws the card that makes five of four rows; then its turn has come, and then it has them no more.
const std::string kFifth =
    kTwo +
    " +7 7@1/0 +50 x50 +8 8@1/1 +51 x51 +9 9@1/2 +52 x52 +10 10@1/3 +53 x53 +21 21@2/0 "
    "+54 x54 +22 22@2/1 +55 x55 +24 24@2/2 +57 x57 +31 31@3/0 +58 x58 +32 32@3/1 +59 x59 +45i";
const std::string kComeToFive = kFifth + " 45i@4/0 +60 x60";
const std::string kFiveNoMore = kComeToFive + " +41 41=4/0 +61 x61 +62 x62";

// Four rows of seat 0, the one animal in the base; then the turn of seat 0 has come.
const std::string kLowAnimal =
    kTwo +
    " +7 7@1/0 +50 x50 +8 8@1/1 +51 x51 +9 9@1/2 +52 x52 +12g 12g@1/3 +53 x53 +21 21@2/0 "
    "+54 x54 +22 22@2/1 +55 x55 +24 24@2/2 +57 x57 +31 31@3/0 +58 x58 +32 32@3/1 +59 x59 +44 44@4/0 +60 x60";

const Case kCases[] = {
    {"the start", 1, {}, "", 3, 1062027},
    {"the start", 2, {}, "", 3, 21018},
    {"the start", 4, {}, "", 3, 42036},
    {"a deal of few kinds", 1, {{"deck", kTiny}}, "", 6, 8930},
    {"a choice of six", 2, {{"deck", kTiny}}, "first0 +1 +1 +2 +2 +3 +C", 7, 1440},
    {"a choice of six", 1, {}, "+1 +2 +3 +4 +5 +C", 3, 8940},
    {"the first turn", 1, {}, kAlone, 2, 592},
    {"the first turn", 1, {}, kAlone, 3, 58032},
    {"the first turn", 2, {}, kTwo, 3, 55696},
    {"two mountains", 2, {}, kBuilt, 2, 1490},
    {"two mountains", 2, {}, kBuilt, 3, 137118},
    {"an avalanche on one's own", 2, {}, kAvalanche, 2, 1104},
    {"an avalanche that can be replaced", 2, {{"replace_avalanche", "on"}}, kAvalanche, 3, 19030},
    {"a Saint Bernard drawn", 2, {}, kRescue, 3, 11131},
    {"a hole in the base", 2, {}, kHole, 3, 40971},
    {"three mountains", 3, {}, kThree, 2, 1398},
    {"three mountains", 3, {}, kThree, 3, 121664},
    {"no mountain yet", 4, {}, kFour, 3, 44736},
    {"five floors with an animal", 1, {}, kFive, 2, 1043},
    {"five floors with an animal", 1, {}, kFive, 4, 1276622},
    {"five floors without it", 1, {{"double", "floors"}}, kFive, 4, 1276622},
    {"the fifth", 2, {}, kFifth, 3, 9010},
    {"the fifth, at once", 2, {{"double_from", "at_once"}}, kFifth, 3, 9379},
    {"the fifth, at once, without animals",
     2,
     {{"double_from", "at_once"}, {"double", "floors"}},
     kFifth,
     3,
     9010},
    {"five at the start", 2, {}, kComeToFive, 4, 946706},
    {"five without animals", 2, {{"double", "floors"}}, kComeToFive, 4, 525734},
    {"five above the base", 2, {{"ground", "base"}}, kComeToFive, 4, 525734},
    {"an animal in the base", 2, {}, kLowAnimal, 4, 525119},
    {"an animal in the base that counts", 2, {{"double", "floors_and_all_animals"}}, kLowAnimal, 4, 945483},
    {"five no more", 2, {}, kFiveNoMore, 4, 871922},
    {"five no more", 2, {{"double_lasts", "while_five"}}, kFiveNoMore, 4, 484625},
    {"the last cards", 2, {{"deck", kSmall}}, kEnd, 3, 9},
    {"the last cards", 2, {{"deck", kSmall}}, kEnd, 5, 806},
    {"the last cards, rescue by any", 2, {{"deck", kSmall}, {"rescue_draw", "any"}}, kEnd, 3, 10},
    {"the last cards, rescue by any", 2, {{"deck", kSmall}, {"rescue_draw", "any"}}, kEnd, 5, 929},
    {"the last cards by version 1", 2, {{"deck", kSmall}}, kEnd, 5, 929, 1},
    {"avalanches at the end", 2, {{"deck", kSmall}, {"endgame_avalanches", "on"}}, kEnd, 5, 1200},
    {"Saint Bernards at the end", 2, {{"deck", kSmall}, {"endgame_saint_bernards", "on"}}, kEnd, 5, 942},
    {"both at the end",
     2,
     {{"deck", kSmall}, {"endgame_avalanches", "on"}, {"endgame_saint_bernards", "on"}},
     kEnd,
     6,
     10427},
    {"to the end of a patience", 1, {{"deck", "1x3 2x2 C"}}, "+1 +1 +1 +2 +2 +C keep:1,1,2,C", 4, 84},
};

TEST(AltitudePerft, Counts) { perft::check_counts<altitude::Game>(kCases); }

TEST(AltitudePerft, TheNaiveImplementationCountsTheSame) {
  perft::confirm_counts<altitude::Game, naive::Altitude>(kCases, full_proof() ? ~std::uint64_t{0} : 2'000);
}

}  // namespace
