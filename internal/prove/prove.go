// Package prove sets how many of their cases the slow tests run. By default they run a part that takes a few minutes on
// two cores, and with -short a seventh of that. MARROW_PROVE=1, which `make prove` sets, makes them run every case, and
// MARROW_PROVE=3x three times as many as by default.
package prove

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// All reports whether every case is to be run.
func All() bool {
	_, more := times()
	return os.Getenv("MARROW_PROVE") != "" && !more
}

// times returns how many times as many cases as by default are to be run, if MARROW_PROVE is such a number.
func times() (n int, ok bool) {
	text, ok := strings.CutSuffix(os.Getenv("MARROW_PROVE"), "x")
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n > 0
}

// Every returns the distance from one case to the next that a test runs: usual by default.
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
