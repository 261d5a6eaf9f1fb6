#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <set>
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

  // A name that is said later, perhaps in another window, takes nobody back to whom they were.
  void follow(const Guest& later) {
    name = later.name;
    if (!later.same_as.empty()) same_as = later.same_as;
  }
};

// An entry of a table's log, numbered from 1. There is one of each number, for ever.
struct Entry {
  std::string table;
  std::uint64_t sequence = 0;
  std::string text;
  std::uint64_t time = 0;        // when it was said
  std::optional<int> awaited{};  // the seat of the person who decides next
  std::string clock{};           // the table's, as it stands after it: told by news
};

// What is known of a table besides its log.
struct Head {
  std::string table;
  std::uint64_t revision = 0;  // 1 is a new table; each change counts one on
  std::string text;
  std::vector<std::string> guests;  // it stands in their lists
  bool listed = false;              // it stands in everybody's list
  bool over = false;                // it comes last in their lists
  std::uint64_t time = 0;           // when it was changed
  std::optional<Entry> last{};      // of its log: told by lists, kept with the entries
  std::string clock{};              // what it shows: told by lists, kept with the clocks
};

// A table's clock: what it shows, and when somebody must look at it.
struct Clock {
  std::string table;
  std::optional<std::uint64_t> due;  // nothing: it stands still
  std::string text;
  std::uint64_t sequence =
      0;  // of the last entry that it knows: where several servers write, it goes back to none
};

// Somebody comes to a table at this server, or goes. Kept as long as the server lives.
struct Visit {
  std::string table;
  std::string guest;
  bool here = true;
};

// What was said at a table, for those who are there at other servers. Kept nowhere.
struct Word {
  std::string table;
  std::string text;
};

// A server has taken it on itself to look after a table.
struct Lease {
  std::string table;
  std::uint64_t number = 0;
};

// Whoever says the code is that guest from then on. Of a guest the newest is good, once, and until then.
struct Offer {
  std::string code;
  std::string guest;
  std::uint64_t until = 0;
};

// A table that is to be as if it had never been, if it is still of that revision and nothing has happened
// there.
struct Removal {
  std::string table;
  std::uint64_t revision = 0;
};

// What belongs together: all of it is kept, or nothing.
struct Change {
  std::optional<Guest> guest;   // a new one, or a new name
  std::vector<Head> heads;      // that take the places of those before them
  std::vector<Entry> entries;   // that follow the last one
  std::vector<Clock> clocks{};  // that take the places of those before them
  std::uint64_t time = 0;       // the store's time is at least this from now on
  std::vector<Removal> removed{};
  // Among servers that share a store:
  std::vector<Visit> visits{};
  std::vector<Word> words{};
  std::vector<Lease> ended{};  // what this server looks after no more
};

// The store's time, and the other servers who live.
struct Pulse {
  std::uint64_t time = 0;
  std::set<std::string> others;
  std::string moved_to{};  // where all of it is by now; nothing more is kept here then
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

// How a store talks to a database.
struct Links {
  std::size_t statements = 0;     // prepared there: few, however long it runs
  std::uint64_t connections = 0;  // that were made
  std::uint64_t errors = 0;       // what the database refused, and when it was not to be reached
};

// The schema that a store had when it was opened, and the one that it was brought forward to. A new one had
// none.
struct Schemas {
  std::uint64_t found = 0;
  std::uint64_t now = 0;
};

// What opening a store says whose tables are elsewhere by now, with their `place`.
constexpr const char* kMoved = "store.moved";

class Store {
 public:
  virtual ~Store() = default;

  // For whoever runs a server on it.
  virtual const char* engine() const { return "memory"; }
  Schemas schemas{};

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

  // Several servers may share a store; one that is a single process's has nothing to do for that. `now` is
  // the store's time as the server has it.
  virtual bool is_shared() const { return false; }
  // Tells what the others do (`store/news.h`), on a thread of the store's own; an empty function ends it. An
  // empty text: anything may have changed, nothing could be heard for a while.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): a store that is shared keeps it
  virtual void listen(std::function<void(std::string)> /*hear*/) {}
  // To be called a few times a second: of several servers, one that has not beaten for three seconds is dead.
  virtual Read<Pulse> beat(std::uint64_t now) { return Pulse{now, {}}; }
  // A server looks after a table, whose bots think and whose time runs out there, until it ends that or dies.
  // Nothing if another one does.
  virtual Read<std::optional<Lease>> take(std::string_view table, std::uint64_t /*now*/) {
    return Lease{std::string(table)};
  }
  // The tables whose clocks are due and that no other server looks after, which are this one's from now on.
  virtual Read<std::vector<Lease>> take_due(std::uint64_t now, std::size_t most);
  // What this server looks after, as the store has it.
  virtual Read<std::vector<Lease>> leases() { return std::vector<Lease>{}; }
  // Codes are said at any of the servers; one process remembers its own.
  virtual Read<void> offer(const Offer& /*offer*/) { return {}; }
  virtual Read<std::optional<std::string>> accept(std::string_view /*code*/, std::uint64_t /*now*/) {
    return std::nullopt;
  }
  virtual Links links() const { return {}; }
  // The guests who are at the table by way of other servers.
  virtual Read<std::set<std::string>> elsewhere(std::string_view /*table*/, std::uint64_t /*now*/) {
    return std::set<std::string>{};
  }
};

}  // namespace store
