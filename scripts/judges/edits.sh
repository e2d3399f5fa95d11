#!/bin/sh
# Edits of meshes in Blender: see README.md beside this file.
#
#   scripts/judges/edits.sh [N [SEED]]        N models of each family, 8 if not said
set -eu
judge=edits
. "$(dirname "$0")/lib.sh"
need_bpy ""
need_marrow
[ -n "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"

count=${1:-8}
{ pick "$count" mdx 300; pick "$count" m2 400; pick "$count" xmf 300; pick "$count" xac 600; } >"$work/models"
HOME=$work SEED=${2:-1} "$python" "$here/edits.py" "$root" "$marrow" "$work" <"$work/models" >"$work/blender.log" 2>&1 || failed=1
grep -E '^edits: |^(Traceback|\w*Error)' "$work/blender.log" || tail -20 "$work/blender.log"
exit ${failed:-0}
