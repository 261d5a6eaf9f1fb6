#!/usr/bin/env bash
# How strong the opponents of a game are: every figure of its section in docs/strength.md. Usage: strength.sh GAME [GAMES]
# GAMES is how many are played for each pair (default 400). What each arena printed stays in build/strength.
set -euo pipefail
game=$1
games=${2:-400}
out=build/strength/$game
mkdir -p "$out"
started=$SECONDS

# arena NAME ARGUMENTS…: prints the summary and keeps it.
arena() {
  local name=$1
  shift
  echo "bivouac arena $game $*"
  build/bivouac arena "$game" "$@" | tee "$out/$name.txt"
}

echo "== $game: adjacent levels, the higher one first"
for level in 1 2 3 4 5 6 7; do
  arena "$((level + 1))-$level" --bots "$((level + 1)),$level" --games "$games" --seed 1
done
echo "== $game: against random play"
arena 1-random --bots 1,random --games 400 --seed 1
arena 8-random --bots 8,random --games 200 --seed 1
echo "== $game: against a plain search with ten times the time"
case $game in
  climbers) pair=8@5ms,plain@50ms ;;
  *) pair=8@2ms,plain@20ms ;;
esac
arena 8-plain --bots $pair --games 400 --seed 1
echo "== $game: everybody against everybody"
arena round-robin --round-robin --bots 1,2,3,4,5,6,7,8 --games "$((games / 8))" --seed 1
if [ "$game" = matterhorn ]; then
  echo "== $game: what stop-or-roll decisions lose"
  build/stop_or_roll 8 1000 100 1 "$(nproc)" | tee "$out/stop-or-roll.txt"
fi
echo "== $game: $((SECONDS - started)) s"
