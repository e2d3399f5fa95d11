// Package check finds and repairs problems in models that can be read: a well-formed
// model may still crash its game, float, flicker or vanish.
//
// A problem is defined by a [Rule], in a table in the package of its format: a code
// from the list in report, an explanation, an example, and a function that finds the
// problem. If a safe repair exists, the same function repairs it, so that the two
// always agree:
//
//	func globalSequenceLengths(m *Model, c *check.Context) {
//		for i, length := range m.GlobalSequences {
//			if length == 0 {
//				c.Report(check.Path("globalSequences", i), "a global sequence of length 0")
//			}
//		}
//	}
//
// formats.Check runs a format's rules over a file; the command line is marrow check.
// docs/checks.md, generated from the rules, lists all of them.
package check
