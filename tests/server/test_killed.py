"""After a kill at any moment every acknowledged move is there; a full disk loses nothing either.

LUDO_KILLS: number of kills (default: 30)."""
import os
import random
import sys
import threading
import time

from serving import Bot, Connection, Server, open_room, person, tap

KILLS = int(os.environ.get("LUDO_KILLS", "30"))
GAMES = ["pillars", "toy", "aerion", "drum-roll"]


class Stubborn:
    """Plays games against a bot, reconnects after every kill, and remembers every acknowledged move."""

    def __init__(self, server, n):
        self.server, self.n = server, n
        self.rng = random.Random(n)
        self.known = {}  # acknowledged moves of the room, by number
        self.acknowledged = self.finished = self.came_back = 0
        self.wrong, self.stop, self.token, self.room = [], False, None, None
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.stop:
            try:
                self.visit()
            except (ConnectionError, OSError, ValueError) as e:
                if isinstance(e, ValueError) and "no such table" in str(e):
                    if self.known:
                        self.wrong.append(f"the table is gone after {len(self.known)} moves")
                    self.room = None
                time.sleep(0.02)
            except AssertionError as e:
                self.wrong.append(str(e))
                return

    def hello(self):
        bot = Bot.__new__(Bot)
        bot.rng, bot.next, bot.news = self.rng, 0, []
        from bot import Connection

        bot.connection = Connection(self.server.url())
        bot.connection.socket.settimeout(20)
        answer = bot.ask("hello", name=f"Player {self.n}", **({"token": self.token} if self.token else {}))
        self.token = answer.get("token", self.token)
        return bot

    def visit(self):
        bot = self.hello()
        if not self.room:
            self.known = {}
            self.room, _ = open_room(bot, GAMES[self.n % len(GAMES)], ["me", "novice"])
        else:
            self.came_back += 1
            bot.ask("enter", room=self.room)
            self.compare(bot)
        while not self.stop:
            self.answer(bot)

    def compare(self, bot):
        """Every acknowledged move is there and unchanged."""
        log = {e["n"]: e["move"] for e in bot.ask("ask", room=self.room, ask={"op": "log"})["answer"]["log"]}
        for n, move in self.known.items():
            assert log.get(n) == move, f"move {n} was {move} and is {log.get(n)}"

    def answer(self, bot):
        look = bot.ask("ask", room=self.room, ask={"op": "look"})["answer"]
        if look["over"]:
            self.finished += 1
            self.room, self.known = None, {}
            self.room, _ = open_room(bot, GAMES[self.n % len(GAMES)], ["me", "novice"])
            return
        if look["seat"] not in look["decision"]["must"]:
            bot.news.clear()
            bot.connection.receive()
            return
        move = self.rng.choice(look["moves"])["move"]
        answer = bot.ask("ask", room=self.room, ask={"op": "play", "n": look["n"], "move": move})["answer"]
        for step in answer.get("steps", []):
            self.known[step["n"]] = step["move"]
            self.acknowledged += 1


def at_work(server, n):
    return [Stubborn(server, i) for i in range(n)]


def rest(players):
    for p in players:
        p.stop = True
    for p in players:
        p.thread.join(30)
    wrong = [w for p in players for w in p.wrong]
    assert not wrong, wrong[:3]
    return sum(p.acknowledged for p in players)


def killed():
    """killed again and again under load, the server loses no move and no table"""
    server, rng = Server(), random.Random(7)
    players = at_work(server, 4)
    for _ in range(KILLS):
        time.sleep(rng.uniform(0.02, 0.4))
        server.kill()
        server.start()
    for _ in range(600):  # on a busy machine few moves happen between two kills: none may be stuck afterwards
        time.sleep(0.1)
        if sum(p.acknowledged for p in players) > 5 * KILLS:
            break
    moves = rest(players)
    back = sum(p.came_back for p in players)
    print(f"# {KILLS} kills, {moves} moves acknowledged, {back} returns,"
          f" {sum(p.finished for p in players)} games finished")
    assert moves > 4 * KILLS and back >= len(players), "on a busy machine few are back before the next kill"
    server.end()


def full():
    """on a full disk moves fail with an error, and acknowledged moves are there later"""
    server = Server(largest=500_000)
    players = at_work(server, 2)
    for _ in range(100):
        time.sleep(0.1)
        if "commit" in server.complaints():
            break
    else:
        raise AssertionError("the disk never became full")
    time.sleep(0.5)
    assert server.process.poll() is None, "it should go on"
    server.kill()
    server.start()
    for _ in range(300):  # the disk has space again, so the games continue
        time.sleep(0.1)
        if sum(p.acknowledged for p in players) > 60:
            break
    assert rest(players) > 50
    assert person(server).ask("lobby")
    server.end()


def again(server, who):
    """The same person with a new connection."""
    bot = Bot.__new__(Bot)
    bot.rng, bot.next, bot.news = who.rng, 0, []
    bot.connection = Connection(server.url())
    bot.token = bot.ask("hello", name="Ada", token=who.token).get("token", who.token)
    return bot


def kept_cards(player, room, seat):
    """Returns the log entries of the cards that the seat discarded at the beginning."""
    log = player.ask("ask", room=room, ask={"op": "log"})["answer"]["log"]
    return [e for e in log if e["who"] == seat and e["move"].startswith("discard")]


def composed():
    """a server that is killed in a composed answer has all of its moves or none"""
    server, rng, times = Server(), random.Random(11), {0: 0, 4: 0}
    who = person(server)
    for _ in range(KILLS):
        room, _ = open_room(who, "ancient-knowledge", ["me", "random"])
        look = who.ask("ask", room=room, ask={"op": "look"})["answer"]
        assert look["decision"]["question"]["id"] == "keep"
        cards = [m["move"] for m in rng.sample(look["moves"], 4)]
        who.connection.send({"id": 900, "do": "ask", "room": room,
                             "ask": {"op": "play", "n": look["n"], "moves": cards}})
        time.sleep(rng.choice([0, rng.uniform(0, 0.003)]))
        server.kill()
        server.start()
        who = again(server, who)
        who.ask("enter", room=room)
        found = kept_cards(who, room, look["seat"])
        assert [e["move"] for e in found] in ([], cards), f"{len(found)} of {len(cards)} moves of an answer are there"
        assert [e.get("joined", False) for e in found] in ([], [False, True, True, True]), found
        times[len(found)] += 1
    print(f"# {KILLS} kills: {times[0]} answers not stored, {times[4]} stored")
    server.end()


def remembered():
    """after a restart, undo still takes a composed answer back as a whole, or one move of it"""
    server = Server()
    who = person(server)
    room, _ = open_room(who, "scholars", ["me"])

    def ask(op, **more):
        return who.ask("ask", room=room, ask={"op": op, **more})["answer"]

    look = ask("look")
    while look["decision"]["question"]["id"] != "turn":
        ask("play", move=look["moves"][0]["move"], run=-1)
        look = ask("look")
    begin = look["n"]
    work = next(m["move"] for m in look["moves"] if m["verb"] == "work")
    ask("play", move=work, run=-1)
    die = next(m["move"] for m in ask("look")["moves"] if m["verb"] == "die")
    ask("undo")
    for one in (True, False):
        played = ask("play", moves=[work, die], n=begin)
        assert played["played"] == 2 and [s.get("joined", False) for s in played["steps"][:2]] == [False, True], played
        server.kill()
        server.start()
        who = again(server, who)
        who.ask("enter", room=room)
        assert [e.get("joined", False) for e in ask("log", **{"from": begin})["log"][:2]] == [False, True]
        back = ask("undo", one=one)["n"]
        assert back == begin + 1 if one else back == begin, (back, begin)
        if one:
            ask("undo")
    server.end()


sys.exit(tap([killed, full, composed, remembered]))
