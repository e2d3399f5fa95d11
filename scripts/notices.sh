#!/usr/bin/env bash
# Prints the licences of everything that the program contains: Go, the modules of all platforms, and the viewer's page. It needs no network
# after `go mod download`.
set -euo pipefail
cd "$(dirname "$0")/.."
modules() {
	local platform
	for platform in linux/amd64 darwin/arm64 windows/amd64 js/wasm; do
		GOOS=${platform%/*} GOARCH=${platform#*/} CGO_ENABLED=0 \
			go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' ./cmd/marrow
	done | LC_ALL=C sort -u
}
echo "marrow contains the following software."
printf '\n== Go (go.dev)\n\n'
cat "$(go env GOROOT)/LICENSE"
while read -r path version folder; do
	printf '\n== %s %s\n\n' "$path" "$version"
	files=$(find "$folder" -maxdepth 1 -type f \( -iname 'LICEN[SC]E*' -o -iname 'COPYING*' -o -iname 'UNLICENSE*' -o -iname 'NOTICE*' \) | LC_ALL=C sort)
	[ -n "$files" ] || { echo "notices: $path $version has no licence" >&2; exit 1; }
	while read -r file; do cat "$file"; done <<<"$files"
done < <(modules)
printf '\n== The viewer\n\n'
cat view/web/dist/LICENSES.txt
