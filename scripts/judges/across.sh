#!/bin/sh
# MDX models that marrow makes of World of Warcraft's creatures and characters, read by war3-model and mdx-m3-viewer, beside
# three.js's reading of the same model as GLB: see README.md.
#
#   scripts/judges/across.sh [FILE…]     the corpus's creatures and characters, if none is named
set -eu
judge=across
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow

if [ $# -gt 0 ]; then
	for f; do echo "$f"; done >"$work/list"
else
	[ -n "$corpus" ] && [ -d "$corpus/m2" ] || skip "no corpus with M2s"
	find "$corpus/m2" -type f -iname '*.m2' | grep -i '/creature/\|/character/' | grep -v _history | LC_ALL=C sort >"$work/list"
fi
mkdir "$work/out"
n=0
while read -r f; do
	n=$((n + 1))
	"$marrow" convert "$f" "$work/out/$n.glb" --no-textures --scale 56 --all-keys --visibility none >"$work/out/$n.log" 2>&1 </dev/null || continue
	for version in 800 1100; do
		to=$work/out/$n-$version
		"$marrow" convert "$f" "$to.mdx" --version $version --no-textures --report "$to.json" >"$to.log" 2>&1 </dev/null || true
		printf '%s\t%s\t%s\t%s\n' "$work/out/$n.glb" $version "$to" "$f"
	done
done <"$work/list" >"$work/built"
"$marrow" check --json "$work/out" >"$work/check" || true
"$marrow" info --json "$work/out" >"$work/info"
node "$here/foreign.mjs" "$work/built" "$work/check" "$work/info"
