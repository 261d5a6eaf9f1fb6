#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <mutex>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/qr_code.h"
#include "cli/state_folder.h"
#include "server/server.h"
#include "store/postgres.h"
#include "store/postgres_later.h"
#include "store/sqlite.h"

namespace cli {

namespace {

constexpr std::size_t kMostFiles = 100'000;

struct ServeOptions {
  int port = 8080;
  std::string address = "127.0.0.1";
  std::string files;
  std::string data;
  std::string database;
  bool no_tables = false;
  std::vector<std::string> names;
  bool behind_proxy = false;
  std::optional<int> metrics_port;
  double messages = server::Limits().messages_per_second;
};

std::filesystem::path web_beside_the_program() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "web";
}

// As many people as the system lets a process have open files, less what everything else needs.
server::Limits limits_of_the_system(double messages) {
  server::Limits limits;
  limits.messages_at_once *= messages / limits.messages_per_second;
  limits.messages_per_second = messages;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t others = limits.connections + 100;
  const std::size_t most = std::min<std::size_t>(files.rlim_max, kMostFiles);
  if (most > others + limits.sockets) limits.sockets = most - others;
  return limits;
}

// Where tables are kept unless somebody says otherwise: nothing needs to be set up.
std::filesystem::path usual_folder(const Words& words) {
  const auto state = state_folder();
  if (!state) throw Failure(words.say(core::Phrase("store.no_folder")));
  return *state / "tables";
}

// Why the server ends by itself, said by another thread.
class Ending {
 public:
  void tell(const core::Phrase& reason) {
    const std::lock_guard lock(mutex_);
    reason_ = reason;
    ::kill(::getpid(), SIGTERM);
  }
  std::optional<core::Phrase> reason() {
    const std::lock_guard lock(mutex_);
    return reason_;
  }

 private:
  std::mutex mutex_;
  std::optional<core::Phrase> reason_;
};

std::unique_ptr<store::Store> open_store(const ServeOptions& options, const Words& words, Ending& ending) {
  if (options.no_tables) return nullptr;
  if (!options.data.empty() && !options.database.empty())
    throw Failure(words.say(core::Phrase("store.both")));
  auto opened = !options.database.empty() ? store::open_postgres(options.database)
                : !options.data.empty()   ? store::open_sqlite(options.data)
                                          : store::open_sqlite(usual_folder(words));
  if (!opened && opened.error().key == store::kUnusable) {
    std::cerr << one_line(words.say(opened.error()) + " " + words.say(core::Phrase("serve.tried_again")))
              << '\n';
    return store::open_postgres_later(options.database,
                                      [&ending](const core::Phrase& reason) { ending.tell(reason); });
  }
  if (!opened) throw Failure(words.say(opened.error()));
  return *std::move(opened);
}

void serve(const ServeOptions& options, const Context& context) {
  const auto& words = context.words();
  const auto site = server::Site::read(options.files.empty() ? web_beside_the_program()
                                                             : std::filesystem::path(options.files));
  if (!site) throw Failure(words.say(site.error()));
  Ending ending;
  const auto store = open_store(options, words, ending);
  std::optional<std::uint16_t> metrics_port;
  if (options.metrics_port) metrics_port = static_cast<std::uint16_t>(*options.metrics_port);
  auto server = server::Server::open(
      *site, options.address, static_cast<std::uint16_t>(options.port),
      limits_of_the_system(options.messages),
      {store.get(), options.names, options.behind_proxy, metrics_port, ::isatty(STDERR_FILENO) == 0});
  if (!server) throw Failure(words.say(server.error()));
  std::cout << words.say(core::Phrase("serve.at").text("address", server->url())) << '\n';
  if (const auto url = server->metrics_url(); !url.empty())
    std::cout << words.say(core::Phrase("serve.metrics").text("address", url)) << '\n';
  const auto urls = server->network_urls();
  for (const auto& url : urls)
    std::cout << words.say(core::Phrase("serve.in_network").text("address", url)) << '\n';
  if (!urls.empty()) std::cout << qr_code(urls.front(), Style::of_terminal(false));
  std::cout << std::flush;
  server->run();
  if (const auto reason = ending.reason()) throw Failure(words.say(*reason));
  if (const auto place = server->moved_to(); !place.empty())
    throw Failure(words.say(core::Phrase(store::kMoved).text("place", place)));
}

}  // namespace

// Serves the web app.
void add_serve(Command program, const Context& context) {
  const Command command = program.subcommand("serve", "Serve the web app; Ctrl+C stops it");
  const auto options = std::make_shared<ServeOptions>();
  command.option("--port", options->port, "Port; 0 is any free one").in_range(0, 65535).shows_default();
  command.option("--address", options->address, "Address to listen at; 0.0.0.0 is all of this computer's")
      .shows_default();
  command.option("--files", options->files,
                 "Folder of the built web app (default: the folder 'web' beside the program)");
  const Option data = command.option("--data", options->data,
                                     "Folder where online tables are kept (default: bivouac/tables in "
                                     "$XDG_STATE_HOME or ~/.local/state)");
  command
      .option("--database", options->database,
              "The same in a PostgreSQL database, which several servers may share: postgresql://…")
      .from_environment("BIVOUAC_DATABASE");
  command.flag("--no-tables", options->no_tables, "The page alone, without online tables").excludes(data);
  command.option("--name", options->names,
                 "A name that this server is reached by, besides its addresses; may be repeated");
  command.flag("--proxy", options->behind_proxy,
               "Believe a proxy on this computer where its clients are (X-Forwarded-For, X-Forwarded-Proto)");
  command
      .option("--metrics-port", options->metrics_port,
              "Port at which figures for Prometheus are told to this computer alone; 0 is any free one")
      .in_range(0, 65535);
  command
      .option("--messages", options->messages,
              "Messages a second that a connection may send in the long run; three times as many at once")
      .in_range(1, 1'000'000)
      .shows_default();
  command.runs([options, &context] { serve(*options, context); });
}

}  // namespace cli
