#!/bin/sh
# The page of marrow view in a headless Chromium: see README.md beside this file.
#
#   scripts/judges/view.sh           what must hold
#   scripts/judges/view.sh DIR       the same, and pictures of the pages into DIR
#   scripts/judges/view.sh --speed   how soon models show, and how many frames a second they play at
set -eu
judge=view
. "$(dirname "$0")/lib.sh"
need_npm
need_deb chromium chromium
need_marrow

models=$work/models
"$marrow" sample "$models" >/dev/null

if [ "${1:-}" = --speed ]; then
	# Of the corpus's models with meshes and clips half have up to 270 vertices, nine tenths up to 1,900: two
	# of the one, one of the other. Then the largest, of 4.1 MB.
	maps=mdx/nazarpunk__wc3-map-edemium-legacy/map/war3mapImported
	present $maps/DemonPillar.mdx m2/heyitsbench__mod-worgoblin/data/patch/ITEM/OBJECTCOMPONENTS/HEAD/Helm_Robe_Northrend_B_01_GoF.M2 \
		$maps/MadScientist.mdx mdx/dbz-tribute-reforged__dbz-tribute-reforged/maps/Tribute_Reforged.w3x/Momonga.mdx >"$work/list"
	set -- "$models/Golem.mdx"
	while read -r f; do set -- "$@" "$f"; done <"$work/list"
	serve "$@"
	node "$here/view-speed.mjs" "$url"
	exit
fi
"$marrow" convert "$models/Golem.mdx" "$models/Golem-text.mdl" >/dev/null 2>&1
mkdir "$models/alone"
cp "$models/Crate.mdx" "$models/alone/Crate-alone.mdx" # its textures are above it: those must go
sed 's/Textures/Nowhere_/' "$models/Crate.mdx" >"$models/alone/Crate-alone.mdx"
head -c 60000 "$models/Golem.mdx" >"$models/Half.mdx"
sed 's/Textures/Nowhere_/' "$models/Crate.mdx" >"$work/Ghostly.mdx"
"$marrow" convert "$work/Ghostly.mdx" "$work/Ghostly.mdl" >/dev/null 2>&1
sed 's/FilterMode [A-Za-z]*/FilterMode Additive/' "$work/Ghostly.mdl" >"$models/Ghostly.mdl"
echo 'nothing of the kind' >"$models/Noise.mdx"
cp "$models/Crate.mdx" "$models/Changing.mdx"
cp "$models/Golem.mdx" "$models/Golem_Portrait.mdx"
"$marrow" convert "$models" "$models/made" --to mdl --include 'Crate.mdx' >/dev/null 2>&1
# throws MODEL RATE is a model that throws another, so many a second, each for three.
throws() {
	cat <<END
Version { FormatVersion 800, }
Model "Sling" { NumParticleEmitters 1, }
Sequences 1 { Anim "Stand" { Interval { 0, 3000 }, } }
PivotPoints 1 { { 0, 0, 0 }, }
ParticleEmitter "e" {
	ObjectId 0,
	static EmissionRate $2,
	static Gravity 100,
	static Latitude 0.6,
	Particle { static LifeSpan 3, static InitVelocity 150, Path "$1", }
}
END
}
throws Crate.mdl 4 >"$models/Sling.mdl"
throws Crate.mdl 100 >"$models/SlingMany.mdl"
throws Gone.mdl 4 >"$models/SlingEmpty.mdl"

# One model of each family of the corpus, if there is one, that needs nothing but what is there.
set -- "$models" "${1:-}"
present m2/heyitsbench__mod-worgoblin/data/patch/Creature/Hobgoblin/Hobgoblin.M2 \
	m2/barncastle__MDX-Parser/MDXParser/Files/Boar.m2 \
	m2/heyitsbench__mod-worgoblin/data/patch/Character/Goblin/Male/GoblinMale.M2 \
	ego/2371573448__chun_qiu_hong_ye_ban_EU3/gfx/anims/VEN_Infantry_3.xac \
	ego/X4Reemergence-Project__otas_shippack/assets/units/size_l/ship_otas_l_aquilo.xml \
	mdx/dbz-tribute-reforged__dbz-tribute-reforged/maps/Tribute_Reforged.w3x/Momonga.mdx >"$work/list"
while read -r f; do set -- "$@" "$f"; done <"$work/list"
pictures=$2
first=$1
shift 2
serve "$first" "$@"
node "$here/view.mjs" "$url" "$models" "$pictures"
