#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <memory>
#include <optional>
#include <string_view>

#include "server/client_places.h"
#include "server/request_head.h"
#include "server/router.h"
#include "server/server.h"
#include "server/sockets.h"

namespace server {

struct SharedByConnections {
  SharedByConnections(const Site& files, const Limits& bounds)
      : site(files), limits(bounds), places(bounds.connections, bounds.patience), sockets(bounds) {}

  const Site& site;
  const Limits& limits;
  ClientPlaces places;
  Sockets sockets;
  bool closing = false;
};

// One client: its requests are answered one after the other, in their order.
class Connection final : public Occupant {
 public:
  Connection(boost::asio::ip::tcp::socket socket, Origin origin, SharedByConnections& shared);
  ~Connection();

  // Says at once that there is no place for it. All that is left for `run` is to see it off.
  void turn_away();
  boost::asio::awaitable<void> run();
  void send_away() override;

 private:
  struct Answer {
    Response response;
    bool with_body;
    bool keep_alive;
  };

  // The head of the next request, or as much as shows that it can't become one; nothing if the client has
  // gone. It is the front of what was received.
  boost::asio::awaitable<std::optional<std::string_view>> receive_head();
  Answer answer_to(std::string_view text, const std::optional<RequestHead>& head) const;
  bool asks_for_socket(const RequestHead& head) const;
  // The status of a refusal, or nothing: then the connection has become a socket, and is over.
  std::optional<int> become_socket(const RequestHead& head);
  // False if the client has gone.
  boost::asio::awaitable<bool> send(Answer answer);
  boost::asio::awaitable<void> see_off();
  void note(Doing doing);

  boost::asio::ip::tcp::socket socket_;
  const Origin from_;
  boost::beast::flat_buffer received_;  // and not yet answered
  bool stays_ = true;                   // for another request
  SharedByConnections& shared_;
};

// Owns a connection as long as it runs.
boost::asio::awaitable<void> converse(std::unique_ptr<Connection> connection);

}  // namespace server
