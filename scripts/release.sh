#!/usr/bin/env bash
# Builds a release of the tree at hand, without the network: static binaries for Linux, macOS and
# Windows on amd64 and arm64, each in an archive with completions, man pages, README and licence, and
# SHA256SUMS. What it needs of others' code is fetched before, once, by `go mod download`. The same commit gives the same bytes, wherever and whenever it is built with the same Go.
#
#   scripts/release.sh [DIR]         into DIR, dist/ if not said
#   scripts/release.sh --check       builds twice, in two places, and compares
#
# A version is a tag: git tag v1.2.3; without one Go names the commit (v0.0.0-DATE-COMMIT).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

export GOFLAGS=-mod=readonly GOPROXY=off GOTOOLCHAIN=local CGO_ENABLED=0 LC_ALL=C TZ=UTC
unset GOAMD64 GOARM64 GOEXPERIMENT
platforms="linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64"

# archive packs a folder the same way each time: names in order, one time, no owner.
archive() { # FOLDER
	local name=$1
	find "$name" -exec touch -d "@$time" {} +
	case $name in
	*windows* | *-page) find "$name" -type f | sort | zip -q -X -D "$name.zip" -@ ;;
	*) tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -cf - "$name" | gzip -n9 >"$name.tar.gz" ;;
	esac
	rm -r "$name"
}

# addon packs the folder at hand as an extension of Blender, whose manifest is at the top of the zip file.
addon() { # FILE.zip
	rm -rf __pycache__
	find . -exec touch -d "@$time" {} +
	find . -type f | sort | zip -q -X -D "$1" -@
}

# fetched ends the script, before the long work, where a platform's modules aren't all on this machine.
fetched() {
	local platform
	for platform in $platforms; do
		GOOS=${platform%/*} GOARCH=${platform#*/} go list -deps ./cmd/marrow >/dev/null ||
			{ echo "release: not all modules for $platform are here; fetch them with: go mod download" >&2; exit 1; }
	done
}

# page packs the page that needs no server, if its npm packages are on this machine.
page() { # FOLDER
	if [ ! -d view/web/node_modules/esbuild ]; then
		echo "release: without the page, whose npm packages aren't here; fetch them with: make bundle" >&2
		return
	fi
	scripts/page.sh "$out/$1" >/dev/null
	(cd "$out" && archive "$1")
}

# release builds the tree in the folder $1 into the folder $2.
release() {
	local src=$1 out=$2
	mkdir -p "$out" && out=$(cd "$out" && pwd)
	[ -z "$(ls -A "$out")" ] || { echo "release: $out isn't empty" >&2; exit 1; }
	cd "$src"
	fetched
	time=$(git log -1 --format=%ct)
	local version
	version=$(git describe --tags --always)
	local docs=$out/.docs
	go build -trimpath -o "$out/.marrow" ./cmd/marrow
	"$out/.marrow" man "$docs/man1"
	mkdir -p "$docs/completions"
	for shell in bash zsh fish powershell; do
		"$out/.marrow" completion "$shell" >"$docs/completions/marrow.$shell"
	done
	for platform in $platforms; do
		local os=${platform%/*} arch=${platform#*/} exe=marrow
		[ "$os" != windows ] || exe=marrow.exe
		local name=marrow-$version-$os-$arch
		mkdir "$out/$name"
		GOOS=$os GOARCH=$arch go build -trimpath -buildvcs=true -ldflags='-s -w -buildid=' -o "$out/$name/$exe" ./cmd/marrow
		cp -r "$docs/man1" "$docs/completions" "$out/$name/"
		cp README.md CHANGELOG.md LICENSE "$out/$name/"
		[ "$os" != linux ] || cp -r packaging/linux "$out/$name/"
		(cd "$out" && archive "$name")
	done
	page "marrow-$version-page"
	cp -r blender "$out/marrow-blender-$version" && (cd "$out/marrow-blender-$version" && addon "$out/marrow-blender-$version.zip")
	rm -r "$out/.marrow" "$docs" "$out/marrow-blender-$version"
	(cd "$out" && sha256sum marrow-* >SHA256SUMS)
}

if [ "${1:-}" = --check ]; then
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	git clone -q "$root" "$work/elsewhere"
	git -C "$work/elsewhere" checkout -q --detach "$(git -C "$root" rev-parse HEAD)"
	git clone -q "$work/elsewhere" "$work/another place"
	release "$work/elsewhere" "$work/one" >/dev/null
	cd "$work" && release "$work/another place" "$work/two" >/dev/null
	cmp "$work/one/SHA256SUMS" "$work/two/SHA256SUMS"
	cd "$work/one" && sha256sum -c --quiet SHA256SUMS
	cat SHA256SUMS
	echo "built twice, in two places: the same"
	exit
fi
release "$root" "${1:-$root/dist}"
echo "in ${1:-$root/dist}"
