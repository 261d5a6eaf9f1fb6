#pragma once

#include "core/actor.h"
#include "core/random.h"

namespace core {

// What a game without secrets inherits: everybody sees everything.
template <class StateType, class ActionType>
class OpenInformation {
 public:
  using View = StateType;
  View view(const StateType& state, Observer) const { return state; }
  ActionType redact(const StateType&, const ActionType& action, Observer) const { return action; }
  StateType sample_world(const View& view, Random&) const { return view; }
};

}  // namespace core
