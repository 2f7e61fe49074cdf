# tap.sh - helpers of the command-line tests. Source this file; it prints nothing.
# $LUDO is the program. Each test runs in its own temporary folder.

LUDO=${LUDO:-build/ludo}
LUDO=$(cd "$(dirname "$LUDO")" && pwd)/$(basename "$LUDO")
root=$(pwd)
n=0
failed=0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
XDG_STATE_HOME=$dir/.state              # autosaves of the tests, not in the home folder of the user
XDG_CONFIG_HOME=$dir/.config            # without the box files of the user
export XDG_STATE_HOME XDG_CONFIG_HOME

pass() { n=$((n + 1)); echo "ok $n - $1"; }
miss() { n=$((n + 1)); failed=1; echo "not ok $n - $1"; sed 's/^/# /' out err 2>/dev/null | head -20; }
skip() { n=$((n + 1)); echo "ok $n - $1 # SKIP $2"; }
done_testing() { echo "1..$n"; exit $failed; }

# expect STATUS 'name' COMMAND... - runs the command; its output is in the files out and err
expect() {
    want=$1 name=$2
    shift 2
    "$@" >out 2>err </dev/null
    status=$?
    if [ $status -eq "$want" ]; then pass "$name"; else echo "# status $status"; miss "$name"; fi
}

# refused 'name' PATTERN COMMAND... - expects status 2 and one matching line on stderr
refused() {
    name=$1 pattern=$2
    shift 2
    "$@" >out 2>err </dev/null
    status=$?
    if [ $status -eq 2 ] && [ "$(wc -l <err)" -eq 1 ] && grep -q -- "$pattern" err; then
        pass "$name"
    else
        echo "# status $status, wanted on stderr: $pattern"
        miss "$name"
    fi
}

# piped 'name' INPUT COMMAND... - runs the command with INPUT on standard input; expects status 0
piped() {
    name=$1 input=$2
    shift 2
    printf "$input" | "$@" >out 2>err
    status=$?
    if [ $status -eq 0 ]; then pass "$name"; else echo "# status $status"; miss "$name"; fi
}

says() { if grep -q -- "$2" out; then pass "$1"; else echo "# wanted: $2"; miss "$1"; fi; }
silent() { if grep -q -- "$2" out; then echo "# must not be said: $2"; miss "$1"; else pass "$1"; fi; }
same() { if cmp -s "$2" "$3"; then pass "$1"; else diff "$2" "$3" >out; miss "$1"; fi; }
