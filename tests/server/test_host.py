"""What a host relies on: limits, TLS, metrics, the log, and `ludo admin`."""
import os
import random
import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request

from serving import Bot, Server, Skip, join, open_room, person, tap

server = Server(options=["--trust-proxy", "--max-connections", "4", "--max-new-connections", "12",
                         "--max-new-tables", "3", "--max-bytes", "4000", "--max-messages", "20",
                         "--log-level", "debug"])


def metrics(of=server):
    """Each metric by name and labels."""
    with urllib.request.urlopen(of.url() + "/metrics", timeout=20) as answer:
        lines = answer.read().decode().splitlines()
    figures = [re.fullmatch(r"([a-z_]+(?:\{[a-z]+=\"[^\"]+\"\})?) (-?[0-9.e+-]+)", line) for line in lines
               if not line.startswith("#")]
    assert all(figures), [line for line, f in zip([x for x in lines if not x.startswith("#")], figures) if not f]
    return {f[1]: float(f[2]) for f in figures}


def refusals(kind, of=server):
    return metrics(of)[f'ludo_refused_total{{kind="{kind}"}}']


def turned_away(sentence, what):
    try:
        what()
    except (ConnectionError, ValueError) as e:
        assert sentence in str(e), e
        return
    raise AssertionError("it was let in")


# ---- Slow connections start first and are checked last: the server ends them.

loris = [socket.create_connection(("localhost", server.port)) for _ in range(2)]
loris[0].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
loris[1].sendall(b"GET / HTTP/1.1\r\nX-Slow: ")


def slow_loris():
    """a request that never ends is closed, even if it continues byte by byte"""
    left, end = list(loris), time.monotonic() + 60
    while left and time.monotonic() < end:
        for s in list(left):
            try:
                if s is loris[1]:
                    s.sendall(b"x")
                s.settimeout(0.2)
                if s.recv(100) == b"":
                    left.remove(s)
            except TimeoutError:
                continue
            except OSError:
                left.remove(s)
    assert not left, f"{len(left)} are still there"


# ---- Limits


def connections():
    """one address can only have so many connections; other addresses are not affected"""
    kept = [person(server, f"P{i}", address="203.0.113.1") for i in range(4)]
    turned_away("too many connections", lambda: person(server, "Q", address="203.0.113.1"))
    french = "Accept-Language: fr-FR,fr;q=0.9,en;q=0.5\r\nX-Forwarded-For: 203.0.113.1\r\n"
    turned_away("trop de connexions", lambda: Bot(server.url(), "Q", random.Random(1), french))
    person(server, "R", address="203.0.113.2")
    kept.pop().connection.socket.close()
    del kept[-1:]
    assert refusals("connections") == 2


def arrivals():
    """one address can only connect so often"""
    def come_and_go():
        who = person(server, address="203.0.113.3")
        who.connection.frame(8, b"")
        turned_away("closed", lambda: [who.connection.receive() for _ in range(3)])
        came.append(who)

    came = []
    turned_away("too many new connections", lambda: [come_and_go() for _ in range(200)])
    assert len(came) >= 12 and refusals("arrivals") == 1


def openings():
    """one address can only open so many tables"""
    ada = person(server, address="2001:db8:1:1::7")
    for _ in range(3):
        open_room(ada, "toy", ["me", "open"])
    turned_away("too many tables", lambda: open_room(ada, "toy", ["me", "open"]))
    neighbour = person(server, address="2001:db8:1:1::8")  # the same /64
    turned_away("too many tables", lambda: open_room(neighbour, "toy", ["me", "open"]))
    open_room(person(server, address="2001:db8:1:2::7"), "toy", ["me", "open"])
    assert refusals("openings") == 2


def messages():
    """too many messages of a connection or an address, or too long messages, end the connection"""
    eve = person(server, address="203.0.113.4")
    turned_away("", lambda: [eve.connection.send({"id": n, "do": "lobby"})
                             for n in range(400)] + [eve.connection.receive() for _ in range(401)])
    eve = person(server, address="203.0.113.5")
    turned_away("too long", lambda: eve.ask("rename", name="x" * 5000))
    assert refusals("messages") == 1 and refusals("size") == 1
    crowd = [person(server, f"M{i}", address="203.0.113.8") for i in range(4)]  # each stays below its own limit
    turned_away("", lambda: [who.connection.send({"id": n, "do": "muted"}) for who in crowd for n in range(95)]
                + [who.connection.receive() for who in crowd for n in range(95)])
    assert refusals("messages") > 1, "the limit of the address"


def unknown_proxy():
    """a server without --proxy ignores X-Forwarded-For, and logs it once"""
    other = Server(options=["--max-connections", "1"])
    for i in range(3):
        person(other, address="203.0.113.6").ask("lobby")
    assert other.whole_log().count("event=proxy-unknown") == 1
    assert other.end() == 0


def whole_server():
    """the server has limits as a whole"""
    other = Server(options=["--max-clients", "2", "--max-tables", "1"])
    ada, bob = person(other), person(other)
    turned_away("limit of connections", lambda: person(other))
    room, invitation = open_room(ada, "toy", ["me", "open"])
    turned_away("limit of tables", lambda: open_room(bob, "toy", ["me", "open"]))
    join(bob, room, invitation)
    ada.connection.socket.close()
    assert refusals("clients", other) == refusals("guests", other) == 1 and refusals("tables", other) == 1
    assert other.end() == 0


# ---- TLS


def tls():
    """with a certificate everything is https: the page and a game; no path leaves the page's folder"""
    if not shutil.which("openssl"):
        raise Skip("no openssl")
    folder = server.folder.name
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout",
                    folder + "/key.pem", "-out", folder + "/cert.pem", "-days", "2", "-subj", "/CN=localhost",
                    "-addext",
                    "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    os.environ["SSL_CERT_FILE"] = folder + "/cert.pem"
    secure = Server(options=["--tls-cert", folder + "/cert.pem", "--tls-key", folder + "/key.pem"])
    with urllib.request.urlopen(secure.url() + "/", timeout=20) as answer:
        assert b"<title>page</title>" in answer.read()
        assert "max-age" in answer.headers["strict-transport-security"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    for path in ["/../games.db", "/%2e%2e/games.db", "//etc/passwd", "/page/../../games.db", "/games.db",
                 "/..%2fgames.db"]:
        plain = socket.create_connection(("localhost", secure.port))
        with ssl.create_default_context().wrap_socket(plain, server_hostname="localhost") as raw:
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            status = raw.recv(200)
            assert b" 404 " in status or b" 403 " in status, (path, status)
    ada = person(secure)
    room, _ = open_room(ada, "toy", ["me", "novice"])
    assert ada.play(room)["over"]
    plain = socket.create_connection(("localhost", secure.port), timeout=20)
    plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    try:
        assert b" 200 " not in plain.recv(200), "it was served without TLS"
    except ConnectionError:
        pass
    assert secure.end() == 0, secure.log()
    assert "level=error" not in secure.whole_log()


def bad_options():
    """invalid options are refused before the server starts"""
    for words, said in [(["--tls-cert", "x.pem"], "must be used together"),
                        (["--tls-cert", "/no", "--tls-key", "/no"], "/no"),
                        (["--log-level", "loud"], "loud"), (["--max-tables", "-1"], "max-tables")]:
        done = subprocess.run([os.environ["LUDO"], "serve", "--port", "0", "--db", "/dev/null/x", *words],
                              capture_output=True,
                              timeout=20)
        assert done.returncode == 2 and said in done.stderr.decode(), (words, done.stderr)


# ---- Metrics, health, log


def figures():
    """/metrics counts what happened"""
    other = Server()
    before = metrics(other)
    ada = person(other)
    room, _ = open_room(ada, "toy", ["me", "novice"])
    assert ada.play(room)["over"]
    after = metrics(other)
    assert after["ludo_clients"] == after["ludo_guests"] == 1 and after["ludo_connections"] >= 2
    assert after['ludo_rooms{stage="over"}'] == 1 and after['ludo_rooms_total{event="opened"}'] == 1
    assert after['ludo_rooms_total{event="begun"}'] == 1 and after['ludo_rooms_total{event="ended"}'] == 1
    assert after["ludo_moves_total"] > before["ludo_moves_total"] == 0
    assert (after["ludo_commits_total"] == after["ludo_commit_seconds_count"]
            == after['ludo_commit_seconds_bucket{le="+Inf"}'] > 2)
    assert after["ludo_bot_moves_total"] > 0 and after["ludo_bot_moves_queued"] == 0
    assert after["ludo_received_bytes_total"] > 100 and after["ludo_sent_bytes_total"] > 1000
    assert 1e6 < after["process_resident_memory_bytes"] < 1e9
    if "LUDO_SANITIZED" not in os.environ:
        assert 1e5 < after["ludo_heap_bytes"] < after["process_resident_memory_bytes"]
    ada.connection.socket.close()
    ada.connection.stream.close()
    end = time.monotonic() + 20
    while metrics(other)["ludo_clients"] and time.monotonic() < end:
        time.sleep(0.05)
    assert metrics(other)["ludo_clients"] == 0
    assert urllib.request.urlopen(other.url() + "/healthz", timeout=20).read() == b"well\n"
    assert other.end() == 0


def sick():
    """/healthz reports that the database accepts no writes"""
    full = Server(largest=500_000)
    who = person(full)
    room, _ = open_room(who, "toy", ["me", "open"])

    def says():
        try:
            who.ask("chat", room=room, text="x" * 500)
            return True
        except ValueError:
            return False

    def health():
        try:
            return urllib.request.urlopen(full.url() + "/healthz", timeout=20).status
        except urllib.error.HTTPError as e:
            return e.code

    assert health() == 200
    while says():
        who.news.clear()
    for _ in range(50):  # the small test write may still fit on the disk
        says()
        if health() == 503:
            break
    assert health() == 503
    assert metrics(full)["ludo_commits_failed_total"] > 0
    opened = re.findall(r"event=room-opened room=(\S+)", full.whole_log())
    full.kill()
    assert opened and all(room in full.admin("list")[1]
                          for room in opened), "the log tells of a table that is not there"


def log():
    """the log has one line per event and no secrets"""
    other = Server(options=["--log-level", "debug"])
    ada, bob = person(other, "Ada Lovelace"), person(other, "Bob")
    room, invitation = open_room(ada, "toy", ["me", "open"], word="hush-word")
    join(bob, room, invitation)
    ada.ask("chat", room=room, text="psst, my secret text")
    turned_away("seat", lambda: bob.ask("sit", room=room, seat=0))
    bob.ask("set-player", room=room, seat=1, player="novice")
    assert ada.play(room)["over"]
    seed = ada.ask("ask", room=room, ask={"op": "look"})["answer"]["seed"]
    turned_away("no such", lambda: ada.ask("enter", room="nowhere", invitation="not-this-one"))
    known = person(other, "Cid")
    assert known.ask("hello", token=ada.token)["name"] == "Ada Lovelace"
    key = bob.ask("make-seat-key", room=open_room(bob, "toy", ["me", "novice"])[0])["key"]
    known.ask("sign-up", name="Grace Hopper", password="my-secret-password")
    turned_away("wrong", lambda: bob.ask("login", name="Grace Hopper", password="no-such-password", token=known.token))
    account = bob.ask("login", name="Grace Hopper", password="my-secret-password")["token"]
    assert other.end() == 0
    text = other.whole_log()
    for secret in [ada.token, bob.token, known.token, account, key, invitation, "psst", "hush-word", seed,
                   "not-this-one", "Lovelace", "Grace", "my-secret-password", "no-such-password"]:
        assert secret not in text, secret
    for line in text.splitlines():
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ level=(error|warning|info|debug) event=[a-z-]+"
                            r"( [a-z]+=([^ \"]+|\"([^\"\\]|\\.)*\"))*", line), line
    for event in ["start", "client-in", "room-opened", "room-begun", "room-ended", "client-out", "stop"]:
        assert f"event={event}" in text, event
    assert "address=127.0.0.1" in text
    quiet = Server()
    person(quiet).ask("lobby")
    assert quiet.end() == 0
    assert "address=" not in quiet.whole_log(), "addresses are for debugging only"


# ---- ludo admin


def table_of(server):
    ada, bob = person(server, "Ada"), person(server, "Bob", 2)
    room, invitation = open_room(ada, "ancient-knowledge", ["me", "open"])
    join(bob, room, invitation)
    return ada, bob, room


def admin_looks():
    """a host sees what a seat may see; seeing more is logged"""
    other = Server()
    ada, bob, room = table_of(other)
    status, output, _ = other.admin("list")
    assert status == 0 and room in output and "Ada, Bob" in output
    hands = [who.ask("ask", room=room, ask={"op": "look"})["answer"]["view"]["seats"][seat]["hand"]
             for seat, who in enumerate((ada, bob))]
    records = [other.admin("export", room, "--as", str(seat))[1] for seat in (0, 1)] + [other.admin("export", room)[1]]
    for seat, hand in enumerate(hands):
        assert len(hand) > 3 and all(card in records[seat] for card in hand)
        for record in records[:seat] + records[seat + 1:]:
            assert not any(re.search(rf" [+-]?{card}(?![\w-])", record) for card in hand), "another seat's hand"
    assert all("\nseed " not in record and "\nfor " in record for record in records)
    assert other.admin("show", room)[0] == 0 and other.admin("journal")[1] == ""
    assert other.admin("show", room, "--open")[0] == 0 and room in other.admin("journal")[1]
    assert other.admin("show", room, "--as", "7")[0] == 2
    assert other.admin("show", "nowhere")[0] == 2
    status, output, _ = other.admin("statistics")
    assert status == 0 and "People: 2" in output and "ancient-knowledge" in output
    assert other.end() == 0


def admin_bans():
    """a ban takes effect at once, and so does its end"""
    ada = person(server, "Ada B.", address="203.0.113.20")
    number = re.search(r"^ *(\d+) .* Ada B\.$", server.admin("list")[1], re.M)[1]
    token = ada.token
    assert server.admin("ban", number)[0] == 0
    eve = person(server, "Eve", address="203.0.113.21")
    turned_away("banned you", lambda: eve.ask("hello", token=token))
    turned_away("send `hello` first", lambda: eve.ask("lobby"))
    assert server.admin("unban", number)[0] == 0
    assert eve.ask("hello", token=token)["name"] == "Ada B."
    inside = person(server, address="203.0.113.30")
    assert server.admin("ban", "203.0.113.30")[0] == 0
    turned_away("banned you", lambda: person(server, address="203.0.113.30"))
    turned_away("banned you", lambda: [(time.sleep(0.5), inside.ask("lobby")) for _ in range(40)])
    assert "203.0.113.30" in server.admin("bans")[1]
    assert server.admin("unban", "203.0.113.30")[0] == 0
    person(server, address="203.0.113.30")
    for nobody in ["99999", "x.y", ""]:
        assert server.admin("ban", nobody)[0] == 2, nobody


def admin_copies():
    """a copy made during play works as a server file with every acknowledged move"""
    other = Server()
    ada = person(other)
    room, _ = open_room(ada, "toy", ["me", "novice"])
    copy = other.folder.name + "/copy.db"
    assert other.admin("backup", copy)[0] == 0
    assert os.stat(copy).st_mode & 0o77 == 0, "a copy is its owner's alone"
    look = ada.ask("ask", room=room, ask={"op": "look"})["answer"]
    assert ada.play(room)["over"]
    record = other.folder.name + "/record.ludo"
    with open(record, "w") as f:
        f.write(other.admin("export", room)[1])
    assert subprocess.run([os.environ["LUDO"], "verify", record], capture_output=True).returncode == 0
    status, output, _ = other.admin("import", record, "--seats", "1")
    assert status == 0
    lobby = ada.ask("lobby")["over"]
    assert output.split()[-1] in [r["id"] for r in lobby] and len(lobby) == 2, lobby
    assert other.admin("vacuum")[0] == 0
    assert other.end() == 0
    os.replace(copy, other.db())
    other.start()
    again = person(other)
    again.ask("hello", token=ada.token)
    again.ask("enter", room=room)
    assert again.ask("ask", room=room, ask={"op": "look"})["answer"]["n"] >= look["n"] > 0
    assert other.end() == 0


def admin_rewinds():
    """moves are undone with consent, while no server runs"""
    other = Server()
    ada, bob, room = table_of(other)
    n = ada.ask("ask", room=room, ask={"op": "look"})["answer"]["n"]
    for who in (ada, bob):
        look = who.ask("ask", room=room, ask={"op": "look"})["answer"]
        if look["seat"] in look["decision"]["must"]:
            who.ask("ask", room=room, ask={"op": "play", "n": look["n"], "move": look["moves"][0]["move"]})
    now = ada.ask("ask", room=room, ask={"op": "look"})["answer"]["n"]
    assert now > n
    assert "Stop the server first" in other.admin("rewind", room, str(n), "--with-consent")[2]
    second = subprocess.run([os.environ["LUDO"], "serve", "--port", "0", "--db", other.db(), "--page",
                             other.folder.name + "/page"],
                            capture_output=True, timeout=20)
    assert second.returncode == 2 and b"another server" in second.stderr, "two servers with one file"
    assert other.end() == 0
    status, output, why = other.admin("rewind", room, str(n))
    assert status == 2 and "Ada" in output and "Bob" in output and "--with-consent" in why
    assert other.admin("rewind", room, str(now + 5), "--with-consent")[0] == 2
    assert other.admin("rewind", room, str(n), "--with-consent")[0] == 0
    other.start()
    again = person(other)
    again.ask("hello", token=ada.token)
    again.ask("enter", room=room)
    assert again.ask("ask", room=room, ask={"op": "look"})["answer"]["n"] == n
    assert other.end() == 0


def admin_forgets():
    """only guests without any data are forgotten"""
    other = Server()
    ada, bob, room = table_of(other)
    person(other, "Passing by")
    assert other.end() == 0
    assert "deleted: 0" in other.admin("forget", "--older-than", "1")[1]
    with sqlite3.connect(other.db()) as db:
        db.execute("UPDATE seen SET at = at - 100 * 24 * 3600")
    assert "deleted: 1" in other.admin("forget", "--older-than", "99")[1]
    assert "Passing by" not in other.admin("list")[1] and "Ada" in other.admin("list")[1]


def ends_well():
    """the server stops cleanly"""
    assert server.end() == 0
    assert "level=error" not in server.whole_log()


sys.exit(tap([connections, arrivals, openings, messages, unknown_proxy, whole_server, tls, bad_options, figures, sick,
              log, admin_looks,
              admin_bans, admin_copies, admin_rewinds, admin_forgets, slow_loris, ends_well]))
