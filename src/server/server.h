#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/phrase.h"
#include "server/limits.h"
#include "server/site.h"
#include "store/store.h"

namespace server {

// What makes a server more than a place for files.
struct Hosting {
  store::Store* store = nullptr;   // of the tables; none: there are no tables
  std::vector<std::string> names;  // of the server, besides its addresses
  bool behind_proxy = false;       // on this computer, which says who its clients are
  std::optional<std::uint16_t>
      metrics_port{};    // where its figures are told to this computer; 0 is any free one
  bool journal = false;  // notes its start and its end for whoever runs it
};

// Answers HTTP/1.1 at one address, in the thread that runs it.
class Server {
 public:
  // Listens from now on. `address` is numeric; port 0 is any free one. The site and the store must outlive
  // the server.
  static std::expected<Server, core::Phrase> open(const Site& site, const std::string& address,
                                                  std::uint16_t port, const Limits& limits = {},
                                                  const Hosting& hosting = {});
  Server(Server&&) noexcept;
  ~Server();

  // Where it is, with the port that it got; of a server at every address of this computer, at this one.
  std::string url() const;
  // Where its figures are told; empty if nowhere.
  std::string metrics_url() const;
  // Of such a server, where others in the local network find it.
  std::vector<std::string> network_urls() const;
  // Answers until SIGINT, SIGTERM or `stop`, or until the store has been moved; then finishes the answers
  // that are on their way.
  void run();
  // Where the store's tables are by now; empty as long as they are here.
  std::string moved_to() const;
  // From any thread.
  void stop();

 private:
  struct Listener;
  explicit Server(std::unique_ptr<Listener> listener);
  std::unique_ptr<Listener> listener_;
};

}  // namespace server
