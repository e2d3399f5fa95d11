package lower

import (
	"fmt"
	"strings"

	"marrow/report"
)

// objects removes cameras, lights, attachments, emitters and collision shapes.
func (l *lowering) objects() {
	s := l.s
	attachments := 0
	for i := range s.Attachments {
		if !l.target.Motion || s.Attachments[i].Path != "" { // else its node is all of it
			attachments++
		}
	}
	var parts []string
	for _, c := range []report.Count{
		{Name: "cameras", N: len(s.Cameras)}, {Name: "lights", N: len(s.Lights)}, {Name: "attachments", N: attachments},
		{Name: "emitters", N: len(s.Emitters)}, {Name: "collision shapes", N: len(s.Shapes)},
	} {
		if c.N > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", c.N, c.Words()))
		}
	}
	if parts != nil {
		l.add(codeObjects, "", "left out: %s", strings.Join(parts, ", "))
	}
	s.Cameras, s.Lights, s.Attachments, s.Emitters, s.Shapes = nil, nil, nil, nil, nil
}
