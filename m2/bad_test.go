package m2

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
	"marrow/wire"
)

// headerArrays are the offsets of the counts in each version's header.
var headerArrays = map[uint32][]int{
	256: {0x08, 0x14, 0x1C, 0x24, 0x2C, 0x34, 0x3C, 0x44, 0x4C, 0x54, 0x5C, 0x64, 0x6C, 0x74, 0x7C, 0x84, 0x8C, 0x94, 0x9C, 0xA4, 0xAC,
		0xEC, 0xF4, 0xFC, 0x104, 0x10C, 0x114, 0x11C, 0x124, 0x12C, 0x134, 0x13C},
	264: {0x08, 0x14, 0x1C, 0x24, 0x2C, 0x34, 0x3C, 0x48, 0x50, 0x58, 0x60, 0x68, 0x70, 0x78, 0x80, 0x88, 0x90, 0x98,
		0xD8, 0xE0, 0xE8, 0xF0, 0xF8, 0x100, 0x108, 0x110, 0x118, 0x120, 0x128, 0x130},
}

// TestBadReferences: an array outside the file is an error with its field and position; the decoder doesn't allocate
// for its count.
func TestBadReferences(t *testing.T) {
	for version, fields := range headerArrays {
		plain, err := Encode(&Model{Version: version, Flags: ModelCombiners})
		if err != nil {
			t.Fatal(err)
		}
		seen := make(map[string]bool)
		for _, at := range fields {
			for _, ref := range [][2]uint32{{1, 0xFFFFFFFF}, {1, uint32(len(plain))}, {0xFFFFFFFF, 0}, {0xFFFFFFFF, 0xFFFFFFFF}, {0x10000000, 64}, {uint32(len(plain)) + 1, 0}} {
				data := bytes.Clone(plain)
				copy(data[at:], raw(ref[0], ref[1]))
				_, err := models.Check(t, data)
				if err == nil || !strings.Contains(err.Error(), fmt.Sprintf(" at 0x%x:", at)) {
					t.Errorf("version %d, %d elements at %#x, said at %#x: error %v", version, ref[0], ref[1], at, err)
					continue
				}
				path, _, _ := strings.Cut(err.Error(), " ")
				seen[path] = true
			}
		}
		if len(seen) != len(fields) {
			t.Errorf("version %d: %d fields of %d are named: %v", version, len(seen), len(fields), seen)
		}
	}
}

// TestOddReferences: arrays in the header, in each other or in themselves can be read, because no reference is
// followed twice; the file is encoded unchanged, and reported.
func TestOddReferences(t *testing.T) {
	m := &Model{Version: 264, Name: "Wolf", Sequences: []Sequence{{Flags: SequenceInModel}}, TextureWeights: []TextureWeight{
		{Track[Fixed16]{Linear, -1, nil, [][]u32{{1, 2}}, [][]Fixed16{{3, 4}}, nil, nil}}}}
	plain, err := Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	const bones, weights, vertices = 0x2C, 0x58, 0x3C
	track := int(binary.LittleEndian.Uint32(plain[weights+4:]))
	times := int(binary.LittleEndian.Uint32(plain[track+8:]))
	for _, c := range []struct {
		name string
		at   int
		ref  [2]u32
	}{
		{"bones in the header", bones, [2]u32{1, 0}},
		{"bones in the header and beyond", bones, [2]u32{2, 200}},
		{"vertices on the sequences", vertices, [2]u32{1, 320}},
		{"the track in the header", weights, [2]u32{1, 8}},
		{"the times in themselves", times, [2]u32{2, u32(times)}},
		{"the times in their track", times, [2]u32{5, u32(track)}},
		{"the list of times in itself", track + 4, [2]u32{1, u32(track)}},
		{"the list of times is that of the values", track + 4, [2]u32{1, binary.LittleEndian.Uint32(plain[track+16:])}},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := bytes.Clone(plain)
			copy(data[c.at:], raw(c.ref[0], c.ref[1]))
			d, err := models.Check(t, data)
			if err != nil {
				var said = err.Error()
				if !strings.Contains(said, "at 0x") {
					t.Errorf("error %q doesn't say where", said)
				}
				return
			}
			_, found, _ := Decode(data, Options{})
			if !slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == report.Placed }) {
				t.Errorf("nothing is said of it: %v", found)
			}
			scenery(t, d.(*Model))
		})
	}
}

// TestGreed: many tracks that all claim the same keys are refused before memory runs out.
func TestGreed(t *testing.T) {
	m := &Model{Version: 264, Vertices: make([]Vertex, 2000), TextureWeights: make([]TextureWeight, 1000)}
	data, err := Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	at := int(binary.LittleEndian.Uint32(data[0x5C:]))
	for i := range 1000 {
		copy(data[at+20*i:], raw(u16(0), int16(-1), u32(10000), u32(304), u32(10000), u32(304)))
	}
	if _, err = models.Check(t, data); err == nil || !strings.Contains(err.Error(), "want") {
		t.Errorf("error %v", err)
	}
}

// TestTruncated: a truncated file is an error with a position, or complete.
func TestTruncated(t *testing.T) {
	for _, version := range []uint32{256, 260, 264, 274} {
		data := everything(t, version)
		for n := 0; n < len(data); n += 7 {
			models.Check(t, bytes.Clone(data[:n]))
			if t.Failed() {
				t.Fatalf("version %d, the first %d of %d bytes", version, n, len(data))
			}
		}
	}
}

// everything returns a small model with one record of every kind.
func everything(t testing.TB, version uint32) []byte {
	m := &Model{Version: version, Name: "Wolf", GlobalSequences: []u32{500}, Sequences: []Sequence{sequence}, SequenceLookup: []int16{0},
		PlayableLookup: []PlayableLookup{{}}, Bones: []Bone{bone}, KeyBoneLookup: []int16{0}, Vertices: []Vertex{vertex}, Colors: make([]Color, 1),
		Textures: []Texture{{Name: "a.blp"}}, TextureWeights: make([]TextureWeight, 1), TextureTransforms: make([]TextureTransform, 1), ReplaceableLookup: []int16{0},
		Materials: make([]Material, 1), BoneLookup: []u16{0}, TextureLookup: []int16{0}, TextureUnitLookup: []int16{0}, WeightLookup: []int16{0},
		TransformLookup: []int16{0}, CollisionTriangles: []u16{0, 0, 0}, CollisionVertices: []Vec3{{}}, CollisionNormals: []Vec3{{}},
		Attachments: make([]Attachment, 1), AttachmentLookup: []int16{0}, Events: []Event{event}, Lights: []Light{light}, Cameras: []Camera{camera},
		CameraLookup: []int16{0}, Ribbons: []Ribbon{ribbon}, Particles: []Particle{particle}}
	if version >= 274 {
		m.Chunks = &Chunks{SkinFiles: []u32{1}, TextureIDs: []u32{2}, AnimFiles: []AnimFile{{4, 1, 3}}, LOD: &LODInfo{}, Collision: &CollisionMesh{Vertices: []Vec3{{}}}}
	} else if version < 264 {
		m.Views = []View{{Vertices: []u16{0}, Triangles: []u16{0, 0, 0}, Properties: [][4]uint8{{}}, SubMeshes: make([]SubMesh, 1), Batches: make([]Batch, 1)}}
	}
	data, err := Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// scenery: whatever the document, its scene is well-formed.
func scenery(t testing.TB, m *Model) []report.Finding {
	t.Helper()
	s, found := m.Scene(scene.Options{Geosets: "all", Collision: true})
	if err := scenetest.Check(s); err != nil {
		t.Errorf("scene: %v", err)
	}
	return found
}

// wolf returns a model of three vertices and two bones, and its view.
func wolf() (*Model, *View) {
	m := &Model{Version: 264, SkinProfiles: 1, Bones: []Bone{bone, bone}, Vertices: []Vertex{vertex, vertex, vertex}, Materials: make([]Material, 1),
		Textures: []Texture{{Name: "a.blp"}}, TextureLookup: []int16{0}, WeightLookup: []int16{0}, TransformLookup: []int16{-1}, TextureUnitLookup: []int16{0},
		Sequences: []Sequence{{Flags: SequenceInModel, Duration: 1000}, {ID: 4, Duration: 500}}}
	for i := range m.Bones {
		b := &m.Bones[i]
		b.Translation, b.PackedRotation, b.Scale = track[Vec3](-1), track[PackedQuaternion](-1), track[Vec3](-1)
	}
	for i := range m.Vertices {
		m.Vertices[i].Position[i] += 5
		m.Vertices[i].BoneIndices = [4]uint8{1}
	}
	m.Bones[0].Translation = Track[Vec3]{Linear, -1, nil, [][]u32{{0}, nil}, [][]Vec3{{{1, 2, 3}}, nil}, []wire.Ref{{}, {Count: 2}}, []wire.Ref{{}, {Count: 2, Offset: 16}}}
	return m, &View{Vertices: []u16{0, 1, 2}, Triangles: []u16{0, 1, 2}, Properties: make([][4]uint8, 3), SubMeshes: []SubMesh{{VertexCount: 3, IndexCount: 3}},
		Batches: []Batch{{Color: -1, TextureCount: 1}}}
}

// TestBadCompanions: companions that are missing, truncated or another model's are reported.
func TestBadCompanions(t *testing.T) {
	keys := raw(upTo16(u32(0), u32(500)), floats(1, 6))
	for _, c := range []struct {
		name string
		edit func(m *Model, v *View)
		anim []byte
		want []string // parts of the messages, in any order
	}{
		{"all well", func(*Model, *View) {}, keys, nil},
		{"no .anim", func(*Model, *View) {}, nil, []string{"Wolf0004-00.anim wasn't found; its sequence has no keys"}},
		{"an .anim cut short", func(*Model, *View) {}, keys[:30], []string{"can't be read: Wolf0004-00.anim: bones[0].translation.values at 0x0: 2 elements of 12 bytes at 0x10 end at 0x28, want at most 0x1e"}},
		{"an empty .anim", func(*Model, *View) {}, []byte{}, []string{"can't be read: Wolf0004-00.anim: bones[0].translation.times"}},
		{"an .anim out of reach", func(m *Model, _ *View) {
			m.Bones[0].Translation.TimesOutside[1] = wire.Ref{Count: 0xFFFFFFFF, Offset: 0xFFFFFFF0}
		}, keys, []string{"can't be read: Wolf0004-00.anim: bones[0].translation.times"}},
		{"another model's .skin", func(_ *Model, v *View) { v.Vertices[2] = 3 }, keys, []string{"vertices[2] is 3, but the model has 3 vertices: the .skin file belongs to another model", "a triangle with a vertex that doesn't exist is left out"}},
		{"a triangle beyond the view's vertices", func(_ *Model, v *View) { v.Triangles[1] = 9 }, keys, []string{"a triangle with a vertex that doesn't exist is left out"}},
		{"a sub-mesh beyond the view's triangles", func(_ *Model, v *View) { v.SubMeshes[0].IndexStart = 1000 }, keys, []string{"a triangle with a vertex that doesn't exist is left out"}},
		{"a sub-mesh far beyond", func(_ *Model, v *View) { v.SubMeshes[0].Level = 65535 }, keys, []string{"a triangle with a vertex that doesn't exist is left out"}},
		{"a batch of no sub-mesh", func(_ *Model, v *View) { v.Batches[0].SubMesh = 7 }, keys, []string{"a batch refers to"}},
		{"a batch of no material", func(_ *Model, v *View) { v.Batches[0].Material = 7 }, keys, []string{"a batch refers to"}},
		{"a batch of no texture", func(_ *Model, v *View) { v.Batches[0].TextureCombo = 7 }, keys, []string{"a batch refers to"}},
		{"a batch of no color", func(_ *Model, v *View) { v.Batches[0].Color = 7 }, keys, []string{"a batch refers to"}},
		{"a bone that no vertex can have", func(m *Model, _ *View) { m.Vertices[0].BoneIndices[0] = 200 }, keys, []string{"a weight refers to a bone that doesn't exist"}},
		{"a bone's parent that doesn't exist", func(m *Model, _ *View) { m.Bones[1].Parent = 99 }, keys, []string{"bones[1]"}},
		{"parents in a circle", func(m *Model, _ *View) { m.Bones[0].Parent, m.Bones[1].Parent = 1, 0 }, keys, []string{"warning SCENE001: nodes[0]: the node is its own ancestor"}},
		{"an attachment of no bone", func(m *Model, _ *View) { m.Attachments = []Attachment{{Bone: 77}} }, keys, []string{"its bone doesn't exist"}},
		{"an event of no bone", func(m *Model, _ *View) { m.Events = []Event{{Bone: 1 << 30}} }, keys, []string{"its bone doesn't exist"}},
		{"a light of no bone", func(m *Model, _ *View) { m.Lights = []Light{{Bone: 77}} }, keys, []string{"its bone doesn't exist"}},
		{"a global sequence that doesn't exist", func(m *Model, _ *View) {
			m.Bones[1].Scale = Track[Vec3]{Linear, 9, nil, [][]u32{{0, 10}}, [][]Vec3{{{1, 1, 1}, {2, 2, 2}}}, nil, nil}
		}, keys, []string{"a track uses a global sequence that doesn't exist"}},
		{"an alias of nothing", func(m *Model, _ *View) { m.Sequences[0].Flags |= SequenceAlias; m.Sequences[0].AliasNext = 99 }, keys, []string{"an alias without a target"}},
		{"aliases in a circle", func(m *Model, _ *View) {
			m.Sequences[0].Flags |= SequenceAlias
			m.Sequences[0].AliasNext = 2
			m.Sequences = append(m.Sequences, Sequence{Flags: SequenceInModel | SequenceAlias})
		}, keys, []string{"an alias without a target"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, v := wolf()
			c.edit(m, v)
			files := map[string][]byte{}
			var err, err2 error
			files["Wolf.m2"], err = Encode(m)
			files["Wolf00.skin"], err2 = v.Encode()
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			if c.anim != nil {
				files["Wolf0004-00.anim"] = c.anim
			}
			d, err := models.Check(t, bytes.Clone(files["Wolf.m2"]))
			if err != nil {
				t.Fatal(err)
			}
			m = d.(*Model)
			found := m.Load("Wolf.m2", given(files))
			found = append(found, scenery(t, m)...)
			var said []string
			for _, f := range found {
				if f.Code != codeNoKeys { // for missing files
					said = append(said, f.String())
				}
			}
			all := strings.Join(said, "\n")
			for _, want := range c.want {
				if !strings.Contains(all, want) {
					t.Errorf("said %q, want %q", all, want)
				}
			}
			if c.want == nil && all != "" {
				t.Errorf("said %q of what is well", all)
			}
			out, err := m.Files("Wolf.m2")
			for name, data := range out {
				if err != nil || !bytes.Equal(data, files[name]) {
					t.Errorf("%s comes back otherwise, %v", name, err)
				}
			}
		})
	}
}

// TestNameUnderHeader: 879 files of heyitsbench/mod-worgoblin have a header that was made longer without making
// room: combinerCombos lies over the name's first 8 bytes, which aren't the name's any more.
func TestNameUnderHeader(t *testing.T) {
	for name, rest := range map[string]string{"GoblinMale": "le", "Goblin12": "", "Goblin1": "", "Wolf": ""} {
		data, err := Encode(&Model{Version: Wrath, Name: name})
		if err != nil {
			t.Fatal(err)
		}
		copy(data[0x10:], raw(u32(ModelCombiners)))
		copy(data[304:], raw(u32(0), u32(0)))
		e := Explain(data, Options{})
		if e.Err() != nil {
			t.Fatal(e.Err())
		}
		for at := 304; at < 312; at++ {
			if n, ok := e.At(at); !ok || !strings.HasPrefix(n.Path(), "combinerCombos") {
				t.Errorf("%s: byte %d belongs to %s, want combinerCombos", name, at, n.Path())
			}
		}
		got := ""
		if n, ok := e.Find("name.text"); ok {
			got = fmt.Sprint(n.Value())
		}
		if got != rest {
			t.Errorf("%s: what is left of the name is %q, want %q", name, got, rest)
		}
	}
}
