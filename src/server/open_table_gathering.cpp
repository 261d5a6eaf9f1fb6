// A table before its game begins, and the one after it.
#include <utility>

#include "core/json_writer.h"
#include "server/open_table.h"
#include "server/secret.h"

namespace server {

namespace {

using core::Phrase;
using Phase = Lobby::Phase;

std::string quoted(std::string_view text) { return core::JsonWriter().value(text).text(); }

}  // namespace

void OpenTable::judge_lobby(Request request) {
  const Client& client = *request.client;
  const Message& message = request.message;
  Lobby changed = lobby_;
  core::Verdict verdict;
  if (message.verb() == "join") {
    const auto luck = message.luck();
    if (!luck) return request.client->tell(error(message, "luck is missing"));
    if (client.name.empty()) return request.client->tell(refused(message, Phrase("tables.no_name")));
    verdict = changed.join(client.guest, client.name, message.number("seat"), *luck);
  } else if (message.verb() == "leave") {
    verdict = changed.leave(client.guest);
  } else {
    verdict = changed.may_start(client.guest);
    if (verdict) return start(std::move(request), std::move(changed));
  }
  if (!verdict) return request.client->tell(refused(message, verdict.error()));
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
  if (lobby_.phase != Phase::over) return request.client->tell(refused(message, Phrase("tables.not_over")));
  Step step{std::move(request), lobby_, {}};
  if (!lobby_.next.empty())
    return step.request->client->tell(answer(step.request->message, quoted(lobby_.next)));
  Lobby other = lobby_.rematch(host_->again());
  other.secret = fresh_secret();
  step.lobby->next = fresh_id();
  step.value = quoted(step.lobby->next);
  store::Head next{step.lobby->next, 1, to_text(other), {}, other.listed};
  for (const auto& guest : other.people()) next.guests.push_back(guest);
  store::Change change{{}, {head(*step.lobby), std::move(next)}, {}};
  keep(std::move(step), std::move(change));
}

}  // namespace server
