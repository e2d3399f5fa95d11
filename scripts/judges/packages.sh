#!/bin/sh
# The packages of a release, each installed in an empty folder: see README.md beside this file.
#
#   scripts/judges/packages.sh       those of this platform
#   scripts/judges/packages.sh all   those of all platforms, with the descriptions for Homebrew, Scoop and winget
set -eu
judge=packages
. "$(dirname "$0")/lib.sh"
command -v go >/dev/null || skip "no Go"
command -v zip >/dev/null || skip "no zip"
python=$(command -v python3) || skip "no Python"
os=$(go env GOOS) arch=$(go env GOARCH)
[ "$os" = linux ] || skip "it installs packages for Linux"
case ${1:-} in all) platforms= ;; *) platforms=$os/$arch ;; esac
(cd "$root" && go mod download) || skip "the modules can't be fetched"
# shellcheck disable=SC2086 # none, or one
"$root/scripts/release.sh" "$work/dist" $platforms 2>"$work/release.log" >&2 || { cat "$work/release.log" >&2; exit 1; }
grep -v '^in ' "$work/release.log" || true
dist=$work/dist
name=$(basename "$dist"/marrow-*-"$os-$arch.tar.gz" .tar.gz)

# works PROGRAM… runs a program, as a user would: it writes a sample and converts it.
works() {
	rm -rf "$work/run" && mkdir "$work/run"
	(cd "$work/run" && "$@" sample models >/dev/null && "$@" convert models/Golem.mdx golem.glb >/dev/null 2>&1 && [ -s golem.glb ])
}
judged() { echo "$judge: $1: ${2:-installed, it runs}"; }

(cd "$dist" && sha256sum --check --quiet SHA256SUMS && [ "$(wc -l <SHA256SUMS)" = "$(find . -type f ! -name SHA256SUMS | wc -l)" ])
judged checksums "$(wc -l <"$dist/SHA256SUMS") files"

tar -xzf "$dist/$name.tar.gz" -C "$work"
unpacked=$work/$name
for file in man1/marrow.1 completions/marrow.bash completions/marrow.zsh completions/marrow.fish LICENSE THIRD_PARTY_LICENSES.txt Containerfile; do
	[ -s "$unpacked/$file" ] || { echo "$judge: the archive has no $file"; exit 1; }
done
works "$unpacked/marrow"
judged archive

export PYTHONPATH="$here/python_modules/packages"
"$python" -c 'import yaml, cyclonedx.validation.json, jsonschema' 2>/dev/null ||
	"$python" -m pip install --only-binary :all: --target "$PYTHONPATH" pyyaml 'cyclonedx-python-lib[json-validation]' >"$work/pip.log" 2>&1 ||
	skip "pip has no PyYAML and cyclonedx-python-lib"
"$python" "$here/packages.py" "$dist" "$unpacked"

"$python" "$here/zips.py" "$dist" "$root"

if command -v dpkg >/dev/null && [ "$(id -u)" = 0 ]; then
	mkdir -p "$work/debian/var/lib/dpkg/updates" "$work/debian/var/lib/dpkg/info"
	touch "$work/debian/var/lib/dpkg/status"
	dpkg --root="$work/debian" --force-script-chrootless --install "$dist/$name.deb" >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; exit 1; }
	works "$work/debian/usr/bin/marrow"
	judged Debian "installed by dpkg, it runs"
else
	judged Debian "not judged: dpkg installs as root"
fi

if command -v npm >/dev/null; then
	mkdir "$work/npm"
	platform=$(node -p 'process.platform + "-" + process.arch')
	(cd "$work/npm" && echo '{}' >package.json && npm install --offline --no-audit --no-fund --loglevel=error "$dist"/marrow-*-npm.tgz "$dist"/marrow-*-npm-"$platform".tgz) >"$work/npm.log" 2>&1 ||
		{ cat "$work/npm.log"; exit 1; }
	works "$work/npm/node_modules/.bin/marrow"
	status=0
	"$work/npm/node_modules/.bin/marrow" nothing >"$work/npm.log" 2>&1 || status=$?
	[ $status = 2 ] || { echo "$judge: npm: exit status $status of a wrong command, want 2"; exit 1; }
	"$work/npm/node_modules/.bin/marrow" view --no-open "$work/run/models" >"$work/npm.log" 2>&1 &
	wrapper=$!
	for _ in 1 2 3 4 5 6 7 8 9 10; do grep -q http "$work/npm.log" && break || sleep 1; done
	kill $wrapper
	wait $wrapper || true
	! pgrep -f "$work/npm/.*view --no-open" || { echo "$judge: npm: the program goes on after its wrapper was ended"; exit 1; }
	rm -r "$work/npm/node_modules"/@*/marrow-*
	! "$work/npm/node_modules/.bin/marrow" version 2>"$work/npm.log" || { echo "$judge: npm: it runs without its program"; exit 1; }
	grep -q "isn't installed; install" "$work/npm.log"
	judged npm
else
	judged npm "not judged: no npm"
fi

if docker info >/dev/null 2>&1; then
	docker build -q -t marrow-judge -f "$unpacked/Containerfile" "$unpacked" >/dev/null
	works docker run --rm -v "$work/run:/work" marrow-judge
	docker rmi -f marrow-judge >/dev/null
	judged container "built by docker, it runs"
elif [ "$(id -u)" = 0 ]; then
	image=$work/image
	mkdir -p "$image/work"
	sed -n 's/^COPY \(.*\) \/$/\1/p' "$unpacked/Containerfile" | tr ' ' '\n' | while read -r file; do cp "$unpacked/$file" "$image/"; done
	chroot "$image" "$(sed -n 's/^ENTRYPOINT \["\(.*\)"\]$/\1/p' "$unpacked/Containerfile")" sample work/models >/dev/null
	chroot "$image" /marrow convert work/models/Golem.mdx work/golem.glb >/dev/null 2>&1
	chroot "$image" /marrow render work/models/Golem.mdx -o work/golem.png >/dev/null 2>&1
	[ -s "$image/work/golem.glb" ] && [ -s "$image/work/golem.png" ]
	judged container "its files in an empty root, it runs (no docker)"
else
	judged container "not judged: no docker, and only root can chroot"
fi

if [ -d "$dist/manifests" ]; then
	if ! command -v ruby >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
		{ apt-get update && apt-get install -y --no-install-recommends ruby; } >"$work/apt.log" 2>&1 || true
	fi
	if command -v ruby >/dev/null; then
		ruby -w "$here/packages.rb" "$dist" "$unpacked"
	else
		judged Homebrew "not judged: no ruby"
	fi
fi

git clone -q "$root" "$work/renamed"
(cd "$work/renamed" && git checkout -q --detach "$(git -C "$root" rev-parse HEAD)" && go run ./scripts/module example.org/owner/marrow >/dev/null)
! grep -rnE '^\s*(\w+ )?"marrow(/[a-z/0-9]+)?"$' --include=*.go "$work/renamed" || { echo "$judge: imports of the old path"; exit 1; }
(cd "$work/renamed" && go test -trimpath ./scripts/module >/dev/null && GOBIN=$work/bin go install -trimpath example.org/owner/marrow/cmd/marrow)
grep -q 'go install example.org/owner/marrow/cmd/marrow@latest' "$work/renamed/README.md"
works "$work/bin/marrow"
judged "another module path" "go install works"
