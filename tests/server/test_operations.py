"""docs/server.md describes the operations of src/server/ops.def, with members and rights, and no others."""
import os
import re
import sys

from serving import tap

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
WHO = {"ANYONE": "anyone, also before `hello`", "PERSON": "any person", "ROOM": "a client in the room",
       "PLAYER": "a player of the room"}


def read(path):
    with open(os.path.join(ROOT, path)) as f:
        return f.read()


def rows():
    """name: (who, members, result, purpose)"""
    found = re.findall(r'^OP\("([a-z-]+)",\s*\w+,\s*(\w+),\s*"([^"]*)",\s*"([^"]*)",\s*"([^"]*)"\)',
                       read("src/server/ops.def"), re.M)
    assert len(found) == len(re.findall(r"^OP\(", read("src/server/ops.def"), re.M)) > 40
    return {name: rest for name, *rest in found}


def entries():
    """name: (title, text)"""
    parts = re.split(r"^#### `([a-z-]+)`: (.*)$", read("docs/server.md"), flags=re.M)[1:]
    return {name: (title, re.split(r"^##+ ", text, flags=re.M)[0]) for name, title,
            text in zip(parts[::3], parts[1::3], parts[2::3])}


def listed():
    """every operation has an entry, and every entry is an operation"""
    assert set(rows()) == set(entries()), set(rows()) ^ set(entries())


def described():
    """an entry has the purpose, the rights and the members of its row"""
    for name, (who, members, result, purpose) in rows().items():
        title, text = entries()[name]
        assert title == purpose, (name, title, purpose)
        assert f"Who: {WHO[who]}" in text, (name, WHO[who])
        for member in (members + " " + result).replace("?", "").split():
            assert f"`{member}`" in text or f'"{member}"' in text, (name, member)
        assert f'"do": "{name}"' in text and "→ {" in text, (name, "no example")


def old_words():
    """the old words are listed, and none of them is a current one"""
    old = re.findall(r'^OLD_OP\("([a-z-]+)",\s*"([a-z-]+)"\)', read("src/server/ops.def"), re.M)
    assert len(old) > 5
    for was, now in old:
        assert was not in rows() and now in rows(), was
        assert f"| `{was}` | `{now}` |" in read("docs/server.md"), was
    for op, was, now in re.findall(r'^OLD_MEMBER\("([a-z-]+)",\s*"([a-z-]+)",\s*"([a-z-]+)"\)',
                                   read("src/server/ops.def"), re.M):
        assert now in rows()[op][1].replace("?", "").split(), (op, now)
        assert f"| `{was}` of `{op}` | `{now}` |" in read("docs/server.md"), was


sys.exit(tap([listed, described, old_words]))
