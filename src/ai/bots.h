#pragma once

// Every game's simple opponent: ai::simple_action(game, view, random).
#include "ai/altitude/simple_bot.h"
#include "ai/matterhorn/simple_bot.h"
#include "ai/random_bot.h"
