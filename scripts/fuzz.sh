#!/usr/bin/env bash
# Runs every fuzzer of a build folder for some seconds, from its seeds. A finding stops it and is left beside the build.
# Usage: scripts/fuzz.sh BUILD_FOLDER SECONDS
set -euo pipefail
for fuzzer in "$1"/fuzz_*; do
  [ -x "$fuzzer" ] && [ -f "$fuzzer" ] || continue
  name=$(basename "$fuzzer")
  seeds="fuzz/corpus/${name#fuzz_}"
  corpus="$1/corpus/$name"
  mkdir -p "$corpus" "$seeds"
  echo "$name for $2 seconds"
  "$fuzzer" -max_total_time="$2" -max_len=8192 -artifact_prefix="$1/$name-" -print_final_stats=1 "$corpus" "$seeds" 2>&1 | grep -E 'ERROR|number_of_executed|SUMMARY' || true
  [ "${PIPESTATUS[0]}" -eq 0 ]
done
