#include "ai/climbers/mountain_statistics.h"

#include <algorithm>
#include <chrono>

#include "ai/climbers/simple_bot.h"
#include "core/json_writer.h"

namespace ai {

using namespace climbers;

namespace {

constexpr int kBlocksLookedAt = 20;

template <class Numbers>
void add_each(Numbers& sum, const Numbers& more) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
}

double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

template <class Value>
void write_per_colour(core::JsonWriter& json, std::string_view name, Value value) {
  json.key(name).open('{');
  for (int i = 0; i < kClimbers; ++i) {
    const auto at = static_cast<std::size_t>(i);
    json.field(kColourNames[at], value(at));
  }
  json.close('}');
}

}  // namespace

void MountainStatistics::look_at(std::uint64_t seed, Style style) {
  const auto begin = std::chrono::steady_clock::now();
  const Mountain mountain = make_mountain(seed, style);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  seconds_ += seconds;
  slowest_ = std::max(slowest_, seconds);
  ++mountains_;
  const State state = raise(mountain);
  const int height = *std::ranges::max_element(state.heights);
  ++heights_[static_cast<std::size_t>(std::min(height, kHeights - 1))];
  squares_ += std::ranges::count_if(state.heights, [](std::uint8_t level) { return level > 0; });
  look_at_start(state);
  play(mountain, seed, height);
}

void MountainStatistics::look_at_start(const State& state) {
  for (int i = 0; i < kClimbers; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const auto climbs =
        std::ssize(ClimbSearch(state, static_cast<Colour>(i)).landings());  // nobody has ladders here
    first_climbs_[at] += climbs;
    without_first_climb_[at] += climbs == 0;
  }
}

void MountainStatistics::play(const Mountain& mountain, std::uint64_t seed, int height) {
  core::Random random(core::spread(seed));
  core::Setup setup{kPlayers, {{"mountain", climbers::to_text(mountain)}}};
  const auto game = *Game::create(Game::by_lot(setup, random));
  State state = game.start();
  game.apply(state, game.sample_chance(state, random));
  while (state.phase != Phase::over) {
    const auto active = state.active;
    game.apply(state, greedy_action(game, state, random, kBlocksLookedAt));
    turns_ += state.active != active || state.phase == Phase::over;
  }
  for (int seat = 0; seat < kPlayers; ++seat) ++games_[static_cast<std::size_t>(index(game.colour_of(seat)))];
  const int winner = game.order_of_finish(state)[0];
  const int level = level_of(state, game.colour_of(winner));
  half_reached_ += 2 * level >= height;
  winners_levels_ += level;
  if (level == 0) {
    ++draws_;
    return;
  }
  ++wins_[static_cast<std::size_t>(index(game.colour_of(winner)))];
  ++seat_wins_[static_cast<std::size_t>((winner - state.start + kPlayers) % kPlayers)];
}

void MountainStatistics::add(const MountainStatistics& other) {
  mountains_ += other.mountains_;
  seconds_ += other.seconds_;
  slowest_ = std::max(slowest_, other.slowest_);
  add_each(heights_, other.heights_);
  squares_ += other.squares_;
  add_each(first_climbs_, other.first_climbs_);
  add_each(without_first_climb_, other.without_first_climb_);
  add_each(games_, other.games_);
  add_each(wins_, other.wins_);
  add_each(seat_wins_, other.seat_wins_);
  draws_ += other.draws_;
  turns_ += other.turns_;
  winners_levels_ += other.winners_levels_;
  half_reached_ += other.half_reached_;
}

double MountainStatistics::colour_spread() const {
  double least = 1, most = 0;
  for (std::size_t i = 0; i < wins_.size(); ++i) {
    least = std::min(least, ratio(wins_[i], games_[i]));
    most = std::max(most, ratio(wins_[i], games_[i]));
  }
  return most - least;
}

double MountainStatistics::seat_spread() const {
  const auto [least, most] = std::ranges::minmax(seat_wins_);
  return ratio(most - least, mountains_);
}

std::string MountainStatistics::to_json(Style style) const {
  core::JsonWriter json;
  json.open('{').field("style", kStyleNames[static_cast<std::size_t>(style)]).field("mountains", mountains_);
  json.field("milliseconds_mean", 1000 * seconds_ / static_cast<double>(mountains_));
  json.field("milliseconds_most", 1000 * slowest_);
  json.key("heights").open('{');
  for (std::size_t height = 0; height < heights_.size(); ++height) {
    if (heights_[height] != 0) json.field(std::to_string(height), heights_[height]);
  }
  json.close('}').field("squares_mean", ratio(squares_, mountains_));
  write_per_colour(json, "first_climbs", [&](std::size_t i) { return ratio(first_climbs_[i], mountains_); });
  write_per_colour(json, "no_first_climb",
                   [&](std::size_t i) { return ratio(without_first_climb_[i], mountains_); });
  write_per_colour(json, "colour_games", [&](std::size_t i) { return games_[i]; });
  write_per_colour(json, "colour_wins", [&](std::size_t i) { return ratio(wins_[i], games_[i]); });
  json.key("seat_wins").open('[');
  for (const auto wins : seat_wins_) json.value(ratio(wins, mountains_));
  json.close(']').field("draws", ratio(draws_, mountains_)).field("turns_mean", ratio(turns_, mountains_));
  json.field("winners_level_mean", ratio(winners_levels_, mountains_));
  json.field("half_height_reached", ratio(half_reached_, mountains_));
  json.field("colour_spread", colour_spread()).field("seat_spread", seat_spread()).close('}');
  return json.text();
}

}  // namespace ai
