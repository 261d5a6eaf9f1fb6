#include "server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace server {

namespace {

constexpr std::uint64_t kLeast = 125;  // microseconds

void write_head(std::string& out, std::string_view name, std::string_view help, std::string_view type) {
  out.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name);
  out.append(" ").append(type).append("\n");
}

void write(std::string& out, std::string_view name, std::string_view help, std::string_view type,
           std::uint64_t value) {
  write_head(out, name, help, type);
  out.append(name).append(" ").append(std::to_string(value)).append("\n");
}

std::string seconds(std::uint64_t microseconds) {
  std::array<char, 32> text{};
  const int size = std::snprintf(text.data(), text.size(), "%.6f", static_cast<double>(microseconds) / 1e6);
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace

void Histogram::count(std::chrono::steady_clock::duration took) {
  const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  const auto microseconds = static_cast<std::uint64_t>(passed);
  std::size_t place = 0;
  while (place < kBounds && microseconds > kLeast << place) ++place;
  ++counts_.at(place);
  microseconds_ += microseconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  write_head(out, name, help, "histogram");
  std::uint64_t sum = 0;
  for (std::size_t place = 0; place <= kBounds; ++place) {
    sum += counts_.at(place);
    out.append(name).append("_bucket{le=\"");
    out.append(place < kBounds ? seconds(kLeast << place) : "+Inf").append("\"} ");
    out.append(std::to_string(sum)).append("\n");
  }
  out.append(name).append("_sum ").append(seconds(microseconds_)).append("\n");
  out.append(name).append("_count ").append(std::to_string(sum)).append("\n");
}

void Metrics::count(const store::Commit& one) {
  ++batches;
  commit.count(one.took);
  for (std::size_t at = 0; at < one.changes.size(); ++at) {
    ++changes;
    kept.count(one.waited[at]);
    const auto outcome = one.results[at].outcome;
    if (outcome == store::Outcome::kept) entries += one.changes[at].entries.size();
    if (outcome == store::Outcome::overtaken) ++overtaken;
    if (outcome == store::Outcome::failed) ++failed;
  }
}

Usage usage() {
  Usage usage;
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;  // all of them, then those in memory
  usage.memory = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  rusage times{};
  ::getrusage(RUSAGE_SELF, &times);
  for (const timeval& time : {times.ru_utime, times.ru_stime})
    usage.processor +=
        static_cast<std::uint64_t>(time.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(time.tv_usec);
  std::error_code unreadable;
  for (auto file = std::filesystem::directory_iterator("/proc/self/fd", unreadable);
       file != std::filesystem::directory_iterator(); file.increment(unreadable))
    ++usage.files;
  return usage;
}

std::string to_text(const Metrics& metrics, const Gauges& gauges) {
  std::string out;
  write(out, "bivouac_tables", "Tables that somebody is at.", "gauge", gauges.tables);
  write(out, "bivouac_sockets", "WebSockets.", "gauge", gauges.sockets);
  write(out, "bivouac_connections", "HTTP connections.", "gauge", gauges.connections);
  write(out, "bivouac_bot_queue", "Thoughts of bots that wait.", "gauge", gauges.thoughts);
  write(out, "bivouac_servers", "Living servers on the same store.", "gauge", gauges.servers);
  write(out, "bivouac_database_statements", "Statements prepared at the database.", "gauge",
        gauges.links.statements);
  write(out, "bivouac_database_connections_total", "Connections made to the database.", "counter",
        gauges.links.connections);
  write(out, "bivouac_database_errors_total", "What the database refused, and when it was not to be reached.",
        "counter", gauges.links.errors);
  write(out, "bivouac_store_up", "Whether the store can be read.", "gauge", gauges.store ? 1 : 0);
  write(out, "bivouac_entries_total", "Entries of logs that were kept.", "counter", metrics.entries);
  write(out, "bivouac_commit_batches_total", "Transactions.", "counter", metrics.batches);
  write(out, "bivouac_changes_total", "Changes in all transactions.", "counter", metrics.changes);
  write(out, "bivouac_changes_overtaken_total", "Changes that another server was faster with.", "counter",
        metrics.overtaken);
  write(out, "bivouac_changes_failed_total", "Changes that could not be kept.", "counter", metrics.failed);
  metrics.commit.write(out, "bivouac_commit_seconds", "One transaction.");
  metrics.kept.write(out, "bivouac_kept_seconds", "From what was said until it is kept.");
  metrics.thought.write(out, "bivouac_thought_seconds", "One thought of a bot.");
  metrics.answered->write(out, "bivouac_answered_seconds", "From a request to its answer.");
  const Usage used = usage();
  write(out, "process_resident_memory_bytes", "Memory.", "gauge", used.memory);
  write(out, "process_open_fds", "Open files and connections.", "gauge", used.files);
  write_head(out, "process_cpu_seconds_total", "Processor time.", "counter");
  out.append("process_cpu_seconds_total ").append(seconds(used.processor)).append("\n");
  return out;
}

}  // namespace server
