#!/bin/sh
# A contact sheet of GLBs as three.js draws them: see README.md beside this file.
#
#   scripts/judges/sheet.sh OUT.png                 marrow's own samples
#   scripts/judges/sheet.sh OUT.png FILE…           models (.mdx, converted first) or GLBs
#   scripts/judges/sheet.sh OUT.png corpus [N]      N models of the corpus, 16 if not said
set -eu
judge=sheet
. "$(dirname "$0")/lib.sh"
[ $# -ge 1 ] || { sed -n '2,7p' "$0" >&2; exit 2; }
out=$1
shift
need_npm
need_deb chromium chromium
need_marrow

case "${1:-}" in
'')
	"$marrow" sample "$work/sample" >/dev/null
	find "$work/sample" -name '*.mdx' | sort >"$work/models"
	;;
corpus)
	[ -n "$corpus" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"
	models "${2:-16}" >"$work/models"
	;;
*) for f; do printf '%s\n' "$f"; done >"$work/models" ;;
esac
grep -iv '\.glb$' "$work/models" >"$work/sources" || true
convert_all "$work/glb" <"$work/sources"
grep -i '\.glb$' "$work/models" >"$work/ready" || true
find "$work/glb" -name '*.glb' | sort >>"$work/ready"
node "$here/sheet.mjs" "$out" "$work/profile" <"$work/ready"
