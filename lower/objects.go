package lower

import (
	"fmt"
	"strings"
)

// objects leaves out what hangs on a model beside its meshes.
func (l *lowering) objects() {
	s := l.s
	var parts []string
	for _, p := range []struct {
		count int
		what  string
	}{
		{len(s.Cameras), "cameras"}, {len(s.Lights), "lights"}, {len(s.Attachments), "attachments"},
		{len(s.Emitters), "emitters"}, {len(s.Shapes), "collision shapes"},
	} {
		if p.count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.count, p.what))
		}
	}
	if parts != nil {
		l.add(codeObjects, "", "left out: %s", strings.Join(parts, ", "))
	}
	s.Cameras, s.Lights, s.Attachments, s.Emitters, s.Shapes = nil, nil, nil, nil, nil
}
