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
  bool tables = false;  // whether the server has some
  bool healthy = true;  // whether it can do its work
};

// The texts belong to the site or to the program.
struct Response {
  int status;
  std::string_view head;  // as response_head writes it
  std::string_view body;
};

// A refusal with its status as the only text: 400, 403, 404, 405, 413, 431 or 503.
Response refusal(int status);

// /healthz is for whoever sends people to servers: 200, or 503 where others should be sent elsewhere.
// Everything under /api is kept for tables, and /api/1 tells whether there are any; all else is the web app.
Response route(const Site& site, const Request& request);

}  // namespace server
