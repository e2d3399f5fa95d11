// Package prove sets how many of their cases the slow tests run. `make prove` sets MARROW_PROVE, and
// they try all of them; by default they try a part that takes a few minutes on two cores, and with
// -short a seventh of that.
package prove

import (
	"os"
	"testing"
)

// All reports whether every case is to be tried.
func All() bool { return os.Getenv("MARROW_PROVE") != "" }

// Every returns the distance from one case to the next that a test tries: usual by default.
func Every(usual int) int {
	switch {
	case All():
		return 1
	case testing.Short():
		return usual * 7
	}
	return usual
}
