#!/bin/sh
# build-web.sh - the page into web/dist: its packages when they changed, then the build.
set -eu
cd "$(dirname "$0")/../web"
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
npm run --silent build
