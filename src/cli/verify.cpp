#include "host/verify.h"

#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "core/sha256.h"

namespace cli {

// Says whether every die and card of a game follows from what was committed to before it.
void add_verify(Command program, const Context& context) {
  const Command command =
      program.subcommand("verify", "Recompute every die and card of an online game from its secret");
  struct Asked {
    std::string file;
    std::string commitment;
  };
  const auto asked = std::make_shared<Asked>();
  command.option("FILE", asked->file, "A record of a game that is over; - for standard input").required();
  command
      .option("--commitment", asked->commitment,
              "What you noted before play, 64 hexadecimal digits: the record must hold it")
      .check([](const std::string& text) {
        return core::digest_from_hex(text) ? "" : "64 hexadecimal digits (0-9, a-f) are needed";
      });
  command.runs([asked, &context] {
    const auto& [file, commitment] = *asked;
    const auto outcomes = host::verify(read_record(file, context), commitment);
    if (!outcomes) throw_text_error(context, file, outcomes.error());
    std::cout << context.words().say(
                     core::Phrase("verify.fair").number("count", static_cast<long long>(*outcomes)))
              << '\n';
  });
}

}  // namespace cli
