// Exact counts of action sequences from fixed positions. Each number is confirmed by the naive
// implementation, which counts the same tree on its own: the small trees always, the large ones in `make
// proof`.
#include "games/matterhorn/rules.h"
#include "naive/matterhorn.h"
#include "perft/perft_cases.h"

namespace {

using perft::Case;
using Options = decltype(Case::options);

// Positions, named after what is asked in them, by the actions that lead there.
const std::string kTwo = "first0 12a+12b 12i+12j";
const std::string kFour = "first2 12a+12b 12c+12d 12e+12f 12g+12h";
const std::string kBonus = "first0 12a+12h 12f+12j 65421 12c-51";
const std::string kBonusLater =
    "first1 12f+12g 12c+12d 12i+12j 65532 11i-532 roll 42 6b stop 12i>11h 11h>10g 21111 o9f 54331 5b-533 "
    "roll 11 o12h 53321 10h-31";
const std::string kFlop = "first0 12e+12f 12a+12d 63221 7c-3 roll 6642 6c roll 2211";
const std::string kFlopOfFour = "first2 12e+12g 12c+12j 12d+12h 12a+12b 65543 9d-4 roll 6331 7c roll 4433";
const std::string kAct = "first1 12b+12f 12a+12g 66431 7a-1 roll 6211 8f roll 3221 5a-21 stop";
const std::string kActOfThree =
    "first1 12f+12h 12e+12j 12b+12d 66541 7a-654 roll 21 o12g 54331 5a-4331 roll 1 o9e 66443 10c-643 roll 31 "
    "o8c 65533 11d-5 roll 6441 7c roll 6555 6c stop";
const std::string kRow5 =
    "first1 12a+12e 12g+12j 65511 11h-511 roll 43 7e stop 12g>11f 11f>10e 54422 9d-4 roll 1111 o7a 64222 10f "
    "12j>11i roll 66542 11e 10e>9e roll 43321 9g-31 9e>8d stop 11i>10h 8d>7c 7c>6b 54331 9e-43 roll 333 o7c "
    "64332 11a-43 roll 611 6d-11 6b>5b stop";
const std::string kOneOnSummit =
    "first0 12i+12j 12e+12g 62211 9d-21 roll 542 11d stop 12e>11e 12g>11g 65521 12h-52 12i>11h roll 611 7d-1 "
    "stop 11h>10g 12j>11i 64432 11a-44 11e>10d roll 652 6d-52 stop 11g>10f 10d>9c 65411 10b-511 11i>10h roll "
    "21 o5a 65322 8b-622 roll 54 9g 10f>9f stop 9f>8e 9c>8c 65332 11h-53 roll 553 8f-5 10g>9f stop x7d 8e>7d "
    "65541 11b roll 55211 7c-5 7d>6c roll 5532 8e-52 6c>5c stop 5c>top 8c>7b 7b>6b 43321 7a-33 roll 433 o8c "
    "66421 12c-61 roll 432 9e 6b>5b stop";
const std::string kOneOnSummitBonus =
    "first1 12d+12e 12f+12g 63211 12i-1 12f>11f roll 6321 10c-2 stop 12g>11g 11f>10e 66655 5a-6665 roll 2 "
    "o8c 66542 10h-652 11g>10f roll 54 5b-4 stop 10f>9e 10e>9d 66432 7a-2 roll 6211 8f-11 stop 12d>11c "
    "12e>11d 65544 11g-544 9d>8d roll 54 9f 9e>8e stop 8e>7e 7e>6d 64221 10b-1 roll 3111 o8b 64443 10f-443 "
    "roll 41 5c stop 8d>7c 7c>6b 65411 10d-5 roll 4332 7e-32 stop x10c 11d>10c 66631 9e-661 roll 42 6c 6b>5b "
    "stop 5b>top 6d>5c 63221 6a-62 roll 553 8e-5 stop 10c>9b 11c>10c 55511 5a-55";
const std::string kRow5ThreeActions =
    "first1 12f+12j 12e+12g 64442 12b-44 12e>11d roll 663 6a-63 stop 11d>10c 12g>11g 64321 10f-42 12j>11i "
    "roll 442 6b-4 stop 12f>11e 11e>10d 55431 7b-1 roll 6621 9b-6 stop 10c>9c 11g>10g 65543 10h-553 10d>9d "
    "roll 65 11f 9d>8d stop 8d>7d 7d>6c 66644 6d-6644 10g>9f roll 2 pass 65533 11e-5 6c>5c roll 6551 7e roll "
    "6543 9g-54 9c>8b stop";
const std::string kRow5OfFour =
    "first3 +12f +12g +12h +12c +12e +12d +12j +12b 64431 10a roll 66662 8f-666 stop 12c>11c 12b>11a 65552 "
    "11f-552 12h>11h roll 32 5c stop 11h>10h 10h>9g 64432 6a-4432 roll 3 o7d 66321 7e-632 roll 43 o11e 54221 "
    "10d roll 64321 9b-43 11c>10c stop 10c>9c 9c>8c 66544 5b roll 55432 9f-55 12j>11i stop 11i>10h 12g>11g "
    "62111 6d-2 roll 3211 5a-11 stop 11g>10g 12d>11c 66221 8e-621 12e>11d roll 63 9c 11d>10c stop x6a 8c>7b "
    "66443 7c-664 7b>6b roll 65 11h 6b>5a stop";
const std::string kRow5Bonus =
    "first0 12f+12j 12a+12e 12c+12h 64321 9d-61 roll 642 12g 12h>11h stop 11h>10h 12c>11b 66331 10f-63 "
    "12e>11e roll 522 7b-2 stop 11e>10e 10e>9e 43322 7a-322 roll 44 o11a 22111 o6b 65532 11h-55 9e>8e roll "
    "664 10e-6 8e>7d stop 7d>6c 6c>5c 52211 5a 12f>11f roll 64421 9e-44 stop 12j>11i 10h>9g 53321 9c-32 "
    "9g>8f roll 631 10d stop 8f>7e 7e>6d 63322 11c-32";
const std::string kThirdRoll = "first0 12f+12j 12e+12i 52211 6b-1 roll 6533 11e roll 6321";

const std::string kAnticlockwise =
    "first1 12h+12j 12a+12e 12f+12g 54331 12c-31 12f>11f roll 433 7e-3 roll 31 o11a 64311 11d-31 12h>11g "
    "roll "
    "622 6b roll 221 o8c 54211 11h 12e>11e roll 42222 6a-222 roll 64 10e stop 11e>10d 10d>9c 9c>8b 64221 11b "
    "11f>10f roll 64422 8f-2 10f>9f roll 5443 12i-4 9f>8e roll 621 9b roll 321 6d roll 553 5c-53 stop 8e>7d "
    "12g>11f 7d>6c 11f>10f";
const std::string kLastActionClears =
    "first1 12a+12g 12c+12f 65421 12b-6 12c>11b roll 3211 5b roll 3322 o11a 65211 11g-2 12g>11f roll 6542 "
    "12d-5 11f>10e roll 633 6c roll 411 5a-1 stop 10e>9e 9e>8d 8d>7c 7c>6b 55441 6a-5 11b>10b roll 6441 "
    "10f-41 12f>11e stop 10b>9b 9b>8a 54331 6d-4 x5a roll 4221 5a roll 5333 8e-33 x11a stop 12a>11a 11a>10a";
const std::string kConsolationClears =
    "first2 12h+12i 12a+12b 12c+12e 54221 12f-2 12e>11d roll 5332 7a roll 6431 11h-3 11d>10c roll 521 8b "
    "roll "
    "411 5c-1 stop 12c>11b 10c>9b 11b>10b 10b>9a 9a>8a 64441 7c roll 65421 12g-6 12a>11a roll 5441 9a-41 "
    "12b>11b stop 11a>10a 11b>10b 10b>10c 66553 9c-6 12h>11g roll 6653 8d 11g>10f roll 5532 10g-5 12i>11i "
    "roll 642 12d roll 433 7d-3 stop 10f>9e 9e>8e 8e>7e 11i>10h 10h>9g 54442 7b x8b roll 22221";
const std::string kTwoDice =
    "first0 12b+12f 12c+12i 12e+12j 66431 8b roll 64444 6c roll 64332 12d 12j>11i roll 65442 11a-2 12e>11d "
    "roll 5322 10a-2 stop 11d>10d 11i>10h 10d>9c 9c>8c 8c>7b 33211 5a-3 roll 4322 7c 12c>11b roll 4322 9a-2 "
    "roll 422 6d-2 stop 12i>11h 11h>10g 10g>9g 9g>8f 66321 12j-6 12f>11e roll 6443 10g-43 11e>10d roll";
const std::string kFourDice =
    "first1 12c+12h 12f+12g 54311 12j 12f>11e roll 32211 o10a 65411 11f-4 12h>11g roll 6643 7e roll";
const std::string kAllAtOnce =
    "first0 +12c +12h +12f +12b +12j +12e +12i +12d 65221 12a 12b>11a roll 54431 9g roll 53111 8b roll 64444 "
    "6c stop 11a>10a 10a>9a 12d>11d 11d>10d 65442 12g-54 12c>11c roll 661 64431 10f 12e>11d roll 65531 9b-1 "
    "12h>11g roll 6422 6d-4 stop 11d>10c 11g>10g 10c>9c 43211 9e 12i>11i roll 43331 5a roll 64211 12e "
    "12f>11f "
    "stop 11f>10e 10e>9d";

const Options kOptional = {{"bonus", "optional"}};
const Options kNothingUsual = {
    {"clear", "board"}, {"direction", "anticlockwise"}, {"eliminate", "singles_later"},
    {"flop", "none"},   {"placement", "alternate"},     {"summit", "2"}};

const Case kCases[] = {
    {"the start", 2, {}, "", 4, 635040},
    {"the start", 3, {}, "", 4, 56700},
    {"the start", 4, {}, "", 4, 75600},
    {"one piece at a time", 2, {{"placement", "alternate"}}, "", 5, 10080},
    {"one piece at a time", 3, {{"placement", "alternate"}}, "first0 +12a +12b", 5, 423360},
    {"the first turn", 2, {}, kTwo, 2, 11406},
    {"the first turn", 2, {}, kTwo, 3, 172668},
    {"the first turn", 2, kOptional, kTwo, 3, 173172},
    {"the first turn", 4, {}, kFour, 3, 159312},
    {"the first turn", 4, kOptional, kFour, 3, 159480},
    {"a second roll", 2, {}, kTwo + " 65511", 4, 226717},
    {"one die", 2, {}, kTwo + " 65511 6a-5511 roll", 3, 56706},
    {"elimination after every roll", 2, {}, kThirdRoll, 4, 37559},
    {"elimination after the first roll only", 2, {{"eliminate", "first_roll_only"}}, kThirdRoll, 4, 6159},
    {"elimination of singles later", 2, {{"eliminate", "singles_later"}}, kThirdRoll, 4, 43908},
    {"elimination of singles later", 2, {{"eliminate", "singles_later"}}, kFourDice, 3, 470352},
    {"a bonus that may be declined", 2, kOptional, kBonus, 3, 898},
    {"a bonus", 2, {}, kBonus, 3, 829},
    {"a bonus by version 1", 2, {}, kBonus, 3, 898, 1},
    {"a bonus", 3, {}, kBonusLater, 4, 136329},
    {"a flop", 2, {}, kFlop, 2, 10080},
    {"a flop", 2, {{"flop", "anywhere"}}, kFlop, 3, 489360},
    {"a flop", 4, {{"flop", "anywhere"}}, kFlopOfFour, 3, 440256},
    {"a flop without consolation", 3, {{"flop", "none"}}, kTwoDice, 3, 62777},
    {"three actions", 2, {}, kAct, 3, 14563},
    {"three actions", 2, {}, kAct, 4, 673422},
    {"three actions", 3, {}, kActOfThree, 3, 22593},
    {"two actions of three", 3, {{"direction", "anticlockwise"}}, kAnticlockwise, 3, 146880},
    {"a step from the summit", 2, {}, kRow5, 3, 111492},
    {"a win in one action", 2, {}, kOneOnSummit, 2, 681},
    {"a win in one action", 2, {}, kOneOnSummit, 3, 110238},
    {"a win by a bonus", 2, {}, kOneOnSummitBonus, 1, 23},
    {"a win by a bonus", 2, {}, kOneOnSummitBonus, 4, 140711},
    {"a summit that costs two", 2, {{"summit", "2"}}, kRow5ThreeActions, 3, 27464},
    {"a summit that costs two", 4, {{"placement", "alternate"}, {"summit", "2"}}, kRow5OfFour, 3, 177636},
    {"a bonus that can't pay for the summit", 3, {{"summit", "2"}}, kRow5Bonus, 4, 141510},
    {"a bonus that pays for the summit", 3, {}, kRow5Bonus, 4, 153018},
    {"a last action that clears the mountain", 2, {{"clear", "board"}}, kLastActionClears, 3, 203406},
    {"a last action that clears a row", 2, {}, kLastActionClears, 3, 177522},
    {"a consolation that clears the mountain", 3, {{"clear", "board"}}, kConsolationClears, 3, 354348},
    {"all that may be different", 4, kNothingUsual, kAllAtOnce, 3, 264762},
};

TEST(MatterhornPerft, Counts) { perft::check_counts<matterhorn::Game>(kCases); }

TEST(MatterhornPerft, TheNaiveImplementationCountsTheSame) {
  perft::confirm_counts<matterhorn::Game, naive::Matterhorn>(kCases,
                                                             full_proof() ? ~std::uint64_t{0} : 2'000);
}

}  // namespace
