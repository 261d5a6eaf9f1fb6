#include "server/request_head.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace std::string_literals;
using server::read_request_head;
using server::RequestHead;

constexpr auto kLine = "GET / HTTP/1.1\r\n";

// The head with these lines after a proper beginning.
std::optional<RequestHead> with(const std::string& lines) {
  return read_request_head(kLine + "Host: here\r\n"s + lines + "\r\n");
}

// A word in other cases.
std::vector<std::string> cases(const std::string& word) {
  std::string upper;
  std::string mixed;
  for (const char c : word) {
    upper += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    mixed += mixed.size() % 2 == 0 ? upper.back() : c;
  }
  return {word, upper, mixed};
}

TEST(RequestHead, SaysWhatIsAskedFor) {
  const auto head = read_request_head(
      "GET /a?b HTTP/1.1\r\nHost: here:8080\r\naccept-ENCODING:gzip\r\nX-Any:\r\nIf-None-Match: \"a\" \t\r\n"
      "Accept-Encoding: \t br;q=0\r\nIf-None-Match: *\r\n\r\n");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->method, "GET");
  EXPECT_EQ(head->target, "/a?b");
  EXPECT_EQ(head->accept_encoding, "gzip,br;q=0");
  EXPECT_EQ(head->if_none_match, "\"a\",*");
  EXPECT_TRUE(head->keep_alive);
  EXPECT_FALSE(head->has_body);
  EXPECT_TRUE(read_request_head("\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n")) << "RFC 9112, 2.2";
  EXPECT_TRUE(read_request_head("GET / HTTP/1.1\r\nHost:\r\n\r\n")) << "RFC 9112, 3.2";
  EXPECT_TRUE(read_request_head("M-SEARCH * HTTP/1.1\r\nHost: [::1]:80\r\n\r\n"));
}

TEST(RequestHead, EveryByteHasItsPlaces) {
  const std::string signs = "!#$%&'*+-.^_`|~";
  for (int byte = 0; byte < 256; ++byte) {
    const std::string c(1, static_cast<char>(byte));
    const bool token = (byte < 128 && std::isalnum(byte) != 0) || (byte != 0 && signs.find(c) != signs.npos);
    const bool control = byte < ' ' || byte == 0x7f;
    EXPECT_EQ(read_request_head("G" + c + "T / HTTP/1.1\r\nHost: here\r\n\r\n").has_value(), token) << byte;
    EXPECT_EQ(with("X" + c + "Y: z\r\n").has_value(), token || c == ":") << byte;
    EXPECT_EQ(with("X: y" + c + "z\r\n").has_value(), !control || c == "\t") << byte;
    EXPECT_EQ(read_request_head("GET /" + c + " HTTP/1.1\r\nHost: here\r\n\r\n").has_value(),
              !control && c != " ")
        << byte;
    EXPECT_EQ(server::may_begin_request(c[0]), token || c == "\r") << byte;
  }
}

TEST(RequestHead, TheFirstLineIsStrict) {
  for (const auto& line : {""s,
                           "GET"s,
                           "GET /"s,
                           "GET /\r\n"s,
                           "GET  / HTTP/1.1"s,
                           "GET /  HTTP/1.1"s,
                           " GET / HTTP/1.1"s,
                           "GET / HTTP/1.1 "s,
                           "GET\t/ HTTP/1.1"s,
                           "GET /\tHTTP/1.1"s,
                           "GET / HTTP/1.1\t"s,
                           "GET / HTTP/1.1\r"s,
                           "GET / HTTP/1.1\n"s,
                           "GET /a b HTTP/1.1"s,
                           "GET / HTTP/1.2"s,
                           "GET / HTTP/2.0"s,
                           "GET / HTTP/0.9"s,
                           "GET / HTTP/1.01"s,
                           "GET / HTTP/01.1"s,
                           "GET / HTTP/1,1"s,
                           "GET / http/1.1"s,
                           "GET / HTTP/1"s,
                           "GET / HTTP/1.1x"s,
                           "GET / HTTPS/1.1"s,
                           "/ HTTP/1.1"s,
                           " / HTTP/1.1"s,
                           "PRI * HTTP/2.0"s})
    EXPECT_FALSE(read_request_head(line + "\r\nHost: here\r\n\r\n")) << line;
  EXPECT_FALSE(read_request_head("\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n"));
}

TEST(RequestHead, LinesEndInOneWay) {
  for (const auto& lines : {"X: y\n"s, "X: y\nZ: a\r\n"s, "X: y\r"s, "X: y\rZ: a\r\n"s, "X: y\r\r\n"s,
                            "\nX: y\r\n"s, "X\r\n: y\r\n"s})
    EXPECT_FALSE(with(lines)) << lines;
  EXPECT_FALSE(read_request_head("GET / HTTP/1.1\nHost: here\n\n"));
  EXPECT_FALSE(read_request_head("GET / HTTP/1.1\r\nHost: here\r\n\n"));
  // What is not all there, or more than all, is no head.
  const std::string whole = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(read_request_head(whole.substr(0, size))) << size;
  EXPECT_FALSE(read_request_head(whole + "G"));
}

TEST(RequestHead, FieldsAreStrict) {
  for (const auto& line : {"X"s, ":"s, ": y"s, "X : y"s, "X\t: y"s, " X: y"s, "\tX: y"s, "X y: z"s, "(X): y"s,
                           "X\0: y"s, "X: \0"s, "X\xc3\xa4: y"s})
    EXPECT_FALSE(with(line + "\r\n")) << line;
  // A line that goes on with the one before it (RFC 9112, 5.2).
  for (const auto& lines : {"X: y\r\n z\r\n"s, "X: y\r\n\tz\r\n"s, "Content-Length:\r\n 5\r\n"s,
                            "Transfer-Encoding:\r\n chunked\r\n"s, "X: y\r\n \r\n"s})
    EXPECT_FALSE(with(lines)) << lines;
  EXPECT_FALSE(read_request_head(kLine + " X: y\r\nHost: here\r\n\r\n"s));
}

TEST(RequestHead, ThereIsOneHost) {
  EXPECT_FALSE(read_request_head(kLine + "\r\n"s));
  EXPECT_TRUE(read_request_head("GET / HTTP/1.0\r\n\r\n"));
  EXPECT_FALSE(with("Host: here\r\n"));
  EXPECT_FALSE(with("hOST: there\r\n"));
  EXPECT_FALSE(read_request_head("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"));
  for (const auto& host :
       {"a b"s, "a/b"s, "a?b"s, "a#b"s, "user@a"s, "a\\b"s, "\"a\""s, "<a>"s, "a\tb"s, "ä"s})
    EXPECT_FALSE(read_request_head(kLine + "Host: "s + host + "\r\n\r\n")) << host;
}

TEST(RequestHead, ALengthIsOneNumber) {
  for (const auto& name : cases("content-length")) {
    EXPECT_FALSE(with(name + ": 0\r\n")->has_body);
    EXPECT_FALSE(with(name + ": 000\r\n")->has_body);
    for (const auto* const number : {"1", "10", "007", "999999999999999999"})
      EXPECT_TRUE(with(name + ": " + number + "\r\n")->has_body) << number;
    for (const auto* const number :
         {"", "-1", "+1", "1.0", "0x1", "1 1", "1,1", "1, 1", "0,0", "1;", "\"1\"", "1e1", "a",
          "1000000000000000000", "18446744073709551617", "99999999999999999999999999999999", "\xd9\xa1"})
      EXPECT_FALSE(with(name + ": " + number + "\r\n")) << number;
    for (const auto* const again : {"0", "5", "6", ""})
      EXPECT_FALSE(with("Content-Length: 5\r\n" + name + ": " + again + "\r\n")) << again;
  }
}

TEST(RequestHead, OnlyOneTransferCodingIsKnown) {
  for (const auto& name : cases("transfer-encoding")) {
    for (const auto& coding : cases("chunked")) EXPECT_TRUE(with(name + ": " + coding + " \r\n")->has_body);
    for (const auto* const coding : {"",
                                     " ",
                                     "xchunked",
                                     "chunkedx",
                                     "identity",
                                     "gzip",
                                     "deflate",
                                     "br",
                                     "chunked, gzip",
                                     "gzip, chunked",
                                     "chunked, chunked",
                                     "identity, chunked",
                                     "chunked, identity",
                                     "chunked,",
                                     ",chunked",
                                     ", chunked ,",
                                     "chunked;q=1",
                                     "chunked; a=b",
                                     "\"chunked\"",
                                     "'chunked'",
                                     "chunk ed",
                                     "chunked chunked",
                                     "chun\tked",
                                     "\013chunked",
                                     "chunked\xa0",
                                     "chunk",
                                     "x"})
      EXPECT_FALSE(with(name + ": " + coding + "\r\n")) << coding;
    // Repeated, beside a length in either order, or in HTTP/1.0, which does not know it.
    for (const auto* const again : {"chunked", "identity", ""})
      EXPECT_FALSE(with("Transfer-Encoding: chunked\r\n" + name + ": " + again + "\r\n")) << again;
    for (const auto* const length : {"0", "5"}) {
      const std::string line = "Content-Length: "s + length + "\r\n";
      EXPECT_FALSE(with(line + name + ": chunked\r\n")) << length;
      EXPECT_FALSE(with(name + ": chunked\r\n" + line)) << length;
    }
    EXPECT_FALSE(read_request_head("POST / HTTP/1.0\r\n" + name + ": chunked\r\n\r\n"));
  }
}

TEST(RequestHead, AConnectionIsKeptUnlessItIsToEnd) {
  for (const auto& name : cases("connection")) {
    for (const auto& close : cases("close"))
      for (const auto& list : {close, "keep-alive, " + close, close + ",x", " , " + close + "\t,"})
        EXPECT_FALSE(with(name + ": " + list + "\r\n")->keep_alive) << list;
    for (const auto* const other : {"", "keep-alive", "Upgrade", "closed", "clos", "close x", "x-close"})
      EXPECT_TRUE(with(name + ": " + other + "\r\n")->keep_alive) << other;
    EXPECT_FALSE(with(name + ": close\r\nConnection: keep-alive\r\n")->keep_alive);
  }
  EXPECT_FALSE(read_request_head("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")->keep_alive);
}

TEST(RequestHead, TellsWhatASocketIsAskedForBy) {
  const std::string both = "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n";
  const std::string text = kLine + "Host: here\r\n"s + both +
                           "Sec-WebSocket-Key: abc=\r\nSec-WebSocket-Version: 13\r\nOrigin: http://a\r\n"
                           "Cookie: a=b\r\nCookie: c=d\r\n\r\n";
  const auto head = read_request_head(text);
  ASSERT_TRUE(head);
  EXPECT_TRUE(head->wants_websocket);
  EXPECT_EQ(head->websocket_key, "abc=");
  EXPECT_EQ(head->websocket_version, "13");
  EXPECT_EQ(head->origin, "http://a");
  EXPECT_EQ(head->cookie, "a=b;c=d");
  EXPECT_EQ(head->host, "here");
  for (const char* lines :
       {"Upgrade: websocket\r\n", "Connection: upgrade\r\n", "Upgrade: h2c\r\nConnection: upgrade\r\n", ""})
    EXPECT_FALSE(with(lines)->wants_websocket) << lines;
  for (const auto& name : {"Origin", "Sec-WebSocket-Key", "Sec-WebSocket-Version"}) {
    EXPECT_FALSE(with(both + name + ": a\r\n" + name + ": a\r\n")) << name;
    EXPECT_FALSE(with(both + name + ":\r\n")) << name;
  }
  EXPECT_FALSE(read_request_head("GET / HTTP/1.0\r\n" + both + "\r\n")->wants_websocket);
}

TEST(RequestHead, ItsEndIsFoundHoweverItComes) {
  const std::string head = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
  const std::string text = head + "GET /b HTTP/1.1\r\n\r\n";
  for (std::size_t first = 0; first < head.size(); ++first) {
    EXPECT_EQ(server::head_length(text.substr(0, first), 0), 0U);
    EXPECT_EQ(server::head_length(text.substr(0, head.size()), first), head.size()) << first;
    EXPECT_EQ(server::head_length(text, first), head.size()) << first;
  }
}

}  // namespace
