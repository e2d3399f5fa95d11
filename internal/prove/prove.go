// Package prove sets how many of their cases the slow tests run. The default is a part that takes a few minutes on two
// cores; with -short, a seventh of it. MARROW_PROVE=1, which `make prove` sets, runs every case, and MARROW_PROVE=6x
// six times as many as the default. MARROW_PROVE=6x-1x leaves out those of the default, where a test can do so: it is for
// a second run.
package prove

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// All reports whether to run every case.
func All() bool {
	_, more := times()
	return os.Getenv("MARROW_PROVE") != "" && !more
}

// Skips reports whether a test leaves out case i; usual is the distance between the cases that it runs by default.
func Skips(i, usual int) bool {
	every := Every(usual)
	return i%every != 0 || Rest() && i%usual == 0 && every < usual
}

// Rest reports whether the cases of the default are left out, so that those of a rare kind may all be missing.
func Rest() bool { return strings.HasSuffix(os.Getenv("MARROW_PROVE"), rest) }

const rest = "-1x"

// times returns the factor in MARROW_PROVE; ok is false if it has none.
func times() (n int, ok bool) {
	text, ok := strings.CutSuffix(strings.TrimSuffix(os.Getenv("MARROW_PROVE"), rest), "x")
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n > 0
}

// Every returns the distance between the cases that a test runs; usual is the default.
func Every(usual int) int {
	n, more := times()
	switch {
	case more:
		return max(usual/n, 1)
	case All():
		return 1
	case testing.Short():
		return usual * 7
	}
	return usual
}
