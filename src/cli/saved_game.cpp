#include "cli/saved_game.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <thread>
#include <vector>

#include "cli/date.h"
#include "cli/state_folder.h"
#include "core/record.h"
#include "table/table.h"

namespace cli {

namespace {

namespace fs = std::filesystem;
using core::Phrase;
using namespace std::chrono_literals;

constexpr const char* kExtension = ".record";
constexpr const char* kBeside = ".new";  // what is being written, until it takes its place

std::unexpected<FileError> fail(Phrase phrase, int status = kBadInput) {
  return std::unexpected(FileError{std::move(phrase), status});
}

// What errno says; a file that another program holds, or one that is there already, has a text of its own.
std::unexpected<FileError> fail_by_errno(const fs::path& path, int status = kBadInput) {
  const int number = errno;
  if (number == EWOULDBLOCK) return fail(Phrase("save.in_use").text("file", path.string()));
  if (number == EEXIST) return fail(Phrase("save.exists").text("file", path.string()));
  return std::unexpected(system_error(path, number, status));
}

bool same_file(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// Opens the file and locks it. Another program may have replaced it in between: then the new one is opened.
// Where a file system knows no locks, there is none. Closed, with errno, if it can't be.
Descriptor open_locked(const fs::path& path, int flags, std::chrono::milliseconds patience = 0ms) {
  constexpr ::mode_t kMode = 0644;
  for (;;) {
    Descriptor file(::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, kMode));
    if (!file.is_open()) return file;
    if (::flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      if (patience <= 0ms) return Descriptor(-1);
      std::this_thread::sleep_for(1ms);
      patience -= 1ms;
      continue;
    }
    struct stat opened{};
    struct stat named{};
    if (::fstat(file.number(), &opened) == 0 && ::stat(path.c_str(), &named) == 0 && same_file(opened, named))
      return file;
  }
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Gives what was written beside it its name, which must be free. A file system without links (on a stick) has
// the name taken first.
bool link_new(const fs::path& beside, const fs::path& path) {
  if (::link(beside.c_str(), path.c_str()) == 0) return ::unlink(beside.c_str()) == 0;
  if (errno != EPERM && errno != EOPNOTSUPP) return false;
  const Descriptor taken(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  return taken.is_open() && ::rename(beside.c_str(), path.c_str()) == 0;
}

void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.is_open()) ::fsync(directory.number());
}

enum class Place { is_new, replaced };

// Writes the file as a whole and holds it locked. Closed, with errno, if that fails; then nothing has
// changed.
Descriptor write_whole(const fs::path& path, std::string_view text, Place place) {
  fs::path beside = path;
  beside += kBeside;
  // Somebody may be sweeping, or about to take the same name.
  Descriptor file = open_locked(beside, O_WRONLY | O_CREAT | O_NOFOLLOW, 1s);
  if (!file.is_open()) return file;
  const bool written =
      ::ftruncate(file.number(), 0) == 0 && write_all(file.number(), text) && ::fsync(file.number()) == 0;
  const bool placed = written && (place == Place::is_new ? link_new(beside, path)
                                                         : ::rename(beside.c_str(), path.c_str()) == 0);
  if (!placed) {
    const int reason = errno;
    ::unlink(beside.c_str());
    errno = reason;
    return Descriptor(-1);
  }
  sync_folder_of(path);
  return file;
}

// Where games are saved unless the player says otherwise.
std::expected<fs::path, FileError> folder() {
  const auto state = state_folder();
  if (!state) return fail(Phrase("save.no_folder"), kEnvironmentFailed);
  return *state;
}

// What a program that was killed has left beside its game. Whoever still writes holds a lock.
void sweep(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.find(std::string(kExtension) + kBeside) == name.npos) continue;
    const Descriptor left = open_locked(entry->path(), O_RDONLY | O_NOFOLLOW);
    if (left.is_open()) ::unlink(entry->path().c_str());
  }
}

// Whether the game can be gone on with.
bool is_running(const fs::path& path) {
  const auto text = read_file(path.string());
  const auto record = text ? core::parse_record(*text) : std::unexpected(core::TextError{Phrase("")});
  return record && record->note("ending").empty() && record->note(table::kSeenBy).empty();
}

}  // namespace

std::expected<SavedGame, FileError> SavedGame::create(const fs::path& path, std::string_view text) {
  Descriptor file = write_whole(path, text, Place::is_new);
  if (!file.is_open()) return fail_by_errno(path);
  return SavedGame(path, std::move(file));
}

std::expected<SavedGame, FileError> SavedGame::in_folder(std::string_view game, std::string_view text) {
  const auto where = folder();
  if (!where) return std::unexpected(where.error());
  std::error_code error;
  fs::create_directories(*where, error);
  if (error) return std::unexpected(system_error(*where, error.value(), kEnvironmentFailed));
  sweep(*where);
  const std::string stem = std::string(game) + "-" + today("%Y-%m-%d-%H%M%S");
  for (int number = 1;; ++number) {
    const fs::path path = *where / (stem + (number == 1 ? "" : "-" + std::to_string(number)) + kExtension);
    Descriptor file = write_whole(path, text, Place::is_new);
    if (file.is_open()) return SavedGame(path, std::move(file));
    if (errno != EEXIST) return fail_by_errno(path, kEnvironmentFailed);
  }
}

std::expected<SavedGame, FileError> SavedGame::open(const fs::path& path) {
  if (path == "-") return fail(Phrase("save.standard_input"));
  std::error_code error;
  const fs::path real = fs::canonical(path, error);  // a link stays a link when the game is written
  if (error) return std::unexpected(system_error(path, error.value()));
  if (!fs::is_regular_file(real, error)) return fail(Phrase("save.no_file").text("file", path.string()));
  Descriptor file = open_locked(real, O_RDONLY);
  if (!file.is_open()) return fail_by_errno(path);
  return SavedGame(real, std::move(file));
}

std::expected<void, FileError> SavedGame::write(std::string_view text) {
  Descriptor file = write_whole(path_, text, Place::replaced);
  if (!file.is_open()) return fail_by_errno(path_, kEnvironmentFailed);
  locked_ = std::move(file);
  return {};
}

std::expected<fs::path, FileError> newest_saved_game() {
  const auto where = folder();
  if (!where) return std::unexpected(where.error());
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code error;
  for (fs::directory_iterator entry(*where, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code broken;  // a link to nothing, a file that is gone: no game
    if (entry->path().extension() != kExtension || !entry->is_regular_file(broken)) continue;
    const auto written = entry->last_write_time(broken);
    if (!broken) found.emplace_back(written, entry->path());
  }
  if (error && error != std::errc::no_such_file_or_directory)
    return std::unexpected(system_error(*where, error.value(), kEnvironmentFailed));
  std::ranges::sort(found, std::greater());
  const auto newest = std::ranges::find_if(found, is_running, [](const auto& game) { return game.second; });
  if (newest == found.end()) return fail(Phrase("save.none"));
  return newest->second;
}

bool is_in_folder(const fs::path& path) {
  const auto where = folder();
  std::error_code error;
  return where && path.extension() == kExtension && fs::equivalent(path.parent_path(), *where, error);
}

}  // namespace cli
