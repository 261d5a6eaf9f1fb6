#include "table/positions.h"

#include <algorithm>

#include "core/json_writer.h"

namespace table {

namespace {

// Whether a note may go into a redacted record: who plays and how it ended, never what the luck follows from.
bool is_open_note(std::string_view key) {
  return key.starts_with("seat.") || key == "date" || key == "ending" || key == "result";
}

}  // namespace

core::Record Positions::redacted(core::Observer observer) const {
  core::Record record = record_;
  if (seen_by()) return record;
  std::erase_if(record.notes, [&](const auto& note) {
    // Alone there is nobody to keep the day of a deal from.
    return !is_open_note(note.first) && !(note.first == "daily" && players() == 1);
  });
  record.notes.emplace(record.notes.begin(), kSeenBy,
                       observer.is_seat() ? std::to_string(observer.index()) : kSpectator);
  for (std::size_t step = 0; step < record.steps.size(); ++step)
    record.steps[step].text = notation(step, observer);
  return record;
}

void Positions::note_result(const core::Shares& result) {
  std::string shares;
  for (int seat = 0; seat < players(); ++seat) {
    core::JsonWriter number;
    number.value(result[static_cast<std::size_t>(seat)]);
    shares.append(seat == 0 ? "" : " ").append(number.text());
  }
  note_end("finished", shares);
}

std::optional<core::Observer> find_observer(std::string_view text, int players) {
  if (text == kSpectator) return core::Observer::spectator();
  const bool seat = text.size() == 1 && text[0] >= '0' && text[0] < '0' + players;
  return seat ? std::optional(core::Observer::seat(text[0] - '0')) : std::nullopt;
}

}  // namespace table
