#!/usr/bin/env bash
# Nothing is shown that is not kept: games in the terminal are killed at random moments, and whatever stood on the
# screen by then stands in the saved game. Usage: kill_test.sh BIVOUAC [ROUNDS]
set -uo pipefail
bivouac=$(realpath "$1")
rounds=${2:-12}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export XDG_STATE_HOME=$folder LC_ALL=C.UTF-8 NO_COLOR=1
passed=0
failed=0
lines=0
tokens=0
for ((round = 1; round <= rounds; round++)); do
  save=game.$round.record
  # Plays on for ever: whatever is refused is simply asked again.
  "$bivouac" --lang en play matterhorn Anna simple --plain --seed "$round" --save "$save" >shown.txt 2>/dev/null \
    < <({ printf '12a+12b\n'; yes $'stop\npass\n5a\n6a\n7a\n8a\n9a\n10a\n11a\n12c' | while read -r word; do echo "$word" || break; sleep 0.003; done; } 2>/dev/null) &
  game=$!
  sleep "0.$((RANDOM % 900 + 60))"
  kill -9 "$game" 2>/dev/null
  wait "$game" 2>/dev/null
  [ -s "$save" ] || { echo "round $round: nothing was saved"; continue; }
  "$bivouac" --lang en replay "$save" --plain >kept.txt || { echo "FAILED: round $round: the saved game does not open"; ((failed++)); continue; }
  # The lines of the log, as they were printed; the last one may be cut off.
  lost=0
  while IFS= read -r line; do
    line=${line#Anna> }
    line=${line% (§*}
    case "$line" in
      *rolls*|*places\ a\ token*|*flops*|*moves*) ((lines++)); [[ $line == *token* ]] && ((tokens++)); grep -qF -- "$line" kept.txt || { lost=1; echo "shown but not kept: $line"; } ;;
    esac
  done < <(sed '$d' shown.txt)
  if [ "$lost" -eq 0 ]; then ((passed++)); else ((failed++)); fi
done
[ "$lines" -gt 0 ] || { echo "FAILED: nothing was shown in any round"; ((failed++)); }
[ "$tokens" -gt 0 ] || { echo "FAILED: no token was shown in any round"; ((failed++)); }
echo "$lines lines that were shown were looked for, $tokens of them of tokens"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
