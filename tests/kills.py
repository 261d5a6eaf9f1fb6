"""Many tables played at once while their server is killed at random moments, or one of several, or their database:
nothing that was acknowledged is lost or done twice, and every table goes on."""
import json, random, subprocess, threading, time

from nodes import PATIENCE, asked, come_back, hear, patiently
from online import GAMES, bivouac, check, check_log, client, gathered

TABLES = 20
PAUSE = 0.05  # seconds that a person thinks, in the mean
LONGEST = 1.0  # seconds until the next kill, at most
HURRY = 0.25  # of the kills come while people are still coming back
LATE = 0.1  # of them come when the time of all who are asked has run out
CLOCK = {"pace": {"kind": "live", "move": 60}, "standIn": "simple"}
TOO_LATE = ("tables.time_up", "tables.bot_plays", "host.stale", "host.not_your_turn", "host.over")


class Alone:
    """One server, with nobody to go to while it is away."""

    def __init__(self, server):
        self.all, self.killed = [server], 0

    def any(self):
        return self.all[0]

    def kill_one(self):
        self.all[0].kill()
        self.all[0].start()
        self.killed += 1


class Load:
    """Servers under load. A life of theirs ends with each kill. Where there are several, half of the tables have
    clocks."""

    def __init__(self, servers, seed, tables):
        self.servers, self.chosen, self.life, self.done = servers, random.Random(seed), 1, threading.Event()
        self.groups = [Group(self, random.Random(seed * 1000 + number), len(servers.all) > 1 and number % 2 == 0)
                       for number in range(1, tables + 1)]

    def any(self):
        return self.servers.any()

    def all_went_on(self):
        """Until every table was looked at and somebody has acted there in this life of the server."""
        end = time.monotonic() + PATIENCE
        while not self.done.is_set() and any(one.went_on < self.life for one in self.groups):
            if time.monotonic() > end:
                stuck = [one.table for one in self.groups if one.went_on < self.life]
                return check("every table goes on", False, f"{len(stuck)} don't: {stuck}")
            time.sleep(0.02)

    def kill(self):
        if self.chosen.random() >= HURRY:
            self.all_went_on()
        time.sleep(self.chosen.uniform(0, LONGEST))
        if len(self.servers.all) > 1 and self.chosen.random() < LATE:
            self.servers.ask("UPDATE servers SET time = time + 600000")
        self.servers.kill_one()
        self.life += 1

    def run(self, kills):
        threads = [threading.Thread(target=one.run) for one in self.groups]
        for thread in threads:
            thread.start()
        while self.life <= kills and not self.done.is_set():
            self.kill()
        self.all_went_on()
        self.done.set()
        for thread in threads:
            thread.join()


class Group:
    """Two people with a bot, who play one game after the other."""

    def __init__(self, load, chosen, clock):
        self.load, self.chosen, self.clock = load, chosen, clock
        self.games = self.looks = self.actions = 0
        self.went_on = 0  # the life of the server in which its table was looked at, and somebody acted there

    def gather(self):
        end = time.monotonic() + PATIENCE
        while True:  # the server may die while people come together
            try:
                self.people, self.table = gathered(self.load.any().url, self.chosen.choice(GAMES), ["simple"],
                                                   **(CLOCK if self.clock else {}))
                self.said, self.looked = {guest: {} for guest in self.people}, self.load.life
                break
            except (ConnectionError, OSError, client.Refused):
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
        if len(self.load.servers.all) > 1:
            for guest in self.people:  # each at whichever server
                come_back(self.load, guest, self.table)

    def ask(self, guest, verb, final=(), **fields):
        return patiently(self.load, guest, self.table, lambda: guest.ask(verb, table=self.table, **fields),
                         TOO_LATE if self.clock else final)

    def look(self, life):
        """Everything that was acknowledged stands where it was, for whoever said it."""
        for guest in self.people:
            check_log(f"table {self.table}", self.ask(guest, "record"), self.said[guest])
        self.looked = life
        self.looks += 1

    def play(self):
        self.gather()
        while (actor := asked(self.load, self.people, self.table)) is not None and not self.load.done.is_set():
            life = self.load.life
            if self.looked < life:
                self.look(life)
            time.sleep(self.chosen.expovariate(1 / PAUSE))
            self.act(actor)
            self.went_on = life
        self.end()

    def act(self, actor):
        steps, before = actor.shown[self.table]["steps"], actor.shown[self.table]["sequence"]
        legal = self.ask(actor, "legal")["actions"]
        if self.clock and not legal:
            return  # a bot has the seat by now
        action = self.chosen.choice(legal)
        try:
            self.ask(actor, "act", sequence=before, action=action)  # and again, where the answer got lost
        except client.Refused:
            return  # too late, which only happens where there are clocks
        self.said[actor][steps] = action
        self.actions += 1

    def end(self):
        """The whole record holds each thing that people said, once, and nothing else of theirs, but what a bot did in
        their place."""
        while not self.people[0].shown[self.table]["ending"]:  # a game that lasts is stopped by all
            for guest in self.people:  # and again, where a bot has acted in between: that takes it back
                self.stop(guest)
            if not self.people[0].shown[self.table]["ending"]:
                hear(self.load, self.people[0], self.table)
        record = self.ask(self.people[0], "record")
        replay = [bivouac, "replay", "--json", "--no-views", "-"]
        read = subprocess.run(replay, input=record, capture_output=True, text=True)
        check("a record can be replayed", read.returncode == 0, read.stderr)
        positions = [json.loads(line) for line in read.stdout.splitlines()]
        kept = {at["step"]: at["action"] for at in positions if at["to_act"] in (0, 1) and at["action"]}
        said = {before: action for theirs in self.said.values() for before, action in theirs.items()}
        whole = kept.items() >= said.items() if self.clock else kept == said
        check("nothing is lost, nothing done twice", whole, f"{self.table}: {kept} is not {said}")
        for guest in self.people:
            guest.socket.close()
        self.games += 1

    def stop(self, guest):
        """Where somebody's time is up just then, that comes first."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return self.ask(guest, "stop", ("host.over",), sequence=guest.shown[self.table]["sequence"])
            except client.Refused as refusal:
                if refusal.args[0]["key"] == "host.over":
                    return None
                time.sleep(0.1)
        raise TimeoutError("a game can't be stopped")

    def run(self):
        try:
            while not self.load.done.is_set():
                self.play()
        except Exception as error:  # it must not go on as if nothing had been
            check("people can play", False, repr(error))
            self.load.done.set()


def play_with_kills(servers, kills, seed, tables=TABLES):
    load = Load(servers, seed, tables)
    began = time.monotonic()
    load.run(kills)
    games, looks, actions = map(sum, zip(*((one.games, one.looks, one.actions) for one in load.groups)))
    check("there were as many kills as wanted", load.life == kills + 1, load.life - 1)
    print(f"seed {seed}: {tables} tables at once, {load.life - 1} kills in {time.monotonic() - began:.0f} "
          f"seconds, {games} games, {actions} acknowledged actions, tables looked at again {looks} times")
