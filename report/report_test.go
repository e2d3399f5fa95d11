package report_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/report"
	"marrow/wire"
)

func Example() {
	f := report.New(report.TextJunk, "geosets[2].name", "%d bytes follow the NUL", 3)
	f.File, f.Offset = "Footman.mdx", 0x1f40
	fmt.Println(f)
	for _, f := range report.Merge([]report.Finding{f, report.New(report.SizeLies, "lights[0].size", "size 144"), f}) {
		fmt.Println(f.Severity, f.Code, f.Times())
	}

	// Output:
	// Footman.mdx: note WIRE002: geosets[2].name at 0x1f40: 3 bytes follow the NUL
	// warning WIRE001 1
	// note WIRE002 2
}

// TestCodes: every code is listed once, has a title, and is in the order of its area's numbers.
func TestCodes(t *testing.T) {
	seen := map[report.Code]bool{}
	last := report.Code("")
	for _, i := range report.Codes() {
		if seen[i.Code] || i.Title == "" {
			t.Errorf("%s: listed twice, or without a title", i.Code)
		}
		seen[i.Code] = true
		n := len(i.Code) - 3
		if len(last) > 3 && last[:len(last)-3] == i.Code[:n] && last >= i.Code {
			t.Errorf("%s follows %s", i.Code, last)
		}
		last = i.Code
		if got, ok := i.Code.Info(); !ok || got != i || i.Code.Severity() != i.Severity {
			t.Errorf("%s: %+v, %v", i.Code, got, ok)
		}
	}
	if _, ok := report.Code("NONE001").Info(); ok || report.Code("NONE001").Severity() != report.Error {
		t.Error("a code that isn't listed is an error")
	}
}

// TestFromWire: each kind of remark has its own code, and keeps its location.
func TestFromWire(t *testing.T) {
	seen := map[report.Code]bool{}
	for k := wire.SizeLies; k <= wire.Padding; k++ {
		list := report.FromWire([]wire.Remark{{Kind: k, Path: "a.b", Offset: 7, Message: "100% so"}})
		f := list[0]
		if seen[f.Code] || f.Path != "a.b" || f.Offset != 7 || f.Message != "100% so" {
			t.Errorf("%d: %+v", k, f)
		}
		seen[f.Code] = true
	}
	if report.FromWire(nil) != nil {
		t.Error("findings without remarks")
	}
}

func TestFinding(t *testing.T) {
	for _, c := range []struct {
		f    report.Finding
		text string
		json string
	}{
		{
			report.Finding{Code: "WIRE001", Severity: report.Error, File: "f", Path: "p", Offset: 16, Count: 3, Message: "m"},
			"f: error WIRE001: p at 0x10: m (× 3)",
			`{"code":"WIRE001","severity":"error","file":"f","path":"p","offset":16,"count":3,"message":"m"}`,
		},
		{
			report.Finding{Code: "WIRE001", Offset: report.NoOffset, Message: "m"},
			"note WIRE001: m",
			`{"code":"WIRE001","severity":"note","offset":-1,"message":"m"}`,
		},
		{
			report.Finding{Code: "WIRE001", File: "f", Path: "p", Offset: 16, Line: 3, Column: 1, Message: "m"},
			"f:3:1: note WIRE001: p: m",
			`{"code":"WIRE001","severity":"note","file":"f","path":"p","offset":16,"line":3,"column":1,"message":"m"}`,
		},
		{
			report.Finding{Code: "WIRE001", Offset: report.NoOffset, Line: 3, Column: 1, Message: "m"},
			"3:1: note WIRE001: m",
			`{"code":"WIRE001","severity":"note","offset":-1,"line":3,"column":1,"message":"m"}`,
		},
		{
			report.Finding{Code: "X", Severity: 9, Path: "p", Message: "m"},
			"severity(9) X: p at 0x0: m",
			`{"code":"X","severity":"severity(9)","path":"p","offset":0,"message":"m"}`,
		},
	} {
		if got := c.f.String(); got != c.text {
			t.Errorf("%q, want %q", got, c.text)
		}
		if got, err := json.Marshal(c.f); err != nil || string(got) != c.json {
			t.Errorf("%s, want %s, error %v", got, c.json, err)
		}
	}
}

func TestDeps(t *testing.T) {
	var d report.Deps
	for _, dep := range []report.Dep{{Kind: "texture", Path: "b"}, {Kind: "texture"}, {Kind: "model", Path: "b"}, {Kind: "texture", Path: "b"}, {Kind: "texture", Path: "a"}} {
		d.Add(dep.Kind, dep.Path)
	}
	d.Add("skin")
	d.Add("skin", "c", "d", "e")
	want := []report.Dep{{Kind: "texture", Path: "b"}, {Kind: "model", Path: "b"}, {Kind: "texture", Path: "a"}, {Kind: "skin", Path: "c", Also: []string{"d", "e"}}}
	if !reflect.DeepEqual(d.List(), want) {
		t.Errorf("%v, want %v", d.List(), want)
	}
}

// TestLongMessage: a name as long as its file doesn't make each finding about it as long.
func TestLongMessage(t *testing.T) {
	const most = 4096
	for _, c := range []struct{ name, want string }{
		{strings.Repeat("n", most), strings.Repeat("n", most)},
		{strings.Repeat("n", most+1), strings.Repeat("n", most-3) + "…"},
		{"n" + strings.Repeat("€", most), "n" + strings.Repeat("€", most/3-1) + "…"},
		{strings.Repeat("\x80", most+1), strings.Repeat("\x80", most-6) + "…"}, // not UTF-8
	} {
		if got := report.New(report.SceneIndex, "", "%s", c.name).Message; got != c.want {
			t.Errorf("%.20q of %d bytes: %d bytes, %.20q, want %d", c.name, len(c.name), len(got), got, len(c.want))
		}
	}
}

// TestWithout: findings are left out as often as they are known.
func TestWithout(t *testing.T) {
	finding := func(path string, count int) report.Finding {
		f := report.New("LOWER010", path, "left out")
		f.Count = count
		return f
	}
	known := []report.Finding{finding("a", 3), finding("b", 0), finding("b", 0), finding("c", 2)}
	list := []report.Finding{finding("a", 4), finding("b", 2), finding("c", 1), finding("d", 2), finding("d", 0)}
	want := []report.Finding{finding("a", 1), finding("d", 2), finding("d", 0)}
	if got := report.Without(list, known); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := report.Without(list, nil); !slices.Equal(got, list) {
		t.Errorf("without nothing: %v", got)
	}
}
