#!/usr/bin/env python3
"""Three servers on one PostgreSQL, the people of one table at different ones, in all three games; servers and the
database are killed again and again. Nothing that was acknowledged is lost or done twice, each bot acts once, and play
goes on.
Usage: nodes_test.py SOURCE BIVOUAC KILLS [FIRST SEED]"""
import random, sys, tempfile, time

import online
from online import Server, check, check_log, client, gathered, verified
from postgres import Postgres

kills_wanted = int(sys.argv[3])
first_seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
PATIENCE = 60  # seconds in which play must go on


class Nodes:
    def __init__(self, folder, database):
        self.database, self.chosen = database, random.Random(first_seed)
        url = database.fresh("tables")
        self.all = [Server(f"{folder}/{number}", database=url) for number in range(3)]
        self.killed = 0

    def any(self):
        return self.chosen.choice(self.all)

    def settle(self):
        """Until every server can read and keep again: a table is gathered by people who try each thing once."""
        for node in self.all:
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    client.Guest(node.url, "Somebody").socket.close()
                    break
                except (ConnectionError, OSError, client.Refused) as error:
                    if time.monotonic() > end:
                        raise TimeoutError("a server does not come back") from error
                    time.sleep(0.1)

    def kill_one(self):
        """A server, or sometimes the database; both come back. People at a server notice by themselves."""
        self.killed += 1
        if self.chosen.random() < 0.2:
            self.database.kill()
            self.database.start()
        else:
            node = self.any()
            node.kill()
            node.start()


def sit_down_at(node, guest, table):
    guest.socket.close()
    guest.socket = client.Socket(node.url, guest.cookie)
    guest.welcome = guest.socket.receive()["welcome"]
    guest.ask("listen", table=table, since=guest.shown[table]["sequence"])


def come_back(nodes, guest, table):
    """To any server; what was missed is told."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return sit_down_at(nodes.any(), guest, table)
        except (ConnectionError, OSError, client.Refused) as error:
            if time.monotonic() > end:
                raise TimeoutError("nobody lets a guest come back") from error
            time.sleep(0.1)


def patiently(nodes, guest, table, what):
    """Until it is done: connections are lost, and what can't be kept or read just now is refused."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return what()
        except client.Refused as refusal:
            key = refusal.args[0]["key"]
            check("only what can't be kept or read is refused", key in ("tables.not_kept", "tables.unreadable"), refusal)
            time.sleep(0.05)
        except (ConnectionError, OSError):
            come_back(nodes, guest, table)
        if time.monotonic() > end:
            raise TimeoutError("play does not go on")


def hear(nodes, guest, table):
    """The next news; silence for seconds is no reason to wait for ever."""
    guest.socket.stream.settimeout(15)
    try:
        guest.hear()
    except (ConnectionError, OSError):
        come_back(nodes, guest, table)


def asked(nodes, people, table):
    """Whoever is asked, once everybody has heard what happened; nobody when the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        latest = max(guest.shown[table]["sequence"] for guest in people)
        late = next((guest for guest in people if guest.shown[table]["sequence"] < latest), None)
        if late is not None:
            hear(nodes, late, table)
            continue
        if people[0].shown[table]["ending"]:
            return None
        actor = next((guest for guest in people if guest.shown[table]["asked"] is not None), None)
        if actor is not None:
            return actor
        hear(nodes, people[0], table)
    raise TimeoutError("a bot does not act")


def play(nodes, seed, often):
    chosen = random.Random(seed)
    game = ["matterhorn", "climbers", "altitude"][seed % 3]
    nodes.settle()
    people, table = gathered(nodes.all[0].url, game, ["simple"])
    for guest, node in zip(people, chosen.sample(nodes.all, len(people))):
        sit_down_at(node, guest, table)
    acknowledged = {}
    while (actor := asked(nodes, people, table)) is not None:
        before = actor.shown[table]["sequence"]
        action = chosen.choice(patiently(nodes, actor, table, lambda: actor.ask("legal", table=table))["actions"])
        if chosen.random() < often:
            # It is said, and something dies before, while or after it is heard.
            try:
                actor.socket.send({"id": 10**6, "do": "act", "table": table, "sequence": before, "action": action})
                time.sleep(chosen.random() * 0.01)
            except OSError:
                pass
            nodes.kill_one()
        patiently(nodes, actor, table, lambda: actor.ask("act", table=table, sequence=before, action=action))
        acknowledged[before] = action
    check(f"seed {seed}: the game ends", people[0].shown[table]["ending"] == "finished")
    records = [patiently(nodes, guest, table, lambda guest=guest: guest.ask("record", table=table)) for guest in people]
    check(f"seed {seed}: all have the same record", len(set(records)) == 1)
    verified(nodes.all[0].folder, records[0])
    check_log(f"seed {seed}, {game}", records[0], acknowledged)
    for guest in people:
        guest.socket.close()
    return len(acknowledged)


with tempfile.TemporaryDirectory() as folder, Postgres() as database:
    nodes = Nodes(folder, database)
    try:
        seed, actions = first_seed, 0
        while seed < first_seed + 3 or nodes.killed < kills_wanted:
            actions += play(nodes, seed, 0.1 if nodes.killed < kills_wanted else 0)
            seed += 1
        gaps = database.run("SELECT count(*) FROM (SELECT 1 FROM entries GROUP BY head HAVING max(sequence) <> count(*)) AS logs", "tables")
        check("every log is without a gap", gaps == "0", gaps)
        print(f"seeds {first_seed} to {seed - 1}: killed {nodes.killed} times, {actions} acknowledged actions")
        for node in nodes.all:
            check("a server stops in order", node.stop() == 0)
        check("no server that has stopped looks after a table", database.run("SELECT count(*) FROM leases", "tables") == "0")
    finally:
        for node in nodes.all:
            node.process.kill()
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
