#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
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

// What all tables of a run have in common.
struct Run {
  std::vector<boost::asio::ip::tcp::endpoint> servers;
  std::string game;          // empty: the bare server, which only pairs and answers
  double pause_seconds = 0;  // between two actions, in the mean; 0: none
  int first_moves = 0;       // at each table, before it counts as begun
  bool counting = false;     // only then figures are taken
  bool ending = false;       // everybody stops
  std::size_t ready = 0;     // tables whose game has begun
  Figures figures{};
};

// One person at a table.
class Player {
 public:
  explicit Player(const boost::asio::any_io_executor& executor) : stream_(executor) {}

  boost::asio::awaitable<void> connect(boost::asio::ip::tcp::endpoint server);
  boost::asio::awaitable<void> say(std::string text);
  // The next message; what it tells about the game is remembered.
  boost::asio::awaitable<std::string_view> hear();
  // Says something and hears until its answer.
  boost::asio::awaitable<std::string_view> ask(std::string_view verb, std::string_view fields);
  void end();

  std::uint64_t sequence = 0;  // of the last entry that it was shown
  bool asked = false;
  bool over = false;

 private:
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  boost::beast::flat_buffer buffer_;
  std::uint64_t last_id_ = 0;
};

// Two people who play one game after the other until the run ends.
boost::asio::awaitable<void> play_table(Run& run, std::uint64_t seed);
// Somebody who is connected and says nothing.
boost::asio::awaitable<void> be_idle(Run& run, std::shared_ptr<Player> player);

}  // namespace load
