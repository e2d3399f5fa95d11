#!/bin/sh
# Measures marrow's M2 reader and writer against @wowserhq/format, in one run on one
# machine: see README.md beside this file.
#
#   scripts/peers/m2.sh [PASSES]     the best of so many passes counts; 3 if not said
#
# The corpus is $MARROW_CORPUS, else ../shared/corpus.
set -eu
. "$(dirname "$0")/lib.sh"

passes=${1:-3}
need_corpus m2
need_peers
need_marrow ./scripts/peers/marrow

GOMAXPROCS=1 "$marrow" "$corpus/m2" "$passes" m2 >"$work/result"
node "$here/m2.js" "$corpus/m2" "$passes" "$work/result"
