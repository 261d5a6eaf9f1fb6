#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "table/positions_of.h"
#include "table/table.h"

namespace table {

template <core::Game G>
class TableOf final : public Table {
 public:
  TableOf(G game, core::Record record)
      : kept_(std::make_unique<Played<G>>(std::move(game), std::move(record))), played_(*kept_) {}

  const Positions& positions() const override { return played_; }
  std::unique_ptr<Positions> release() && override { return std::move(kept_); }

  core::Verdict act(std::string_view text) override {
    const auto action = played_.game().parse(text);
    if (!action) return core::refuse(action.error());
    if (auto verdict = played_.game().is_legal(played_.state(), *action); !verdict) return verdict;
    played_.carry_out(*action);
    return {};
  }
  void draw(std::uint64_t key) override {
    played_.carry_out(core::keyed_chance(played_.game(), played_.state(), key, played_.chance_position()));
  }
  core::ChancePosition chance_position() const override { return played_.chance_position(); }
  void rewind(std::size_t position) override { played_.rewind(position); }
  void set_note(std::string_view key, std::string_view value) override { played_.set_note(key, value); }

 private:
  std::unique_ptr<Played<G>> kept_;
  Played<G>& played_;
};

}  // namespace table
