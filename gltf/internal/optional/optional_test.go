package optional

import "testing"

func TestOr(t *testing.T) {
	zero := 0
	if got := Or(nil, 1); got != 1 {
		t.Errorf("missing: %d, want the default 1", got)
	}
	if got := Or(&zero, 1); got != 0 {
		t.Errorf("zero: %d, want 0", got)
	}
}
