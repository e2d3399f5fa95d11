#!/bin/sh
# Pictures by marrow render beside those of marrow view: see README.md beside this file.
#
#   scripts/judges/likeness.sh              the samples, and models of the corpus of every family
#   scripts/judges/likeness.sh OUT.png      the same, and a sheet of them side by side
set -eu
judge=likeness
. "$(dirname "$0")/lib.sh"
need_npm
need_deb chromium chromium
need_marrow

"$marrow" sample "$work/sample" >/dev/null
while read -r f; do present "$f"; done <"$here/likeness.txt" >"$work/list" # with their textures, where the corpus has any
out=${1:-}
set -- "$work/sample"
while read -r f; do set -- "$@" "$f"; done <"$work/list"
serve "$@"
node "$here/likeness.mjs" "$url" "$work/shots"
cd "$root"
MARROW_JUDGE_SHOTS=$work/shots MARROW_JUDGE_SHEET=$out go test ./view -count=1 -v -run '^TestJudgeLikeness$' | grep -E '^ *(likeness_test|---|FAIL|ok|panic)' | sed 's/^ *likeness_test.go:[0-9]*: /likeness: /'
