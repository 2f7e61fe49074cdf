"""Web Push: absent people are notified when their turn begins, and the server does not wait for push services."""
import base64
import http.server
import json
import os
import queue
import random
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from serving import Bot, Server, Skip, Connection, join, open_room, refused, tap, wait_for

folder = tempfile.TemporaryDirectory(prefix="ludo-push-")
KEY, CERT, OF_CERT = (f"{folder.name}/{name}" for name in ("push.pem", "cert.pem", "cert-key.pem"))
CONTACT = "mailto:host@example.org"
subprocess.run(
    ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
     "-subj", "/CN=localhost",
     "-addext", "subjectAltName=DNS:localhost", "-keyout", OF_CERT, "-out", CERT],
    check=True, capture_output=True, stdin=subprocess.DEVNULL)


class Service:
    """A push service on this machine with TLS. The path selects the response: /201/..., or /never/..."""

    def __init__(self):
        service = self
        self.asked, self.held, self.release = queue.Queue(), threading.Semaphore(0), threading.Event()

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                how = self.path.split("/")[1]
                service.asked.put((self.path, dict(self.headers),
                                   self.rfile.read(int(self.headers.get("Content-Length", 0)))))
                if how == "never":
                    service.held.release()
                    service.release.wait(60)
                    return
                self.send_response(int(how))
                if how.startswith("3"):
                    self.send_header("Location", service.url + "/201/redirected")
                self.end_headers()

            def log_message(self, *_):
                pass

        class Quietly(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):  # a client that does not trust the certificate closes the connection
                pass

        self.http = Quietly(("127.0.0.1", 0), Answer)
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(CERT, OF_CERT)
        self.http.socket = tls.wrap_socket(self.http.socket, server_side=True, do_handshake_on_connect=False)
        self.url = f"https://localhost:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def next(self):
        return self.asked.get(timeout=30)


service = Service()


def serve(*options, trusts=CERT):
    """The server trusts the certificate of the test service."""
    os.environ["SSL_CERT_FILE"] = trusts
    return Server(options=["--push-key", KEY, "--push-contact", CONTACT, *options])


def come(server, **hello):
    bot = Bot.__new__(Bot)
    bot.rng, bot.next, bot.news, bot.connection = random.Random(1), 0, [], Connection(server.url())
    if hello:
        bot.hello = bot.ask("hello", **hello)
        bot.token = bot.hello.get("token", hello.get("token"))
    return bot


def go(who):
    who.connection.socket.shutdown(socket.SHUT_RDWR)
    who.connection.stream.close()
    who.connection.socket.close()


def figures(server):
    with urllib.request.urlopen(server.url() + "/metrics") as page:
        lines = page.read().decode().splitlines()
    return {line.split('"')[1]: int(line.split()[1]) for line in lines if line.startswith("ludo_push_total{")}


def kept(server):
    with sqlite3.connect(f"file:{server.db()}?mode=ro", uri=True) as db:
        return [row[0] for row in db.execute("SELECT endpoint FROM push ORDER BY made, device")]


class Table:
    """Two players; the second one can have a push endpoint."""

    def __init__(self, server, at, ada=None, bob=None):
        self.server, self.at = server, at
        self.ada, self.bob = ada or come(server, name="Ada"), bob or come(server, name="Bob")
        self.token = self.bob.token
        self.room, invitation = open_room(self.ada, "aerion", ["me", "open"])
        self.ada.ask("enter", room=self.room)
        join(self.bob, self.room, invitation)
        if at:
            self.bob.ask("subscribe", endpoint=at)
        self.play(0)

    def look(self, who):
        return who.ask("ask", room=self.room, ask={"op": "look"})["answer"]

    def move(self, who):
        look = self.look(who)
        who.ask("ask", room=self.room, ask={"op": "play", "n": look["n"], "move": look["moves"][0]["move"], "run": -1})

    def play(self, seat):
        """Plays until it is the turn of this seat."""
        for _ in range(50):
            must = self.look(self.ada)["decision"]["must"]
            if must == [seat]:
                return
            self.move(self.ada if 0 in must else self.bob)
        raise AssertionError("it never is that seat's turn")

    def leave(self):
        """Bob closes the page, and the server knows it."""
        go(self.bob)
        is_here = lambda: self.ada.ask("enter", room=self.room)["room"]["seats"][1]["here"]  # noqa: E731
        wait_for(lambda: not is_here(), "Bob is away")

    def back(self):
        self.bob = come(self.server, token=self.token)
        self.bob.ask("enter", room=self.room)


def debase64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def number(value):
    """A number in ASN.1."""
    data = value.lstrip(b"\0")
    data = (b"\0" if data[0] >= 128 else b"") + data
    return b"\x02" + bytes([len(data)]) + data


def is_signed(text, signature, public):
    """Checks a signature with OpenSSL, which needs the key and the signature in ASN.1."""
    head = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d030107034200")
    numbers = number(signature[:32]) + number(signature[32:])
    for name, data in (("text", text), ("signature", b"\x30" + bytes([len(numbers)]) + numbers),
                       ("public", head + public)):
        with open(f"{folder.name}/{name}", "wb") as f:
            f.write(data)
    at = lambda name: f"{folder.name}/{name}"  # noqa: E731
    done = subprocess.run(
        ["openssl", "dgst", "-sha256", "-verify", at("public"), "-keyform", "DER", "-signature", at("signature"),
         at("text")],
        capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode == 0


def makes_a_key():
    """`ludo admin push-key` makes a private key and never overwrites one; an invalid key is reported"""
    def run(*words):
        return subprocess.run([os.environ["LUDO"], *words, "--lang", "en"], capture_output=True, timeout=60)

    made = run("admin", "push-key", KEY)
    assert made.returncode == 0, made.stderr
    assert os.stat(KEY).st_mode & 0o777 == 0o600
    assert len(debase64(made.stdout.decode().strip())) == 65
    again = run("admin", "push-key", KEY)
    assert again.returncode == 2 and b"already exists" in again.stderr, again
    with open(f"{folder.name}/index.html", "w") as f:
        f.write("<!doctype html>")
    for wrong, words in ((["--push-key", CERT, "--push-contact", CONTACT], b"P-256"),
                         (["--push-key", KEY], b"must be used together"),
                         (["--push-key", KEY, "--push-contact", "me"], b"mailto:")):
        bad = run("serve", "--db", f"{folder.name}/no.db", "--page", folder.name, *wrong)
        assert bad.returncode == 2 and words in bad.stderr, bad
    makes_a_key.public = made.stdout.decode().strip()
    global server  # for most of the tests
    server = serve("--push-allow-local")


def without_a_key():
    """without a key the server offers no Web Push"""
    server = Server()
    ada = come(server, name="Ada")
    assert "push" not in ada.hello
    assert "does not send Web Push" in refused(ada, "subscribe", endpoint="https://push.example.org/x")
    assert ada.ask("unsubscribe") and ada.ask("visible", on=False)
    server.kill()


def calls_who_is_away():
    """an absent player is notified when their turn begins: the request and its signed token"""
    table = Table(server, service.url + "/201/bob")
    assert table.bob.hello["push"] == makes_a_key.public
    table.leave()
    table.play(1)
    path, headers, content = service.next()
    assert path == "/201/bob" and content == b"", (path, content)
    assert headers["Host"] == service.url[8:] and headers["Content-Length"] == "0", headers
    assert headers["TTL"] == "86400" and headers["Urgency"] == "normal" and headers["Topic"] == "your-turn", headers
    assert set(headers) == {"Host", "Authorization", "TTL", "Urgency", "Topic", "Content-Length",
                            "Connection"}, "and nothing else"
    scheme, token, key = headers["Authorization"].replace(",", "").split(" ")
    assert scheme == "vapid" and key == "k=" + makes_a_key.public
    head, claims, signature = token[2:].split(".")
    assert json.loads(debase64(head)) == {"typ": "JWT", "alg": "ES256"}
    payload = json.loads(debase64(claims))
    assert payload["aud"] == service.url and payload["sub"] == CONTACT, payload
    assert 0 < payload["exp"] - time.time() <= 24 * 3600, payload
    signed = f"{head}.{claims}".encode()
    assert is_signed(signed, debase64(signature), debase64(key[2:]))
    assert not is_signed(signed + b".", debase64(signature), debase64(key[2:])), "what is tested can fail"
    wait_for(lambda: figures(server)["sent"] == 1, "it is counted")


def calls_nobody_present():
    """a visible page is not notified, whatever it shows; a hidden one is"""
    table = Table(server, service.url + "/201/present")
    table.play(1)
    table.play(0)
    table.bob.ask("visible", on=False)
    other = come(server, token=table.token)  # another device, at no table
    table.play(1)
    table.play(0)
    go(other)
    wait_for(lambda: figures(server)["sent"] == 1 and len(table.ada.ask("lobby")["playing"]) == 1,
             "the other device is gone")
    table.bob.ask("visible", on=True)
    table.play(1)
    table.play(0)
    assert service.asked.empty() and figures(server)["sent"] == 1
    table.bob.ask("visible", on=False)
    table.play(1)
    assert service.next()[0] == "/201/present"
    assert table.bob.ask("unsubscribe") and "/201/present" not in "".join(kept(server))


def not_too_often():
    """no second message within the interval; later only if a table still waits and the person is absent"""
    own = Service()  # on a slow machine there may be more messages than expected, but only to this person
    quick = serve("--push-allow-local", "--push-interval", "3")
    first = Table(quick, own.url + "/201/often")
    second = Table(quick, None, come(quick, name="Cleo"), come(quick, token=first.token))
    third = Table(quick, own.url + "/201/back", bob=come(quick, name="Dan"))
    third.leave()
    go(first.bob)
    second.leave()
    begun = time.monotonic()
    first.play(1)
    assert own.next()[0] == "/201/often"
    second.play(1)
    assert own.next()[0] == "/201/often", "the second table still waits"
    called = time.monotonic()
    assert called - begun > 2.5, "but not at once"
    first.back()
    first.play(0)
    first.leave()
    first.play(1)
    first.back()
    first.play(0)
    second.bob = first.bob
    second.bob.ask("enter", room=second.room)
    second.play(0)
    first.leave()
    third.play(1)
    while own.next()[0] != "/201/back":  # on a slow machine another message may come first
        pass
    third.back()
    third.play(0)
    third.leave()
    third.play(1)
    third.back()
    if time.monotonic() - called > 2:
        quick.kill()
        raise Skip("a machine on which this takes less than the three seconds")
    time.sleep(3.5)
    assert own.asked.empty() and figures(quick)["sent"] == 3, \
        "two tables were answered before the time was over, Dan looks at the third"
    quick.kill()


def ends_with_the_service():
    """an endpoint that is gone (410, 404) is removed; other failures, also redirects, are counted and logged"""
    for how, figure in (("410", "gone"), ("404", "gone"), ("403", "failed"), ("302", "failed"), ("307", "failed")):
        before = figures(server)[figure]
        table = Table(server, f"{service.url}/{how}/x")
        data = table.bob.ask("export")["data"]
        assert data["devices"][0]["push"] == table.at, data["devices"]
        table.leave()
        table.play(1)
        assert service.next()[0] == f"/{how}/x"
        wait_for(lambda: figures(server)[figure] == before + 1, "it is counted")
        assert (table.at in kept(server)) == (figure == "failed"), how
        assert service.asked.empty(), "a redirect was followed"
    assert "event=push-failed status=403" in server.log(), server.log()


def ends_with_the_device():
    """devices that are logged out and deleted people are not notified"""
    at = lambda n: f"{service.url}/201/device-{n}"  # noqa: E731
    mine = lambda: [e.split("-")[-1] for e in kept(server) if "/device-" in e]  # noqa: E731
    dora = come(server, name="Dora")
    dora.ask("subscribe", endpoint=at(0))
    dora.ask("sign-up", name="Dora", password="long enough")
    assert mine() == ["0"]
    devices = []
    for n in (1, 2, 3, 4, 5):
        devices.append(come(server))
        response = devices[-1].ask("login", name="Dora", password="long enough", device=str(n))
        assert response["push"] == makes_a_key.public
        devices[-1].ask("subscribe", endpoint=at(n))
    assert sorted(mine()) == ["1", "2", "3", "4", "5"], "five at most: the oldest made room"
    devices[0].ask("subscribe", endpoint=at(2))
    assert sorted(mine()) == ["2", "3", "4", "5"], "a browser is one device"
    devices[0].ask("logout")
    assert sorted(mine()) == ["3", "4", "5"]
    third = next(d["device"] for d in dora.ask("devices")["devices"] if d["name"] == "3")
    dora.ask("revoke", device=third)
    assert sorted(mine()) == ["4", "5"], mine()
    dora.ask("subscribe", endpoint=at(6))
    dora.ask("change-password", password="long enough", new="longer still")
    assert mine() == ["6"], mine()
    dora.ask("delete", password="longer still")
    assert mine() == []


def refuses_other_addresses():
    """an endpoint that is not a public push service is refused and not stored"""
    strict = serve()
    ada = come(strict, name="Ada")
    for wrong in ("", "x", "http://push.example.org/x", "https://localhost/x", "https://127.0.0.1/x",
                  "https://10.1.2.3/x",
                  "https://2130706433/x", "https://0x7f.1/x", "https://[::1]/x", "https://router/x",
                  "https://printer.local/x",
                  "https://a.localhost/x", "https://db.internal/x", "https://push.example.org:22/x",
                  "https://a@push.example.org/x",
                  "https://push.example.org/a b", "https://push.example.org/\r\nX: y", "https://push.example.org/#x",
                  "https:///x",
                  "https://push.example.org./x", "https://push.example.örg/x",
                  "https://push.example.org/" + "x" * 1000):
        assert "not an address of a push service" in refused(ada, "subscribe", endpoint=wrong), wrong
    for odd in (None, 1, ["https://push.example.org/x"]):
        assert "not an address" in refused(ada, "subscribe", endpoint=odd)
    assert kept(strict) == []
    ada.ask("subscribe", endpoint="https://Push.example.org/x?y=%20z")
    assert kept(strict) == ["https://Push.example.org/x?y=%20z"]
    strict.kill()


def trusts_nobody():
    """a service with an untrusted certificate receives nothing"""
    strict = serve("--push-allow-local", trusts="/dev/null")
    table = Table(strict, service.url + "/201/untrusted")
    table.leave()
    table.play(1)
    wait_for(lambda: figures(strict)["failed"] == 1, "it has failed")
    assert service.asked.empty()
    strict.kill()


def waits_for_nobody():
    """while push services hang, moves are accepted and the server can stop"""
    os.environ["SSL_CERT_FILE"] = CERT
    slow = serve("--push-allow-local")
    tables = [Table(slow, f"{service.url}/never/{n}") for n in range(4)]  # more requests than threads
    begun = time.monotonic()
    for table in tables:
        table.leave()
        table.play(1)
    for _ in range(3):
        service.held.acquire(timeout=30)
    others = Table(slow, None)
    others.play(1)
    others.play(0)
    counts = figures(slow)
    if time.monotonic() - begun < 9:  # a request times out after ten seconds
        assert not any(counts.values()), f"none of them has answered yet: {counts}"
    assert slow.end() == 0
    service.release.set()
    for _ in range(service.asked.qsize()):
        assert service.next()[0].startswith("/never/")


def tells_no_secret():
    """no endpoint and no token is in the log, and each request was counted"""
    assert server.end() == 0
    log = server.whole_log()
    assert "push=yes" in log and service.url not in log and "/201/" not in log and "eyJ" not in log
    assert service.asked.empty()


if __name__ == "__main__":
    sys.exit(tap([makes_a_key, without_a_key, calls_who_is_away, calls_nobody_present, not_too_often,
                  ends_with_the_service,
                  ends_with_the_device, refuses_other_addresses, trusts_nobody, waits_for_nobody, tells_no_secret]))
