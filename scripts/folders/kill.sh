#!/usr/bin/env bash
# Converts a folder, kills the run ten times at random moments and takes it up each time; the
# outputs must be those of one clean run, with no half file at any moment and nothing left over.
#
#	scripts/folders/kill.sh SRC [FLAGS…]     such as --to gltf --textures shared
set -euo pipefail
src=$1; shift
flags=${*:---to glb}
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
(cd "$(dirname "$0")/../.." && CGO_ENABLED=0 go build -o "$work/marrow" ./cmd/marrow)

start=$(date +%s%N)
"$work/marrow" convert "$src" "$work/clean" $flags 2>"$work/clean.txt" || true # files may fail
took=$(( ($(date +%s%N) - start) / 1000000 ))
echo "clean run: $(tail -1 "$work/clean.txt")"

for i in 1 2 3 4 5 6 7 8 9 10; do
	"$work/marrow" convert "$src" "$work/out" $flags --resume 2>/dev/null & pid=$!
	sleep "$(awk -v t="$took" -v r=$RANDOM 'BEGIN { print t / 1000 / 4 * r / 32768 }')"
	kill -9 $pid 2>/dev/null || echo "run $i had ended"
	wait $pid 2>/dev/null || true
	# What is there is whole: it is what the clean run has.
	[ -d "$work/out" ] && (cd "$work/out" && find . -path ./.marrow -prune -o -type f -print0) |
		while IFS= read -r -d '' f; do cmp -s "$work/out/$f" "$work/clean/$f" || echo "half a file: $f"; done
	echo "killed, $(cd "$work/out" 2>/dev/null && find . -path ./.marrow -prune -o -type f -print | wc -l) files are there"
done
"$work/marrow" convert "$src" "$work/out" $flags --resume 2>"$work/last.txt" || true
echo "last run:  $(tail -1 "$work/last.txt")"
diff -r "$work/clean" "$work/out" && echo "same tree, $(find "$work/out" -type f | wc -l) files; temporaries left: $(find "$work/out" -name '*.tmp' | wc -l)"
