#include "server/response_head.h"

namespace server {

namespace {

// The page may run its own scripts and WebAssembly, and reach this server; nothing else.
constexpr Field kEveryResponse[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), "
     "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"},
};

}  // namespace

std::string response_head(std::string_view status, std::initializer_list<Field> fields) {
  std::string head("HTTP/1.1 ");
  head.append(status).append("\r\n");
  const auto add = [&head](const Field& field) {
    if (!field.value.empty()) head.append(field.name).append(": ").append(field.value).append("\r\n");
  };
  for (const Field& field : fields) add(field);
  for (const Field& field : kEveryResponse) add(field);
  return head;
}

}  // namespace server
