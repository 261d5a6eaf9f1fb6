"""Three servers on one PostgreSQL for tests, and people at them who try again until they are heard."""
import random, time

from online import Server, check, client

PATIENCE = 60  # seconds in which play must go on


class Nodes:
    def __init__(self, folder, database, seed, options=()):
        self.database, self.chosen = database, random.Random(seed)
        self.url = database.fresh("tables")
        self.all = [Server(f"{folder}/{number}", database=self.url, options=options) for number in range(3)]
        self.killed = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for node in self.all:
            node.process.kill()

    def ask(self, sql):
        return self.database.run(sql, "tables")

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


def patiently(nodes, guest, table, what, final=()):
    """Until it is done: connections are lost, and what can't be kept or read just now is refused. A refusal that is
    `final` is told."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return what()
        except client.Refused as refusal:
            key = refusal.args[0]["key"]
            if key in final:
                raise
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
    raise TimeoutError(f"a bot does not act at table {table}")
