package main

import (
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestProving(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	got, err := proving(fstest.MapFS{
		"a/some_test.go": file(`package a
			import "marrow/internal/prove"
			func TestDirect(t *testing.T) { _ = prove.All() }
			func TestByFunction(t *testing.T) { helper() }
			func TestByMethod(t *testing.T) { (kind{}).each() }
			func TestByTable(t *testing.T) { table[0]() }
			func TestOther(t *testing.T) { _ = "prove.Every" }`),
		"a/helpers_test.go": file(`package a_test
			import "example.org/renamed/internal/prove"
			func helper() { other() }
			func (k kind) each() { _ = prove.Every(2) }
			var table = []func(){func() { prove.All() }}
			func FuzzIt(f *testing.F) { helper() }`),
		"a/a.go": file(`package a
			import "marrow/internal/prove"
			func other() { _ = prove.Every(2) }`),
		"b/b_test.go": file(`package b
			func TestOfAnother(t *testing.T) { prove() }`),
		"a/testdata/x/x_test.go": file(`not Go`),
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{"a": {"FuzzIt", "TestByFunction", "TestByMethod", "TestByTable", "TestDirect"}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// The tests of this module.
func TestProvingHere(t *testing.T) {
	got, err := proving(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		folder, test string
		want         bool
	}{
		{"internal/proof", "TestMutations", true},
		{"internal/coverage", "TestLosses", true},
		{"convert", "TestEditOneComponent", true}, // through the function components
		{"convert", "TestOutputs", false},
	} {
		if slices.Contains(got[tt.folder], tt.test) != tt.want {
			t.Errorf("%s of %s is proved: %v, want %v", tt.test, tt.folder, !tt.want, tt.want)
		}
	}
}
