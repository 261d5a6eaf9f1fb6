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

std::expected<std::size_t, core::TextError> verify(const core::Record& record) {
  if (!record.note(table::kSeenBy).empty()) return fail(Phrase("verify.redacted"));
  const auto fair = Fair::of(record);
  if (!fair) return fail(Phrase("verify.no_secret"));
  if (Fair::commitment(fair->secret()) != record.note("commitment")) return fail(Phrase("verify.commitment"));
  auto opened = table::open_table(record);  // whose every action is legal
  if (!opened) return std::unexpected(opened.error());
  if (const auto option = wrong_lot(record, Luck(*fair).lot()); !option.empty())
    return fail(Phrase("verify.lot").text("option", option));

  std::size_t outcomes = 0;
  auto& table = **opened;
  table.rewind(0);
  for (const auto& step : record.steps) {
    if (table.to_act().is_chance()) {
      const std::string expected = fair->outcome(table);
      if (expected != step.text) {
        return fail(Phrase("verify.differs")
                        .number("step", static_cast<long long>(table.positions().steps() + 1))
                        .text("found", step.text)
                        .text("expected", expected),
                    step);
      }
      ++outcomes;
    }
    if (auto verdict = table.act(step.text); !verdict) return fail(verdict.error(), step);
  }
  return outcomes;
}

}  // namespace host
