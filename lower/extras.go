package lower

import (
	"slices"

	"marrow/scene"
)

// extras removes the data of the document that the scene has no fields for.
func (l *lowering) extras() {
	s := l.s
	any := s.Extras.Value != nil
	s.Extras = scene.Extras{}
	s.Meshes, s.Materials = slices.Clone(s.Meshes), slices.Clone(s.Materials)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		any = any || m.Extras.Value != nil || m.Bounds != (scene.Bounds{})
		m.Extras, m.Bounds = scene.Extras{}, scene.Bounds{}
	}
	for i := range s.Materials {
		any = any || s.Materials[i].Extras.Value != nil
		s.Materials[i].Extras = scene.Extras{}
	}
	if any {
		l.add(codeExtras, "", "fields that only %s has were left out", formatName(s))
	}
}

// tags removes the tags of nodes.
func (l *lowering) tags() {
	n := 0
	for i := range l.s.Nodes {
		if l.s.Nodes[i].Tags != "" {
			n++
		}
	}
	if n == 0 {
		return
	}
	l.s.Nodes = slices.Clone(l.s.Nodes)
	for i := range l.s.Nodes {
		l.s.Nodes[i].Tags = ""
	}
	l.addCount(n, codeExtras, "nodes", "the tags of a node were left out, because only components of X4 have tags")
}

// formatName returns the name of the source's format, for messages.
func formatName(s *scene.Scene) string {
	if s.Format == "" {
		return "its source"
	}
	return s.Format
}
