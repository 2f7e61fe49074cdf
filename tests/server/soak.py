#!/usr/bin/env python3
"""soak.py - a long run of a server: people at 100 tables, bots at 20 of them, broken connections, three kill -9.

    LUDO=build/ludo tests/server/soak.py [--minutes 30] [--tables 100] [--kills 3]

It fails if the log has warnings, an acknowledged move was lost, memory grew, or a finished record does not verify.
It prints the resident and the allocated memory of the server every minute, and the allocated memory at the end."""
import argparse
import os
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, os.path.dirname(__file__))
sys.dont_write_bytecode = True
from serving import Bot, Server, Connection  # noqa: E402

GAMES = ["toy", "pillars", "aerion", "drum-roll", "toy", "ancient-knowledge", "scholars"]
LEVELS = ["novice", "skilled", "expert"]
threading.stack_size(512 * 1024)


class Table:
    """A sequence of games: the host opens the next one when a game is over."""

    def __init__(self, number, with_level):
        self.number, self.game = number, GAMES[number % len(GAMES)]
        self.level = LEVELS[number % len(LEVELS)] if with_level else None
        self.room = self.invitation = None

    def seats(self):
        return ["me", self.level] if self.level else ["me", "open"]


class Player(threading.Thread):
    """Plays at its table, reconnects after every failure, and remembers every acknowledged move."""

    def __init__(self, soak, table, seat):
        super().__init__(daemon=True)
        self.soak, self.table, self.seat = soak, table, seat
        self.rng = random.Random(1000 * table.number + seat)
        self.token, self.known, self.room = None, 0, None
        self.moves = self.returns = self.finished = 0
        self.line = None
        self.start()

    def run(self):
        while not self.soak.over:
            try:
                self.visit()
            except (ConnectionError, OSError):
                time.sleep(self.rng.uniform(0.1, 1))
            except Exception as e:  # noqa: BLE001 - every exception is reported
                self.soak.wrong.append(f"table {self.table.number}, {self.table.game}, seat {self.seat}:"
                                       f" {type(e).__name__} {e}")
                return

    def come(self):
        bot = Bot.__new__(Bot)
        bot.rng, bot.next, bot.news = self.rng, 0, []
        bot.connection = Connection(self.soak.server.url())
        bot.connection.socket.settimeout(60)
        self.line = bot.connection.socket
        known = {"token": self.token} if self.token else {}
        self.token = bot.ask("hello", name=f"Player {self.table.number}.{self.seat}", **known).get("token", self.token)
        self.returns += 1
        return bot

    def hang_up(self):
        """Do not wait for a player that has stopped."""
        try:
            self.line.shutdown(socket.SHUT_RDWR)
        except (AttributeError, OSError):
            pass

    def visit(self):
        bot = self.come()
        try:
            while not self.soak.over and self.sit(bot):
                self.play(bot)
        finally:
            bot.connection.socket.close()

    def sit(self, bot):
        """Sits at the current table. False: there is none yet."""
        if self.seat == 0 and not self.table.room:
            opened = bot.ask("open", game=self.table.game, seats=self.table.seats(), word=f"word-{self.rng.random()}")
            self.table.room, self.table.invitation = opened["room"]["id"], opened["invitation"]
        room = self.table.room
        if not room:
            time.sleep(0.5)
            return False
        here = bot.ask("enter", room=room, quiet=True, invitation=self.table.invitation)["room"]
        if room == self.room and here["n"] < self.known:
            raise AssertionError(f"{self.known} moves were acknowledged, {here['n']} are there")
        if room != self.room:
            self.room, self.known = room, 0
        if self.seat and here["stage"] == "gathers" and not here["seats"][self.seat]["name"]:
            bot.ask("sit", room=room, seat=self.seat)
        return True

    def play(self, bot):
        """Plays until the game is over or the connection breaks."""
        while not self.soak.over:
            look = bot.ask("ask", room=self.room, ask={"op": "look"})["answer"] if self.has_begun(bot) else None
            if look and look["over"]:
                return self.leave(bot)
            if not look or look["seat"] not in look["decision"]["must"]:
                bot.news.clear()
                bot.connection.receive()
                continue
            time.sleep(self.rng.uniform(0, 2 * self.soak.pause))
            move = self.rng.choice(look["moves"])["move"]
            answer = bot.ask("ask", room=self.room, ask={"op": "play", "n": look["n"], "move": move})["answer"]
            if "steps" in answer:
                self.known = answer["steps"][-1]["n"]
                self.moves += 1
            if self.rng.random() < 0.01:
                bot.connection.socket.shutdown(socket.SHUT_RDWR)
                raise ConnectionError("pulled")

    def has_begun(self, bot):
        return bot.ask("enter", room=self.room, quiet=True,
                       invitation=self.table.invitation)["room"]["stage"] != "gathers"

    def leave(self, bot):
        bot.ask("leave", room=self.room)
        self.finished += 1
        while self.seat and self.table.room == self.room and not self.soak.over:
            time.sleep(0.2)
        if self.seat == 0:
            self.table.room = None
        self.known = 0


class Soak:
    def __init__(self, args):
        self.args, self.over, self.wrong, self.pause = args, False, [], args.pause
        self.server = Server(options=["--max-messages", "0", "--log-level", "info"])
        self.alone = self.in_use()
        self.tables = [Table(i, i % 5 == 0) for i in range(args.tables)]
        self.players = [Player(self, table, seat) for table in self.tables for seat in range(1 if table.level else 2)]
        self.memory = []

    def resident(self):
        with open(f"/proc/{self.server.process.pid}/status") as f:
            return next(int(line.split()[1]) for line in f if line.startswith("VmRSS")) / 1024

    def in_use(self):
        """Allocated memory that is not freed."""
        with urllib.request.urlopen(self.server.url() + "/metrics") as answer:
            lines = answer.read().decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith("ludo_heap_bytes ")) / 1024**2

    def say(self, minute):
        self.memory.append(self.resident())
        print(f"{minute:5.1f} min: {self.memory[-1]:.1f} MiB, {self.in_use():.1f} in use,"
              f" {sum(p.moves for p in self.players)} moves of people,"
              f" {sum(p.finished for p in self.players if p.seat == 0)} games over,"
              f" {sum(p.returns for p in self.players)} arrivals,"
              f" {len(self.wrong)} things wrong", flush=True)

    def run(self):
        began, said, killed = time.monotonic(), 0, 0
        while (spent := (time.monotonic() - began) / 60) < self.args.minutes:
            time.sleep(0.5)
            if spent >= said:
                self.say(spent)
                said += min(1, self.args.minutes / 5)
            if killed < self.args.kills and spent > (killed + 1) * self.args.minutes / 2 / (self.args.kills + 1):
                killed += 1
                self.server.kill()
                self.server.start()
                print(f"{spent:5.1f} min: killed", flush=True)
                self.memory = []
        self.say(spent)
        self.over = True
        for player in self.players:
            player.hang_up()
        for player in self.players:
            player.join(70)
        time.sleep(2)
        self.alone_again = self.in_use()

    def verify(self):
        """Verifies every finished record that `ludo admin` exports."""
        with sqlite3.connect(self.server.db()) as file:
            rooms = [room for room, in file.execute("SELECT id FROM room WHERE stage = 2")]
        file.close()
        with tempfile.TemporaryDirectory() as folder:
            for room in rooms:
                status, record, why = self.server.admin("export", room)
                with open(f"{folder}/{room}.ludo", "w") as f:
                    f.write(record)
                if status:
                    self.wrong.append(f"{room}: {why}")
            for some in (rooms[i:i + 100] for i in range(0, len(rooms), 100)):
                done = subprocess.run([os.environ["LUDO"], "verify", *(f"{folder}/{room}.ludo" for room in some)],
                                      capture_output=True)
                if done.returncode:
                    self.wrong.append(f"one of {' '.join(some)}: {done.stderr.decode()}")
        return len(rooms)

    def judge(self):
        status = self.server.end()
        log, verified = self.server.log(), self.verify()
        grown = self.memory[-1] / self.memory[len(self.memory) // 3]
        print(f"{verified} finished records verified; memory after the last kill:"
              f" {' '.join(f'{m:.1f}' for m in self.memory)} MiB")
        print(f"in use with nobody there: {self.alone:.1f} MiB at the start, {self.alone_again:.1f} MiB at the end")
        for wrong in self.wrong[:10]:
            print("wrong:", wrong)
        print(log, end="")
        left = self.alone_again - self.alone
        good = (status == 0 and not self.wrong and not self.server.complaints() and verified
                and grown < self.args.growth and left < self.args.left)
        print("good" if good
              else f"not good: status {status}, {len(self.wrong)} things wrong,"
                   f" memory times {grown:.2f}, {left:.1f} left")
        return 0 if good else 1


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("--minutes", type=float, default=30)
    a.add_argument("--tables", type=int, default=100)
    a.add_argument("--kills", type=int, default=3)
    a.add_argument("--pause", type=float, default=1, help="seconds before an answer, on average")
    a.add_argument("--growth", type=float, default=1.15,
                   help="memory at the end, at most so many times that of a while before")
    a.add_argument("--left", type=float, default=4,
                   help="MiB more in use when all have gone than at the start, at most: SQLite keeps 2")
    soak = Soak(a.parse_args())
    soak.run()
    return soak.judge()


if __name__ == "__main__":
    sys.exit(main())
