package mdx

import (
	"strings"

	"marrow/report"
)

// TruncateNames shortens strings that are longer than their fields in the file, which a model from a text may have, and
// those with a NUL, which ends a string in the file. It reports each by its path.
func (m *Model) TruncateNames() []report.Finding {
	var found []report.Finding
	truncate := func(at string, s *string, most int) {
		if before, _, ends := strings.Cut(*s, "\x00"); ends {
			found = append(found, report.New(codeText, at, "%.100q contains a NUL, which ends a string in the file; truncated", *s))
			*s = before
		}
		if len(*s) > most {
			found = append(found, report.New(codeText, at, "%.100q has %d bytes, but the field has only %d; truncated", *s, len(*s), most))
			*s = (*s)[:most-1] // the game reads up to a NUL
		}
	}
	const name, path = 80, 260
	truncate("model.name", &m.Name, name)
	truncate("model.animationFile", &m.AnimationFile, path)
	in := func(list string, i int, field string, s *string, most int) {
		truncate(sprintPath(list, i)+"."+field, s, most)
	}
	for i := range m.Sequences {
		in("sequences", i, "name", &m.Sequences[i].Name, name)
	}
	for i := range m.Textures {
		in("textures", i, "path", &m.Textures[i].Path, path)
	}
	for i := range m.Materials {
		in("materials", i, "shader", &m.Materials[i].Shader, name)
	}
	for i := range m.Geosets {
		in("geosets", i, "lodName", &m.Geosets[i].LODName, name)
	}
	for i := range m.Attachments {
		in("attachments", i, "path", &m.Attachments[i].Path, path)
	}
	for i := range m.ParticleEmitters {
		in("particleEmitters", i, "path", &m.ParticleEmitters[i].Path, path)
	}
	for i := range m.PopcornEmitters {
		in("popcornEmitters", i, "path", &m.PopcornEmitters[i].Path, path)
		in("popcornEmitters", i, "animVisibilityGuide", &m.PopcornEmitters[i].AnimVisibilityGuide, path)
	}
	for i := range m.Cameras {
		in("cameras", i, "name", &m.Cameras[i].Name, name)
	}
	for i := range m.FaceFX {
		in("faceFX", i, "name", &m.FaceFX[i].Name, name)
		in("faceFX", i, "path", &m.FaceFX[i].Path, path)
	}
	for _, o := range m.objects() {
		truncate(o.path+".name", &o.node.Name, name)
	}
	return found
}

// EachObject calls visit with a pointer to every object that has a node, such as *Bone, and to its node.
func (m *Model) EachObject(visit func(object any, n *Node)) {
	eachOf(m.Bones, func(o *Bone) *Node { return &o.Node }, visit)
	eachOf(m.Lights, func(o *Light) *Node { return &o.Node }, visit)
	eachOf(m.Helpers, func(o *Helper) *Node { return &o.Node }, visit)
	eachOf(m.Attachments, func(o *Attachment) *Node { return &o.Node }, visit)
	eachOf(m.ParticleEmitters, func(o *ParticleEmitter) *Node { return &o.Node }, visit)
	eachOf(m.ParticleEmitters2, func(o *ParticleEmitter2) *Node { return &o.Node }, visit)
	eachOf(m.RibbonEmitters, func(o *RibbonEmitter) *Node { return &o.Node }, visit)
	eachOf(m.PopcornEmitters, func(o *PopcornEmitter) *Node { return &o.Node }, visit)
	eachOf(m.Events, func(o *Event) *Node { return &o.Node }, visit)
	eachOf(m.HitTestShapes, func(o *HitTestShape) *Node { return &o.Node }, visit)
	eachOf(m.CollisionShapes, func(o *CollisionShape) *Node { return &o.Node }, visit)
}

func eachOf[T any](list []T, node func(*T) *Node, visit func(object any, n *Node)) {
	for i := range list {
		visit(&list[i], node(&list[i]))
	}
}
