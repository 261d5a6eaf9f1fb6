#include "core/header_key.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

using namespace std::string_view_literals;

constexpr std::array kRequired{"game"sv, "rules"sv, "players"sv};  // one that is misspelt is missing
constexpr std::array kNotes{"commitment"sv, "daily"sv,  "date"sv,   "ending"sv,
                            "practice"sv,   "result"sv, "secret"sv, "seen_by"sv};
constexpr std::array kFamilies{"option"sv, "seat"sv, "lot"sv};
constexpr std::array kOfSeats{""sv, "colour"sv, "bot"sv, "luck"sv};

template <class Words>
bool contains(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

// The word that was probably meant; short ones are near to too many others.
template <class Words>
std::optional<std::string_view> nearest(const Words& words, std::string_view word) {
  std::optional<std::string_view> found;
  int best = 3;
  for (const std::string_view known : words) {
    const int distance = edit_distance(word, known);
    if (distance < best && distance <= (known.size() < 6 ? 1 : 2)) {
      found = known;
      best = distance;
    }
  }
  return found;
}

Phrase slip(std::string_view key, std::string known) {
  return Phrase("record.misspelt").text("key", std::string(key)).text("known", std::move(known));
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// `rest` is what follows "seat.".
std::optional<Phrase> misspelt_seat(std::string_view key, std::string_view rest) {
  const std::size_t dot = std::min(rest.find('.'), rest.size());
  const std::string_view number = rest.substr(0, dot);
  const std::string_view what = rest.substr(std::min(dot + 1, rest.size()));
  if (!is_number(number)) return slip(key, "seat.0");
  if (contains(kOfSeats, what)) return std::nullopt;
  const auto meant = nearest(kOfSeats, what);
  if (!meant) return std::nullopt;
  return slip(key, std::string("seat.").append(number).append(meant->empty() ? "" : ".").append(*meant));
}

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kLongest = 15;  // no word that we know is longer
  if (std::max(a.size(), b.size()) > kLongest) return kLongest;
  std::array<std::array<int, kLongest + 1>, kLongest + 1> cost{};
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = static_cast<int>(i + j);
        continue;
      }
      const int changed = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

std::optional<Phrase> misspelt(std::string_view key) {
  const std::size_t dot = key.find('.');
  if (dot == key.npos) {
    if (contains(kRequired, key) || contains(kNotes, key)) return std::nullopt;
    const auto meant = nearest(kNotes, key);
    return meant ? std::optional(slip(key, std::string(*meant))) : std::nullopt;
  }
  const std::string_view family = key.substr(0, dot);
  const std::string_view rest = key.substr(dot + 1);
  if (family == "option" || family == "lot") return std::nullopt;  // the game knows its options
  if (family == "seat") return misspelt_seat(key, rest);
  if (const auto meant = nearest(kFamilies, family))
    return slip(key, std::string(*meant).append(".").append(rest));
  return Phrase("record.unknown_dotted").text("key", std::string(key));
}

bool stands_once(std::string_view key) {
  return contains(kRequired, key) || contains(kNotes, key) || key.starts_with("seat.");
}

}  // namespace core
