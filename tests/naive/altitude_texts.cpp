// The results and texts of the naive Altitude.
#include "altitude.h"

#include <algorithm>
#include <stdexcept>

namespace naive {

using altitude::Card;
using altitude::Mountain;
using altitude::name_of;
using altitude::names_of;
using altitude::Type;

namespace {

std::string mountain_text(const Mountain& mountain) {
  std::string text;
  for (const auto& [place, card] : mountain) {
    text += " " + name_of(place) + "=" + name_of(card);
  }
  return text;
}

}  // namespace

// Rules §A2.9.
int Altitude::floors(int seat) const {
  const int rows = altitude::rows(at(seat).mountain);
  return option("ground") == "base" && rows > 0 ? rows - 1 : rows;
}

bool Altitude::plays_twice(int seat) const {
  if (seat == current_ && (phase_ == Phase::draw || phase_ == Phase::play)) {
    return plays_ == 2;
  }
  return at(seat).doubled || count_to_five(seat) >= 5;
}

// Rules §A6.
int Altitude::points(int seat) const {
  const Seat& player = at(seat);
  const std::size_t saint_bernards = player.hand.count(Card{Type::saint_bernard});
  const int no_other_card = player.hand.size() == saint_bernards ? 1 : 0;
  const int fourth_floor = option("ground") == "base" ? 5 : 4;  // its row
  return floors(seat) + altitude::animals_from(player.mountain, fourth_floor) +
         static_cast<int>(saint_bernards) + no_other_card;
}

std::vector<double> Altitude::result() const {
  if (phase_ != Phase::over) {
    throw std::logic_error("the game is not over");
  }
  std::vector<int> all;
  for (int seat = 0; seat < players_; ++seat) {
    all.push_back(points(seat));
  }
  if (players_ == 1) {
    return {static_cast<double>(all[0])};
  }
  const int best = *std::max_element(all.begin(), all.end());
  const auto winners = std::count(all.begin(), all.end(), best);
  std::vector<double> shares;
  for (const int each : all) {
    shares.push_back(each == best ? 1.0 / static_cast<double>(winners) : 0.0);
  }
  return shares;
}

std::string Altitude::points_text() const {
  std::string text;
  for (int seat = 0; seat < players_; ++seat) {
    text += (seat == 0 ? "" : ",") + std::to_string(points(seat));
  }
  return text;
}

std::string Altitude::picture() const {
  std::string text;
  for (int seat = 0; seat < players_; ++seat) {
    text += "S" + std::to_string(seat) + ":" + mountain_text(at(seat).mountain);
    text += " hand=" + names_of(at(seat).hand) + (plays_twice(seat) ? " twice" : "") + " | ";
  }
  text += "pile=" + std::to_string(pile_.size()) + " | discard=" + names_of(discard_);
  text += " | drawn=" + (drawn_ ? name_of(*drawn_) : "-") + " | act=" + std::to_string(to_act());
  if (phase_ == Phase::over) {
    text += " | points=" + points_text();
  }
  return text;
}

// Rules §A7; hands are shown at the end (§A6).
std::string Altitude::seat_seen_by(int shown, int viewer) const {
  const Seat& seat = at(shown);
  std::string text = "S" + std::to_string(shown) + ":" + mountain_text(seat.mountain);
  text += " hand=" + std::to_string(seat.hand.size());
  if (shown == viewer || phase_ == Phase::over) {
    text += ":" + names_of(seat.hand);
  }
  if (shown == viewer) {
    text += " returned=" + names_of(seat.returned);
  }
  text += " takes=" + std::to_string(seat.unseen_takes);
  return text + (seat.has_kept ? " kept" : "") + (plays_twice(shown) ? " twice" : "");
}

std::string Altitude::seen_by(int seat) const {
  std::string text;
  for (int shown = 0; shown < players_; ++shown) {
    text += seat_seen_by(shown, seat) + " | ";
  }
  text += "pile=" + std::to_string(pile_.size()) + " | discard=" + names_of(discard_) + " | drawn=";
  text += !drawn_ ? "-" : seat == current_ ? name_of(*drawn_) : "?";
  text += " | first=" + (phase_ == Phase::lot ? "-" : std::to_string(first_));
  text += " | act=" + std::to_string(to_act()) + " | current=" + std::to_string(current_);
  text +=
      " | plays=" + std::to_string(plays_ - plays_done_) + " | to_finish=" + std::to_string(seats_to_finish_);
  if (phase_ == Phase::over) {
    text += " | points=" + points_text();
  }
  return text;
}

}  // namespace naive
