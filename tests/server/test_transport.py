"""What comes before the first message: addresses, HTTP, upgrades, and who may connect at all."""
import contextlib
import os
import random
import re
import socket
import subprocess
import sys
import tempfile

from serving import Bot, Server, Skip, tap

# ---- Addresses


def ipv6():
    """Skips the test where this machine has no IPv6."""
    try:
        with socket.socket(socket.AF_INET6) as s:
            s.bind(("::1", 0))
    except OSError as e:
        raise Skip(f"no IPv6 on this machine: {e}") from e


def listeners(port):
    """The addresses at which this machine listens to a port, as the kernel lists them."""
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
    """An address of this machine that is not its loopback."""
    with socket.socket(family, socket.SOCK_DGRAM) as s:
        try:
            s.connect((probe, 9))
            return s.getsockname()[0]
        except OSError:
            return None


def listens():
    """the server listens at the address that it was told, and at no other"""
    for options, at in [([], "127.0.0.1"), (["--listen", "127.0.0.1"], "127.0.0.1"), (["--listen", "localhost"], "127.0.0.1"),
                        (["--listen", "::ffff:127.0.0.1"], "127.0.0.1"), (["--listen", "0.0.0.0"], "0.0.0.0")]:
        server = Server(options=options)
        assert listeners(server.port) == {at}, (options, listeners(server.port))
        assert server.end() == 0


def says_where():
    """it says an address at which it can be reached"""
    folder = tempfile.TemporaryDirectory(prefix="ludo-listen-")
    with open(folder.name + "/index.html", "w") as f:
        f.write("<!doctype html>")
    own = of_this_machine(socket.AF_INET6, "2001:db8::1")
    for address, said in [("127.0.0.2", "127.0.0.2"), ("127.0.0.1", "localhost"), (own, f"[{own}]")]:
        if not address:
            continue
        server = subprocess.Popen([os.environ["LUDO"], "serve", "--port", "0", "--db", folder.name + "/x.db", "--page", folder.name,
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
    """with an IPv6 address it listens there alone; a game is played and nothing answers at the IPv4 addresses"""
    ipv6()
    server = Server(options=["--listen", "::1"])
    assert listeners(server.port) == {"::1"}, listeners(server.port)
    assert reaches("::1", server.port)
    others = ["127.0.0.1", of_this_machine(socket.AF_INET, "192.0.2.1"), of_this_machine(socket.AF_INET6, "2001:db8::1")]
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
    """with :: it is there for IPv4 and IPv6, and knows an IPv4 address as such"""
    ipv6()
    server = Server(options=["--listen", "::", "--log-level", "debug"])
    assert listeners(server.port) == {"::"}, listeners(server.port)
    for host in ("127.0.0.1", "[::1]"):
        Bot(f"http://{host}:{server.port}", "Ada", random.Random(1)).ask("lobby")
    assert server.end() == 0
    assert set(re.findall(r"event=guest-in .*address=(\S+)", server.whole_log())) == {"127.0.0.1", "::1"}


def listens_nowhere():
    """what is no address of this machine is refused, with what to write instead"""
    folder = tempfile.TemporaryDirectory(prefix="ludo-listen-")
    with open(folder.name + "/index.html", "w") as f:
        f.write("<!doctype html>")
    for address, said in [("[::1]", "::1 for this machine"), ("::1%lo", "::1 for this machine"), ("lo", "::1 for this machine"), ("", "no IP address"),
                          ("games.example.org", "::1 for this machine"), ("127.0.0.1:80", "no IP address"), ("1.2.3", "no IP address"),
                          ("192.0.2.1", "192.0.2.1"), ("fe80::1", "fe80::1"), ("2001:db8::1", "2001:db8::1")]:
        done = subprocess.run([os.environ["LUDO"], "serve", "--port", "0", "--db", folder.name + "/x.db", "--page", folder.name, "--lang", "en",
                               "--listen", address], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2 and said in done.stderr and not done.stdout, (address, done)


def counts_ipv6():
    """the limits hold for whoever comes by IPv6 as well"""
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


sys.exit(tap([listens, says_where, listens_ipv6, listens_to_all, listens_nowhere, counts_ipv6]))
