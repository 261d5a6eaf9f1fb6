#!/usr/bin/env bash
# How strong the opponents of a game are. Usage: strength.sh GAME [GAMES [PART…]]
# GAMES is how many are played for each pair (default 400). Parts, all if none is named:
#   levels        adjacent levels
#   random        against random play
#   plain         level 8 against a plain search with ten and with a hundred times the time
#   classic       level 8 against what it was before there were nets, at equal time, with two, three and the most players
#   twice         level 8 against itself with half of the time, from 2 ms on; of Matterhorn level 9, which goes on
#                 where level 8 ends whatever time it has
#   round-robin   everybody against everybody
#   more          what only this game has: stop or roll, patience alone and with the pile known, the speed of the search
# What each arena printed stays in build/strength.
set -euo pipefail
game=$1
games=${2:-400}
parts=" ${*:3} "
[ -n "${3:-}" ] || parts=' levels random plain classic twice round-robin more '
out=build/strength/$game
mkdir -p "$out"
started=$SECONDS

# What level 8 has for a decision: against a plain search, against classic with two players, and with more.
case $game in
  climbers) quick=5 equal=100 many=15 most=5 ;;
  altitude) quick=2 equal=7 many=7 most=4 ;;
  *) quick=2 equal=20 many=10 most=4 ;;
esac

# arena NAME ARGUMENTS…: prints the summary and keeps it.
arena() {
  local name=$1
  shift
  echo "bivouac arena $game $*"
  build/bivouac arena "$game" "$@" --seed 1 | tee "$out/$name.txt"
}
# against_classic PLAYERS MILLISECONDS: level 8 and classic in all other seats.
against_classic() {
  local bots=8@$2ms seat
  for ((seat = 1; seat < $1; ++seat)); do bots+=,classic@$2ms; done
  arena "8-classic-$1" --bots "$bots" --games "$games"
}

levels() {
  echo "== $game: adjacent levels, the higher one first"
  local level
  for level in 1 2 3 4 5 6 7; do arena "$((level + 1))-$level" --bots "$((level + 1)),$level" --games "$games"; done
}
random() {
  echo "== $game: against random play"
  arena 1-random --bots 1,random --games 400
  arena 8-random --bots 8,random --games 200
}
plain() {
  echo "== $game: against a plain search with ten times the time, and with a hundred times"
  arena 8-plain --bots "8@${quick}ms,plain@${quick}0ms" --games 400
  arena 8-plain-100 --bots 8@2ms,plain@200ms --games 400
}
classic() {
  echo "== $game: against level 8 as it was before there were nets, at equal time"
  against_classic 2 $equal
  against_classic 3 $many
  against_classic $most $many
}
twice() {
  local time level=8
  if [ "$game" = matterhorn ]; then level=9; fi
  echo "== $game: level $level against itself with half of the time"
  for time in 2 4 8 16 32; do arena "twice-$time" --bots "$level@${time}ms,$level@$((time / 2))ms" --games "$games"; done
}
round-robin() {
  echo "== $game: everybody against everybody"
  arena round-robin --round-robin --bots 1,2,3,4,5,6,7,8 --games "$((games / 8))"
}
more() {
  echo "== $game: more"
  case $game in
    matterhorn) build/stop_or_roll 8 1000 100 1 "$(nproc)" | tee "$out/stop-or-roll.txt" ;;
    climbers) build/bivouac bench climbers | grep -E 'evaluations|nodes' | tee "$out/speed.txt" ;;
    altitude)
      BIVOUAC_PROOF=1 build/altitude_ai_test --gtest_filter='*AloneTheHigher*' | tee "$out/alone.txt"
      build/patience 1000 1 "$(nproc)" 7 8 | tee "$out/patience.txt"
      ;;
  esac
}

for part in levels random plain classic twice round-robin more; do
  if [[ $parts == *" $part "* ]]; then $part; fi
done
echo "== $game: $((SECONDS - started)) s"
