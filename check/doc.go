// Package check says what is wrong with a model that can be read all the same, and
// puts it right: a model may be well-formed and still crash its game, float, flicker
// or vanish.
//
// What can be wrong is said by rules. They stand beside the format they are about, in
// its check.go, as a table of [Rule]: a code from the one list in report, why it
// matters, an example, a function that finds it, and where there is a safe one, a
// repair. The function that finds also repairs, so that the two can't drift apart:
//
//	func globalSequenceLengths(m *Model, c *check.Context) {
//		for i, length := range m.GlobalSequences {
//			if length == 0 {
//				c.Report(check.Path("globalSequences", i), "a global sequence of no length")
//			}
//		}
//	}
//
// formats.Check runs a format's rules over a file; the command line is marrow check.
// docs/checks.md lists all rules; it is made from them.
package check
