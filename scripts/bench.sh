#!/usr/bin/env bash
# Measures everything there are figures for, in one run on one machine, and writes it into
# benchmarks.md, between the two lines that say so: every format in every operation beside memcpy,
# the peers on npm, pictures, and the viewer's page where there is a browser. It takes some four
# minutes on a machine that does nothing else, which is what it wants. If one of them fails the page
# stays as it was.
#
#   scripts/bench.sh [PASSES]     the fastest of so many passes counts; 3 if not said
set -euo pipefail
cd "$(dirname "$0")/.."
passes=${1:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/bench" ./scripts/bench

# verbatim runs a measurement of another script and keeps its table as it is.
verbatim() { # TITLE COMMAND…
	printf '\n### %s\n\n    %s\n\n```\n' "$1" "${*:2}"
	"${@:2}"
	printf '```\n'
}

# pictures makes a table of render's own benchmarks.
pictures() {
	printf '\n### Pictures\n\n    go test ./render -bench . -cpu 1\n\n| on one core | ms | allocations |\n|---|---|---|\n'
	go test ./render -run '^$' -bench . -cpu 1 | awk '/^Benchmark/ {
		ms = allocs = ""
		for (i = 3; i < NF; i += 1) { if ($(i+1) == "ns/op") ms = sprintf("%.1f", $i / 1e6); if ($(i+1) == "allocs/op") allocs = $i }
		sub(/^Benchmark/, "", $1); printf "| %s | %s | %s |\n", $1, ms, allocs }'
}

measure() {
	echo "$(date -u +%F), $(git describe --tags --always), $(awk -F': ' '/^model name/ { print $2; exit }' /proc/cpuinfo 2>/dev/null || uname -m), load $(cut -d' ' -f1 /proc/loadavg 2>/dev/null || echo unknown) before."
	echo
	"$work/bench" -passes "$passes"
	verbatim "MDX beside its peers" scripts/peers/run.sh "$passes"
	verbatim "M2 beside its peer" scripts/peers/m2.sh "$passes"
	pictures
	if command -v chromium >/dev/null; then
		printf '\n### The viewer'"'"'s page\n\n    scripts/judges/view.sh --speed\n\n'
		scripts/judges/view.sh --speed
	fi
}
measure >"$work/measured"

awk -v measured="$work/measured" '
	/^<!-- measured/ { print; print ""; while ((getline line < measured) > 0) print line; print ""; skip = 1; next }
	/^<!-- end of what was measured/ { skip = 0 }
	!skip' benchmarks.md >"$work/benchmarks.md"
cp "$work/benchmarks.md" benchmarks.md
echo "in benchmarks.md"
