#!/usr/bin/env bash
# Raises many mountains of each style, plays a game of greedy players on each, and writes what was found: the counts
# docs/climbers-statistics.json (a line for each style), the picture docs/climbers-spread.svg, the table in
# docs/climbers.md. Counts are kept in build/climbers-statistics, a line for each thousand seeds: a second start goes on
# where the first one stopped.
# Usage: scripts/climbers_statistics.sh [MOUNTAINS_OF_EACH_STYLE [SECONDS]]   (stops after that time)
set -euo pipefail
cd "$(dirname "$0")/.."
mountains=${1:-34000}
seconds=${2:-1000000}
parts=build/climbers-statistics
part=1000
mkdir -p "$parts"
for style in printed stepped ragged towers; do
  touch "$parts/$style"
  for ((seed = $(wc -l <"$parts/$style") * part; seed < mountains; seed += part)); do
    if ((SECONDS > seconds)); then
      echo "$style: $seed of $mountains mountains; start again to go on"
      exit 1
    fi
    build/bivouac mountain --statistics $part --seed "$seed" --style "$style" >"$parts/next"
    cat "$parts/next" >>"$parts/$style"
  done
done
python3 scripts/climbers_statistics.py "$parts" docs
