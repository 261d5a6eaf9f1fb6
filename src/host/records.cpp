// Records that leave a table: of the game itself, of another one, of one that goes on from a position.
#include <algorithm>

#include "host/host.h"

namespace host {

namespace {

// Whether the latest rules, too, have what was chosen for a game.
bool allowed_today(core::Record header) {
  header.setup.rules = 0;
  return Host::lay(std::move(header), std::uint64_t{0}).has_value();
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
  if (allowed_today(header)) header.setup.rules = 0;
  return header;
}

core::Record Host::branch(std::size_t position) const {
  core::Record beginning = record();
  beginning.steps.resize(std::min(position, beginning.steps.size()));
  beginning.set_note("ending", "");
  beginning.set_note("result", "");
  beginning.set_note("practice", "yes");
  Fair::erase_notes(beginning);
  return beginning;
}

}  // namespace host
