package mdx

import (
	"strings"

	"marrow/report"
)

// CutTexts cuts texts that are longer than their fields in the file, which a model from a text may have, or that have a
// NUL in them, which ends a text in the file, and reports them.
func (m *Model) CutTexts() []report.Finding {
	var found []report.Finding
	cut := func(what string, s *string, most int) {
		if before, _, ends := strings.Cut(*s, "\x00"); ends {
			found = append(found, report.New(codeText, "", "%s %.100q has a NUL in it, which ends a text in the file; cut", what, *s))
			*s = before
		}
		if len(*s) > most {
			found = append(found, report.New(codeText, "", "%s %.100q has %d bytes, where the file has room for %d; cut", what, *s, len(*s), most))
			*s = (*s)[:most]
		}
	}
	const name, path = 80, 260
	cut("the model's name", &m.Name, name)
	cut("the animation file", &m.AnimationFile, path)
	for i := range m.Sequences {
		cut("a sequence's name", &m.Sequences[i].Name, name)
	}
	for i := range m.Textures {
		cut("a texture's path", &m.Textures[i].Path, path)
	}
	for i := range m.Materials {
		cut("a material's shader", &m.Materials[i].Shader, name)
	}
	for i := range m.Geosets {
		cut("the name of a level of detail", &m.Geosets[i].LODName, name)
	}
	for i := range m.Attachments {
		cut("an attachment's path", &m.Attachments[i].Path, path)
	}
	for i := range m.ParticleEmitters {
		cut("an emitter's path", &m.ParticleEmitters[i].Path, path)
	}
	for i := range m.PopcornEmitters {
		cut("an emitter's path", &m.PopcornEmitters[i].Path, path)
		cut("an emitter's visibility guide", &m.PopcornEmitters[i].AnimVisibilityGuide, path)
	}
	for i := range m.Cameras {
		cut("a camera's name", &m.Cameras[i].Name, name)
	}
	for i := range m.FaceFX {
		cut("a node's name", &m.FaceFX[i].Name, name)
		cut("a facial animation's path", &m.FaceFX[i].Path, path)
	}
	m.eachNode(func(n *Node) { cut("an object's name", &n.Name, name) })
	return found
}

// eachNode calls visit with the node of every object.
func (m *Model) eachNode(visit func(*Node)) {
	visitNodes(m.Bones, func(o *Bone) *Node { return &o.Node }, visit)
	visitNodes(m.Lights, func(o *Light) *Node { return &o.Node }, visit)
	visitNodes(m.Helpers, func(o *Helper) *Node { return &o.Node }, visit)
	visitNodes(m.Attachments, func(o *Attachment) *Node { return &o.Node }, visit)
	visitNodes(m.ParticleEmitters, func(o *ParticleEmitter) *Node { return &o.Node }, visit)
	visitNodes(m.ParticleEmitters2, func(o *ParticleEmitter2) *Node { return &o.Node }, visit)
	visitNodes(m.RibbonEmitters, func(o *RibbonEmitter) *Node { return &o.Node }, visit)
	visitNodes(m.PopcornEmitters, func(o *PopcornEmitter) *Node { return &o.Node }, visit)
	visitNodes(m.Events, func(o *Event) *Node { return &o.Node }, visit)
	visitNodes(m.HitTestShapes, func(o *HitTestShape) *Node { return &o.Node }, visit)
	visitNodes(m.CollisionShapes, func(o *CollisionShape) *Node { return &o.Node }, visit)
}

func visitNodes[T any](list []T, node func(*T) *Node, visit func(*Node)) {
	for i := range list {
		visit(node(&list[i]))
	}
}
