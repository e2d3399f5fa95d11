#!/bin/sh
# MDX models that marrow builds of others' glTFs, read by war3-model and mdx-m3-viewer, beside three.js's reading of the
# glTF: see README.md.
#
#   scripts/judges/foreign.sh [FILE…]     the corpus's glTFs, if none is named
set -eu
judge=foreign
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
	for version in 800 1000 1100; do
		to=$work/out/$n-$version
		"$marrow" convert "$f" "$to.mdx" --version $version --no-textures --report "$to.json" >"$to.log" 2>&1 </dev/null || true
		printf '%s\t%s\t%s\n' "$f" $version "$to"
	done
done <"$work/list" >"$work/built"
"$marrow" check --json "$work/out" >"$work/check" || true
"$marrow" info --json "$work/out" >"$work/info"
node "$here/foreign.mjs" "$work/built" "$work/check" "$work/info"
