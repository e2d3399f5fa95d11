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
set -- "${1:-}" "$work/sample"
if [ -n "$corpus" ]; then
	# With their textures, where the corpus has any.
	while read -r f; do
		[ -s "$corpus/$f" ] && set -- "$@" "$corpus/$f"
	done <"$here/likeness.txt"
fi
out=$1
shift
"$marrow" view --no-open "$@" 2>"$work/log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work" 2>/dev/null || { sleep 1; rm -rf "$work"; }' EXIT INT TERM
for _ in 1 2 3 4 5 6 7 8 9 10; do
	grep -qs http "$work/log" && break
	sleep 0.5
done
url=$(grep -o 'http[^ ]*' "$work/log" | head -1)
[ -n "$url" ] || { cat "$work/log"; exit 1; }
node "$here/likeness.mjs" "$url" "$work/shots"
cd "$root"
MARROW_JUDGE_SHOTS=$work/shots MARROW_JUDGE_SHEET=$out go test ./view -count=1 -v -run '^TestJudgeLikeness$' | grep -E '^ *(likeness_test|---|FAIL|ok|panic)' | sed 's/^ *likeness_test.go:[0-9]*: /likeness: /'
