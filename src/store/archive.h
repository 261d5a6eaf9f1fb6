#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.h"
#include "store/store.h"

namespace store {

// All of a store, to be copied or checked: its rows, whatever they mean. Both engines name their tables and
// columns alike, and what both have is copied.
class Archive {
 public:
  using Row = std::vector<std::optional<std::string>>;  // numbers in digits, flags as 0 and 1

  virtual ~Archive() = default;

  // Where it is, without a password.
  virtual std::string place() const = 0;

  // Everything that is read from now on was so at this moment; or all that is written becomes true at once.
  virtual Read<void> begin() = 0;
  virtual Read<void> end() = 0;
  // Instead of the end: nothing of it was.
  virtual Read<void> leave() = 0;
  // Begins when everybody has written what they were about to. Nobody else can write until it ends, and from
  // its end on nobody ever can: whoever tries, of whatever version, is refused. Who opens the store, or beats
  // there, learns where it has gone.
  virtual Read<void> begin_to_move(const std::string& to) = 0;

  virtual Read<std::vector<std::string>> columns(std::string_view table) = 0;
  virtual Read<std::uint64_t> count(std::string_view table) = 0;
  // `which` follows the table's name in the query: another table that it is joined with, or nothing.
  virtual Read<void> read(std::string_view table, const std::vector<std::string>& columns,
                          std::string_view which,
                          const std::function<Read<void>(std::vector<Row>)>& take) = 0;
  virtual Read<void> write(std::string_view table, const std::vector<std::string>& columns,
                           const std::vector<Row>& rows) = 0;
  virtual Read<std::uint64_t> time() = 0;
  virtual Read<void> set_time(std::uint64_t time) = 0;
  // The first column of what a query finds, at most a hundred.
  virtual Read<std::vector<std::string>> find(std::string_view sql) = 0;
  // What the engine itself finds wrong with its files.
  virtual Read<std::vector<std::string>> damage() = 0;
};

using Opened = std::expected<std::unique_ptr<Archive>, core::Phrase>;

enum class Use : unsigned char {
  reading,  // beside whoever uses it
  alone,    // nobody else may use it meanwhile
};

// A store by a folder's name or a URL. Where it is to be filled it must be there alone, and is made.
Opened open_archive(const std::string& place, Use use);
Opened open_sqlite_archive(const std::filesystem::path& folder, Use use);
Opened open_postgres_archive(const std::string& url, Use use);

// Is told how many rows, or questions, of how many are done.
using Copied = std::function<void(std::uint64_t, std::uint64_t)>;

// Copies everything into a store that is empty, whole or not at all. Gives the number of tables. After a
// failure both are good for nothing more.
Read<std::uint64_t> copy(Archive& from, Archive& to, const Copied& progress);

// The same, while servers go on with the first one until all but the rest is copied; then nobody writes there
// any more. After a failure they go on with it, but for the last moment: `store.half_moved` says so.
std::expected<std::uint64_t, core::Phrase> move(Archive& from, Archive& to, const Copied& progress);

// What is wrong, for whoever runs the server: nothing in a sound store.
Read<std::vector<core::Phrase>> faults_of(
    Archive& archive, const Copied& progress = [](std::uint64_t, std::uint64_t) {});

}  // namespace store
