package asset_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"marrow/asset"
)

// TestTrace checks that a trace notices companions that were changed, removed or added, also those that would now be
// found first.
func TestTrace(t *testing.T) {
	files := func(edit func(m fstest.MapFS)) asset.Resolver {
		m := fstest.MapFS{"units/a.blp": {Data: []byte("A")}, "b.dds": {Data: []byte("B")}, "other.blp": {}}
		edit(m)
		return asset.Resolver{Finder: asset.New(m), Place: asset.Location{Dir: "units"}}
	}
	near := files(func(fstest.MapFS) {})
	near.Trace = new(asset.Trace)
	near.Read(`units\A.blp`)
	near.Find("b.blp", ".dds")
	near.Find("b.blp", ".dds") // a repeated lookup is recorded once
	near.Find("c.blp", ".blp", ".tga")
	list := near.Trace.List()
	if len(list) != 3 {
		t.Fatalf("%d look-ups noted: %v", len(list), list)
	}
	for name, c := range map[string]struct {
		edit func(m fstest.MapFS)
		same bool
	}{
		"as it was":       {func(m fstest.MapFS) {}, true},
		"something else":  {func(m fstest.MapFS) { m["other.blp"] = &fstest.MapFile{Data: []byte("new")} }, true},
		"moved":           {func(m fstest.MapFS) { delete(m, "b.dds"); m["units/B.DDS"] = &fstest.MapFile{Data: []byte("B")} }, true},
		"changed":         {func(m fstest.MapFS) { m["b.dds"] = &fstest.MapFile{Data: []byte("C")} }, false},
		"went":            {func(m fstest.MapFS) { delete(m, "units/a.blp") }, false},
		"came":            {func(m fstest.MapFS) { m["c.tga"] = &fstest.MapFile{} }, false},
		"stands in front": {func(m fstest.MapFS) { m["units/b.dds"] = &fstest.MapFile{Data: []byte("nearer")} }, false},
	} {
		near, same := files(c.edit), true
		for _, l := range list {
			same = same && near.Same(l)
		}
		if same != c.same {
			t.Errorf("%s: same is %v", name, same)
		}
	}
}

// Without a Finder, nothing is found.
func TestNothingToLookIn(t *testing.T) {
	for _, l := range []asset.Lookup{{Name: "x", Exts: ".blp .dds"}, {Name: "x*", All: true}} {
		if got := (asset.Resolver{}).Again(l); got != l {
			t.Errorf("%+v is now %+v", l, got)
		}
	}
}

// Lookups from another file's location are recorded with that location, and repeated from there.
func TestTraceAt(t *testing.T) {
	m := fstest.MapFS{"a/x.blp": {Data: []byte("A")}, "b/x.blp": {Data: []byte("B")}}
	near := asset.Resolver{Finder: asset.New(m), Place: asset.Location{Dir: "a"}, Trace: &asset.Trace{Stamp: func(f asset.Found) string { return f.Path }}}
	near.Find("x.blp")
	near.At(asset.Location{Dir: "b"}).Find("x.blp")
	near.At(asset.Location{}).Find("x.blp") // the root, not the location of the first file
	list, want := near.Trace.List(), []asset.Lookup{
		{Name: "x.blp", From: asset.Location{Dir: "."}},
		{Name: "x.blp", Sum: "a/x.blp"},
		{Name: "x.blp", Sum: "b/x.blp", From: asset.Location{Dir: "b"}},
	}
	if !slices.Equal(list, want) {
		t.Fatalf("%v, want %v", list, want)
	}
	for _, l := range list {
		if !near.Same(l) {
			t.Errorf("%v: it is now %v", l, near.Again(l))
		}
	}
	near.Finder = asset.New(fstest.MapFS{"a/x.blp": {Data: []byte("A")}})
	if near.Same(list[2]) {
		t.Error("what was found from another place has gone, and isn't missed")
	}
}

// All files with a name are one lookup, whose result changes if one is added, removed or changed.
func TestTraceAll(t *testing.T) {
	files := func() fstest.MapFS {
		return fstest.MapFS{"a/b/x.xml": {Data: []byte("A")}, "x.xml": {Data: []byte("B")}, "extensions/m/x.xml": {Data: []byte("C")}}
	}
	near := func(m fstest.MapFS) asset.Resolver {
		return asset.Resolver{Finder: asset.New(m), Place: asset.Location{Dir: "a/b"}, Trace: &asset.Trace{Stamp: func(f asset.Found) string { return fmt.Sprint(f.Path, f.Sum()[:4]) }}}
	}
	n := near(files())
	if all := n.All("x.xml"); len(all) != 3 {
		t.Fatalf("%v", all)
	}
	n.Find("x.xml")
	list := n.Trace.List()
	if len(list) != 2 || list[0].All == list[1].All {
		t.Fatalf("%v", list)
	}
	all := list[0]
	if !all.All {
		all = list[1]
	}
	for name, edit := range map[string]func(m fstest.MapFS){
		"as it was":   func(fstest.MapFS) {},
		"one comes":   func(m fstest.MapFS) { m["a/x.xml"] = &fstest.MapFile{} },
		"one goes":    func(m fstest.MapFS) { delete(m, "extensions/m/x.xml") },
		"one changes": func(m fstest.MapFS) { m["x.xml"] = &fstest.MapFile{Data: []byte("D")} },
	} {
		m := files()
		edit(m)
		if same := near(m).Same(all); same != (name == "as it was") {
			t.Errorf("%s: same is %v", name, same)
		}
	}
	if list := (asset.Resolver{}).All("x.xml"); list != nil {
		t.Errorf("without a finder: %v", list)
	}
}

// A trace can identify files by a stamp that is independent of their content.
func TestTraceStamp(t *testing.T) {
	stamp := func(f asset.Found) string { return "at " + f.Path }
	near := func(m fstest.MapFS) asset.Resolver {
		return asset.Resolver{Finder: asset.New(m), Trace: &asset.Trace{Stamp: stamp}}
	}
	n := near(fstest.MapFS{"a.blp": {Data: []byte("A")}})
	n.Find("a.blp")
	n.Find("b.blp")
	list, want := n.Trace.List(), []asset.Lookup{{Name: "a.blp", Sum: "at a.blp"}, {Name: "b.blp"}}
	if !slices.Equal(list, want) {
		t.Fatalf("%v, want %v", list, want)
	}
	if !near(fstest.MapFS{"a.blp": {Data: []byte("B")}}).Same(list[0]) {
		t.Error("another content is another stamp")
	}
	if near(fstest.MapFS{}).Same(list[0]) {
		t.Error("nothing has the stamp of a file")
	}
}

// The list of a trace has each lookup once, in an order that doesn't depend on time.
func TestTraceOrder(t *testing.T) {
	names := []string{"b.blp", "a.blp", "c.blp", "a.blp"}
	list := func() []asset.Lookup {
		near := asset.Resolver{Finder: asset.New(fstest.MapFS{}), Trace: new(asset.Trace)}
		for _, name := range names {
			near.Find(name, ".tga")
			near.Find(name)
		}
		return near.Trace.List()
	}
	first := list()
	slices.Reverse(names)
	want := []asset.Lookup{
		{Name: "a.blp"}, {Name: "a.blp", Exts: ".tga"}, {Name: "b.blp"}, {Name: "b.blp", Exts: ".tga"}, {Name: "c.blp"}, {Name: "c.blp", Exts: ".tga"},
	}
	if second := list(); !slices.Equal(first, want) || !slices.Equal(second, want) {
		t.Errorf("first %v, then %v", first, second)
	}
}
