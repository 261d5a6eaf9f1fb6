#!/usr/bin/env python3
"""Three servers on one PostgreSQL, the people of one table at different ones, in all three games, with and without
clocks; servers and the database are killed again and again, first in the middle of one game after the other, then
while many tables are played at once. Nothing that was acknowledged is lost or done twice, each bot acts once, each
clock runs out once, and play goes on.
Usage: nodes_test.py SOURCE BIVOUAC KILLS [FIRST SEED]"""
import random, subprocess, sys, tempfile, time

import online
from kills import CLOCK, TABLES, play_with_kills
from nodes import PATIENCE, Nodes, asked, come_back, patiently, sit_down_at
from online import GAMES, check, check_log, gathered, verified
from postgres import Postgres

kills_wanted = int(sys.argv[3])
first_seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1


def say_and_kill(nodes, actor, chosen, words):
    """It is said, and something dies before, while or after it is heard."""
    try:
        actor.socket.send({"id": 10**6, "do": "act", **words})
        time.sleep(chosen.random() * 0.01)
    except OSError:
        pass
    nodes.kill_one()


def run_out_of_time(nodes, late, table, kill):
    """The time of whoever is asked passes, and something dies. A bot takes the seat; until then they are there."""
    seat, known = late.shown[table]["asked"], late.shown[table]["sequence"]
    took = f"SELECT count(*) FROM entries WHERE head = '{table}' AND text LIKE 'seat {seat} %'"
    before = nodes.ask(took)
    end = time.monotonic() + PATIENCE
    nodes.ask("UPDATE servers SET time = time + 600000")
    if kill:
        nodes.kill_one()
    while nodes.ask(took) == before or late.shown[table]["sequence"] == known:
        if time.monotonic() > end:
            raise TimeoutError("nobody's time runs out")
        come_back(nodes, late, table)
        time.sleep(0.5)
    return seat


def play(nodes, seed, often):
    chosen = random.Random(seed)
    game = GAMES[seed % len(GAMES)]
    clocks = seed % 2 == 1
    nodes.settle()
    people, table = gathered(nodes.all[0].url, game, ["simple"], **(CLOCK if clocks else {}))
    for guest, node in zip(people, chosen.sample(nodes.all, len(people))):
        sit_down_at(node, guest, table)
    acknowledged, entries, late, turns = {}, {}, [], 0
    while (actor := asked(nodes, people, table)) is not None:
        turns += 1
        kills = chosen.random() < often
        if clocks and turns in (4, 9):
            late.append(run_out_of_time(nodes, actor, table, kills))
            continue
        before, steps = actor.shown[table]["sequence"], actor.shown[table]["steps"]
        action = chosen.choice(patiently(nodes, actor, table, lambda: actor.ask("legal", table=table))["actions"])
        words = {"table": table, "sequence": before, "action": action}
        if kills:
            say_and_kill(nodes, actor, chosen, words)
        patiently(nodes, actor, table, lambda: actor.ask("act", **words))
        acknowledged[steps] = entries[before] = action
    check(f"seed {seed}: the game ends", people[0].shown[table]["ending"] == "finished")
    ran_out = nodes.ask(f"SELECT string_agg(split_part(text, ' ', 2), ' ') FROM entries WHERE head = '{table}' AND text LIKE 'seat %'")
    check(f"seed {seed}: each clock runs out once", sorted(ran_out.split()) == sorted(map(str, late)), f"{ran_out}, not {late}")
    records = [patiently(nodes, guest, table, lambda guest=guest: guest.ask("record", table=table)) for guest in people]
    check(f"seed {seed}: all have the same record", len(set(records)) == 1)
    verified(nodes.all[0].folder, records[0])
    check_log(f"seed {seed}, {game}", records[0], acknowledged)
    for before, action in entries.items():
        kept = nodes.ask(f"SELECT text FROM entries WHERE head = '{table}' AND sequence = {before + 1}")
        check(f"seed {seed}: entry {before + 1} is {action}", kept.endswith(f" {action}"), kept)
    for guest in people:
        guest.socket.close()
    return len(acknowledged), len(late)


with tempfile.TemporaryDirectory() as folder, Postgres() as database, Nodes(folder, database, first_seed) as nodes:
    seed, actions, expiries, alone = first_seed, 0, 0, kills_wanted // 4
    while seed < first_seed + 3 or nodes.killed < alone:
        acted, ran_out = play(nodes, seed, 0.1 if nodes.killed < alone else 0)
        actions, expiries, seed = actions + acted, expiries + ran_out, seed + 1
    print(f"seeds {first_seed} to {seed - 1}: killed {nodes.killed} times, {actions} acknowledged actions, {expiries} clocks ran out")
    nodes.settle()
    play_with_kills(nodes, kills_wanted - alone, first_seed, min(TABLES, 2 * kills_wanted))
    twice = "SELECT count(*) FROM (SELECT FROM entries WHERE text LIKE 'seat %' GROUP BY head, split_part(text, ' ', 2) HAVING count(*) > 1) AS t"
    check("each clock runs out once", nodes.ask(twice) == "0")
    print("clocks that ran out:", nodes.ask("SELECT count(*) FROM entries WHERE text LIKE 'seat %'"))
    sound = subprocess.run([online.bivouac, "store", "check", nodes.url], capture_output=True, text=True)
    check("the store is sound", sound.returncode == 0, sound.stdout + sound.stderr)
    for node in nodes.all:
        check("a server stops in order", node.stop() == 0)
    # What a killed one looked after is taken over by whoever needs it, and tidied away a minute later.
    check("no server that has stopped looks after a table",
          nodes.ask("SELECT count(*) FROM leases JOIN servers ON id = server WHERE gone") == "0")
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
