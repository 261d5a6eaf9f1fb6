#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// What several changes come to when they are kept one after the other in one transaction.
class Batch {
 public:
  // How far a table has come.
  struct Table {
    std::uint64_t revision = 0;  // 0: there is none
    std::uint64_t length = 0;    // of its log
  };
  using Tables = std::map<std::string, Table, std::less<>>;

  explicit Batch(Tables known) : known_(std::move(known)), tables_(known_) {}

  // Takes the change whole, or not at all where it does not follow on what is there.
  Outcome take(const Change& change);
  // What writes all that was taken, and tells the other servers. `server` is who does.
  std::vector<Query> queries(const std::string& server) const;

 private:
  void add_news(std::vector<Query>& queries, const std::string& server) const;
  void add_visits_and_leases(std::vector<Query>& queries, const std::string& server) const;
  Query heads(bool fresh) const;
  Query entries() const;
  void add_seats(std::vector<Query>& queries) const;

  const Tables known_;  // before the batch
  Tables tables_;
  std::map<std::string_view, Guest> guests_;
  std::vector<const Head*> heads_;     // what changed last comes last
  std::vector<const Entry*> entries_;  // of one table in their order
  std::map<std::string_view, const Clock*> clocks_;
  std::map<std::pair<std::string_view, std::string_view>, bool> visits_;  // table and guest
  std::vector<const Removal*> removed_;
  std::vector<const Lease*> ended_;
  std::vector<Word> words_;
  std::uint64_t time_ = 0;
};

// The tables whose heads the changes replace, and those whose logs or clocks they go on with.
std::vector<Query> look_at(std::span<const Change> changes);
// How far tables have come by what the changes say, where the database judges by itself whether that is so:
// not where heads change.
std::optional<Batch::Tables> tables_by(std::span<const Change> changes);

}  // namespace store
