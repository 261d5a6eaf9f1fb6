#include "ai/climbers/mountain_statistics.h"

#include <algorithm>

#include "ai/climbers/simple_bot.h"
#include "ai/processor_clock.h"
#include "core/json_writer.h"

namespace ai {

using namespace climbers;

namespace {

constexpr int kBlocksLookedAt = 20;

template <class Numbers>
void add_each(Numbers& sum, const Numbers& more) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
}

void write_per_colour(core::JsonWriter& json, std::string_view name,
                      const std::array<std::int64_t, kClimbers>& counts) {
  json.key(name).open('{');
  for (std::size_t i = 0; i < counts.size(); ++i) json.field(kColourNames[i], counts[i]);
  json.close('}');
}

void write_per_size(core::JsonWriter& json, std::string_view name,
                    const std::array<std::int64_t, MountainStatistics::kSizes>& counts) {
  constexpr std::array<std::string_view, MountainStatistics::kSizes> kSizeNames{"1", "2", "4"};
  json.key(name).open('{');
  for (std::size_t i = 0; i < counts.size(); ++i) json.field(kSizeNames[i], counts[i]);
  json.close('}');
}

bool rests_on_smaller(const State& state, int block) {
  const Rect rect = footprint(state, block);
  for (int other = 1; other < kFirstCore; ++other) {
    if (kind_of(other).size < kind_of(block).size && top_level(state, other) == state.block(block).z &&
        footprint(state, other).overlaps(rect))
      return true;
  }
  return false;
}

}  // namespace

void MountainStatistics::look_at(std::uint64_t seed, Style style) {
  const auto begin = ProcessorClock::now();
  const Mountain mountain = make_mountain(seed, style);
  const double seconds = std::chrono::duration<double>(ProcessorClock::now() - begin).count();
  seconds_ += seconds;
  slowest_ = std::max(slowest_, seconds);
  ++mountains_;
  const State state = raise(mountain);
  const int height = *std::ranges::max_element(state.heights);
  ++heights_[static_cast<std::size_t>(std::min(height, kHeights - 1))];
  squares_ += std::ranges::count_if(state.heights, [](std::uint8_t level) { return level > 0; });
  look_at_blocks(state);
  look_at_start(state);
  play(mountain, seed, height);
}

void MountainStatistics::look_at_blocks(const State& state) {
  for (int block = 1; block < kFirstCore; ++block) {
    const auto size = static_cast<std::size_t>(kind_of(block).size / 2);  // 1, 2, 4 → 0, 1, 2
    ++blocks_[size];
    on_table_[size] += state.block(block).z == 0;
    on_smaller_[size] += rests_on_smaller(state, block);
    free_[size] += uncovered(state, block);
  }
}

void MountainStatistics::look_at_start(const State& state) {
  for (int i = 0; i < kClimbers; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const auto climbs =
        std::ssize(ClimbSearch(state, {}, static_cast<Colour>(i)).landings());  // nobody has ladders here
    first_climbs_[at] += climbs;
    without_first_climb_[at] += climbs == 0;
  }
}

void MountainStatistics::play(const Mountain& mountain, std::uint64_t seed, int height) {
  core::Random random(core::scramble(seed));
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
  add_each(blocks_, other.blocks_);
  add_each(on_table_, other.on_table_);
  add_each(on_smaller_, other.on_smaller_);
  add_each(free_, other.free_);
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

std::string MountainStatistics::to_json(Style style) const {
  core::JsonWriter json;
  json.open('{').field("style", kStyleNames[static_cast<std::size_t>(style)]).field("mountains", mountains_);
  json.field("seconds", seconds_).field("slowest", slowest_).field("squares", squares_);
  json.key("heights").open('{');
  for (std::size_t height = 0; height < heights_.size(); ++height) {
    if (heights_[height] != 0) json.field(std::to_string(height), heights_[height]);
  }
  json.close('}');
  write_per_size(json, "blocks", blocks_);
  write_per_size(json, "on_table", on_table_);
  write_per_size(json, "on_smaller", on_smaller_);
  write_per_size(json, "free", free_);
  write_per_colour(json, "first_climbs", first_climbs_);
  write_per_colour(json, "without_first_climb", without_first_climb_);
  write_per_colour(json, "colour_games", games_);
  write_per_colour(json, "colour_wins", wins_);
  json.list("seat_wins", seat_wins_).field("draws", draws_).field("turns", turns_);
  json.field("winners_levels", winners_levels_).field("half_height_reached", half_reached_).close('}');
  return json.text();
}

}  // namespace ai
