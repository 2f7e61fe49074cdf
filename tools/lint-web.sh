#!/bin/sh
# lint-web.sh - checks the page, its tests and tools/*.mjs: formatting (prettier), rules (eslint), imports between the
# folders of the page (check-imports.mjs), line width.
set -u
cd "$(dirname "$0")/.." || exit 2
export LC_ALL=C.UTF-8
bin=web/node_modules/.bin
status=0

$bin/prettier --ignore-path web/.prettierignore --log-level warn --check \
    web tests/web tools/*.mjs tools/lib/*.mjs &
prettier=$!
$bin/eslint -c web/eslint.config.js web tests/web tools || status=1
node tools/check-imports.mjs || status=1
wait $prettier || status=1

# The line width of these boards, and of a test of Scholars, is not checked yet.
pending='^(web/src/games/(ancient-knowledge|pillars|scholars)/[^/]*[.]tsx?|tests/web/scholars[.]test[.]mjs)$'
done='/(words|guide|cover|index|shelf)[.]tsx?$'
find web/src web/public web/*.ts web/*.js web/*.html tests/web tools/*.mjs tools/lib/*.mjs -type f \
    \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.html' -o -name '*.js' -o -name '*.mjs' \) \
    ! -name '*.gen.ts' | sort | awk -v pending="$pending" -v done="$done" '$0 !~ pending || $0 ~ done' |
    xargs grep -nE '^.{121,}$' | sed -E 's/^([^:]*:[0-9]+):.*/\1: over 120 columns/' | grep . && status=1
exit $status
