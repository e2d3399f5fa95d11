#!/bin/sh
# Blender's importer on ten GLBs: see README.md beside this file.
#
#   scripts/judges/blender.sh
set -eu
judge=blender
. "$(dirname "$0")/lib.sh"
need_deb blender blender python3-numpy
need_marrow
[ -n "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"

# Our own samples, then of 150 models of the corpus those that have bones and pictures: the Go test picks
# the first ten, and says where their bones should be.
"$marrow" sample "$work/sample" >/dev/null
find "$work/sample" -name '*.mdx' | sort >"$work/models"
models 150 >>"$work/models"
convert_all "$work/glb" <"$work/models"
n=0
while read -r model; do
	n=$((n + 1))
	for glb in "$work/glb/$(printf %04d $n)"_*.glb; do
		[ -s "$glb" ] && printf '%s\t%s\n' "$model" "$glb"
	done
done <"$work/models" >"$work/pairs"
(cd "$root" && MARROW_JUDGE_MODELS=$work/pairs MARROW_JUDGE_BONES=$work/bones.json go test ./convert -count=1 -run '^TestJudgeBones$' >"$work/go.log") || { cat "$work/go.log"; exit 1; }
HOME=$work blender --background --factory-startup --python-exit-code 1 --python "$here/blender.py" -- "$work/bones.json" >"$work/blender.log" 2>&1 || failed=1
grep -E '^blender: |^(Traceback|\w*Error)' "$work/blender.log" || tail -20 "$work/blender.log"
exit ${failed:-0}
