package scene

import (
	"slices"
	"testing"
)

// A half is a rotation in a packed form: numbers in units of ½.
type half [4]int8

func (h half) Numbers() (x, y, z, w float32) {
	return float32(h[0]) / 2, float32(h[1]) / 2, float32(h[2]) / 2, float32(h[3]) / 2
}

// TestKeyValues checks that values are appended in order, and that rotations are normalised, with the identity for all zeros.
func TestKeyValues(t *testing.T) {
	before := []float32{9}
	for _, c := range []struct {
		name      string
		got, want []float32
	}{
		{"floats", AppendScalars(before, float32(0.5), -2), []float32{9, 0.5, -2}},
		{"bytes", AppendScalars(before, uint8(0), 255), []float32{9, 0, 255}},
		{"integers", AppendScalars[uint32](before, 1<<24), []float32{9, 16777216}},
		{"vectors", AppendVectors(before, Vec3{1, 2, 3}, Vec3{4, 5, 6}), []float32{9, 1, 2, 3, 4, 5, 6}},
		{"rotations", AppendRotations(before, Vec4{0, 3, 0, 4}, Vec4{1, 0, 0, 0}), []float32{9, 0, 0.6, 0, 0.8, 1, 0, 0, 0}},
		{"no rotation", AppendRotations(before, Vec4{}), []float32{9, 0, 0, 0, 1}},
		{"packed rotations", AppendPacked(before, half{0, 0, 0, -2}, half{6, 0, 8, 0}), []float32{9, 0, 0, 0, -1, 0.6, 0, 0.8, 0}},
		{"nothing", AppendPacked[half](nil), nil},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
}

// TestCellAt checks the cells of runs with repetitions. A run of one cell, or without duration, shows its first cell.
func TestCellAt(t *testing.T) {
	runs := []CellRun{{Until: 0.5, First: 2, Last: 6, Repeat: 2}, {Until: 0.5, First: 7, Last: 9}, {Until: 1, First: 3, Last: 3, Repeat: 1}}
	for life, want := range map[float32]int{0: 2, 0.07: 3, 0.24: 5, 0.26: 2, 0.49: 5, 0.5: 3, 0.9: 3, 2: 3} {
		if got := CellAt(runs, life); got != want {
			t.Errorf("at %g: cell %d, want %d", life, got, want)
		}
	}
	if got := CellAt(runs[:2], 0.7); got != 7 {
		t.Errorf("a run of no time: cell %d", got)
	}
	if got := CellAt(nil, 0.5); got != 0 {
		t.Errorf("no runs: cell %d", got)
	}
}

// TestLifeCurve checks that values are linear between keys, and constant before and after them.
func TestLifeCurve(t *testing.T) {
	c := LifeCurve{Times: []float32{0.25, 0.5, 1}, Values: []float32{1, 10, 3, 30, 4, 50}}
	for life, want := range map[float32][2]float32{0: {1, 10}, 0.25: {1, 10}, 0.375: {2, 20}, 0.5: {3, 30}, 0.75: {3.5, 40}, 1: {4, 50}, 2: {4, 50}} {
		var got [2]float32
		if c.At(got[:], life); got != want {
			t.Errorf("at %g: %g, want %g", life, got, want)
		}
	}
}

// TestChannelOfTarget checks that a channel with one key is found, and one without keys isn't.
func TestChannelOfTarget(t *testing.T) {
	target := Target{Property: MeshAlpha, Index: 1}
	c := Clip{Channels: []Channel{{Target: Target{Property: MeshAlpha}, Times: []float32{0}, Values: []float32{1}}, {Target: target}, {Target: target, Times: []float32{0}, Values: []float32{0.5}}}}
	if got := c.Channel(target); got != &c.Channels[2] {
		t.Errorf("%+v", got)
	}
	if got := c.Channel(Target{Property: MeshAlpha, Index: 2}); got != nil {
		t.Errorf("%+v", got)
	}
}
