#!/bin/sh
# Measures marrow's MDX reader and writer against its peers, in one run on one
# machine: see README.md beside this file.
#
#   scripts/peers/run.sh [PASSES]     the best of so many passes counts; 3 if not said
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
[ -d "$corpus/mdx" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"
command -v go >/dev/null || skip "no Go"
command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"
corpus=$(cd "$corpus" && pwd)
export MARROW_CORPUS="$corpus"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

if ! (cd "$here" && npm install --no-package-lock --no-audit --no-fund --loglevel=error) >"$work/npm.log" 2>&1; then
	cat "$work/npm.log" >&2
	skip "npm could not install the peers"
fi

cd "$root"
go build -o "$work/marrow" ./scripts/peers/marrow
GOMAXPROCS=1 "$work/marrow" "$corpus/mdx" "$passes" mdx >"$work/results"
for peer in war3-model mdx-m3-viewer; do
	node "$here/measure.js" "$peer" "$corpus/mdx" "$passes" >>"$work/results"
done
go test ./mdx -run xxx -bench '^Benchmark(Decode|Encode)$' -cpu 1 -benchtime 2s >"$work/bench"
node "$here/table.js" "$work/results" "$work/bench"
