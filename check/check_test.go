package check_test

import (
	"math"
	"slices"
	"testing"

	"marrow/check"
	"marrow/scene"
)

// TestChoice checks which findings are selected, and their severities.
func TestChoice(t *testing.T) {
	rules := check.For(check.Self[*numbers], []check.Rule[*numbers]{inOrder})
	bad := func() check.Subject { return check.Subject{Document: &numbers{[]int32{2, 1}}} }
	for _, tc := range []struct {
		choice check.Choice
		want   string
	}{
		{check.Choice{}, "warning"},
		{check.Choice{Only: []string{"mdx12*"}}, "warning"},
		{check.Choice{Only: []string{"MDX122"}}, ""},
		{check.Choice{Ignore: []string{"MDX*"}}, ""},
		{check.Choice{Severity: map[string]string{"MDX121": "error", "MDX*": "note"}}, "error"},
		{check.Choice{Severity: map[string]string{"MDX*": "note"}}, "note"},
	} {
		got := ""
		for _, f := range check.Run(rules, bad(), check.Options{Choice: tc.choice}) {
			got = f.Severity.String()
		}
		if got != tc.want {
			t.Errorf("%+v: %q, want %q", tc.choice, got, tc.want)
		}
	}
	if err := check.CheckCodes([]string{"MDX121", "WIRE*"}); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"MDX999", "[", "NONE*"} {
		if check.CheckCodes([]string{bad}) == nil {
			t.Errorf("%s is accepted as a code", bad)
		}
	}
}

// TestManyFindings: one rule can't flood a report; findings that are left out are counted.
func TestManyFindings(t *testing.T) {
	rule := check.Rule[*numbers]{Code: "MDX121", Find: func(d *numbers, c *check.Context) {
		for i := range 1000 {
			c.Report(check.Path("list", i), "wrong")
		}
	}}
	list := check.Run(check.For(check.Self[*numbers], []check.Rule[*numbers]{rule}), check.Subject{Document: &numbers{}}, check.Options{})
	sum := 0
	for _, f := range list {
		sum += f.Times()
	}
	if len(list) > 200 || sum != 1000 {
		t.Errorf("%d findings that represent %d", len(list), sum)
	}
}

// TestOnce: each type of data is collected once per run.
func TestOnce(t *testing.T) {
	calls := 0
	rule := check.Rule[*numbers]{Code: "MDX121", Find: func(d *numbers, c *check.Context) {
		count := func() []int { calls++; return []int{7} }
		first := check.Once(c, count)
		if first[0] != 7 || check.Once(c, count)[0] != 7 || check.Once(c, func() []string { return []string{"x"} })[0] != "x" {
			t.Error("something else came back")
		}
	}}
	check.Run(check.For(check.Self[*numbers], []check.Rule[*numbers]{rule}), check.Subject{Document: &numbers{}}, check.Options{})
	if calls != 1 {
		t.Errorf("collected %d times, want once", calls)
	}
}

// TestDamaged: problems of a damaged document are found, but have no repair.
func TestDamaged(t *testing.T) {
	for _, damaged := range []bool{false, true} {
		d := &numbers{}
		rule := check.Rule[*numbers]{Code: "MDX121", Fix: "it is repaired", Find: func(_ *numbers, c *check.Context) {
			if c.Repair("", "a problem") {
				d = nil
			}
		}}
		rules := check.For(check.Self[*numbers], []check.Rule[*numbers]{rule})
		s := check.Subject{Document: d, Damaged: damaged}
		found := check.Run(rules, s, check.Options{})
		if len(found) != 1 || (found[0].Fix == "") != damaged {
			t.Errorf("damaged %t: found %+v", damaged, found)
		}
		if repaired := check.Repair(rules, s, check.Options{}); (len(repaired) == 0) != damaged || (d != nil) != damaged {
			t.Errorf("damaged %t: repaired %v", damaged, repaired)
		}
	}
}

func TestPath(t *testing.T) {
	for _, tc := range []struct {
		parts []any
		want  string
	}{
		{nil, ""},
		{[]any{"geosets", 2, "faces", 17}, "geosets[2].faces[17]"},
		{[]any{"x", "y"}, "x.y"},
		{[]any{"", "name"}, "name"},
		{[]any{"bones", "[3].name"}, "bones[3].name"},
		{[]any{0, "name"}, "[0].name"},
	} {
		if got := check.Path(tc.parts...); got != tc.want {
			t.Errorf("%v: %s, want %s", tc.parts, got, tc.want)
		}
	}
}

func TestCycles(t *testing.T) {
	for _, tc := range []struct {
		parents []int
		want    []int
	}{
		{[]int{-1, 0, 1, 2}, nil},
		{[]int{0}, []int{0}},
		{[]int{1, 0}, []int{0}},
		{[]int{3, 2, 1, -1, 1, 9}, []int{1}},
		{[]int{1, 2, 0, 4, 3}, []int{0, 3}},
		{[]int{1, 2}, nil}, // the first index that doesn't exist
	} {
		var got []int
		check.Cycles(len(tc.parents), func(i int) int { return tc.parents[i] }, func(i int) { got = append(got, i) })
		if !slices.Equal(got, tc.want) {
			t.Errorf("%v: rings at %v, want %v", tc.parents, got, tc.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(-1))
	if n, first := check.NonFinite([]float32{0, 1, nan, inf, math.MaxFloat32}); n != 2 || first != 2 {
		t.Errorf("NonFinite: %d, first %d", n, first)
	}
	if n, first := check.Denormals([]float32{0, float32(math.Copysign(0, -1)), 1e-38, -1e-40, 1e-39, 1.2e-38}); n != 3 || first != 2 {
		t.Errorf("Denormals: %d, first %d", n, first)
	}
	l := check.Unit([]float32{1, 0, 0, 0, 0, 0, 0, 0, 2, nan, 0, 0, 0, 0.6, 0.8}, 3, 1e-3)
	if l != (check.Lengths{Zero: 1, FirstZero: 1, Other: 1, FirstOther: 2}) {
		t.Errorf("Unit: %+v", l)
	}
	for _, tc := range []struct {
		times         []int32
		before, equal int
	}{{nil, -1, -1}, {[]int32{1, 2}, -1, -1}, {[]int32{1, 1, 3, 2}, 3, 1}, {[]int32{-5, -5}, -1, 1}} {
		if before, equal := check.NonMonotonic(tc.times); before != tc.before || equal != tc.equal {
			t.Errorf("%v: %d, %d", tc.times, before, equal)
		}
	}
	if !check.In(3, 4) || check.In(4, 4) || check.In(-1, 4) || check.In(uint32(1<<31), 4) {
		t.Error("In")
	}
}

func TestTriangles(t *testing.T) {
	faces := []uint16{0, 1, 2, 2, 0, 1, 0, 2, 1, 1, 1, 3, 0, 1, 4, 1, 2, 3, 3, 1, 2}
	type bad struct {
		i    int
		what check.Fault
	}
	want := []bad{{1, check.Duplicate}, {3, check.Degenerate}, {4, check.Outside}, {6, check.Duplicate}}
	var got []bad
	check.Triangles(faces, 4, func(i int, what check.Fault) { got = append(got, bad{i, what}) })
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// If indices of vertices have more than 21 bits, duplicates aren't searched. No false ones are reported.
func TestTrianglesOfManyVertices(t *testing.T) {
	same := []uint32{1, 2, 3, 2, 3, 1}
	for vertices, want := range map[int]int{1 << 21: 1, 1<<21 + 1: 0} {
		n := 0
		check.Triangles(same, vertices, func(int, check.Fault) { n++ })
		if n != want {
			t.Errorf("%d vertices: %d triangles are wrong, want %d", vertices, n, want)
		}
	}
}

// TestScene: deep rules run only on request, and get the document's scene, which is made once.
func TestScene(t *testing.T) {
	made, seen := 0, 0
	rule := check.Rule[*numbers]{Code: "MDX121", Deep: true, Find: func(d *numbers, c *check.Context) {
		if first := c.Scene(); first != nil && first == c.Scene() {
			seen++
		}
	}}
	rules := check.For(check.Self[*numbers], []check.Rule[*numbers]{rule, rule})
	s := check.Subject{Document: &numbers{}, Scene: func() *scene.Scene { made++; return &scene.Scene{} }}
	check.Run(rules, s, check.Options{})
	if seen != 0 {
		t.Error("a deep rule ran without a request")
	}
	check.Run(rules, s, check.Options{Deep: true})
	if seen != 2 || made != 1 {
		t.Errorf("ran %d times, with a scene made %d times", seen, made)
	}
}

// All numbers count for the length, of vectors of three and of four.
func TestUnitOfEachNumber(t *testing.T) {
	for _, v := range [][]float32{{1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {0.48, 0.6, 0.64}, {0.5, -0.5, 0.5, 0.5}, {0, 0.6, 0, 0.8}, {0.36, 0.48, 0.8, 0}, {1, 0, 0, 0}} {
		if l := check.Unit(v, len(v), 1e-3); l != (check.Lengths{}) {
			t.Errorf("%g: %+v", v, l)
		}
	}
}
