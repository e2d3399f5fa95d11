package m2

import "testing"

// The name of an event doesn't contain a character that a terminal obeys.
func TestEventID(t *testing.T) {
	for id, want := range map[eventID]string{0x5449_4824: "$HIT", 0x4a32_5b1b: `\x1b[2J`} {
		if got := id.String(); got != want && got[:min(len(got), len(want))] != want {
			t.Errorf("%#x is %q, want %q", uint32(id), got, want)
		}
	}
}
