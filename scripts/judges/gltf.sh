#!/bin/sh
# Others' glTFs, read by marrow and written again, beside three.js's reading of the file itself: see README.md.
#
#   scripts/judges/gltf.sh [FILE…]     the corpus's glTFs, if none is named
set -eu
judge=gltf
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow

if [ $# -gt 0 ]; then
	for f; do echo "$f"; done >"$work/list"
else
	[ -n "$corpus" ] && [ -d "$corpus/gltf" ] || skip "no corpus with glTFs"
	find "$corpus/gltf" -type f \( -iname '*.gltf' -o -iname '*.glb' \) | LC_ALL=C sort >"$work/list"
fi
mkdir "$work/out"
n=0
while read -r f; do
	n=$((n + 1))
	"$marrow" convert "$f" "$work/out/$n.glb" --tolerance 1e-5 --report "$work/out/$n.json" >"$work/out/$n.log" 2>&1 </dev/null || true
	printf '%s\t%s\n' "$f" "$work/out/$n"
done <"$work/list" >"$work/pairs"
node "$here/gltf.mjs" "$work/pairs"
