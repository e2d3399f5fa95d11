package mdx

import (
	"marrow/report"
	"marrow/scene"
)

// An Object is a record that has a node.
type Object struct {
	Node   *Node
	Record any // pointer to the record, such as *Bone
	Kind   scene.NodeKind
	Term   string // name in the format
	list   string
	index  int
}

// Path returns the path of the record, such as bones[0].
func (o Object) Path() string { return report.At(o.list, o.index) }

// Objects returns all records with a node, in the order of the chunks.
func (m *Model) Objects() (list []Object) {
	list = appendObjects(list, scene.KindBone, "Bone", "bones", m.Bones, func(o *Bone) *Node { return &o.Node })
	list = appendObjects(list, scene.KindLight, "Light", "lights", m.Lights, func(o *Light) *Node { return &o.Node })
	list = appendObjects(list, scene.KindNode, "Helper", "helpers", m.Helpers, func(o *Helper) *Node { return &o.Node })
	list = appendObjects(list, scene.KindAttachment, "Attachment", "attachments", m.Attachments, func(o *Attachment) *Node { return &o.Node })
	list = appendObjects(list, scene.KindParticles, "ParticleEmitter", "particleEmitters", m.ParticleEmitters, func(o *ParticleEmitter) *Node { return &o.Node })
	list = appendObjects(list, scene.KindParticles, "ParticleEmitter2", "particleEmitters2", m.ParticleEmitters2, func(o *ParticleEmitter2) *Node { return &o.Node })
	list = appendObjects(list, scene.KindRibbon, "RibbonEmitter", "ribbonEmitters", m.RibbonEmitters, func(o *RibbonEmitter) *Node { return &o.Node })
	list = appendObjects(list, scene.KindParticles, "PopcornEmitter", "popcornEmitters", m.PopcornEmitters, func(o *PopcornEmitter) *Node { return &o.Node })
	list = appendObjects(list, scene.KindEvent, "EventObject", "events", m.Events, func(o *Event) *Node { return &o.Node })
	list = appendObjects(list, scene.KindShape, "HitTestShape", "hitTestShapes", m.HitTestShapes, func(o *HitTestShape) *Node { return &o.Node })
	return appendObjects(list, scene.KindShape, "CollisionShape", "collisionShapes", m.CollisionShapes, func(o *CollisionShape) *Node { return &o.Node })
}

func appendObjects[T any](objects []Object, kind scene.NodeKind, term, list string, records []T, node func(*T) *Node) []Object {
	for i := range records {
		objects = append(objects, Object{node(&records[i]), &records[i], kind, term, list, i})
	}
	return objects
}
