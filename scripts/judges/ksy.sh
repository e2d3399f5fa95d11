#!/bin/sh
# The parsers that Kaitai Struct's compiler makes of docs/formats/*.ksy, value by value beside marrow explain: see README.md.
#
#   scripts/judges/ksy.sh [N|all] [FORMAT…]     N of the corpus's files of each format (20), the same ones each time
set -eu
judge=ksy
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow

count=${1:-20}
[ $# = 0 ] || shift
[ -n "$corpus" ] || skip "no corpus"
failed=0
for ksy in "$root"/docs/formats/*.ksy; do
	format=$(basename "$ksy" .ksy)
	case " ${*:-$format} " in *" $format "*) ;; *) continue ;; esac
	find "$corpus" -type f -iname "*.$format" | LC_ALL=C sort | awk -v n="$count" '
		{ line[NR] = $0 }
		END {
			if (n == "all" || n > NR) n = NR
			for (i = 0; i < n; i++) print line[int(i * NR / n) + 1]
		}' >"$work/list"
	node "$here/ksy.mjs" "$marrow" "$ksy" 95 <"$work/list" || failed=1
done
exit $failed
