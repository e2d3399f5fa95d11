#!/bin/sh
# The Khronos glTF validator over marrow's GLBs: see README.md beside this file.
#
#   scripts/judges/validate.sh            150 models of the corpus of each family (MDX; M2; XMF, XAC and component
#                                         XML), in several ways, and the samples
#   scripts/judges/validate.sh 500        so many
#   scripts/judges/validate.sh all        all of them
#   scripts/judges/validate.sh FILE|DIR…  GLBs that are there already
set -eu
judge=validate
. "$(dirname "$0")/lib.sh"
need_npm

count=150
case "${1:-}" in
all | [0-9]*) count=$1 ;;
?*) exec node "$here/validate.mjs" "$@" ;;
esac

need_marrow
"$marrow" sample "$work/sample" >/dev/null
"$marrow" convert "$work/sample" "$work/glb/sample" --to glb >/dev/null 2>&1
if [ -n "$corpus" ]; then
	models "$count" >"$work/models"
	convert_all "$work/glb/default" <"$work/models"
	awk 'NR % 5 == 1' "$work/models" >"$work/fewer"
	convert_all "$work/glb/pointer" --visibility both --all-lods --curves spline <"$work/fewer"
	convert_all "$work/glb/all-keys" --visibility none --all-keys --no-textures <"$work/fewer"
	convert_all "$work/glb/scaled" --scale 0.01 <"$work/fewer"
	models "$count" m2 >"$work/models"
	convert_all "$work/glb/m2" <"$work/models"
	awk 'NR % 5 == 1' "$work/models" >"$work/fewer"
	convert_all "$work/glb/m2-pointer" --visibility both --geosets all --curves spline --lod 1 <"$work/fewer"
	convert_all "$work/glb/m2-scaled" --scale metres <"$work/fewer"
	models "$count" ego >"$work/models"
	grep -i '\.xmf$' "$work/models" | convert_all "$work/glb/xmf"
	grep -vi '\.xmf$' "$work/models" | convert_all "$work/glb/ego" --collision
	awk 'NR % 5 == 1' "$work/models" >"$work/fewer"
	grep -vi '\.xac$' "$work/fewer" | convert_all "$work/glb/ego-spline" --curves spline
	grep -i '\.xac$' "$work/fewer" | convert_all "$work/glb/xac-spline" --curves spline --all-lods
else
	echo "$judge: no corpus; only marrow's own samples are judged"
fi
node "$here/validate.mjs" "$work/glb"
