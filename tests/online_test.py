#!/usr/bin/env python3
"""Online tables over a real server: the talks of docs/protocol.md, whole games by examples/client.py, a server that is
killed in the middle, and guests who mean no good. Usage: online_test.py SOURCE BIVOUAC [GAMES WITH KILLS]"""
import json, os, random, re, secrets, signal, socket, subprocess, sys, tempfile

source, bivouac = sys.argv[1:3]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 1
sys.path.insert(0, f"{source}/examples")
import client  # noqa: E402

failures = 0


def check(what, holds, details=""):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what} {details}")


class Server:
    def __init__(self, folder, port=0):
        self.folder, self.port = folder, port
        os.makedirs(f"{folder}/site", exist_ok=True)
        with open(f"{folder}/site/index.html", "w", encoding="utf-8") as file:
            file.write("<!doctype html>")
        self.start()

    def command(self):
        return [bivouac, "--lang", "en", "serve", "--port", str(self.port), "--files", f"{self.folder}/site", "--data", f"{self.folder}/data"]

    def start(self):
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def matches(pattern, found, names):
    """Whether a message holds what a talk says; "…" is anything, "$name" something that stays the same."""
    if isinstance(pattern, dict):
        return isinstance(found, dict) and all(key in found and matches(part, found[key], names) for key, part in pattern.items())
    if isinstance(pattern, list):
        return isinstance(found, list) and len(pattern) == len(found) and all(matches(p, f, names) for p, f in zip(pattern, found))
    if isinstance(pattern, str) and pattern.startswith("$"):
        return names.setdefault(pattern, found) == found
    return pattern == "…" or pattern == found


def have_the_talks(url):
    with open(f"{source}/docs/protocol.md", encoding="utf-8") as file:
        lines = "\n".join(re.findall(r"```talk\n(.*?)```", file.read(), re.S)).splitlines()
    sockets, names, said = {}, {}, 0
    for line in filter(None, lines):
        who, way, text = re.fullmatch(r"(\w+)([<>]) (.*)", line).groups()
        talker = sockets.setdefault(who, None) or client.Socket(url)
        sockets[who] = talker
        for name, value in names.items():
            text = text.replace(name, value)
        message = json.loads(text)
        if way == ">":
            talker.send(message)
        else:
            found = talker.receive()
            check(f"docs/protocol.md: {line}", matches(message, found, names), f"\n  but {json.dumps(found)[:300]}")
        said += 1
    check("docs/protocol.md has talks", said > 30, said)


def gathered(url, game, bots, people=2):
    """A table of people with bots beside them; all listen, and the game has begun."""
    guests = [client.Guest(url, f"Guest {number}") for number in range(1, people + 1)]
    seats = [{"kind": "you"}] + [{"kind": "open"}] * (people - 1) + [{"kind": "bot", "bot": bot} for bot in bots]
    table = guests[0].ask("create", game=game, seats=seats, luck=secrets.token_hex(32))
    for guest in guests[1:]:
        guest.ask("join", table=table, luck=secrets.token_hex(32))
    for guest in guests:
        guest.ask("listen", table=table)
    guests[0].ask("start", table=table)
    for guest in guests:
        wait_for(guest, table, 1)
    return guests, table


def verified(folder, record):
    path = f"{folder}/game.record"
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    ours = subprocess.run([bivouac, "verify", path], capture_output=True, text=True)
    theirs = subprocess.run([sys.executable, f"{source}/docs/check_dice.py", path], capture_output=True, text=True)
    check("bivouac verify", ours.returncode == 0, ours.stderr)
    check("docs/check_dice.py", theirs.returncode == 0, theirs.stderr)


def play_whole_games(folder, url):
    for game in ["matterhorn", "climbers", "altitude"]:
        for example in ["client.py", "client.mjs"]:
            done = subprocess.run([f"{source}/examples/{example}", url, game, "simple"], capture_output=True, text=True, timeout=300)
            check(f"examples/{example} plays {game}", done.returncode == 0 and "ending: finished" in done.stdout, done.stderr)
            verified(folder, done.stdout)


def seat_bots_of_ones_own(folder, url):
    """Two programs, each with a token of its own, take the seats of a table that somebody else has made."""
    maker = client.Guest(url, "Maker")
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "you"}]
    table = maker.ask("create", game="matterhorn", seats=seats, luck=secrets.token_hex(32))
    maker.ask("listen", table=table)
    bots = []
    for example in ["client.py", "client.mjs"]:
        token = client.Socket(url).cookie.split("=")[1]
        environment = os.environ | {"BIVOUAC_GUEST": token, "BIVOUAC_TABLE": table}
        bots.append(subprocess.Popen([f"{source}/examples/{example}", url, ""], env=environment, stdout=subprocess.PIPE, text=True))
    while sum(seat["present"] for seat in maker.lobby[table]["seats"]) < 3:
        maker.hear()
    check("they have names", {seat["name"] for seat in maker.lobby[table]["seats"]} == {"Python", "Node", "Maker"}, maker.lobby[table])
    maker.ask("start", table=table)
    client.play(maker, table)
    for bot in bots:
        record, _ = bot.communicate(timeout=300)
        check("a bot of one's own plays", bot.returncode == 0 and "ending: finished" in record)
        verified(folder, record)


def wait_for(guest, table, sequence):
    while guest.shown.get(table, {}).get("sequence", 0) < sequence:
        guest.hear()


def play_with_kills(server, seed):
    """Two people and a bot, the server killed every few actions: nothing acknowledged is lost or done twice."""
    chosen = random.Random(seed)
    game = chosen.choice(["matterhorn", "climbers", "altitude"])
    people, table = gathered(server.url, game, ["simple"])
    kills = 0
    acknowledged = {}  # what was answered, by the sequence that it answered
    for turn in range(5000):
        latest = max(guest.shown[table]["sequence"] for guest in people)
        for guest in people:
            wait_for(guest, table, latest)
        if people[0].shown[table]["ending"]:
            break
        actor = next((guest for guest in people if guest.shown[table]["asked"] is not None), None)
        if actor is None:
            people[0].hear()
            continue
        before = actor.shown[table]["sequence"]
        action = chosen.choice(actor.ask("legal", table=table)["actions"])
        if chosen.random() < 0.06:
            # It is said, and the server dies before, while or after it hears it.
            actor.socket.send({"id": 10**6, "do": "act", "table": table, "sequence": before, "action": action})
            if chosen.random() < 0.5:
                try:
                    while actor.hear().get("id") != 10**6:
                        pass
                    acknowledged[before] = action
                except ConnectionError:
                    pass
            server.kill()
            server.start()
            kills += 1
            for guest in people:
                known = guest.shown[table]["sequence"]
                guest.socket.close()
                guest.socket = client.Socket(server.url, guest.cookie)
                guest.welcome = guest.socket.receive()["welcome"]
                guest.ask("listen", table=table, since=known)
        actor.ask("act", table=table, sequence=before, action=action)  # for the first time, or for its answer again
        acknowledged[before] = action
    check(f"seed {seed}: {game} ends", people[0].shown[table]["ending"] == "finished")
    record = people[1].ask("record", table=table)
    verified(server.folder, record)
    steps = [word for line in re.findall(r"(?m)^\d+\. (.*)$", record) for word in line.split()]
    for before, action in acknowledged.items():
        check(f"seed {seed}: entry {before + 1} is {action}", steps[before] == action, steps[before])
    for guest in people:
        guest.socket.close()
    return kills, len(acknowledged)


def handshake(server, *fields):
    """The status of the answer to a request for a socket."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as stream:
        lines = ["GET /api/1/socket HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", *fields, "", ""]
        stream.sendall("\r\n".join(lines).encode())
        return int(stream.recv(100).split()[1])


def try_mischief(server):
    here = f"Host: 127.0.0.1:{server.port}"
    check("our own page may connect", handshake(server, here, f"Origin: {server.url}") == 101)
    check("another site may not", handshake(server, here, "Origin: http://evil.example") == 403)
    check("nor by a name of its own", handshake(server, "Host: evil.example", "Origin: http://evil.example") == 403)
    check("another version of the protocol", handshake(server, here, "Sec-WebSocket-Version: 12") == 400)
    guest = client.Guest(server.url, "Anna")
    again = client.Guest(server.url, "Anna", guest.cookie)
    check("the cookie is who one is", again.welcome["guest"] == guest.welcome["guest"] and again.welcome["name"] == "Anna")
    forged = client.Socket(server.url, guest.cookie[:-1] + ("0" if guest.cookie[-1] != "0" else "1"))
    check("a forged cookie is nobody", forged.receive()["welcome"]["name"] == "")
    guests, table = gathered(server.url, "altitude", [])
    try:
        forged.send({"id": 1, "do": "act", "table": table, "sequence": guests[0].shown[table]["sequence"], "action": "x"})
        answer = forged.receive()
        check("nobody acts for others", answer["refused"]["key"] == "tables.no_seat", answer)
    finally:
        forged.close()
    large = client.Socket(server.url)
    large.receive()
    try:
        large.send({"id": 1, "do": "name", "name": "x" * 10_000_000})
        large.receive()
        check("a message of 10 MB ends the connection", False)
    except (ConnectionError, TimeoutError):
        pass
    hands = {guest.shown[table]["observer"] for guest in guests}
    check("each sees their own hand", hands == {0, 1}, hands)
    second = subprocess.run(server.command(), capture_output=True, text=True, timeout=20)
    check("a second server on the folder says so and stops", second.returncode == 2 and "Another Bivouac" in second.stderr, second.stderr)


with tempfile.TemporaryDirectory() as folder:
    server = Server(folder)
    try:
        have_the_talks(server.url)
        try_mischief(server)
        play_whole_games(folder, server.url)
        seat_bots_of_ones_own(folder, server.url)
        kills = actions = 0
        for seed in range(1, rounds + 1):
            killed, acknowledged = play_with_kills(server, seed)
            kills, actions = kills + killed, actions + acknowledged
        print(f"seeds 1 to {rounds}: killed {kills} times, {actions} acknowledged actions")
        check("the server was killed", kills > 0)
        check("the server stops in order", server.stop() == 0)
    finally:
        server.process.kill()
print(f"{failures} failures")
sys.exit(failures > 0)
