#!/bin/sh
# The page of marrow view in a headless Chromium: see README.md beside this file.
#
#   scripts/judges/view.sh           what must hold
#   scripts/judges/view.sh DIR       the same, and pictures of the pages into DIR
#   scripts/judges/view.sh --speed   how soon models show, and how many frames a second they play at
#   scripts/judges/view.sh --readme  makes docs/view.png anew
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
if [ "${1:-}" = --readme ]; then
	cd "$work" && serve models
	node "$here/view-readme.mjs" "$url" "$root/docs/view.png"
	exit
fi
"$marrow" convert "$models/Golem.mdx" "$models/Golem-text.mdl" >/dev/null 2>&1
"$marrow" convert "$models/Golem.mdx" "$work/Golem.glb" >/dev/null 2>&1
sed 's/"marrow"/"narrow"/g' "$work/Golem.glb" >"$work/Foreign.glb" # so that it is anybody's
mkdir "$models/alone"
cp "$models/Crate.mdx" "$models/alone/Crate-alone.mdx" # its textures are above it: those must go
sed 's/Textures/Nowhere_/' "$models/Crate.mdx" >"$models/alone/Crate-alone.mdx"
mkdir "$models/led"
cp "$models/alone/Crate-alone.mdx" "$models/led/Crate-led.mdx" # its texture is a link that leads out
cp "$models/Textures/MarrowCrate.blp" "$work/Crate.blp"
ln -s "$work/Crate.blp" "$models/led/MarrowCrate.blp"
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
# hero SIZE is a model of two black bars in a team's glow of so many times their distance; team blue's is
# the file that is there.
hero() {
	cat <<END
Version { FormatVersion 800, }
Model "Hero" { }
Sequences 1 { Anim "Stand" { Interval { 0, 1000 }, } }
Textures 2 { Bitmap { Image "", ReplaceableId 2, } Bitmap { Image "", ReplaceableId 1, } }
Materials 2 {
	Material { Layer { FilterMode Additive, Unshaded, TwoSided, static TextureID 0, } }
	Material { Layer { FilterMode None, Unshaded, TwoSided, static TextureID 1, } }
}
END
	geoset 0 "{ 0, -$1, -$1 }, { 0, $1, -$1 }, { 0, $1, $1 }, { 0, -$1, $1 },"
	geoset 1 '{ 0, -1, -1 }, { 0, 1, -1 }, { 0, 1, -0.9 }, { 0, -1, -0.9 },'
	geoset 1 '{ 0, -1, 1 }, { 0, 1, 1 }, { 0, 1, 0.9 }, { 0, -1, 0.9 },'
	for i in 1 2; do echo "GeosetAnim { static Alpha 1, static Color { 0, 0, 0 }, GeosetId $i, }"; done
	echo 'Bone "b" { ObjectId 0, } PivotPoints 1 { { 0, 0, 0 }, }'
}
# geoset MATERIAL CORNERS is a rectangle.
geoset() {
	cat <<END
Geoset {
	Vertices 4 { $2 }
	Normals 4 { { 1, 0, 0 }, { 1, 0, 0 }, { 1, 0, 0 }, { 1, 0, 0 }, }
	TVertices 4 { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 0, 0 }, }
	VertexGroup { 0, 0, 0, 0, }
	Faces 1 6 { Triangles { { 0, 1, 2, 0, 2, 3 }, } }
	Groups 1 1 { Matrices { 0 }, }
	MaterialID $1,
}
END
}
mkdir -p "$models/heroes/ReplaceableTextures/TeamGlow"
hero 4 >"$models/heroes/Hero.mdl"
hero 8 >"$models/heroes/HeroLarge.mdl"
cp "$models/Textures/MarrowCrate.blp" "$models/heroes/ReplaceableTextures/TeamGlow/TeamGlow01.blp"
throws Crate.mdl 4 >"$models/Sling.mdl"
throws Crate.mdl 100 >"$models/SlingMany.mdl"
throws Gone.mdl 4 >"$models/SlingEmpty.mdl"
# hail N KIND is a model with N emitters that ask for more than anybody can draw: of particles that live for
# ever, of such that are too far away as soon as there are any, or of ribbons. One clip lasts for weeks.
hail() {
	cat <<END
Version { FormatVersion 800, }
Model "Hail" { }
Sequences 2 { Anim "Stand" { Interval { 0, 3000 }, } Anim "Death" { Interval { 4000, 2000000000 }, NonLooping, } }
Textures 1 { Bitmap { Image "", ReplaceableId 1, } }
Materials 1 { Material { Layer { FilterMode Blend, static TextureID 0, } } }
PivotPoints 1 { { 0, 0, 0 }, }
END
	look='Rows 1, Columns 1, TextureID 0, Head, SegmentColor { Color { 1, 1, 1 }, Color { 1, 1, 1 }, Color { 1, 1, 1 }, } Alpha { 255, 255, 255 }, ParticleScaling { 9, 9, 9 },'
	for i in $(seq 0 $(($1 - 1))); do
		case $2 in
		endless) echo "ParticleEmitter2 \"e$i\" { ObjectId $i, static Speed 100, static Latitude 90, static EmissionRate 1e30, static LifeSpan 1e30, $look }" ;;
		gone) echo "ParticleEmitter2 \"e$i\" { ObjectId $i, static Speed 1e30, static EmissionRate 1e30, static LifeSpan 0.5, $look }" ;;
		ribbons) echo "RibbonEmitter \"e$i\" { ObjectId $i, static HeightAbove 10, static HeightBelow 10, static Alpha 1, EmissionRate 1000000000, LifeSpan 1e30, Rows 1, Columns 1, MaterialID 0, }" ;;
		esac
	done
}
hail 1 endless >"$models/Hail.mdl"
hail 300 endless >"$models/HailMany.mdl"
hail 300 gone >"$models/HailGone.mdl"
hail 300 ribbons >"$models/HailRibbons.mdl"

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

# More models than the gallery shows at once, and what it can't show.
kill "$server"
many=$work/many
mkdir -p "$many/none"
cp -R "$models/Textures" "$models/Golem.mdx" "$many"
for i in $(seq 101 230); do cp "$models/Crate.mdx" "$many/Crate-$i.mdx"; done
touch "$many/$(printf 'latin\344\366.mdx')"
set -- "$many" "$many/none" "$work/Crate.blp"
anims=ego/2371573448__chun_qiu_hong_ye_ban_EU3/gfx/anims
mkdir "$many/actor"
present $anims/Build_Structure.xac $anims/Build_Structure.xsm | while read -r f; do cp "$f" "$many/actor"; done
serve "$@"
grep -q 'none: there are no models in it' "$work/log" || { echo "view: NOT SO: a folder without models is named: $(cat "$work/log")"; exit 1; }
SERVER=$server node "$here/view-many.mjs" "$url" "$many" "$pictures"
