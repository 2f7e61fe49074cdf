#!/bin/sh
# build-web.sh [--packages] - builds the page into web/dist; installs its packages if they changed. --packages: only the
# packages.
set -eu
cd "$(dirname "$0")/../web"
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --loglevel=error
[ "${1:-}" = --packages ] || npm run --silent build
