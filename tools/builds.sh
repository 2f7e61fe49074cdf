#!/bin/sh
# builds.sh [NAME...]      - runs all documented builds, or only the named builds; `make full` runs it. builds.sh --list
# - lists their names. builds.sh --games FOLDER - compiles src/games alone, as a plain cmake build does: a test of `make
# test`.
#                            With LUDO_ROTATION only src/games/*.c and that game; without it all games (half a minute).
#
# A build is one of
#   cmake-COMPILER-TYPE   plain cmake without a preset: gcc and clang, Release, Debug and no build type
#   preset-NAME           each preset of CMakePresets.json, with its tests
#   tools-NAME            each tools/NAME/build.sh
#   measures              the programs of `make load` and the values under WebAssembly (docs/players.md)
#   library               installed to a temporary folder; then the programs of tests/install and docs/library.md,
#                         shared and static
#   web, package          the page, and the Debian package
#
# Each build prints one line. The log of a failed build follows its line. The last line is `N passed, N failed`.

set -u
cd "$(dirname "$0")/.." || exit 2
scratch=$PWD/build-full
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

names()
{
    for compiler in gcc clang; do
        for type in Release Debug None; do echo "cmake-$compiler-$type"; done
    done
    cmake --list-presets | sed -n 's/^ *"\([a-z]*\)".*/preset-\1/p'
    for script in tools/*/build.sh; do echo "tools-$(basename "$(dirname "$script")")"; done
    printf '%s\n' measures library web package
}

plain()                 # COMPILER TYPE
{
    type=$2
    [ "$type" != None ] || type=
    cmake -S . -B "$scratch/$1-$2" -DCMAKE_C_COMPILER="$1" -DCMAKE_BUILD_TYPE="$type" -DLUDO_WERROR=ON &&
        cmake --build "$scratch/$1-$2" -j "$jobs"
}

# Builds the program of docs/library.md and those of tests/install with an installed library.
library()
{
    tools/build.sh release all library && cmake --install build --prefix "$scratch/prefix" || return 1
    awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' docs/library.md >"$scratch/shown.c"
    PKG_CONFIG_PATH=$(dirname "$(find "$scratch/prefix" -name ludo.pc)")
    export PKG_CONFIG_PATH
    LD_LIBRARY_PATH=$(pkg-config --variable=libdir ludo)
    export LD_LIBRARY_PATH
    for program in tests/install/play.c tests/install/play.cc tests/install/old_names.c "$scratch/shown.c"; do
        case $program in *.cc) compiler=c++ ;; *) compiler=cc ;; esac
        for static in "" --static; do
            # shellcheck disable=SC2046,SC2086
            $compiler ${static:+-static} "$program" -o "$scratch/play" $(pkg-config --cflags --libs $static ludo) &&
                "$scratch/play" || return 1
        done
    done
}

build()                 # NAME
{
    case $1 in
    cmake-*)  rest=${1#cmake-}; plain "${rest%-*}" "${rest#*-}" ;;
    preset-*) tools/build.sh "${1#preset-}" all tests ;;
    tools-*)  "tools/${1#tools-}/build.sh" ;;
    measures) tools/build.sh release ludo-load ludo-echo && tools/build.sh wasm ludo-values ;;
    library)  library ;;
    web)      tools/build.sh wasm ludo-page && tools/build-web.sh ;;
    package)  tools/build.sh release all library && (cd build && cpack -G DEB) ;;
    *)        echo "No such build: $1. Run tools/builds.sh --list for the names."; return 2 ;;
    esac
}

# The default Release build, but only the objects of src/games: the warnings of gcc depend on its flags.
games()                 # FOLDER
{
    cmake -S . -B "$1" -G Ninja -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Release -DLUDO_WERROR=ON \
        -DBUILD_TESTING=OFF || return 1
    part="${LUDO_ROTATION:-[^ :]*}"
    objects=$(ninja -C "$1" -t targets all | sed -nE "s,^([^ :]*/src/games/($part/)?[^ :/]*\.c\.o): .*,\1,p")
    [ -n "$objects" ] || { echo "no object of src/games in $1"; return 1; }
    # shellcheck disable=SC2086
    ninja -C "$1" $objects
}

tested="${LUDO_ROTATION:-src/games} compiles without a warning in a plain Release build"
case ${1:-} in
--list) names; exit ;;
--games)
    if games "$2" >"$log" 2>&1; then
        echo "ok 1 - $tested"
        exit 0
    fi
    sed 's/^/# /' "$log"
    echo "not ok 1 - $tested"
    exit 1
    ;;
esac

passed=0 failed=0
mkdir -p "$scratch"
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(names)
for name; do
    start=$(date +%s)
    if build "$name" >"$log" 2>&1; then
        passed=$((passed + 1)) result=passed
    else
        failed=$((failed + 1)) result=FAILED
    fi
    printf '%-22s %5d s   %s\n' "$name" $(($(date +%s) - start)) $result
    [ $result = passed ] || tail -n 40 "$log"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
