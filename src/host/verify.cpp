#include "host/verify.h"

#include "host/luck.h"
#include "table/games.h"

namespace host {

namespace {

using core::Phrase;

std::unexpected<core::TextError> fail(Phrase phrase, const core::Record::Step& at = {}) {
  return std::unexpected(core::TextError{std::move(phrase), at.line, at.column});
}

// The option that the lot would have drawn differently; empty if there is none.
std::string wrong_lot(const core::Record& record, std::uint64_t key) {
  core::Setup asked = record.setup;
  bool drawn = false;
  for (const auto& [note, wanted] : record.notes) {
    if (!note.starts_with("lot.")) continue;
    drawn = true;
    asked.options[note.substr(4)] = wanted == "-" ? "" : wanted;
    if (wanted == "-") asked.options.erase(note.substr(4));
  }
  if (!drawn) return {};
  const auto again = table::find_game(record.game)->by_lot(asked, key);
  for (const auto& [option, value] : again.options) {
    const auto found = record.setup.options.find(option);
    if (found == record.setup.options.end() || found->second != value) return option;
  }
  return {};
}

}  // namespace

std::expected<Recomputed, core::TextError> recompute(const core::Record& record) {
  if (!record.note(table::kSeenBy).empty()) return fail(Phrase("verify.redacted"));
  auto opened = table::open_table(record);  // whose every action is legal
  if (!opened) return std::unexpected(opened.error());
  const auto fair = Fair::of(record);
  if (!fair) return fail(Phrase("verify.no_secret"));
  Recomputed all{Fair::commitment(fair->secret()), wrong_lot(record, Luck(*fair).lot()), {}};
  auto& table = **opened;
  table.rewind(0);
  for (std::size_t number = 0; number < record.steps.size(); ++number) {
    const auto& step = record.steps[number];
    if (table.to_act().is_chance())
      all.outcomes.push_back(
          {number, table.chance_position(), table.positions().turn(number), step.text, fair->outcome(table)});
    if (auto verdict = table.act(step.text); !verdict) return fail(verdict.error(), step);
  }
  return all;
}

std::expected<std::size_t, core::TextError> verify(const core::Record& record, std::string_view promised) {
  const auto all = recompute(record);
  if (!all) return std::unexpected(all.error());
  if (!promised.empty() && promised != record.note("commitment"))
    return fail(Phrase("verify.promise").text("found", std::string(record.note("commitment"))));
  if (all->commitment != record.note("commitment")) return fail(Phrase("verify.commitment"));
  if (!all->wrong_lot.empty()) return fail(Phrase("verify.lot").text("option", all->wrong_lot));
  for (const auto& [step, at, seat, found, expected] : all->outcomes) {
    if (found == expected) continue;
    return fail(Phrase("verify.differs")
                    .number("step", static_cast<long long>(step) + 1)
                    .text("found", found)
                    .text("expected", expected),
                record.steps[step]);
  }
  return all->outcomes.size();
}

}  // namespace host
