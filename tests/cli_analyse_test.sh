#!/usr/bin/env bash
# bivouac analyse: what it tells, what it keeps, and what it refuses. Usage: cli_analyse_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export LC_ALL=C.UTF-8
"$bivouac" random altitude --players 2 --seed 4 >game.record

"$bivouac" analyse game.record --depth quick --threads 2 >words
check "status 0" [ $? -eq 0 ]
check "who played best" has "played best" words
check "luck and choices of each" [ "$(grep -c 'Luck .*own choices' words)" -eq 2 ]
check "turning points" has "Turning points" words
reason='^       [^ ]'
check "with reasons" [ "$(sed '/^Decisions/,$d' words | grep -c "$reason")" -gt 0 ]
check "in German" "$bivouac" analyse game.record --depth quick --lang de >german
check "in German words" has "Wendepunkte" german
check "with German reasons" [ "$(grep -c "$reason" german)" -eq "$(grep -c "$reason" words)" ]
check "which are other words" [ -z "$(comm -12 <(grep "$reason" words | sort) <(grep "$reason" german | sort))" ]

"$bivouac" analyse game.record --depth quick --json >json
for field in seats start result luck own others remainder decisions step seat action best loss chances; do
  check "JSON has $field" has "\"$field\":" json
done
"$bivouac" analyse - --depth quick --json <game.record >piped
check "standard input tells the same" cmp -s json piped
"$bivouac" analyse game.record --depth quick --json --threads 1 >again
check "threads change nothing" cmp -s json again

# A second run goes on from what is kept: here from the first half of it, with a damaged line at the end.
lines=$(wc -l <game.record.insight)
check "a line for each step" [ "$lines" -gt 100 ]
head -n $((lines / 2)) game.record.insight >half
echo "7 broken" >>half
cp half game.record.insight
"$bivouac" analyse game.record --depth quick --json >resumed
check "resumed it tells the same" cmp -s json resumed
check "what was known was not found out again" [ "$(grep -c '^0 ' game.record.insight)" -eq 1 ]
# A disk was full: the last line is cut off within a number.
sort game.record.insight >whole
truncate -s -3 game.record.insight
"$bivouac" analyse game.record --depth quick --json >resumed
check "after a line that was cut off it tells the same" cmp -s json resumed
check "and keeps whole lines" cmp -s whole <(sort game.record.insight)
sed -i 's/^0 .*/0 0 1 0 1 0 0 0 x 0.5/' game.record.insight
"$bivouac" analyse game.record --depth quick --json >believed
check "it rests on what is kept" [ "$(cmp -s json believed; echo $?)" -eq 1 ]
"$bivouac" analyse game.record --depth normal --threads 2 >/dev/null
check "another depth begins anew" has " normal " game.record.insight
mkdir closed && cp game.record closed && chmod 500 closed
check "where nothing can be kept it is told all the same" "$bivouac" analyse closed/game.record --depth quick >/dev/null

"$bivouac" random altitude --players 1 --seed 3 >alone.record
"$bivouac" analyse alone.record --depth quick >words
check "alone it tells points" has "points expected" words

"$bivouac" new altitude --seed 5 >fresh.record
refused "isn't over yet" analyse fresh.record
printf 'abandon\nabandon\n' | "$bivouac" play matterhorn Anna Ben --seed 1 --save stopped.record >/dev/null
refused "stopped before its end" analyse stopped.record
sed 's/^ending: stopped/ending: resigned/; s/ checksum .*//' stopped.record >resigned.record
refused "given up before its end" analyse resigned.record
"$bivouac" export game.record --seat 0 >seen.record
refused "only what one player saw" analyse seen.record
sed '15d' game.record >damaged.record
refused "damaged.record:" analyse damaged.record
head -c 9000000 /dev/zero | tr '\0' 'x' >long.record
refused "long.record" analyse long.record
refused "No such file" analyse nothing.record
refused "--depth" analyse game.record --depth deepest
refused "--threads" analyse game.record --threads 0

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
