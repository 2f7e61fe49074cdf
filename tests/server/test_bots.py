"""The example bots in Python and C play whole legal games against each other."""
import os
import subprocess
import sys

from serving import Server, Skip, tap

server = Server()
in_c = os.path.join(os.path.dirname(os.environ["LUDO"]), "examples", "bot")
in_python = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "bot.py")


def bot(*words):
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process):
    output, complained = process.communicate(timeout=120)
    assert process.returncode == 0, complained
    return output.strip().splitlines()[-1]


def against(game):
    def test():
        if not os.path.exists(in_c):
            raise Skip("examples/bot.c is not built")
        host = bot(in_c, server.url(), "open", game)
        room, invitation = host.stdout.readline().split()
        joined = bot(sys.executable, in_python, server.url(), "--join", room, invitation)
        last = ended(joined)
        assert last == ended(host) and last.startswith("over after "), last

    test.__doc__ = f"{game}: a bot in C opens a table, one in Python joins, and both see the same end"
    return test


def joins():
    """a bot in C joins a table and also plays with bot levels"""
    if not os.path.exists(in_c):
        raise Skip("examples/bot.c is not built")
    host = bot(sys.executable, in_python, server.url(), "--open", "pillars", "--seats", "me,open,novice")
    room, invitation = host.stdout.readline().split()
    joined = bot(in_c, server.url(), "join", room, invitation)
    assert ended(joined) == ended(host)
    late = bot(in_c, server.url(), "join", room, invitation)
    _, complained = late.communicate(timeout=60)
    assert late.returncode == 1 and "no seat" in complained


def nobody():
    """a bot without a server prints an error"""
    if not os.path.exists(in_c):
        raise Skip("examples/bot.c is not built")
    alone = bot(in_c, "http://localhost:1", "open", "toy")
    _, complained = alone.communicate(timeout=60)
    assert alone.returncode == 1 and complained.startswith("bot: ")


def ends_well():
    """the server stops cleanly"""
    assert server.end() == 0
    assert server.complaints() == "", server.log()


sys.exit(tap([against("toy"), against("ancient-knowledge"), joins, nobody, ends_well]))
