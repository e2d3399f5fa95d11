#!/bin/sh
# Compares marrow check with the sanity test of mdx-m3-viewer over the corpus's MDX: for
# each kind of what the peer says, in how many files, and in how many of those marrow
# says the same; what marrow leaves out and why; what only marrow finds. Prints docs/check-peers.md.
#
#   scripts/peers/check.sh [MDX]     MDX is $MARROW_CORPUS/mdx, else ../shared/corpus/mdx
set -eu
. "$(dirname "$0")/lib.sh"

if [ $# -eq 0 ]; then
	need_corpus mdx
	set -- "$corpus/mdx"
fi
need_peers
need_marrow ./cmd/marrow

"$marrow" check --json --deep --fail-on never "$1" >"$work/marrow.json" || true
cat <<END
# Comparison of checks

This page compares the sanity test of mdx-m3-viewer $(node -p "require('$here/node_modules/mdx-m3-viewer/package.json').version") with \`marrow check --deep\` on the MDX files of the corpus.
The column "also found by marrow" counts the files for which marrow reports one of the listed codes.
\`scripts/peers/check.sh\` generates this page.

END
node "$here/check.js" "$1" "$work/marrow.json"
