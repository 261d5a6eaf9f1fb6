#!/usr/bin/env bash
# bivouac arena: the same whatever the number of threads, whole or in shards, stopped or not. Usage: cli_arena_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export LC_ALL=C.UTF-8

"$bivouac" arena matterhorn --bots simple,random --games 12 --seed 1 --threads 1 --json >arena.1
"$bivouac" arena matterhorn --bots simple,random --games 12 --seed 1 --threads 2 --json >arena.2
check "arena does not depend on threads" cmp -s arena.1 arena.2
check "arena ends with its count" grep -qE '^\{"games":12,"wins":\{"simple":[0-9]+,"random":[0-9]+\},"score":' <(tail -n 1 arena.1)
for part in 1 2 3; do
  "$bivouac" arena matterhorn --bots simple,random --games 12 --seed 1 --shard $part/3 --json >shard.$part
done
check "shards merge to the whole" [ "$("$bivouac" arena merge shard.1 shard.2 shard.3 --json)" = "$(tail -n 1 arena.1)" ]
refused "there is no bot 'nix'" arena matterhorn --bots simple,nix
refused "there is no bot '8@50s'" arena matterhorn --bots simple,8@50s
refused "there is no bot 'random@50'" arena matterhorn --bots simple,random@50
"$bivouac" arena matterhorn --bots plain@3,simple --games 2 --seed 1 --json >plain.1
check "a bot with a budget" grep -qE '"wins":\{"plain@3":[0-9]+,"simple":[0-9]+\}' plain.1
check "nodes are reproducible" cmp -s plain.1 <("$bivouac" arena matterhorn --bots plain@3,simple --games 2 --seed 1 --json)
"$bivouac" arena matterhorn --bots simple,random --games 400 --seed 2 --sprt 0,100 --json >sprt.json
check "a sequential test stops when it is decided" grep -qE '^\{"games":[0-9]{2},.*"sprt":"accepted"\}$' <(tail -n 1 sprt.json)
"$bivouac" arena matterhorn --bots random,simple,1 --games 6 --seed 3 --round-robin --json >robin.json
check "a round robin plays every pair" [ "$(grep -c '"pair":' robin.json)" -eq 3 ]
check "a round robin ends with ratings" grep -qE '^\{"games":18,"wins":\{"random":[0-9]+,"simple":[0-9]+,"1":[0-9]+\},"score":\{.*"elo":\{"random":-' <(tail -n 1 robin.json)
check "a round robin is reproducible" cmp -s robin.json <("$bivouac" arena matterhorn --bots random,simple,1 --games 6 --seed 3 --threads 1 --round-robin --json)
check "a round robin as a table" grep -qE '^ +bot +Elo' <("$bivouac" arena matterhorn --bots random,simple --games 2 --seed 3 --round-robin)
refused "neither --sprt nor --shard" arena matterhorn --bots random,simple --round-robin --shard 1/2
refused "another arena" arena merge shard.1 <(sed 's/"seed":1/"seed":2/' shard.2)
refused "i/n" arena matterhorn --bots simple,random --shard 4/3

# Results that are none.
head -n 1 shard.1 >header
for line in nonsense '[]' '{"game":0}' '{"game":0,"seats":[0,9],"shares":[1,0],"actions":3}' \
  '{"game":0,"seats":[0,1],"shares":["1",0],"actions":3}' '{"nothing":1}'; do
  { cat header; echo "$line"; } >wrong
  refused "wrong:2: this is no" arena merge wrong
done
tail -n +2 shard.1 >headless
refused "headless:1: an arena's results begin with its header" arena merge headless
refused "No such file" arena merge missing
refused "LOW must be less than HIGH" arena matterhorn --bots simple,random --sprt 5 1
refused "LOW must be less than HIGH" arena matterhorn --bots simple,random --sprt 5,5
refused "LOW must be less than HIGH" arena matterhorn --bots simple,random --sprt nan,5
for shard in 0/2 3/2 1 1/ /2 1/2/3 01/2 -1/2 a/b; do refused "i/n" arena matterhorn --bots simple,random --shard $shard; done

# More threads than the system gives, and no memory for them: one line, status 1.
# AddressSanitizer itself needs more room than that.
limits="300000 600000"
ldd "$bivouac" | grep -q libasan && { limits=""; echo "skipped: memory limits, under AddressSanitizer"; }
for limit in $limits; do
  (ulimit -v $limit; timeout 60 "$bivouac" arena matterhorn --bots simple,random --games 4000 --seed 1 --threads 1024 >out 2>err)
  status=$?
  check "limit $limit: status 1, not $status" [ $status -eq 1 ]
  check "limit $limit: one line ($(cat err))" [ "$(wc -l <err)" -eq 1 ]
done

# Ctrl+C: the games that have begun are played to their end, and what there is is printed.
interrupted() {
  "$bivouac" arena matterhorn "$@" >out 2>err &
  local arena=$!
  for _ in $(seq 100); do [ "$(wc -l <out)" -ge 4 ] && break; sleep 0.05; done
  kill -INT $arena
  wait $arena
}
interrupted --bots simple,random --games 1000000 --seed 1 --json
check "interrupted: status 130" [ $? -eq 130 ]
check "interrupted: one line a game, and the count" [ "$(tail -n 1 out | sed 's/{"games":\([0-9]*\),.*/\1/')" -eq "$(grep -c '^{"game":' out)" ]
check "interrupted: nothing is missing" [ "$("$bivouac" arena merge out --json)" = "$(tail -n 1 out)" ]
"$bivouac" arena matterhorn --bots simple,random --games "$(grep -c '^{"game":' out)" --seed 1 --json >whole
check "interrupted: as if it had been wanted so" cmp -s out whole
"$bivouac" arena matterhorn --bots plain@100,random --games 1000 --seed 1 >out 2>err &
arena=$!
sleep 0.5
kill -INT $arena
wait $arena
check "interrupted: status 130 with a table" [ $? -eq 130 ]
check "interrupted: a table ($(cat out err))" grep -qE '^[0-9]+ games$' out
"$bivouac" arena matterhorn --bots random,simple,1 --games 100000 --round-robin --json --seed 3 >out 2>err &
arena=$!
sleep 1
kill -INT $arena
wait $arena
check "a round robin is interrupted too" [ $? -eq 130 ]
check "a round robin tells what it has" grep -qE '^\{"games":[0-9]+,"wins":' <(tail -n 1 out)

# On a terminal one can see how far it is; what is printed does not change by it.
on_terminal() {
  python3 - "$@" <<'PYTHON'
import os, pty, subprocess, sys
master, slave = pty.openpty()
child = subprocess.Popen(sys.argv[1:], stdout=open("out", "wb"), stderr=slave)
os.close(slave)
shown = b""
while True:
    try:
        piece = os.read(master, 4096)
    except OSError:
        break
    if not piece:
        break
    shown += piece
open("shown", "wb").write(shown)
sys.exit(child.wait())
PYTHON
}
on_terminal "$bivouac" arena matterhorn --bots simple,random --games 300 --seed 1 --json
check "the arena shows how far it is" grep -qE '\] [0-9]+/300  simple [0-9.]+ %  [0-9]+:[0-9]{2} left' shown
check "the arena prints the same" cmp -s out <("$bivouac" arena matterhorn --bots simple,random --games 300 --seed 1 --json)
on_terminal "$bivouac" mountain --statistics 60
check "statistics show how far they are" grep -qE '\] [0-9]+/60' shown

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
