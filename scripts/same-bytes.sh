#!/usr/bin/env bash
# Converts the samples, and where the corpus is at hand a part of it, on every processor that this
# machine can run, and compares what comes out, byte for byte. 386 programs run on amd64; arm64's
# under qemu-aarch64 (Debian's qemu-user-static), where that is installed.
#
#   scripts/same-bytes.sh [EACH]     every EACHth model of the corpus; 20 if not said
set -euo pipefail
cd "$(dirname "$0")/.."
corpus=${MARROW_CORPUS:-$PWD/../shared/corpus}
each=${1:-20}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { CGO_ENABLED=0 GOARCH=$1 go build -trimpath -o "$work/marrow-$1" ./cmd/marrow; }

# outputs converts everything with the program "$@" and prints checksums.
outputs() {
	local out=$work/out n=0
	mkdir "$out"
	"$@" sample "$out/samples" >/dev/null
	{
		find "$out/samples" -name '*.mdx'
		[ ! -d "$corpus" ] || find "$corpus" -type f \( -iname '*.mdx' -o -iname '*.m2' -o -iname '*.xac' -o -iname '*.xmf' \) | LC_ALL=C sort | awk "NR % $each == 0"
	} | LC_ALL=C sort >"$work/list"
	while read -r model; do
		n=$((n + 1))
		"$@" convert "$model" -o "$out/$n.glb" >/dev/null 2>&1 || true # what can't be converted can't anywhere
	done <"$work/list"
	(cd "$out" && find . -type f -name '*.glb' | LC_ALL=C sort | xargs sha256sum)
	rm -r "$out"
}

build amd64
outputs "$work/marrow-amd64" >"$work/amd64"
echo "amd64: $(wc -l <"$work/amd64") files"
build 386
outputs "$work/marrow-386" >"$work/386"
cmp "$work/amd64" "$work/386" && echo "386: the same bytes"
if qemu=$(command -v qemu-aarch64 || command -v qemu-aarch64-static); then
	build arm64
	outputs "$qemu" "$work/marrow-arm64" >"$work/arm64"
	cmp "$work/amd64" "$work/arm64" && echo "arm64: the same bytes"
else
	echo "arm64: not tried; there is no qemu-aarch64"
fi
