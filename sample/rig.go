package sample

import "marrow/mdx"

// A rig assigns consecutive ids and pivots to a model's objects. Bones must be added first.
type rig struct{ m *mdx.Model }

// node returns the node of the next object. kind is the flag for the kind of object.
func (r rig) node(name string, parent int32, pivot mdx.Vec3, kind mdx.NodeFlags) mdx.Node {
	r.m.Pivots = append(r.m.Pivots, pivot)
	return mdx.Node{Name: name, ObjectID: int32(len(r.m.Pivots) - 1), ParentID: parent, Flags: kind}
}

// bone adds a bone.
func (r rig) bone(name string, parent int32, pivot mdx.Vec3, flags mdx.NodeFlags) {
	n := r.node(name, parent, pivot, mdx.KindBone|flags)
	r.m.Bones = append(r.m.Bones, mdx.Bone{Node: n, GeosetID: mdx.None, GeosetAnimID: mdx.None})
}

// attach adds a point to which the game attaches other models.
func (r rig) attach(name string, parent int32, pivot mdx.Vec3) {
	r.m.Attachments = append(r.m.Attachments, mdx.Attachment{
		Node:         r.node(name, parent, pivot, mdx.KindAttachment),
		AttachmentID: int32(len(r.m.Attachments)),
	})
}

// sequence adds a sequence after the last one.
func (r rig) sequence(name string, milliseconds uint32, flags mdx.SequenceFlags, extent mdx.Extent) mdx.Sequence {
	start := uint32(200)
	if n := len(r.m.Sequences); n > 0 {
		start = r.m.Sequences[n-1].End + 200
	}
	s := mdx.Sequence{Name: name, Start: start, End: start + milliseconds, Flags: flags, Extent: extent}
	r.m.Sequences = append(r.m.Sequences, s)
	return s
}

// finish sets each geoset's extents for the sequences, which follow from the rest.
func (r rig) finish() *mdx.Model {
	for i := range r.m.Geosets {
		for _, s := range r.m.Sequences {
			r.m.Geosets[i].SequenceExtents = append(r.m.Geosets[i].SequenceExtents, s.Extent)
		}
	}
	return r.m
}
