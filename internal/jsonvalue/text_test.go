package jsonvalue

import (
	"slices"
	"testing"
)

func TestWholeNumbers(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":3.0,"b":[1e2,-2.0]}`: `{"a":3  ,"b":[100,-2  ]}`,
		`[0.5,-0.0,1e300,1.50,7]`:  `[0.5,-0.0,1e300,1.50,7]`,
		`{"3.0":"4.0\"5.0"}`:       `{"3.0":"4.0\"5.0"}`,
	} {
		if got := string(WholeNumbers([]byte(text))); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestEachKey(t *testing.T) {
	for text, want := range map[string][]string{
		`{"a":{"b":1},"c":["d",{"e":2}],"f\"\u0041":"g"}`: {"a", "c", `f"A`},
		`{}`: nil, `["a"]`: nil, `"a"`: nil, ``: nil,
	} {
		var keys []string
		if EachKey([]byte(text), func(key []byte) { keys = append(keys, string(key)) }); !slices.Equal(keys, want) {
			t.Errorf("%s: %q, want %q", text, keys, want)
		}
	}
}
