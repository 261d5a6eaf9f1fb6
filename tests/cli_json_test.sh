#!/usr/bin/env bash
# What bivouac prints for programs: one shape everywhere, reasons with their keys, and the engine. Usage: cli_json_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export LC_ALL=C.UTF-8
for game in $("$bivouac" games); do
  "$bivouac" new $game --seed 5 >$game.new
  "$bivouac" random $game --seed 5 >$game.played
  "$bivouac" legal $game.new --json >$game.legal
  "$bivouac" legal $game.played --json >$game.over
  "$bivouac" replay $game.played --json >$game.replay
  "$bivouac" replay $game.played --json --no-views >$game.bare
done
"$bivouac" export altitude.played --seat 0 >altitude.seat0
"$bivouac" replay altitude.seat0 --json >altitude.watched
"$bivouac" games --json >games.json

# judge NAME: what standard input says in Python of the files here, by assertions.
judge() {
  local name=$1
  {
    echo 'import json'
    echo 'def read(path): return json.load(open(path))'
    echo 'def lines(path): return [json.loads(line) for line in open(path)]'
    echo 'GAMES = [game["game"] for game in lines("games.json")]'
    cat
  } >judge.py
  check "$name" python3 judge.py
}

judge "legal: one shape, and the result at the end" <<'PYTHON'
for game in GAMES:
    now, over = read(game + ".legal"), read(game + ".over")
    assert now["to_act"] in (0, 1) and now["ending"] is None and now["result"] is None
    assert now["legal"] and all(set(choice) == {"action"} for choice in now["legal"])
    assert over["to_act"] == "over" and over["ending"] == "finished" and over["legal"] == []
    assert abs(sum(over["result"]) - 1) < 1e-9 and len(over["result"]) == 2
PYTHON
judge "replay: chance has weights, the last line the result" <<'PYTHON'
for game in GAMES:
    steps = lines(game + ".replay")
    for number, step in enumerate(steps):
        last = number + 1 == len(steps)
        assert step["step"] == number and (step["action"] is None) == last
        assert (step["result"] is not None) == last and (step["ending"] == "finished") == last
        assert all(("weight" in choice) == (step["to_act"] == "chance") for choice in step["legal"])
        assert last or any(choice["action"] == step["action"] for choice in step["legal"])
    assert steps[-1]["result"] == read(game + ".over")["result"]
PYTHON
judge "one view where nothing is hidden, one for each seat where hands are" <<'PYTHON'
for game in ["matterhorn", "climbers"]:
    assert all("view" in step and "views" not in step for step in lines(game + ".replay"))
assert all("view" not in step and len(step["views"]) == 2 for step in lines("altitude.replay"))
assert any(step["views"][0] != step["views"][1] for step in lines("altitude.replay"))
for full, seen in zip(lines("altitude.replay"), lines("altitude.watched")):
    assert seen["views"] == [full["views"][0], None]
for game in GAMES:
    for full, bare in zip(lines(game + ".replay"), lines(game + ".bare")):
        assert bare == {key: value for key, value in full.items() if key not in ("view", "views")}
PYTHON
judge "games: which options take free text" <<'PYTHON'
games = {game["game"]: game for game in lines("games.json")}
free = {name: [option["key"] for option in game["options"] if option["free_text"]] for name, game in games.items()}
assert free["matterhorn"] == [] and "deck" in free["altitude"]
assert {"colours", "mountain"} <= set(free["climbers"])
assert all(option["values"] or option["free_text"] for game in games.values() for option in game["options"])
assert all("random" in game["bots"] for game in games.values())
PYTHON

# Reasons for programs, besides the line for people.
failing() {
  "$bivouac" "$@" >out 2>err
  check "status 2: $*" [ $? -eq 2 ]
  check "one line for people: $*" [ "$(wc -l <err)" -eq 1 ]
  check "one object for programs: $*" [ "$(wc -l <out)" -eq 1 ]
}
sed 's/^end 1.*/12a+11b\nend 2/' matterhorn.new >illegal.record
failing legal illegal.record --json
judge "an illegal action has its key, rule and place" <<'PYTHON'
told = read("out")
assert told["refused"]["key"].startswith("matterhorn.refused.") and told["refused"]["rule"].startswith("M")
assert told["error"] == open("err").read().removeprefix("bivouac: ").strip()
assert told["line"] > 5 and told["column"] == 1 and isinstance(told["refused"]["args"], list)
PYTHON
printf 'bivouac 1\ngame: \xff\x1b\nrules: 1\nplayers: 2\n\nend 0\n' >bytes.record
failing replay bytes.record --json
judge "any byte is valid JSON" <<'PYTHON'
assert read("out")["refused"]["args"][0]["value"] == "\\xff\\x1b"
PYTHON
failing hint matterhorn.new --level 99 --json
failing legal missing.record --json
failing replay matterhorn.new --json --step
check "positions as JSON or step by step, not both" has "excludes" err
failing perft matterhorn --depth 03 --json
"$bivouac" legal illegal.record >out 2>err
check "no JSON where none was wanted" [ ! -s out ]
sed 's/ checksum .*//; s/^players: 2/&\nending: resigned\nresult: 0 1/' matterhorn.new >resigned.record
check "a resigned game has a result" has '"ending":"resigned","result":[0,1]' <("$bivouac" legal resigned.record --json)
for result in 'x' '0' '0 1 0' '"' '1e' '0 01'; do
  sed "s/^result: .*/result: $result/" resigned.record >wrong.record
  refused "The header says" legal wrong.record
done

# The engine: a line in, a line out.
ask() { printf '%s\n' "$@" | timeout 60 "$bivouac" engine >answers; }
ask '{"do":"view"}' nonsense '[]' '{}' '{"do":5}' '{"do":"dance"}' '{"do":"new"}' '{"do":"new","game":"chess"}' \
  '{"do":"new","game":"matterhorn","players":-1}' '{"do":"new","game":"matterhorn","players":9}' \
  '{"do":"new","game":"matterhorn","options":{"summit":2}}' '{"do":"open","record":"x"}' '{"do":"open"}' ''
check "whatever is asked is answered" [ "$(wc -l <answers)" -eq 14 ]
check "nonsense is an error" [ "$(grep -c '^{"error":"' answers)" -eq 14 ]
ask '{"do":"new","game":"altitude","players":2,"seed":7}' '{"do":"act","action":"nonsense","id":"x"}' '{"do":"draw","id":2}' \
  '{"do":"undo","steps":2}' '{"do":"undo"}' '{"do":"undo","steps":1}' '{"do":"view","seat":2}'
judge "a refusal changes nothing, and an id comes back" <<'PYTHON'
new, refused, drawn, too_far, undone, nothing, nobody = lines("answers")
assert new["to_act"] == "chance" and refused["id"] == "x" and "key" in refused["refused"]
assert drawn["id"] == 2 and drawn["step"] == 1
assert "error" in too_far and undone["step"] == 0 and "error" in nothing and "error" in nobody
PYTHON
cat >play.py <<'PYTHON'
# Plays whole games by requests and compares them with their records.
import json, random, subprocess, sys
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def ask(**request):
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())
random.seed(1)
for game, players in [("matterhorn", 3), ("altitude", 2), ("altitude", 1), ("climbers", 2)]:
    standing = ask(do="new", game=game, players=players, seed=3)
    steps = 0
    while standing["to_act"] != "over" and steps < 60:
        if standing["to_act"] == "chance":
            before = standing
            drawn = ask(do="draw")
            assert ask(do="undo") == before
            standing = ask(do="draw")
            assert standing == drawn, "the same luck again"
        else:
            legal = ask(do="legal")["legal"]
            bot = ask(do="bot", bot="simple", seed=steps)["action"]
            assert {"action": bot} in legal
            action = bot if random.random() < 0.7 else random.choice(legal)["action"]
            standing = ask(do="act", action=action)
        steps += 1
        assert standing["step"] == steps
    record = ask(do="record")["record"]
    assert ask(do="open", record=record, seed=3) == standing == ask(do="standing")
    if standing["to_act"] in range(players):
        hints = ask(do="hint", bot="1")["hints"]
        assert hints and all(hint["action"] in [choice["action"] for choice in ask(do="legal")["legal"]] for hint in hints)
        assert "error" in ask(do="hint", bot="simple")
    seen = ask(do="record", seat=0)["record"]
    view = ask(do="view", seat=0)
    assert ask(do="open", record=seen)["step"] == steps and ask(do="view") == view
    assert ask(do="act", action="x")["refused"]["key"] == "table.watched"
    assert players == 1 or "error" in ask(do="view", seat=1)
engine.stdin.close()
assert engine.wait() == 0
PYTHON
check "games by requests" python3 play.py "$bivouac"
timeout 60 "$bivouac" engine </dev/zero >out 2>err
check "an endless request ends" [ $? -eq 2 ]

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
