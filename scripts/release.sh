#!/usr/bin/env bash
# Builds a release of the tree at hand, without the network: static binaries for Linux, macOS and
# Windows on amd64 and arm64, each in an archive with completions, man pages, README and licences, with an SBOM; packages for
# Debian and npm; descriptions for Homebrew, Scoop and winget; the page, the Blender add-on and SHA256SUMS (docs/install.md). What it needs
# of others' code is fetched before, once, by `go mod download`. The same commit gives the same bytes, wherever and
# whenever it is built with the same Go.
#
#   scripts/release.sh [DIR [OS/ARCH…]]   into DIR, dist/ by default, for all platforms or those that are named
#   scripts/release.sh --check [OS/ARCH…] builds twice, in two places, and compares
#
# A version is a tag: git tag v1.2.3; without one Go names the commit (v0.0.0-DATE-COMMIT).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

export GOFLAGS=-mod=readonly GOPROXY=off GOTOOLCHAIN=local CGO_ENABLED=0 LC_ALL=C TZ=UTC
unset GOAMD64 GOARM64 GOEXPERIMENT
umask 022
all_platforms="linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64"
. "$root/scripts/package.sh"

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
	local src=$1 platform
	out=$2
	mkdir -p "$out" && out=$(cd "$out" && pwd)
	[ -z "$(ls -A "$out")" ] || { echo "release: $out isn't empty" >&2; exit 1; }
	cd "$src"
	fetched
	time=$(git log -1 --format=%ct)
	tag=$(git describe --tags --always)
	go build -trimpath -o "$out/.marrow" ./cmd/marrow
	go build -trimpath -o "$out/.sbom" ./scripts/sbom
	number=${tag#v}
	[ "$number" != "$tag" ] || number=0.0.0-$(git log -1 --date=format-local:%Y%m%d%H%M%S --format=%cd)-$(git rev-parse --short=12 HEAD) # as Go does
	documents "$out/.docs"
	for platform in $platforms; do build "${platform%/*}" "${platform#*/}"; done
	npm_main
	manifests
	page "marrow-$tag-page"
	cp -r blender "$out/marrow-blender-$tag"
	number=$(echo "$tag" | sed -nE 's/^v?([0-9]+\.[0-9]+\.[0-9]+).*/\1/p') # Blender updates by it
	[ -z "$number" ] || sed -i "s/^version = .*/version = \"$number\"/" "$out/marrow-blender-$tag/blender_manifest.toml"
	(cd "$out/marrow-blender-$tag" && addon "$out/marrow-blender-$tag.zip")
	rm -r "$out/.marrow" "$out/.sbom" "$out/.docs" "$out/marrow-blender-$tag"
	(cd "$out" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs -d '\n' sha256sum >SHA256SUMS)
}

# documents writes what all archives contain.
documents() { # FOLDER
	local shell
	"$out/.marrow" man "$1/man1"
	mkdir -p "$1/completions"
	for shell in bash zsh fish powershell; do
		"$out/.marrow" completion "$shell" >"$1/completions/marrow.$shell"
	done
	scripts/notices.sh >"$1/THIRD_PARTY_LICENSES.txt"
	cp README.md CHANGELOG.md LICENSE "$1/"
}

# build makes everything for one platform.
build() { # OS ARCH
	local os=$1 arch=$2 exe=marrow
	[ "$os" != windows ] || exe=marrow.exe
	local name=marrow-$tag-$os-$arch
	cp -r "$out/.docs" "$out/$name"
	GOOS=$os GOARCH=$arch go build -trimpath -buildvcs=true -ldflags='-s -w -buildid=' -o "$out/$name/$exe" ./cmd/marrow
	"$out/.sbom" "$out/$name/$exe" "v$number" >"$out/$name.cdx.json"
	npm_platform "$os" "$arch" "$out/$name"
	if [ "$os" = linux ]; then
		debian "$arch" "$out/$name"
		cp -r packaging/linux packaging/Containerfile "$out/$name/"
	fi
	(cd "$out" && archive "$name")
}

if [ "${1:-}" = --check ]; then
	shift
	platforms=${*:-$all_platforms}
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
dist=${1:-$root/dist}
[ $# = 0 ] || shift
platforms=${*:-$all_platforms}
release "$root" "$dist"
echo "in $dist"
