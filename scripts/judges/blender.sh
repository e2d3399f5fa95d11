#!/bin/sh
# Blender's importer on some thirty GLBs: see README.md beside this file.
#
#   scripts/judges/blender.sh            with the bpy that Python has, else the newest that pip installs
#   scripts/judges/blender.sh 4.2.0      with that version of bpy
set -eu
judge=blender
. "$(dirname "$0")/lib.sh"
need_bpy "${1:-}"
need_marrow
[ -n "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"

# Our own samples, then of 150 models of the corpus those that have bones and pictures: the Go test picks
# the first ten, and says where their bones should be.
"$marrow" sample "$work/sample" >/dev/null
find "$work/sample" -name '*.mdx' | sort >"$work/models"
models 150 >>"$work/models"
convert_all "$work/mdx" <"$work/models"
n=0
while read -r model; do
	n=$((n + 1))
	for glb in "$work/mdx/$(printf %04d $n)"_*.glb; do
		[ -s "$glb" ] && printf '%s\t%s\n' "$model" "$glb"
	done
done <"$work/models" >"$work/pairs"
(cd "$root" && MARROW_JUDGE_MODELS=$work/pairs MARROW_JUDGE_BONES=$work/bones.json go test ./convert -count=1 -run '^TestJudgeBones$' >"$work/go.log") || { cat "$work/go.log"; exit 1; }

# Of each family those with the most moving nodes: what they move must not become objects with actions of their own.
models 40 m2 | convert_all "$work/m2"
models all ego >"$work/models"
grep -i '\.xac$' "$work/models" | while read -r model; do
	[ -z "$(motions "$model")" ] || echo "$model"
done | awk 'NR % 8 == 1' | convert_all "$work/xac"
grep -i '\.xml$' "$work/models" | convert_all "$work/component"
HOME=$work "$python" "$here/blender.py" -- "$work/bones.json" "$work/mdx" 6 "$work/m2" 6 "$work/xac" 5 "$work/component" 6 >"$work/blender.log" 2>&1 || failed=1
grep -E '^blender: |^(Traceback|\w*Error)' "$work/blender.log" || tail -20 "$work/blender.log"
exit ${failed:-0}
