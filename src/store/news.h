#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace store {

// What a batch tells the other servers on its store.
struct News {
  std::uint64_t time = 0;           // the store's time there
  std::vector<std::string> tables;  // of which more has changed than their logs
  std::vector<Entry> entries;       // that follow the last ones, of each table in their order
  std::vector<Word> words;
};

// Few texts, each short enough for a database to carry.
std::vector<std::string> texts_of(const News& news, const std::string& server);

// One such text, read a line at a time: whoever hears it has a use for few of its lines.
class NewsReader {
 public:
  struct Line {
    enum class Kind : unsigned char { changed, entry, word };
    Kind kind;
    std::string_view table;
    std::uint64_t sequence = 0;  // of an entry
    std::string_view clock{};    // that stands after it; empty if none is told
    std::string_view text{};     // of an entry or a word
  };

  explicit NewsReader(std::string_view text);
  std::string_view server() const { return server_; }  // that tells it
  std::uint64_t time() const { return time_; }
  std::optional<Line> next();

 private:
  std::string_view rest_;
  std::string_view server_;
  std::uint64_t time_;
};

}  // namespace store
