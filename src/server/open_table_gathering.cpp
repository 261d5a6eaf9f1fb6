// A table before its game begins, and the one after it.
#include <algorithm>
#include <utility>

#include "core/json_writer.h"
#include "server/open_table.h"
#include "server/secret.h"

namespace server {

namespace {

using core::Phrase;
using Phase = Lobby::Phase;

constexpr std::size_t kMostTables = 50;  // of one guest, that are not over
// Of those that wait for people, in the list: it has an end, and is for all.
constexpr std::ptrdiff_t kMostListed = 5;

std::string quoted(std::string_view text) { return core::JsonWriter().value(text).text(); }

}  // namespace

core::Verdict room_for_table(store::Store& store, std::string_view guest, bool listed) {
  const auto heads = store.heads_of(guest, kMostTables);  // those that are over come last
  const auto goes_on = [](const store::Head& head) { return !head.over; };
  if (!heads || (heads->size() == kMostTables && std::ranges::all_of(*heads, goes_on)))
    return core::refuse(Phrase("tables.too_many"));
  const auto waits = [&](const store::Head& head) {
    const auto lobby = head.listed ? parse_lobby(head.text) : std::nullopt;
    return lobby && lobby->phase == Phase::gathering && lobby->maker == guest;
  };
  if (listed && std::ranges::count_if(*heads, waits) >= kMostListed)
    return core::refuse(Phrase("tables.too_many_listed").number("most", kMostListed));
  return {};
}

store::Clock look_again(const std::string& table, Time now) { return {table, stamp(now + kDeserted), "", 0}; }

void OpenTable::judge_lobby(Request request) {
  const Client& client = *request.client;
  const Message& message = request.message;
  // Said again, perhaps because the answer got lost.
  if (message.verb() == "start" && lobby_.phase != Phase::gathering && client.guest == lobby_.maker)
    return request.client->tell(answer(message, "null"));
  Lobby changed = lobby_;
  core::Verdict verdict;
  if (message.verb() == "join") {
    const auto luck = message.luck();
    if (!luck) return request.client->tell(error(message, "luck is missing"));
    if (client.name.empty()) return request.client->tell(refused(message, Phrase("tables.no_name")));
    if (lobby_.seats_of(client.guest).empty()) verdict = room_for_table(services_.store, client.guest);
    if (verdict)
      verdict = changed.join(client.guest, client.name, message.number("seat"), *luck,
                             message.text("invitation").value_or(""));
  } else if (message.verb() == "leave") {
    verdict = changed.leave(client.guest);
  } else if (message.verb() == "free") {
    const auto seat = message.number("seat");
    if (!seat) return request.client->tell(error(message, "seat is missing"));
    verdict = changed.free(client.guest, *seat);
  } else {
    if (const auto bot = message.text("bots")) changed.fill(*bot);
    verdict = changed.may_start(client.guest);
    if (verdict) verdict = check(changed);
    if (verdict) return start(std::move(request), std::move(changed));
  }
  if (!verdict) return request.client->tell(refused(message, verdict.error()));
  if (to_text(changed) == to_text(lobby_)) return request.client->tell(answer(message, "null"));
  store::Change change{{}, {head(changed)}, {}};
  keep({std::move(request), std::move(changed), {}}, std::move(change));
}

void OpenTable::start(Request request, Lobby lobby) {
  auto laid = host::Host::lay(header_of(lobby), lobby.fair());
  if (!laid) return request.client->tell(refused(request.message, laid.error().phrase));
  core::Record header = laid->record();
  header.steps.clear();
  lobby.header = core::to_text(header);
  lobby.phase = Phase::playing;
  keep_game({std::move(request), std::move(lobby), *std::move(laid)});
}

// Whoever asks first makes the table; the others are told which it is.
void OpenTable::rematch(Request request) {
  const Message& message = request.message;
  if (lobby_.seats_of(request.client->guest).empty())
    return request.client->tell(refused(message, Phrase("tables.no_seat")));
  if (lobby_.phase != Phase::over || !host_)
    return request.client->tell(refused(message, Phrase("tables.not_over")));
  Step step{std::move(request), lobby_, {}};
  if (!lobby_.next.empty())
    return step.request->client->tell(answer(step.request->message, quoted(lobby_.next)));
  if (!services_.may_add_table(*step.request->client))
    return step.request->client->tell(refused(step.request->message, Phrase("tables.too_many_new")));
  if (const auto room = room_for_table(services_.store, step.request->client->guest, lobby_.listed); !room)
    return step.request->client->tell(refused(step.request->message, room.error()));
  Lobby other = lobby_.rematch(host_->again(), step.request->client->guest);
  other.secret = fresh_secret();
  step.lobby->next = fresh_id();
  step.value = quoted(step.lobby->next);
  store::Head next{step.lobby->next, 1, to_text(other), {}, other.listed, false, stamp(services_.now())};
  for (const auto& guest : other.people()) next.guests.push_back(guest);
  store::Change change{{}, {head(*step.lobby), std::move(next)}, {}};
  change.clocks.push_back(look_again(step.lobby->next, services_.now()));
  keep(std::move(step), std::move(change));
}

}  // namespace server
