#!/bin/sh
# Measures marrow's MDX reader and writer against its peers, in one run on one
# machine: see README.md beside this file.
#
#   scripts/peers/run.sh [PASSES]     the best of so many passes counts; 3 if not said
#
# The corpus is $MARROW_CORPUS, else ../shared/corpus.
set -eu
. "$(dirname "$0")/lib.sh"

passes=${1:-3}
need_corpus mdx
need_peers
need_marrow ./scripts/peers/marrow

GOMAXPROCS=1 "$marrow" "$corpus/mdx" "$passes" mdx >"$work/results"
for peer in war3-model mdx-m3-viewer; do
	node "$here/measure.js" "$peer" "$corpus/mdx" "$passes" >>"$work/results"
done
(cd "$root" && MARROW_CORPUS=$corpus go test ./mdx -run xxx -bench '^Benchmark(Decode|Encode)$' -cpu 1 -benchtime 2s) >"$work/bench"
node "$here/table.js" "$work/results" "$work/bench"
