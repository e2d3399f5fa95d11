# Packages of a release, for release.sh, which reads this file: Debian, npm, and the descriptions that Homebrew, Scoop and winget want. They
# are made from the templates in packaging/. It uses these variables: $out, $tag, $number (the version without v) and $time.
. "$root/packaging/address"

# fill replaces @NAME@ by the value of each variable NAME that the template names, and prints the result.
fill() { # FILE
	local text name
	text=$(<"$1")
	for name in $(grep -oE '@[a-z_0-9]+@' "$1" | sort -u | tr -d @); do
		[ -n "${!name:-}" ] || { echo "release: $1: no value for @$name@" >&2; return 1; }
		text=${text//"@$name@"/"${!name}"}
	done
	printf '%s\n' "$text"
}

# debian packs a program for Linux with what desktops need to know about it.
debian() { # ARCH FOLDER
	if ! command -v dpkg-deb >/dev/null; then
		echo "release: without Debian packages, which dpkg-deb makes" >&2
		return
	fi
	local arch=$1 from=$2 to=$out/.deb
	local share=$to/usr/share
	local debian=${number//-/\~} license size page
	license=$(sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /')
	install -Dm755 "$from/marrow" "$to/usr/bin/marrow"
	for page in "$from"/man1/*; do
		mkdir -p "$share/man/man1"
		gzip -n9 <"$page" >"$share/man/man1/${page##*/}.gz"
	done
	install -Dm644 "$from/completions/marrow.bash" "$share/bash-completion/completions/marrow"
	install -Dm644 "$from/completions/marrow.zsh" "$share/zsh/vendor-completions/_marrow"
	install -Dm644 "$from/completions/marrow.fish" "$share/fish/vendor_completions.d/marrow.fish"
	install -Dm644 packaging/linux/marrow.thumbnailer "$share/thumbnailers/marrow.thumbnailer"
	install -Dm644 packaging/linux/marrow.xml "$share/mime/packages/marrow.xml"
	mkdir -p "$share/doc/marrow" "$to/DEBIAN"
	fill packaging/debian/copyright >"$share/doc/marrow/copyright"
	cp "$from/THIRD_PARTY_LICENSES.txt" "$share/doc/marrow/"
	gzip -n9 <CHANGELOG.md >"$share/doc/marrow/changelog.gz"
	size=$(du -sk --apparent-size "$to/usr" | cut -f1)
	fill packaging/debian/control >"$to/DEBIAN/control"
	(cd "$to" && find usr -type f -exec md5sum {} + | sort -k2 >DEBIAN/md5sums)
	find "$to" -exec touch -d "@$time" {} +
	SOURCE_DATE_EPOCH=$time dpkg-deb --root-owner-group -Zgzip -z9 --build "$to" "$out/marrow-$tag-linux-$arch.deb" >/dev/null
	rm -r "$to"
}

# npm_pack packs a folder as npm pack does.
npm_pack() { # FOLDER NAME
	(cd "$1/.." && mv "$1" package && archive package && mv package.tar.gz "$out/marrow-$tag-npm$2.tgz")
}

# npm_platform packs a program as the npm package of one platform.
npm_platform() { # OS ARCH FOLDER
	local node_os=$1 node_arch=$2 from=$3 to=$out/.npm/platform
	[ "$node_os" != windows ] || node_os=win32
	[ "$node_arch" != amd64 ] || node_arch=x64
	mkdir -p "$to/bin"
	cp "$from"/marrow "$to/bin/" 2>/dev/null || cp "$from/marrow.exe" "$to/bin/"
	cp LICENSE "$from/THIRD_PARTY_LICENSES.txt" "$to/"
	fill packaging/npm/platform.json >"$to/package.json"
	npm_pack "$to" "-$node_os-$node_arch"
	rm -r "$out/.npm"
}

# npm_main packs the npm package that users install. It depends on those of the platforms.
npm_main() {
	local to=$out/.npm/main
	mkdir -p "$to"
	fill packaging/npm/package.json >"$to/package.json"
	fill packaging/npm/README.md >"$to/README.md"
	cp packaging/npm/marrow.js LICENSE "$to/"
	npm_pack "$to" ""
	rm -r "$out/.npm"
}

# manifests writes what Homebrew, Scoop and winget want: the addresses and checksums of the archives of all platforms.
manifests() {
	local platform name date file to=$out/manifests
	for platform in $all_platforms; do
		name=${platform/\//_}
		file=$(ls "$out/marrow-$tag-${platform/\//-}".{tar.gz,zip} 2>/dev/null) || true
		if [ -z "$file" ]; then
			echo "release: without the descriptions for Homebrew, Scoop and winget, which need the archives of all platforms" >&2
			return
		fi
		local "$name=$(sha256sum <"$file" | cut -d' ' -f1)"
		local "${name}_upper=$(tr a-f A-F <<<"${!name}")"
	done
	date=$(date -u -d "@$time" +%F)
	local winget_folder=$to/winget/${winget//.//}/$number
	mkdir -p "$to/homebrew" "$to/scoop" "$winget_folder"
	fill packaging/homebrew/marrow.rb >"$to/homebrew/marrow.rb"
	fill packaging/scoop/marrow.json >"$to/scoop/marrow.json"
	fill packaging/winget/version.yaml >"$winget_folder/$winget.yaml"
	for file in installer locale.en-US; do
		fill "packaging/winget/$file.yaml" >"$winget_folder/$winget.$file.yaml"
	done
	[ "$owner" != marrow-owner ] || echo "release: packaging/address has no public owner yet: the packages can't be submitted" >&2
}
