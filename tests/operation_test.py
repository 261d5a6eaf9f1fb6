#!/usr/bin/env python3
"""What whoever runs a server relies on: its journal, its figures and their dashboard, the container file, games
through the examples for nginx and Caddy, the arithmetic of docs/scaling.md.
Usage: operation_test.py SOURCE BIVOUAC"""
import contextlib, http.client, json, os, pathlib, re, shutil, signal, socket, sqlite3, ssl, subprocess, sys, tempfile, time, urllib.request

from online import Server, bivouac, check, client, source
import online


def text_of(path):
    with open(f"{source}/{path}", encoding="utf-8") as file:
        return file.read()


def ran(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **more)


def served(folder, options=()):
    """A server that somebody came to; its figures, and what it noted until its end."""
    server = Server(folder, options=("--metrics-port", "0", *options), errors=subprocess.PIPE)
    guest = client.Guest(server.url, "Anna")
    with urllib.request.urlopen(server.metrics, timeout=10) as answer:
        figures = answer.read().decode()
    server.process.send_signal(signal.SIGTERM)
    said = server.process.communicate(timeout=20)[1]
    check("the server stops in order", server.process.returncode == 0, said)
    return figures, [json.loads(line) for line in said.splitlines()], guest


def check_journal(folder):
    figures, notes, guest = served(folder)
    events = [note["event"] for note in notes]
    check("a start and an end are noted", events == ["started", "stopping", "stopped"], notes)
    start, stopping, stopped = notes
    check("where and on what", start["store"] == "sqlite" and start["address"].startswith("http://127.0.0.1:"), start)
    check("which program and schema", {"version", "schema", "time"} <= set(start), start)
    check("who is there when it stops", stopping["sockets"] == "1", stopping)
    check("nobody afterwards", stopped["connections"] == "0", stopped)
    told = json.dumps(notes)
    check("no secret and no name is noted", guest.cookie.split("=")[1] not in told and "Anna" not in told, told)
    return figures


def check_migration(folder):
    file = sqlite3.connect(f"{folder}/data/bivouac.sqlite")
    file.executescript("""DROP TABLE moved; DROP INDEX heads_order; ALTER TABLE heads DROP COLUMN time;
                          ALTER TABLE entries DROP COLUMN awaited; PRAGMA user_version = 3;""")
    file.close()
    notes = served(folder)[1]
    check("a migration is noted", notes[0]["event"] == "store_migrated" and notes[0]["from"] == "3", notes)
    check("it is noted once", served(folder)[1][0]["event"] == "started")


def check_dashboard(figures):
    written = ran(sys.executable, f"{source}/packaging/dashboard.py")
    check("dashboard.py writes dashboard.json", written.stdout == text_of("packaging/dashboard.json"), written.stderr)
    told = set(re.findall(r"(?m)^((?:bivouac|process)_\w+)", figures))
    shown = set(re.findall(r"(?:bivouac|process)_\w+", text_of("packaging/dashboard.json")))
    check("every figure of the dashboard is told", shown and shown <= told, shown - told)
    explained = set(re.findall(r"`((?:bivouac|process)_\w+)`", text_of("docs/operating.md")))
    names = set(re.findall(r"(?m)^# TYPE (\w+)", figures))
    check("docs/operating.md explains every figure, and no other", explained == names, explained ^ names)
    asked = int(re.search(r"(?m)^bivouac_answered_seconds_count (\d+)", figures).group(1))
    check("what was asked is counted when it is answered", asked == 1, asked)


def check_container(folder):
    lines = re.sub(r"\\\n", " ", text_of("packaging/Containerfile")).splitlines()
    words = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines if line and not line.startswith("#")}
    package = text_of("packaging/package.cmake")
    copied = [line.split()[1] for line in lines if line.startswith("COPY")]
    made = "build/" + re.search(r"CPACK_DEBIAN_FILE_NAME (\S+)\)", package).group(1)
    for path in copied:
        check(f"{path} is there, or made by make package", path == made or os.path.exists(f"{source}/{path}"))
    check("the program is where the package has it", json.loads(words["ENTRYPOINT"]) == ["/usr/bin/bivouac"]
          and "TARGETS bivouac RUNTIME DESTINATION bin" in package and "INSTALL_PREFIX /usr)" in package)
    command = json.loads(words["CMD"])
    page = command[command.index("--files") + 1]
    check("so is the page", page == "/usr/share/bivouac/web" and "web DESTINATION share/bivouac)" in package, page)
    data = command[command.index("--data") + 1]
    check("tables are kept outside the container", words["VOLUME"] == data, data)
    # The program knows the command: with these words it gets as far as the missing page.
    tried = [f"{folder}/nothing" if word == page else f"{folder}/tables" if word == data else word for word in command]
    known = ran(bivouac, "--lang", "en", *tried)
    check("the program knows its command", known.returncode == 2 and "no web app in" in known.stderr, known.stderr)


def free_ports(count):
    taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in taken]
    for one in taken:
        one.close()
    return ports


def for_here(path, places):
    """The example with ports and a certificate of this test. Each place must be there: nothing of it is left untried."""
    example = text_of(path)
    for there, here in places:
        check(f"{path} says {there}", there in example)
        example = example.replace(there, here)
    return example


def certificate_in(place):
    os.makedirs(place)
    ran("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=play.example", "-days", "1",
        "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", f"{place}/privkey.pem",
        "-out", f"{place}/fullchain.pem")


def check_nginx(folder, place):
    server = Server(f"{folder}/behind_nginx", options=("--proxy",))
    plain, tls = free_ports(2)
    with open(f"{folder}/site.conf", "w", encoding="utf-8") as file:
        file.write(for_here("packaging/nginx.conf", [
            ("server 127.0.0.1:8080 ", f"server 127.0.0.1:{server.port} "),
            ("listen 80;", f"listen 127.0.0.1:{plain};"), ("listen [::]:80;", ""),
            ("listen 443 ssl", f"listen 127.0.0.1:{tls} ssl"), ("listen [::]:443 ssl http2;", ""),
            ("/etc/letsencrypt/live/play.example", place)]))
    with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
        temporary = " ".join(f"{kind}_temp_path {folder}/temporary_{kind};"
                             for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        file.write(f"pid {folder}/pid; error_log stderr; daemon off; master_process off; events {{}} "
                   f"http {{ access_log off; {temporary} include {folder}/site.conf; }}")
    command = ["nginx", "-p", folder, "-c", f"{folder}/nginx.conf"]
    tried = ran(*command, "-t")
    check("nginx takes its example", tried.returncode == 0, tried.stderr)
    with proxy("nginx", command, tls, folder) as said:
        play_through("nginx", f"https://127.0.0.1:{tls}", f"{place}/fullchain.pem")
        check_sent_on(plain, "play.example", "https://play.example/rules?x=1")
    check("nginx has nothing to say", "[error]" not in said(), said())
    check("the server stops in order", server.stop() == 0)


def check_caddy(folder, place):
    """With the certificate of this test: Caddy would get its own by itself, for a name that is known."""
    server = Server(f"{folder}/behind_caddy", options=("--proxy",))
    plain, tls = free_ports(2)
    # Caddy tells sites apart by the name that a browser sends with TLS, which is none for an address in numbers.
    ports = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n\thttps_port {tls}\n}}\n"
    with open(f"{folder}/Caddyfile", "w", encoding="utf-8") as file:
        file.write(ports + for_here("packaging/Caddyfile", [
            ("play.example {", f"localhost {{\n\tbind 127.0.0.1\n\ttls {place}/fullchain.pem {place}/privkey.pem"),
            ("127.0.0.1:8080", f"127.0.0.1:{server.port}")]))
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]
    with proxy("caddy", command, tls, folder) as said:
        play_through("Caddy", f"https://localhost:{tls}", f"{place}/fullchain.pem")
        check_sent_on(plain, "localhost", "https://localhost/rules?x=1")
    check("Caddy has no error to tell", '"level":"error"' not in said(), said())
    check("the server stops in order", server.stop() == 0)


@contextlib.contextmanager
def proxy(name, command, port, folder):
    """While it runs; what it said can be asked afterwards."""
    check(f"{name} is there to try its example", shutil.which(name), "scripts/setup.sh test")
    own = os.environ | {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
    with open(f"{folder}/{name}.errors", "w", encoding="utf-8") as errors:
        process = subprocess.Popen(command, stderr=errors, env=own)
        try:
            wait_for_port(name, port, process)
            yield lambda: pathlib.Path(errors.name).read_text(encoding="utf-8")
        finally:
            process.terminate()
            process.wait(20)


def wait_for_port(name, port, process):
    end = time.monotonic() + 20
    while process.poll() is None and time.monotonic() < end:
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    check(f"{name} listens", False, process.poll())


def play_through(name, url, certificate):
    """A whole game over TLS, and what the server and the browser must be told."""
    trusting = os.environ | {"SSL_CERT_FILE": certificate}
    played = ran(sys.executable, f"{source}/examples/client.py", url, "matterhorn", "simple", env=trusting)
    check(f"a whole game is played through {name}", played.returncode == 0 and "ending: finished" in played.stdout,
          (played.stdout, played.stderr))
    trust = ssl.create_default_context(cafile=certificate)
    with urllib.request.urlopen(url, timeout=10, context=trust) as answer:
        check("the page comes through it", answer.read() == b"<!doctype html>")
    over_tls = http.client.HTTPSConnection(url.removeprefix("https://"), timeout=10, context=trust)
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "A" * 22 + "==", "Sec-WebSocket-Version": "13"}
    over_tls.request("GET", "/api/1/socket", headers=upgrade)
    answer = over_tls.getresponse()
    cookie = answer.getheader("Set-Cookie", "")
    check("the server is told that it was TLS", answer.status == 101 and "; Secure" in cookie, cookie)


def check_sent_on(port, host, address):
    plain = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    plain.request("GET", "/rules?x=1", headers={"Host": host})
    answer = plain.getresponse()
    check("whoever comes without TLS is sent on", answer.status in (301, 308) and answer.getheader("Location") == address,
          (answer.status, answer.getheader("Location")))


def check_scaling():
    found = ran(sys.executable, f"{source}/scripts/scaling.py")
    off = re.search(r"off by (\d+)%", found.stdout)
    check("the simulation runs", found.returncode == 0 and off, found.stderr)
    check("the arithmetic holds", off and int(off.group(1)) <= 15, found.stdout)
    rows = re.findall(r"(?m)^ +(\d+) +(\d+) +(\d+) ", found.stdout)
    table = re.findall(r"(?m)^\| ([\d,]+) \| ([\d,]+) \| (\d+) \|", text_of("docs/scaling.md"))
    told = [tuple(cell.replace(",", "") for cell in row) for row in table]
    check("docs/scaling.md has its table", rows == told and len(rows) == 5, f"{rows}, not {told}")


with tempfile.TemporaryDirectory() as folder:
    figures = check_journal(folder)
    check_migration(folder)
    check_dashboard(figures)
    check_container(folder)
    certificate_in(f"{folder}/letsencrypt")
    check_nginx(folder, f"{folder}/letsencrypt")
    check_caddy(folder, f"{folder}/letsencrypt")
check_scaling()
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
