#!/usr/bin/env bash
# Fuzzes every target there is, one after the other. The first find ends it; go test says where the
# input is, which becomes a regression test by staying there.
#
#   FUZZTIME   how long each target of a package takes: 10000x runs, or 60s
#   PROOFTIME  the same for those of internal/proof, whose every run goes all the way to a GLB
#   FUZZTOTAL  instead of both, how many seconds all targets take together
#   PARALLEL   how many processes (default: as many as there are processors)
#
# Counts rather than times where nobody watches: go test may fail with "context deadline
# exceeded" when its time is up.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -n "${FUZZTOTAL:-}" ]; then
	targets=$(grep -rhE --include='*_test.go' '^func Fuzz' . | wc -l)
	FUZZTIME=$((FUZZTOTAL / targets))s PROOFTIME=$((FUZZTOTAL / targets))s
	echo "-- $targets targets, $FUZZTIME each"
fi
work=$(mktemp -d)
trap 'kill $! 2>/dev/null || true; rm -rf "$work"' EXIT
mapfile -t dirs < <(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u)
compile() { [ "$1" = "${#dirs[@]}" ] || go test -c -fuzz . -o "$work/$1.test" "${dirs[$1]}"; }
compile 0 &
for i in "${!dirs[@]}"; do
	dir=${dirs[$i]}
	time=${FUZZTIME:-10000x}
	[ "$dir" != ./internal/proof ] || time=${PROOFTIME:-2000x}
	wait $!
	compile $((i + 1)) & # linking uses one core, and takes as long as a short run
	cache=$(go env GOCACHE)/fuzz/$(go list "$dir")
	for target in $(grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$dir"/*_test.go | sed 's/^func //'); do
		echo "-- $dir $target"
		(cd "$dir" && "$work/$i.test" -test.run '^$' -test.fuzz "^$target\$" -test.fuzztime "$time" -test.fuzzminimizetime 10x \
			-test.fuzzcachedir "$cache" ${PARALLEL:+-test.parallel "$PARALLEL"})
	done
	rm "$work/$i.test"
done
