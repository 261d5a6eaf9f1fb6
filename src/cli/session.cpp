#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "cli/date.h"
#include "cli/rules_text.h"
#include "cli/saved_game.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "cli/typed.h"
#include "host/host.h"
#include "insight/advice.h"

namespace cli {

namespace {

namespace fs = std::filesystem;
using core::Phrase;

// A game in the terminal: keys and drawing. The host says what may be done and seen.
class Session {
 public:
  Session(host::Host host, SavedGame save, const PlayOptions& options, const Context& context)
      : host_(std::move(host)),
        save_(std::move(save)),
        show_odds_(options.odds),
        context_(context),
        words_(context.words()),
        style_(Style::of_terminal(options.plain)),
        names_(seat_names(host_.record(), words_)),
        device_{host_.people()},
        told_(static_cast<std::size_t>(positions().players()) + 1, resumed_at(host_)) {}

  void run() {
    say(Phrase("play.welcome"));
    tell_older_rules();
    introduce_bots();
    if (const auto written = store(); !written) context_.fail(written.error());
    while (!left_ && host_.playing()) {
      tell();
      if (const auto job = host_.bot_job()) {
        (void)host_.decided(*job, job->decide());
        keep_decision();
      } else {
        ask();
      }
    }
    if (!left_) {
      tell();
      std::cout << draw(positions(), positions().steps(), host_.observer(device_), words_, style_);
    }
    if (left_ && hands_are_passed()) std::cout << style_.wipe();  // nobody's hand stays behind
    left_ ? say_kept() : say(Phrase("play.ended").text("file", save_.path().string()));
  }

 private:
  const table::Positions& positions() const { return host_.positions(); }
  // What stood in the saved game before chance went on from there was told when it happened.
  static std::size_t resumed_at(const host::Host& host) {
    return host.positions().steps() - host.pending().size();
  }

  // What a level's temper is, where the game tells.
  void introduce_bots() const {
    const auto seats = host_.seats();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const std::string key = host_.record().game + ".temper." + seats[seat].bot.substr(0, 1);
      if (words_.knows(key)) std::cout << wrapped(names_[seat] + ": " + words_.say(key), style_.width);
    }
  }

  void say(const Phrase& phrase) const {
    std::string text = words_.say(phrase, names_);
    if (!phrase.rule.empty())
      text += style_.paint(" (" + std::string(style_.sign("\u00a7", "")) + phrase.rule + ")", Paint::quiet);
    std::cout << wrapped(text, style_.width);
  }
  // On one line, so that the command can be copied.
  void say_kept() const {
    const std::string file = save_.path().string();
    std::cout
        << words_.say(
               Phrase("play.kept").text("file", file).text("resume", is_in_folder(file) ? "last" : file))
        << '\n';
  }
  // Whether several people with secret hands share this keyboard.
  bool hands_are_passed() const { return positions().has_secrets() && device_.seats.size() > 1; }
  void tell(std::size_t step) const {
    for (const auto& phrase : positions().story(step, host_.observer(device_))) say(phrase);
  }
  // What happened since the one who looks was told last. Where several people's hands are secret, nobody
  // looks before somebody has taken the keyboard.
  void tell() {
    const bool passed = hands_are_passed();
    if (passed && host_.playing() && (device_.holder < 0 || host_.covered(device_))) return;
    std::size_t& told = told_[passed && host_.playing() ? static_cast<std::size_t>(device_.holder) + 1 : 0];
    for (told = std::min(told, positions().steps()); told < positions().steps(); ++told) tell(told);
  }

  // Nothing is shown before it is kept: closing the terminal costs nothing, and coming back rolls no other
  // dice. What can't be kept has not happened.
  std::expected<void, FileError> store() {
    auto written = save_.write(core::to_text(host_.record_to_keep()));
    written ? host_.keep() : host_.forget();
    return written;
  }
  // A bot decides again when somebody has made room; where nobody can, the game ends here.
  void keep_decision() {
    const auto written = store();
    if (written) return;
    say(written.error().phrase);
    say(Phrase("play.try_again"));
    std::string line;
    if (!std::getline(std::cin, line)) context_.fail(written.error());
    left_ = means_quit(meant(line));
  }
  // Whoever typed something can type it again.
  bool kept() {
    const auto written = store();
    if (!written) say(written.error().phrase);
    return written.has_value();
  }

  // The seat that is asked takes the keyboard. If another person had it, nothing of theirs stays on the
  // screen, and what happened since is told as this seat saw it.
  void take_keyboard() {
    const auto seat = host_.covered(device_);
    if (!seat) return;
    if (device_.holder >= 0) std::cout << style_.wipe();
    say(Phrase("play.pass_keyboard").seat("player", *seat));
    if (std::string line; !std::getline(std::cin, line)) {
      left_ = true;
      return;
    }
    device_.holder = *seat;
    tell();
  }

  void ask() {
    take_keyboard();
    if (left_) return;
    const int seat = positions().to_act().index();
    std::cout << draw(positions(), positions().steps(), core::Observer::seat(seat), words_, style_) << '\n'
              << wrapped(question(positions(), words_, style_), style_.width);
    if (show_odds_) std::cout << wrapped(cli::odds(positions(), words_), style_.width);
    for (bool done = false; !done && !left_;) {
      std::cout << style_.paint(names_[static_cast<std::size_t>(seat)] + "> ", Paint::strong) << std::flush;
      const auto line = read_line();
      if (!line) return;
      done = answer(*line, seat);
    }
  }
  std::optional<std::string> read_line() {
    std::string line;
    if (std::getline(std::cin, line)) return line;
    std::cout << '\n';
    left_ = true;
    return std::nullopt;
  }

  // Whether the position has changed.
  bool answer(const std::string& line, int seat) {
    std::istringstream words(line);
    std::string first;
    std::string rest;
    words >> first;
    std::getline(words >> std::ws, rest);
    const std::string command = meant(first);
    if (first.empty()) return false;
    if (command == "?" || command == "help") return help(), false;
    if (means_quit(command)) return left_ = true;
    if (command == "undo") return undo(seat);
    if (command == "log") return log(), false;
    if (command == "odds") return odds(), false;
    if (command == "hint") return hint(meant(rest)), false;
    if (command == "rules") return rules(rest), false;
    if (command == "board") return true;
    if (command == "save") return save_copy(rest), false;
    if (command == "abandon") return abandon();
    return act(first, seat);
  }

  bool act(const std::string& text, int seat) {
    const auto expanded = expand(text, seat);
    if (!expanded) return false;
    if (auto verdict = host_.act(seat, *expanded, host_.sequence()); !verdict)
      return say(verdict.error()), false;
    return kept();
  }

  // A typed beginning stands for the one action that it begins, or for the shortest of them if all others
  // only add to it.
  std::optional<std::string> expand(const std::string& text, int seat) const {
    auto choices = positions().legal(positions().steps(), core::Observer::seat(seat), text);
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

  // The last action of anybody at this keyboard, as long as nothing was revealed since.
  bool undo(int seat) {
    const int last = host_.may_undo(device_) ? host_.last_actor().value_or(seat) : seat;
    if (auto verdict = host_.undo(last, host_.sequence()); !verdict) return say(verdict.error()), false;
    if (!kept()) return false;
    for (std::size_t& told : told_) told = std::min(told, positions().steps());
    return true;
  }

  bool abandon() {
    say(Phrase("play.abandon"));
    const auto line = read_line();
    if (!line || meant(*line) != "abandon") return false;
    (void)host_.stop(host_.sequence());
    return kept();
  }

  void log() const {
    for (std::size_t step = 0; step < positions().steps(); ++step) tell(step);
  }

  void odds() const {
    const std::string text = cli::odds(positions(), words_);
    if (text.empty()) return say(Phrase("play.no_odds"));
    std::cout << wrapped(text, style_.width);
  }

  // What to look at; more of it where more is wanted.
  void hint(std::string_view wanted) {
    if (!advised_ || advised_->first != host_.sequence())
      advised_ = {host_.sequence(), insight::advise(positions(), positions().steps())};
    const auto& advice = advised_->second;
    if (!advice) return say(Phrase("advice.none"));
    if (wanted == "answer") return tell_answer(*advice);
    if (wanted == "more") {
      say(Phrase("advice.weigh"));
      std::vector<std::string> actions;
      for (const auto& choice : advice->choices) actions.push_back(choice.action);
      std::ranges::sort(actions);  // not by what they are worth
      for (const auto& action : actions) std::cout << "  " << action << '\n';
    } else {
      say(advice->nudge);
    }
    if (!advice->choices.empty()) say(Phrase("play.hint_words"));
  }
  void tell_answer(const insight::Advice& advice) const {
    if (advice.choices.empty()) return say(advice.nudge);
    const bool alone = positions().players() == 1;
    const auto amount = [&](double value) { return words_.decimal(alone ? value : 100 * value); };
    for (const auto& [action, value] : advice.choices)
      say(Phrase(alone ? "hint.points" : "hint.share").text("value", amount(value)).text("action", action));
    if (advice.other == 0) return;
    const auto& other = advice.choices[advice.other];
    say(Phrase(alone ? "advice.than" : "hint.more")
            .text("value", amount(advice.choices[0].value - other.value))
            .text("action", other.action));
    for (const auto& reason : advice.reasons) say(reason);
  }

  void help() const {
    const auto rules = RulesText::find(host_.record().game, words_.language());
    const std::string example = rules ? "rules " + rules->first_chapter() : "rules";
    say(Phrase("play.help").text("rules", fmt::format("{:<14}", example)));
  }

  // A game of an older version goes on by it. The text of the rules is of the newest one, and tells at its
  // end what was otherwise.
  void tell_older_rules() const {
    const core::Record& record = host_.record();
    const int newest = table::find_game(record.game)->rules_version;
    if (record.setup.rules == newest) return;
    say(Phrase("play.older_rules").number("rules", record.setup.rules).number("newest", newest));
    const auto rules = RulesText::find(record.game, words_.language());
    if (rules) std::cout << wrapped(rules->versions(), style_.width);
  }

  // A paragraph, a chapter, or the list of the chapters.
  void rules(const std::string& part) const {
    const auto rules = RulesText::find(host_.record().game, words_.language());
    if (!rules) return say(Phrase("play.no_rules"));
    tell_older_rules();
    if (part.empty()) {
      std::cout << rules->chapters();
      return say(Phrase("play.rules").text("example", rules->first_chapter()));
    }
    const auto text = rules->part(part.starts_with("§") ? part.substr(2) : part);
    if (!text) return say(Phrase("play.no_paragraph").text("part", part));
    std::cout << wrapped(*text, style_.width);
  }

  void save_copy(const std::string& path) const {
    if (path.empty()) return say_kept();
    if (auto copy = SavedGame::create(path, core::to_text(host_.record())); !copy)
      return say(copy.error().phrase);
    say(Phrase("play.saved").text("file", path));
  }

  host::Host host_;
  SavedGame save_;
  bool show_odds_;
  bool left_ = false;
  const Context& context_;
  const Words& words_;
  Style style_;
  std::vector<std::string> names_;
  host::Device device_;
  // What was advised, and after how many entries: asking for more of it takes no more thought.
  std::optional<std::pair<std::uint64_t, std::optional<insight::Advice>>> advised_;
  std::vector<std::size_t>
      told_;  // how many steps were told: to everybody; where hands are secret to each seat
};

// The value, or the end of the command.
template <class T>
T value_or_fail(std::expected<T, FileError> result, const Context& context) {
  if (!result) context.fail(result.error());
  return *std::move(result);
}

Session resumed(NewGame game, const PlayOptions& options, const Context& context) {
  const fs::path wanted =
      options.resume == "last" ? value_or_fail(newest_saved_game(), context) : fs::path(options.resume);
  auto saved = value_or_fail(SavedGame::open(wanted), context);
  const std::string path = saved.path().string();
  const core::Record record = read_record(path, context);
  game.daily = record.note("daily");  // the day's deal stays the day's
  auto host = host::Host::open(record, game.key());
  if (!host) throw_text_error(context, path, host.error());
  if (host->positions().seen_by()) throw Failure(path + ": " + context.words().say("table.watched"));
  if (!options.save.empty())
    saved = value_or_fail(SavedGame::create(options.save, core::to_text(record)), context);
  return {*std::move(host), std::move(saved), options, context};
}

Session fresh(const NewGame& game, const PlayOptions& options, const Context& context) {
  const Words& words = context.words();
  // The deal of the day is a patience where the game has one.
  const auto* const info = table::find_game(game.game);
  const bool patience = !game.daily.empty() && info != nullptr && info->min_players == 1;
  auto seats = options.seats;
  if (seats.empty()) seats.push_back(words.say("play.guest"));
  if (options.seats.empty() && !patience) seats.emplace_back("simple");
  core::Record header;
  header.game = game.game;
  header.setup = game.setup(static_cast<int>(seats.size()));
  if (info != nullptr) seat_players(header, seats, words);
  header.set_note("date", today("%Y-%m-%d"));
  header.set_note("daily", game.daily_date());
  auto host = host::Host::lay(header, game.key());
  if (!host) throw Failure(words.say(host.error().phrase));
  const std::string text = core::to_text(host->record());
  auto saved = value_or_fail(
      options.save.empty() ? SavedGame::in_folder(game.game, text) : SavedGame::create(options.save, text),
      context);
  return {*std::move(host), std::move(saved), options, context};
}

}  // namespace

void play(const NewGame& game, const PlayOptions& options, const Context& context) {
  if (!options.resume.empty() && !game.game.empty())
    throw Failure("play --resume: a saved game has its game and its seats; leave '" + game.game + "' out");
  if (options.resume.empty() && game.game.empty())
    throw Failure("play: name a GAME, or a saved game with --resume");
  auto session = options.resume.empty() ? fresh(game, options, context) : resumed(game, options, context);
  session.run();
}

}  // namespace cli
