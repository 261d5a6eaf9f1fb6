#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// Tables at a server, played by real WebSocket clients.
namespace load {

using Clock = std::chrono::steady_clock;

// What was measured.
struct Figures {
  std::uint64_t moves = 0;
  std::uint64_t failures = 0;
  std::vector<double> milliseconds;  // from an action until its answer
};

// Bytes of all messages, since the program began.
struct Traffic {
  std::uint64_t said = 0;
  std::uint64_t heard = 0;
};
extern Traffic traffic;

// What all tables of a run have in common.
struct Run {
  std::vector<boost::asio::ip::tcp::endpoint> servers;
  std::string game;                           // empty: the bare server, which only pairs and answers
  double pause_seconds = 0;                   // between two actions, in the mean; 0: none
  int first_moves = 0;                        // at each table, before it counts as begun
  std::size_t alone = 0;                      // at this many tables one person sits at both seats
  bool counting = false;                      // only then figures are taken
  bool ending = false;                        // everybody stops
  std::size_t ready = 0;                      // tables whose game has begun
  boost::asio::steady_timer* line = nullptr;  // where they wait until all may go
  Figures figures{};
};

// One person at a table. What is told is heard at once, whatever the person does: pings are answered too.
class Player : public std::enable_shared_from_this<Player> {
 public:
  explicit Player(const boost::asio::any_io_executor& executor)
      : stream_(executor), heard_(executor, Clock::time_point::max()) {}

  boost::asio::awaitable<void> connect(boost::asio::ip::tcp::endpoint server);
  boost::asio::awaitable<void> welcome();
  // Says something; its answer, which lasts until something else is asked.
  boost::asio::awaitable<std::string_view> ask(std::string_view verb, std::string_view fields);
  // Waits until it was shown this entry, or a later one.
  boost::asio::awaitable<void> reach(std::uint64_t entry);
  void end();

  std::uint64_t sequence = 0;  // of the last entry that it was shown
  bool asked = false;
  bool over = false;

 private:
  void listen();
  void hear(std::string_view text);
  boost::asio::awaitable<void> next();

  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  boost::asio::steady_timer heard_;  // never comes; cancelled by every message
  boost::beast::flat_buffer buffer_;
  std::uint64_t messages_ = 0;
  std::uint64_t last_id_ = 0;
  std::string asking_;  // how its answer begins
  std::string answer_;
  bool gone_ = false;
};

// Two people who play one game after the other until the run ends.
boost::asio::awaitable<void> play_table(Run& run, std::uint64_t seed);
// Somebody who is connected and says nothing.
boost::asio::awaitable<void> be_idle(Run& run, std::shared_ptr<Player> player);

}  // namespace load
