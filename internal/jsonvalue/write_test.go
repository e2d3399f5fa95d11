package jsonvalue

import (
	"math"
	"testing"
)

func TestAppendStringAndFloat(t *testing.T) {
	for in, want := range map[string]string{
		"plain": `"plain"`, `Bone_L\`: `"Bone_L\\"`, "\"\n": `"\"\u000a"`, "é": `"é"`, "\xff!": `"\\xff!"`,
	} {
		if got := string(appendString(nil, in)); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
	for in, want := range map[float32]string{0: "0", 1: "1", -2.5: "-2.5", 0.1: "0.1", 3e20: "3e+20", 1e-9: "1e-09"} {
		w := Writer{}
		if w.Float("", in); string(w.Text) != want {
			t.Errorf("%g: %s, want %s", in, w.Text, want)
		}
	}
}

// Blender's custom properties hold whole numbers from -2147483648 to 2147483647.
func TestLargeWholeNumbers(t *testing.T) {
	type numbers struct {
		A int64
		B uint32
		C int32
		D uint64
	}
	for in, want := range map[numbers]string{
		{1, 2, 3, 4}: `{"a":1,"b":2,"c":3,"d":4}`,
		{math.MinInt32, math.MaxInt32, math.MinInt32, math.MaxInt32}:          `{"a":-2147483648,"b":2147483647,"c":-2147483648,"d":2147483647}`,
		{math.MinInt32 - 1, math.MaxUint32, math.MaxInt32, math.MaxInt32 + 1}: `{"a":-2147483649.0,"b":4294967295.0,"c":2147483647,"d":2147483648.0}`,
	} {
		w := Writer{Int32: true}
		w.Value("", in)
		got := w.Text
		if string(got) != want {
			t.Errorf("%v: %s, want %s", in, got, want)
		}
		var back numbers
		if err := Decode(got, &back); err != nil || back != in {
			t.Errorf("%s: %v, %v", got, back, err)
		}
	}
	if got := string(Encode(numbers{B: math.MaxUint32})); got != `{"a":0,"b":4294967295,"c":0,"d":0}` {
		t.Errorf("without Int32: %s", got)
	}
	var back numbers
	if err := Decode([]byte(`{"a":1.5}`), &back); err == nil {
		t.Error("1.5 is no whole number")
	}
}
