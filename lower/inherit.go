package lower

import (
	"fmt"

	"marrow/lower/curves"
	"marrow/report"
)

// inherit gives nodes that ignore part of their parents' motion keys that compensate for it.
func (l *lowering) inherit() {
	s, nodes, found := curves.Inherit(l.s, l.tolerance())
	for _, i := range nodes {
		l.add(report.LowerInherit, fmt.Sprintf("nodes[%d]", i), "the node ignores part of its parent's motion; its keys were resampled to compensate")
	}
	l.s, l.found = s, append(l.found, found...)
}
