#!/bin/sh
# How many bytes a GLB without textures takes for each byte of its MDX: the median over the models of a folder,
# and the total, at two tolerances. Several programs are measured beside each other.
#
#   scripts/sizes.sh FOLDER MARROW [MARROW…]
set -eu
folder=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
for tolerance in 1e-3 1e-4; do
	for marrow in "$@"; do
		rm -rf "$work/glb"
		"$marrow" convert "$folder" "$work/glb" --to glb --no-textures --tolerance "$tolerance" --include '*.mdx' >/dev/null 2>&1 || true
		(cd "$folder" && find . -type f -name '*.mdx' -size +0) | while read -r model; do
			for glb in "$work/glb/${model%.*}.glb" "$work/glb/$model.glb"; do
				[ ! -f "$glb" ] || echo "$(wc -c <"$glb") $(wc -c <"$folder/$model")"
			done
		done | awk '{ print $1 / $2, $1, $2 }' | sort -n | awk -v name="$marrow at $tolerance" '
			{ ratio[NR] = $1; glb += $2; mdx += $3 }
			END { if (NR) printf "%s: %d models, median %.3f, total %.3f\n", name, NR, (ratio[int((NR + 1) / 2)] + ratio[int(NR / 2) + 1]) / 2, glb / mdx }'
	done
done
