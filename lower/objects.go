package lower

import (
	"fmt"
	"slices"
	"strings"

	"marrow/report"
	"marrow/scene"
)

// objects removes cameras, lights, emitters, collision shapes, and attachments that are more than a node.
func (l *lowering) objects() {
	s := l.s
	isNode := func(a scene.Attachment) bool { return l.target.Motion && a.Path == "" } // its node is all of it
	kept := slices.DeleteFunc(slices.Clone(s.Attachments), func(a scene.Attachment) bool { return !isNode(a) })
	var parts []string
	for _, c := range []report.Count{
		{Name: "cameras", N: len(s.Cameras)}, {Name: "lights", N: len(s.Lights)}, {Name: "attachments", N: len(s.Attachments) - len(kept)},
		{Name: "emitters", N: len(s.Emitters)}, {Name: "collision shapes", N: len(s.Shapes)},
	} {
		if c.N > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", c.N, c.Words()))
		}
	}
	if parts != nil {
		l.add(codeObjects, "", "left out: %s", strings.Join(parts, ", "))
	}
	s.Cameras, s.Lights, s.Attachments, s.Emitters, s.Shapes = nil, nil, kept, nil, nil
	ofNone := func(c *scene.Channel) bool {
		of := c.Target.Property.Of()
		return of == scene.OfCamera || of == scene.OfLight
	}
	s.Clips, _ = without(s.Clips, ofNone)
	s.Globals, _ = without(s.Globals, ofNone)
}
