#!/usr/bin/env python3
"""Online tables over a real server: the talks of docs/protocol.md, whole games by the examples, and guests who mean no
good. Usage: online_test.py SOURCE BIVOUAC"""
import json, os, re, secrets, socket, subprocess, sys, tempfile, time

import online
from online import GAMES, Server, bivouac, check, client, come_back, gathered, next_actor, source, verified, wait_for


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


def play_whole_games(folder, url):
    for game in GAMES:
        for example in ["client.py", "client.mjs"]:
            done = subprocess.run([f"{source}/examples/{example}", url, game, "simple"], capture_output=True, text=True, timeout=300)
            check(f"examples/{example} plays {game}", done.returncode == 0 and "ending: finished" in done.stdout, done.stderr)
            verified(folder, done.stdout)


def seat_bots_of_ones_own(folder, url):
    """Two programs, each with a token of its own, take the seats of a table that somebody else has made."""
    maker = client.Guest(url, "Maker")
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "you"}]
    table = maker.ask("create", game="matterhorn", seats=seats)
    maker.ask("join", table=table, luck=secrets.token_hex(32))
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


def shake_hands(stream, *fields):
    """The head of the answer to a request for a socket."""
    lines = ["GET /api/1/socket HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", *fields, "", ""]
    stream.sendall("\r\n".join(lines).encode())
    return stream.recv(2000).decode(errors="replace").split("\r\n\r\n")[0]


def handshake(server, *fields):
    """The status of that answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as stream:
        return int(shake_hands(stream, *fields).split()[1])


def stand_behind_a_proxy(folder):
    """A client's address and its TLS are those that the proxy tells, if the server was told that there is one."""
    for options, believed in [((), False), (("--proxy", "--name", "tables.example"), True)]:
        server = Server(folder, options=options)
        here = "Host: tables.example" if believed else f"Host: 127.0.0.1:{server.port}"
        streams = []

        def connect(*fields):
            streams.append(socket.create_connection(("127.0.0.1", server.port), timeout=20))
            return shake_hands(streams[-1], here, *fields)

        try:
            secure = "; Secure" in connect("X-Forwarded-For: 192.0.2.9", "X-Forwarded-Proto: https")
            check("a cookie is secure if its client is", secure == believed)
            check("and not otherwise", "; Secure" not in connect("X-Forwarded-For: 192.0.2.9", "X-Forwarded-Proto: http"))
            answers = [connect("X-Forwarded-For: 10.0.0.7, 192.0.2.1") for _ in range(65)]
            check("64 sockets are for one address", all(" 101 " in answer for answer in answers[:64]), answers[0])
            check("and not 65", (" 503 " in answers[64]) == believed, answers[64])
            check("others still get theirs", " 101 " in connect("X-Forwarded-For: 192.0.2.1, 192.0.2.2"))
        finally:
            for stream in streams:
                stream.close()
            server.stop()


def say_what_is_wrong(server):
    """What people may do wrong is refused with its reason, and harms nobody else."""
    def refused(what, key, guest, verb, **fields):
        try:
            check(what, False, guest.ask(verb, **fields))
        except client.Refused as refusal:
            check(what, refusal.args[0]["key"] == key, refusal)

    luck = secrets.token_hex(32)
    maker, friend, late = (client.Guest(server.url, name) for name in ["Maker", "Friend", "Late"])
    full = maker.ask("create", game="matterhorn", seats=[{"kind": "you"}, {"kind": "open"}])
    friend.ask("join", table=full, luck=luck)
    refused("an invitation to a table that is full", "tables.full", late, "join", table=full, luck=luck)
    maker.ask("leave", table=full)
    friend.ask("leave", table=full)
    refused("to one that is over", "host.over", late, "join", table=full, luck=luck)
    refused("to one that is gone", "tables.gone", late, "join", table="0" * 32, luck=luck)
    refused("a name of 4,000 combining characters", "tables.name", late, "name", name="A" + "\u0308" * 4000)
    people, table = gathered(server.url, "matterhorn", [])
    people.sort(key=lambda guest: guest.shown[table]["asked"] is None)
    actor, other = people
    sequence = actor.shown[table]["sequence"]
    action = actor.ask("legal", table=table)["actions"][0]
    refused("a stale number", "host.stale", actor, "act", table=table, sequence=sequence - 1, action=action)
    refused("an action for another's seat", "host.not_your_turn", other, "act", table=table, sequence=sequence, action=action)
    refused("one of somebody without a seat", "tables.no_seat", late, "act", table=table, sequence=sequence, action=action)
    check("after all that the game goes on", actor.ask("act", table=table, sequence=sequence, action=action) is None)


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
    said = set()
    for language in ["en", "de", "fr", "it", "nl", "es"]:
        command = [language if word == "en" else word for word in server.command()]
        second = subprocess.run(command, capture_output=True, text=True, timeout=20)
        said.add(second.stderr)
        names_it = f"{server.folder}/data" in second.stderr
        check(f"a second server on the folder says so and stops ({language})", second.returncode == 2 and names_it, second.stderr)
    check("in the language of whoever starts it", len(said) == 6 and any("Another Bivouac" in text for text in said), said)
    other = client.Guest(server.url, "Eve")
    check("and the first one goes on", isinstance(other.ask("tables"), list))


def miss_something(server):
    """Somebody's line is down while others act: what was missed is told within a second."""
    people, table = gathered(server.url, "altitude", ["simple"])
    longest, missed = 0, 0
    for _ in range(12):
        actor = next_actor(people, table)
        if actor is None:
            break
        other = next(guest for guest in people if guest is not actor)
        known = other.shown[table]["sequence"]
        other.socket.close()
        actor.ask("act", table=table, sequence=actor.shown[table]["sequence"], action=actor.ask("legal", table=table)["actions"][0])
        latest = actor.shown[table]["sequence"]
        began = time.monotonic()
        come_back(server, [other], table)
        wait_for(other, table, latest)
        longest, missed = max(longest, time.monotonic() - began), missed + latest - known
    check("something was missed", missed >= 10, missed)
    check("it is told within a second", longest < 1, longest)


with tempfile.TemporaryDirectory() as folder:
    server = Server(folder)
    try:
        have_the_talks(server.url)
        try_mischief(server)
        say_what_is_wrong(server)
        miss_something(server)
        play_whole_games(folder, server.url)
        seat_bots_of_ones_own(folder, server.url)
        check("the server stops in order", server.stop() == 0)
        stand_behind_a_proxy(folder)
    finally:
        server.process.kill()
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
