#!/usr/bin/env bash
# Time and peak memory of converting a folder: with one worker and two, beside sha256 over the
# same files; and of a folder ten times as large.
#
#	scripts/folders/measure.sh SRC
set -euo pipefail
src=$(cd "$1" && pwd)
rounds=${ROUNDS:-3}
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
(cd "$(dirname "$0")/../.." && CGO_ENABLED=0 go build -o "$work/marrow" ./cmd/marrow)
"$work/marrow" info "$src" -j 2 --json 2>/dev/null >/dev/null || true # into the page cache
find "$src" -type f -print0 >"$work/files"

# run CORES DIR OUT prints seconds and kB of the peak. OUT is new each time: ext4 is slow to make
# files where many were just deleted.
run() {
	/usr/bin/time -o "$work/time" -f '%e %M' "$work/marrow" convert "$2" "$work/$3" --to glb -j "$1" 2>/dev/null || true
	tail -1 "$work/time"
}
# sum CORES prints seconds of sha256 over the same files, ten times.
sum() {
	/usr/bin/time -o "$work/time" -f '%e' bash -c "for i in 1 2 3 4 5 6 7 8 9 10; do cat '$work/files'; done | xargs -0 -n 512 -P $1 sha256sum >/dev/null"
	tail -1 "$work/time"
}
best() { sort -n | head -1; }

for i in $(seq "$rounds"); do # in turns, for the machine may be busier at one time than at another
	run 1 "$src" "out-1-$i" >>"$work/one"; run 2 "$src" "out-2-$i" >>"$work/two"
	sum 1 >>"$work/sum1"; sum 2 >>"$work/sum2"
done
echo "one worker   $(best <"$work/one" | awk '{ print $1 " s, peak " $2 / 1000 " MB" }')"
echo "two workers  $(best <"$work/two" | awk '{ print $1 " s, peak " $2 / 1000 " MB" }'), the highest peak $(awk '{ print $2 / 1000 }' "$work/two" | sort -n | tail -1) MB"
echo "sha256 ×10   $(best <"$work/sum1") s, with two $(best <"$work/sum2") s"
awk -v a="$(best <"$work/one")" -v b="$(best <"$work/two")" -v c="$(best <"$work/sum1")" -v d="$(best <"$work/sum2")" \
	'BEGIN { split(a, x, " "); split(b, y, " "); printf "gain of two workers %.2f, of sha256 %.2f: ratio %.2f\n", x[1]/y[1], c/d, (x[1]/y[1])/(c/d) }'

for i in 0 1 2 3 4 5 6 7 8 9; do cp -r "$src" "$work/ten/copy$i" 2>/dev/null || { mkdir -p "$work/ten"; cp -r "$src" "$work/ten/copy$i"; }; done
echo "ten times    $(run 2 "$work/ten" out-ten | awk '{ print $1 " s, peak " $2 / 1000 " MB" }'), $(find "$work/ten" -type f | wc -l) files in, $(find "$work/out-ten" -name '*.glb' | wc -l) out"
