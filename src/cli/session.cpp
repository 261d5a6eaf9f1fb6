#include "cli/session.h"

#include <algorithm>
#include <iostream>
#include <sstream>

#include "cli/files.h"
#include "cli/screen.h"

namespace cli {

namespace {

namespace fs = std::filesystem;
using core::Phrase;

std::string colour_in(const std::string& seat) {
  const auto equals = seat.find('=');
  return equals == seat.npos ? "" : seat.substr(equals + 1);
}

// A game that plays with the colours themselves has them as an option: what the seats chose goes there.
NewGame with_colours(NewGame game, const std::vector<std::string>& seats) {
  const auto* const info = table::find_game(game.game);
  const auto is_colours = [](const core::OptionSpec& option) { return option.key == "colours"; };
  if (info == nullptr || std::ranges::none_of(info->options(info->rules_version), is_colours)) return game;
  const auto given = [](const std::string& option) { return option.starts_with("colours="); };
  if (std::ranges::any_of(game.options, given)) return game;
  std::string option = "colours=";
  for (const auto& seat : seats) option.append(colour_in(seat).empty() ? "-" : colour_in(seat)).append(" ");
  game.options.push_back(option);
  return game;
}

// The colours that the record's option fixes, or none.
std::vector<std::string> fixed_colours(const core::Record& record) {
  const auto option = record.setup.options.find("colours");
  std::vector<std::string> colours;
  if (option == record.setup.options.end()) return colours;
  std::istringstream words(option->second);
  for (std::string colour; words >> colour;) colours.push_back(colour);
  return colours;
}

// Writes who sits where into the table's record: seat.N, seat.N.colour, seat.N.bot.
void seat_players(table::Table& table, const std::vector<std::string>& seats, const Words& words) {
  const auto& game = *table::find_game(table.record().game);
  const auto is_bot = [&](const std::string& name) { return table::has_bot(game, name); };
  std::vector<std::string> free;
  for (const auto& colour : kPlayerColours) free.emplace_back(colour.name);
  const auto fixed = fixed_colours(table.record());
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const std::string who = seats[seat].substr(0, seats[seat].find('='));
    const std::string colour = seat < fixed.size() ? fixed[seat] : colour_in(seats[seat]);
    if (!colour.empty() && std::erase(free, colour) == 0) {
      throw Failure(seats[seat] +
                    ": the colour is unknown or taken; there are red, yellow, teal, purple, pink");
    }
    const std::string note = "seat." + std::to_string(seat);
    table.set_note(note, is_bot(who) ? words.say("play.bot." + who.substr(0, who.find('@'))) : who);
    if (is_bot(who)) table.set_note(note + ".bot", who);
    table.set_note(note + ".colour", colour);
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const std::string note = "seat." + std::to_string(seat) + ".colour";
    if (!table.record().note(note).empty()) continue;
    table.set_note(note, free.front());
    free.erase(free.begin());
  }
}

fs::path newest_saved_game() {
  fs::path newest;
  for (const auto& entry : fs::directory_iterator(saved_games_folder())) {
    if (entry.path().extension() != ".record") continue;
    if (newest.empty() || entry.last_write_time() > fs::last_write_time(newest)) newest = entry.path();
  }
  return newest;
}

// A file that does not exist yet, named after the game and the time.
fs::path fresh_save(const std::string& game) {
  const std::string stem = game + "-" + today("%Y-%m-%d-%H%M%S");
  for (int number = 1;; ++number) {
    fs::path path =
        saved_games_folder() / (stem + (number == 1 ? "" : "-" + std::to_string(number)) + ".record");
    if (!fs::exists(path)) return path;
  }
}

class Session {
 public:
  Session(std::unique_ptr<table::Table> table, fs::path save, std::uint64_t key, const PlayOptions& options,
          const Words& words)
      : table_(std::move(table)),
        save_(std::move(save)),
        key_(key),
        random_(core::spread(key)),
        show_odds_(options.odds),
        words_(words),
        style_(Style::of_terminal(options.plain)),
        screen_(screen_of(*table_)),
        names_(seat_names(table_->record(), words)) {
    for (int seat = 0; seat < table_->players(); ++seat) {
      if (!bot_at(seat).empty()) continue;
      ++people_;
      holder_ = seat;
    }
    if (people_ > 1) holder_ = -1;
    told_.assign(static_cast<std::size_t>(table_->players()), table_->record().steps.size());
  }

  void run() {
    say(Phrase("play.welcome"));
    introduce_bots();
    keep();
    while (!left_ && !table_->stopped() && !table_->to_act().is_over()) {
      if (table_->to_act().is_chance()) {
        table_->draw(key_);
        tell_last();
      } else if (const std::string bot = bot_at(table_->to_act().index()); !bot.empty()) {
        (void)table_->act(table_->bot_action(bot, random_));
        tell_last();
        keep();
      } else {
        ask();
      }
    }
    if (!left_) std::cout << screen_.draw(*table_, observer(), words_, style_);
    if (!left_) keep();
    say(Phrase(left_ ? "play.kept" : "play.ended").text("file", save_.string()));
  }

 private:
  std::string bot_at(int seat) const {
    return table_->record().note("seat." + std::to_string(seat) + ".bot");
  }
  // What a level's temper is, where the game tells.
  void introduce_bots() const {
    for (int seat = 0; seat < table_->players(); ++seat) {
      const std::string key = table_->record().game + ".temper." + bot_at(seat).substr(0, 1);
      if (words_.knows(key))
        std::cout << names_[static_cast<std::size_t>(seat)] << ": " << words_.say(key) << '\n';
    }
  }
  // Who looks at the screen. Where there are secrets it is the one person at the table, or who took the
  // keyboard last; never somebody just because it is their turn.
  core::Observer observer() const {
    const auto actor = table_->to_act();
    if (actor.is_over()) return core::Observer::spectator();
    if (table_->has_secrets())
      return holder_ < 0 ? core::Observer::spectator() : core::Observer::seat(holder_);
    return actor.is_seat() ? core::Observer::seat(actor.index()) : core::Observer::spectator();
  }
  bool passes_keyboard() const { return table_->has_secrets() && people_ > 1; }

  // The seat that is asked takes the keyboard. If another person had it, nothing of theirs stays on the
  // screen, and what happened since is told as this seat saw it.
  void take_keyboard(int seat) {
    if (holder_ == seat || !passes_keyboard()) return;
    holder_ = seat;
    std::cout << style_.wipe();
    say(Phrase("play.pass_keyboard").seat("player", seat));
    if (std::string line; !std::getline(std::cin, line)) {
      left_ = true;
      return;
    }
    std::size_t& told = told_[static_cast<std::size_t>(seat)];
    for (; told < table_->record().steps.size(); ++told) tell(told);
  }

  void say(const Phrase& phrase) const {
    std::cout << words_.say(phrase, names_);
    if (!phrase.rule.empty()) std::cout << style_.paint(" (\u00a7" + phrase.rule + ")", Paint::quiet);
    std::cout << '\n';
  }

  void tell_last() {
    const std::size_t steps = table_->record().steps.size();
    if (passes_keyboard()) {
      // Told to the one at the keyboard; to the others when it is theirs.
      if (holder_ < 0) return;
      told_[static_cast<std::size_t>(holder_)] = steps;
    }
    tell(steps - 1);
  }
  void tell(std::size_t step) const {
    for (const auto& phrase : table_->story(step, observer())) say(phrase);
  }

  // Kept after every action: closing the terminal costs nothing.
  void keep() const {
    if (auto written = write_file(save_, core::to_text(table_->record())); !written) {
      throw Failure(save_.string() + ": " + written.error());
    }
  }

  void ask() {
    const int seat = table_->to_act().index();
    take_keyboard(seat);
    if (left_) return;
    std::cout << screen_.draw(*table_, core::Observer::seat(seat), words_, style_) << '\n'
              << screen_.question(*table_, words_, style_);
    if (show_odds_) std::cout << screen_.odds(*table_, words_);
    for (bool done = false; !done && !left_;) {
      std::cout << style_.paint(names_[static_cast<std::size_t>(seat)] + "> ", Paint::strong) << std::flush;
      std::string line;
      if (!std::getline(std::cin, line)) {
        std::cout << '\n';
        left_ = true;
        return;
      }
      done = answer(line);
    }
  }

  // Whether the position has changed.
  bool answer(const std::string& line) {
    std::istringstream words(line);
    std::string first;
    std::string rest;
    words >> first;
    std::getline(words >> std::ws, rest);
    if (first.empty()) return false;
    if (first == "?" || first == "help") return say(Phrase("play.help")), false;
    if (first == "quit") return left_ = true;
    if (first == "undo") return undo();
    if (first == "log") return log(), false;
    if (first == "odds") return odds(), false;
    if (first == "board") return true;
    if (first == "save") return save_copy(rest), false;
    if (first == "abandon") return table_->stop(), true;
    return act(first);
  }

  bool act(const std::string& text) {
    const auto expanded = expand(text);
    if (!expanded) return false;
    if (auto verdict = table_->act(*expanded); !verdict) return say(verdict.error()), false;
    tell_last();
    keep();
    return true;
  }

  // A typed beginning stands for the one action that it begins, or for the shortest of them if all others
  // only add to it.
  std::optional<std::string> expand(const std::string& text) const {
    auto choices = table_->legal(text);
    if (choices.empty()) return text;  // the refusal says why
    std::ranges::sort(choices, {}, [](const auto& choice) { return choice.text.size(); });
    const std::string& shortest = choices.front().text;
    if (shortest == text ||
        std::ranges::all_of(choices, [&](const auto& choice) { return choice.text.starts_with(shortest); }))
      return shortest;
    std::string list;
    constexpr std::size_t kShown = 24;
    for (std::size_t i = 0; i < choices.size() && i < kShown; ++i) list += " " + choices[i].text;
    if (choices.size() > kShown) list += " …";
    say(Phrase("play.which").text("choices", list));
    return std::nullopt;
  }

  bool undo() {
    const auto seat = table_->may_undo();
    if (!seat || !bot_at(*seat).empty()) return say(Phrase("play.no_undo")), false;
    table_->undo();
    for (std::size_t& told : told_) told = std::min(told, table_->record().steps.size());
    keep();
    return true;
  }

  void log() const {
    for (std::size_t step = 0; step < table_->record().steps.size(); ++step) tell(step);
  }

  void odds() const {
    const std::string text = screen_.odds(*table_, words_);
    if (text.empty()) return say(Phrase("play.no_odds"));
    std::cout << text;
  }

  void save_copy(const std::string& path) const {
    if (path.empty()) return say(Phrase("play.kept").text("file", save_.string()));
    if (auto written = write_file(path, core::to_text(table_->record())); !written) {
      return say(Phrase("play.not_saved").text("file", path).text("reason", written.error()));
    }
    say(Phrase("play.saved").text("file", path));
  }

  std::unique_ptr<table::Table> table_;
  fs::path save_;
  std::uint64_t key_;
  core::Random random_;
  bool show_odds_;
  bool left_ = false;
  int people_ = 0;
  int holder_ = -1;                // the person at the keyboard
  std::vector<std::size_t> told_;  // by seat: how many steps it has been told
  const Words& words_;
  Style style_;
  const Screen& screen_;
  std::vector<std::string> names_;
};

Session resumed(NewGame game, const PlayOptions& options, const Context& context) {
  const fs::path path = options.resume == "last" ? newest_saved_game() : fs::path(options.resume);
  if (path.empty()) throw Failure("--resume last: there is no saved game");
  auto table = read_table(path.string(), context);
  if (table->seen_by())
    throw Failure(path.string() +
                  ": this record holds only what one seat saw; it can be replayed, not played on");
  const auto& info = *table::find_game(table->record().game);
  for (int seat = 0; seat < table->players(); ++seat) {
    const std::string bot = table->record().note("seat." + std::to_string(seat) + ".bot");
    if (!bot.empty() && !table::has_bot(info, bot)) {
      throw Failure(path.string() + ": there is no bot '" + bot + "' for seat " + std::to_string(seat));
    }
  }
  game.daily = table->record().note("daily");  // the day's deal stays the day's
  return {std::move(table), options.save.empty() ? path : fs::path(options.save), game.key(), options,
          context.words()};
}

Session fresh(const NewGame& game, const PlayOptions& options, const Context& context) {
  const Words& words = context.words();
  // The deal of the day is a patience where the game has one.
  const auto* const info = table::find_game(game.game);
  const bool patience = !game.daily.empty() && info != nullptr && info->min_players == 1;
  auto seats = options.seats;
  if (seats.empty()) seats.push_back(words.say("play.guest"));
  if (options.seats.empty() && !patience) seats.emplace_back("simple");
  auto table = with_colours(game, seats).lay(context, static_cast<int>(seats.size()));
  seat_players(*table, seats, words);
  table->set_note("date", today("%Y-%m-%d"));
  table->set_note("daily", game.daily_date());
  const fs::path save = options.save.empty() ? fresh_save(game.game) : fs::path(options.save);
  if (!options.save.empty() && fs::exists(save))
    throw Failure(options.save + ": there is a file already; go on with it by --resume");
  return {std::move(table), save, game.key(), options, words};
}

}  // namespace

void play(const NewGame& game, const PlayOptions& options, const Context& context) {
  if (options.resume.empty() == game.game.empty())
    throw Failure("play: name a GAME, or a saved game with --resume");
  auto session = options.resume.empty() ? fresh(game, options, context) : resumed(game, options, context);
  session.run();
}

}  // namespace cli
