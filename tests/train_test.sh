#!/usr/bin/env bash
# The training house end to end, on the processor and tiny: games, samples, a net, a match.
# Usage: train_test.sh BIVOUAC_SELFPLAY TRAIN.PY
set -euo pipefail
selfplay=$1
train=$2
export OPENBLAS_NUM_THREADS=1
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"

fail() { echo "FAILED: $*" >&2; exit 1; }

for python in python3 /usr/bin/python3; do "$python" -c 'import numpy' 2>/dev/null && break; done
"$python" -c 'import numpy' || fail "NumPy is missing: scripts/setup.sh test"

# Seeds decide what is played and what is learnt.
for i in 1 2; do
  "$selfplay" samples altitude classic "$i.samples" --games 60 --seed 7 >"$i.told"
  "$python" "$train" altitude "$i.net" "$i.samples" --steps 60 --batch 256 --seed 3 >"$i.log"
done
cmp 1.samples 2.samples || fail "the same seed gave other games"
cmp 1.net 2.net || fail "the same samples and seed gave another net"
"$selfplay" samples altitude classic other.samples --games 60 --seed 8 >other.told
cmp -s 1.samples other.samples && fail "another seed gave the same games"

# What was learnt holds for games that were not learnt from.
"$python" - <<'CHECK' || fail "nothing was learnt: $(cat 1.log)"
import json
told = json.loads(open('1.log').read().splitlines()[-1])
assert told['learnt'] > 1000 and told['held_out'] > 40
assert told['squared_error'] < told['equal_shares'] - 0.01
CHECK

# The net plays, at a glance and with a search; and the next generation starts from it.
"$selfplay" match altitude 1.net classic --games 4 --nodes 14 | grep -q 'in 4 games' || fail "no match"
"$selfplay" samples altitude 1.net next.samples --games 8 --seed 9 >next.told
"$python" "$train" altitude next.net next.samples --start 1.net --steps 5 --batch 64 >next.log
[ "$(stat -c %s next.net)" = "$(stat -c %s 1.net)" ] || fail "the next net has another size"

# The Climbers too, with what a search thought mixed in.
"$selfplay" samples climbers classic climbers.samples --games 40 --seed 1 --nodes 2 --trust 0.5 >climbers.told
"$python" "$train" climbers climbers.net climbers.samples --steps 5 --batch 64 >climbers.log
"$selfplay" match climbers climbers.net classic --games 4 | grep -q 'in 4 games' || fail "no match"

# Samples say of which game they are: another one learns nothing from them.
"$python" "$train" altitude mixed.net climbers.samples 2>refused && fail "Altitude learnt from The Climbers"
grep -q 'climbers.samples: no samples of altitude' refused || fail "$(cat refused)"

# All three stages by one command, for Matterhorn with what solving the turn thinks mixed in. The first net is where the
# next one begins, however it does.
PATH=$(dirname "$(command -v "$python")"):$PATH STEPS=5 "$(dirname "$train")/generations.sh" "$selfplay" \
  matterhorn classic generations 1 1 1 --trust 0.7 >generations.log || fail "no generation: $(cat generations.log)"
cmp generations/1.net generations/best.net || fail "the first net is not kept"
grep -q 'generations/1.net against classic: ' generations.log || fail "no match: $(cat generations.log)"

# A match that is decided ends early: equals get more than a fifth of the wins, and less than four fifths.
"$selfplay" match altitude classic classic --games 400 --sprt 0.1 0.2 >decided
grep -q 'the second hypothesis' decided || fail "$(cat decided)"
"$selfplay" match altitude classic classic --games 400 --sprt 0.8 0.9 >>decided
grep -q 'the first hypothesis' decided || fail "$(cat decided)"
grep -q 'in 400 games' decided && fail "the matches went on after they were decided"

# What is no net is refused.
head -c 100 1.net >short.net
"$selfplay" match altitude short.net classic --games 2 2>refused && fail "half a net was taken"
grep -q 'short.net: no net for altitude' refused || fail "$(cat refused)"
"$selfplay" match chess 1.net classic 2>refused && fail "chess is not trained here"
grep -q 'chess: no such game is trained' refused || fail "$(cat refused)"
echo ok
