#include <fmt/format.h>

#include "cli/climbers_plan.h"
#include "cli/command.h"
#include "cli/screen.h"
#include "games/climbers/notation.h"
#include "games/climbers/placing.h"
#include "games/climbers/rules.h"
#include "table/table_of.h"

namespace cli {

namespace {

using namespace climbers;
using core::Phrase;
using ClimbersTable = table::TableOf<climbers::Game>;

const ClimbersTable& of(const table::Table& table) { return static_cast<const ClimbersTable&>(table); }

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

std::string players_panel(const ClimbersTable& table, const State& state, const Words& words,
                          const Style& style) {
  const auto names = seat_names(table.record(), words);
  std::string text;
  for (int seat = 0; seat < table.players(); ++seat) {
    const Colour colour = table.game().colour_of(seat);
    const bool active = state.phase != Phase::lot && seat == state.active;
    if (!style.plain)
      text += (active ? "> " : "  ") + style.paint(mark_of(colour, style), paint_of(colour)) + " ";
    text += words.say(Phrase("climbers.screen.player")
                          .seat("player", seat)
                          .text("colour", colour_word(colour, words))
                          .text("place", place_of(state, colour, words))
                          .text("things", things_of(state.climber(colour), words)),
                      names) +
            "\n";
  }
  if (state.barred != 0 && state.phase != Phase::over)
    text +=
        "  " +
        style.paint(words.say(Phrase("climbers.screen.barred").number("block", state.barred)), Paint::quiet) +
        "\n";
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
std::string sentences(const State& state, const Words& words) {
  std::vector<Surface> surfaces;
  for (int block = 1; block <= kBlocks; ++block)
    for_each_surface(state, block, [&](const Surface& surface) { surfaces.push_back(surface); });
  std::ranges::stable_sort(surfaces, std::greater(),
                           [&](const Surface& s) { return state.heights[s.least()]; });
  std::string text;
  for (const Surface& surface : surfaces) text += surface_told(state, surface, words) + "\n";
  return text;
}

std::string climb_choices(const ClimbersTable& table, const State& state, const Words& words,
                          const Style& style) {
  std::string text;
  const ClimbSearch search(state, table.game().settings(), table.game().acting_colour(state));
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1)) continue;
      const std::string action = table.game().to_text(Action::climb(landing.surface.least(), ladders));
      text += "  " + style.paint(fmt::format("{:<10}", action), Paint::glow) + " " +
              style.paint(surface_told(state, landing.surface, words), Paint::quiet) + "\n";
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

class ClimbersScreen final : public Screen {
 public:
  std::string draw(const table::Table& any, core::Observer observer, const Words& words,
                   const Style& style) const override {
    const ClimbersTable& table = of(any);
    const State state = table.view(observer);
    if (style.plain) return sentences(state, words) + players_panel(table, state, words, style);
    return "\n" + climbers_plan(state, style) +
           style.paint(words.say("climbers.screen.legend"), Paint::quiet) + "\n\n" +
           players_panel(table, state, words, style);
  }

  std::string question(const table::Table& any, const Words& words, const Style& style) const override {
    const ClimbersTable& table = of(any);
    const State state = table.view(core::Observer::seat(any.to_act().index()));
    const auto names = seat_names(table.record(), words);
    const auto ask = [&](const char* key) {
      return words.say(Phrase(key).seat("player", state.acting), names) + "\n";
    };
    switch (state.phase) {
      case Phase::block:
        return ask_block(table.game(), state, words, names) +
               block_names(state, blocks_with_moves(state, table.game().settings()), style);
      case Phase::disc:
        return ask("climbers.ask.disc") + block_names(state, disc_targets(state), style);
      case Phase::others:
        return ask("climbers.ask.other") + climb_choices(table, state, words, style);
      default:
        return ask("climbers.ask.climb") + climb_choices(table, state, words, style);
    }
  }

  std::string odds(const table::Table&, const Words&) const override { return {}; }

 private:
  // The example is a legal one.
  static std::string ask_block(const Game& game, const State& state, const Words& words,
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
};

}  // namespace

const Screen& climbers_screen() {
  static const ClimbersScreen screen;
  return screen;
}

}  // namespace cli
