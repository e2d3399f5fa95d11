#!/bin/sh
# MPQ archives of the corpus, as marrow takes them apart, beside mdx-m3-viewer's reading of them: see README.md beside this file.
set -eu
judge=archives
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow
[ -n "$corpus" ] && [ -d "$corpus/archives" ] || skip "no corpus"
[ -d "$here/node_modules/mdx-m3-viewer" ] || skip "npm has no mdx-m3-viewer"

find "$corpus/archives" -type f \( -iname '*.w3x' -o -iname '*.w3m' -o -iname '*.mpq' \) | LC_ALL=C sort >"$work/list"
n=0
set --
while read -r archive; do
	n=$((n + 1))
	"$marrow" extract "$archive" "$work/$n" >"$work/$n.log" 2>&1 || true # some files may fail
	[ ! -d "$work/$n" ] || set -- "$@" "$archive" "$work/$n"
done <"$work/list"
node "$here/archives.mjs" "$corpus/archives-oracle.tsv" "$@"
