#include "cli/matterhorn_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>

#include "cli/seating.h"
#include "games/matterhorn/notation.h"
#include "games/matterhorn/rules.h"

namespace cli {

namespace {

using namespace matterhorn;
using core::Phrase;
using MatterhornShown = Shown<matterhorn::Game>;

constexpr int kCell = 4;    // columns of a circle
constexpr int kMargin = 6;  // columns before the mountain's foot
constexpr int kPanel = 56;  // where the players' panel begins
constexpr const char* kAnticlockwise = "matterhorn.screen.anticlockwise";

std::string dice_shown(Dice dice, const Style& style) {
  constexpr std::string_view kPips[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  std::string text;
  for (const char face : faces(dice)) {
    if (!text.empty()) text += ' ';
    text += face;
    if (style.unicode && !style.plain) text += kPips[face - '1'];
  }
  return text;
}

// Draws one position.
class Picture {
 public:
  Picture(const MatterhornShown& shown, const Words& words, const Style& style)
      : shown_(shown),
        state_(shown.view),
        words_(words),
        style_(style),
        names_(seat_names(shown.record, words)) {}

  // The panel stands beside the mountain, or below it where the terminal is too narrow for both.
  std::string mountain() const {
    std::string text = "\n";
    const auto panel = players_panel();
    const bool beside = kPanel + std::ranges::max(panel | std::views::transform(columns)) <= style_.width;
    std::size_t next = 0;
    const auto add = [&](std::string line, int width) {
      if (beside && next < panel.size())
        line += std::string(static_cast<std::size_t>(std::max(1, kPanel - width)), ' ') + panel[next++];
      text += line + "\n";
    };
    add(summit_line(), kMargin + kCell * kRows + 10);
    for (int row = kTopRow; row <= kBottomRow; ++row) {
      const int indent = kMargin + (kBottomRow - row) * kCell / 2;
      const std::string left = row_label(row) + std::string(static_cast<std::size_t>(indent - 4), ' ');
      add(left + style_.paint("/ ", Paint::quiet) + row_cells(row) + style_.paint("\\", Paint::quiet),
          indent + 3 + kCell * width(row));
    }
    for (; next < panel.size(); ++next) text += panel[next] + "\n";
    return text;
  }

  // The same in sentences.
  std::string sentences() const {
    std::string text;
    for (int seat = 0; seat < shown_.record.setup.players; ++seat) {
      const CircleSet below = state_.pieces[seat];
      const auto tell = [&](const char* key, int count) {
        if (count == 0) return;
        auto phrase = Phrase(key).seat("player", seat).number("count", count).text("circles", circles(below));
        text += words_.say(phrase, names_) + "\n";
      };
      tell("matterhorn.screen.climbers", std::popcount(below));
      tell("matterhorn.screen.summit", state_.on_summit[seat]);
    }
    if (state_.obstacles != 0)
      text +=
          words_.say(Phrase("matterhorn.screen.obstacles").text("circles", circles(state_.obstacles))) + "\n";
    if (state_.tokens != 0)
      text += words_.say(Phrase("matterhorn.screen.tokens").text("circles", circles(state_.tokens))) + "\n";
    if (anticlockwise()) text += words_.say(kAnticlockwise) + "\n";
    return text;
  }

 private:
  static std::string circles(CircleSet set) {
    std::string text;
    while (set != 0) text.append(text.empty() ? "" : ", ").append(circle_name(take_first(set)));
    return text;
  }

  bool anticlockwise() const { return shown_.game.settings().anticlockwise; }

  std::string piece(int seat) const {
    const PlayerColour& colour = colour_of(shown_.record, seat);
    return style_.paint(style_.sign(colour.mark, colour.ascii_mark), colour.paint);
  }

  // Fixed to the width that mountain() reckons with.
  std::string summit_line() const {
    std::string pieces;
    int count = 0;
    for (int seat = 0; seat < shown_.record.setup.players; ++seat) {
      for (int i = 0; i < state_.on_summit[seat]; ++i, ++count) pieces += piece(seat) + " ";
    }
    const int indent = kMargin + kRows * kCell / 2 + 2;
    const int used = indent + 2 + 2 * count;
    return std::string(static_cast<std::size_t>(indent), ' ') +
           style_.paint(style_.sign("⚑ ", "P "), Paint::strong) + pieces +
           std::string(static_cast<std::size_t>(std::max(0, kMargin + kCell * kRows + 10 - used)), ' ');
  }

  std::string row_label(int row) const {
    const bool lit = state_.phase == Phase::place && (shown_.game.rows_in_reach(state_) & row_bit(row));
    const bool used = state_.used_rows & row_bit(row);
    const std::string label = fmt::format("{:>3}{}", row, lit ? ">" : used ? "x" : " ");
    return style_.paint(label, lit ? Paint::glow : used ? Paint::quiet : Paint::strong);
  }

  std::string row_cells(int row) const {
    const bool lit = state_.phase == Phase::place && (shown_.game.rows_in_reach(state_) & row_bit(row));
    std::string cells;
    for (int i = 0; i < width(row); ++i) cells += cell(circle_at(row, i), lit) + "  ";
    return cells;
  }

  std::string cell(Circle circle, bool lit) const {
    const std::string letter(1, static_cast<char>('a' + (circle - circle_at(row_of(circle), 0))));
    const int seat = owner(state_, circle);
    if (seat >= 0) return style_.paint(letter, Paint::quiet) + piece(seat);
    if (state_.tokens & bit(circle))
      return style_.paint(letter, Paint::quiet) + style_.paint(style_.sign("△", "A"), Paint::glow);
    if (state_.obstacles & bit(circle))
      return style_.paint(letter, Paint::quiet) + style_.paint(style_.sign("■", "#"), Paint::strong);
    return style_.paint(letter, lit ? Paint::glow : Paint::quiet) +
           style_.paint(style_.sign("·", "."), lit ? Paint::glow : Paint::quiet);
  }

  std::vector<std::string> players_panel() const {
    std::vector<std::string> lines;
    for (int seat = 0; seat < shown_.record.setup.players; ++seat) {
      const bool active = state_.phase != Phase::lot && seat == state_.active;
      std::string line = active ? style_.paint("> ", Paint::glow) : "  ";
      line += piece(seat) + " " +
              style_.paint(names_[static_cast<std::size_t>(seat)], active ? Paint::strong : Paint::none);
      lines.push_back(std::move(line));
    }
    lines.push_back(anticlockwise() ? "  " + style_.paint(words_.say(kAnticlockwise), Paint::quiet) : "");
    for (const auto& [fine, ascii, key] : {std::tuple("·", ".", "matterhorn.screen.free"),
                                           {"△", "A", "matterhorn.screen.token"},
                                           {"■", "#", "matterhorn.screen.obstacle"}}) {
      lines.push_back(
          "  " + style_.paint(std::string(style_.sign(fine, ascii)) + " " + words_.say(key), Paint::quiet));
    }
    return lines;
  }

  const MatterhornShown& shown_;
  State state_;
  const Words& words_;
  const Style& style_;
  std::vector<std::string> names_;
};

std::string indented(const std::string& items) { return items.empty() ? "" : "  " + items + "\n"; }

// "11  11a 11c 11d …  without 5": a line for each row that can be reached, by its cheapest ways.
std::string placements(const MatterhornShown& shown, const State& state, const Words& words,
                       const Style& style) {
  Game::Actions actions;
  shown.game.legal_actions(state, actions);
  std::map<int, std::pair<CircleSet, std::vector<Dice>>> rows;
  for (const Action& action : actions) {
    auto& [circles, ways] = rows[row_of(action.circle)];
    circles |= bit(action.circle);
    if (std::ranges::find(ways, action.dice) == ways.end()) ways.push_back(action.dice);
  }
  std::string text;
  for (auto& [row, entry] : rows) {
    auto& [circles, ways] = entry;
    std::string names;
    while (circles != 0) names += circle_name(take_first(circles)) + " ";
    std::string costs;
    for (const Dice way : ways) {
      costs.append(costs.empty() ? "" : " / ")
          .append(way.empty() ? words.say("matterhorn.screen.no_dice") : "-" + faces(way));
    }
    text += "  " + style.paint(fmt::format("{:>2}", row), Paint::glow) + "  " + names + " " +
            style.paint("(" + costs + ")", Paint::quiet) + "\n";
  }
  return text;
}

std::string moves(const MatterhornShown& shown, const State& state) {
  Game::Actions actions;
  shown.game.legal_actions(state, actions);
  std::string own;
  std::string others;
  std::string removals;
  for (const Action& action : actions) {
    const std::string text = shown.game.to_text(action) + " ";
    if (action.kind == Action::Kind::clear) removals += text;
    if (action.kind == Action::Kind::step)
      (owner(state, action.circle) == state.active ? own : others) += text;
  }
  return indented(own) + indented(others) + indented(removals);
}

std::string free_circles(CircleSet circles) {
  std::string text;
  while (circles != 0) text += circle_name(take_first(circles)) + " ";
  return indented(text);
}

const char* place_key(Elimination allowed) {
  switch (allowed) {
    case Elimination::none:
      return "matterhorn.ask.place_kept";
    case Elimination::singles:
      return "matterhorn.ask.place_singles";
    case Elimination::any:
      break;
  }
  return "matterhorn.ask.place";
}

}  // namespace

std::string draw(const MatterhornShown& shown, const Words& words, const Style& style) {
  const Picture picture(shown, words, style);
  return style.plain ? picture.sentences() : picture.mountain();
}

std::string question(const MatterhornShown& shown, const Words& words, const Style& style) {
  const State& state = shown.view;
  const auto names = seat_names(shown.record, words);
  const auto ask = [&](const char* key) {
    return words.say(Phrase(key)
                         .seat("player", state.active)
                         .text("dice", dice_shown(state.rolled, style))
                         .number("actions", state.actions_left),
                     names) +
           "\n";
  };
  switch (state.phase) {
    case Phase::set_up:
      return ask(shown.game.settings().alternate ? "matterhorn.ask.put_one" : "matterhorn.ask.put") +
             free_circles(row_circles(kBottomRow) & state.free_circles());
    case Phase::place:
      return ask(place_key(shown.game.elimination(state))) + placements(shown, state, words, style);
    case Phase::bonus:
      return ask(shown.game.settings().bonus_mandatory ? "matterhorn.ask.bonus_mandatory"
                                                       : "matterhorn.ask.bonus") +
             moves(shown, state);
    case Phase::decide:
      return words.say(Phrase("matterhorn.ask.decide")
                           .seat("player", state.active)
                           .number("actions", std::popcount(state.used_rows))
                           .number("dice", state.dice),
                       names) +
             "\n";
    case Phase::act:
      return ask("matterhorn.ask.act") + moves(shown, state);
    case Phase::consolation:
      return ask("matterhorn.ask.consolation") + free_circles(shown.game.consolation_circles(state));
    default:
      return {};
  }
}

std::string odds(const MatterhornShown& shown, const Words& words) {
  const State& state = shown.view;
  if (state.phase != Phase::decide) return {};
  const Fraction flop = shown.game.flop_risk(state);
  return words.say(Phrase("matterhorn.odds.flop")
                       .text("percent", words.decimal(100 * flop.value()))
                       .text("fraction", fmt::format("{}/{}", flop.num, flop.den))) +
         "\n";
}

}  // namespace cli
