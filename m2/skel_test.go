package m2

import (
	"bytes"
	"fmt"
	"testing"

	"marrow/asset"
	"marrow/scene"
)

// sharedSkeleton returns the files of a model whose bones are in a skeleton, written by hand from the references: a
// model with a fading texture, a skeleton with a bone, an attachment and two sequences, the second of which has its
// keys in a chunked .anim file.
func sharedSkeleton() map[string][]byte {
	weight := upTo16(u16(1), int16(-1), u32(2), u32(304+32), u32(2), u32(304+48))
	fade := raw(weight,
		upTo16(u32(1), u32(304+64), u32(1), u32(0)), upTo16(u32(1), u32(304+80), u32(1), u32(16)), // the second's in AFM2
		upTo16(u32(0)), upTo16(u16(32767)))
	header, _ := Encode(&Model{Version: 274})
	copy(header[0x58:], raw(u32(1), u32(304)))
	sequence := func(id u16, flags u32) []byte { return raw(id, u16(0), u32(1000), f32(0), flags, make([]byte, 48)) }
	bone := raw(-1, u32(0x200), int16(-1), u16(0), u32(0), u16(1), int16(-1), u32(2), u32(112), u32(2), u32(128), newTrack(-1), newTrack(-1), floats(1, 3))
	skel := raw(
		chunk("SKL1", u32(0x100), u32(4), u32(16), u32(0), upTo16("Elf\x00")),
		chunk("SKA1", u32(1), u32(16), u32(0), u32(0), upTo16(u32(11), u16(0), u16(0), floats(1, 3), u16(0), int16(-1), u32(2), u32(64), u32(2), u32(80)),
			upTo16(u32(0), u32(0), u32(1), u32(0)), upTo16(u32(0), u32(0), u32(1), u32(16))),
		chunk("SKB1", u32(1), u32(16), u32(0), u32(0), upTo16(bone),
			upTo16(u32(1), u32(144), u32(2), u32(0)), upTo16(u32(1), u32(160), u32(2), u32(16)), upTo16(u32(0)), upTo16(floats(0, 3))),
		chunk("SKS1", u32(0), u32(0), u32(2), u32(32), u32(0), u32(0), make([]byte, 8), sequence(0, 0x20), sequence(4, 0)),
		chunk("AFID", u16(0), u16(0), u32(0), u16(4), u16(0), u32(300)))
	anim := raw(
		chunk("AFM2", upTo16(u32(7)), upTo16(u16(123))),
		chunk("AFSA", upTo16(u32(8)), upTo16(u8(1))),
		chunk("AFSB", upTo16(u32(10), u32(20)), upTo16(floats(1, 6))))
	return map[string][]byte{
		"Elf.m2":   raw(chunk("MD21", header, fade), chunk("SKID", u32(100))),
		"100.skel": skel,
		"300.anim": anim,
	}
}

func given(files map[string][]byte) asset.Resolver {
	var near asset.Resolver
	for name, data := range files {
		near.Override = append(near.Override, asset.Override{Name: name, Data: data})
	}
	return near
}

func TestSharedSkeleton(t *testing.T) {
	files := sharedSkeleton()
	m, _, err := Decode(files["Elf.m2"], Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Load("Elf.m2", given(files)) {
		t.Error(f)
	}
	if m.Skel == nil || len(m.Anims) != 1 {
		t.Fatalf("skeleton %v, %d .anim files", m.Skel, len(m.Anims))
	}
	times, values := m.Skel.Bones[0].Translation.Keys(1)
	if got := fmt.Sprint(times, values); got != "[10 20] [[1 2 3] [4 5 6]]" {
		t.Errorf("the bone's keys are %s", got)
	}
	times, visible := m.Skel.Attachments[0].Visible.Keys(1)
	if got := fmt.Sprint(times, visible); got != "[8] [1]" {
		t.Errorf("the attachment's keys are %s", got)
	}
	times, fade := m.TextureWeights[0].Weight.Keys(1)
	if got := fmt.Sprint(times, fade); got != "[7] [123]" {
		t.Errorf("the texture's keys are %s", got)
	}
	out, err := m.Files("Elf.m2")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		if !bytes.Equal(out[name], want) {
			t.Errorf("%s comes back otherwise\n got % x\nwant % x", name, out[name], want)
		}
	}
	e := ExplainKeys(files["300.anim"], m, 1)
	checkMap(t, e)
	if n, ok := e.Find("boneKeys.bones[0].translation.times"); e.Err() != nil || !ok || n.Offset() != 88 {
		t.Errorf("the bone's times stand at %d, error %v", n.Offset(), e.Err())
	}

	// One more key moves everything behind it.
	track := &m.Skel.Bones[0].Translation
	track.Times[1] = append(track.Times[1], 30, 40, 50)
	track.Values[1] = append(track.Values[1], Vec3{7, 8, 9}, Vec3{}, Vec3{})
	if out, err = m.Files("Elf.m2"); err != nil {
		t.Fatal(err)
	}
	again, _, err := Decode(out["Elf.m2"], Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range again.Load("Elf.m2", given(out)) {
		t.Error(f)
	}
	if got := again.Skel.Bones[0].Translation; fmt.Sprint(got.Times, got.Values) != fmt.Sprint(track.Times, track.Values) {
		t.Errorf("keys %v %v, want %v %v", got.Times, got.Values, track.Times, track.Values)
	}
}

// TestParentSkeleton: one that builds on another has that one's .anim files.
func TestParentSkeleton(t *testing.T) {
	files := sharedSkeleton()
	parent := files["100.skel"]
	at := bytes.Index(parent, []byte("AFID"))
	files["100.skel"] = raw(parent[:at], chunk("SKPD", make([]byte, 8), u32(200), u32(0)))
	files["200.skel"] = parent
	m, _, _ := Decode(files["Elf.m2"], Options{})
	for _, f := range m.Load("Elf.m2", given(files)) {
		t.Error(f)
	}
	if m.Skel.Base == nil || len(m.Anims) != 1 || m.Anims[0].File != "300.anim" {
		t.Errorf("parent %v, %d .anim files", m.Skel.Base, len(m.Anims))
	}
	out, err := m.Files("Elf.m2")
	for name, want := range files {
		if err != nil || !bytes.Equal(out[name], want) {
			t.Errorf("%s comes back otherwise, %v", name, err)
		}
	}
	files["200.skel"] = files["100.skel"] // its own parent
	m, _, _ = Decode(files["Elf.m2"], Options{})
	found := m.Load("Elf.m2", given(files))
	if len(found) == 0 || found[0].Message != "the parents of its skeleton form a loop" {
		t.Errorf("skeletons in a circle: %v", found)
	}
}

// TestSkeletonsClocks: a skeleton's global sequences come after the model's.
func TestSkeletonsClocks(t *testing.T) {
	turn := Track[PackedQuaternion]{GlobalSequence: 0, Times: [][]uint32{{0, 250}}, Values: [][]PackedQuaternion{{{32767, 32767, 32767, 65535}, {32767, 32767, 65535, 32767}}}}
	m := &Model{Version: 274, GlobalSequences: []uint32{700}, Sequences: []Sequence{{Duration: 1000, Flags: SequenceInModel}}}
	still := Track[Vec3]{GlobalSequence: None}
	m.Skel = &Skel{GlobalSequences: []uint32{300}, Bones: []Bone{{Parent: None, KeyBone: None, Translation: still, PackedRotation: turn, Scale: still}}}
	s, _ := m.Scene(scene.Options{})
	if len(s.Globals) != 2 || s.Globals[0].Duration != 0.7 || s.Globals[1].Duration != 0.3 {
		t.Fatalf("global sequences %v", s.Globals)
	}
	target := scene.Target{Property: scene.NodeRotation}
	if s.Globals[0].Channel(target) != nil || s.Globals[1].Channel(target) == nil {
		t.Error("the bone doesn't turn by its skeleton's clock")
	}
}
