#!/bin/sh
# Makes the page that needs no server: marrow as WebAssembly with the viewer around it, in a folder that any web server
# serves. See docs/page.md. Needs Go and Node with npm.
#
#   scripts/page.sh [DIR]    into DIR, web/dist if not said
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-$root/web/dist}
mkdir -p "$out"
out=$(cd "$out" && pwd)
command -v npm >/dev/null || { echo "page: no Node with npm" >&2; exit 1; }

cd "$root"
# Without inlining, these packages are much smaller. They do little for each number, or are seldom needed.
small=
for p in m2/build mdx/build xac/build m2/version mdx/version component formats convert check port remap internal/merge internal/draco \
	gltf/internal/sameness gltf/recall m2/rules mdx/rules xac/rules xmf/rules component/rules gltf/rules archive/mpq mdl lower/visibility \
	internal/meshopt internal/xmltext asset report view gfx archive/casc archive/game internal/batch internal/fileio; do small="$small -gcflags=$(go list ./$p)=-l"; done
for p in fmt reflect os time text/tabwriter encoding/xml archive/zip github.com/go-json-experiment/json github.com/pelletier/go-toml/v2 \
	github.com/pelletier/go-toml/v2/unstable github.com/pelletier/go-toml/v2/internal/tracker github.com/ulikunitz/xz/lzma \
	github.com/bmatcuk/doublestar/v4 golang.org/x/image/font/sfnt golang.org/x/text/unicode/norm; do small="$small -gcflags=$p=-l"; done
# shellcheck disable=SC2086  # several options
GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -ldflags='-s -w -buildid=' $small -o "$out/marrow.wasm" ./web
gzip -n9 <"$out/marrow.wasm" >"$out/marrow.wasm.bin" # not .gz, which some web servers unpack
rm "$out/marrow.wasm"
go run ./web "$out/example.zip"

cd view/web
[ -d node_modules/esbuild ] || npm ci --no-audit --no-fund --loglevel=error
node page.mjs "$out" "$(go env GOROOT)/lib/wasm/wasm_exec.js"
{
	printf 'The page holds three.js (threejs.org):\n\n'
	cat node_modules/three/LICENSE
	printf '\nand Go (go.dev):\n\n'
	cat "$(go env GOROOT)/LICENSE"
	printf '\nand marrow:\n\n'
	cat "$root/LICENSE"
} >"$out/LICENSES.txt"
echo "page: $(du -cb "$out"/* | tail -1 | cut -f1) bytes in $out"
