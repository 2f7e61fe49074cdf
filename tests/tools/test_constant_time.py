#!/usr/bin/env python3
"""test_constant_time.py - the server compares tokens, keys and passwords only with functions of libsodium that take the
same time for all values. A test of small time differences would often fail by chance, so this test reads the source."""
import pathlib
import re
import sys

SERVER = pathlib.Path(__file__).resolve().parent.parent.parent / "src" / "server"
SECRET = re.compile(r"key|token|password|secret|invitation|hash", re.I)
COMPARES = re.compile(r"\b(?:memcmp|strn?cmp|strcasecmp|strstr)\((?:[^()]|\([^()]*\))*\)")

# Comparisons of values that no client has to guess.
ALLOWED = {
    ("limits.c", "memcmp(v->key, key, KEY)"),                               # addresses and numbers of people
    ("store_admin.c", "strcmp(covers, key)"),                               # banned addresses
    ("throttle.c", "memcmp(row[i].key, key, THROTTLE_KEY)"),                # keyed hashes of names and addresses
    ("ops_words.c", "strcmp(r->words.pledge[seat].hash, hash)"),            # pledges, which all players see
    ("words.c", "strcmp(hex, r->words.pledge[seat].hash)"),
}
# Each secret, and the line that compares it.
REQUIRED = {
    "keys": ("tokens.c", r"bool server_same_key\(.*\{ return sodium_memcmp\(a, b, STORE_KEY\) == 0; \}"),
    "passwords": ("hashers.c", r"one->correct = crypto_pwhash_str_verify\(hash, one->password, "),
    "invitations": ("ops_rooms.c", r"server_same_key\(key, r->info\.invitation\)"),
    "seat keys": ("ops_claim.c", r"server_same_key\(key, known\[i\]\)"),
    "the token before an account is deleted": ("ops_account.c", r"if \(!server_same_key\(key, req->client->key\)\)"),
}

sources = {path.name: path.read_text() for path in sorted(SERVER.glob("*.c"))}
found = {(name, call) for name, text in sources.items() for call in COMPARES.findall(text) if SECRET.search(call)}
results = [("no secret is compared with memcmp or strcmp", sorted(found - ALLOWED)),
           ("each allowed comparison exists", sorted(ALLOWED - found))]
results += [(f"compared in constant time: {what}", [] if re.search(pattern, sources[name]) else [(name, pattern)])
            for what, (name, pattern) in REQUIRED.items()]
for n, (what, wrong) in enumerate(results, 1):
    print(f"{'not ok' if wrong else 'ok'} {n} - {what}")
    for name, call in wrong:
        print(f"# src/server/{name}: {call}")
print(f"1..{len(results)}")
sys.exit(any(wrong for _, wrong in results))
