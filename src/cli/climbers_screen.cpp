#include "cli/climbers_screen.h"

#include <fmt/format.h>

#include "cli/climbers_plan.h"
#include "cli/rules_text.h"
#include "cli/seating.h"
#include "games/climbers/notation.h"
#include "games/climbers/placing.h"
#include "games/climbers/rules.h"

namespace cli {

namespace {

using namespace climbers;
using core::Phrase;
using ClimbersShown = Shown<climbers::Game>;

constexpr std::size_t kSeatIndent = 4;    // columns before a player's name: whose turn it is, and the mark
constexpr std::size_t kClimbIndent = 13;  // columns before what is told of a climb: its notation

std::string colour_word(Colour colour, const Words& words) {
  return words.say("climbers.colour." + std::string(kColourNames[static_cast<std::size_t>(index(colour))]));
}

std::string place_of(const State& state, Colour climber, const Words& words) {
  const Square at = state.climber(climber).at;
  if (at == kOnTable) return words.say("climbers.screen.on_table");
  return words.say(
      Phrase("climbers.screen.on").number("level", level_of(state, climber)).text("square", square_name(at)));
}

std::string things_of(const Climber& climber, const Words& words) {
  std::vector<std::string> things;
  if (climber.ladders & kShort) things.push_back(words.say("climbers.screen.short"));
  if (climber.ladders & kLong) things.push_back(words.say("climbers.screen.long"));
  if (climber.disc == kDiscInHand) {
    things.push_back(words.say("climbers.screen.disc"));
  } else if (climber.disc != kDiscGone) {
    things.push_back(words.say(Phrase("climbers.screen.disc_on").number("block", climber.disc)));
  }
  if (things.empty()) return words.say("climbers.screen.nothing");
  std::string text;
  for (const auto& thing : things) text.append(text.empty() ? "" : ", ").append(thing);
  return text;
}

std::string players_panel(const ClimbersShown& shown, const State& state, const Words& words,
                          const Style& style) {
  const auto names = seat_names(shown.record, words);
  std::string text;
  for (int seat = 0; seat < shown.record.setup.players; ++seat) {
    const Colour colour = shown.game.colour_of(seat);
    const bool active = state.phase != Phase::lot && seat == state.active;
    std::string line;
    if (!style.plain)
      line += (active ? "> " : "  ") + style.paint(mark_of(colour, style), paint_of(colour)) + " ";
    line += words.say(Phrase("climbers.screen.player")
                          .seat("player", seat)
                          .text("colour", colour_word(colour, words))
                          .text("place", place_of(state, colour, words))
                          .text("things", things_of(state.climber(colour), words)),
                      names);
    text += wrapped(line, style.width, style.plain ? 0 : kSeatIndent);
  }
  if (state.barred != 0 && state.phase != Phase::over) {
    const std::string barred = words.say(Phrase("climbers.screen.barred").number("block", state.barred));
    text += wrapped("  " + style.paint(barred, Paint::quiet), style.width);
  }
  return text;
}

std::string surface_told(const State& state, const Surface& surface, const Words& words) {
  return words.say(Phrase("climbers.screen.surface")
                       .text("square", square_name(surface.least()))
                       .number("block", surface.block)
                       .text("colour", colour_word(state.block(surface.block).pose.top(), words))
                       .number("level", state.heights[surface.least()])
                       .number("squares", surface.size()));
}

// Every surface in a sentence, from the highest down.
std::string sentences(const State& state, const Words& words, const Style& style) {
  std::vector<Surface> surfaces;
  for (int block = 1; block <= kBlocks; ++block)
    for_each_surface(state, block, [&](const Surface& surface) { surfaces.push_back(surface); });
  std::ranges::stable_sort(surfaces, std::greater(),
                           [&](const Surface& s) { return state.heights[s.least()]; });
  std::string text;
  for (const Surface& surface : surfaces) text += wrapped(surface_told(state, surface, words), style.width);
  return text;
}

const char* ladders_key(std::uint8_t ladders) {
  constexpr const char* kKeys[] = {"climbers.table.free", "climbers.table.short", "climbers.table.long",
                                   "climbers.table.both"};
  return kKeys[ladders];
}

std::string climb_choices(const ClimbersShown& shown, const State& state, const Words& words,
                          const Style& style) {
  std::string text;
  const ClimbSearch search(state, shown.game.settings(), shown.game.acting_colour(state));
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1)) continue;
      const std::string action = shown.game.to_text(Action::climb(landing.surface.least(), ladders));
      const std::string told =
          surface_told(state, landing.surface, words) + " (" + words.say(ladders_key(ladders)) + ")";
      text += wrapped("  " + style.paint(fmt::format("{:<10}", action), Paint::glow) + " " +
                          style.paint(told, Paint::quiet),
                      style.width, kClimbIndent);
    }
  }
  return text;
}

std::string block_names(const State& state, BlockSet blocks, const Style& style) {
  std::string text = " ";
  while (blocks != 0) {
    const int block = take_first(blocks);
    const Colour colour = state.block(block).pose.top();
    text += fmt::format(" {}", block) + style.paint(std::string(1, letter(colour)), paint_of(colour));
  }
  return text + "\n";
}

// The example is a legal one.
std::string ask_block(const Game& game, const State& state, const Words& words,
                      const std::vector<std::string>& names) {
  const int block = std::countr_zero(blocks_with_moves(state, game.settings()));
  Actions actions;
  list_block_moves(state, game.settings(), block_bit(block), actions);
  const Action action = actions[0];
  const std::string place = std::to_string(block) + "@" + square_name(action.square()) + ":";
  return words.say(Phrase("climbers.ask.block")
                       .seat("player", state.acting)
                       .text("example", place + pose_name(action.pose()))
                       .text("prefix", std::to_string(block) + "@"),
                   names) +
         "\n";
}

}  // namespace

std::string draw(const ClimbersShown& shown, const Words& words, const Style& style) {
  const State& state = shown.view;
  if (style.plain) return sentences(state, words, style) + players_panel(shown, state, words, style);
  const std::string legend = style.paint(words.say("climbers.screen.legend"), Paint::quiet);
  return "\n" + climbers_plan(state, style) + wrapped(legend, style.width) + "\n" +
         players_panel(shown, state, words, style);
}

std::string question(const ClimbersShown& shown, const Words& words, const Style& style) {
  const State& state = shown.view;
  const auto names = seat_names(shown.record, words);
  const auto ask = [&](const char* key) {
    return words.say(Phrase(key).seat("player", state.acting), names) + "\n";
  };
  switch (state.phase) {
    case Phase::block:
      return ask_block(shown.game, state, words, names) +
             block_names(state, blocks_with_moves(state, shown.game.settings()), style);
    case Phase::disc:
      return ask("climbers.ask.disc") + block_names(state, disc_targets(state), style);
    case Phase::others:
      return ask("climbers.ask.other") + climb_choices(shown, state, words, style);
    default:
      return ask("climbers.ask.climb") + climb_choices(shown, state, words, style);
  }
}

std::string odds(const ClimbersShown&, const Words&) { return {}; }

}  // namespace cli
