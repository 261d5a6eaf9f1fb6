// What people at a table are shown and told when they ask for it. It changes nothing that must last.
#include <algorithm>
#include <array>

#include "core/json_writer.h"
#include "host/entry.h"
#include "server/open_table.h"

namespace server {

namespace {

using core::JsonWriter;
using core::Phrase;

constexpr std::size_t kMostListeners = 200;  // before those without a seat are sent away
constexpr std::size_t kMostLegal = 500;      // actions in one answer
constexpr double kGreetingWords = 20;        // that a greeting counts as: nobody waves without end

std::string quoted(std::string_view text) { return JsonWriter().value(text).text(); }

// What the person asked may do, as far as it begins so: for programs that play.
std::string legal_json(const host::Host& host, const host::Device& device, std::string_view prefix) {
  const auto person = host.asked(device);
  std::vector<table::Choice> legal;
  if (person) legal = host.positions().legal(host.positions().steps(), core::Observer::seat(*person), prefix);
  const bool more = legal.size() > kMostLegal;
  if (more) legal.resize(kMostLegal);
  JsonWriter out;
  out.open('{').key("actions").open('[');
  for (const auto& choice : legal) out.value(choice.text);
  return out.close(']').field("more", more).close('}').take();
}

// All that one may say to the others: each reads it in their own language.
constexpr std::array<std::string_view, 12> kGreetings{
    "greetings.hello",      "greetings.good_luck", "greetings.thanks",       "greetings.well_played",
    "greetings.wow",        "greetings.ouch",      "greetings.sorry",        "greetings.one_moment",
    "greetings.back_again", "greetings.good_game", "greetings.another_game", "greetings.goodbye"};

}  // namespace

bool OpenTable::is_delayed(const Client& client) const { return lobby_.delays(client.guest); }

const host::Host* OpenTable::game_for(const Client& client) const {
  const auto& game = is_delayed(client) ? past_ : host_;
  return game ? &*game : nullptr;
}

void OpenTable::catch_up() {
  const auto watches = [this](const Listener& listener) { return is_delayed(*listener.client); };
  if (std::ranges::any_of(listeners_, watches)) let_past_go_on();
}

void OpenTable::let_past_go_on() {
  const Time now = services_.now();
  if (!host_ || now < past_until_) return;
  const auto kept = services_.store.entries(id_, past_ ? past_->kept() : 0);
  if (!kept) return;
  const auto fresh = std::ranges::find_if(
      *kept, [&](const store::Entry& entry) { return Time(entry.time) + lobby_.delay > now; });
  past_until_ = (fresh == kept->end() ? now : Time(fresh->time)) + lobby_.delay;
  if (past_ && fresh == kept->begin()) return;
  if (!carry_past({kept->begin(), fresh})) return;
  for (Listener& listener : listeners_) {
    if (is_delayed(*listener.client)) tell_game(listener);
  }
}

// What spectators see goes on with what they have seen; only at first it is played from its beginning.
bool OpenTable::carry_past(std::span<const store::Entry> entries) {
  if (!past_) {
    auto past = replayed(entries);
    if (!past) return false;
    past_ = *std::move(past);
  } else {
    std::vector<host::Entry> parsed;
    for (const store::Entry& entry : entries) {
      const auto one = host::parse_entry(entry.text);
      if (!one) return false;
      parsed.push_back(*one);
    }
    if (!past_->follow(parsed)) {
      past_.reset();  // the next time from the beginning
      return false;
    }
  }
  past_->forget();  // chance that follows from what is old enough may not be
  return true;
}

void OpenTable::read(const Request& request) {
  const Message& message = request.message;
  const std::string& verb = message.verb();
  const host::Device asking_device = device(*request.client);
  if (is_delayed(*request.client)) let_past_go_on();
  const host::Host* const game = game_for(*request.client);
  if (game == nullptr) return request.client->tell(refused(message, Phrase("tables.not_begun")));
  if (verb == "choices")
    return request.client->tell(
        answer(message, game->choices(asking_device, message.text("held").value_or(""))));
  if (verb == "legal")
    return request.client->tell(
        answer(message, legal_json(*game, asking_device, message.text("prefix").value_or(""))));
  if (verb == "record")
    return request.client->tell(answer(message, quoted(core::to_text(game->record_for(asking_device)))));
  if (verb == "lookBack") {
    const auto position = message.number("position");
    if (!position) return request.client->tell(error(message, "position is missing"));
    return request.client->tell(answer(message, game->look_back(asking_device, *position)));
  }
  const auto seat = message.number("seat");
  const auto listener = std::ranges::find(listeners_, request.client, &Listener::client);
  if (listener == listeners_.end() || !seat ||
      std::ranges::find(asking_device.seats, static_cast<int>(*seat)) == asking_device.seats.end())
    return request.client->tell(refused(message, Phrase("tables.no_seat")));
  listener->holder = static_cast<int>(*seat);
  listener->seen.reset();
  tell_game(*listener);
  request.client->tell(answer(message, "null"));
}

void OpenTable::listen(const Request& request) {
  auto listener = std::ranges::find(listeners_, request.client, &Listener::client);
  if (listener == listeners_.end()) {
    if (listeners_.size() >= kMostListeners && lobby_.seats_of(request.client->guest).empty())
      return request.client->tell(refused(request.message, Phrase("tables.too_many")));
    listener = listeners_.insert(listener, {request.client, -1, {}});
    tell_visits();
  }
  if (came_or_went(request.client->guest)) {
    for (const Listener& other : listeners_) {
      if (other.client != request.client) tell_lobby(other);
    }
  }
  listener->seen = request.message.number("since");
  tell_lobby(*listener);
  if (is_delayed(*request.client) && !past_) {
    past_until_ = Time(0);
    catch_up();
  } else {
    tell_game(*listener);
  }
  request.client->tell(answer(request.message, "null"));
}

// Kept nowhere: whoever is not there does not hear it.
void OpenTable::greet(const Request& request) const {
  const auto greeting = request.message.text("greeting");
  const auto seats = lobby_.seats_of(request.client->guest);
  if (!greeting || std::ranges::find(kGreetings, *greeting) == kGreetings.end())
    return request.client->tell(error(request.message, "no such greeting"));
  if (seats.empty()) return request.client->tell(refused(request.message, Phrase("tables.no_seat")));
  JsonWriter out;
  out.open('{').field("table", id_).key("greeting").open('{').field("seat", seats.front());
  out.field("key", *greeting).close('}').close('}');
  for (const Listener& listener : listeners_) listener.client->tell(out.text());
  request.client->more_words += kGreetingWords - 1;
  store::Change change;
  change.words.push_back({id_, out.text()});
  if (services_.store.is_shared()) services_.commit.keep(std::move(change), [](const store::Result&) {});
  request.client->tell(answer(request.message, "null"));
}

}  // namespace server
