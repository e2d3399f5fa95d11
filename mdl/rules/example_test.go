package rules_test

import (
	"fmt"

	"marrow/check"
	"marrow/mdl"
	"marrow/mdl/rules"
)

// The rules look at the text of a file, which may have been written by a
// program that spells keywords differently.
func Example() {
	text := "Geoset {\n\tSkinWeights 1 {\n\t\t{ 0, 0, 0, 0, 255, 0, 0, 0 },\n\t}\n}\n"
	list := check.For(check.Self[*mdl.Document], rules.Document)
	subject := check.Subject{Document: (*mdl.Document)(nil), Data: []byte(text)}
	for _, f := range check.Run(list, subject, check.Options{}) {
		fmt.Println(f.Code, f.Severity, "in line", f.Line)
	}
	// Output:
	// MDL101 error in line 2
}
