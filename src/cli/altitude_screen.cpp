#include "cli/altitude_screen.h"

#include <fmt/format.h>

#include <set>
#include <sstream>

#include "cli/canvas.h"
#include "cli/rules_text.h"
#include "cli/seating.h"
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"

namespace cli {

namespace {

using namespace altitude;
using core::Phrase;

constexpr int kStep = 6;                // columns from a card to its neighbour; a card is one wider
constexpr std::size_t kSeatIndent = 4;  // columns before a player's name: whose turn it is, and the mark
constexpr int kMargin = 3;              // columns before the leftmost place that is drawn

// A mountain with cards that overlap: a card lies half over each of the two that carry it. Places where a
// card may be laid now are drawn as empty outlines with their names.
class MountainPicture {
 public:
  MountainPicture(const Mountain& mountain, const Deck& deck, std::set<int> places, const Style& style)
      : mountain_(mountain), deck_(deck), places_(std::move(places)), style_(style) {
    left_ = mountain.left();
    int rows = mountain.rows();
    for (const int code : places_) {
      const auto [row, index] = row_and_index(code);
      left_ = std::min(left_, index);
      rows = std::max(rows, row);
    }
    rows_ = rows;
  }

  std::string text() const {
    Canvas canvas(style_);
    for (int row = 1; row <= rows_; ++row) {
      for (int index = -Place::kMaxIndex; index <= Place::kMaxIndex; ++index) {
        const Place place(row, index);
        if (places_.contains(place.code())) outline(canvas, place);
      }
    }
    mountain_.for_each_card([&](Place place, Card card) { draw_card(canvas, place, card); });
    return canvas.text();
  }

 private:
  static std::pair<int, int> row_and_index(int code) {
    return {code / Place::kRowWidth + 1, code % Place::kRowWidth - Place::kMaxIndex};
  }
  int column(Place place) const {
    return kMargin + (place.index() - left_) * kStep + (place.row() - 1) * kStep / 2;
  }
  int line(Place place) const { return 2 * (rows_ - place.row()); }

  static std::string centred(const std::string& text) {
    const int space = kStep - 1 - static_cast<int>(text.size());
    return std::string(static_cast<std::size_t>(std::max(0, (space + 1) / 2)), ' ') + text +
           std::string(static_cast<std::size_t>(std::max(0, space / 2)), ' ');
  }

  void box(Canvas& canvas, Place place, const std::string& label, bool dotted, Paint frame,
           Paint paint) const {
    const int x = column(place);
    const int y = line(place);
    const auto dash = dotted ? style_.sign("╌", ".") : style_.sign("─", "-");
    std::string side;
    for (int i = 1; i < kStep; ++i) side += dash;
    const std::string wall(dotted ? style_.sign("┊", ":") : style_.sign("│", "|"));
    canvas.write(x, y, std::string(style_.sign("╭", "+")) + side + std::string(style_.sign("╮", "+")), frame);
    canvas.write(x, y + 1, wall + std::string(kStep - 1, ' ') + wall, frame);
    canvas.write(x + 1, y + 1, centred(label), paint);
    canvas.write(x, y + 2, std::string(style_.sign("╰", "+")) + side + std::string(style_.sign("╯", "+")),
                 frame);
  }
  void outline(Canvas& canvas, Place place) const {
    box(canvas, place, place_name(place), true, Paint::quiet, Paint::glow);
  }
  void draw_card(Canvas& canvas, Place place, Card card) const {
    const bool special = deck_.is(card, Species::avalanche) || deck_.is_animal(card);
    box(canvas, place, deck_.name(card), false, Paint::none, special ? Paint::glow : Paint::strong);
  }

  const Mountain& mountain_;
  const Deck& deck_;
  std::set<int> places_;
  const Style& style_;
  int left_ = 0;
  int rows_ = 0;
};

// Everything about one position, as its observer may see it.
class Picture {
 public:
  Picture(const Shown<altitude::Game>& shown, const Words& words, const Style& style)
      : record_(shown.record),
        game_(shown.game),
        view_(shown.view),
        words_(words),
        style_(style),
        names_(seat_names(shown.record, words)) {
    const auto actor = game_.to_act(view_);
    if (actor.is_seat() && shown.observer.is(actor.index())) game_.legal_actions(view_, actions_);
  }

  std::string text() const {
    std::string text = "\n";
    for (int seat = 0; seat < game_.players(); ++seat) {
      text += wrapped(seat_line(seat), style_.width, style_.plain ? 0 : kSeatIndent);
      const auto& mountain = view_.mountains[static_cast<std::size_t>(seat)];
      if (style_.plain) {
        text += sentences(mountain);
      } else {
        text += MountainPicture(mountain, game_.deck(), places(seat), style_).text();
      }
    }
    text += wrapped(table_line(), style_.width);
    return text +
           wrapped("  " + style_.paint(say(Phrase("altitude.screen.signs")), Paint::quiet), style_.width) +
           winners();
  }

  // What may be done, sorted by what it is done with.
  std::string choices() const {
    std::string text;
    const auto list = [&](const char* key, auto belongs) {
      std::string line;
      for (const Action& action : actions_) {
        if (belongs(action.kind)) line += " " + game_.to_text(action);
      }
      if (!line.empty()) text += "  " + style_.paint(words_.say(key), Paint::quiet) + line + "\n";
    };
    using enum Action::Kind;
    list("altitude.screen.keep", [](auto kind) { return kind == keep; });
    list("altitude.screen.own", [](auto kind) { return kind == build; });
    list("altitude.screen.replace", [](auto kind) { return kind == replace; });
    list("altitude.screen.from_hand", [](auto kind) { return kind == hand_build; });
    list("altitude.screen.rescue", [](auto kind) { return kind == rescue || kind == hand_rescue; });
    list("altitude.screen.others", [](auto kind) { return kind == build_other || kind == hand_other; });
    list("altitude.screen.or", [](auto kind) { return kind == discard || kind == pass; });
    return text;
  }

  std::string question() const {
    const bool twice = view_.plays_left == 2;
    switch (view_.phase) {
      case Phase::keep:
        return ask("altitude.ask.keep") +
               (game_.deck().preset().empty() ? "" : words_.say("altitude.screen.reconstruction") + "\n");
      case Phase::play:
        return ask(twice ? "altitude.ask.play_twice" : "altitude.ask.play");
      case Phase::finish:
        return ask("altitude.ask.finish");
      default:
        return {};
    }
  }

 private:
  std::string say(const Phrase& phrase) const { return words_.say(phrase, names_); }
  std::string ask(const char* key) const {
    return say(Phrase(key).seat("player", view_.active).text("card", game_.deck().name(view_.drawn))) + "\n";
  }

  std::string cards(const Hand& hand) const {
    std::string text;
    for (const Card card : hand) text.append(text.empty() ? "" : " ").append(game_.deck().name(card));
    return text;
  }

  // Where the seat to act may lay a card in this mountain.
  std::set<int> places(int seat) const {
    std::set<int> codes;
    for (const Action& action : actions_) {
      const bool own = action.kind == Action::Kind::build || action.kind == Action::Kind::hand_build;
      const bool other = action.kind == Action::Kind::build_other || action.kind == Action::Kind::hand_other;
      if (own ? seat == view_.active : other && seat == action.seat) codes.insert(action.place.code());
    }
    return codes;
  }

  std::string seat_line(int seat) const {
    const auto i = static_cast<std::size_t>(seat);
    const PlayerColour& colour = colour_of(record_, seat);
    const bool active = !game_.to_act(view_).is_over() && view_.phase != Phase::lot && seat == view_.active;
    std::string line;
    if (!style_.plain)
      line += (active ? style_.paint("> ", Paint::glow) : "  ") +
              style_.paint(style_.sign(colour.mark, colour.ascii_mark), colour.paint) + " ";
    const bool scored = view_.phase == Phase::over && !view_.hands[i].holds(kHidden);
    const auto about = [&](Phrase phrase) {
      return std::move(phrase)
          .seat("player", seat)
          .number("floors", game_.floors(view_.mountains[i]))
          .number("animals", game_.high_animals(view_.mountains[i]));
    };
    line +=
        say(scored ? about(Phrase("altitude.screen.score").number("points", game_.score(view_, seat).total()))
                   : about(Phrase("altitude.screen.seat")));
    const std::string hand = cards(view_.hands[i]);
    if (!hand.empty()) line += ", " + say(Phrase("altitude.screen.hand").text("hand", hand));
    if (game_.plays_twice(view_, seat))
      line += " " + style_.paint(words_.say("altitude.screen.doubled"), Paint::glow);
    return line;
  }

  std::string sentences(const Mountain& mountain) const {
    std::string text;
    for (int row = 1; row <= mountain.rows(); ++row) {
      std::string list;
      mountain.for_each_card([&](Place place, Card card) {
        if (place.row() != row) return;
        list.append(list.empty() ? "" : ", ")
            .append(place_name(place))
            .append(" ")
            .append(game_.deck().name(card));
      });
      text += "    " + say(Phrase("altitude.screen.row").number("row", row).text("cards", list)) + "\n";
    }
    return text;
  }

  // Who has won, once everybody's hand is shown; alone there is nobody to beat.
  std::string winners() const {
    if (game_.players() == 1 || !game_.knows_result(view_)) return {};
    std::istringstream shares(record_.note("result"));
    std::vector<int> winners;
    double share = 0;
    for (int seat = 0; shares >> share; ++seat) {
      if (share > 0) winners.push_back(seat);
    }
    if (winners.size() == 1) {
      const int points = game_.score(view_, winners.front()).total();
      return "  " + say(Phrase("altitude.say.won").seat("player", winners.front()).number("n", points)) +
             "\n";
    }
    std::string names;
    for (const int seat : winners)
      names.append(names.empty() ? "" : ", ").append(names_[static_cast<std::size_t>(seat)]);
    return "  " + say(Phrase("web.winner.shared").text("players", names)) + "\n";
  }

  std::string table_line() const {
    std::string thrown;
    const Counts discard = game_.discard(view_);
    discard.for_each_kind([&](Card card) {
      thrown.append(thrown.empty() ? "" : " ").append(game_.deck().name(card));
      if (discard[card] > 1) thrown.append(style_.sign("×", "x")).append(std::to_string(discard[card]));
    });
    std::string line = "  " + say(Phrase("altitude.screen.pile").number("pile", view_.pile_size));
    if (!thrown.empty()) line += " " + say(Phrase("altitude.screen.discarded").text("discard", thrown));
    return line;
  }

  const core::Record& record_;
  const altitude::Game& game_;
  View view_;
  const Words& words_;
  const Style& style_;
  std::vector<std::string> names_;
  altitude::Game::Actions actions_;
};

}  // namespace

std::string draw(const Shown<altitude::Game>& shown, const Words& words, const Style& style) {
  return Picture(shown, words, style).text();
}

std::string question(const Shown<altitude::Game>& shown, const Words& words, const Style& style) {
  const Picture picture(shown, words, style);
  return picture.question() + picture.choices();
}

std::string odds(const Shown<altitude::Game>&, const Words&) { return {}; }

}  // namespace cli
