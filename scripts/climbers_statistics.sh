#!/usr/bin/env bash
# Raises many mountains of each style, plays a game of greedy players on each, and writes what was found:
# docs/climbers-statistics.json (one line for each style) and the picture docs/climbers-spread.svg.
# Usage: scripts/climbers_statistics.sh [MOUNTAINS_OF_EACH_STYLE]
set -euo pipefail
cd "$(dirname "$0")/.."
for style in stepped ragged towers; do
  build/bivouac mountain --statistics "${1:-34000}" --style "$style"
done > docs/climbers-statistics.json
python3 scripts/climbers_spread.py docs/climbers-statistics.json > docs/climbers-spread.svg
