// Whatever bytes come where the frames of a WebSocket should: the stream as the server sets it up gives texts
// of a bounded size, or ends.
#include <boost/asio/io_context.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>

#include "server/websocket_limits.h"

namespace {

namespace beast = boost::beast;

constexpr std::string_view kHandshake =
    "GET / HTTP/1.1\r\nHost: here\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::asio::io_context io;
  beast::test::stream client(io);
  beast::websocket::stream<beast::test::stream, false> server(io);
  server.next_layer().connect(client);
  server.next_layer().append(kHandshake);
  server::set_limits(server, std::chrono::seconds(30));
  boost::system::error_code error;
  server.accept(error);
  if (error) std::abort();
  server.next_layer().append({reinterpret_cast<const char*>(data), size});
  client.close();
  beast::flat_buffer buffer;
  bool ended = false;
  // As the server listens: a gulp at a time until a message is whole.
  std::function<void()> listen = [&] {
    server.async_read_some(buffer, server::kGulp, [&](boost::system::error_code failed, std::size_t) {
      ended = failed.failed();
      if (buffer.size() > server::kMessageBytes) std::abort();
      if (ended || !server.is_message_done()) return ended ? void() : listen();
      buffer.clear();
      if (buffer.capacity() > server::kGulp) buffer.shrink_to_fit();
      listen();
    });
  };
  listen();
  while (!ended && io.run_one() > 0) {
  }
  if (!ended) std::abort();
  return 0;
}
