#include "naive/climbers_compare.h"

#include <algorithm>

#include "core/random.h"
#include "games/climbers/notation.h"
#include "naive/naive.h"

namespace climbers {

namespace {

int as_number(core::Actor actor) {
  return actor.is_seat() ? actor.index() : actor.is_chance() ? naive::kChance : naive::kOver;
}

std::string seat_picture(const Game& game, const State& state, int seat) {
  const Colour colour = game.colour_of(seat);
  const Climber& climber = state.climber(colour);
  std::string text{' ', letter(colour), '='};
  text += climber.at == kOnTable ? "table" : square_name(climber.at);
  if (climber.ladders & kShort) text += 's';
  if (climber.ladders & kLong) text += 'l';
  if (climber.disc == kDiscInHand) {
    text += 'd';
  } else if (climber.disc != kDiscGone) {
    text += 'D' + std::to_string(climber.disc);
  }
  return text;
}

std::string picture(const Game& game, const State& state) {
  std::string text = "blocks";
  for (int block = 1; block <= kBlocks; ++block) {
    const Placement& at = state.block(block);
    text.append(" ").append(std::to_string(block)).append("@").append(square_name(square_at(at.x, at.y)));
    text.append(",").append(std::to_string(at.z)).append(":").append(pose_name(at.pose));
  }
  text += " | seats";
  for (int seat = 0; seat < game.players(); ++seat) text += seat_picture(game, state, seat);
  return text + " | act=" + std::to_string(as_number(game.to_act(state)));
}

// Thousands of texts as one number that does not depend on their order.
class Fingerprint {
 public:
  void add(std::string_view text) {
    std::uint64_t hash = text.size();
    for (const char letter : text) hash = hash * 0x9e3779b97f4a7c15u + static_cast<unsigned char>(letter);
    sum_ += core::scramble(hash);
    ++count_;
  }
  bool operator==(const Fingerprint&) const = default;

 private:
  std::uint64_t sum_ = 0;
  std::uint64_t count_ = 0;
};

void expect_same_texts(const Game& game, const State& state, const Game::Actions& actions,
                       const naive::Climbers& referee) {
  std::vector<std::string> mine, extra, missing;
  for (const auto& action : actions) mine.push_back(game.to_text(action));
  std::ranges::sort(mine);
  const auto theirs = referee.legal();
  std::ranges::set_difference(mine, theirs, std::back_inserter(extra));
  std::ranges::set_difference(theirs, mine, std::back_inserter(missing));
  EXPECT_EQ(mine, theirs) << mine.size() << " and " << theirs.size()
                          << " choices; only the engine: " << (extra.empty() ? "-" : extra.front()) << " … "
                          << extra.size()
                          << ", only the naive one: " << (missing.empty() ? "-" : missing.front()) << " … "
                          << missing.size() << "\n"
                          << picture(game, state);
}

}  // namespace

naive::Climbers referee_of(const core::Setup& complete, const std::string& end) {
  std::map<std::string, std::string> options(complete.options.begin(), complete.options.end());
  if (!end.empty()) options["end"] = end;
  return {complete.players, options, complete.rules};
}

void expect_same_position(const Game& game, const State& state, const naive::Climbers& referee) {
  EXPECT_EQ(picture(game, state), referee.picture());
  Game::Actions actions;
  game.legal_actions(state, actions);
  Fingerprint mine, theirs;
  for (const auto& action : actions) mine.add(game.to_text(action));
  referee.for_each_legal([&](const std::string& text) { theirs.add(text); });
  if (!(mine == theirs)) expect_same_texts(game, state, actions, referee);
}

void expect_same_result(const Game& game, const State& state, const naive::Climbers& referee) {
  const auto shares = game.result(state);
  const auto theirs = referee.result();
  for (std::size_t seat = 0; seat < theirs.size(); ++seat) EXPECT_DOUBLE_EQ(shares[seat], theirs[seat]);
}

}  // namespace climbers
