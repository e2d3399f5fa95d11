package mdl

import (
	"fmt"
	"strings"
	"testing"

	"marrow/check"
	"marrow/report"
)

// TestRules: each rule with a text that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	rules := check.For(check.Self[*Document], Rules)
	for _, tc := range []struct {
		name, text string
		code       report.Code
		line       int
	}{
		{"the game's spelling", "Version {\n\tFormatVersion 1100,\n}\nModel \"ShaderTypeId nan\" {\n}\n// static NormalTextureID\n/* nan */ Geoset {\n\tSkinWeights 1 {\n\t\t0, 0, 0, 0, 255, 0, 0, 0,\n\t}\n}", "", 0},
		{"braces", "Geoset {\n\tSkinWeights 1 {\n\t\t{ 0, 0, 0, 0, 255, 0, 0, 0 },\n\t}\n}", report.MDLBraces, 2},
		{"braces without a count", "Geoset {\n\n\tSkinWeights { { 0 } }\n}", report.MDLBraces, 3},
		{"another dialect", "Materials 1 {\n Material {\n  Layer {\n   static NormalTextureID 3,\n", report.MDLHive, 4},
		{"no number", "PivotPoints 1 {\n\t{ -nan, 0, 0 },\n}", report.MDLNumber, 2},
		{"no number, as Windows prints it", "PivotPoints 1 {\n\t{ 0, -1.#IND00, 0 },\n}", report.MDLNumber, 2},
		{"a string that doesn't end", "Model \"nan", "", 0},
		{"a comment that doesn't end", "/* nan", "", 0},
	} {
		list := check.Run(rules, check.Subject{Document: (*Document)(nil), Data: []byte(tc.text)}, check.Options{})
		switch {
		case tc.code == "" && len(list) > 0:
			t.Errorf("%s: %v", tc.name, list)
		case tc.code != "" && (len(list) != 1 || list[0].Code != tc.code || list[0].Line != tc.line):
			t.Errorf("%s: %v, want %s at line %d", tc.name, list, tc.code, tc.line)
		}
	}
}

// An MDL starts with one of its blocks: a name, perhaps a number, and a brace or a text.
func TestLooks(t *testing.T) {
	for text, want := range map[string]bool{
		"Version {\n":                         true,
		"\xef\xbb\xbf// of a tool\nVersion {": true,
		"Textures 3 {":                        true,
		"Model \"Footman\" {":                 true,
		"Version 800":                         false,
		"Version":                             false,
		"Model: \"x\"":                        false,
		"Colour {":                            false,
		"{":                                   false,
		"":                                    false,
	} {
		if got := Looks([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// A bone and a weight have 16 bits, and no sign.
func TestSkinNumbers(t *testing.T) {
	for n, sound := range map[int]bool{-1: false, 0: true, 65535: true, 65536: false} {
		_, _, err := Decode(fmt.Appendf(nil, "Version { FormatVersion 1400, } Geoset { SkinWeights 1 { %d, 0, 0, 0, 255, 0, 0, 0, } }", n))
		if (err == nil) != sound || !sound && !strings.Contains(err.Error(), "want a bone or a weight") {
			t.Errorf("%d: %v", n, err)
		}
	}
}

// The last of an old popcorn emitter's numbers is a replaceable texture, of 31 bits.
func TestPopcornNumbers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "7": 7, "2147483520": 2147483520, "-1": -1, "2147483648": -1} {
		m, _, err := Decode([]byte(`Version { FormatVersion 1800, } PopcornFxEmitter "p" { ObjectId 0, SegmentColor { Color { 1, 2, 3, 4 }, Color { 5, 6, 7, ` + text + ` }, } }`))
		if (err == nil) != (want >= 0) || err == nil && m.PopcornEmitters[0].ReplaceableID != uint32(want) {
			t.Errorf("%s: %+v, %v", text, m.PopcornEmitters, err)
		}
	}
}
