#!/usr/bin/env python3
"""Tables that are moved between a folder and a database while people play at them, with one server or two: whoever
serves them ends by itself and is started where they are now, nothing that was acknowledged is lost or done twice, and
every table goes on.
Usage: move_test.py SOURCE BIVOUAC [MOVES] [SEED]"""
import random, subprocess, sys, tempfile, time

import online
from kills import play_with_kills
from online import Server, bivouac, check
from postgres import Postgres

moves = int(sys.argv[3]) if len(sys.argv) > 3 else 4
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
TABLES = 8


class Moving:
    """Instead of being killed they are moved."""

    def __init__(self, folder, database):
        self.folder, self.database, self.chosen, self.killed, self.pauses = folder, database, random.Random(seed), 0, []
        self.place, self.number = f"{folder}/0/data", 1
        self.all = [Server(f"{folder}/0", errors=self.errors(0))]

    def errors(self, number):
        return open(f"{self.folder}/errors{self.killed}{number}", "w+", encoding="utf-8")

    def any(self):
        return self.chosen.choice(self.all)

    def ask(self, sql):
        return self.database.run(sql, self.place.rsplit("/", 1)[1])

    def kill_one(self):
        to = f"{self.folder}/{self.killed + 1}/data" if "://" in self.place else self.database.fresh(f"moved{self.killed}")
        result = subprocess.run([bivouac, "--lang", "en", "store", "move", self.place, to], capture_output=True, text=True, timeout=60)
        check("a move beside servers", result.returncode == 0 and " now. The servers that used them" in result.stdout, result)
        check("no password", "tester:" not in result.stdout + result.stderr, result)
        began = time.monotonic()
        for server in self.all:
            check("whoever served the tables ends", server.process.wait(20) == 2)
            server.errors.seek(0)
            said = server.errors.read()
            last = said.splitlines()[-1] if said else ""
            check("and says why", "The tables have been moved to" in last and "tester:" not in said, said)
            check("and notes it", '"event": "moved"' in said or '"event":"moved"' in said, said)
        self.pauses.append(time.monotonic() - began)
        self.killed += 1
        self.place = to
        if "://" in to:  # two servers can share it
            self.all = [Server(f"{self.folder}/{self.killed}{number}", database=to, errors=self.errors(number)) for number in range(2)]
        else:
            self.all = [Server(f"{self.folder}/{self.killed}", errors=self.errors(0))]


with tempfile.TemporaryDirectory() as folder, Postgres() as database:
    servers = Moving(folder, database)
    play_with_kills(servers, moves, seed, TABLES)
    sound = subprocess.run([bivouac, "--lang", "en", "store", "check", servers.place], capture_output=True, text=True)
    check("the store is sound", sound.returncode == 0, sound.stdout + sound.stderr)
    for server in servers.all:
        check("a server stops in order", server.stop() == 0)
    print(f"servers had ended {max(servers.pauses):.1f} seconds after a move at the latest")
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
