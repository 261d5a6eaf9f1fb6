#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "store/archive.h"

namespace cli {

namespace {

using store::Use;

struct CopyOptions {
  std::string from;
  std::string to;
};

std::unique_ptr<store::Archive> open(const std::string& place, Use use, const Context& context) {
  auto archive = store::open_archive(place, use);
  if (!archive) throw Failure(context.words().say(archive.error()));
  return *std::move(archive);
}

// What the work gives. A terminal sees meanwhile how far it is, on a line that is gone before anything else
// is said.
template <class Work>
auto with_progress(Work work) {
  Progress progress("store");
  return work([&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
}

void copy(const CopyOptions& options, const Context& context) {
  const auto from = open(options.from, Use::reading, context);
  const auto to = open(options.to, Use::alone, context);
  const auto tables =
      with_progress([&](const store::Copied& progress) { return store::copy(*from, *to, progress); });
  if (!tables)
    throw Failure(context.words().say(core::Phrase("store.not_copied").text("reason", tables.error())));
  std::cout << context.words().say(
                   core::Phrase("store.copied").number("count", static_cast<long long>(*tables)))
            << '\n';
}

void move(const CopyOptions& options, const Context& context) {
  const auto from = open(options.from, Use::reading, context);
  const auto gone = from->find("SELECT place FROM moved");
  if (!gone)  // a server of an older version runs there, whose file does not know that tables can move
    throw Failure(context.words().say(core::Phrase("store.not_copied").text("reason", gone.error())));
  if (!gone->empty())
    throw Failure(context.words().say(core::Phrase(store::kMoved).text("place", gone->front())));
  const auto to = open(options.to, Use::alone, context);
  const auto tables =
      with_progress([&](const store::Copied& progress) { return store::move(*from, *to, progress); });
  if (!tables) throw Failure(context.words().say(tables.error()));
  std::cout << context.words().say(core::Phrase("store.all_moved")
                                       .number("count", static_cast<long long>(*tables))
                                       .text("place", to->place()))
            << '\n';
}

void check(const std::string& place, const Context& context) {
  const auto archive = open(place, Use::reading, context);
  const auto faults =
      with_progress([&](const store::Copied& progress) { return store::faults_of(*archive, progress); });
  if (!faults)
    throw Failure(context.words().say(core::Phrase("store.not_checked").text("reason", faults.error())));
  for (const auto& fault : *faults) std::cout << context.words().say(fault) << '\n';
  if (!faults->empty())
    throw Failure(context.words().say(
        core::Phrase("store.faulty").number("count", static_cast<long long>(faults->size()))));
  std::cout << context.words().say(core::Phrase("store.sound")) << '\n';
}

void add_copy(Command store, const char* name, const char* help, const Context& context,
              void (*what)(const CopyOptions&, const Context&)) {
  const Command command = store.subcommand(name, help);
  const auto options = std::make_shared<CopyOptions>();
  command.option("FROM", options->from, "A folder, or postgresql://…").required();
  command.option("TO", options->to, "A folder or a database without tables").required();
  command.runs([options, what, &context] { what(*options, context); });
}

}  // namespace

// What is kept by a server, as a whole.
void add_store(Command program, const Context& context) {
  const Command command =
      program.subcommand("store", "Back up, restore, move or check the tables of a server");
  command.needs_subcommand();
  add_copy(command, "backup", "Copy everything, while servers run, as it is at this moment", context, copy);
  add_copy(command, "restore", "Copy a backup to where a server is to go on with it", context, copy);
  add_copy(command, "move", "Move everything to another place, while servers run; they end when all is there",
           context, move);
  const Command checking = command.subcommand("check", "Look for damage and gaps, while servers run");
  const auto place = std::make_shared<std::string>();
  checking.option("STORE", *place, "A folder, or postgresql://…").required();
  checking.runs([place, &context] { check(*place, context); });
}

}  // namespace cli
