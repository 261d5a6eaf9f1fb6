#include <filesystem>
#include <iostream>

#include "cli/command.h"
#include "server/server.h"

namespace cli {

namespace {

struct ServeOptions {
  int port = 8080;
  std::string address = "127.0.0.1";
  std::string files;
};

std::filesystem::path web_beside_the_program() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "web";
}

void serve(const ServeOptions& options, const Context& context) {
  const auto& words = context.words();
  const auto site = server::Site::read(options.files.empty() ? web_beside_the_program()
                                                             : std::filesystem::path(options.files));
  if (!site) throw Failure(words.say(site.error()));
  auto server = server::Server::open(*site, options.address, static_cast<std::uint16_t>(options.port));
  if (!server) throw Failure(words.say(server.error()));
  std::cout << words.say(core::Phrase("serve.at").text("address", server->url())) << '\n' << std::flush;
  server->run();
}

}  // namespace

// Serves the web app.
void add_serve(CLI::App& app, const Context& context) {
  auto* const command = app.add_subcommand("serve", "Serve the web app; Ctrl+C stops it");
  const auto options = std::make_shared<ServeOptions>();
  command->add_option("--port", options->port, "Port; 0 is any free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command
      ->add_option("--address", options->address, "Address to listen at; 0.0.0.0 is all of this computer's")
      ->capture_default_str();
  command->add_option("--files", options->files,
                      "Folder of the built web app (default: the folder 'web' beside the program)");
  command->callback([options, &context] { serve(*options, context); });
}

}  // namespace cli
