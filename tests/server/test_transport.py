"""Before the first message: addresses, HTTP, upgrades, host names, bans, nginx."""
import atexit
import contextlib
import os
import random
import re
import resource
import shutil
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import time

from serving import Bot, Server, Skip, join, open_room, person, refused, tap, wait_for

# ---- Addresses


def ipv6():
    """Skips the test if the machine has no IPv6."""
    try:
        with socket.socket(socket.AF_INET6) as s:
            s.bind(("::1", 0))
    except OSError as e:
        raise Skip(f"no IPv6 on this machine: {e}") from e


def listeners(port):
    """Addresses at which this machine listens to a port, from the kernel."""
    found = set()
    for table, family in (("tcp", socket.AF_INET), ("tcp6", socket.AF_INET6)):
        if not os.path.exists("/proc/net/" + table):
            continue
        with open("/proc/net/" + table) as f:
            for line in f.readlines()[1:]:
                _, local, _, state = line.split()[:4]
                words, at = local.split(":")
                if state == "0A" and int(at, 16) == port:
                    four = [bytes.fromhex(words[i:i + 8])[::-1] for i in range(0, len(words), 8)]
                    found.add(socket.inet_ntop(family, b"".join(four)))
    return found


def reaches(address, port):
    with contextlib.suppress(OSError), socket.create_connection((address, port), timeout=20):
        return True
    return False


def of_this_machine(family, probe):
    """An address of this machine other than loopback."""
    with socket.socket(family, socket.SOCK_DGRAM) as s:
        try:
            s.connect((probe, 9))
            return s.getsockname()[0]
        except OSError:
            return None


def listens():
    """the server listens at the given address only"""
    for options, at in [([], "127.0.0.1"), (["--listen", "127.0.0.1"], "127.0.0.1"),
                        (["--listen", "localhost"], "127.0.0.1"),
                        (["--listen", "::ffff:127.0.0.1"], "127.0.0.1"), (["--listen", "0.0.0.0"], "0.0.0.0")]:
        server = Server(options=options)
        assert listeners(server.port) == {at}, (options, listeners(server.port))
        assert server.end() == 0


def says_where():
    """it prints an address at which it can be reached"""
    folder = tempfile.TemporaryDirectory(prefix="ludo-listen-")
    with open(folder.name + "/index.html", "w") as f:
        f.write("<!doctype html>")
    own = of_this_machine(socket.AF_INET6, "2001:db8::1")
    for address, said in [("127.0.0.2", "127.0.0.2"), ("127.0.0.1", "localhost"), (own, f"[{own}]")]:
        if not address:
            continue
        server = subprocess.Popen([os.environ["LUDO"], "serve", "--port", "0", "--db", folder.name + "/x.db",
                                   "--page", folder.name,
                                   "--listen", address], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            line = server.stdout.readline()
            port = re.search(re.escape(f"http://{said}:") + r"(\d+)/", line)
            assert port, (address, line)
            assert listeners(int(port[1])) == {address} and reaches(address, int(port[1]))
        finally:
            server.kill()
            server.wait()


def listens_ipv6():
    """with an IPv6 address it listens there only; a game works, IPv4 addresses are closed"""
    ipv6()
    server = Server(options=["--listen", "::1"])
    assert listeners(server.port) == {"::1"}, listeners(server.port)
    assert reaches("::1", server.port)
    others = ["127.0.0.1", of_this_machine(socket.AF_INET, "192.0.2.1"),
              of_this_machine(socket.AF_INET6, "2001:db8::1")]
    for other in filter(None, others):
        assert not reaches(other, server.port), other
    ada = Bot(f"http://[::1]:{server.port}", "Ada", random.Random(1))
    room = ada.ask("open", game="toy", seats=["me", "novice"])["room"]["id"]
    assert ada.play(room)["over"]
    assert server.end() == 0
    spelled = Server(options=["--listen", "0:0:0:0:0:0:0:1"])
    assert listeners(spelled.port) == {"::1"}
    assert spelled.end() == 0


def listens_to_all():
    """with :: it listens on IPv4 and IPv6, and recognizes IPv4 addresses"""
    ipv6()
    server = Server(options=["--listen", "::", "--log-level", "debug"])
    assert listeners(server.port) == {"::"}, listeners(server.port)
    for host in ("127.0.0.1", "[::1]"):
        Bot(f"http://{host}:{server.port}", "Ada", random.Random(1)).ask("lobby")
    assert server.end() == 0
    assert set(re.findall(r"event=client-in .*address=(\S+)", server.whole_log())) == {"127.0.0.1", "::1"}


def listens_nowhere():
    """anything that is not an address of this machine is refused, with advice"""
    folder = tempfile.TemporaryDirectory(prefix="ludo-listen-")
    with open(folder.name + "/index.html", "w") as f:
        f.write("<!doctype html>")
    for address, said in [("[::1]", "::1 for this machine"), ("::1%lo", "::1 for this machine"),
                          ("lo", "::1 for this machine"), ("", "not an IP address"),
                          ("games.example.org", "::1 for this machine"), ("127.0.0.1:80", "not an IP address"),
                          ("1.2.3", "not an IP address"),
                          ("192.0.2.1", "192.0.2.1"), ("fe80::1", "fe80::1"), ("2001:db8::1", "2001:db8::1")]:
        done = subprocess.run([os.environ["LUDO"], "serve", "--port", "0", "--db", folder.name + "/x.db", "--page",
                               folder.name, "--lang", "en",
                               "--listen", address], capture_output=True, text=True, timeout=60,
                              # libwebsockets leaks a little if it cannot listen
                              env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
        assert done.returncode == 2 and said in done.stderr and not done.stdout, (address, done)


def counts_ipv6():
    """limits apply to IPv6 clients, too"""
    own = of_this_machine(socket.AF_INET6, "2001:db8::1")
    if not own:
        raise Skip("this machine has no IPv6 address beside ::1")
    server = Server(options=["--listen", "::", "--max-connections", "2"])
    url = f"http://[{own}]:{server.port}"
    kept = [Bot(url, "Ada", random.Random(1)) for _ in range(2)]
    try:
        Bot(url, "Ada", random.Random(1))
        raise AssertionError("a third connection was let in")
    except ConnectionError as e:
        assert "too many connections" in str(e), e
    assert all(ada.ask("lobby") for ada in kept)
    assert server.end() == 0


# ---- Upgrades and other protocols

UPGRADE = ["GET /ws HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
WEBSOCKET = [*UPGRADE, "Upgrade: websocket", "Sec-WebSocket-Protocol: ludo"]
H2C = ["GET / HTTP/1.1", "Host: localhost", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
       "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"]
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

server = Server(options=["--trust-proxy", "--max-connections", "3"])


def request(*lines):
    return "".join(line + "\r\n" for line in lines).encode() + b"\r\n"


def exchange(data, port=None, wrap=lambda s: s, limit=20):
    """Everything received until the other end closes or is silent for these seconds."""
    received = b""
    with wrap(socket.create_connection(("localhost", port or server.port), timeout=limit)) as s:
        with contextlib.suppress(OSError):
            for part in data if isinstance(data, list) else [data]:
                s.sendall(part)
            while more := s.recv(65536):
                received += more
    return received


def ends(data, port=None):
    """Whether the other end closes the connection after this."""
    with socket.create_connection(("localhost", port or server.port), timeout=20) as s:
        try:
            s.sendall(data)
            while s.recv(65536):
                pass
        except TimeoutError:
            return False
        except OSError:
            pass
        return True


def head_of(*lines, port=None):
    """The response without its body."""
    with socket.create_connection(("localhost", port or server.port), timeout=60) as s, s.makefile("rb") as stream:
        s.sendall(request(*lines))
        return b"".join(iter(stream.readline, b"\r\n"))


def h2_frame(kind, flags, stream, data):
    return struct.pack(">I", len(data))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + data


def h2_header(name, value):
    return b"\0" + bytes([len(name)]) + name + bytes([len(value)]) + value


def h2_requests(address="203.0.113.7"):
    """Over HTTP/2: metrics, and a WebSocket that sends hello."""
    more = h2_header(b"x-forwarded-for", address.encode())
    get = b"\x82\x86\x04\x08/metrics\x01\x09localhost" + more
    ws = (b"\0\x07:method\x07CONNECT" + h2_header(b":protocol",
                                                  b"websocket") + b"\x86\x04\x03/ws\x01\x09localhost" + more +
          h2_header(b"sec-websocket-version", b"13") + h2_header(b"sec-websocket-protocol", b"ludo"))
    hello = b'{"id":1,"do":"hello","name":"two"}'
    masked = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
    return [PREFACE, h2_frame(4, 0, 0, b""), h2_frame(1, 5, 3, get), h2_frame(1, 4, 5, ws), h2_frame(0, 0, 5, masked)]


def no_h2c():
    """no upgrade leads to HTTP/2, neither for a request nor for a WebSocket"""
    assert b" 403 " in exchange(request(*H2C)).split(b"\r\n")[0]
    received = exchange([request(*H2C), *h2_requests()])
    assert b" 101 " not in received and b"token" not in received and b"ludo_" not in received, received[:300]
    for up in ["h2c, websocket", "websocket, h2c", "H2C", "h2", "HTTP/2.0", "TLS/1.0", "x" * 3000]:
        received = exchange([request(*UPGRADE, f"Upgrade: {up}", "Sec-WebSocket-Protocol: ludo", H2C[-1]),
                             *h2_requests()])
        assert b" 101 " not in received and b"token" not in received and b"ludo_" not in received, (up, received[:300])
    person(server).ask("lobby")


def no_prior_knowledge():
    """nor does HTTP/2 with prior knowledge, or with TLS"""
    received = exchange(h2_requests())
    assert b"token" not in received and b"ludo_" not in received and b" 200 " not in received, received[:300]
    if not shutil.which("openssl"):
        raise Skip("no openssl: nothing tried with TLS")
    folder = server.folder.name
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout",
                    folder + "/key.pem", "-out", folder + "/cert.pem", "-days", "2", "-subj", "/CN=localhost"],
                    check=True, capture_output=True)
    secure = Server(options=["--tls-cert", folder + "/cert.pem", "--tls-key", folder + "/key.pem"])
    for offers in (["h2"], ["h2", "http/1.1"]):
        context = ssl.create_default_context(cafile=folder + "/cert.pem")
        context.check_hostname = False
        context.set_alpn_protocols(offers)
        chosen = []

        def wrap(s, context=context, chosen=chosen):
            wrapped = context.wrap_socket(s, server_hostname="localhost")
            chosen.append(wrapped.selected_alpn_protocol())
            return wrapped

        try:
            received = exchange(h2_requests(), secure.port, wrap)
        except OSError:  # no common protocol
            received = b""
        assert set(chosen) <= {None, "http/1.1"} and b"token" not in received and b"ludo_" not in received, (chosen,
                received[:300])
    assert secure.end() == 0


def limits_hold():
    """another upgrade does not bypass the limit of connections or a ban"""
    kept = [person(server, address="203.0.113.7") for _ in range(3)]
    assert b"token" not in exchange([request(*H2C, "X-Forwarded-For: 203.0.113.7"), *h2_requests()])
    del kept
    assert server.admin("ban", "203.0.113.8")[0] == 0
    assert b"token" not in exchange([request(*H2C, "X-Forwarded-For: 203.0.113.8"), *h2_requests("203.0.113.8")])
    try:
        person(server, address="203.0.113.8")
        raise AssertionError("who is banned was let in")
    except ConnectionError as e:
        assert "banned you" in str(e), e


def unknown_upgrades():
    """an unknown upgrade ends the connection, also after other requests"""
    page = request("GET / HTTP/1.1", "Host: localhost")
    for up in ["foo", "h2c"]:
        for behind in [b"", page]:
            strange = request("GET / HTTP/1.1", "Host: localhost", "Connection: Upgrade", f"Upgrade: {up}") + behind
            for before in range(3):
                received = exchange(page * before + strange)
                assert received.count(b"HTTP/1.1 200 ") == before and b" 101 " not in received, \
                    (up, before, received[-300:])
                assert ends(page * before + strange)
    person(server).ask("lobby")


def no_tunnel():
    """CONNECT ends the connection"""
    assert ends(request("CONNECT localhost:80 HTTP/1.1", "Host: localhost"))
    assert ends(request("CONNECT / HTTP/1.1", "Host: localhost"))
    person(server).ask("lobby")


def only_ludo():
    """only the subprotocol `ludo` opens a WebSocket"""
    for protocol in ["", "http", "chat", "ludo2", "xludo"]:
        lines = [*UPGRADE, "Upgrade: websocket", *([f"Sec-WebSocket-Protocol: {protocol}"] if protocol else [])]
        for origin in [[], ["Origin: http://localhost"], ["Origin: http://evil.example"]]:
            assert b" 101 " not in exchange(request(*lines, *origin)), (protocol, origin)
    assert b" 101 " in head_of(*WEBSOCKET)


def websocket_path():
    """a WebSocket opens only at /ws"""
    upgrade = WEBSOCKET[1:]
    for path in ["/", "/index.html", "/metrics", "/healthz", "/nowhere", "/ws/", "/ws/x", "/wsx", "/w", "//ws/ws",
                 "/?/ws", "/x?path=/ws", "/WS"]:
        received = exchange(request(f"GET {path} HTTP/1.1", *upgrade))
        assert statuses(received) == [404], (path, received)
    for path in ["/ws", "/ws?x=1"]:
        assert b" 101 " in head_of(f"GET {path} HTTP/1.1", *upgrade), path
    person(server).ask("lobby")


def origins():
    """a page of another origin opens no WebSocket, with or without the subprotocol"""
    for origin in ["http://evil.example", "https://evil.example", "null", "http://localhost.evil.example",
                   "http://evil.example/localhost", "http://localhost:1", "localhost", "://",
                   "http://localhost, http://evil.example"]:
        assert b" 101 " not in exchange(request(*WEBSOCKET, f"Origin: {origin}")), origin
        without = [line for line in WEBSOCKET if not line.startswith("Sec-WebSocket-Protocol")]
        assert len(without) == len(WEBSOCKET) - 1
        assert b" 101 " not in exchange(request(*without, f"Origin: {origin}")), origin
    assert b" 101 " in head_of(*WEBSOCKET, "Origin: http://localhost")
    assert b" 101 " in head_of(WEBSOCKET[0], "Host: [::1]:80", *WEBSOCKET[2:], "Origin: http://[::1]:80")


def paths():
    """only the documented paths and the files of the page are answered, and no symbolic link leads out of its folder"""
    for path, wanted in [("/", 200), ("/?x", 200), ("/index.html", 200), ("/healthz", 200), ("/ws", 404),
                         ("/games.db", 404), ("/index.htm", 404), ("/index.html/", 404), ("/.well-known/x", 404),
                         ("/admin", 404), ("/server", 404), ("/status", 404), ("/debug", 404)]:
        for method in ("GET", "HEAD"):
            received = exchange(request(f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"))
            assert statuses(received) == [wanted], (method, path, received)
            assert wanted == 200 or b"<title>" not in received
    linked = Server()
    assert linked.end() == 0
    os.symlink(linked.db(), linked.folder.name + "/page/link.txt")
    os.symlink(linked.folder.name, linked.folder.name + "/page/folder")
    with open(linked.folder.name + "/page/file.txt", "w") as f:
        f.write("a file of the page")
    linked.start()
    for path, wanted in [("/file.txt", 200), ("/link.txt", 404), ("/folder/games.db", 404),
                         ("/folder/page/file.txt", 404)]:
        received = exchange(request(f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close"), linked.port)
        assert statuses(received) == [wanted] and b"SQLite" not in received, (path, received[:300])
    assert linked.end() == 0


def known_peers():
    """behind a proxy, clients without a valid address are refused"""
    for name in ["unknown", "_hidden", "203.0.113.9:1234", "203.0.113.9, ", "localhost", "[2001:db8::1]", "x" * 600,
                 "203.0.113.9, " * 60]:
        assert b" 101 " not in exchange(request(*WEBSOCKET, f"X-Forwarded-For: {name}")), name
    assert b" 101 " in head_of(*WEBSOCKET, "X-Forwarded-For: nonsense, 203.0.113.9")
    assert b" 101 " in head_of(*WEBSOCKET, "X-Forwarded-For: 2001:DB8:0::9")


# ---- Requests


def statuses(received):
    """The statuses of the responses, in order."""
    return [int(s) for s in re.findall(rb"HTTP/1\.[01] (\d+) ", received)]


def heads():
    """HEAD works like GET without a body, and the connection stays open"""
    for path in ["/", "/healthz", "/metrics", "/nowhere"]:
        got, head = (exchange(request(f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"))
                     for method in ("GET", "HEAD"))
        lines, body = got.split(b"\r\n\r\n", 1)
        assert body and head.endswith(b"\r\n\r\n"), (path, head)
        if path != "/metrics":  # the metrics change between two requests
            assert head == lines + b"\r\n\r\n", (path, head, got)
    page = [request(f"{method} / HTTP/1.1", "Host: localhost") for method in ("HEAD", "HEAD", "GET", "HEAD")]
    received = exchange(b"".join(page) + request("GET /healthz HTTP/1.1", "Host: localhost", "Connection: close"))
    assert statuses(received) == [200] * 5, received
    assert received.count(b"<title>page</title>") == 1 and received.endswith(b"well\n"), received
    unpacked = exchange(request("HEAD / HTTP/1.1", "Host: localhost", "Accept-Encoding: gzip", "Connection: close"))
    assert statuses(unpacked) == [200] and unpacked.endswith(b"\r\n\r\n")


def methods():
    """other methods are refused with the allowed ones, and change nothing"""
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]:
        for path in ["/", "/metrics", "/healthz", "/nowhere", "/ws"]:
            received = exchange(request(f"{method} {path} HTTP/1.1", "Host: localhost"))
            head, body = received.split(b"\r\n\r\n", 1)
            assert statuses(received) == [405], (method, path, received)
            assert b"\r\nallow: GET, HEAD" in head and b"\r\nconnection: close" in head, (method, path, received)
            assert int(re.search(rb"content-length: (\d+)", head)[1]) == len(body) and b"<title>" not in body
        for more, body in [(["Content-Length: 5"], b"12345"), (["Content-Length: 0"], b""),
                           (["Content-Length: 100000"], b"x" * 100000),
                           (["Transfer-Encoding: chunked"], b"5\r\n12345\r\n0\r\n\r\n")]:
            received = exchange(request(f"{method} / HTTP/1.1", "Host: localhost",
                                     *more) + body + request("GET /healthz HTTP/1.1", "Host: localhost"))
            assert not {200, 101} & set(statuses(received)), (method, more, received)
    for method in ["TRACE", "PROPFIND", "G", ":path", "GET GET"]:
        received = exchange(request(f"{method} /metrics HTTP/1.1", "Host: localhost"))
        assert not {200, 101} & set(statuses(received)) and b"ludo_" not in received, (method, received)
    assert b" 101 " not in exchange(request("POST /ws HTTP/1.1", *WEBSOCKET[1:]))
    assert b" 101 " not in exchange(request("HEAD /ws HTTP/1.1", *WEBSOCKET[1:]))
    person(server).ask("lobby")


def bodies():
    """requests with a body are refused, and a request inside the body is not answered"""
    hidden = request("GET /healthz HTTP/1.1", "Host: localhost")
    chunked = b"0\r\n\r\n"
    for more in [["Content-Length: 5", "Transfer-Encoding: chunked"],
                 ["Transfer-Encoding: chunked", "Content-Length: 0"], ["Transfer-Encoding: chunked"],
                 ["Transfer-Encoding: identity"], ["Transfer-Encoding: x"], ["Transfer-Encoding : chunked"],
                 ["Transfer-Encoding\t: chunked"], ["Transfer-Encoding \t: chunked"], ["Transfer-Encoding  : chunked"],
                 ["Transfer-Encoding:"], ["Content-Length : 5"], ["Content-Length\t: 5"], ["Content-Length:"],
                 ["Content-Length: 5"],
                 ["Content-Length: -1"], ["Content-Length: +0"], ["Content-Length: 0", "Content-Length: 5"],
                 ["Content-Length: 5", "Content-Length: 0"],
                 ["Content-Length: 0, 5"], ["Content-Length: 0x0"], ["Content-Length: 99999999999999999999"]]:
        for behind in [b"", chunked + hidden, b"12345" + hidden]:
            received = exchange(request("GET / HTTP/1.1", "Host: localhost", *more) + behind)
            assert not {200, 101} & set(statuses(received)), (more, received)
            if not behind:
                assert statuses(received) == [400], (more, received)
        assert b" 101 " not in exchange(request(*WEBSOCKET, *more)), more
    received = exchange(request("GET / HTTP/1.1", "Host: localhost", "Content-Length: 0", "Connection: close"))
    assert statuses(received) == [200]


def malformed():
    """malformed HTTP is refused or ignored; no file outside the page is served"""
    long, many = "x" * 100_000, [f"X-{i}: y" for i in range(10_000)]
    for data in [request("GET / HTTP/1.1", "Host: localhost", "X-Long: " + long),
                 request("GET / HTTP/1.1", "Host: localhost", *many),
                 request("GET /" + long + " HTTP/1.1", "Host: localhost"),
                 b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500), bytes(2000),
                 b"\r\n" * 500, b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                 b"GET  /  HTTP/1.1\r\n\r\n", b"\xff" * 3000,
                 request("GET /%00../games.db HTTP/1.1", "Host: localhost"),
                 request("GET /..\\games.db HTTP/1.1", "Host: localhost"),
                 request("GET /%2e%2e%2fgames.db HTTP/1.1", "Host: localhost"),
                 request("GET http://localhost/../games.db HTTP/1.1", "Host: localhost"),
                 request("GET /?/../../games.db HTTP/1.1", "Host: localhost"),
                 request("GET /%c0%ae%c0%ae/games.db HTTP/1.1", "Host: localhost"),
                 request("GET / HTTP/1.1", "Host: localhost", "GET /metrics HTTP/1.1"),
                 request("GET / HTTP/1.1", "Host: localhost", ":path: /metrics")]:
        received = exchange(data + request("GET /healthz HTTP/1.1", "Host: localhost", "Connection: close"), limit=20)
        assert b"SQLite" not in received and b"ludo_" not in received, (data[:60], received[:300])
    person(server).ask("lobby")


# ---- Host names


def as_site(of, name, *more):
    """Whether a browser that uses this name gets the page and a WebSocket."""
    page = statuses(exchange(request("GET / HTTP/1.1", f"Host: {name}", "Connection: close", *more), of.port))
    connection = b" 101 " in head_of(WEBSOCKET[0], f"Host: {name}", *WEBSOCKET[2:], f"Origin: http://{name}", *more,
                                     port=of.port)
    assert page in ([200], [421]) and connection == (page == [200]), (name, page, connection)
    return connection


def names():
    """an unknown public name gets nothing (DNS rebinding)"""
    plain = Server()
    own = [name.format(port) for name in ["localhost{}", "127.0.0.1{}", "[::1]{}", "192.168.1.20{}", "nas{}",
                                          "nas.local{}"] for port in ("", f":{plain.port}")]
    strange = ["evil.example", f"evil.example:{plain.port}", "localhost.evil.example", "127.0.0.1.evil.example",
               "evil.com.local", "evil.example.", "[::1].evil.example", "nas.local.evil.example:80"]
    for name in own:
        assert as_site(plain, name), name
    for name in strange:
        assert not as_site(plain, name), name
    answer = exchange(request("GET /metrics HTTP/1.1", "Host: evil.example", "Connection: close"), plain.port)
    assert b"ludo_" not in answer and b"--host" in answer, answer
    assert statuses(exchange(request("GET / HTTP/1.0"), plain.port)) == [200], "what is no browser names no host"
    without = [line for line in WEBSOCKET if not line.startswith("Host:")]
    assert len(without) == len(WEBSOCKET) - 1
    for lines in [["GET / HTTP/1.1"], ["GET / HTTP/1.1", "Host:"], ["GET / HTTP/1.0", "Host:"],
                  ["GET / HTTP/1.1", "Host: "], without, [*without, "Host:"]]:
        assert statuses(exchange(request(*lines), plain.port)) == [421], lines
    assert b" 101 " not in head_of(*WEBSOCKET, "Host: evil.example", port=plain.port)
    proxied = ["X-Forwarded-For: 203.0.113.40", "X-Real-IP: 203.0.113.40", "Forwarded: for=203.0.113.40",
               "Via: 1.1 proxy"]
    for more in proxied:  # any page can add these headers
        assert not any(as_site(plain, name, more) for name in strange), more
        assert as_site(plain, "localhost", more)
    answer = exchange(request("GET / HTTP/1.1", "Host: games.example.org", proxied[0], "Connection: close"), plain.port)
    assert b"start it with --trust-proxy" in answer, answer
    assert plain.log().count("proxy-unknown") == 1, plain.log()
    assert plain.end() == 0
    behind = Server(options=["--trust-proxy"])
    for name in strange:  # a proxy checks its own names
        assert as_site(behind, name, proxied[0]) and not as_site(behind, name)
    own_address = of_this_machine(socket.AF_INET, "192.0.2.1")
    assert behind.end() == 0
    if own_address:
        behind = Server(options=["--trust-proxy", "--listen", "0.0.0.0"])
        with socket.create_connection((own_address, behind.port), timeout=20) as s:
            s.sendall(request("GET / HTTP/1.1", "Host: evil.example", proxied[0]))
            assert statuses(s.recv(200)) == [421], "it is not the proxy on this machine"
        assert behind.end() == 0
    named = Server(options=["--host", "games.example.org,club.example.org"])
    assert all(as_site(named, name) for name in [*own, "games.example.org", f"Club.Example.org:{named.port}"])
    assert not any(as_site(named, name) for name in strange)
    assert statuses(exchange(request("GET / HTTP/1.0"), named.port)) == [421], "it has a name, and nobody asked for it"
    assert named.end() == 0
    both = Server(options=["--trust-proxy", "--host", "games.example.org"])
    assert as_site(both, "games.example.org", proxied[0]) and as_site(both, "games.example.org")
    assert not any(as_site(both, name, proxied[0]) for name in strange)
    assert both.end() == 0
    site = Server(options=["--origin", "http://games.example.org:8765"])
    assert b" 101 " in head_of(WEBSOCKET[0], "Host: games.example.org:8765", *WEBSOCKET[2:],
                               "Origin: http://games.example.org:8765", port=site.port)
    assert b" 101 " not in head_of(WEBSOCKET[0], "Host: evil.example", *WEBSOCKET[2:],
                                   "Origin: http://games.example.org:8765", port=site.port)
    assert site.end() == 0


def bad_names():
    """invalid names are refused before the server starts"""
    for name in ["https://games.example.org", "games.example.org:80", "", "a b"]:
        done = subprocess.run([os.environ["LUDO"], "serve", "--port", "0", "--db", "/dev/null/x", "--host", name,
                               "--lang", "en"], capture_output=True, text=True,
                              timeout=60)
        assert done.returncode == 2 and "--host" in done.stderr, (name, done)


def figures():
    """metrics need an option. They are for this machine, unless they are public; not through a proxy"""
    ask = ["GET /metrics HTTP/1.1", "Host: localhost", "Connection: close"]
    proxies = ["X-Forwarded-For: 203.0.113.41", "X-Forwarded-For: 127.0.0.1", "Forwarded: for=203.0.113.41",
               "X-Real-IP: 203.0.113.41", "Via: 1.1 proxy",
               "Forwarded : for=203.0.113.41", "Forwarded\t: for=203.0.113.41", "X-Forwarded-For : 203.0.113.41",
               "Via \t : 1.1 proxy", "X-Forwarded-For:",
               "X-Forwarded-For: ", "X-Real-IP:", "Via:", "Forwarded:", "CF-Connecting-IP: 203.0.113.41",
               "True-Client-IP: 203.0.113.41",
               "X-Forwarded-Host: games.example.org", "X-Forwarded-Proto: https"]
    closed = Server(metrics=False)
    for path in ["/metrics", "/metrics?", "/%6detrics", "//metrics", "/./metrics"]:
        received = exchange(request(f"GET {path} HTTP/1.1", *ask[1:]), closed.port)
        assert statuses(received) == [404] and b"ludo_" not in received, (path, received)
    assert closed.end() == 0
    assert statuses(exchange(request(*ask))) == [200]
    for more in proxies:
        assert statuses(exchange(request(*ask, more))) == [403], more
    own = of_this_machine(socket.AF_INET, "192.0.2.1")
    for options, wanted in [([], 403), (["--public-metrics"], 200)]:
        other = Server(options=["--listen", "0.0.0.0", *options], metrics=not options)
        for more in proxies:
            assert statuses(exchange(request(*ask, more), other.port)) == [wanted], more
        assert statuses(exchange(request(*ask), other.port)) == [200]
        if own:
            with socket.create_connection((own, other.port), timeout=20) as s:
                s.sendall(request(*ask))
                assert statuses(s.recv(200)) == [wanted], own
        assert other.end() == 0


# ---- Bans


def comes_in(address, of=server):
    """Whether a client from this address can connect."""
    try:
        person(of, address=address).connection.socket.close()
        return True
    except ConnectionError as e:
        assert "banned you" in str(e), e
        return False


def bans():
    """a ban of an IPv6 address covers its /64 in every spelling, and so does its removal"""
    for word in ["2001:db8:1:2::5", "2001:DB8:1:2:0:0:0:9", "2001:db8:1:2::/64"]:
        assert server.admin("ban", word)[0] == 0, word
        for address in ["2001:db8:1:2::5", "2001:db8:1:2::6", "2001:DB8:1:2:0:0:0:5",
                        "2001:0db8:0001:0002:ffff:ffff:ffff:ffff"]:
            assert not comes_in(address), (word, address)
        assert comes_in("2001:db8:1:3::5") and comes_in("2001:db8:1::2:5")
        assert server.admin("bans")[1].count("2001:db8:1:2::/64") == 1, server.admin("bans")
        assert server.admin("unban", "2001:db8:1:2:3::4")[0] == 0
        assert comes_in("2001:db8:1:2::5") and "2001:" not in server.admin("bans")[1]
    assert server.admin("ban", "::ffff:203.0.113.50")[0] == 0
    assert not comes_in("203.0.113.50") and not comes_in("::FFFF:203.0.113.50") and comes_in("203.0.113.51")
    assert server.admin("unban", "203.0.113.50")[0] == 0 and comes_in("203.0.113.50")
    for word in ["2001:db8:1:2::5/63", "203.0.113.50/64", "2001:db8::/64/64", "x/64", "/64"]:
        assert server.admin("ban", word)[0] == 2, word


def old_bans():
    """a ban stored by an earlier server, as its host wrote it, applies and can be removed"""
    other = Server(options=["--trust-proxy"])
    assert comes_in("2001:db8:5:6::5", other)
    with sqlite3.connect(other.db()) as db:
        for who in ["2001:DB8:5:6:0:0:0:5", "2001:db8:5:6::7", "::ffff:203.0.113.60", "203.0.113.61"]:
            db.execute("INSERT INTO banned (kind, who, since) VALUES (1, ?, 1790000000)", [who])
    db.close()
    for address in ["2001:db8:5:6::5", "2001:db8:5:6::7", "2001:db8:5:6::8", "203.0.113.60", "203.0.113.61"]:
        assert not comes_in(address, other), address
    assert comes_in("2001:db8:5:7::5", other) and comes_in("203.0.113.62", other)
    for address in ["2001:db8:5:6::5", "203.0.113.60", "203.0.113.61"]:
        assert other.admin("unban", address)[0] == 0
        assert comes_in(address, other), address
    assert other.admin("bans")[1] == ""
    assert other.end() == 0


# ---- Chat


def chat():
    """chat contains no control characters and no text-direction characters; all others are kept"""
    other = Server()
    ada = person(other)
    room, _ = open_room(ada, "toy", ["me", "open"])
    turns = "".join(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
    controls = "".join(map(chr, [*range(1, 9), 11, 12, *range(14, 32), *range(0x7F, 0xA0)]))
    kept = "café ñ שלום العربية 漢字 👩‍👧 a\u200fb\u200e \u2027 \u2030 \u2065 \u206a \u00a0 \U0010fffd"
    for text, received in [("a" + turns + "b", "ab"), ("x" + controls + "y", "xy"),
                           ("\x1b[2Jhello\x1b]0;t\x07", "[2Jhello]0;t"), (kept, kept),
                           ("one\ntwo\tthree\r\nfour\u2028five\u2029six", "one two three  four five six"),
                           ("\u202e\u202eabc", "abc")]:
        ada.ask("chat", room=room, text=text)
        texts = [news["said"]["text"] for news in ada.news if "said" in news]
        said = ada.ask("chat-history", room=room)["said"]
        texts += [news["said"]["text"] for news in ada.news if "said" in news]
        assert said[-1]["text"] == received == texts[-1], (text, said[-1], texts)
    for nothing in ["", "\u202e", "\x1b\x07", "\n\n", " \u2066 "]:
        assert "500" in refused(ada, "chat", room=room, text=nothing), nothing
    with sqlite3.connect(other.db()) as db:  # in the form in which an earlier server stored it
        db.execute("UPDATE chat_line SET text = ?", ["old\x1b[2J\u202eline"])
    db.close()
    assert {line["text"] for line in ada.ask("chat-history", room=room)["said"]} == {"old[2Jline"}
    assert other.end() == 0


# ---- The wall clock

SET_CLOCK = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
time_t time(time_t *to)
{
    struct timespec now;
    long by = 0;
    FILE *f = fopen(getenv("CLOCK_SET_BY"), "r");
    clock_gettime(CLOCK_REALTIME, &now);
    if (f && fscanf(f, "%ld", &by) != 1)
        by = 0;
    if (f)
        fclose(f);
    if (to)
        *to = now.tv_sec + by;
    return now.tv_sec + by;
}
"""


class Clock:
    """Servers started inside this context have a wall clock that the test can set."""

    def __init__(self):
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not compiler or "LUDO_SANITIZED" in os.environ:
            raise Skip("no compiler, or a sanitizer that takes no other library before it")
        self.folder = tempfile.TemporaryDirectory(prefix="ludo-clock-")
        self.set(0)
        with open(self.folder.name + "/clock.c", "w") as f:
            f.write(SET_CLOCK)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", self.folder.name + "/clock.so",
                        self.folder.name + "/clock.c"], check=True)

    def __enter__(self):
        os.environ["CLOCK_SET_BY"], os.environ["LD_PRELOAD"] = self.folder.name + "/by", self.folder.name + "/clock.so"
        return self

    def __exit__(self, *_):
        del os.environ["CLOCK_SET_BY"], os.environ["LD_PRELOAD"]

    def set(self, seconds):
        with open(self.folder.name + "/new", "w") as f:
            f.write(str(seconds))
        os.replace(self.folder.name + "/new", self.folder.name + "/by")


def clock():
    """setting the wall clock delays no ban and no export, and changes no room clock"""
    set_clock = Clock()
    for by in (-3600, 365 * 24 * 3600):
        set_clock.set(0)
        with set_clock:
            other = Server(options=["--trust-proxy"])
        ada, bob = person(other, "Ada"), person(other, "Bob")
        room, invitation = open_room(ada, "pillars", ["me", "open"], clock={"bank": 6000, "add": 0})
        join(bob, room, invitation)
        left = ada.ask("enter", room=room)["room"]["clock"]["left"]
        ada.ask("export")
        assert "wait" in refused(ada, "export")
        ada.ask("chat", room=room, text="before")
        set_clock.set(by)
        ada.ask("chat", room=room, text="after")
        before, after = (line["when"] for line in ada.ask("chat-history", room=room)["said"])
        assert abs(after - before - by) < 600, "the clock was not set"
        assert all(0 <= was - now < 600_000 for was, now in zip(left, ada.ask("enter",
                room=room)["room"]["clock"]["left"])), "a table clock jumped"
        number = re.search(r"^ *(\d+) .* Bob$", other.admin("list")[1], re.M)[1]
        assert other.admin("ban", number)[0] == 0
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                bob.ask("lobby")
                time.sleep(0.2)
            except ValueError as e:
                assert "banned you" in str(e), e
                break
        else:
            raise AssertionError("who is banned is still let in after a minute")
        wait_for(lambda: "data" in asks(ada, "export"), "the export can be had again")
        assert b"well" in exchange(request("GET /healthz HTTP/1.1", "Host: localhost", "Connection: close"), other.port)
        assert other.end() == 0


def asks(who, what):
    try:
        return who.ask(what)
    except ValueError:
        return {}


def sick():
    """/healthz reports a full disk also after the wall clock was set back, and no longer than usual"""
    set_clock = Clock()
    with set_clock:
        other = Server()

    def health():
        return statuses(exchange(request("GET /healthz HTTP/1.1", "Host: localhost", "Connection: close"), other.port))

    ada = person(other)
    room, _ = open_room(ada, "toy", ["me", "open"])
    assert health() == [200]
    set_clock.set(-3600)
    resource.prlimit(other.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    assert "could not be stored" in refused(ada, "chat", room=room, text="x" * 400)
    assert health() == [503]
    resource.prlimit(other.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    set_clock.set(-7200)
    wait_for(lambda: health() == [200], "it is well again")
    assert other.end() == 0


# ---- Behind nginx


class Nginx:
    """nginx with packaging/nginx.conf on its own port, in front of a server; without TLS."""

    def __init__(self, behind):
        program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
        if not program:
            raise Skip("no nginx")
        self.folder = tempfile.TemporaryDirectory(prefix="ludo-nginx-")
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        with open(os.path.join(os.path.dirname(__file__), "..", "..", "packaging", "nginx.conf")) as f:
            conf = f.read()
        http, https = (m.start() for m in re.finditer(r"^server \{", conf, re.M))
        conf = conf[:http] + conf[https:]
        for was, now in [("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};"),
                         ("listen [::]:443 ssl http2;", ""),
                         ("http://127.0.0.1:8765", f"http://127.0.0.1:{behind}")]:
            assert was in conf, was
            conf = conf.replace(was, now)
        conf = re.sub(r"^ *ssl_certificate.*$", "", conf, flags=re.M)
        own = self.folder.name
        paths = "".join(f"{kind}_temp_path {own}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi",
                "scgi"])
        with open(own + "/conf", "w") as f:
            f.write(f"pid {own}/pid; error_log {own}/log; events {{}} http {{ access_log off; {paths}{conf}\n}}")
        self.process = subprocess.Popen([program, "-c", own + "/conf", "-g", "daemon off; master_process off;"],
                                        stderr=open(own + "/errors", "wb"))
        atexit.register(self.end)
        wait_for(lambda: reaches("127.0.0.1", self.port) or self.process.poll() is not None, "nginx listens")
        with open(own + "/errors") as f:
            assert self.process.poll() is None, f.read()

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()


def forwarded(port, listener, *lines):
    """The request that nginx forwards, in lower case."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as s:
        s.sendall(request(*lines))
        behind, _ = listener.accept()
        with behind:
            behind.settimeout(20)
            received = b""
            while b"\r\n\r\n" not in received:
                received += behind.recv(4096)
    return received.decode().lower()


def nginx_upgrades():
    """nginx forwards only WebSocket upgrades, and names the client"""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(20)
        nginx = Nginx(listener.getsockname()[1])
        head = forwarded(nginx.port, listener, *WEBSOCKET)
        assert "\r\nupgrade: websocket\r\n" in head and "\r\nconnection: upgrade\r\n" in head, head
        assert "\r\nx-forwarded-for: 127.0.0.1\r\n" in head, head
        for up in ["h2c", "h2c, websocket", "websocketx", "foo"]:
            head = forwarded(nginx.port, listener, *UPGRADE, f"Upgrade: {up}", H2C[-1])
            assert "\r\nupgrade:" not in head and "\r\nconnection: close\r\n" in head, (up, head)
        head = forwarded(nginx.port, listener, "GET / HTTP/1.1", "Host: localhost")
        assert "\r\nupgrade:" not in head and "\r\nconnection: close\r\n" in head, head
        nginx.end()


def nginx_serves():
    """a game works through nginx; h2c does not, and metrics are blocked"""
    behind = Server(options=["--trust-proxy"])
    nginx = Nginx(behind.port)
    ada = Bot(f"http://127.0.0.1:{nginx.port}", "Ada", random.Random(1))
    room, _ = open_room(ada, "toy", ["me", "novice"])
    assert ada.play(room)["over"]
    received = exchange([request(*H2C), *h2_requests()], nginx.port)
    assert b" 101 " not in received and b"token" not in received and b"ludo_" not in received, received[:300]
    for path in ["/metrics", "//metrics", "/%6detrics", "/./metrics", "/metrics?x", "/x/../metrics"]:
        received = exchange(request(f"GET {path} HTTP/1.1", "Host: games.example.org", "Connection: close"), nginx.port)
        assert statuses(received)[0] in (403, 404) and b"ludo_" not in received, (path, received[:300])
    assert statuses(exchange(request("GET / HTTP/1.1", "Host: games.example.org", "Connection: close"),
                             nginx.port)) == [200]
    nginx.end()
    assert behind.end() == 0


sys.exit(tap([listens, says_where, listens_ipv6, listens_to_all, listens_nowhere, counts_ipv6,
              no_h2c, no_prior_knowledge, limits_hold, unknown_upgrades, no_tunnel, only_ludo, websocket_path,
              origins, known_peers, heads, paths, methods, bodies,
              malformed, names, bad_names, figures, bans, old_bans, chat, clock, sick, nginx_upgrades, nginx_serves]))
