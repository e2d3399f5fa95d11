package mdx

import (
	"marrow/report"
	"marrow/scene"
)

// modelExtras, sequenceExtras and so on are what the scene has no field for,
// under the document's names.
type modelExtras struct {
	Version       uint32        `json:"version"`
	Flavour       string        `json:"flavour"`
	BlendTime     uint32        `json:"blendTime"`
	AnimationFile string        `json:"animationFile,omitempty"`
	Flags         uint8         `json:"flags,omitempty"` // World of Warcraft
	FlagNames     string        `json:"flagNames,omitempty"`
	FaceFX        []faceFX      `json:"faceFX,omitempty"`
	BindPose      [][12]float32 `json:"bindPose,omitempty"` // in the file's axes
	Glider        []uint32      `json:"glider,omitempty"`
}

type faceFX struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

func (m *Model) extras() modelExtras {
	x := modelExtras{
		Version: m.Version, Flavour: m.Flavour.String(), BlendTime: m.BlendTime, AnimationFile: m.AnimationFile,
		Flags: uint8(m.Flags), FlagNames: m.Flags.String(), BindPose: m.BindPose, Glider: m.Glider,
	}
	for _, f := range m.FaceFX {
		x.FaceFX = append(x.FaceFX, faceFX{f.Name, f.Path})
	}
	return x
}

// leftOut reports what of the model is neither in the scene nor in its extras.
func (b *builder) leftOut() {
	b.add(len(b.m.Sounds), report.MDXLeftOut, "sounds", "a byte of a chunk whose content nobody documents is left out")
	b.add(len(b.m.SoundEmitters), report.MDXLeftOut, "soundEmitters", "a byte of a chunk whose content nobody documents is left out")
}

// nodeExtras are what of an object is neither in the scene nor with what hangs on its node.
type nodeExtras struct {
	Flags        uint32 `json:"flags,omitempty"` // only where they say more than the scene's flags and the object's kind
	FlagNames    string `json:"flagNames,omitempty"`
	GeosetID     *int32 `json:"geosetId,omitempty"` // of a bone
	GeosetAnimID *int32 `json:"geosetAnimId,omitempty"`
}

// kindBits are the bits of node flags that say what an object is, in Warcraft III.
var kindBits = map[scene.NodeKind]NodeFlags{
	scene.KindBone: KindBone, scene.KindLight: KindLight, scene.KindEvent: KindEvent, scene.KindAttachment: KindAttachment,
	scene.KindShape: KindCollision,
}

// nodeExtras are those of object i; nil where there is nothing to tell. Emitters have their flags among
// their parameters.
func (m *Model) nodeExtras(i int, o object) any {
	var x nodeExtras
	known := NodeFlags(BillboardedLockZ<<1 - 1)
	if m.Flavour == WorldOfWarcraft {
		known |= kindBits[o.kind] >> 1
	} else {
		known |= kindBits[o.kind] | CameraAnchored
	}
	if o.kind != scene.KindParticles && o.kind != scene.KindRibbon && o.node.Flags&^known != 0 {
		x.Flags, x.FlagNames = uint32(o.node.Flags), o.node.Flags.String()
		if m.Flavour == WorldOfWarcraft {
			x.FlagNames = nodeFlagsWoW(o.node.Flags).String()
		}
	}
	if i < len(m.Bones) { // they come first
		b := &m.Bones[i]
		if b.GeosetID != None {
			x.GeosetID = &b.GeosetID
		}
		if b.GeosetAnimID != None {
			x.GeosetAnimID = &b.GeosetAnimID
		}
	}
	if x == (nodeExtras{}) {
		return nil
	}
	return x
}

// attachmentExtras name the place of an attachment of World of Warcraft.
type attachmentExtras struct {
	Point string `json:"point"`
}

func (m *Model) attachmentExtras(a *Attachment) any {
	if point := attachmentPoint(a.AttachmentID).String(); m.Flavour == WorldOfWarcraft && point != "" && a.AttachmentID != None {
		return attachmentExtras{point}
	}
	return nil
}

// collisionExtras are the normals of a collision mesh's triangles, in the file's axes.
type collisionExtras struct {
	Normals []Vec3 `json:"normals"`
}
