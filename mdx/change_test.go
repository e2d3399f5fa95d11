package mdx_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
)

// TestChangeEveryField converts a model with a value in every field to every version and back. The result has only
// fields that the version can store: Encode omits nothing.
func TestChangeEveryField(t *testing.T) {
	change := func(m *mdx.Model, to uint32) {
		from := m.Version
		found, err := version.Change(m, to)
		if err != nil {
			t.Fatalf("%d to %d: %v", from, to, err)
		}
		for _, f := range found {
			if f.Message == "" || f.Code.Severity() == report.Error {
				t.Errorf("%d to %d: %v", from, to, f)
			}
		}
		data, err := mdx.Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := mdx.Decode(data, mdx.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, again, mdx.SameFields); m.Version != to || diff != "" {
			t.Fatalf("%d to %d: Encode left something out (- the model, + what was written):\n%.2000s", from, to, diff)
		}
	}
	mdx.EachDialect(func(flavour mdx.Flavour, from uint32) {
		for _, to := range mdx.Versions() {
			if flavour == mdx.Warcraft3 {
				m := mdx.SmallModel(flavour, from)
				change(m, to)
				change(m, from)
			}
		}
	})
}
