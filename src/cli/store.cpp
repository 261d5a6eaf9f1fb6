#include <iostream>

#include "cli/command.h"
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

void copy(const CopyOptions& options, Use use, const Context& context) {
  const auto from = open(options.from, use, context);
  const auto to = open(options.to, Use::alone, context);
  Progress progress("store");
  const auto tables =
      store::copy(*from, *to, [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  if (!tables)
    throw Failure(context.words().say(core::Phrase("store.not_copied").text("reason", tables.error())));
  std::cout << context.words().say(
                   core::Phrase("store.copied").number("count", static_cast<long long>(*tables)))
            << '\n';
}

void check(const std::string& place, const Context& context) {
  const auto archive = open(place, Use::reading, context);
  const auto faults = store::faults_of(*archive);
  if (!faults)
    throw Failure(context.words().say(core::Phrase("store.not_checked").text("reason", faults.error())));
  for (const auto& fault : *faults) std::cout << context.words().say(fault) << '\n';
  if (!faults->empty())
    throw Failure(context.words().say(
        core::Phrase("store.faulty").number("count", static_cast<long long>(faults->size()))));
  std::cout << context.words().say(core::Phrase("store.sound")) << '\n';
}

void add_copy(CLI::App& store, const char* name, const char* help, Use use, const Context& context) {
  auto* const command = store.add_subcommand(name, help);
  const auto options = std::make_shared<CopyOptions>();
  command->add_option("FROM", options->from, "A folder, or postgresql://…")->required();
  command->add_option("TO", options->to, "A folder or a database without tables")->required();
  command->callback([options, use, &context] { copy(*options, use, context); });
}

}  // namespace

// What is kept by a server, as a whole.
void add_store(CLI::App& app, const Context& context) {
  auto* const command = app.add_subcommand("store", "Back up, restore, move or check the tables of a server");
  command->require_subcommand(1);
  add_copy(*command, "backup", "Copy everything, while servers run, as it is at this moment", Use::reading,
           context);
  add_copy(*command, "restore", "Copy a backup to where a server is to go on with it", Use::reading, context);
  add_copy(*command, "move", "Copy everything to another place; no server may run meanwhile", Use::alone,
           context);
  auto* const checking = command->add_subcommand("check", "Look for damage and gaps, while servers run");
  const auto place = std::make_shared<std::string>();
  checking->add_option("STORE", *place, "A folder, or postgresql://…")->required();
  checking->callback([place, &context] { check(*place, context); });
}

}  // namespace cli
