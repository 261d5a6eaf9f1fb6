#pragma once

#include <string_view>

#include "server/site.h"

namespace server {

// What an answer depends on. Fields that a client has left out are empty.
struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

// What is particular to one answer; the fields that every answer has are added when it is sent. Empty fields
// are left out. The texts belong to the site or to the program.
struct Response {
  int status = 200;
  std::string_view type;
  std::string_view body;
  std::string_view caching = "no-cache";
  std::string_view encoding;
  std::string_view etag;
  std::string_view allow;
  bool varies = false;  // by Accept-Encoding
};

// A refusal with its status as the only text.
Response refusal(int status);

// Everything under /api is kept for tables; all else is the web app.
Response route(const Site& site, const Request& request);

}  // namespace server
