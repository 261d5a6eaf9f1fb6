#pragma once

#include <concepts>
#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace core {

// Something to tell a person, without words: a key of the catalogue, what goes into the sentence, and the
// paragraph of the rules that it rests on. Clients turn it into one of the six languages.
struct Phrase {
  struct Arg {
    enum class Kind { text, number, seat, digits };
    std::string name;
    std::string value;
    Kind kind;
    friend bool operator==(const Arg&, const Arg&) = default;
  };

  explicit Phrase(std::string code, std::string paragraph = {})
      : key(std::move(code)), rule(std::move(paragraph)) {}

  Phrase&& text(std::string name, std::string value) && {
    args.push_back({std::move(name), std::move(value), Arg::Kind::text});
    return std::move(*this);
  }
  Phrase&& number(std::string name, long long value) && {
    args.push_back({std::move(name), std::to_string(value), Arg::Kind::number});
    return std::move(*this);
  }
  // Small numbers one by one, such as dice: each is a digit of the value.
  Phrase&& digits(std::string name, std::string value) && {
    args.push_back({std::move(name), std::move(value), Arg::Kind::digits});
    return std::move(*this);
  }
  // A seat: clients show the player's name.
  Phrase&& seat(std::string name, int seat) && {
    args.push_back({std::move(name), std::to_string(seat), Arg::Kind::seat});
    return std::move(*this);
  }
  friend bool operator==(const Phrase&, const Phrase&) = default;

  std::string key;
  std::string rule;
  std::vector<Arg> args;
};

// What is wrong with a text, and where (1-based; 0 where no place can be named).
struct TextError {
  Phrase phrase;
  int line = 0;
  int column = 0;
};

// Legal, or the reason why not.
using Verdict = std::expected<void, Phrase>;
inline std::unexpected<Phrase> refuse(Phrase reason) { return std::unexpected(std::move(reason)); }

}  // namespace core
