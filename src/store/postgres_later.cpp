#include "store/postgres_later.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>

#include "store/postgres.h"

namespace store {

namespace {

constexpr std::chrono::seconds kPause{1};  // before it is tried again
constexpr const char* kNotYet = "the database can't be used yet";

class LaterStore final : public Store {
 public:
  LaterStore(std::string url, std::function<void(core::Phrase)> ended)
      : url_(std::move(url)),
        ended_(std::move(ended)),
        trying_([this](const std::stop_token& end) { try_until(end); }) {}

  const char* engine() const override { return "postgresql"; }
  bool is_shared() const override { return true; }
  void listen(std::function<void(std::string)> hear) override {
    hear_ = std::move(hear);
    if (Store* const there = used_) there->listen(hear_);
  }
  // The server learns the store's time by it: before that nothing may be said of when anything is due.
  Read<Pulse> beat(std::uint64_t now) override {
    Store* const there = found_;
    if (there == nullptr) return std::unexpected(kNotYet);
    auto pulse = there->beat(now);
    if (pulse && used_.exchange(there) == nullptr) there->listen(hear_);
    return pulse;
  }

  std::vector<Result> keep(std::span<const Change> changes) override {
    if (Store* const there = used_) return there->keep(changes);
    return std::vector<Result>(changes.size(), {Outcome::failed, kNotYet});
  }
  Read<std::optional<Guest>> guest(std::string_view id) override { return ask(&Store::guest, id); }
  Read<std::optional<Head>> head(std::string_view table) override { return ask(&Store::head, table); }
  Read<std::vector<Entry>> entries(std::string_view table, std::uint64_t since) override {
    return ask(&Store::entries, table, since);
  }
  Read<std::vector<Head>> heads_of(std::string_view guest, std::size_t most) override {
    return ask(&Store::heads_of, guest, most);
  }
  Read<std::vector<Head>> listed(std::size_t most) override { return ask(&Store::listed, most); }
  Read<std::uint64_t> time() override { return ask(&Store::time); }
  Read<std::optional<Clock>> clock(std::string_view table) override { return ask(&Store::clock, table); }
  Read<std::vector<Clock>> running(std::size_t most) override { return ask(&Store::running, most); }
  Read<std::optional<Lease>> take(std::string_view table, std::uint64_t now) override {
    return ask(&Store::take, table, now);
  }
  Read<std::vector<Lease>> take_due(std::uint64_t now, std::size_t most) override {
    return ask(&Store::take_due, now, most);
  }
  Read<std::vector<Lease>> leases() override { return ask(&Store::leases); }
  Read<void> offer(const Offer& offer) override { return ask(&Store::offer, offer); }
  Read<std::optional<std::string>> accept(std::string_view code, std::uint64_t now) override {
    return ask(&Store::accept, code, now);
  }
  Links links() const override {
    const Store* const there = used_;
    return there == nullptr ? Links{} : there->links();
  }
  Read<std::set<std::string>> elsewhere(std::string_view table, std::uint64_t now) override {
    return ask(&Store::elsewhere, table, now);
  }

 private:
  template <class Answer, class... Words>
  Answer ask(Answer (Store::*verb)(Words...), std::type_identity_t<Words>... words) {
    if (Store* const there = used_) return (there->*verb)(words...);
    return std::unexpected(kNotYet);
  }

  void try_until(const std::stop_token& end) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    while (!never.wait_for(lock, end, kPause, [] { return false; }) && !end.stop_requested()) {
      auto opened = open_postgres(url_);
      if (opened) {
        opened_ = *std::move(opened);
        found_ = opened_.get();
        return;
      }
      if (opened.error().key != kUnusable) return ended_(opened.error());
    }
  }

  const std::string url_;
  const std::function<void(core::Phrase)> ended_;
  std::function<void(std::string)> hear_;
  std::unique_ptr<Store> opened_;  // touched by the trying thread alone, until it is found
  std::atomic<Store*> found_ = nullptr;
  std::atomic<Store*> used_ = nullptr;  // the same, once a server has beaten there
  std::jthread trying_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_later(std::string url, std::function<void(core::Phrase)> ended) {
  return std::make_unique<LaterStore>(std::move(url), std::move(ended));
}

}  // namespace store
