package jsonvalue

import "testing"

func TestAppendStringAndFloat(t *testing.T) {
	for in, want := range map[string]string{
		"plain": `"plain"`, `Bone_L\`: `"Bone_L\\"`, "\"\n": `"\"\u000a"`, "é": `"é"`, "\xff!": `"\\xff!"`,
	} {
		if got := string(appendString(nil, in)); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
	for in, want := range map[float32]string{0: "0", 1: "1", -2.5: "-2.5", 0.1: "0.1", 3e20: "3e+20", 1e-9: "1e-09"} {
		if got := string(appendFloat(nil, in)); got != want {
			t.Errorf("%g: %s, want %s", in, got, want)
		}
	}
}
