#!/usr/bin/env bash
# Runs every fuzzer of a build folder for some seconds, from its seeds. A finding stops it and is left in the build folder.
# Usage: scripts/fuzz.sh BUILD_FOLDER SECONDS
set -euo pipefail
for fuzzer in "$1"/fuzz_*; do
  [ -x "$fuzzer" ] && [ -f "$fuzzer" ] || continue
  name=$(basename "$fuzzer")
  corpus=$1/corpus/$name
  mkdir -p "$corpus"
  if "$fuzzer" -max_total_time="$2" -max_len=8192 -artifact_prefix="$1/found-$name-" -print_final_stats=1 \
    "$corpus" "fuzz/corpus/${name#fuzz_}" >"$1/$name.log" 2>&1; then
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$1/$name.log") runs in $2 seconds, nothing found"
  else
    tail -n 30 "$1/$name.log"
    echo "FAILED: $name, see $1/$name.log and $1/found-$name-*"
    exit 1
  fi
done
