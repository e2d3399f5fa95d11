#!/bin/sh
# Measures marrow against native readers and writers, in one run on one core: see
# README.md beside this file.
#
#   scripts/peers/native.sh [PASSES]     the fastest of so many passes counts; 5 if not said
#
# The corpus is $MARROW_CORPUS, else ../shared/corpus.
set -eu
. "$(dirname "$0")/lib.sh"

passes=${1:-5}
need_corpus mdx
need_native
need_marrow ./scripts/peers/marrow

alone=
command -v taskset >/dev/null && alone='taskset -c 0'
GOMAXPROCS=1 $alone "$marrow" "$corpus" "$passes" native >"$work/results"
$alone "$native" "$corpus" "$passes" >>"$work/results"

# A line of the results has the operation, the program, the number of files and MB/s. The lines of an operation are
# printed together, with marrow's speed relative to each peer's.
awk -F '\t' '
	!($1 in ours) { order[++n] = $1; ours[$1] = $4 }
	{ lines[$1] = lines[$1] "\n" $0 }
	END {
		printf "%-14s %-15s %6s %8s  %s\n", "operation", "program", "files", "MB/s", "marrow is"
		for (i = 1; i <= n; i++) {
			count = split(substr(lines[order[i]], 2), list, "\n")
			for (k = 1; k <= count; k++) {
				split(list[k], f, "\t")
				ratio = f[2] ~ /^marrow/ ? "" : sprintf("%.2f times as fast", ours[f[1]] / f[4])
				printf "%-14s %-15s %6d %8.0f  %s\n", f[1], f[2], f[3], f[4], ratio
			}
		}
	}' "$work/results"
