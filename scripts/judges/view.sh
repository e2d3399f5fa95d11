#!/bin/sh
# The page of marrow view in a headless Chromium: see README.md beside this file.
#
#   scripts/judges/view.sh           what must hold
#   scripts/judges/view.sh DIR       the same, and pictures of the pages into DIR
set -eu
judge=view
. "$(dirname "$0")/lib.sh"
need_npm
need_deb chromium chromium
need_marrow

models=$work/models
"$marrow" sample "$models" >/dev/null
"$marrow" convert "$models/Golem.mdx" "$models/Golem-text.mdl" >/dev/null 2>&1
mkdir "$models/alone"
cp "$models/Crate.mdx" "$models/alone/Crate-alone.mdx" # its textures are above it: those must go
sed 's/Textures/Nowhere_/' "$models/Crate.mdx" >"$models/alone/Crate-alone.mdx"
head -c 60000 "$models/Golem.mdx" >"$models/Half.mdx"
echo 'nothing of the kind' >"$models/Noise.mdx"
cp "$models/Crate.mdx" "$models/Changing.mdx"

# One model of each family of the corpus, if there is one, that needs nothing but what is there.
set -- "$models" "${1:-}"
if [ -n "$corpus" ]; then
	for f in m2/heyitsbench__mod-worgoblin/data/patch/Creature/Hobgoblin/Hobgoblin.M2 \
		m2/barncastle__MDX-Parser/MDXParser/Files/Boar.m2 \
		ego/2371573448__chun_qiu_hong_ye_ban_EU3/gfx/anims/VEN_Infantry_3.xac \
		ego/X4Reemergence-Project__otas_shippack/assets/units/size_l/ship_otas_l_aquilo.xml \
		mdx/dbz-tribute-reforged__dbz-tribute-reforged/maps/Tribute_Reforged.w3x/Momonga.mdx; do
		[ -s "$corpus/$f" ] && set -- "$@" "$corpus/$f"
	done
fi
pictures=$2
first=$1
shift 2
"$marrow" view --no-open "$first" "$@" 2>"$work/log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work" 2>/dev/null || { sleep 1; rm -rf "$work"; }' EXIT INT TERM
for _ in 1 2 3 4 5 6 7 8 9 10; do
	grep -qs http "$work/log" && break
	sleep 0.5
done
url=$(grep -o 'http[^ ]*' "$work/log" | head -1)
[ -n "$url" ] || { cat "$work/log"; exit 1; }
node "$here/view.mjs" "$url" "$models" "$pictures"
