#!/usr/bin/env python3
"""A long time of people at three servers on one PostgreSQL: they join, leave, lose their connections and come back at
other servers, spectators come and go, servers are updated one after the other and sometimes killed. Afterwards no
server has grown, nothing is left over, and nobody has missed an entry. Everything on the loopback; it ends by itself.
Usage: soak_server.py SOURCE BIVOUAC SECONDS [SEED]"""
import os, random, re, statistics, subprocess, sys, tempfile, threading, time, urllib.request

import online
from nodes import Nodes, asked, come_back, patiently
from online import GAMES, check, check_log, client, gathered
from postgres import Postgres

seconds = float(sys.argv[3])
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
GROUPS = 6  # tables at a time
PAUSE = 0.02  # seconds that a person thinks, in the mean
WATCHED = 2  # the server that is never stopped: its memory is looked at
MOST_STATEMENTS = 40  # as many as the program has of them
GROWTH = 1.15  # at most, from the middle of the time to its end
done = threading.Event()
counted = {"games": 0, "actions": 0, "abandoned": 0, "lost connections": 0, "spectators": 0, "restarts": 0, "kills": 0}
lock = threading.Lock()


def count(what, number=1):
    with lock:
        counted[what] += number


class Group:
    """People who play one game after the other, and whoever watches them."""

    def __init__(self, nodes, number):
        self.nodes, self.chosen = nodes, random.Random(seed * 1000 + number)

    def gather(self):
        while True:  # a server may go while people come together
            try:
                return gathered(self.nodes.any().url, self.chosen.choice(GAMES), ["simple"])
            except (ConnectionError, OSError, client.Refused):
                time.sleep(0.2)

    def watch(self, table):
        spectator = client.Guest(self.nodes.any().url, "Spectator")
        spectator.ask("listen", table=table)
        count("spectators")
        return spectator

    def disturb(self, guest, table):
        """A connection dies without a word, or somebody goes to another server by themselves."""
        if self.chosen.random() < 0.5:
            guest.socket.stream.shutdown(2)
        come_back(self.nodes, guest, table)
        count("lost connections")

    def play(self):
        people, table = self.gather()
        spectators, acknowledged = [], {}
        while (actor := asked(self.nodes, people, table)) is not None:
            if done.is_set() or self.chosen.random() < 0.004:
                count("abandoned")
                break
            if self.chosen.random() < 0.05:
                self.disturb(self.chosen.choice(people), table)
                continue
            if self.chosen.random() < 0.05:
                self.exchange_spectators(spectators, table)
            time.sleep(self.chosen.expovariate(1 / PAUSE))
            before = actor.shown[table]["sequence"]
            legal = patiently(self.nodes, actor, table, lambda: actor.ask("legal", table=table))["actions"]
            action = self.chosen.choice(legal)
            patiently(self.nodes, actor, table, lambda: actor.ask("act", table=table, sequence=before, action=action))
            acknowledged[before] = action
        else:
            self.end(people, spectators, table, acknowledged)
        for guest in people + spectators:
            guest.socket.close()
        count("actions", len(acknowledged))

    def exchange_spectators(self, spectators, table):
        if spectators and self.chosen.random() < 0.5:
            spectators.pop().socket.close()
            return
        try:
            spectators.append(self.watch(table))
        except (ConnectionError, OSError, client.Refused):
            pass  # that server is being stopped

    def end(self, people, spectators, table, acknowledged):
        records = [patiently(self.nodes, one, table, lambda one=one: one.ask("record", table=table)) for one in people]
        check("all have the same record", len(set(records)) == 1)
        check_log("a game", records[0], acknowledged)
        last = people[0].shown[table]["sequence"]
        for spectator in spectators:
            if asked(self.nodes, [people[0], spectator], table) is None:
                check("a spectator has missed nothing", spectator.shown[table]["sequence"] == last)
        count("games")

    def run(self):
        try:
            while not done.is_set():
                self.play()
        except Exception as error:  # it must not go on as if nothing had been
            check("people can play", False, repr(error))
            done.set()


def private_memory(pid):
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_")) / 1024


def figure(node, name):
    with urllib.request.urlopen(node.metrics, timeout=10) as answer:
        return int(re.search(rf"(?m)^{name} (\d+)$", answer.read().decode()).group(1))


def sessions(nodes):
    """The database's processes for the server that is watched, which has begun first of all that live."""
    found = nodes.ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'bivouac' ORDER BY backend_start LIMIT 3")
    return [int(pid) for pid in found.split()]


class Measured:
    def __init__(self, nodes):
        self.nodes, self.server, self.database, self.files, self.statements = nodes, [], [], [], []

    def take(self):
        pid = self.nodes.all[WATCHED].process.pid
        self.server.append(private_memory(pid))
        self.database.append(max(private_memory(one) for one in sessions(self.nodes)))
        self.files.append(len(os.listdir(f"/proc/{pid}/fd")))
        self.statements.append(figure(self.nodes.all[WATCHED], "bivouac_database_statements"))

    def check_flat(self, what, sizes):
        """From the middle of the time to its end: at first caches fill."""
        middle = statistics.median(sizes[len(sizes) * 2 // 5:len(sizes) * 3 // 5 + 1])
        end = statistics.median(sizes[len(sizes) * 4 // 5:])
        print(f"{what}: {sizes[0]:.1f} MB at first, {middle:.1f} MB in the middle, {end:.1f} MB at the end")
        check(f"{what} stays as it is", end <= max(middle * GROWTH, middle + 2))


def update(nodes, number, chosen):
    """A server ends in order, or is killed, and is started again."""
    node = nodes.all[number]
    if chosen.random() < 0.3:
        node.kill()
        count("kills")
    else:
        check("a server stops in order", node.stop() == 0)
        count("restarts")
    node.start()


def all_gone(nodes):
    """What is left when everybody has left; servers that died are forgotten a minute later."""
    end = time.monotonic() + 90
    wanted = {"sockets": 0, "tables": 0, "visits": 0, "leases": 0, "sessions": 9, "servers": 3}
    while True:
        left = {"sockets": sum(figure(node, "bivouac_sockets") for node in nodes.all),
                "tables": sum(figure(node, "bivouac_tables") for node in nodes.all),
                "visits": int(nodes.ask("SELECT count(*) FROM visits")),
                "leases": int(nodes.ask("SELECT count(*) FROM leases")),
                "sessions": int(nodes.ask("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'bivouac'")),
                "servers": int(nodes.ask("SELECT count(*) FROM servers"))}
        if left == wanted or time.monotonic() > end:
            print("left over:", ", ".join(f"{number} {what}" for what, number in left.items()))
            return check("nothing is left over", left == wanted, f"{left}, not {wanted}")
        time.sleep(1)


def soak(nodes):
    chosen, measured = random.Random(seed), Measured(nodes)
    nodes.settle()  # all connections to the database are there
    files = len(os.listdir(f"/proc/{nodes.all[WATCHED].process.pid}/fd"))
    groups = [threading.Thread(target=Group(nodes, number).run) for number in range(GROUPS)]
    for group in groups:
        group.start()
    begin = time.monotonic()
    for turn in range(1, 41):
        while time.monotonic() < begin + seconds * turn / 40 and not done.is_set():
            time.sleep(0.1)
        measured.take()
        if turn % 2 == 0 and turn < 40:
            update(nodes, (turn // 2) % 2, chosen)
    done.set()
    for group in groups:
        group.join()
    print(f"{time.monotonic() - begin:.0f} seconds: " + ", ".join(f"{number} {what}" for what, number in counted.items()))
    all_gone(nodes)
    left = len(os.listdir(f"/proc/{nodes.all[WATCHED].process.pid}/fd"))
    print(f"open files of the server that is watched: {files} at first, {max(measured.files)} at most, {left} at the end")
    check("no file is left open", left <= files)
    prepared = measured.statements
    print(f"prepared statements of it: {prepared[0]} at first, {prepared[len(prepared) // 2]} in the middle, {prepared[-1]} at the end")
    check("no prepared statement is left over", prepared[-1] <= MOST_STATEMENTS)
    measured.check_flat("memory of the server", measured.server)
    measured.check_flat("memory of the database's process for it", measured.database)


with tempfile.TemporaryDirectory() as folder, Postgres() as database, Nodes(folder, database, seed, ("--metrics-port", "0")) as nodes:
    soak(nodes)
    sound = subprocess.run([online.bivouac, "store", "check", nodes.url], capture_output=True, text=True)
    check("the store is sound", sound.returncode == 0, sound.stdout + sound.stderr)
    for node in nodes.all:
        check("a server stops in order", node.stop() == 0)
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
