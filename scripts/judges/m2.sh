#!/bin/sh
# M2 models of all versions, changed to version 264 by marrow and read by @wowserhq/format, beside three.js's reading of the
# original as GLB: see README.md.
#
#   scripts/judges/m2.sh [N|all|FILE…]     40 of the corpus's models, if none is named
set -eu
judge=m2
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow

case "${1:-40}" in
all | [0-9]*)
	[ -n "$corpus" ] && [ -d "$corpus/m2" ] || skip "no corpus with M2s"
	models "${1:-40}" m2 >"$work/list"
	;;
*) for f; do echo "$f"; done >"$work/list" ;;
esac
mkdir "$work/out"
n=0
while read -r f; do
	n=$((n + 1))
	to=$work/out/$n
	"$marrow" convert "$f" "$to.glb" --no-textures --all-keys --visibility none --geosets all >"$to.log" 2>&1 </dev/null || continue
	"$marrow" convert "$f" "$to.m2" --version 264 >>"$to.log" 2>&1 </dev/null || true
	printf '%s\t%s\t%s\n' "$f" "$to.glb" "$to"
done <"$work/list" >"$work/built"
xargs -d '\n' "$marrow" check --json "$work/out" <"$work/list" >"$work/check" || true
node "$here/m2.mjs" "$work/built" "$work/check"
