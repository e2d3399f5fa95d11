package report_test

import (
	"math"
	"testing"

	"marrow/report"
)

func TestJSON(t *testing.T) {
	type inner struct {
		A int `json:"a"`
	}
	for _, c := range []struct {
		v    any
		want string
	}{
		{nil, `null`},
		{true, `true`},
		{uint64(math.MaxUint64), `18446744073709551615`},
		{float32(0.1), `0.1`},
		{float32(1e-7), `1e-07`},
		{math.NaN(), `"NaN"`},
		{float32(math.Inf(-1)), `"-Inf"`},
		{"a\"<\n", `"a\"<\n"`},
		{"\xff\x00é", `"\\xff\u0000é"`},
		{[]byte{1, 0xfe}, `"01fe"`},
		{[]any{uint64(1), float32(2), "x"}, `[1,2,"x"]`},
		{[2]float32{1, 2}, `[1,2]`},
		{report.Warning, `"warning"`},
		{struct {
			inner
			B string  `json:"b,omitempty"`
			C []int   `json:"c,omitempty"`
			D *inner  `json:"d,omitempty"`
			E float32 `json:"e"`
			F int     `json:"-"`
			g int
		}{}, `{"a":0,"e":0}`},
	} {
		if got := string(report.AppendJSON(nil, c.v)); got != c.want {
			t.Errorf("%v: %s, want %s", c.v, got, c.want)
		}
	}
}

// Names are distinct as text, and can be read back.
func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"units/Footman.mdx": "units/Footman.mdx",
		"Café":              "Café",
		"a\xff":             `a\xff`,
		`a\xff`:             `a\x5cxff`,
		`a\x5cxff`:          `a\x5cx5cxff`,
		`a\xFF\xg0\x0`:      `a\xFF\xg0\x0`,
		"\\\xffxff":         `\\xffxff`,
		"\xe9\\x41":         `\xe9\x5cx41`,
	} {
		got := report.FileName(name)
		if got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
		if back := report.ParseFileName(got); back != name {
			t.Errorf("%q: %s is %q", name, got, back)
		}
	}
}
