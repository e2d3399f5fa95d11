#!/bin/sh
# The Blender add-on, without a window: see README.md beside this file.
#
#   scripts/judges/addon.sh              with the bpy that Python has, else the newest that pip installs
#   scripts/judges/addon.sh 4.2.0        with that version of bpy
set -eu
judge=addon
. "$(dirname "$0")/lib.sh"
need_bpy "${1:-}"
need_marrow
[ -n "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"

"$marrow" sample "$work/sample" >/dev/null
{
	echo "$work/sample/Golem.mdx"
	pick 4 mdx 60
	pick 1 mdl 90
	pick 2 m2 200
	pick 2 xmf 100
	pick 2 xac 300
	# Actors with motions beside them, whose names start with the actor's, and bones with scales at rest.
	for actor in Attachments/Norse_Bow Ashigaru aztec_archer; do
		present ego/kvopper__TTA-Victoria-2/gfx/anims/$actor.xac
	done
	present ego/Scaco-X4-Modding__bayamon_miner/assets/props/surfaceelements/props_sco_radar.xml # parts that turn, two sets of colours
	find "$corpus/ego" -type f -iname '*.xml' -size -40k -exec grep -lE '<components?( |>)' {} + | LC_ALL=C sort | head -1
} >"$work/models"
set --
while read -r model; do set -- "$@" "$model"; done <"$work/models"
HOME=$work "$python" "$here/addon.py" -- "$root" "$marrow" "$work/out" "$@" >"$work/blender.log" 2>&1 || failed=1
grep -E '^addon: |^(Traceback|\w*Error)' "$work/blender.log" || tail -20 "$work/blender.log"
exit ${failed:-0}
