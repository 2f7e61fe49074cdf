#!/bin/sh
# build-web.sh [--packages] - the page into web/dist: its packages when they changed, then (unless only they are wanted) the
# build.
set -eu
cd "$(dirname "$0")/../web"
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
[ "${1:-}" = --packages ] || npm run --silent build
