#include "host/luck.h"

#include <algorithm>
#include <cassert>

#include "core/random.h"

namespace host {

namespace {

constexpr const char* kCommitment = "commitment";
constexpr const char* kSecret = "secret";

std::string luck_of(std::size_t seat) { return "seat." + std::to_string(seat) + ".luck"; }

}  // namespace

std::optional<Fair> Fair::of(const core::Record& record) {
  const auto secret = core::digest_from_hex(record.note(kSecret));
  if (!secret) return std::nullopt;
  std::vector<std::string> seats;
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
  auto outcomes = table.positions().outcomes(table.positions().steps());
  std::ranges::sort(outcomes, {}, &table::Choice::text);
  std::uint64_t total = 0;
  for (const auto& outcome : outcomes) total += outcome.weight;
  const auto [turn, draw] = table.chance_position();
  auto rest = below("turn " + std::to_string(turn) + " draw " + std::to_string(draw), total);
  const auto found = std::ranges::find_if(outcomes, [&rest](const table::Choice& outcome) {
    if (rest < outcome.weight) return true;
    rest -= outcome.weight;
    return false;
  });
  return found->text;
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
