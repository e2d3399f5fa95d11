#!/usr/bin/env bash
# Converts the samples, and where the corpus is at hand a part of it, on every processor that this
# machine can run, and compares what comes out, byte for byte. 386 programs run on amd64; arm64's
# under qemu-aarch64 (Debian's qemu-user-static), where that is installed. Without it what arm64's
# compiler does can still be looked at: it fuses x*y+z into one rounding where it is let to.
#
# The samples are painted once, on amd64: that room, render/ and scene/effect/ don't promise the same bytes on arm64.
#
#   scripts/same-bytes.sh [EACH]     every EACHth model of the corpus; 20 if not said
set -euo pipefail
cd "$(dirname "$0")/.."
corpus=${MARROW_CORPUS:-$PWD/../shared/corpus}
each=${1:-20}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { CGO_ENABLED=0 GOARCH=$1 go build -trimpath -o "$work/marrow-$1" ./cmd/marrow; }

models() {
	find "$work/samples" -name '*.mdx'
	[ ! -d "$corpus" ] || find "$corpus" -type f \( -iname '*.mdx' -o -iname '*.m2' -o -iname '*.xac' -o -iname '*.xmf' \) | LC_ALL=C sort | awk "NR % $each == 0"
}

# outputs converts every model with the program "$@", prints a checksum each, and the model.
outputs() {
	local out=$work/out.glb
	while read -r model; do
		"$@" convert "$model" -o "$out" >/dev/null 2>&1 || true # what can't be converted can't anywhere
		echo "$([ ! -f "$out" ] || sha256sum <"$out") $model"
		rm -f "$out"
	done <"$work/list"
}

# same compares the processor $1, whose program the rest of the line starts, with amd64.
same() {
	outputs "${@:2}" >"$work/$1"
	diff "$work/amd64" "$work/$1" && echo "$1: the same bytes"
}

build amd64
"$work/marrow-amd64" sample "$work/samples" >/dev/null
models | LC_ALL=C sort >"$work/list"
outputs "$work/marrow-amd64" >"$work/amd64"
all=$(wc -l <"$work/amd64") without=$(grep -c '^ ' "$work/amd64" || true)
echo "amd64: $all models, $without of which can't be converted"
[ $((without * 10)) -lt "$all" ] # else little would be compared
build 386
same 386 "$work/marrow-386"
build arm64
module=$(go list -m)
go tool objdump -s "^($module/|main\\.)" "$work/marrow-arm64" >"$work/arm64.s"
grep -qF "TEXT $module/gltf." "$work/arm64.s" # or nothing was looked through
fused=$(awk -v module="$module" '/^TEXT/ { f = $2 } /FN?M(ADD|SUB)[SD]/ && f !~ "^" module "/(sample|render|scene/effect)[.]" { print f, $1 }' "$work/arm64.s" | sort -u)
[ -z "$fused" ] || { echo "arm64: fused, write float32(x*y)+z here:"; echo "$fused"; exit 1; }
echo "arm64: nothing is fused"
if qemu=$(command -v qemu-aarch64 || command -v qemu-aarch64-static); then
	same arm64 "$qemu" "$work/marrow-arm64"
else
	echo "arm64: not tried; there is no qemu-aarch64"
fi
