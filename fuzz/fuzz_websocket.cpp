// Whatever bytes come where the frames of a WebSocket should: the stream as the server sets it up gives texts
// of a bounded size, or ends.
#include <boost/asio/io_context.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <cstdlib>
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
  beast::websocket::stream<beast::test::stream> server(io);
  server.next_layer().connect(client);
  server.next_layer().append(kHandshake);
  server.read_message_max(server::kMessageBytes);
  boost::system::error_code error;
  server.accept(error);
  if (error) std::abort();
  server.next_layer().append({reinterpret_cast<const char*>(data), size});
  client.close();
  while (!error) {
    beast::flat_buffer buffer;
    server.read(buffer, error);
    if (buffer.size() > server::kMessageBytes) std::abort();
  }
  return 0;
}
