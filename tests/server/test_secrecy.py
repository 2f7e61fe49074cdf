"""Two servers with different hidden deals, the same visible game and the same requests send the same bytes.

tests/server/two_deals.c makes pairs of tables that look the same to some seats and to spectators. The test writes them
into the files of two stopped servers and continues the games there. Every byte that those seats and the spectator
receive must be the same, except room ids, tokens, times and the commitment to the seed."""
import json
import os
import re
import sqlite3
import subprocess
import sys

from serving import Server, Connection, tap

GAMES = ["toy", "aerion", "ancient-knowledge", "drum-roll", "pillars", "scholars"]
NAMES = ["Ada", "Bob", "Eve", "Kim", "Leo", "Mia"]
DEALS = 2 if os.environ.get("LUDO_SANITIZED") is None else 1  # pairs of tables per game

# Only these members may differ.
FREE = [
    (re.compile(rb'"(token|invitation|commitment)":"[^"]*"'), rb'"\1":"..."'),
    (re.compile(rb'commitment [0-9a-f]{64}'), rb'commitment ...'),
    (re.compile(rb'"(changed|when|made|since|at|seen|joined)":\d+'), rb'"\1":0'),
    (re.compile(rb'"away":\d+,"you"'), rb'"away":0,"you"'),
    (re.compile(rb'"left":\[[\d,]*\]'), rb'"left":[]'),
]


def make_pair(game, number):
    program = os.path.join(os.path.dirname(os.environ["LUDO"]), "tests", "two_deals")
    done = subprocess.run([program, game, str(number)], capture_output=True, timeout=100)
    assert done.returncode == 0, f"{program} {game} {number} found no pair"
    return json.loads(done.stdout)


class RecordingClient:
    """A client that keeps every byte it receives."""

    def __init__(self, name):
        self.name, self.token, self.next = name, None, 0

    def come(self, url, lang, parts):
        self.connection, self.received = Connection(url), []
        known = {"token": self.token} if self.token else {}
        self.token = self.ask("hello", name=self.name, lang=lang, parts=parts, **known).get("token", self.token)

    def ask(self, what, **more):
        """Its response, also an error."""
        self.next += 1
        self.connection.send({"id": self.next, "do": what, **more})
        while True:
            self.received.append(self.connection.listen())
            if self.received[-1].startswith(b'{"id":%d,' % self.next) or self.received[-1] == b'{"id":%d}' % self.next:
                return json.loads(self.received[-1])


class TwinServer:
    """A server, and for each table the clients of its seats and a spectator."""

    def __init__(self):
        self.server = Server()
        self.rooms, self.invitations, self.clients = [], [], []

    def come(self, n):
        for i, client in enumerate(self.clients[n]):
            client.come(self.server.url(), "fr" if i % 2 else "en", (i + n) % 2 == 0)

    def go(self, n):
        for client in self.clients[n]:
            client.connection.socket.close()

    def gather(self, pair, clock):
        self.clients.append([RecordingClient(name) for name in [*NAMES[: pair["seats"]], "Watcher"]])
        self.come(-1)
        host, *others = self.clients[-1][:-1]
        opened = host.ask("open", game=pair["game"], seats=["me"] + ["open"] * len(others), options=pair["options"],
                          hints=True,
                          **({"clock": {"bank": 86400, "add": 60}} if clock else {}))
        for i, client in enumerate(others, 1):
            client.ask("enter", room=opened["room"]["id"], invitation=opened["invitation"])
            assert "error" not in client.ask("sit", room=opened["room"]["id"], seat=i)
        self.rooms.append(opened["room"]["id"])
        self.invitations.append(opened["invitation"])
        self.go(-1)

    def lay(self, room, deal):
        """Writes the table of the test into the file. The server must not run."""
        with sqlite3.connect(self.server.db()) as file:
            file.execute("UPDATE room SET seed = ? WHERE id = ?", (deal["seed"], room))
            file.execute("UPDATE progress SET n = ?, round = 0, turn = 0 WHERE room = ?", (len(deal["moves"]), room))
            file.execute("UPDATE clock SET due = 0, runs = 0 WHERE room = ?", (room,))
            file.execute("DELETE FROM move WHERE room = ?", (room,))
            file.executemany("INSERT INTO move (room, n, seat, move, forced, hash) VALUES (?, ?, ?, ?, ?, ?)",
                             [(room, n, *move) for n, move in enumerate(deal["moves"])])
        file.close()

    def plain(self, text):
        """The received messages without what may differ."""
        for i, room in enumerate(self.rooms):
            text = text.replace(room.encode(), b"room-%d" % i)
        for form, instead in FREE:
            text = form.sub(instead, text)
        return text


class Two:
    """Two servers with the same requests, one at a time; received messages are compared after each."""

    def __init__(self, pairs):
        self.twin = [TwinServer(), TwinServer()]
        self.compared = 0
        for which, twin in enumerate(self.twin):
            for i, pair in enumerate(pairs):
                twin.gather(pair, i % 2)
            assert twin.server.end() == 0
            for room, pair in zip(twin.rooms, pairs):
                twin.lay(room, pair["deals"][which])
            twin.server.start()

    def ask(self, n, viewers, who, what, both=None, **more):
        """who: a seat, or -1 for the spectator. both: different members for the two servers. Returns the responses."""
        answers = []
        for i, twin in enumerate(self.twin):
            said = {**more, **(both[i] if both else {}), "room": twin.rooms[n]}
            if "invitation" in said:
                said["invitation"] = twin.invitations[n]
            answers.append(twin.clients[n][who].ask(what, **said))
            for viewer in [*viewers, -1]:
                twin.clients[n][viewer].ask("muted")  # notifications come before the response
        for viewer in [*viewers, -1]:
            self.compare(n, viewer, f"{what} {more} by {who}")
        return answers[0]

    def compare(self, n, viewer, after):
        one, two = ([twin.plain(text) for text in twin.clients[n][viewer].received] for twin in self.twin)
        self.compared += sum(map(len, one))
        for twin in self.twin:
            twin.clients[n][viewer].received.clear()
        for a, b in zip(one, two):
            if a != b:
                at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
                at = max(0, at - 60)
                raise AssertionError(f"{viewer} hears after {after}: {a[at:at + 160]} and {b[at:at + 160]}")
        assert len(one) == len(two), f"{viewer} hears {len(one)} and {len(two)} messages after {after}"


class Course:
    """A pair of tables at both servers."""

    def __init__(self, two, n, pair):
        self.two, self.n, self.pair = two, n, pair

    def say(self, who, what, **more):
        return self.two.ask(self.n, self.pair["viewers"], who, what, **more)

    def table(self, who, op, **more):
        """A request of the protocol; its answer, or None."""
        return self.say(who, "ask", ask={"op": op, **more}).get("answer")

    def enter(self):
        for who in [*range(self.pair["seats"]), -1]:
            self.say(who, "lobby", watch=True)
            self.say(who, "enter", **({"invitation": True} if who < 0 else {}))

    def ask_table(self, who):
        look = self.table(who, "look")
        n = look["n"]
        for at in (0, n // 2):
            self.table(who, "look", at=at)
        self.table(who, "log")
        for you in range(self.pair["seats"]):  # as if the client was the page of another player
            for op in ("log", "look"):
                self.table(who, op, you=you, parts=True)
        self.table(who, "since", **{"from": n // 3})
        for op in ("course", "record", "run", "hint", "odds", "games"):
            self.table(who, op)
        self.table(who, "record", seed=True)
        self.table(who, "look", seat=(who + 1) % self.pair["seats"])
        others = [moves[1] for moves in self.pair["next"]]  # as if a player could guess the move of another player
        for move in [move["move"] for move in look["moves"][:2]] + others[:4]:
            for op in ("why", "preview", "odds"):
                self.table(who, op, move=move)
        if who not in look["decision"]["must"] + look["decision"].get("may", []):
            for move in others[:2]:
                self.table(who, "play", n=n, move=move)

    def ask_server(self, who):
        self.say(who, "chat", text=f"said by {who}")
        for what in ("chat-history", "lobby", "history", "stats", "friends", "blocked", "devices", "export",
                     "rematch", "nonsense"):
            self.say(who, what)
        self.say(who, "leaders", game=self.pair["game"], seats=self.pair["seats"])
        for to in ("undo", "pause"):
            self.say(who, "propose", to=to)
            self.say((who + 1) % self.pair["seats"], "agree", yes=False)
        self.say(who, "resume")
        self.say(who, "stand-in", seat=0, player="novice")
        self.say(who, "sit", seat=0)

    def come_again(self, who):
        n = self.table(who, "look")["n"]
        back = self.say(who, "enter", invitation=True)["room"]["back"]
        self.say(who, "leave")
        self.say(who, "enter", invitation=True, known=n // 2, back=back)
        self.say(who, "enter", invitation=True, quiet=True)

    def hold(self, who):
        for on in (True, False):
            self.table(who, "hold", on=on)

    def probe(self, before):
        """The chance outcomes of moves that are not played are not revealed."""
        for at, seat, move in self.pair["probes"]:
            for op in ("why", "preview", "odds"):
                if at == before:
                    self.table(seat, op, move=move)

    def play_on(self):
        for n, (seat, *moves) in enumerate(self.pair["next"]):
            self.probe(n)
            both = [{"ask": {"op": "play", "move": move, "look": True}} for move in moves]
            answer = self.say(seat, "ask", both=both)
            assert "steps" in answer["answer"], answer
            for who in [*self.pair["viewers"], -1]:
                self.table(who, "look")
        self.probe(len(self.pair["next"]))

    def hint(self):
        for who in self.pair["viewers"]:
            if who in self.table(who, "look")["decision"]["must"]:
                return self.say(who, "hint")

    def run(self):
        viewers = [*self.pair["viewers"], -1]
        for twin in self.two.twin:
            twin.come(self.n)
        self.enter()
        for who in viewers:
            self.ask_table(who)
            self.ask_server(who)
        self.play_on()
        self.hint()
        self.ask_table(viewers[0])
        for who in viewers:
            self.come_again(who)
        for who in viewers:
            self.hold(who)
            self.table(who, "undo")


pairs = [make_pair(game, number) for game in GAMES for number in range(DEALS)]
two = Two(pairs)


def course(n, pair):
    def test():
        before = two.compared
        Course(two, n, pair).run()
        differ = sum(a != b for a, b in zip(*(deal["moves"] for deal in pair["deals"])))
        print(f"# {pair['seats']} seats, {differ} of {len(pair['deals'][0]['moves'])} moves differ,"
              f" then {len(pair['next'])} more, {len(pair['probes'])} not made; {two.compared - before} bytes compared")

    test.__doc__ = f"{pair['game']}, deal {n % DEALS}: who cannot know better hears the same"
    return test


def there_were_secrets():
    """the tables differ in hidden information, or at least in future chance"""
    hide = [pair["game"] for pair in pairs if pair["differ"]]
    assert hide == [game for game in GAMES if game not in ("aerion", "scholars") for _ in range(DEALS)], hide
    assert {pair["game"] for pair in pairs if pair["probes"]} == set(GAMES)
    for twin in two.twin:
        assert twin.server.end() == 0
        assert twin.server.complaints() == "", twin.server.log()


sys.exit(tap([course(n, pair) for n, pair in enumerate(pairs)] + [there_were_secrets]))
