// What is fixed before play: options, colours, the mountain.
#include <algorithm>

#include "games/climbers/generator.h"
#include "games/climbers/rules.h"

namespace climbers {

namespace {

constexpr std::array<std::string_view, 2> kLastMoved{"by_previous", "by_anyone"};
constexpr std::array<std::string_view, 2> kEnd{"any_turns", "fixed_round"};
constexpr std::array<std::string_view, 2> kWells{"closed", "open"};
constexpr std::array<std::string_view, 2> kTurn{"any", "face"};
constexpr std::array<std::string_view, 3> kFirstStyles{"stepped", "ragged", "towers"};
constexpr std::array<core::OptionSpec, 4> kFirstOptions{
    {{"last_moved", kLastMoved}, {"end", kEnd}, {"colours", {}}, {"mountain", kFirstStyles, true}}};
constexpr std::array<core::OptionSpec, 6> kOptions{{{"wells", kWells},
                                                    {"turn", kTurn},
                                                    {"last_moved", kLastMoved},
                                                    {"end", kEnd},
                                                    {"colours", {}},
                                                    {"mountain", kStyleNames, true}}};

// Where version 1 of the rules had no option there was one way to play.
Settings settings_of(const core::Setup& complete) {
  const auto is = [&](std::string_view option, std::string_view value) {
    const auto found = complete.options.find(option);
    return found != complete.options.end() && found->second == value;
  };
  return {.wells_open = complete.rules == 1 || is("wells", "open"),
          .turning_is_moving = is("turn", "any"),
          .last_moved_rests = is("last_moved", "by_anyone"),
          .whole_rounds_only = is("end", "fixed_round")};
}

// Names the option, so that a record's line can be named.
core::Phrase about_mountain(core::Phrase phrase) { return std::move(phrase).text("option", "mountain"); }

Building building_of(int rules) { return rules == 1 ? Building::loose : Building::whole; }
std::string_view built_in_mountain(int rules) { return rules == 1 ? first_mountain() : standard_mountain(); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == text.npos) break;
    text.remove_prefix(begin);
    const auto word = text.substr(0, text.find(' '));
    words.push_back(word);
    text.remove_prefix(word.size());
  }
  return words;
}

// The colours of the seats. Those beyond the players are the ones left over.
std::expected<std::array<Colour, kClimbers>, core::Phrase> parse_colours(std::string_view text, int players) {
  const auto names = std::span(kColourNames).first(kClimbers);
  std::array<Colour, kClimbers> colours{};
  std::size_t count = 0;
  const auto taken = [&](Colour colour) {
    return std::find(colours.begin(), colours.begin() + static_cast<std::ptrdiff_t>(count), colour) !=
           colours.begin() + static_cast<std::ptrdiff_t>(count);
  };
  const auto words = words_of(text);
  for (const auto word : words) {
    const auto name = std::ranges::find(names, word);
    if (name == names.end())
      return core::refuse(core::Phrase("climbers.refused.colour", "C1").text("text", std::string(word)));
    const auto colour = static_cast<Colour>(name - names.begin());
    if (taken(colour))
      return core::refuse(
          core::Phrase("climbers.refused.colour_twice", "C1").text("colour", std::string(word)));
    colours[count++] = colour;
  }
  if (!words.empty() && std::cmp_not_equal(words.size(), players)) {
    return core::refuse(core::Phrase("climbers.refused.colour_count", "C1")
                            .number("colours", static_cast<long long>(words.size()))
                            .number("players", players));
  }
  for (int i = 0; i < kClimbers; ++i) {
    if (!taken(static_cast<Colour>(i))) colours[count++] = static_cast<Colour>(i);
  }
  return colours;
}

}  // namespace

std::span<const core::OptionSpec> Game::options(int rules) {
  if (rules == 1) return kFirstOptions;
  return kOptions;
}

std::expected<Game, core::Phrase> Game::create(const core::Setup& setup) {
  auto complete = core::complete<Game>(setup);
  if (!complete) return std::unexpected(complete.error());
  std::string& colours_text = complete->options["colours"];
  const auto colours = parse_colours(colours_text, complete->players);
  if (!colours) return std::unexpected(colours.error());
  colours_text.clear();
  for (int seat = 0; seat < complete->players; ++seat) {
    const Colour colour = (*colours)[static_cast<std::size_t>(seat)];
    colours_text.append(seat == 0 ? "" : " ").append(kColourNames[static_cast<std::size_t>(index(colour))]);
  }
  // by_lot() turns a style into a mountain; without either it is the one that is always the same.
  std::string& mountain_text = complete->options["mountain"];
  const auto given = setup.options.find("mountain");
  if (given == setup.options.end() || given->second.empty())
    mountain_text = built_in_mountain(complete->rules);
  const auto mountain = parse_mountain(mountain_text);
  if (!mountain) return core::refuse(about_mountain(mountain.error().phrase));
  if (const auto verdict = check_mountain(*mountain, building_of(complete->rules)); !verdict)
    return core::refuse(about_mountain(verdict.error()));
  mountain_text = climbers::to_text(*mountain);
  const Settings settings = settings_of(*complete);
  return Game(*std::move(complete), settings, *colours, *mountain);
}

namespace {

// Every "-" and every seat without a word gets one of the colours that nobody chose.
std::string colours_by_lot(std::string_view chosen, int players, core::Random& random) {
  auto words = words_of(chosen);
  words.resize(std::max(words.size(), static_cast<std::size_t>(players)), "-");
  std::vector<std::string_view> free;
  for (const auto name : std::span(kColourNames).first(kClimbers)) {
    if (std::ranges::find(words, name) == words.end()) free.push_back(name);
  }
  std::string text;
  for (auto word : words) {
    if (word == "-" && !free.empty()) {
      const auto pick = random.below(static_cast<std::uint32_t>(free.size()));
      word = free[pick];
      free.erase(free.begin() + pick);
    }
    text.append(text.empty() ? "" : " ").append(word);
  }
  return text;
}

}  // namespace

// The mountain comes first: it is the same whoever plays on it.
core::Setup Game::by_lot(core::Setup setup, core::Random& random) {
  const std::uint64_t seed = random.next();
  std::string& colours = setup.options["colours"];
  if (setup.players >= kMinPlayers && setup.players <= kMaxPlayers)
    colours = colours_by_lot(colours, setup.players, random);
  const auto styles = setup.rules == 1 ? std::span<const std::string_view>(kFirstStyles) : kStyleNames;
  std::string& mountain = setup.options["mountain"];
  if (mountain.empty()) mountain = styles.front();
  const auto style =
      std::ranges::find(styles, mountain) != styles.end() ? find_style(mountain) : std::nullopt;
  if (style) mountain = climbers::to_text(make_mountain(seed, *style));
  return setup;
}

Game::Game(core::Setup setup, const Settings& settings, std::array<Colour, kClimbers> colours,
           const Mountain& mountain)
    : setup_(std::move(setup)),
      settings_(settings),
      players_(static_cast<std::uint8_t>(setup_.players)),
      colours_(colours),
      start_(raise(mountain)) {
  for (int seat = 0; seat < players_; ++seat) {
    Climber& climber = start_.climber(colour_of(seat));
    climber.ladders = kBothLadders;
    climber.disc = kDiscInHand;
  }
}

}  // namespace climbers
