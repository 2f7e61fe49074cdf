#!/usr/bin/env python3
"""test_rights_place.py - only src/server/rights.c decides what a person may know of a room and do there.

Each row has a name that rights follow from, and the files of the server that may use it: to store it, to write it into
a message, or to pass it to rights_of as a fact. All other files ask for rights."""
import pathlib
import re
import sys

SERVER = pathlib.Path(__file__).resolve().parent.parent.parent / "src" / "server"

ALLOWED = {
    # rights of a session
    r"\bLUDO_MAY_\w+": {"rights.c"},
    # which seats a person has, and had
    r"\broom_ever_seated\(": {"rights.c", "room.c", "room.h", "room_seats.c"},
    r"\broom_seats_of\(": set(),
    r"\broom_seat_of\(": {"room.h", "room_seats.c",
                          "people.c",       # numbers people with similar names, moves seats to an account
                          "bot_moves.c",    # which person's share of the bot threads a room uses
                          "claims.c",       # a host who loses the last seat passes the room on
                          "ops_account.c",  # notifies the rooms of a deleted person
                          "ops_friends.c"},  # people you have met
    # private and listed rooms
    r"(\.|->)private\b": {"rights.c", "room_json.c", "ops_rooms.c", "store_terms.c"},
    r"(\.|->)listed\b": {"rights.c", "room_json.c", "server.c", "ops_rooms.c", "store_rooms.c"},
    # reasons to be in a room, and the block
    r"(\.|->)invitation\b": {"ops_rooms.c", "store_rooms.c"},
    r"\bstore_is_invited\(": {"ops_rooms.c", "store_friends.c", "store_people.h"},
    r"\bstore_rematch_for\(": {"ops_rooms.c", "store_terms.c", "store.h"},
    r"\bstore_has_blocked\(": {"server.c", "store_friends.c", "store_people.h",
                               "ops_chat.c",      # hides the chat of blocked people
                               "ops_friends.c"},  # friend requests and invitations of blocked people
    # the host of a room
    r"\binfo\.host\b": {"rights.c", "server.c", "ops_rooms.c", "claims.c", "people.c", "ops_friends.c",
                         "bot_moves.c"},
}
# Lines in which an allowed file may use a name: only these.
ONLY = {
    ("room_json.c", r"(\.|->)private\b"): r'ludo_put_json_bool\(out, "private"',
    ("ops_rooms.c", r"(\.|->)private\b"): r"terms->private = json_is_true",
    ("server.c", r"(\.|->)listed\b"): r'ludo_put_json_bool\(out, "listed"',
    ("server.c", r"\binfo\.host\b"): r'ludo_put_json_bool\(out, "host"|store_has_blocked\(',
    ("ops_rooms.c", r"(\.|->)listed\b"): r"info\.listed = json_is_true",
    ("ops_rooms.c", r"(\.|->)invitation\b"): r"server_hash_token\(invitation, |server_same_key\(key, ",
    ("ops_rooms.c", r"\binfo\.host\b"): r"info\.host = req->client->person\.id;|\? .* : r->info\.host;$",
    ("ops_friends.c", r"\binfo\.host\b"): r"room_seat_of\(at->room, person\) >= 0 \|\| at->room->info\.host == person",
    ("claims.c", r"\binfo\.host\b"): r"info\.host (!= from|= to)\b",
    ("people.c", r"\binfo\.host\b"): r"info\.host =?= (from|to)\b|info\.host = to;",
    ("bot_moves.c", r"\binfo\.host\b"): r"uint64_t host = ",
}


def wrong_lines(pattern, allowed, sources):
    for path, text in sources:
        for n, line in enumerate(text.splitlines(), 1):
            only = ONLY.get((path, pattern))
            if re.search(pattern, line) and (path not in allowed or only and not re.search(only, line)):
                yield f"src/server/{path}:{n}: {line.strip()}"


sources = [(path.name, path.read_text()) for path in sorted(SERVER.glob("*.[ch]"))]
failed = 0
for number, (pattern, allowed) in enumerate(ALLOWED.items(), 1):
    wrong = list(wrong_lines(pattern, allowed, sources))
    unused = [name for name in sorted(allowed) if not re.search(pattern, dict(sources).get(name, ""))]
    good = not wrong and not unused
    failed |= not good
    print(f"{'ok' if good else 'not ok'} {number} - {pattern} is used only where it may be")
    for line in wrong:
        print("#", line, "(ask rights_of instead)")
    for name in unused:
        print("# src/server/" + name, "no longer uses it: remove it from the list")
print(f"1..{len(ALLOWED)}")
sys.exit(failed)
