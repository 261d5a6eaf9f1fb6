#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/codes.h"
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
  Tables(store::Store& store, Post post, Steady steady);
  ~Tables();

  // Somebody is there; the name that they have given before.
  void welcome(Client& client);
  void heard(const std::shared_ptr<Client>& client, std::string_view text);
  void left(const Client& client);
  // Looks after the clocks; to be called a few times a second.
  void tick();

 private:
  Time now();
  void look_at_clocks();
  void name(const std::shared_ptr<Client>& client, const Message& message);
  void move(Client& client, const Message& message);
  void become(const std::shared_ptr<Client>& client, const Message& message);
  void create(const std::shared_ptr<Client>& client, const Message& message);
  void list(Client& client, const Message& message);
  bool waits_for(std::string_view guest, const std::string& id, const Lobby& lobby);
  // The table, opened if nobody was there.
  store::Read<std::shared_ptr<OpenTable>> find(const std::string& id);

  std::map<std::string, std::shared_ptr<OpenTable>> open_;
  const Steady steady_;
  const Time began_;  // the store's time, and the steady one then
  const Time steady_began_;
  Time now_;
  Time kept_time_;  // what the store knows
  Time clocks_seen_;
  Codes codes_;
  const Services services_;  // before what it names, whose threads use it until they end
  store::GroupCommit commit_;
  Bots bots_;
};

}  // namespace server
