// What the WebAssembly module shows to JavaScript: memory to write a request into, and the answer to it.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "wasm/engine.h"
#ifdef BIVOUAC_JUDGES
#include "wasm/judge.h"
#endif

namespace {

wasm::Engine& engine() {
#ifdef BIVOUAC_JUDGES
  static wasm::Engine instance(wasm::judge);
#else
  static wasm::Engine instance;
#endif
  return instance;
}
std::string answer;

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::uint32_t size) {
  static std::string request;
  request.resize(size);
  return request.data();
}

// The answer lies at the returned address until the next request; its length is answer_size().
[[clang::export_name("ask")]] const char* ask(const char* request, std::uint32_t size) {
  answer = engine().answer({request, size});
  return answer.data();
}

[[clang::export_name("answer_size")]] std::uint32_t answer_size() {
  return static_cast<std::uint32_t>(answer.size());
}
}
