package rules_test

import (
	"fmt"
	"log"

	"marrow/check"
	"marrow/lower"
	"marrow/m2"
	"marrow/m2/build"
	"marrow/m2/rules"
	"marrow/sample"
	"marrow/scene"
)

// A bone that is its own parent is an error.
func Example() {
	s, _ := sample.Crate().Scene(scene.Options{})
	reduced, _, err := lower.Scene(s, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _, err := build.Model(reduced, build.Options{Stem: "Crate"})
	if err != nil {
		log.Fatal(err)
	}
	list := check.For(check.Self[*m2.Model], rules.Model)
	fmt.Println(len(check.Run(list, check.Subject{Document: m}, check.Options{})), "problems")

	m.Bones[0].Parent = 0
	for _, f := range check.Run(list, check.Subject{Document: m}, check.Options{}) {
		fmt.Println(f.Severity, f.Code, f.Path)
	}
	// Output:
	// 0 problems
	// error M2101 bones[0].parent
}
