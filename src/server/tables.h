#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/allowance.h"
#include "server/codes.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/open_table.h"

namespace server {

// All tables of a server: what its clients say comes here, and what they are told goes out from here. It
// knows no sockets; everything but `post` is called in the server's thread.
class Tables {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Steady = std::function<Time()>;

  // `post` carries something on in the server's thread, whoever calls it. `steady` is a clock that is never
  // set.
  Tables(store::Store& store, Post post, Steady steady, const Limits& limits = {});
  ~Tables();

  // Somebody is there; the name that they have given before. Not while the store can't be read: nobody knows
  // who they are.
  bool welcome(Client& client);
  void heard(const std::shared_ptr<Client>& client, std::string_view text);
  void left(Client& client);
  // Looks after the clocks; to be called a few times a second.
  void tick();

  const Metrics& metrics() const { return metrics_; }
  // As far as tables know.
  Gauges gauges();
  // Whether the store could be read and written when it was last tried.
  bool is_healthy() const { return healthy_; }
  // Where the store's tables are by now; empty as long as they are here. Nothing more can be kept then.
  const std::string& moved_to() const { return moved_to_; }

 private:
  Time now();
  void look_at_clocks();
  void put_off(const store::Lease& lease);
  void look_whether_it_begins(const store::Lease& lease, bool deserted);
  void tell_time();
  void look_at_store();
  void count(const store::Commit& commit);  // on the committing thread
  // Damaged, or written by a newer server, or nothing can be read at all: the journal says why.
  void note_unread(const std::string& reason);
  // Among servers that share a store.
  store::Read<void> beat();
  store::Read<void> give_up_what_is_not_open();
  void hear(std::string_view text);  // another server's news
  void keep_up_with(Time time);
  void read_some_again();
  using Open = std::map<std::string, std::shared_ptr<OpenTable>, std::less<>>;
  Open::iterator close(Open::iterator table);
  void name(const std::shared_ptr<Client>& client, const Message& message);
  void move(Client& client, const Message& message);
  void become(const std::shared_ptr<Client>& client, const Message& message);
  bool may_be_known(const Client& client);
  void leave(const std::string& id, const Client& client);
  void unlisten(Client& client, const std::string& id);
  bool has_room_for(Client& client, const std::string& id);
  void create(const std::shared_ptr<Client>& client, const Message& message);
  void list(Client& client, const Message& message);
  std::optional<int> awaited(const store::Head& head, const Lobby& lobby);
  std::string listed(const store::Head& head, const Lobby& lobby, const Client& client, bool waits,
                     std::optional<int> awaited);
  // The table, opened if nobody was there.
  store::Read<std::shared_ptr<OpenTable>> find(const std::string& id);

  Open open_;
  std::set<std::string> waiting_;  // those of them that wait for time to pass
  const Steady steady_;
  Time began_;  // the store's time, and the steady one then
  const Time steady_began_;
  Time now_;
  Time kept_time_;  // what the store knows
  Time clocks_seen_;
  Time leases_seen_{0};
  std::optional<Time> looked_;  // at the store
  std::optional<Time> beaten_;
  std::optional<Time> unread_noted_;
  std::set<std::string> others_;  // servers
  std::set<std::string> behind_;  // open tables that are to be read again, a few at a time
  bool reads_again_ = false;      // soon
  Codes codes_;
  Allowances<Origin> new_guests_;
  Allowances<Origin> new_tables_;
  std::multiset<std::string> making_;  // guests, for each of their tables that the store does not have yet
  const Services services_;            // before what it names, whose threads use it until they end
  Metrics metrics_;
  bool healthy_ = true;
  std::string moved_to_;
  std::optional<std::chrono::steady_clock::time_point> noted_;  // a failure, on the committing thread
  store::GroupCommit commit_;
  Bots bots_;
};

}  // namespace server
