// Records that leave a table: of the game itself, of another one, of one that goes on from a position.
#include <algorithm>

#include "host/host.h"
#include "table/games.h"

namespace host {

namespace {

// The game by the latest rules, if they, too, have what was chosen for it; otherwise as it was.
core::Record by_latest_rules(const core::Record& header) {
  core::Record latest = header;
  latest.setup.rules = table::find_game(header.game)->rules_version;
  return Host::lay(latest, std::uint64_t{0}) ? latest : header;
}

}  // namespace

core::Record Host::record_for(const Device& device) const {
  core::Record kept = has_secrets_now() ? positions().redacted(observer(device)) : record();
  if (kept.steps.size() == shown_steps_) return kept;
  kept.steps.resize(shown_steps_);
  for (const char* const key : {"ending", "result"}) kept.set_note(key, "");
  return kept;
}

core::Record Host::again() const {
  core::Record header = record();
  header.steps.clear();
  for (const auto& [key, asked] : record().notes) {
    if (!key.starts_with("lot.")) continue;
    const std::string option = key.substr(4);
    if (asked == "-") {
      header.setup.options.erase(option);
    } else {
      header.setup.options[option] = asked;
    }
  }
  std::erase_if(header.notes, [](const auto& note) {
    return note.first.starts_with("lot.") || note.first == "ending" || note.first == "result" ||
           note.first == "practice" || note.first == "date";
  });
  Fair::erase_notes(header);
  return by_latest_rules(header);
}

std::expected<core::Record, core::Phrase> Host::branch(const Device& device, std::size_t position,
                                                       std::string_view action) const {
  if (!may_branch(device)) return core::refuse(core::Phrase("host.no_branch"));
  core::Record beginning = record();
  beginning.steps.resize(std::min(position, beginning.steps.size()));
  if (!action.empty()) beginning.steps.push_back({.text = std::string(action)});
  beginning.set_note("ending", "");
  beginning.set_note("result", "");
  beginning.set_note("practice", "yes");
  Fair::erase_notes(beginning);
  return beginning;
}

}  // namespace host
