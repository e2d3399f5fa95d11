#!/bin/sh
# The parsers that Kaitai Struct's compiler makes of docs/formats/*.ksy, value by value and name by name beside marrow explain:
# see README.md. A format of which the corpus has no files is judged by those that marrow's tests make.
#
#   scripts/judges/ksy.sh [N|all] [FORMAT…]     N of the corpus's files of each format (20), the same ones each time
set -eu
judge=ksy
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow

count=${1:-20}
[ $# = 0 ] || shift
(cd "$root" && go run ./scripts/seeds "$work/seeds")
failed=0

# spread DIR FORMAT lists some of the files of a format.
spread() {
	find "$1" -type f -iname "*.$2" | LC_ALL=C sort | awk -v n="$count" '
		{ line[NR] = $0 }
		END {
			if (n == "all" || n > NR) n = NR
			for (i = 0; i < n; i++) print line[int(i * NR / n) + 1]
		}'
}

for ksy in "$root"/docs/formats/*.ksy; do
	format=$(basename "$ksy" .ksy)
	case " ${*:-$format} " in *" $format "*) ;; *) continue ;; esac
	: >"$work/list"
	[ -z "$corpus" ] || spread "$corpus" "$format" >"$work/list"
	least=95
	if ! [ -s "$work/list" ]; then
		find "$work/seeds" -name "*.$format" | LC_ALL=C sort >"$work/list"
		least=100
	fi
	node "$here/ksy.mjs" "$marrow" "$ksy" $least <"$work/list" || failed=1
done
exit $failed
