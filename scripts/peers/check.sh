#!/bin/sh
# Compares marrow check with the sanity test of mdx-m3-viewer over the corpus's MDX: for
# each kind of what the peer says, in how many files, and in how many of those marrow
# says the same; what marrow leaves out and why; what only marrow finds. Prints Markdown.
#
#   scripts/peers/check.sh [MDX]     MDX is $MARROW_CORPUS/mdx, else ../shared/corpus/mdx
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
corpus=${1:-${MARROW_CORPUS:-$root/../shared/corpus}/mdx}

skip() {
	echo "peers: not measured: $1"
	exit 0
}
[ -d "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"
command -v go >/dev/null || skip "no Go"
command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"
corpus=$(cd "$corpus" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
if ! (cd "$here" && npm install --no-package-lock --no-audit --no-fund --loglevel=error) >"$work/npm.log" 2>&1; then
	cat "$work/npm.log" >&2
	skip "npm could not install the peers"
fi

cd "$root"
go build -o "$work/marrow" ./cmd/marrow
"$work/marrow" check --json --deep --fail-on never "$corpus" >"$work/marrow.json" || true
node "$here/check.js" "$corpus" "$work/marrow.json"
