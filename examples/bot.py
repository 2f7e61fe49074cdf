#!/usr/bin/env python3
"""bot.py - plays whole legal games on a server (docs/server.md), with the standard library alone.

    bot.py URL --open GAME [--seats me,open] [--seed N]     open a table, print its id and invitation, and play
    bot.py URL --join ROOM INVITATION                       take a free seat and play

It plays random moves. To write a better bot, change `choose`: its argument is the view of the table (docs/protocol.md).
"""
import argparse
import base64
import hashlib
import json
import os
import random
import socket
import ssl
import struct
import sys
import urllib.parse


class Connection:
    """A WebSocket (RFC 6455), as far as a client needs it: text messages, each in one frame or several."""

    def __init__(self, url, headers=""):
        at = urllib.parse.urlsplit(url)
        secure = at.scheme in ("https", "wss")
        self.socket = socket.create_connection((at.hostname, at.port or (443 if secure else 80)))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=at.hostname)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ludo\r\nSec-WebSocket-Key: {key}\r\n"
            f"{headers}\r\n".encode()
        )
        if b" 101 " not in self.stream.readline():
            raise ConnectionError("the server refused the WebSocket")
        while self.stream.readline().strip():
            pass

    def frame(self, kind, data):
        n, mask = len(data), os.urandom(4)
        head = bytes([0x80 | kind])
        if n < 126:
            head += bytes([0x80 | n])
        elif n < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", n)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", n)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, what):
        self.frame(1, json.dumps(what).encode())

    def read(self, n):
        data = self.stream.read(n)
        if len(data) < n:
            raise ConnectionError("the server has closed the connection")
        return data

    def receive(self):
        """Waits for the next message and returns it as an object."""
        return json.loads(self.listen())

    def listen(self):
        """Waits for the next message and returns its bytes."""
        text = b""
        while True:
            first, n = self.read(2)
            n = struct.unpack(">H", self.read(2))[0] if n == 126 else struct.unpack(">Q",
                    self.read(8))[0] if n == 127 else n
            data, kind = self.read(n), first & 15
            if kind == 8:
                raise ConnectionError(data[2:].decode() or "the server has closed the connection")
            if kind == 9:
                self.frame(10, data)
            elif kind < 3:
                text += data
                if first & 0x80:
                    return text


class Bot:
    def __init__(self, url, name, rng, headers=""):
        self.connection, self.rng, self.next = Connection(url, headers), rng, 0
        self.news = []  # notifications that were not handled yet
        self.words = {}  # our words for the seed, by (room, seat), as (word, nonce)
        self.token = self.ask("hello", name=name).get("token")

    def ask(self, what, **more):
        """Sends a request and waits for the response. Keeps notifications that arrive meanwhile."""
        self.next += 1
        self.connection.send({"id": self.next, "do": what, **more})
        while True:
            received = self.connection.receive()
            if received.get("id") == self.next:
                if "error" in received:
                    raise ValueError(received["error"])
                return received
            self.news.append(received)

    def words_of(self, room):
        """Sends our word for the seed (docs/server.md, "Words"): first its hash, later the word."""
        for seat in room.get("words", {}).get("waits", []):
            at, own = (room["id"], seat), room["seats"][seat]["you"]
            if own and room["words"]["stage"] == "pledge":
                word, nonce = self.words.setdefault(at, (os.urandom(8).hex(), os.urandom(16).hex()))
                text = f"ludo word 1\n{room['commitment']}\n{seat}\n{nonce}\n{word}"
                self.ask("pledge", room=room["id"], seat=seat, hash=hashlib.sha256(text.encode()).hexdigest())
            elif own and at in self.words:
                word, nonce = self.words[at]
                self.ask("reveal", room=room["id"], seat=seat, word=word, nonce=nonce)

    def choose(self, look):
        return self.rng.choice(look["moves"])["move"]

    def play(self, room):
        """Plays until the game is over; returns the last view."""
        look = None
        while True:
            received = self.news.pop(0) if self.news else self.connection.receive()
            if received.get("room", {}).get("id") == room:
                self.words_of(received["room"])
            if received.get("at") != room or "answer" not in received:
                continue
            look = received["answer"]["look"]
            while not look["over"] and look["seat"] in look["decision"]["must"] and look["moves"]:
                request = {"op": "play", "n": look["n"], "move": self.choose(look), "run": -1, "look": True}
                answer = self.ask("ask", room=room, ask=request)["answer"]
                if answer.get("stale"):
                    break
                look = answer["look"]
            if look["over"]:
                return look


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("url")
    a.add_argument("--open", metavar="GAME")
    a.add_argument("--join", nargs=2, metavar=("ROOM", "INVITATION"))
    a.add_argument("--seats", default="me,open", help="me, open, or a level (me,open)")
    a.add_argument("--name", default="Bot")
    a.add_argument("--seed", type=int)
    args = a.parse_args()
    bot = Bot(args.url, args.name, random.Random(args.seed))
    if args.open:
        opened = bot.ask("open", game=args.open, seats=args.seats.split(","), pledge=True)
        room = opened["room"]["id"]
        bot.words_of(opened["room"])
        print(room, opened["invitation"], flush=True)
    elif args.join:
        room, invitation = args.join
        seats = bot.ask("enter", room=room, invitation=invitation)["room"]["seats"]
        free = [i for i, seat in enumerate(seats) if seat["player"] == "human" and not seat["name"]]
        bot.ask("sit", room=room, seat=free[0], pledge=True)
    else:
        a.error("say --open or --join")
    look = bot.play(room)
    print(f"over after {look['n']} moves: {look['result']['points']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
