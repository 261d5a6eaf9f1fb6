#pragma once

#include "server/client_places.h"
#include "server/request_head.h"

namespace server {

// Where a request comes from.
struct Caller {
  Origin origin;
  bool secure = false;  // over TLS, as a proxy tells
};

// `peer` is the other end of the connection. Only a proxy on this computer is believed what it tells of its
// clients, and only where the server was told that there is one: of a list of addresses, the last, which the
// proxy itself has added.
Caller caller_of(const RequestHead& head, Origin peer, bool behind_proxy);

}  // namespace server
