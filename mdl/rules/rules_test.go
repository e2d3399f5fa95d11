package rules

import (
	"testing"

	"marrow/mdl"

	"marrow/check"
	"marrow/report"
)

// TestRules: each rule with a text that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	rules := check.For(check.Self[*mdl.Document], Document)
	for _, tc := range []struct {
		name, text string
		code       report.Code
		line       int
	}{
		{"the game's spelling", "Version {\n\tFormatVersion 1100,\n}\nModel \"ShaderTypeId nan\" {\n}\n// static NormalTextureID\n/* nan */ Geoset {\n\tSkinWeights 1 {\n\t\t0, 0, 0, 0, 255, 0, 0, 0,\n\t}\n}", "", 0},
		{"braces", "Geoset {\n\tSkinWeights 1 {\n\t\t{ 0, 0, 0, 0, 255, 0, 0, 0 },\n\t}\n}", "MDL101", 2},
		{"braces without a count", "Geoset {\n\n\tSkinWeights { { 0 } }\n}", "MDL101", 3},
		{"another dialect", "Materials 1 {\n Material {\n  Layer {\n   static NormalTextureID 3,\n", "MDL102", 4},
		{"no number", "PivotPoints 1 {\n\t{ -nan, 0, 0 },\n}", "MDL103", 2},
		{"no number, as Windows prints it", "PivotPoints 1 {\n\t{ 0, -1.#IND00, 0 },\n}", "MDL103", 2},
		{"a string that doesn't end", "Model \"nan", "", 0},
		{"a comment that doesn't end", "/* nan", "", 0},
	} {
		list := check.Run(rules, check.Subject{Document: (*mdl.Document)(nil), Data: []byte(tc.text)}, check.Options{})
		switch {
		case tc.code == "" && len(list) > 0:
			t.Errorf("%s: %v", tc.name, list)
		case tc.code != "" && (len(list) != 1 || list[0].Code != tc.code || list[0].Line != tc.line):
			t.Errorf("%s: %v, want %s at line %d", tc.name, list, tc.code, tc.line)
		}
	}
}
