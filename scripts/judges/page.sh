#!/bin/sh
# The page that needs no server in a headless Chromium: see README.md beside this file.
#
#   scripts/judges/page.sh          what must hold
#   scripts/judges/page.sh DIR      the same, and pictures of the pages into DIR
set -eu
judge=page
. "$(dirname "$0")/lib.sh"
need_npm
need_deb chromium chromium
need_marrow

"$root/scripts/page.sh" "$work/page" >/dev/null
models=$work/models
"$marrow" sample "$models" >/dev/null
mv "$models"/Textures/* "$models" # a browser's files have no folders, unless a folder is dropped
head -c 3000 "$models/Crate.mdx" >"$models/Half.mdx"
head -c $(($(wc -c <"$models/Crate.mdx") * 9 / 10)) "$models/Crate.mdx" >"$models/Torn.mdx"
echo 'nothing of the kind' >"$models/Noise.mdx"
(cd "$models" && "$marrow" convert Golem.mdx Golem.glb >/dev/null 2>&1)
printf '[clips.Walk]\nname = "Walk Fast"\n' >"$models/names.toml"

# A model of each other family, and a map, if the corpus has them.
m2=m2/heyitsbench__mod-worgoblin/data/patch/Creature/Hobgoblin/Hobgoblin.M2
xml=ego/X4Reemergence-Project__otas_shippack/assets/units/size_l/ship_otas_l_aquilo.xml
xac=ego/2371573448__chun_qiu_hong_ye_ban_EU3/gfx/anims/Build_Structure.xac
w3x=archives/inwc3__JMPQ3/src/test/resources/mpqs/implodedTest.w3x
present $m2 $xml $xac $w3x mdx/dbz-tribute-reforged__dbz-tribute-reforged/maps/Tribute_Reforged.w3x/Momonga.mdx >"$work/list"

# catalogue DIR NAME FILE… writes an X4 catalogue of files in a folder.
catalogue() {
	(
		cd "$1"
		name=$2
		shift 2
		for f; do
			printf '%s %s 1700000000 %s\n' "$f" "$(wc -c <"$f")" "$(md5sum <"$f" | cut -d' ' -f1)" >>"$name.cat"
			cat "$f" >>"$name.dat"
		done
	)
}
catalogue "$models" ext_01 Crate.mdx MarrowCrate.blp Sprout.mdx MarrowSprout.blp
node "$here/page.mjs" "$work/page" "$models" "$marrow" "$work/list" "${1:-}"
