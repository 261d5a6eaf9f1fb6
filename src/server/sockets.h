#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/allowance.h"
#include "server/client_places.h"
#include "server/limits.h"
#include "server/tables.h"

namespace server {

class Socket;

// All WebSockets of a server: what they share, and how many there may be.
class Sockets {
 public:
  explicit Sockets(const Limits& limits);

  Tables* tables = nullptr;        // none: there are no sockets either
  std::vector<std::string> names;  // of the server, besides its addresses
  bool behind_proxy = false;
  bool is_healthy() const { return tables == nullptr || tables->is_healthy(); }
  const Limits& limits() const { return limits_; }
  std::size_t size() const { return all_.size(); }

  // Whether there is room for one more of this origin and this guest, who may be new.
  bool has_room(Origin origin, const std::string& guest) const;
  void enter(Socket& socket, Origin origin);
  void leave(Socket& socket, Origin origin);
  void name(const std::string& guest) { ++guests_[guest]; }
  // Those who take nothing of what they are told; to be called now and then.
  void end_stalled(std::chrono::steady_clock::time_point now);
  void end_all();
  // A guest from there has said so much: how long until they are listened to again, who share what they may
  // say with whoever else is that guest, or comes from there.
  Time pause(const std::string& guest, Origin origin, Time now, double words);

 private:
  const Limits& limits_;
  std::chrono::steady_clock::time_point looked_;  // for those
  std::set<Socket*> all_;
  std::map<Origin, std::size_t> held_;
  std::map<std::string, std::size_t> guests_;
  Allowances<std::string> words_of_guests_;
  Allowances<Origin> words_of_origins_;
};

}  // namespace server
