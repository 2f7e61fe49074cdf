"""Tables with the host's own values: shown before sitting down, stored, limited in size, harmless to the server."""
import os
import socket
import subprocess
import sys
import tempfile
import time

from serving import Server, Connection, join, open_room, person, refused, tap, wait_for

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
server = Server()
BOX = ("box pillars 1\nauthor Ada\nbeggar.price = 7 !\nbeggar.round = 1 !\n"
       "goods.metal.coast = 8\nbeggar.name.fr = Gueux\n")
SAYS = "box pillars 1\nbeggar.price = 7\ngoods.metal.coast = 8\nbeggar.name.fr = Gueux\n"  # only the differences


def look(who, room):
    return who.ask("ask", room=room, ask={"op": "look"})["answer"]


def record(who, room, **more):
    return who.ask("ask", room=room, ask={"op": "record", **more})["answer"]["record"]


def shown_before():
    """a link shows which values differ, and their hash, before sitting down"""
    ada = person(server, "Ada", 1)
    room, invitation = open_room(ada, "pillars", ["me", "open"], box=BOX)
    stranger = Connection(server.url())
    stranger.send({"id": 1, "do": "peek", "room": room, "invitation": invitation})
    peeked = stranger.receive()["box"]
    assert (peeked["differ"], peeked["text"]) == (3, SAYS), peeked
    assert len(peeked["hash"]) == 8
    bob = person(server, "Bob", 2)
    entered = bob.ask("enter", room=room, invitation=invitation)["room"]
    assert entered["box"] == peeked and not entered["rated"], entered
    join(bob, room, invitation)
    assert f"box {peeked['hash']}" in record(bob, room) and "figure beggar.price = 7" in record(bob, room)


def without():
    """a table with standard values, or a box without differences, shows no box"""
    ada = person(server, "Ada", 1)
    for more in ({}, {"box": None}, {"box": "box pillars 1\nbeggar.price = 4 !\n"}):
        opened = ada.ask("open", game="pillars", seats=["me", "open"], **more)["room"]
        assert "box" not in opened, opened


def on_turn(who, room):
    wait_for(lambda: look(who, room)["moves"], "my turn")
    return look(who, room)


def killed():
    """after a kill the room still has its box, and the game continues"""
    ada = person(server, "Ada", 1)
    room, invitation = open_room(ada, "pillars", ["me", "greedy"], box=BOX)
    for _ in range(6):
        at = on_turn(ada, room)
        ada.ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"]})
    on_turn(ada, room)
    before, says = record(ada, room), ada.ask("enter", room=room)["room"]["box"]
    server.kill()
    server.start()
    again = person(server, "Ada", 3)
    again.ask("hello", token=ada.token)
    assert again.ask("enter", room=room)["room"]["box"] == says
    assert record(again, room) == before
    at = on_turn(again, room)
    again.ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"]})


def forgotten_while_thinking():
    """a table that is unloaded while a hint is computed keeps its values until the hint is done"""
    for i in range(8):
        ada = person(server, "Ada", 10 + i)
        room, _ = open_room(ada, "pillars", ["me", "greedy"], box=BOX, hints=True)
        wait_for(lambda: look(ada, room)["moves"], "my turn")
        ada.connection.send({"id": 900, "do": "hint", "room": room})
        ada.connection.socket.shutdown(2)
        ada.connection.socket.close()
    eve = person(server, "Eve", 30)
    for _ in range(20):  # by now, a thread that uses freed values would have crashed the server
        time.sleep(0.1)
        assert eve.ask("lobby")["open"] is not None
    assert server.process.poll() is None and "ERROR" not in server.whole_log(), server.whole_log()[-2000:]


def hostile():
    """an invalid box is refused with its line, and so is one that is too long; no table is opened"""
    eve = person(server, "Eve", 4)
    wrong = {
        "": "box GAME",
        "box chess 1\n": "chess",
        "box aerion 1\n": "aerion",
        "box pillars 2\n": "format 1",
        "box pillars 1\nbeggar.price = x\n": "line 2",
        "box pillars 1\nbeggar.price = 7\nbeggar.price = 8\n": "line 3",
        "box pillars 1\n\x01\n": "plain text",
        "box pillars 1\n" + "a" * 600 + "\n": "too long",
        "box pillars 1\nbrickmaker.round = 3\n": "line 2",
        "box pillars 1\nbeggar.name.en = " + "x" * 61 + "\n": "60 bytes",
    }
    for text, why in wrong.items():
        said = refused(eve, "open", game="pillars", seats=["me", "open"], box=text)
        assert why in said, (text, said)
    for text in (7, {"box": 1}, ["box pillars 1\n"]):
        assert "box must be a string" in refused(eve, "open", game="pillars", seats=["me", "open"], box=text)
    assert "unknown game" in refused(eve, "open", game="chess", seats=["me"], box=BOX)
    assert eve.ask("lobby")["gathering"] == []


def replays():
    """the record replays in a terminal without the box"""
    ada = person(server, "Ada", 5)
    room, invitation = open_room(ada, "pillars", ["me", "open"], box=BOX)
    join(person(server, "Bob", 8), room, invitation)
    ada.ask("resign", room=room)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.ludo")
        with open(path, "w") as f:
            f.write(record(ada, room, seed=True))
        done = subprocess.run([os.environ["LUDO"], "replay", path, "--lang", "en"], capture_output=True, timeout=60)
    assert done.returncode == 0 and b"3 values differ" in done.stdout + done.stderr, done


def again():
    """a rematch uses the same values"""
    ada, bob = person(server, "Ada", 6), person(server, "Bob", 7)
    room, invitation = open_room(ada, "pillars", ["me", "open"], box=BOX)
    join(bob, room, invitation)
    bob.ask("resign", room=room)
    opened = ada.ask("rematch", room=room)["room"]
    assert opened["box"]["text"] == SAYS, opened


sys.exit(tap([shown_before, without, killed, forgotten_while_thinking, hostile, replays, again]))
