#!/usr/bin/env python3
"""costly.py - attack a server from one address, and measure what another client and its bot notice. By hand.

    LUDO=build/ludo tests/server/costly.py [ATTACK...] [--minutes 10] [--calm 60] [--seed N]

Attacks: flood (the whole history on 25 connections), cost (the most expensive requests of each game), think (60 tables
of four masters, watched and left), lockout (wrong passwords and sign-ups), fuzz (random legal requests, chosen by the
cost that they have caused). Default: all of them, each with a fresh server with the default limits.

Prints p50 and p99 of `lobby` and `look` and the time of a bot, calm and during the attack, and the peak of memory."""
import argparse
import json
import multiprocessing
import os
import random
import re
import select
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from serving import Bot, Server  # noqa: E402

GAMES = [("ancient-knowledge", 4), ("scholars", 4), ("pillars", 4), ("drum-roll", 4), ("aerion", 2)]
HOSTILE, CALM = "X-Forwarded-For: 203.0.113.7\r\n", "X-Forwarded-For: 198.51.100.%d\r\n"


def guest(url, name, seed, headers=HOSTILE, token=None):
    who = Bot(url, name, random.Random(seed), headers)
    if token:
        who.ask("hello", token=token, name=name)
    return who


def table(who, room, **ask):
    return who.ask("ask", room=room, ask=ask)["answer"]


def advance(who, room, moves, pause=0.0):
    """Plays random moves for all seats of one person."""
    look = table(who, room, op="look")
    for _ in range(moves):
        who.news.clear()
        time.sleep(pause)
        if look["over"] or not look["decision"]["must"]:
            break
        seat = look["decision"]["must"][0]
        if look["seat"] != seat:
            look = table(who, room, op="look", seat=seat)
        answer = table(who, room, op="play", seat=seat, n=look["n"], move=who.rng.choice(look["moves"])["move"],
                       run=-1, look=True)
        look = answer.get("look") or table(who, room, op="look")
    return look


def drain(who, seconds):
    """Reads and forgets what arrives within this time. Returns the number of bytes."""
    n, end = 0, time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([who.connection.socket], [], [], left)[0]:
            got = len(who.connection.socket.recv(1 << 20))
            if not got:
                raise ConnectionError("closed")
            n += got
    return n


def pour(connections, frames, stop):
    """Sends frames as fast as the server takes them, and reads all responses."""
    for who in connections:
        who.connection.socket.setblocking(False)
    left = {who: b"" for who in connections}
    by = {who.connection.socket: who for who in connections}
    rng = random.Random(1)
    while not stop.is_set() and by:
        readable, writable, _ = select.select(list(by), list(by), [], 0.5)
        for s in readable:
            try:
                if not s.recv(1 << 20):
                    del by[s]
            except BlockingIOError:
                pass
            except OSError:
                by.pop(s, None)
        for s in writable:
            who = by.get(s)
            if not who:
                continue
            left[who] = left[who] or frame(rng.choice(frames))
            try:
                left[who] = left[who][s.send(left[who]):]
            except BlockingIOError:
                pass
            except OSError:
                by.pop(s, None)
        time.sleep(0.01)


def frame(request):
    data, mask = json.dumps({"id": 1, **request}).encode(), b"abcd"
    n = len(data)
    head = bytes([0x81, 0x80 | n]) if n < 126 else bytes([0x81, 0xFE]) + n.to_bytes(2, "big")
    return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


# ---- Attacks: each runs in its own process until `stop` is set


def flood(url, stop, seed):
    eve = guest(url, "Eve", seed)
    room = eve.ask("open", game="ancient-knowledge", seats=["me"] * 4)["room"]["id"]
    advance(eve, room, 170)
    connections = [guest(url, "Eve", i, token=eve.token) for i in range(25)]
    for who in connections:
        who.ask("enter", room=room, quiet=True)
    since = {"do": "ask", "room": room, "ask": {"op": "since", "seat": 0, "from": 0, "look": True}}
    again = {"do": "enter", "room": room, "known": 0, "back": 99}
    pour(connections, [since, since, since, again], stop)


def cost(url, stop, seed):
    eve, frames, rooms = guest(url, "Eve", seed), [], []
    for game, n in GAMES:
        room = eve.ask("open", game=game, seats=["me"] * n, hints=True)["room"]["id"]
        rooms.append(room)
        look = advance(eve, room, 160)
        seat = (look["decision"]["must"] or [0])[0]
        look = table(eve, room, op="look", seat=seat)
        move = look["moves"][0]["move"] if look["moves"] else None
        for ask in [{"op": "since", "from": 0, "look": True}, {"op": "record"}, {"op": "log", "from": 0},
                    {"op": "look"}, {"op": "about", "game": game}, {"op": "odds", "move": move},
                    {"op": "preview", "move": move}]:
            frames.append({"do": "ask", "room": room, "ask": ask if ask["op"] == "about" else {**ask, "seat": seat}})
    frames += [{"do": what} for what in ["lobby", "export", "stats", "history", "devices"]]
    connections = [guest(url, "Eve", i, token=eve.token) for i in range(20)]
    for who in connections:
        for room in rooms:
            who.ask("enter", room=room, quiet=True)
    pour(connections, frames, stop)


def think(url, stop, seed):
    eve = guest(url, "Eve", seed)
    for i in range(59):
        room = eve.ask("open", game="ancient-knowledge", seats=["master"] * 4 if i % 2 else ["me"] + ["master"] * 3)
        if i % 4 < 2:
            eve.ask("leave", room=room["room"]["id"])
    while not stop.is_set():
        # reads the messages that have arrived and answers pings, so that the server does not close the connection
        eve.ask("lobby")
        eve.news.clear()
        time.sleep(0.5)


def guesses(url, stop, k):
    eve, n = guest(url, "Eve", k), 0
    while not stop.is_set():
        n += 1
        what = ("login", {"name": "Ada", "password": "wrong password"}) if k % 2 else (
            "sign-up", {"name": f"x{k}-{n}", "password": f"password {n}"})
        try:
            eve.ask(what[0], **what[1])
        except ValueError:
            pass
        time.sleep(0.1)  # within the limit of messages


def lockout(url, stop, seed):
    crowd = [multiprocessing.Process(target=guesses, args=(url, stop, seed + k)) for k in range(8)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()


def fuzz(url, stop, seed):
    """Several clients choose among random legal requests. The requests that took the server longest or made the largest
    responses are sent again and changed a little."""
    crowd = [multiprocessing.Process(target=fuzzer, args=(url, stop, seed + k)) for k in range(6)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()


def random_request(rng, rooms, looks):
    room = rng.choice(rooms)
    look = looks[room]
    ask = {"op": rng.choice(["since", "log", "record", "look", "odds", "preview", "why", "about", "course", "run"])}
    if ask["op"] == "about":
        return {"do": "ask", "room": room, "ask": {**ask, "game": look["game"]}}
    ask["seat"] = rng.choice([-1, *range(len(look["seats"]))]) if "seats" in look else 0
    if ask["op"] in ("since", "log"):
        ask["from"] = rng.choice([0, rng.randrange(look["n"] + 1)])
        ask |= rng.choice([{}, {"look": True}, {"record": True}, {"look": True, "record": True}])
    if ask["op"] == "look" and rng.random() < 0.5:
        ask["at"] = rng.randrange(look["n"] + 1)
    if ask["op"] in ("odds", "preview", "why") and look["moves"]:
        ask["move"] = rng.choice(look["moves"])["move"]
    other = rng.choice([{"do": "lobby"}, {"do": "export"}, {"do": "stats"}, {"do": "history"}, {"do": "devices"},
                        {"do": "enter", "room": room, "known": 0, "back": 99}, {"do": "leave", "room": room},
                        {"do": "chat", "room": room, "text": "x" * 400}, {"do": "chat-history", "room": room},
                        {"do": "hint", "room": room}, {"do": "peek", "room": room}, {"do": "leaders", "game": "pillars",
                        "seats": 2}, {"do": "rename", "name": f"Eve {rng.randrange(99)}"}, {"do": "friends"}])
    return other if rng.random() < 0.3 else {"do": "ask", "room": room, "ask": ask}


def fuzzer(url, stop, seed):
    eve = guest(url, "Eve", seed)
    rooms, looks = [], {}
    for game, n in GAMES:
        room = eve.ask("open", game=game, seats=["me"] * n, hints=True, listed=True)["room"]["id"]
        rooms.append(room)
        looks[room] = advance(eve, room, 120, 0.1)  # within the limit of messages
        looks[room]["seats"] = [0] * n
    best = []  # (cost, request), most expensive first
    while not stop.is_set():
        eve.news.clear()
        explore = len(best) < 20 or eve.rng.random() < 0.3
        request = random_request(eve.rng, rooms, looks) if explore else eve.rng.choice(best)[1]
        try:
            # sends several requests at once, so that the server always has a next request
            for _ in range(1 if explore else 5):
                eve.next += 1
                eve.connection.send({"id": eve.next, **request})
            begun, n = time.monotonic(), 0
            while True:
                text = eve.connection.listen()
                n += len(text)
                if re.match(rb'\{"id":%d[,}]' % eve.next, text):
                    break
            best.append(((time.monotonic() - begun) * 1000 + n / 1e5, request))
            best = sorted(best, key=lambda b: -b[0])[:40]
            time.sleep(0.1)
            if request["do"] == "leave":
                eve.ask("enter", room=request["room"], quiet=True)
        except ConnectionError:
            eve = guest(url, "Eve", seed + 1000, token=eve.token)
            for room in rooms:
                eve.ask("enter", room=room, quiet=True)
        except ValueError:
            pass


ATTACKS = {"flood": flood, "cost": cost, "think": think, "lockout": lockout, "fuzz": fuzz}


# ---- The other client


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))] * 1000 if values else float("nan")


def timed(what):
    begun = time.monotonic()
    answer = what()
    return time.monotonic() - begun, answer


class Calm:
    """Asks for the lobby and the table, and plays the games in turn against a bot."""

    def __init__(self, url):
        self.url, self.games = url, 0
        self.open()

    def open(self):
        """Each game is played from another address, because an address may open only sixty tables per hour."""
        self.games += 1
        self.who = guest(self.url, "Ada", self.games, CALM % (self.games % 250))
        self.room = self.who.ask("open", game=GAMES[self.games % 5][0], seats=["skilled", "me"])["room"]["id"]

    def look(self, asks):
        self.who.news.clear()
        took, look = timed(lambda: table(self.who, self.room, op="look"))
        asks.append(took)
        return look

    def wait_for_bot(self, asks):
        """Returns the time until it is our turn again: from the response to our move, at most 2 ms too much."""
        begun = time.monotonic()
        while True:
            look = self.look(asks)
            if look["over"] or 1 in look["decision"]["must"]:
                return time.monotonic() - begun
            time.sleep(0.002)

    def measure(self, seconds):
        """Returns the times of requests and the times of the moves of the bot."""
        asks, bots, end = [], [], time.monotonic() + seconds
        while time.monotonic() < end:
            asks.append(timed(lambda: self.who.ask("lobby"))[0])
            look = self.look(asks)
            if look["over"]:
                self.open()
            elif 1 in look["decision"]["must"] and look["moves"]:
                move = self.who.rng.choice(look["moves"])["move"]
                answer = table(self.who, self.room, op="play", n=look["n"], move=move, run=-1, look=True)
                look = answer.get("look", look)
                if not look["over"] and 1 not in look["decision"]["must"]:
                    bots.append(self.wait_for_bot(asks))
            time.sleep(0.03)
        return asks, bots


def peak(process):
    with open(f"/proc/{process.pid}/status") as f:
        return int(re.search(r"VmHWM:\s+(\d+)", f.read())[1]) / 1024


def burden(server):
    """What shows that the attack goes on: processor seconds of the event loop, seconds of bots, requests held, MiB."""
    with open(f"/proc/{server.process.pid}/task/{server.process.pid}/schedstat") as f:
        return [int(f.read().split()[0]) / 1e9, server.metric("ludo_bot_seconds_total"),
                server.metric("ludo_requests_held_total"), server.metric("ludo_sent_bytes_total") / (1 << 20)]


def run(name, args):
    server = Server(options=["--trust-proxy", "--threads", "1", "--log-level", "warning"])
    calm = Calm(server.url())
    quiet = calm.measure(args.calm)
    stop = multiprocessing.Event()
    attacker = multiprocessing.Process(target=ATTACKS[name], args=(server.url(), stop, args.seed))
    attacker.start()
    calm.measure(10)
    before = burden(server)
    busy = calm.measure(args.minutes * 60)
    spent = [b - a for a, b in zip(before, burden(server))]
    memory = peak(server.process)
    stop.set()
    attacker.join(60)
    if attacker.is_alive():
        attacker.kill()
    p50, p99 = [percentile(x[0], 0.5) for x in (quiet, busy)], [percentile(x[0], 0.99) for x in (quiet, busy)]
    bot = [percentile(x[1], 0.5) for x in (quiet, busy)]
    bot95 = [percentile(x[1], 0.95) for x in (quiet, busy)]
    print(f"{name}: {args.minutes:g} min, load {os.getloadavg()[0]:.1f}; requests p50 {p50[0]:.1f} -> {p50[1]:.1f} ms,"
          f" p99 {p99[0]:.1f} -> {p99[1]:.1f} ms; bot p50 {bot[0]:.1f} -> {bot[1]:.1f} ms,"
          f" p95 {bot95[0]:.1f} -> {bot95[1]:.1f} ms; peak memory {memory:.0f} MiB;"
          f" event loop {spent[0]:.0f} s, bots {spent[1]:.0f} s, held {spent[2]:.0f}, sent {spent[3]:.0f} MiB;"
          f" calm {len(quiet[0])} requests, {len(quiet[1])} moves of the bot; attacked {len(busy[0])}, {len(busy[1])}",
          flush=True)
    server.end()
    print(server.log()[-400:], end="")


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("attack", nargs="*", choices=[*ATTACKS, []])
    a.add_argument("--minutes", type=float, default=10)
    a.add_argument("--calm", type=float, default=60, help="seconds of measurement before the attack")
    a.add_argument("--seed", type=int, default=1)
    args = a.parse_args()
    for name in args.attack or ATTACKS:
        run(name, args)


if __name__ == "__main__":
    main()
