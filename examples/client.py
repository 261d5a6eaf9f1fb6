#!/usr/bin/env python3
"""Plays a whole game against a bot at a Bivouac server, with nothing but Python's standard library.

    examples/client.py http://127.0.0.1:8080 matterhorn simple

Copy it for a bot of your own: `choose` decides. docs/protocol.md describes the messages. With BIVOUAC_GUEST=… in the
environment it comes back as a guest that it was before, and with BIVOUAC_TABLE=… it takes a free seat at a table that
somebody else has made."""
import base64, http.client, json, os, random, secrets, sys, urllib.parse


class Socket:
    """A WebSocket that speaks JSON (RFC 6455)."""

    def __init__(self, url, cookie=None):
        address = urllib.parse.urlsplit(url)
        over_tls = address.scheme == "https"
        connect = http.client.HTTPSConnection if over_tls else http.client.HTTPConnection
        connection = connect(address.hostname, address.port, timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        fields = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
        connection.request("GET", "/api/1/socket", headers=fields | ({"Cookie": cookie} if cookie else {}))
        # Not getresponse, which may read more than the head.
        self.stream = connection.sock
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.stream.recv(1)
            if not byte:
                raise ConnectionError("the server has ended the connection")
            head += byte
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())
        given = [line.split(b": ", 1)[1] for line in head.split(b"\r\n") if line.lower().startswith(b"set-cookie: ")]
        self.cookie = given[0].split(b";")[0].decode() if given else cookie

    def _read(self, size):
        data = b""
        while len(data) < size:
            part = self.stream.recv(size - len(data))
            if not part:
                raise ConnectionError("the server has ended the connection")
            data += part
        return data

    def _send_frame(self, kind, data):
        size = len(data)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big") if size < 65536 else bytes([255]) + size.to_bytes(8, "big")
        mask = os.urandom(4)
        self.stream.sendall(bytes([128 | kind]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def send(self, message):
        self._send_frame(1, json.dumps(message).encode())

    def receive(self):
        text = b""
        while True:
            first, second = self._read(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(self._read(2 if size == 126 else 8), "big")
            data = self._read(size)
            if first & 15 == 9:  # a ping wants its pong
                self._send_frame(10, data)
            elif first & 15 == 8:
                raise ConnectionError("the server has ended the connection")
            elif first & 15 < 3:
                text += data
                if first & 128:
                    return json.loads(text)

    def close(self):
        self.stream.close()


class Refused(Exception):
    """The server says why something can't be done: a phrase with a key."""


class Guest:
    """Somebody at the server: asks, and remembers what the server tells unasked."""

    def __init__(self, url, name, cookie=None):
        self.socket = Socket(url, cookie)
        self.cookie = self.socket.cookie
        self.shown, self.lobby, self.last_id = {}, {}, 0
        self.welcome = self.socket.receive()["welcome"]
        if self.welcome["name"] != name:
            self.ask("name", name=name)

    def hear(self):
        message = self.socket.receive()
        if "shown" in message:
            self.shown[message["table"]] = message["shown"]
        elif "lobby" in message:
            self.lobby[message["table"]] = message["lobby"]
        return message

    def ask(self, verb, **fields):
        self.last_id += 1
        self.socket.send({"id": self.last_id, "do": verb, **fields})
        while True:
            answer = self.hear()
            if answer.get("id", 0) == self.last_id:
                if "value" not in answer:
                    raise Refused(answer.get("refused", answer.get("error")))
                return answer["value"]


def choose(guest, table, legal):
    return random.choice(legal)


def play(guest, table, on_action=lambda: None):
    """Acts whenever the guest is asked, until the game is over."""
    while not guest.shown.get(table, {}).get("ending"):
        shown = guest.shown.get(table, {})
        if shown.get("asked") is None:
            guest.hear()
            continue
        legal = guest.ask("legal", table=table)["actions"]
        guest.ask("act", table=table, sequence=shown["sequence"], action=choose(guest, table, legal))
        on_action()


def main(url, game, bot="simple"):
    token, table = os.environ.get("BIVOUAC_GUEST"), os.environ.get("BIVOUAC_TABLE")
    guest = Guest(url, "Python", f"bivouac_guest={token}" if token else None)
    luck = secrets.token_hex(32)
    own = not table
    if own:
        table = guest.ask("create", game=game, seats=[{"kind": "you"}, {"kind": "bot", "bot": bot}])
    guest.ask("join", table=table, luck=luck)
    guest.ask("listen", table=table)
    if own:
        guest.ask("start", table=table)
    play(guest, table)
    print(guest.ask("record", table=table), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
