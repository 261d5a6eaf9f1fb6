#!/usr/bin/env bash
# Trains a game's net for some generations: each plays, learns from what was played so far, and is kept if
# a match says that it is better.
# Usage: [STEPS=8000] train/generations.sh BIVOUAC_SELFPLAY GAME START FOLDER FIRST LAST SECONDS [SAMPLES' OPTIONS…]
#   STEPS are those of learning; START is a net, or `classic`; FOLDER gets generation N as N.net and what it learnt from as N.samples, and the best
#   as best.net; SECONDS are those of playing in one generation.
set -euo pipefail
selfplay=$1 game=$2 best=$3 folder=$4 first=$5 last=$6 seconds=$7
shift 7
here=$(dirname "$0")
mkdir -p "$folder"
before=()
for ((generation = first; generation <= last; ++generation)); do
  new=$folder/$generation
  begin=()
  [ "$best" = classic ] || begin=(--start "$best" --rate 1e-3)
  "$selfplay" samples "$game" "$best" "$new.samples" --games 10000000 --seconds "$seconds" --seed "$generation" "$@"
  python3 "$here/train.py" "$game" "$new.net" "$new.samples" "${before[@]}" "${begin[@]}" --seed "$generation" \
    --steps "${STEPS:-8000}" | tail -n 1
  told=$("$selfplay" match "$game" "$new.net" "$best" --games 20000 --seconds "$seconds" --seed "$generation" --sprt 0.5 0.53)
  echo "$told"
  # The first net is what the next one comes from, however it does against the evaluator made by hand.
  if [ "$best" = classic ] || [[ $told == *'the second hypothesis' ]]; then
    best=$new.net
    cp "$best" "$folder/best.net"
  fi
  before+=("$new.samples")
done
