#include "cli/analyse.h"

#include <fmt/format.h>

#include <atomic>
#include <iostream>
#include <mutex>

#include "cli/interrupt.h"
#include "cli/kept_insight.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/seating.h"
#include "cli/workers.h"
#include "insight/account.h"
#include "insight/appraise.h"
#include "insight/reasons.h"

namespace cli {

namespace {

using insight::Appraisal;

struct AnalyseOptions {
  std::string file;
  std::string depth = "normal";
  int threads = 0;
  bool json = false;
};

// Judges the steps that are not known yet, one after the other on each thread. An interrupted run keeps what
// it has.
std::vector<Appraisal> appraised(const table::Positions& positions, const AnalyseOptions& options,
                                 ai::Depth depth) {
  const Interrupt interrupt;
  KeptInsight kept(options.file, positions, depth);
  Progress progress("analyse ");
  std::vector<std::size_t> missing;
  for (std::size_t step = 0; step < positions.steps(); ++step) {
    if (!kept.steps().contains(step)) missing.push_back(step);
  }
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::size_t done = 0;
  const auto work = [&] {
    const insight::Appraiser judge = insight::appraiser(positions, depth);
    while (!stop && !Interrupt::asked()) {
      const std::size_t i = next++;
      if (i >= missing.size()) return;
      const Appraisal found = judge(missing[i]);
      const std::lock_guard lock(mutex);
      kept.keep(missing[i], found);
      progress.show(++done, missing.size());
    }
  };
  Workers workers(options.threads > 0 ? options.threads : cores(), work, [&] { stop = true; });
  workers.join();
  if (kept.steps().size() < positions.steps()) throw Interrupted();
  std::vector<Appraisal> steps;
  for (const auto& [step, found] : kept.steps()) steps.push_back(found);
  return steps;
}

// The account in sentences.
class Report {
 public:
  Report(const table::Positions& positions, const std::vector<Appraisal>& steps, const Words& words)
      : positions_(positions),
        steps_(steps),
        words_(words),
        names_(seat_names(positions.record(), words)),
        alone_(positions.players() == 1),
        account_(
            insight::account_of(steps, positions.result().value_or(core::Shares{}), positions.players())) {}

  void print() const {
    std::string verdict;
    for (const auto& phrase : account_.verdict) verdict += (verdict.empty() ? "" : " ") + say(phrase);
    std::cout << verdict << "\n\n";
    for (std::size_t seat = 0; seat < account_.seats.size(); ++seat) print_seat(seat);
    if (!account_.turning_points.empty()) std::cout << '\n' << words_.say("insight.turning_points") << '\n';
    for (const std::size_t step : account_.turning_points) {
      print_step(step);
      print_reasons(step);
    }
    std::cout << '\n' << words_.say("insight.decisions") << '\n';
    for (std::size_t step = 0; step < steps_.size(); ++step) {
      if (steps_[step].seat >= 0) print_step(step);
    }
  }

 private:
  std::string say(const core::Phrase& phrase) const { return words_.say(phrase, names_); }
  std::string amount(double share) const { return words_.decimal(alone_ ? share : 100 * share); }
  std::string change(double share) const {
    const bool nothing = amount(share) == amount(0) || amount(share) == "-" + amount(0);
    return (nothing ? "" : share < 0 ? "−" : "+") + amount(std::abs(share));
  }

  void print_seat(std::size_t seat) const {
    const auto& sum = account_.seats[seat];
    const auto rated = "insight.rating." + std::to_string(insight::rating(sum, positions_.players()));
    std::cout << say(core::Phrase(alone_ ? "insight.seat_alone" : "insight.seat")
                         .seat("player", static_cast<int>(seat))
                         .text("start", amount(sum.start))
                         .text("result", amount(sum.result))
                         .text("luck", change(sum.luck))
                         .text("own", change(sum.own))
                         .text("others", change(sum.others))
                         .text("remainder", change(sum.remainder))
                         .text("rating", words_.say(rated)))
              << '\n';
  }

  void print_step(std::size_t i) const {
    const Appraisal& step = steps_[i];
    const std::string& action = positions_.record().steps[i].text;
    std::cout << fmt::format("{:4} ", i + 1);
    if (step.seat >= 0) {
      print_decision(step, action);
    } else {
      std::cout << action;
      const core::Shares luck = step.luck();
      for (std::size_t seat = 0; seat < names_.size(); ++seat)
        std::cout << "  " << names_[seat] << ' ' << change(luck[seat]);
    }
    std::cout << '\n';
  }

  void print_decision(const Appraisal& step, const std::string& action) const {
    constexpr std::size_t kAlternatives = 3;
    const auto seat = static_cast<std::size_t>(step.seat);
    std::cout << fmt::format("{}: {} {}", names_[seat], action, change(-step.loss[seat]));
    std::size_t told = 0;
    for (const auto& choice : step.choices) {
      if (told == kAlternatives) break;
      std::cout << (told++ == 0 ? "  [" : ", ") << choice.action << ' ' << amount(choice.value);
    }
    std::cout << ']';
  }

  // What the best choice does that the one taken does not.
  void print_reasons(std::size_t i) const {
    if (steps_[i].seat < 0) return;
    const std::string& better = steps_[i].choices.front().action;
    for (const auto& reason : insight::reasons(positions_, i, better, positions_.record().steps[i].text))
      std::cout << "       " << say(reason) << '\n';
  }

  const table::Positions& positions_;
  const std::vector<Appraisal>& steps_;
  const Words& words_;
  std::vector<std::string> names_;
  bool alone_;
  insight::Account account_;
};

void analyse(const AnalyseOptions& options, const Context& context) {
  const auto positions = read_positions(options.file, context);
  if (const auto verdict = insight::may_appraise(*positions); !verdict)
    throw Failure(
        (options.file == "-" ? "standard input" : options.file) + ": " + context.words().say(verdict.error()),
        core::TextError{verdict.error()});
  const ai::Depth depth = ai::find_depth(options.depth).value_or(ai::Depth::normal);
  const auto steps = appraised(*positions, options, depth);
  if (options.json) {
    std::cout << insight::to_json(*positions, depth, steps) << '\n';
  } else {
    Report(*positions, steps, context.words()).print();
  }
}

}  // namespace

void add_analyse(Command program, const Context& context) {
  const Command command =
      program.subcommand("analyse", "Tell what decided a finished game: luck, and what each decision cost");
  const auto options = std::make_shared<AnalyseOptions>();
  command.option("RECORD", options->file, "A record; - for standard input").required();
  command
      .option("--depth", options->depth,
              "How hard every position is looked at: quick, normal or deep. What was found is kept in "
              "RECORD.insight, from where a second run goes on")
      .one_of(ai::kDepthNames)
      .shows_default();
  command.option("--threads", options->threads, "Steps judged at once (default: one for each core)")
      .whole(1, 256);
  command.flag("--json", options->json,
               "Print one JSON object: seats, decisions, chances, turning_points, curve, verdict");
  command.runs([options, &context] { analyse(*options, context); });
}

}  // namespace cli
