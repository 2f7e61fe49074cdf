# docs.sh - what the documents show works.
. tests/cli/lib/tap.sh

awk '/^```/ { n++; next } n == 1' "$root/docs/scenarios.md" >example.scn
expect 0 "the scenario of docs/scenarios.md passes" "$LUDO" scenario example.scn
done_testing
