package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Code names a kind of finding: its area and a number that
// never changes its meaning, as in WIRE002.
type Code string

// Info is what the list says about a code.
type Info struct {
	Code     Code
	Severity Severity // the severity that its findings have
	Title    string   // what it means, in a few words
	Why      string   // what it means and looks like, in a sentence or two; empty for codes of rules, which say it themselves
	Do       string   // what to do; empty for nothing
}

// tables are the codes of findings that reading and converting report; those of each area are in codes_AREA.go. Those of
// rules are registered by the packages that have the rules.
var tables = [][]Info{wireCodes, mdxCodes, mdxBuildCodes, mdlCodes, m2Codes, portCodes, sceneCodes, textureCodes, drawCodes, lowerCodes, gltfCodes, mapCodes, batchCodes, xmfCodes, xacCodes}

var infos = func() map[Code]Info {
	m := make(map[Code]Info)
	for _, t := range tables {
		for _, i := range t {
			m[i.Code] = i
		}
	}
	return m
}()

// Register adds a code to the list. It is called while the program's variables are made; a code that is there already
// must say the same.
func Register(i Info) {
	if old, ok := infos[i.Code]; ok && old != i {
		panic(fmt.Sprintf("report: two meanings of %s: %q and %q", i.Code, old.Title, i.Title))
	}
	infos[i.Code] = i
}

// Codes returns every code, area by area, in the order of their numbers.
func Codes() []Info {
	return slices.SortedFunc(maps.Values(infos), func(a, b Info) int {
		return cmp.Or(cmp.Compare(slices.Index(areas, a.Code.area()), slices.Index(areas, b.Code.area())), cmp.Compare(a.Code, b.Code))
	})
}

// areas are in the order of the tables.
var areas = func() (list []string) {
	for _, t := range tables {
		if r := t[0].Code.area(); !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}()

// area is a code without its number.
func (c Code) area() string { return strings.TrimRight(string(c), "0123456789") }

// Info returns what the list says about c; ok is false for a code that isn't listed.
func (c Code) Info() (info Info, ok bool) {
	info, ok = infos[c]
	return info, ok
}

// Severity is the severity that the list gives c, Error for a code that isn't listed.
func (c Code) Severity() Severity {
	if i, ok := infos[c]; ok {
		return i.Severity
	}
	return Error
}
