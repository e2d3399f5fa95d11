package m2

import (
	"fmt"
	"slices"
	"strconv"

	"marrow/report"
	"marrow/scene"
)

func itoa(i int) string { return strconv.Itoa(i) }

// BoneExtras are the fields of a Bone that a scene has no field for.
type BoneExtras struct {
	KeyBone int32  `json:"keyBone"` // -1: none
	Flags   string `json:"flags,omitempty"`
	SubMesh uint16 `json:"subMesh,omitempty"`
	NameCRC uint32 `json:"nameCRC,omitempty"`

	Sequence *[2]uint16 `json:"sequence,omitempty"` // for BoneSequence: the numbers of its sequence's id
}

// AllBones returns the bones of the model, or of the first of its skeletons that has any.
func (m *Model) AllBones() []Bone {
	if s := m.skelWith(len(m.Bones), func(s *Skel) int { return len(s.Bones) }); s != nil {
		return s.Bones
	}
	return m.Bones
}

// skelWith returns the first of the model's skeletons with records of a kind that the model itself doesn't have.
func (m *Model) skelWith(own int, count func(*Skel) int) *Skel {
	for s := m.Skel; s != nil && own == 0; s = s.Base {
		if count(s) > 0 {
			return s
		}
	}
	return nil
}

// of selects the source of the following tracks: the model, for nil, or a skeleton, whose global sequences follow the
// model's, and whose sequences may have their own order.
func (b *builder) of(s *Skel) {
	list := b.m.AllSequences()
	number, sequences := func(i int) int { return i }, len(list)
	b.globalBase = 0
	if s != nil {
		b.globalBase = len(b.m.GlobalSequences)
		if len(s.Sequences) > 0 && (len(list) == 0 || &list[0] != &s.Sequences[0]) {
			number, sequences = numbering(list, s.Sequences), len(s.Sequences)
		}
	}
	b.plays = make([][]int, sequences)
	for clip := range b.intervals {
		if k := number(b.intervals[clip].sequence); k >= 0 {
			b.plays[k] = append(b.plays[k], clip)
		}
	}
}

// numbering returns a function that maps each sequence of a list to the one among others that has its keys: the first
// with the same id and variation, None if there is none.
func numbering(list, others []Sequence) func(int) int {
	first := make(map[animKey]int, len(others))
	for i, q := range slices.Backward(others) {
		first[animKey{q.ID, q.Variation}] = i
	}
	return func(i int) int {
		if k, ok := first[animKey{list[i].ID, list[i].Variation}]; ok {
			return k
		}
		return None
	}
}

// bones creates a node for every bone. Bone i is node i.
func (b *builder) bones() {
	b.skeleton = b.m.AllBones()
	list := b.skeleton
	b.rig.Pivots, b.rig.Parents = make([]Vec3, len(list)), make([]int, len(list))
	for i := range list {
		bone := &list[i]
		b.rig.Pivots[i], b.rig.Parents[i] = bone.Pivot, scene.None
		switch p := int(bone.Parent); {
		case p >= 0 && p < len(list) && p != i && bone.Flags&BoneSequence == 0:
			b.rig.Parents[i] = p
		case p != None && bone.Flags&BoneSequence == 0:
			b.add(1, report.SceneParent, at("bones", i), "the parent doesn't exist; the bone became a root")
		}
	}
	b.s.Nodes = slices.Grow(b.s.Nodes, len(list)+len(b.m.Attachments)+len(b.m.Events)+len(b.m.Particles))
	for i := range list {
		bone := &list[i]
		n := scene.NewNode(b.nodeName(boneName(bone, i), ""), b.rig.Parents[i])
		n.Kind, n.Flags, n.Rest = scene.KindBone, NodeFlagMap.Scene(bone.Flags), b.rig.Rest(i)
		x := BoneExtras{KeyBone: bone.KeyBone, Flags: bone.Flags.String(), SubMesh: bone.SubMesh, NameCRC: bone.NameCRC}
		if bone.Flags&BoneSequence != 0 {
			x.Sequence = &[2]uint16{uint16(bone.Parent), bone.SubMesh}
		}
		n.Extras = kept(at("bones", i), x)
		b.s.Nodes = append(b.s.Nodes, n)
	}
	b.of(b.m.skelWith(len(b.m.Bones), func(s *Skel) int { return len(s.Bones) }))
	for i := range list {
		b.boneTracks(i)
	}
	b.of(nil)
}

func (b *builder) boneTracks(i int) {
	bone := &b.skeleton[i]
	offsets := func(values []float32) { b.rig.Translations(i, scene.Linear, values) }
	addTrack(b, scene.Target{Property: scene.NodeTranslation, Index: i}, &bone.Translation, scene.AppendVectors, offsets)
	addTrack(b, scene.Target{Property: scene.NodeRotation, Index: i}, &bone.Rotation, scene.AppendRotations, nil)
	addTrack(b, scene.Target{Property: scene.NodeRotation, Index: i}, &bone.PackedRotation, scene.AppendPacked, nil)
	addTrack(b, scene.Target{Property: scene.NodeScale, Index: i}, &bone.Scale, scene.AppendVectors, nil)
}

// boneName returns the name of a key bone, or the bone's index.
func boneName(bone *Bone, i int) string {
	if k := int(bone.KeyBone); k >= 0 && k < len(keyBoneNames) {
		return keyBoneNames[k]
	}
	return fmt.Sprintf("Bone_%03d", i)
}

// nodeName returns a node's name, followed by @ and its kind if another node has that name.
func (b *builder) nodeName(name, kind string) string {
	if b.names[name] && kind != "" {
		name += "@" + kind
	}
	b.names[name] = true
	return name
}

// NodeFlagMap pairs the flags of bones with those of the scene's nodes.
var NodeFlagMap = scene.FlagMap[BoneFlags, scene.NodeFlags]{
	{BoneIgnoreTranslation, scene.DontInheritTranslation},
	{BoneIgnoreScale, scene.DontInheritScale},
	{BoneIgnoreRotation, scene.DontInheritRotation},
	{BoneBillboard, scene.Billboard},
	{BoneBillboardLockX, scene.BillboardLockX},
	{BoneBillboardLockY, scene.BillboardLockY},
	{BoneBillboardLockZ, scene.BillboardLockZ},
}

// on makes a node at a place in model space that a bone carries, and returns its number.
func (b *builder) on(bone int, position Vec3, name string, kind scene.NodeKind) int {
	n := scene.NewNode(b.nodeName(name, kind.String()), scene.None)
	n.Kind, n.Rest.Translation = kind, position
	switch {
	case bone >= 0 && bone < len(b.skeleton):
		n.Parent = bone
		n.Rest.Translation = position.Sub(b.rig.Pivots[bone])
	case bone != None && bone != 0xFFFF:
		b.lost.bones++
	}
	b.s.Nodes = append(b.s.Nodes, n)
	return len(b.s.Nodes) - 1
}
