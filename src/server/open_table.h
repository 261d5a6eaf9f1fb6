#pragma once

#include <cassert>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/bots.h"
#include "server/client_places.h"
#include "server/clock.h"
#include "server/lobby.h"
#include "server/message.h"
#include "store/group_commit.h"
#include "store/news.h"

namespace server {

// Somebody at the other end of a connection.
class Client {
 public:
  virtual ~Client() = default;
  virtual void tell(std::string text) = 0;

  Origin origin = kThisComputer;  // where they come from
  std::string device;             // the guest that the cookie names
  std::string guest;              // who that is: the same, unless they have moved here from another device
  std::string name;               // empty before they have said it
  std::set<std::string> tables;   // where they have said something
  double more_words = 0;          // that what they said before counts as, now that it has been judged
};

// Whether there is room for another table of a guest besides those that are not over, perhaps in the list
// that everybody sees.
core::Verdict room_for_table(store::Store& store, std::string_view guest, bool listed = false);

// For so long somebody may come back to a table that nobody is at, and whose game has not begun.
constexpr std::chrono::hours kDeserted{24};
// When such a table is to be looked at again: it stands beside the clocks of those that have begun.
store::Clock look_again(const std::string& table, Time now);

constexpr std::chrono::seconds kRest{1};  // people try again by themselves, bots would at once

// What tables work with. All that tables do happens in one thread, the server's.
struct Services {
  store::Store& store;
  store::GroupCommit& commit;
  Bots& bots;
  std::function<void(std::function<void()>)> post;          // carries something on in the server's thread
  std::function<void(const std::string& table)> unused;     // nobody listens there any more
  std::function<void(const std::string& table)> later;      // it waits for time to pass
  std::function<bool(const Client& client)> may_add_table;  // that many come from there already
  std::function<Time()> now;
  Time began;  // when this process did
};

// One table while somebody is at it: its lobby, its game, who listens. One thing is kept after the other;
// what is said meanwhile waits, and is judged by what was kept.
class OpenTable : public std::enable_shared_from_this<OpenTable> {
 public:
  // As the store has it; nothing if it has none.
  static store::Read<std::shared_ptr<OpenTable>> load(const std::string& id, const Services& services);
  OpenTable(std::string id, std::uint64_t revision, Lobby lobby, const Services& services);

  void take(std::shared_ptr<Client> client, Message message);
  // Nothing is told them any more; what they have said is still judged.
  void unlisten(const Client& client);
  void leave(const Client& client);
  bool has_begun() const { return !lobby_.header.empty(); }
  bool is_over() const { return lobby_.phase == Lobby::Phase::over; }
  bool is_deserted() const { return !used() && elsewhere_.empty(); }
  bool used() const {
    return busy_ || thinking_ || yields_ || !listeners_.empty() || !waiting_.empty() || telling_ > 0 ||
           !visiting_.empty();
  }

  // The seat of the person whom the game waits for.
  std::optional<int> awaited() const;
  Presence presence() const;
  void write_clock(core::JsonWriter& out) const;  // as a field; nothing where there is none
  // Lets spectators see what is old enough for them by now.
  void catch_up();
  // Tries again what could not be kept a while ago.
  void wake();
  // Whether it wants to do either in a while.
  bool waits_for_time() const { return rests_until_ || lobby_.delay > Time(0); }
  // Looks at the clock: whoever has no time left is late, once.
  void look_at_clock();

  // Among servers that share a store. Another one has changed something here, or somebody said something
  // there. Whether the store can be read, as far as is known.
  bool refresh();
  // The next entries, as another server has kept them.
  void follow(std::span<const store::NewsReader::Line> entries);
  void hear(const std::string& text);
  // Something may have changed elsewhere: it is read before anything is said here, or by `refresh`.
  void mark_stale() { stale_ = true; }
  bool is_stale() const { return stale_; }
  // Whether the death of another server may change something here: somebody is at the table there, or a bot
  // thinks there.
  bool rests_on_others() const;
  // What others knew of this server is lost: it is told again.
  void tell_again();
  // This server looks after the table, or does so no more.
  void take_on(store::Lease lease) { lease_ = std::move(lease); }
  bool looks_after(const store::Lease& lease) const { return lease_ && lease_->number == lease.number; }
  std::optional<store::Lease> let_go() { return std::exchange(lease_, std::nullopt); }

 private:
  struct Listener {
    std::shared_ptr<Client> client;
    int holder = -1;                    // of a device with several people
    std::optional<std::uint64_t> seen;  // the last entry that it was shown
  };
  struct Request {
    std::shared_ptr<Client> client;
    Message message;
    bool waited = false;
  };
  // What is on its way to the store, and what becomes true with it.
  struct Step {
    std::optional<Request> request;  // nothing for a bot's action
    std::optional<Lobby> lobby;
    std::optional<host::Host> host;
    std::string value = "null";  // the answer
    std::optional<Clock> clock{};
  };

  std::string open_game();
  std::expected<host::Host, std::string> replayed(std::span<const store::Entry> kept) const;
  bool is_delayed(const Client& client) const;
  void let_past_go_on();
  bool carry_past(std::span<const store::Entry> entries);
  // The game as somebody may see it now; none before it has begun.
  const host::Host* game_for(const Client& client) const;
  std::string open_clock();
  bool set_clock(std::string_view text);
  void let_clock_run();
  bool has_room(const Client& client) const;
  void go_on();
  void yield();
  void judge(Request request);
  void judge_lobby(Request request);
  void judge_game(Request request, std::uint64_t answered);
  core::Verdict resign(int seat);
  void judge_stop(Request request, std::uint64_t answered);
  void judge_hand_over(Request request, std::uint64_t answered);
  void judge_take_seat(Request request, std::uint64_t answered);
  void propose(Request request, Lobby changed);
  void keep_word(Request request, const core::Verdict& verdict);
  bool is_here(const std::string& guest) const;
  void note_who_is_away();
  bool came_or_went(const std::string& guest);  // whether that is news
  bool is_awaited(const std::string& guest) const;
  bool all_awaited(const std::set<std::string>& guests) const;
  bool is_played_by_bot(int seat) const;
  bool people_play(const host::Host& host) const;
  Clock clock_after(const host::Host& host) const;
  store::Clock row(const Clock& clock, std::uint64_t sequence, bool goes_on) const;
  void keep_clock();  // should that fail, somebody has a minute more or less after this process has died
  void read(const Request& request);
  void listen(const Request& request);
  void greet(const Request& request) const;
  void start(Request request, Lobby lobby);
  void rematch(Request request);
  void keep_game(Step step);
  void keep(Step step, store::Change change);
  void kept(Step step, const store::Result& result);
  void think();
  void rest(Time time = kRest);
  bool reload();
  bool read_on(const store::Head& head, const Lobby& lobby);
  bool read_news();
  bool may_be_behind(const Message& message) const;
  void look_elsewhere();
  void tell_visits();
  void told(const std::vector<store::Visit>& visits, bool kept);
  bool is_ours();

  // Of a game that has begun.
  host::Host& host() {
    assert(host_);
    return *host_;
  }
  const host::Host& host() const {
    assert(host_);
    return *host_;
  }
  host::Device device(const Client& client) const;
  store::Head head(const Lobby& lobby) const;
  void tell_lobby(const Listener& listener) const;
  void tell_game(Listener& listener, host::Alike* alike = nullptr) const;
  void tell_all(bool lobby, bool game);

  const std::string id_;
  std::uint64_t revision_;
  Lobby lobby_;
  std::optional<host::Host> host_;    // once the game has begun
  std::optional<host::Host> past_;    // as spectators see it, where that is later
  Time past_until_{0};                // before then they see nothing new
  std::optional<Clock> clock_;        // the same, where there is one
  std::map<std::string, Time> away_;  // the guests with a seat who are not there, and since when
  const Services& services_;
  std::vector<Listener> listeners_;
  std::vector<Request> waiting_;
  std::set<std::string> elsewhere_;    // the guests who are here by way of other servers
  std::set<std::string> visiting_;     // those by way of this one, as the others know
  int telling_ = 0;                    // changes of that are on their way to the store
  std::optional<store::Lease> lease_;  // this server looks after the table
  bool stale_ = false;                 // another server has changed something meanwhile
  std::optional<Time> rests_until_;    // nothing of its own is tried before
  bool busy_ = false;                  // something is on its way to the store
  bool thinking_ = false;              // a bot is
  bool yields_ = false;                // what still waits is judged when others have been heard
};

}  // namespace server
