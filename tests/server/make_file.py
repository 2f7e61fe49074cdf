"""make_file.py FOLDER - write a server file with one table of each kind, as a fixture for later versions.

Writes FOLDER/server.db.gz and FOLDER/tokens.json (tokens of the people, rooms by kind). Run it once with each released
version of the file, into files/vN. test_upgrade.py then continues every room with the current program."""
import gzip
import json
import sqlite3
import sys

from serving import Server, join, open_room, person

PASSWORD = "a long enough password"
BOX = "box pillars 1\nbeggar.price = 5\n"


def play(people, room, most):
    """Each player plays the first legal move in turn, `most` moves in all."""
    looks = {who: who.ask("ask", room=room, ask={"op": "look"})["answer"] for who in people}
    for _ in range(most):
        who = next((w for w in people if looks[w]["seat"] in looks[w]["decision"]["must"] and looks[w]["moves"]), None)
        if not who:
            return
        who.ask("ask", room=room, ask={"op": "play", "n": looks[who]["n"], "move": looks[who]["moves"][0]["move"],
                                       "run": -1})
        looks = {w: w.ask("ask", room=room, ask={"op": "look"})["answer"] for w in people}


def main(folder):
    server = Server()
    ada, bob, cat = (person(server, name, 1 + i) for i, name in enumerate(("Ada", "Bob", "Cat")))
    for who, name in ((ada, "Ada"), (bob, "Bob")):
        who.ask("sign-up", name=name, password=PASSWORD)
    rooms = {}

    def table(kind, game, people, moves, seats=None, **more):
        room, invitation = open_room(people[0], game, seats or ["me"] + ["open"] * (len(people) - 1), word="first",
                                     **more)
        rooms[kind] = {"room": room, "people": [p.name for p in people], "invitation": invitation}
        for who in people[1:]:
            join(who, room, invitation)
        if moves:
            play(people, room, moves)
        return room

    for who, name in ((ada, "Ada"), (bob, "Bob"), (cat, "Cat")):
        who.name = name
    table("rated", "pillars", [ada, bob], 12)
    table("clocked", "drum-roll", [ada, bob], 6, clock={"bank": 864000, "add": 60, "cap": 864000, "late": "novice"})
    room = table("private", "ancient-knowledge", [ada, bob, cat], 7, private=True)
    cat.ask("chat", room=room, text="bonjour")
    table("six seats", "pillars", [ada, bob, cat], 4, seats=["me", "open", "open", "novice", "novice", "novice"],
          options={"cards": 1, "board": 1})
    handed = table("handed over", "ancient-knowledge", [cat, ada], 9, listed=True)
    cat.ask("set-player", room=handed, seat=0, player="novice")
    table("own values", "pillars", [cat, bob], 5, box=BOX)
    paused = table("paused", "toy", [ada, cat], 2)
    ada.ask("propose", room=paused, to="pause")
    cat.ask("agree", room=paused, yes=True)
    resigned = table("resigned", "toy", [ada, bob, cat], 2)
    cat.ask("resign", room=resigned)
    over = table("over", "toy", [ada, bob], 1)
    bob.ask("resign", room=over)
    table("alone", "aerion", [cat], 5)
    table("gathering", "scholars", [ada], 0, seats=["me", "open", "open"], listed=True)
    table("levels only", "toy", [ada], 0, seats=["novice", "novice"])
    ada.ask("befriend", name="Bob")
    bob.ask("befriend", name="Ada")
    bob.ask("mute", person=3)
    server.end()
    people = {who.name: who.token for who in (ada, bob, cat)}
    with sqlite3.connect(server.db()) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("VACUUM")
    with open(server.db(), "rb") as file, open(f"{folder}/server.db.gz", "wb") as to:
        to.write(gzip.compress(file.read(), 9, mtime=0))
    with open(f"{folder}/tokens.json", "w") as to:
        json.dump({"people": people, "rooms": rooms}, to, indent=1)
        to.write("\n")


if __name__ == "__main__":
    main(sys.argv[1])
