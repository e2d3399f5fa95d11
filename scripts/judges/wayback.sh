#!/bin/sh
# Models through Blender and back: see README.md beside this file.
#
#   scripts/judges/wayback.sh [N]        N models, 40 if not said
set -eu
judge=wayback
. "$(dirname "$0")/lib.sh"
need_bpy ""
need_marrow
[ -n "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"

mkdir "$work/glb"
models all | "$python" "$here/wayback.py" choose "$marrow" "${1:-40}" "$work/glb" >"$work/chosen"
models 60 ego | "$python" "$here/wayback.py" others "$marrow" "$work/glb" >"$work/others"
"$marrow" sample "$work/sample" >/dev/null
{
	ls "$work"/sample/Golem.mdx "$work"/sample/Totem.mdx
	awk 'NR % 4 == 1' "$work/chosen"
	models 8 m2
	awk 'NR % 8 == 1' "$work/others"
} | "$python" "$here/wayback.py" others "$marrow" "$work/glb" --scale 0.01 >>"$work/others"
HOME=$work "$python" "$here/wayback.py" through "$work/glb" >"$work/blender.log" 2>&1 || { tail -20 "$work/blender.log"; exit 1; }
"$python" "$here/wayback.py" compare "$marrow" "$work/glb" "$work/chosen" "$work/others"
