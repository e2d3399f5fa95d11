package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Code identifies a kind of finding: an area and a number, as in WIRE002. The meaning of a code never changes.
type Code string

// Info describes a code.
type Info struct {
	Code     Code
	Severity Severity // the severity of its findings
	Loss     bool     // it reports that a conversion approximates something or leaves it out; data in the extras of a glTF isn't left out
	Answer   bool     // it describes the effect of an option, or of a file that the user provided, so commands always print it
	Checked  bool     // it is about the content of a file, so that check can report it; other findings are about conversions and images
	Title    string   // a short description
	Why      string   // the cause and the effect, in one or two sentences; empty for codes of rules, which have their own text
	Do       string   // what to do; may be empty
}

// Kind describes the severity, and whether it is a loss, as in "note, loss".
func (i Info) Kind() string {
	if i.Loss {
		return i.Severity.String() + ", loss"
	}
	return i.Severity.String()
}

// infos has all codes. Rules, and packages that are the only ones to report a code, register theirs.
var infos = func() map[Code]Info {
	m := make(map[Code]Info)
	for _, i := range sharedCodes {
		m[i.Code] = i
	}
	for _, i := range wireCodes {
		i.Checked = true
		m[i.Code] = i
	}
	return m
}()

// Register adds codes to the list when the program starts. Their areas must be listed. If a code is already in the list,
// its Info must be the same.
func Register(list ...Info) {
	for _, i := range list {
		if !slices.Contains(areas, i.Code.area()) {
			panic(fmt.Sprintf("report: the area of %s isn't listed", i.Code))
		}
		if old, ok := infos[i.Code]; ok && old != i {
			panic(fmt.Sprintf("report: two meanings of %s: %q and %q", i.Code, old.Title, i.Title))
		}
		infos[i.Code] = i
	}
}

// RegisterChecked is Register for codes that check can report.
func RegisterChecked(list ...Info) {
	for i := range list {
		list[i].Checked = true
	}
	Register(list...)
}

// Codes returns every code, area by area, in the order of their numbers.
func Codes() []Info {
	return slices.SortedFunc(maps.Values(infos), func(a, b Info) int {
		return cmp.Or(cmp.Compare(slices.Index(areas, a.Code.area()), slices.Index(areas, b.Code.area())), cmp.Compare(a.Code, b.Code))
	})
}

// areas lists the codes' areas in the order of the documentation.
var areas = []string{"WIRE", "MDX", "MDL", "M", "PORT", "SCENE", "TEX", "DRAW", "LOWER", "GLTF", "MAP", "BATCH", "BACK", "XMF", "XAC", "GFX"}

// area returns a code without its number.
func (c Code) area() string { return strings.TrimRight(string(c), "0123456789") }

// Info returns the description of c; ok is false for an unknown code.
func (c Code) Info() (info Info, ok bool) {
	info, ok = infos[c]
	return info, ok
}

// Severity returns the severity of c, or Error for an unknown code.
func (c Code) Severity() Severity {
	if i, ok := infos[c]; ok {
		return i.Severity
	}
	return Error
}

// IsAnswer reports whether findings of c describe the effect of an option; see Info.
func (c Code) IsAnswer() bool { return infos[c].Answer }

// IsLoss reports whether findings of c are about data that is approximated or left out; see Info.
func (c Code) IsLoss() bool { return infos[c].Loss }

// IsQuiet reports whether findings of c are notes that are no loss. A conversion with only such findings passes --strict.
func (c Code) IsQuiet() bool { return c.Severity() == Note && !infos[c].Loss }
