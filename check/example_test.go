package check_test

import (
	"fmt"
	"slices"

	"marrow/check"
	"marrow/report"
)

// numbers is a document: a list of numbers in ascending order.
type numbers struct{ list []int32 }

var inOrder = check.Declare(check.Rule[*numbers]{
	Code: "MDX121", Severity: report.Warning, Title: "keys that aren't in the order of their times",
	Fix: "the numbers are sorted",
	Find: func(d *numbers, c *check.Context) {
		before, _ := check.NonMonotonic(d.list)
		if before >= 0 && c.Repair(check.Path("list", before), "the number is less than the previous one") {
			slices.Sort(d.list)
		}
	},
})[0]

// A rule finds a number that is out of order. The same function repairs it.
func Example() {
	rules := check.For(check.Self[*numbers], []check.Rule[*numbers]{inOrder})
	d := &numbers{[]int32{1, 5, 3}}
	for _, f := range check.Run(rules, check.Subject{Document: d}, check.Options{}) {
		fmt.Println(f)
	}
	check.Repair(rules, check.Subject{Document: d}, check.Options{})
	fmt.Println(d.list)
	// Output:
	// warning MDX121: list[2]: the number is less than the previous one
	// [1 3 5]
}
