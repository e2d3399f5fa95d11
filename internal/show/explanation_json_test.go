package show

import (
	"bytes"
	"encoding/json"
	"testing"

	"marrow/internal/limit"
	"marrow/wire"
)

// The JSON has the values of fields, and bytes that aren't understood if they are few or all are requested.
func TestJSONValues(t *testing.T) {
	for _, c := range []struct {
		unknown     int
		full, shown bool
	}{{4, false, true}, {limit.ShownUnknown, false, true}, {limit.ShownUnknown + 1, false, false}, {limit.ShownUnknown + 1, true, true}} {
		data := append([]byte{7, 0, 0, 0}, bytes.Repeat([]byte{1}, c.unknown)...)
		x := wire.NewExplainer(data, wire.Options{})
		var n uint32
		var rest []byte
		x.U32("n", &n)
		x.Opaque("rest", &rest)
		m := x.Map()
		e := Explanation{Map: m, Root: m.Root(), Full: c.full}
		var out bytes.Buffer
		if err := e.PrintJSON(&out); err != nil {
			t.Fatal(err)
		}
		var got struct {
			Tree struct{ Children []map[string]any }
		}
		if err := json.Unmarshal(out.Bytes(), &got); err != nil || len(got.Tree.Children) != 2 {
			t.Fatalf("%v: %s", err, out.Bytes())
		}
		if v := got.Tree.Children[0]["value"]; v != 7.0 {
			t.Errorf("n is %v, want 7", v)
		}
		if v := got.Tree.Children[1]["value"]; (v != nil) != c.shown {
			t.Errorf("%d unknown bytes, all %v: %v", c.unknown, c.full, v)
		}
	}
}
