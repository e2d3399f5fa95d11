#!/bin/sh
# Measures what the peers make of MDL text: see README.md beside this file.
#
#   scripts/peers/mdl.sh parse FOLDER           how many of its .mdl each peer parses
#   scripts/peers/mdl.sh compare FOLDER [MDX]   whether they mean what the .mdx they came from mean
#   scripts/peers/mdl.sh write FOLDER [MDX]     the peers' own .mdl of those .mdx, in FOLDER/peer/
#
# MDX is $MARROW_CORPUS/mdx, else ../shared/corpus/mdx.
set -eu
. "$(dirname "$0")/lib.sh"

usage() {
	sed -n '2,8s/^# \{0,1\}//p' "$0"
	exit 2
}
[ $# -ge 2 ] && [ $# -le 3 ] || usage
case $1 in parse | compare | write) ;; *) usage ;; esac

# parse looks at texts only, the others at the models that they came from too.
if [ "$1" != parse ] && [ $# -eq 2 ]; then
	need_corpus mdx
	set -- "$1" "$2" "$corpus/mdx"
fi
need_peers
node "$here/mdl.js" "$@"
