#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/sha256.h"
#include "table/table.h"

namespace host {

// Chance that nobody can steer and everybody can check afterwards: docs/fairness.md specifies it. Whoever
// runs the table is bound to the secret by its commitment before the seats add what they have drawn.
class Fair {
 public:
  // What each seat added, 64 hexadecimal digits; nothing for a bot.
  Fair(const core::Digest& secret, std::vector<std::string> seats)
      : secret_(secret), seats_(std::move(seats)) {}
  // As a record of a game that is over notes it; nothing if it does not.
  static std::optional<Fair> of(const core::Record& record);

  static std::string commitment(const core::Digest& secret);
  const core::Digest& secret() const { return secret_; }

  // 64 bits for what stands in the name.
  std::uint64_t bits(std::string_view name, unsigned attempt = 0) const;
  // Uniform over 0 … bound−1.
  std::uint64_t below(std::string_view name, std::uint64_t bound) const;
  // The outcome of the chance that is to act.
  std::string outcome(const table::Table& table) const;

  // The notes of a record: what is known while it is played, and the secret at its end.
  void note_seats(core::Record& header) const;
  static void erase_notes(core::Record& record);

 private:
  core::Digest secret_;
  std::vector<std::string> seats_;
};

// Where a table's chance comes from: a key for games at one device, else fair chance.
class Luck {
 public:
  Luck(std::uint64_t key) : source_(key) {}
  Luck(Fair fair) : source_(std::move(fair)) {}

  const Fair* fair() const { return std::get_if<Fair>(&source_); }
  // The key of what is drawn by lot before play.
  std::uint64_t lot() const;
  // The seed of a bot that thinks after that many steps.
  std::uint64_t thought(std::size_t steps) const;
  // Lets chance act.
  void draw(table::Table& table) const;

 private:
  std::variant<std::uint64_t, Fair> source_;
};

}  // namespace host
