#include "host/luck.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "core/random.h"

namespace host {

namespace {

constexpr const char* kCommitment = "commitment";
constexpr const char* kSecret = "secret";

std::string luck_of(std::size_t seat) { return "seat." + std::to_string(seat) + ".luck"; }

std::uint64_t weight_of(std::span<const table::Choice* const> outcomes) {
  std::uint64_t sum = 0;
  for (const auto* const outcome : outcomes) sum += outcome->weight;
  return sum;
}

// The outcome on which the number falls when weights are counted up in the order of the texts. There may be
// hundreds at every roll, so they are only put in order where the number falls.
const table::Choice& falls_on(std::span<const table::Choice*> outcomes, std::uint64_t rest) {
  while (outcomes.size() > 1) {
    std::swap(outcomes.front(), outcomes[outcomes.size() / 2]);
    const table::Choice& pivot = *outcomes.front();
    const auto later = std::ranges::partition(
        outcomes.subspan(1), [&pivot](const table::Choice* one) { return one->text < pivot.text; });
    const auto before = outcomes.subspan(1, outcomes.size() - 1 - later.size());
    const std::uint64_t weight = weight_of(before);
    if (rest < weight) {
      outcomes = before;
    } else if (rest - weight < pivot.weight) {
      return pivot;
    } else {
      rest -= weight + pivot.weight;
      outcomes = later;
    }
  }
  return *outcomes.front();
}

}  // namespace

std::optional<Fair> Fair::of(const core::Record& record) {
  const auto secret = core::digest_from_hex(record.note(kSecret));
  if (!secret) return std::nullopt;
  std::vector<std::string> seats;
  seats.reserve(static_cast<std::size_t>(record.setup.players));
  for (int seat = 0; seat < record.setup.players; ++seat)
    seats.push_back(record.note(luck_of(static_cast<std::size_t>(seat))));
  return Fair(*secret, std::move(seats));
}

std::string Fair::commitment(const core::Digest& secret) {
  return core::to_hex(core::sha256(core::bytes(secret)));
}

std::uint64_t Fair::bits(std::string_view name, unsigned attempt) const {
  std::string text = "bivouac 1";
  for (const auto& seat : seats_) text.append(",").append(seat);
  text.append(",").append(name).append(",").append(std::to_string(attempt));
  const core::Digest digest = core::hmac_sha256(core::bytes(secret_), text);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | digest[i];
  return number;
}

// Numbers beyond the last whole multiple of the bound would favour the small ones.
std::uint64_t Fair::below(std::string_view name, std::uint64_t bound) const {
  const std::uint64_t beyond = (0 - bound) % bound;  // 2^64 modulo the bound
  for (unsigned attempt = 0;; ++attempt) {
    const std::uint64_t number = bits(name, attempt);
    if (number <= UINT64_MAX - beyond) return number % bound;
  }
}

std::string Fair::outcome(const table::Table& table) const {
  const auto outcomes = table.positions().outcomes(table.positions().steps());
  std::vector<const table::Choice*> all;
  all.reserve(outcomes.size());
  for (const auto& outcome : outcomes) all.push_back(&outcome);
  const auto [turn, draw] = table.chance_position();
  const std::string name = "turn " + std::to_string(turn) + " draw " + std::to_string(draw);
  return falls_on(all, below(name, weight_of(all))).text;
}

void Fair::note_seats(core::Record& header) const {
  header.set_note(kCommitment, commitment(secret_));
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) header.set_note(luck_of(seat), seats_[seat]);
}

void Fair::erase_notes(core::Record& record) {
  std::erase_if(record.notes, [](const auto& note) {
    return note.first == kCommitment || note.first == kSecret ||
           (note.first.starts_with("seat.") && note.first.ends_with(".luck"));
  });
}

std::uint64_t Luck::lot() const {
  const auto* const key = std::get_if<std::uint64_t>(&source_);
  return key != nullptr ? *key : fair()->bits("lot");
}

std::uint64_t Luck::thought(std::size_t steps) const {
  const auto* const key = std::get_if<std::uint64_t>(&source_);
  return key != nullptr ? core::scramble(*key ^ core::scramble(steps + 1))
                        : fair()->bits("bot " + std::to_string(steps));
}

void Luck::draw(table::Table& table) const {
  if (const auto* const key = std::get_if<std::uint64_t>(&source_)) {
    table.draw(*key);
  } else {
    [[maybe_unused]] const auto verdict = table.act(fair()->outcome(table));
    assert(verdict);
  }
}

}  // namespace host
