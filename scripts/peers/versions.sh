#!/bin/sh
# How many of the corpus's models the peers read once marrow has changed their version:
# see README.md beside this file.
#
#   scripts/peers/versions.sh [VERSION…]     800 and 1000 if not said
set -eu
. "$(dirname "$0")/lib.sh"

need_corpus mdx
need_peers
need_marrow ./cmd/marrow

[ $# -gt 0 ] || set -- 800 1000
node "$here/versions.js" "$corpus/mdx"
for version; do
	# What can't be read, and World of Warcraft's models, fail on purpose.
	"$marrow" convert "$corpus/mdx" "$work/$version" --to mdx --version "$version" 2>"$work/said" || true
	node "$here/versions.js" "$work/$version" "$version"
done
