package scene

import (
	"slices"
	"testing"
)

func TestFlags(t *testing.T) {
	m := FlagMap[uint32, LayerFlags]{{0x1, Unshaded}, {0x40, Unshaded}, {0x10, NoDepthWrite}}
	for _, c := range []struct {
		file  uint32
		scene LayerFlags
		names []string
	}{
		{0, 0, nil},
		{0x8, 0, nil}, // not in the map
		{0x1, Unshaded, []string{"unshaded"}},
		{0x41, Unshaded, []string{"unshaded"}}, // two bits may mean the same
		{0x51, Unshaded | NoDepthWrite, []string{"unshaded", "noDepthWrite"}},
	} {
		if got := m.Scene(c.file); got != c.scene || !slices.Equal(got.Names(), c.names) {
			t.Errorf("%#x: %#x, %q", c.file, got, got.Names())
		}
	}
}

// TestFlagNames checks that each flag has a different name.
func TestFlagNames(t *testing.T) {
	if got := (AnyDontInherit | AnyBillboard | CameraAnchored).Names(); len(got) != 8 || got[3] != "billboard" || got[7] != "cameraAnchored" {
		t.Errorf("of nodes: %q", got)
	}
	if got := LayerFlags(0xffff).Names(); len(got) != 7 || got[6] != "stageKeepsAlpha" || CombineKeepsAlpha.Names()[0] != got[6] {
		t.Errorf("of layers: %q", got)
	}
}
