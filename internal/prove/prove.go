// Package prove sets how many of their cases the slow tests run. By default they run a part that takes a few minutes on
// two cores, and with -short a seventh of that. MARROW_PROVE=1, which `make prove` sets, makes them run every case, and
// MARROW_PROVE=4 at least every fourth.
package prove

import (
	"os"
	"strconv"
	"testing"
)

// step is the value of MARROW_PROVE: 0 where it isn't set, 1 where it isn't a number.
var step = func() int {
	text := os.Getenv("MARROW_PROVE")
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 1
	}
	return max(n, 1)
}()

// All reports whether every case is to be run.
func All() bool { return step == 1 }

// Every returns the distance from one case to the next that a test runs: usual by default.
func Every(usual int) int {
	switch {
	case step > 0:
		return min(usual, step)
	case testing.Short():
		return usual * 7
	}
	return usual
}
