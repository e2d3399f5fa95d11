package formats

import "marrow/check"

// Table is the table of formats for tests from outside, which may import packages above this one.
var Table = table

// RulesOf returns a format's rules.
func RulesOf(f *Format) []check.Rule[any] { return f.rules }
