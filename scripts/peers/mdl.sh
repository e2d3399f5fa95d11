#!/bin/sh
# Measures what the peers make of MDL text: see README.md beside this file.
#
#   scripts/peers/mdl.sh parse FOLDER           how many of its .mdl each peer parses
#   scripts/peers/mdl.sh compare FOLDER [MDX]   whether they mean what the .mdx they came from mean
#   scripts/peers/mdl.sh write FOLDER [MDX]     the peers' own .mdl of those .mdx, in FOLDER/peer/
#
# MDX is $MARROW_CORPUS/mdx, else ../shared/corpus/mdx.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
usage() {
	sed -n '2,8s/^# \{0,1\}//p' "$0"
	exit 2
}
[ $# -ge 2 ] && [ $# -le 3 ] || usage
mode=$1 folder=$2
source=${3:-${MARROW_CORPUS:-$here/../../../shared/corpus}/mdx}

skip() {
	echo "peers: not measured: $1"
	exit 0
}
command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"
[ "$mode" = parse ] || [ -d "$source" ] || skip "no corpus; set MARROW_CORPUS to a folder with mdx/ in it"

if ! log=$(cd "$here" && npm install --no-package-lock --no-audit --no-fund --loglevel=error 2>&1); then
	echo "$log" >&2
	skip "npm could not install the peers"
fi

case $mode in
parse) exec node "$here/mdl.js" parse "$folder" ;;
compare | write) exec node "$here/mdl.js" "$mode" "$folder" "$source" ;;
*) usage ;;
esac
