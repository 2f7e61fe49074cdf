#!/bin/sh
# build.sh PRESET - configure if need be, then build.
set -eu
cd "$(dirname "$0")/.."
folder=build-$1
[ "$1" != release ] || folder=build
[ "$folder/build.ninja" -nt CMakePresets.json ] || cmake --preset "$1"
exec cmake --build --preset "$1"
