package xmf

import (
	"bytes"
	"fmt"
	"testing"

	"marrow/internal/xmftest"
)

// motionFile returns an ANI with n animations, written field by field: two positions, a rotation, a scale, and a pair
// of records each before the first and after the last key.
func motionFile(n int) []byte {
	b := xmftest.Put(nil, int32(n), int32(16+160*n), int32(1), int32(0))
	for i := range n {
		b = append(b, xmftest.Resized([]byte(fmt.Sprintf("part_%d", i)), 64)...)
		b = append(b, xmftest.Resized([]byte("loop\x00junk"), 64)...)
		b = xmftest.Put(b, [5]int32{2, 1, 1, 2, 2}, float32(1.5), [2]int32{})
	}
	for range n {
		for k := range 8 {
			b = xmftest.Put(b, [3]float32{float32(k), 2, 3}, [3]int32{1, 2, 5}, float32(k)/10)
			b = xmftest.Put(b, [4]float32{1, 2, 3, 4}, [4]float32{5, 6, 7, 8}, [4]float32{9, 10, 11, 12})
			b = xmftest.Put(b, [5]float32{13, 14, 15, 16, 17}, int32(18), [6]float32{19, 20, 21, 22, 23, 24}, uint32(1-k&1))
		}
	}
	return b
}

func TestMotionFields(t *testing.T) {
	data := motionFile(2)
	if !IsANI(data) || IsANI(data[:15]) || IsANI(append([]byte{3}, data[1:]...)) {
		t.Error("IsANI doesn't tell")
	}
	m := checkMotion(t, data)
	a := &m.Animations[1]
	got := fmt.Sprintln(m.Version, a.Name, a.SubName, a.Duration, len(a.Positions), len(a.Rotations), len(a.Scales), len(a.PreScales), len(a.PostScales))
	if want := "1 part_1 loop 1.5 2 1 1 2 2\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	k := a.PostScales[1] // the eighth
	want := Key{
		Value: [3]float32{7, 2, 3}, Interp: [3]Interpolation{InterpStep, InterpLinear, InterpBezier}, Time: 0.7,
		X: Handles{1, 2, 3, 4}, Y: Handles{5, 6, 7, 8}, Z: Handles{9, 10, 11, 12},
		Tension: 13, Continuity: 14, Bias: 15, EaseIn: 16, EaseOut: 17, DerivativesComputed: 18,
		DerivativeIn: [3]float32{19, 20, 21}, DerivativeOut: [3]float32{22, 23, 24}, AngleKey: 0,
	}
	if k != want {
		t.Errorf("%+v,\nwant %+v", k, want)
	}
	tail := append(bytes.Clone(data), "more"...)
	checkMotion(t, tail)
}

func TestMotionEdit(t *testing.T) {
	m := checkMotion(t, motionFile(2))
	a := &m.Animations[0]
	a.Positions = append(a.Positions, Key{Time: 9})
	m.Animations = append(m.Animations, Animation{Name: "new"})
	data, err := EncodeANI(m)
	if err != nil {
		t.Fatal(err)
	}
	again := checkMotion(t, data)
	if again == nil || len(again.Animations) != 3 || len(again.Animations[0].Positions) != 3 || again.Animations[0].Positions[2].Time != 9 {
		t.Errorf("%+v", again)
	}
}
