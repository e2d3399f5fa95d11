package fields

import (
	"math"
	"testing"
)

type inner struct {
	Values [2]float32
	hidden int
}

type Embedded struct{ Names map[string]string }

type document struct {
	Text string
	List []*inner
	Embedded
}

func TestDifference(t *testing.T) {
	sample := func(edit func(*document)) *document {
		d := &document{"a", []*inner{{Values: [2]float32{1, float32(math.NaN())}}}, Embedded{map[string]string{"x": "y"}}}
		edit(d)
		return d
	}
	for _, tt := range []struct {
		edit func(*document)
		want string // "same" if nothing differs
	}{
		{func(*document) {}, "same"},
		{func(d *document) { d.List[0].hidden = 7 }, "same"},
		{func(d *document) { d.Text = "b" }, "text"},
		{func(d *document) { d.List[0].Values[1] = 2 }, "list[0].values[1]"},
		{func(d *document) { d.List[0] = nil }, "list[0]"},
		{func(d *document) { d.List = nil }, "list"},
		{func(d *document) { d.Names["x"] = "" }, "names"},
	} {
		got, differ := Difference(sample(func(*document) {}), sample(tt.edit))
		if !differ {
			got = "same"
		}
		if got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
	if path, differ := Difference(document{List: []*inner{}}, document{}); differ {
		t.Errorf("an empty list differs from nil: %q", path)
	}
}
