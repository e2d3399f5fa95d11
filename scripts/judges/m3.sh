#!/bin/sh
# Pictures by marrow render beside those by mdx-m3-viewer: see README.md beside this file.
#
#   scripts/judges/m3.sh [N|all|WORD] [OUT.png]   N models (25) whose textures the corpus has, or of those the ones
#                                                 with WORD in their path; a sheet of the worst
set -eu
judge=m3
. "$(dirname "$0")/lib.sh"
need_npm
need_deb chromium chromium
need_marrow
[ -n "$corpus" ] || skip "no corpus"
[ -d "$here/node_modules/mdx-m3-viewer" ] || skip "npm has no mdx-m3-viewer"

out=${2:-}
case "$out" in '' | /*) ;; *) out=$PWD/$out ;; esac
(cd "$corpus/mdx" && ls -d */ | sed 's|/$||') | node "$here/m3.mjs" "$marrow" "$corpus/mdx" "$work" "${1:-25}" "$here/m3.txt" "$out"
