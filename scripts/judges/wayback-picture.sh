#!/bin/sh
# The picture of docs/wayback.md: glTFs of others, and beside each the MDX 800 and 1100 that marrow makes of it.
#
#   scripts/judges/wayback-picture.sh [OUT.png]     docs/wayback.png, if not said
set -eu
judge=wayback-picture
. "$(dirname "$0")/lib.sh"
need_marrow
[ -n "$corpus" ] && [ -d "$corpus/gltf" ] || skip "no corpus with glTFs"
set -- "$(realpath -m "${1:-$root/docs/wayback.png}")"
sheet=$work/sheet
mkdir "$sheet"
for f in donmccurdy__glTF-Transform bevyengine__bevy/animated/Fox.glb bevyengine__bevy/ship/craft_speederD.gltf; do
	f=$corpus/gltf/$f
	[ -f "$f" ] || f=$(find "$f" -name 'chr_knight.gl*' | head -1)
	n=$(basename "${f%.*}" | tr -d 0-9)
	cp "$f" "$sheet/$n-glTF.${f##*.}"
	if [ "${f##*.}" = gltf ]; then "$marrow" convert "$f" "$sheet/$n-glTF.glb" && rm "$sheet/$n-glTF.gltf"; fi
	for version in 800 1100; do "$marrow" convert "$f" "$sheet/$n-MDX-$version.mdx" --version $version; done
done >"$work/log" 2>&1
# What the game has and the corpus has not: plain maps.
mkdir -p "$work/game/Textures"
python3 - "$work/game/Textures" <<'P'
import struct, sys, zlib
def chunk(t, d): return struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
for name, c in dict(white=(255, 255, 255, 255), normal=(128, 128, 255, 255), ORM=(255, 230, 0, 0), Black32=(0, 0, 0, 255)).items():
    rows = b''.join(b'\0' + bytes(c) * 8 for _ in range(8))
    open(f'{sys.argv[1]}/{name}.png', 'wb').write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 8, 8, 8, 6, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))
P
cd "$sheet"
set -- "$1" chr_knight-glTF.* chr_knight-MDX-800.mdx chr_knight-MDX-1100.mdx Fox-glTF.* Fox-MDX-800.mdx Fox-MDX-1100.mdx \
	craft_speederD-glTF.* craft_speederD-MDX-800.mdx craft_speederD-MDX-1100.mdx
out=$1
shift
"$marrow" render "$@" --assets "$work/game" --sheet --columns 3 --size 240 -o "$out"
