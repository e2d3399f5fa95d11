package mdx

import (
	"marrow/scene"
)

// extrasOf returns the extras of a part of the scene: the path of its record, and the fields that the scene lacks.
func extrasOf(path string, value any) scene.Extras {
	return scene.Keep(scene.Origin{Format: "mdx", Path: path}, value)
}

// ModelExtras are the fields of a model that the scene lacks, under the names of the document. Like the extras of its
// records, they are stored in the scene's Extras and in the extras of a glTF.
type ModelExtras struct {
	Version       uint32        `json:"version"`
	Flavour       string        `json:"flavour"`
	BlendTime     uint32        `json:"blendTime"`
	AnimationFile string        `json:"animationFile,omitempty"`
	Flags         uint8         `json:"flags,omitempty"` // World of Warcraft
	FlagNames     string        `json:"flagNames,omitempty"`
	FaceFX        []faceFX      `json:"faceFX,omitempty"`
	BindPose      [][12]float32 `json:"bindPose,omitempty"` // in the file's axes
	Glider        []uint32      `json:"glider,omitempty"`

	// Fields that World of Warcraft ignores.
	MaterialsUnused   uint32 `json:"materialsUnused,omitempty"`
	AttachmentsUnused uint32 `json:"attachmentsUnused,omitempty"`
}

type faceFX struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

func (m *Model) extras() ModelExtras {
	x := ModelExtras{
		Version: m.Version, Flavour: m.Flavour.String(), BlendTime: m.BlendTime, AnimationFile: m.AnimationFile,
		Flags: uint8(m.Flags), FlagNames: m.Flags.String(), BindPose: m.BindPose, Glider: m.Glider,
		MaterialsUnused: m.MaterialsUnused, AttachmentsUnused: m.AttachmentsUnused,
	}
	for _, f := range m.FaceFX {
		x.FaceFX = append(x.FaceFX, faceFX{f.Name, f.Path})
	}
	return x
}

// leftOut reports the data that is neither in the scene nor in its extras.
func (b *builder) leftOut() {
	b.add(len(b.m.Sounds), CodeLeftOut, "sounds", "a byte of an undocumented chunk is left out")
	b.add(len(b.m.SoundEmitters), CodeLeftOut, "soundEmitters", "a byte of an undocumented chunk is left out")
}

// NodeExtras are the fields of an object that neither a node of the scene nor the record attached to the node has.
type NodeExtras struct {
	ObjectID     *int32 `json:"objectId,omitempty"` // if it differs from the index of the node
	Unnamed      bool   `json:"unnamed,omitempty"`  // the node's name consists of the format's term and the object id
	Flags        uint32 `json:"flags,omitempty"`    // if they have more than the scene's flags and the kind of the object
	FlagNames    string `json:"flagNames,omitempty"`
	GeosetID     *int32 `json:"geosetId,omitempty"` // of a bone
	GeosetAnimID *int32 `json:"geosetAnimId,omitempty"`
}

// kindBits are the flags of nodes that mark the kind of an object in Warcraft III.
var kindBits = map[scene.NodeKind]NodeFlags{
	scene.KindBone: KindBone, scene.KindLight: KindLight, scene.KindEvent: KindEvent, scene.KindAttachment: KindAttachment,
	scene.KindShape: KindCollision,
}

// nodeExtras returns the extras of object i, or nil if there are none. The flags of emitters are stored with their
// parameters.
func (m *Model) nodeExtras(i int, o Object) any {
	var x NodeExtras
	usual := o.Node.Flags & (BillboardedLockZ<<1 - 1)
	if m.Flavour == WorldOfWarcraft {
		usual |= kindBits[o.Kind] >> 1
	} else {
		usual |= kindBits[o.Kind] | o.Node.Flags&CameraAnchored
	}
	if o.Kind != scene.KindParticles && o.Kind != scene.KindRibbon && o.Node.Flags != usual {
		x.Flags, x.FlagNames = uint32(o.Node.Flags), o.Node.Flags.String()
		if m.Flavour == WorldOfWarcraft {
			x.FlagNames = nodeFlagsWoW(o.Node.Flags).String()
		}
	}
	if o.Node.ObjectID != int32(i) {
		x.ObjectID = &o.Node.ObjectID
	}
	x.Unnamed = o.Node.Name == ""
	if i < len(m.Bones) { // bones are the first objects
		b := &m.Bones[i]
		if b.GeosetID != None {
			x.GeosetID = &b.GeosetID
		}
		if b.GeosetAnimID != None {
			x.GeosetAnimID = &b.GeosetAnimID
		}
	}
	if x == (NodeExtras{}) {
		return nil
	}
	return x
}

// attachmentExtras are the fields that only attachments of World of Warcraft have.
type attachmentExtras struct {
	Point   string `json:"point,omitempty"` // the name of the attachment point
	Padding uint8  `json:"padding,omitempty"`
}

func (m *Model) attachmentExtras(a *Attachment) any {
	var x attachmentExtras
	if m.Flavour == WorldOfWarcraft {
		if x.Padding = a.Padding; a.AttachmentID != None {
			x.Point = AttachmentPoint(a.AttachmentID).String()
		}
	}
	if x == (attachmentExtras{}) {
		return nil
	}
	return x
}

// collisionExtras are the normals of a collision mesh's triangles, in the file's axes.
type collisionExtras struct {
	Normals []Vec3 `json:"normals"`
}
