"""Hostile clients: nonsense, floods, intruders, stolen seats."""
import json
import os
import socket
import struct
import sys

from serving import Server, Connection, join, open_room, person, refused, tap

server = Server()


def still_well():
    assert person(server).ask("lobby")


def nonsense():
    """an invalid request gets an error"""
    connection = Connection(server.url())
    for text in [b"", b"{", b"[]", b"null", b"\xff\xfe"[:0] + b'{"do":1}', b'{"id":1,"do":"dance"}',
                 b'{"id":9e99,"do":"lobby"}',
                 b'{"do":"lobby"}', b'{"do":"hello","do":"hello"}', b"[" * 5000, b'{"id":1,"do":"hello","name":"  "}',
                 b'{"id":1,"do":"hello","name":"' + b"x" * 60 + b'"}', b'{"id":1,"do":"hello","name":"a\\u0000b"}']:
        connection.frame(1, text)
        assert "error" in connection.receive(), text
    still_well()


def too_long():
    """a message that is too long only ends its own connection"""
    connection = Connection(server.url())
    try:
        connection.frame(1, b'{"do":"hello","name":"' + b"x" * 100_000 + b'"}')
        connection.receive()
        raise AssertionError("it was answered")
    except (ConnectionError, OSError):
        still_well()


def in_pieces():
    """a message may arrive in pieces, byte by byte"""
    connection = Connection(server.url())
    text = json.dumps({"id": 5, "do": "hello", "name": "Pieces"}).encode()
    for i, byte in enumerate(text):
        kind = (1 if i == 0 else 0) | (0x80 if i == len(text) - 1 else 0)
        mask = os.urandom(4)
        connection.socket.sendall(bytes([kind, 0x81]) + mask + bytes([byte ^ mask[0]]))
    assert connection.receive()["name"] == "Pieces"


def no_utf8():
    """invalid UTF-8 ends the connection"""
    connection = Connection(server.url())
    connection.frame(1, b'{"do":"\xc3\x28"}')
    try:
        connection.receive()
        raise AssertionError("it was answered")
    except (ConnectionError, OSError):
        still_well()


def raw(*lines):
    with socket.create_connection(("localhost", server.port), timeout=10) as s:
        s.sendall("".join(line + "\r\n" for line in lines).encode() + b"\r\n")
        return s.recv(200)


def other_origin():
    """a page of another site cannot connect"""
    upgrade = ["GET /ws HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
               "Sec-WebSocket-Protocol: ludo", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    here = f"localhost:{server.port}"
    assert b" 101 " in raw(*upgrade, f"Host: {here}", f"Origin: http://{here}")
    assert b" 101 " not in raw(*upgrade, f"Host: {here}", "Origin: http://evil.example")
    assert b" 101 " not in raw(*upgrade, f"Host: {here}", f"Origin: http://evil{here}")


def files():
    """only the files of the page are served"""
    for path in ["/../games.db", "/%2e%2e/games.db", "//etc/passwd", "/page/../../games.db", "/games.db",
                 "/index.html/x"]:
        assert b" 404 " in raw(f"GET {path} HTTP/1.1", "Host: localhost") or b" 403 " in raw(
            f"GET {path} HTTP/1.1", "Host: localhost"), path
    assert b" 200 " in raw("GET / HTTP/1.1", "Host: localhost")


def strangers():
    """only players and invited people can see a room, sit down and chat"""
    ada, eve = person(server, "Ada"), person(server, "Eve")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    for more in [{}, {"invitation": ""}, {"invitation": invitation[:-1] + "!"}, {"invitation": invitation + "x"}]:
        refused(eve, "enter", room=room, **more)
    refused(eve, "sit", room=room, seat=1)
    refused(eve, "chat", room=room, text="hello")
    refused(eve, "ask", room=room, ask={"op": "look"})
    refused(eve, "set-player", room=room, seat=1, player="novice")
    assert not eve.ask("lobby")["open"]


def peeks():
    """a link shows the game and who invites; without the link nothing is shown"""
    ada = person(server, "Ada")
    room, invitation = open_room(ada, "pillars", ["me", "open"])

    def peek(**more):
        connection = Connection(server.url())
        connection.send({"id": 1, "do": "peek", **more})
        return connection.receive()

    assert peek(room=room, invitation=invitation) == {"id": 1, "game": "pillars", "by": "Ada", "stage": "gathers"}
    for wrong in [{"room": room}, {"room": room, "invitation": ""}, {"room": room, "invitation": invitation[:-1]},
                  {"invitation": invitation}]:
        assert peek(**wrong)["error"] == "there is no such table", wrong


def thieves():
    """no seat can be taken, played by others, or played twice"""
    ada, bob, eve = person(server, "Ada"), person(server, "Bob"), person(server, "Eve")
    room, invitation = open_room(ada, "pillars", ["me", "open"])
    join(bob, room, invitation)
    eve.ask("enter", room=room, invitation=invitation)
    refused(eve, "sit", room=room, seat=0)
    refused(eve, "sit", room=room, seat=1)
    refused(eve, "set-player", room=room, seat=0, player="novice")
    look = ada.ask("ask", room=room, ask={"op": "look"})["answer"]
    mover, other = (ada, bob) if 0 in look["decision"]["must"] else (bob, ada)
    look = mover.ask("ask", room=room, ask={"op": "look"})["answer"]
    play = {"op": "play", "n": look["n"], "move": look["moves"][0]["move"]}
    for ask in [{**play, "seat": look["seat"]}, {"op": "look", "seat": look["seat"]}, {"op": "look", "seat": -2},
                {"op": "record", "seed": True}, {"op": "verify", "record": "ludo 2"}, {"op": "hint"}, {"op": "close"},
                {"op": "open", "game": "toy"},
                {"op": "undo"}]:
        assert "error" in eve.ask("ask", room=room, ask=ask)["answer"], ask
    assert "error" in other.ask("ask", room=room, ask={**play, "seat": look["seat"]})["answer"]
    assert "steps" in mover.ask("ask", room=room, ask=play)["answer"]
    assert mover.ask("ask", room=room, ask=play)["answer"].get("stale"), "a second click is harmless"
    assert "another player" in refused(bob, "set-player", room=room, seat=0, player="novice")


def seats_before_the_game():
    """before the game nobody takes a seat of another person, gives it to a bot, or takes a second seat"""
    ada, bob, eve = person(server, "Ada"), person(server, "Bob"), person(server, "Eve")
    room, invitation = open_room(ada, "pillars", ["me", "open", "open"])
    join(bob, room, invitation)
    eve.ask("enter", room=room, invitation=invitation)
    for who, seat in ((eve, 0), (eve, 1), (bob, 0), (bob, 2), (ada, 2)):
        assert "taken" in refused(who, "sit", room=room, seat=seat), seat
    for who, seat in ((eve, 0), (eve, 1), (eve, 2), (bob, 0), (bob, 2), (ada, 1)):
        assert "another player" in refused(who, "set-player", room=room, seat=seat, player="novice"), seat
    seats = eve.ask("enter", room=room)["room"]["seats"]
    assert [(seat["name"], seat["player"]) for seat in seats] == [("Ada", "human"), ("Bob", "human"), (None, "human")]


def secrets():
    """messages to spectators and other seats contain nothing of a hand"""
    ada, bob = person(server, "Ada"), person(server, "Bob")
    room, invitation = open_room(ada, "ancient-knowledge", ["me", "open"])
    eve = person(server, "Eve")
    eve.ask("enter", room=room, invitation=invitation)
    join(bob, room, invitation)
    look = ada.ask("ask", room=room, ask={"op": "look"})["answer"]
    hand = look["view"]["seats"][0]["hand"]
    assert len(hand) > 3 and "?" not in hand
    for who in (bob, eve):
        seen = who.ask("ask", room=room, ask={"op": "look"})["answer"]["view"]["seats"][0]["hand"]
        assert set(seen) <= {"?"} and seen, seen


def slow():
    """a silent or slow client does not delay others"""
    idle = [socket.create_connection(("localhost", server.port)) for _ in range(50)]
    for s in idle:
        s.sendall(b"GET / HT")
    half = Connection(server.url())
    half.socket.sendall(bytes([0x81, 0xFE]) + struct.pack(">H", 60_000))
    still_well()
    for s in idle:
        s.close()


def flood():
    """a flood ends its own connection only"""
    few = Server(options=["--max-messages", "10"])  # a slow machine never receives 200 messages per second
    ada, eve = person(few, "Ada"), person(few, "Eve")
    try:
        for n in range(3000):
            eve.connection.send({"id": n, "do": "lobby"})
        while True:
            eve.connection.receive()
    except (ConnectionError, OSError):
        assert ada.ask("lobby")
        assert few.end() == 0


def hoard():
    """a person cannot open tables without limit"""
    eve = person(server, "Eve")
    for _ in range(60):
        open_room(eve, "toy", ["me", "open"])
    assert "60 unfinished" in refused(eve, "open", game="toy", seats=["me", "open"])


def bad_words():
    """a word that cannot be mixed into the seed is refused at once, not when the game begins"""
    ada, bob = person(server, "Ada"), person(server, "Bob")
    refused(ada, "open", game="toy", seats=["me", "open"], word="two words")
    room, invitation = open_room(ada, "toy", ["me", "open"], word="one-word")
    bob.ask("enter", room=room, invitation=invitation)
    for word in ["two words", "x" * 41, "tab\t", "é"]:
        refused(bob, "sit", room=room, seat=1, word=word)
    bob.ask("sit", room=room, seat=1, word="x" * 40)
    assert bob.ask("enter", room=room)["room"]["stage"] == "plays"


sys.exit(tap([nonsense, too_long, in_pieces, no_utf8, other_origin, files, strangers, peeks, thieves,
              seats_before_the_game, secrets, slow, flood, hoard, bad_words]))
