#!/bin/sh
# Measures marrow's M2 reader and writer against @wowserhq/format, in one run on one
# machine: see README.md beside this file.
#
#   scripts/peers/m2.sh [PASSES]     the best of so many passes counts; 3 if not said
#
# The corpus is $MARROW_CORPUS, else ../shared/corpus.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
corpus=${MARROW_CORPUS:-$root/../shared/corpus}
passes=${1:-3}

skip() {
	echo "peers: not measured: $1"
	exit 0
}
[ -d "$corpus/m2" ] || skip "no corpus; set MARROW_CORPUS to a folder with m2/ in it"
command -v go >/dev/null || skip "no Go"
command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

if ! (cd "$here" && npm install --no-package-lock --no-audit --no-fund --loglevel=error) >"$work/npm.log" 2>&1; then
	cat "$work/npm.log" >&2
	skip "npm could not install the peers"
fi

cd "$root"
go build -o "$work/marrow" ./scripts/peers/marrow
GOMAXPROCS=1 "$work/marrow" "$corpus/m2" "$passes" m2 >"$work/result"
node "$here/m2.js" "$corpus/m2" "$passes" "$work/result"
