#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Where tables last: guests, heads of tables, and the tables' logs. What a head and an entry say is the
// server's. Several processes may share one store: it decides who was first. The store's time counts the
// milliseconds that servers have run on it in all their lives: it stands still while none does, and only
// grows.
namespace store {

struct Guest {
  std::string id;
  std::string name;
  std::string same_as{};  // the guest who this one is, since they have moved to another device
};

// What is known of a table besides its log.
struct Head {
  std::string table;
  std::uint64_t revision = 0;  // 1 is a new table; each change counts one on
  std::string text;
  std::vector<std::string> guests;  // it stands in their lists
  bool listed = false;              // it stands in everybody's list
  bool over = false;                // it comes last in their lists
};

// An entry of a table's log, numbered from 1. There is one of each number, for ever.
struct Entry {
  std::string table;
  std::uint64_t sequence = 0;
  std::string text;
  std::uint64_t time = 0;  // when it was said
};

// A table's clock: what it shows, and when somebody must look at it.
struct Clock {
  std::string table;
  std::optional<std::uint64_t> due;  // nothing: it stands still
  std::string text;
};

// What belongs together: all of it is kept, or nothing.
struct Change {
  std::optional<Guest> guest;   // a new one, or a new name
  std::vector<Head> heads;      // that take the places of those before them
  std::vector<Entry> entries;   // that follow the last one
  std::vector<Clock> clocks{};  // that take the places of those before them
  std::uint64_t time = 0;       // the store's time is at least this from now on
};

enum class Outcome : unsigned char {
  kept,
  overtaken,  // somebody else was first: another head of that revision, another entry of that number
  failed,     // it could not be written; nothing of it was
};

struct Result {
  Outcome outcome = Outcome::kept;
  std::string reason;  // of a failure, for whoever runs the server
};

template <class T>
using Read = std::expected<T, std::string>;  // or the reason why it can't be read

class Store {
 public:
  virtual ~Store() = default;

  // Keeps changes in one transaction, which is on disk when this returns: one result for each. One that was
  // overtaken does not hold up the others. Called by one thread; reading may go on in another.
  virtual std::vector<Result> keep(std::span<const Change> changes) = 0;

  virtual Read<std::optional<Guest>> guest(std::string_view id) = 0;
  virtual Read<std::optional<Head>> head(std::string_view table) = 0;
  // The entries after that number.
  virtual Read<std::vector<Entry>> entries(std::string_view table, std::uint64_t since) = 0;
  // The tables of a guest, those that are over last, or those that everybody may see; what changed last comes
  // first.
  virtual Read<std::vector<Head>> heads_of(std::string_view guest, std::size_t most) = 0;
  virtual Read<std::vector<Head>> listed(std::size_t most) = 0;

  virtual Read<std::uint64_t> time() = 0;
  virtual Read<std::optional<Clock>> clock(std::string_view table) = 0;
  // The clocks that run, what is due first comes first.
  virtual Read<std::vector<Clock>> running(std::size_t most) = 0;
};

}  // namespace store
