#!/bin/sh
# Makes the page of marrow view from its sources: see view/web/README.md.
#
#   scripts/view/bundle.sh          writes view/web/dist
#   scripts/view/bundle.sh check    fails if what git has is another one
set -eu
cd "$(dirname "$0")/../../view/web"
if ! command -v npm >/dev/null; then
	[ "${1:-}" = check ] && { echo "view: the bundle isn't checked: no Node with npm"; exit 0; }
	echo "view: no Node with npm" >&2
	exit 1
fi
if grep -q '"resolved"' package-lock.json; then
	echo "view: package-lock.json names a registry; npm install with this folder's .npmrc leaves it out" >&2
	exit 1
fi
npm ci --no-audit --no-fund --loglevel=error
npm run --silent check
npm run --silent build
[ "${1:-}" = check ] || exit 0
changed=$(git status --porcelain -- dist)
if [ -n "$changed" ]; then
	printf 'view: dist/ is not what the sources make; run make bundle and commit it:\n%s\n' "$changed" >&2
	exit 1
fi
echo "view: the bundle is fresh"
