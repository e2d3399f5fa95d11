package coverage

import (
	"maps"
	"path"
	"reflect"
	"slices"
	"testing"

	"marrow/internal/proof"
	"marrow/m2"
	"marrow/xac"
)

// The samples are models with a companion, whose fields are compared.

// A skeleton has all bones and sequences of its model; its parent has the attachments.
func skeletonSample(t *testing.T) lossSample {
	m := coveredM2(274)
	parent := &m2.Skel{Attachments: m.Attachments, AttachmentLookup: m.AttachmentLookup}
	skel := &m2.Skel{Flags: 1, Name: "Covered", Unknown: [4]uint8{1}, GlobalSequences: []uint32{1000}, Sequences: m.Sequences[:1], SequenceLookup: []int16{0}, SequenceUnknown: [8]uint8{1},
		Bones: m.Bones, KeyBoneLookup: m.KeyBoneLookup, Parent: &m2.SkelParent{File: 2, Unknown: [8]uint8{1}, Unknown2: [4]uint8{1}}, AnimFiles: []m2.AnimFile{{ID: 4, File: 3}}, BoneFiles: []uint32{4}}
	m.GlobalSequences, m.Bones, m.KeyBoneLookup, m.Sequences, m.SequenceLookup, m.Attachments, m.AttachmentLookup = nil, nil, nil, nil, nil, nil, nil
	m.Chunks.SkelFile = 1
	return companionSample(t, m, ".skel", "m2-274", proof.Companions{"a.skel": encoded(t, "a.skel", skel).data, "2.skel": encoded(t, "2.skel", parent).data})
}

// The keys of the only sequence are in another file.
func keysSample(t *testing.T) lossSample {
	m := coveredM2(272)
	m.Sequences, m.SequenceLookup = m.Sequences[:1], []int16{0}
	m.Sequences[0].Flags = 0
	m.Anims = []*m2.Anim{{File: "a0000-00.anim"}}
	files, err := m.Files("a.m2")
	if err != nil {
		t.Fatal(err)
	}
	s := companionSample(t, m, ".anim", "m2-272", proof.Companions{"a0000-00.anim": files["a0000-00.anim"]})
	s.data = files["a.m2"]
	return s
}

func physicsSample(t *testing.T) lossSample {
	m := coveredM2(272)
	m.Flags |= m2.ModelLoadPhys
	return companionSample(t, m, ".phys", "", proof.Companions{"a.phys": seedSample(t, "a.phys", "").data})
}

func faceSample(t *testing.T) lossSample {
	m := coveredM2(274)
	return companionSample(t, m, ".bone", "", proof.Companions{"a_00.bone": seedSample(t, "a.bone", "").data})
}

// Another view and another level of detail have other triangles.
func levelsSample(t *testing.T) lossSample {
	m := coveredM2(274)
	m.SkinProfiles, m.Chunks.SkinFiles = 2, []uint32{2, 3, 5}
	other, _, err := m2.DecodeSkin(m2Companions(t)[0].data, m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	other.Triangles = append(other.Triangles, 0, 2, 1)
	other.SubMeshes[0].IndexCount = 6
	data := encoded(t, "a01.skin", other).data
	return companionSample(t, m, ".skin", "", proof.Companions{"a01.skin": data, "a_lod01.skin": data})
}

func companionSample(t *testing.T, m *m2.Model, companion, table string, beside proof.Companions) lossSample {
	beside["a00.skin"] = m2Companions(t)[0].data
	return lossSample{name: "a.m2", data: encoded(t, "a.m2", m).data, beside: beside, to: "m2", companion: companion, table: table}
}

// motionSample returns a motion that is converted with its actor.
func motionSample(t *testing.T, to string, motion covered) lossSample {
	actor := coveredXAC(t)
	s := lossSample{name: actor.name, data: actor.data, beside: proof.Companions{motion.name: motion.data}, to: to, companion: path.Ext(motion.name), named: true}
	s.unbased = "."+to == s.companion // the base would be the actor
	if "."+to != s.companion {
		s.table = s.companion[1:]
	}
	return s
}

// coveredXPM returns a motion of the actor's two morph targets.
func coveredXPM(t *testing.T) covered {
	sub := func(name string, phonemes xac.Phonemes) xac.MorphSubMotion {
		return xac.MorphSubMotion{Name: name, PoseWeight: 0.25, MaxWeight: 1, Phonemes: phonemes, Keys: []xac.WeightKey{{Value: 65535}, {Time: 0.5, Value: 32768}, {Time: 1}}}
	}
	return encoded(t, "talk.xpm", &xac.File{Kind: xac.MorphMotion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkMorphMotionInfo, Version: 1, Body: &xac.MotionInfo{FPS: 24, ExporterHigh: 3, ExporterLow: 28, SourceApp: "Maya 2013", OriginalFile: "D:/art/talk.mb", ExportDate: "May 29 2012", MotionName: "talk"}},
		{ID: xac.ChunkMorphSubMotions, Version: 1, Body: &xac.MorphSubMotions{SubMotions: []xac.MorphSubMotion{sub("smile", 0x110), sub("blink", 0)}}},
	}})
}

// TestPhysicsAlone: whatever list a .phys file has, that it is left out is reported.
func TestPhysicsAlone(t *testing.T) {
	fields := reflect.TypeFor[m2.Phys]()
	for i := range fields.NumField() {
		if fields.Field(i).Type.Kind() != reflect.Slice {
			continue
		}
		p := &m2.Phys{Version: 6}
		list := reflect.ValueOf(p).Elem().Field(i)
		list.Set(reflect.MakeSlice(list.Type(), 1, 1))
		m := coveredM2(272)
		m.Flags |= m2.ModelLoadPhys
		s := companionSample(t, m, ".phys", "", proof.Companions{"a.phys": encoded(t, "a.phys", p).data})
		back, err := s.trip()
		if err != nil || !back.codes["M2019"] {
			t.Errorf("%s: %v, findings %v", fields.Field(i).Name, err, slices.Sorted(maps.Keys(back.codes)))
		}
	}
}
