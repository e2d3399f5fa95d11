#!/bin/sh
# How many of the corpus's models the peers read once marrow has changed their version:
# see README.md beside this file.
#
#   scripts/peers/versions.sh [VERSION…]     800 and 1000 if not said
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
corpus=${MARROW_CORPUS:-$root/../shared/corpus}

skip() {
	echo "peers: not measured: $1"
	exit 0
}
[ -d "$corpus/mdx" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"
command -v go >/dev/null || skip "no Go"
command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"
corpus=$(cd "$corpus" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

if ! (cd "$here" && npm install --no-package-lock --no-audit --no-fund --loglevel=error) >"$work/npm.log" 2>&1; then
	cat "$work/npm.log" >&2
	skip "npm could not install the peers"
fi

(cd "$root" && go build -o "$work/marrow" ./cmd/marrow)
[ $# -gt 0 ] || set -- 800 1000
node "$here/versions.js" "$corpus/mdx"
for version; do
	# What can't be read, and World of Warcraft's models, fail on purpose.
	"$work/marrow" convert "$corpus/mdx" "$work/$version" --to mdx --version "$version" 2>"$work/said" || true
	node "$here/versions.js" "$work/$version" "$version"
done
