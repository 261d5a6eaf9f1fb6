// Puzzles are found again by their seed, and every one of them is proven; a wrong one is not.
#include "puzzles/puzzles.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "puzzles/proof.h"
#include "table/games.h"
#include "table/positions_of.h"

namespace puzzles {
namespace {

constexpr int kGames = 60;
const std::filesystem::path kCollections = std::filesystem::path(BIVOUAC_SOURCE) / "puzzles";

std::optional<Puzzle> first(std::string_view game, int kind) {
  for (std::uint64_t number = 0; number < kGames; ++number) {
    if (auto puzzle = find(game, 1, kind, number)) return puzzle;
  }
  return std::nullopt;
}

std::vector<Puzzle> collection(const std::string& game) {
  std::ifstream file(kCollections / (game + ".txt"), std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  auto read = parse_collection(text.str());
  EXPECT_TRUE(read.has_value()) << game;
  return read ? *std::move(read) : std::vector<Puzzle>();
}

TEST(Worth, IsExact) {
  const Worth third(1, 3);
  EXPECT_EQ(Worth().plus(third, 1, 2)->plus(third, 1, 2), third);
  EXPECT_LT(Worth(333'333'333, 1'000'000'000), third);
  EXPECT_EQ(to_text(Worth(94, 432)), "47/216");
  EXPECT_EQ(parse_worth("47/216"), Worth(94, 432));
  for (const char* text : {"", "1/0", "-1", "1/2/3", "x"}) EXPECT_FALSE(parse_worth(text)) << text;
  EXPECT_FALSE(Worth(1, ~std::uint64_t{0}).plus(Worth(1, 3), 1, 7));  // beyond 64 bits: said, not rounded
}

TEST(Puzzles, AreFoundAgainAndProven) {
  const auto puzzle = first("altitude", 0);
  ASSERT_TRUE(puzzle);
  EXPECT_TRUE(prove(*puzzle));
  EXPECT_EQ(to_text(*puzzle), to_text(*first("altitude", 0)));
  EXPECT_EQ(to_text(*puzzle), to_text(collection("altitude").front()));  // which was found by the same seed
  const auto again = parse_collection(to_text(*puzzle));
  ASSERT_TRUE(again);
  EXPECT_EQ(to_text(again->front()), to_text(*puzzle));
}

// The first and the last of each collection; `make proof` proves all of them.
TEST(Puzzles, KeptOnesAreProven) {
  for (const auto& file : std::filesystem::directory_iterator(kCollections)) {
    const std::string game = file.path().stem().string();
    ASSERT_NE(table::find_game(game), nullptr) << game;
    const auto all = collection(game);
    ASSERT_GT(all.size(), 1u) << game;
    for (const Puzzle& puzzle : {all.front(), all.back()}) EXPECT_TRUE(prove(puzzle)) << game;
  }
}

// By its position: a roll that is certain to bring a token is no win.
TEST(Puzzles, SayWhatTheyAsk) {
  std::set<std::string_view> kinds;
  for (Puzzle puzzle : collection("matterhorn")) {
    const std::string_view kind = asked(puzzle);
    EXPECT_EQ(kind, (*table::open_positions(puzzle.record))
                            ->view_json(puzzle.record.steps.size(), core::Observer::spectator())
                            .contains(R"("phase":"act")")
                        ? "win"
                        : "roll");
    puzzle.best = 1;
    EXPECT_EQ(asked(puzzle), kind);
    kinds.insert(kind);
  }
  EXPECT_EQ(kinds, (std::set<std::string_view>{"roll", "win"}));
  for (const char* game : {"climbers", "altitude"}) EXPECT_EQ(asked(collection(game).front()), "most");
  Puzzle none = collection("matterhorn").front();
  none.record.steps.resize(1);
  EXPECT_EQ(asked(none), "");
  none.record.game = "chess";
  EXPECT_EQ(asked(none), "");
}

TEST(Puzzles, AWrongOneIsNotProven) {
  const Puzzle right = collection("altitude").front();
  ASSERT_TRUE(prove(right));
  const auto refused = [&](const char* key, auto change) {
    Puzzle wrong = right;
    change(wrong);
    const auto verdict = prove(wrong);
    ASSERT_FALSE(verdict) << key;
    EXPECT_EQ(verdict.error().args.front().value, key);
  };
  refused("best", [](Puzzle& puzzle) { puzzle.best = puzzle.best.num() + 1; });
  refused("second", [](Puzzle& puzzle) { puzzle.second = puzzle.second.num() - 1; });
  refused("choices", [](Puzzle& puzzle) { ++puzzle.choices; });
  refused("answer", [](Puzzle& puzzle) { puzzle.answer.front() = puzzle.tempting; });
  refused("tempting", [](Puzzle& puzzle) { puzzle.tempting = puzzle.answer.front(); });
  refused("position", [](Puzzle& puzzle) { puzzle.record.steps.pop_back(); });
}

// What others hold is nothing to the proof: it comes to the same whatever they have in hand.
TEST(Puzzles, DependOnNothingThatIsHidden) {
  const Puzzle puzzle = collection("altitude").front();
  const auto opened = *table::open_positions(puzzle.record);
  const auto& of = static_cast<const table::PositionsOf<altitude::Game>&>(*opened);
  const auto seat = core::Observer::seat(of.Positions::to_act().index());
  const auto view = of.view(of.steps(), seat);
  core::Random random(1);
  for (int i = 0; i < 5; ++i) {
    const auto choices = all_choices(of.game(), of.game().sample_world(view, random), 20'000'000);
    ASSERT_TRUE(choices);
    EXPECT_EQ(choices->size(), puzzle.choices);
    EXPECT_EQ((*choices)[0].worth, puzzle.best);
    EXPECT_EQ((*choices)[1].worth, puzzle.second);
  }
}

TEST(Puzzles, TriesAreJudgedAndTheAnswerIsExplained) {
  const Puzzle puzzle = collection("altitude").front();
  const auto positions = *table::open_positions(puzzle.record);
  for (const auto& [action, right] : {std::pair{puzzle.answer.front(), true}, {puzzle.tempting, false}}) {
    auto table = *table::open_table(puzzle.record);
    ASSERT_TRUE(table->act(action));
    const auto came = tried(table->positions(), positions->steps(), puzzle);
    EXPECT_EQ(came.standing == Standing::wrong, !right);
    EXPECT_EQ(came.worth == puzzle.best, right);
  }
  EXPECT_EQ(tried(*positions, positions->steps(), puzzle).standing, Standing::open);
  const auto told = explain(*positions, positions->steps(), puzzle);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->steps.size(), puzzle.answer.size());
  Puzzle nonsense = puzzle;
  nonsense.answer = {"nonsense"};
  EXPECT_FALSE(explain(*positions, positions->steps(), nonsense));
}

TEST(Puzzles, BadTextIsRefusedWithItsPlace) {
  EXPECT_EQ(parse_collection("").error().phrase.key, "puzzle.none");
  EXPECT_FALSE(parse_collection("nonsense\n"));
  Puzzle puzzle = collection("altitude").front();
  const std::string text = to_text(puzzle);
  std::string broken = text;
  broken.replace(broken.find("best: "), 7, "best: x");
  broken.resize(broken.find(" checksum"));
  const auto refused = parse_collection(text + "\n" + broken + "\n");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().phrase.key, "puzzle.note");
  EXPECT_GT(refused.error().line, static_cast<int>(std::ranges::count(text, '\n')));
}

}  // namespace
}  // namespace puzzles
