#!/bin/sh
# build.sh PRESET [TARGET...] - configures if needed, then builds.
set -eu
cd "$(dirname "$0")/.."
preset=$1
shift
folder=build-$preset
[ "$preset" != release ] || folder=build
[ "$folder/build.ninja" -nt CMakePresets.json ] || cmake --preset "$preset"
[ $# -eq 0 ] || set -- --target "$@"
exec cmake --build --preset "$preset" "$@"
