package mdl

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/internal/limit"
	"marrow/mdx"
	"marrow/wire"
)

// read reads a text that has to be fine.
func read(t *testing.T, text string) *mdx.Model {
	t.Helper()
	m, findings, err := Decode([]byte(text))
	if err != nil || len(findings) > 0 {
		t.Fatalf("%v, %v\n%s", findings, err, text)
	}
	return m
}

// Both dialects have the same meaning, and so do the spellings of other tools.
func TestSpellings(t *testing.T) {
	for _, c := range []struct{ name, one, other string }{
		{"skin", `Version { FormatVersion 900, } Geoset { SkinWeights 1 { 1, 2, 3, 4, 100, 100, 50, 5, } }`,
			`Version { FormatVersion 900, } Geoset { SkinWeights { { 1 2 3 4 100 100 50 5 }, } }`},
		{"slots", `Version { FormatVersion 1100, } Materials 1 { Material { Layer { Shader "shader_hd_defaultunit", static TextureID 4 <= 0, static TextureID 5 <= 1, static TextureID 6 <= 5, } } }`,
			`Version { FormatVersion 1100, } Materials { Material { Layer { ShaderTypeId 1, static TextureID 4, static NormalTextureID 5, static ReflectionsTextureID 6, } } }`},
		{"inherit", `Bone "b" { ObjectId 0, DontInherit { Rotation }, DontInherit { Scaling }, }`,
			`Bone "b" { ObjectId 0, DontInherit { Scaling, Rotation, }, }`},
		{"inherit words", `Bone "b" { ObjectId 0, DontInherit { Rotation }, }`, `Bone "b" { ObjectId 0, DontInheritRotation, }`},
		{"billboard", `Bone "b" { ObjectId 0, BillboardedLockZ, }`, `Bone "b" { BillboardLockZ ObjectId 0 }`},
		{"emitter", `ParticleEmitter "e" { ObjectId 0, EmitterUsesMDL, Particle { static LifeSpan 2, Path "a.mdl", } }`,
			`ParticleEmitter "e" { ObjectId 0, EmitterUsesMdl, static LifeSpan 2, Path "a.mdl", }`},
		{"visibility", `Light "l" { ObjectId 0, Visibility 1 { DontInterp, 0: 0, } }`, `Light "l" { ObjectId 0, static Visibility 0, }`},
		{"always visible", `Light "l" { ObjectId 0, }`, `Light "l" { ObjectId 0, static Visibility 1, }`},
		{"static", `GeosetAnim { static Alpha 0.5, GeosetId 0, }`, `GeosetAnim { GeosetId 0, Alpha 5e-1, }`},
		{"capitals", `GeosetAnim { static Alpha 0.5, } Light "l" { ObjectId 0, static Visibility 0, }`, `GEOSETANIM { STATIC ALPHA 0.5, } LIGHT "l" { OBJECTID 0, STATIC VISIBILITY 0, }`},
		{"colour", `GeosetAnim { static Color { 1, 0.5, 0 }, }`, `GeosetAnim { Color { 1 .5 0 } }`},
		{"fresnel", `Version { FormatVersion 1000 } Materials 1 { Material { Layer { FresnelAlpha 1 { Linear, 0: 1, } } } }`,
			`Version { FormatVersion 1000 } Materials 1 { Material { Layer { FresnelOpacity 1 { Linear, 0: 1, } } } }`},
		{"faces", `Geoset { Faces 1 6 { Triangles { { 0, 1, 2, 2, 1, 3 }, } } }`,
			`Geoset { Faces 1 6 { Triangles { { 0, 1, 2 }, { 2, 1, 3 }, } } }`},
		{"visibility of a bone", `Bone "b" { ObjectId 0, Visibility 1 { DontInterp, 0: 0, } }`, `Bone "b" { ObjectId 0, static Visibility 0, }`},
		{"track", `Bone "b" { ObjectId 0, Rotation 1 { Linear, GlobalSeqId 2, 5: { 0, 0, 0, 1 }, } }`,
			`Bone "b" { ObjectId 0, Rotation { Linear 5: { 0 0 0 1 } GlobalSeqId 2 } }`},
		{"comments", `Bone "b" { ObjectId 0, Parent 3, }`, "\xef\xbb\xbf// a\r\nBone \"b\" /* { */ {\r\n ObjectId 0, // \"\r\n Parent 3, /* } */ }"},
		{"order", `Bone "b" { ObjectId 0, GeosetId Multiple, GeosetAnimId None, }`, `PivotPoints 0 { } bone "b" { OBJECTID 0, }`},
		{"lens", `Camera "c" { FStopKeys 1 { DontInterp, 0: 2.8, } }`, `Camera "c" { FStop 2.8, }`},
		{"infinity", `Model "m" { BoundsRadius 1e999, }`, `Model "m" { BoundsRadius 1.#INF, }`},
		{"infinity with a sign", `Model "m" { BoundsRadius -1e999, }`, `Model "m" { BoundsRadius -1.#INF00, }`},
		{"infinity as words", `Model "m" { MinimumExtent { 1e999, -1e999, 1e999 }, }`, `Model "m" { MinimumExtent { +inf, -Infinity, infinity }, }`},
	} {
		if d := cmp.Diff(read(t, c.one), read(t, c.other), cmpopts.IgnoreUnexported(mdx.Model{}, mdx.Material{}, mdx.Layer{}, mdx.TextureSlot{},
			mdx.Geoset{}, mdx.GeosetAnim{}, mdx.Camera{}, mdx.Node{}, mdx.Sequence{}), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// Values land where the specification has them.
func TestFields(t *testing.T) {
	m := read(t, `Version { FormatVersion 800, }
Model "a\" { BlendTime 150, MinimumExtent { -1, -2, -3 }, }
Sequences 1 { Anim "Stand" { Interval { 10, 20 }, NonLooping, Rarity 3, } }
GeosetAnim { DropShadow, static Color { 0.25, 0.5, 1 }, GeosetId 0, Color 1 { Hermite, -5: { 1, 2, 3 }, InTan { 4, 5, 6 }, OutTan { 7, 8, 9 }, } }
ParticleEmitter2 "p" { ObjectId 7, SegmentColor { Color { 1, 2, 3 }, Color { 4, 5, 6 }, Color { 7, 8, 9 }, } Alpha { 1, 2, 255 }, Squirt, AlphaKey, Both, }
EventObject "SND" { EventTrack 2 { 5, 6, } }
Camera "c" { Rotation 1 { Linear, 0: 0.5, } Target { Position { 1, 2, 3 }, } }`)
	const negative = `Sequences 1 { Anim "a" { Interval { -200, 100 }, } }`
	for _, c := range []struct{ name, got, want string }{
		{"name", m.Name, `a\`},
		{"minimum", fmt.Sprint(m.Extent.Minimum), "[-1 -2 -3]"},
		{"a negative start is written as it is read", fmt.Sprint(strings.Contains(canonical(t, negative), "Interval { -200, 100 },")), "true"},
		{"a negative start is before 0", fmt.Sprint(read(t, negative).Summary().Sequences[0].Start, read(t, negative).Summary().Sequences[0].Duration), "-200 300"},
		{"sequence", fmt.Sprint(m.Sequences[0].Start, m.Sequences[0].End, m.Sequences[0].Flags, m.Sequences[0].Rarity), "10 20 NonLooping 3"},
		{"static colours run the other way", fmt.Sprint(m.GeosetAnims[0].Color), "[1 0.5 0.25]"},
		{"tracks don't", fmt.Sprint(m.GeosetAnims[0].ColorTrack.Times, m.GeosetAnims[0].ColorTrack.Values), "[-5] [[1 2 3] [4 5 6] [7 8 9]]"},
		{"colour flag", m.GeosetAnims[0].Flags.String(), "DropShadow|Color"},
		{"segments", fmt.Sprint(m.ParticleEmitters2[0].SegmentColors), "[[3 2 1] [6 5 4] [9 8 7]]"},
		{"emitter", fmt.Sprint(m.ParticleEmitters2[0].SegmentAlphas, m.ParticleEmitters2[0].Squirt, m.ParticleEmitters2[0].FilterMode, m.ParticleEmitters2[0].HeadOrTail), "[1 2 255] 1 AlphaKey Both"},
		{"an object without an id takes a free one", fmt.Sprint(m.Events[0].ObjectID), "0"},
		{"events", fmt.Sprint(m.Events[0].Track.Times, m.Events[0].Track.GlobalSequenceID), "[5 6] -1"},
		{"camera", fmt.Sprint(m.Cameras[0].Roll.Values, m.Cameras[0].Target), "[0.5] [1 2 3]"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.name, c.got, c.want)
		}
	}
}

// Data that the text can't express is restored from notes.
func TestNotes(t *testing.T) {
	nan := math.Float32frombits(0x7fc01234)
	m := &mdx.Model{
		Version: 1100, Name: `say "hi"`, AnimationFile: "x.mdx",
		Materials: []mdx.Material{{Flags: 0x100, Layers: []mdx.Layer{{
			FilterMode: 99, TextureID: 7, Alpha: 0.5, AlphaTrack: &mdx.Track[float32]{Times: []int32{1}, Values: []float32{nan}},
			Slots: []mdx.TextureSlot{{TextureID: 1}, {Slot: 1, TextureIDTrack: &mdx.Track[uint32]{Times: []int32{0}, Values: []uint32{3}}}},
		}}}},
		Geosets:     []mdx.Geoset{{PrimitiveTypes: []mdx.PrimitiveType{4, 4}, FaceGroups: []uint32{3, 3}, Faces: []uint16{0, 1, 2, 2, 1, 0}}},
		GeosetAnims: []mdx.GeosetAnim{{Alpha: 1, Color: mdx.Vec3{1, 0, 0}}},
		Events:      []mdx.Event{{Node: mdx.Node{Name: "e\nf", ParentID: -1}, Track: &mdx.EventTrack{GlobalSequenceID: 4, Times: []int32{1}}}},
		Pivots:      []mdx.Vec3{{1, nan, 3}},
		Sounds:      []byte{1, 2, 3},
	}
	want, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []Dialect{Engine, Hive} {
		got, err := mdx.Encode(roundTrip(t, d.String(), m, Options{Dialect: d}))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%v: other bytes: %v", d, err)
		}
	}
	_, findings, err := Encode(m, Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, f := range findings {
		paths = append(paths, f.Path)
	}
	if d := cmp.Diff([]string{
		"name", "animationFile", "materials[0].flags", "materials[0].layers[0].filterMode", "materials[0].layers[0].textureId",
		"materials[0].layers[0].alpha", "materials[0].layers[0].slots[1].textureIdTrack", "materials[0].layers[0].alphaTrack.values",
		"geosets[0].primitiveTypes", "geosets[0].faceGroups", "geosetAnims[0].color", "events[0].flags",
		"events[0].track.globalSequenceId", "pivots", "sounds",
	}, paths); d != "" {
		t.Error(d)
	}
}

// A note moves with its record, and an invalid note is reported.
func TestNotesMove(t *testing.T) {
	m := read(t, "//marrow: faceGroups { 3, 3 }\nGeoset { Faces 1 6 { Triangles { { 0, 1, 2, 2, 1, 3 }, } } }\nGeoset { Faces 0 0 { Triangles { } } }")
	if got := fmt.Sprint(m.Geosets[0].FaceGroups, m.Geosets[1].FaceGroups); got != "[3 3] []" {
		t.Error(got)
	}
	for _, note := range []string{
		"nothing 1", "vertices[9] { 1, 2, 3 }", "materialId x", "materialId 1 2", "faceGroups { 1, ", "", "[0].materialId 3", "residue junk", "residue size x 1 was -4",
		"residue order # A", "uvSets[-1] 3", "version 900", "lodName \"abc",
	} {
		_, findings, err := Decode([]byte("//marrow: " + note + "\nGeoset { }\n"))
		if err != nil || len(findings) != 1 || findings[0].Code != "MDL004" || findings[0].Line != 1 {
			t.Errorf("%q: %v, %v", note, findings, err)
		}
	}
	_, findings, err := Decode([]byte("//marrow: translation.times { 1, 2 }\nBone \"b\" { ObjectId 0, Translation 1 { Linear, 0: { 0, 0, 0 }, } }"))
	if err != nil || len(findings) != 1 {
		t.Errorf("a track without values for its times: %v, %v", findings, err)
	}
}

// Errors point, and there are several in one run.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Model \"m\" {\n\tBlendTime x,\n\tBoundsRadius y,\n}\nBone \"b\" {\n\tParent,\n}\n",
			"2:12: \"x\", want a whole number\n\tBlendTime x,\n\t          ^\n" +
				"3:15: \"y\", want a number\n\tBoundsRadius y,\n\t             ^\n" +
				"7:1: '}', want a number or None\n\t}\n\t^"},
		{`Model "m`, "1:7: a text without an end, want '\"'"},
		{`Geoset { Vertices 1 { { 1, 2, 3 },`, "1:35: the end of the file, want '}'"},
		{`} Model "m" { BlendTime 1, }`, "1:1: '}' without a '{'"},
		{`Bone "b" { ObjectId 99999999999, }`, "1:21: 99999999999, want a number of 32 bits"},
		{`Geoset { VertexGroup { 256, } }`, "1:24: 256, want a matrix group, 0 to 255"},
		{`Geoset { Faces 1 1 { Quads { { 1 } } } }`, "1:22: \"Quads\", want Triangles"},
		{`Model Foo { }`, "1:7: \"Foo\", want a name in quotes, or '{'"},
		{`Sequences 1 { Anim Stand { } }`, "1:20: \"Stand\", want a name in quotes, or '{'"},
		{`Geoset { Anim Stand { } }`, "1:15: \"Stand\", want a name in quotes, or '{'"},
		{`Textures 1 { Bitmap { Image foo.blp, } }`, "1:29: \"foo.blp\", want a text in quotes"},
		{`Model "m" { } Part`, "1:19: the end of the file, want the block of \"Part\""},
		{`Foo { 1, `, "1:10: the end of the file, want '}'"},
		{`/* no end`, "1:1: a comment without an end, want */"},
		{`Materials 1 { Material { Layer { FilterMode Foo, } } }`, "1:45: \"Foo\", want one of None, Transparent"},
	} {
		_, _, err := Decode([]byte(c.text))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v\nwant %s", c.text, err, c.want)
		}
	}
}

// The text after an error is read.
func TestRecover(t *testing.T) {
	m, _, err := Decode([]byte("Model \"m\" { BlendTime x, }\nBone \"b\" { ObjectId 5, Foo { 1, { 2 } }, Parent 2, }"))
	if err == nil || len(m.Bones) != 1 || m.Bones[0].ObjectID != 5 || m.Bones[0].ParentID != 2 {
		t.Errorf("%+v, %v", m.Bones, err)
	}
}

// An unknown word ends at the next statement, with or without a comma, and the finding names what was skipped with it.
func TestUnknownWords(t *testing.T) {
	for _, c := range []struct{ word, skipped string }{
		{"Foo\n", "it is"},
		{"Foo,", "it is"},
		{"Foo // a comment\n", "it is"},
		{"; no light\n", "it and its value are"},
		{"Foo 1, 2,", "it and its value are"},
		{"Foo { 1, { 2 } }", "it and its block are"},
		{"Foo \"}\" 3\n{\n1,\n}", "it and its block are"},
		{"static Foo { 1, 2 },\n", "it and its block are"},
		{"# a comment\n", "it and its value are"},
	} {
		m, found, err := Decode([]byte("Materials 1 { Material {\n" + c.word + " Layer {\n" + c.word + " Unshaded\n" + c.word + " } " + c.word + " } }\n" + strings.TrimPrefix(c.word, "static ") +
			" Geoset { }\n" + c.word + "\n"))
		switch {
		case err != nil || len(m.Materials) != 1 || len(m.Materials[0].Layers) != 1 || m.Materials[0].Layers[0].Flags != mdx.Unshaded || len(m.Geosets) != 1:
			t.Errorf("%q: %+v, %d geosets, %v", c.word, m.Materials, len(m.Geosets), err)
		case len(found) != 6:
			t.Errorf("%q: findings %v, want 6", c.word, found)
		}
		for _, f := range found {
			if f.Code != "MDL001" || !strings.HasSuffix(f.Message, "; "+c.skipped+" skipped") {
				t.Errorf("%q: %v, want %s skipped", c.word, f, c.skipped)
			}
		}
	}
}

// Unknown blocks are skipped up to their closing braces, and reading continues after them.
func TestUnknownBlocks(t *testing.T) {
	for _, text := range []string{
		`Foo { 1, { 2, }, { { 3, } } }`,
		`Foo {}`,
		`Foo "a name {" 7 { Bar "}", }`,
		"Foo { // }\n }",
		`MDLVisInformation { 1, { 2, } }`, // MdlVis' own
	} {
		m, found, err := Decode([]byte(text + ` Bone "b" { ObjectId 5, }`))
		if err != nil || len(m.Bones) != 1 || m.Bones[0].ObjectID != 5 {
			t.Errorf("%s: bones %+v, %v", text, m.Bones, err)
		}
		if len(found) != 1 {
			t.Errorf("%s: findings %v, want one", text, found)
		}
	}
}

// Hostile texts end in an error with a place, in little time and memory.
func TestHostile(t *testing.T) {
	for name, text := range map[string]string{
		"nesting":      strings.Repeat("Geoset {", 1<<20),
		"braces":       strings.Repeat("{", 1<<22),
		"long line":    "Geoset { Vertices 1 { { 1, 2, " + strings.Repeat(" ", 1<<24) + "x } } }",
		"long number":  "Model \"m\" { BoundsRadius " + strings.Repeat("9", 1<<22) + ", }",
		"huge count":   "Geoset { Vertices 2000000000 { { 1, 2, 3 }",
		"many errors":  "Geoset { Vertices 1 { " + strings.Repeat("} x", 1<<16),
		"unclosed":     "Model \"m\" { " + strings.Repeat("BlendTime 1, ", 1<<16),
		"unclosed str": "Bone \"" + strings.Repeat("b\n", 1<<20),
	} {
		_, _, err := Decode([]byte(text))
		list, ok := err.(Errors)
		if !ok || len(list) == 0 || len(list) > limit.Errors || list[0].Line == 0 || len(list[0].Error()) > 600 {
			t.Errorf("%s: %.300v", name, err)
		}
	}
}

// Numbers read as the nearest float32, as strconv does, and write so that they
// read back to the same bits.
func TestNumbers(t *testing.T) {
	for _, text := range []string{"0", "-0", "1", "0.1", "-12.5", "16777217", "0.30000001192092896", "1e-45", "3.4028235e38", "1e-10", "8388609.5",
		"1.00000017881393432617187499", "1.00000017881393432617187501", "0000.5", "5e-04", "+3", "123456789012345678901234567890"} {
		s := scanner{data: []byte(text)}
		var want float32
		if _, err := fmt.Sscan(text, &want); err != nil {
			t.Fatal(err)
		}
		if got := s.float(); math.Float32bits(got) != math.Float32bits(want) || s.pos != len(text) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	for bits := uint32(0); bits < 0xffff0000; bits += 0x1357b {
		v := math.Float32frombits(bits)
		s := scanner{data: appendFloat(nil, v)}
		if got := s.float(); math.Float32bits(got) != bits && v == v {
			t.Fatalf("%#x: %s reads as %v", bits, s.data, got)
		}
	}
}

func TestWorldOfWarcraft(t *testing.T) {
	if _, _, err := Encode(&mdx.Model{Flavour: mdx.WorldOfWarcraft}, Options{}); err == nil || strings.Contains(err.Error(), "\n") {
		t.Error(err)
	}
}

// FuzzDecode: any text gives a model or an error with a position; a model can be written, is read as the same, and
// can be converted to MDX and back if that can hold it.
func FuzzDecode(f *testing.F) {
	f.Add("Version { FormatVersion 1100, } Model \"m\" { BlendTime 1, }\n//marrow: faceGroups { 3 }\nGeoset { Faces 1 3 { Triangles { { 0, 1, 2 }, } } }")
	f.Add("//marrow: residue order VERS MODL=empty #4142434400000000\nModel \"m\" { }\nBone \"b\" { Rotation 1 { Hermite, 0: { 0, 0, 0, 1 }, InTan { 0, 0, 0, 1 }, OutTan { nan 1 2 3 } } }")
	f.Add("Materials 1 { Material { Layer { static TextureID 0 <= 1, Shader \"x\", } } } ParticleEmitter2 \"p\" { SegmentColor { Color { 1 2 3 } } }")
	examples, _ := filepath.Glob("testdata/*.mdl")
	for _, name := range examples {
		if data, err := os.ReadFile(name); err == nil {
			f.Add(string(data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, _, err := Decode([]byte(text))
		if err != nil {
			if list, ok := err.(Errors); !ok || list[0].Line < 1 || list[0].Column < 1 {
				t.Fatalf("no place: %v", err)
			}
		}
		out, _, err := Encode(m, Options{})
		if err != nil {
			t.Fatalf("what was read can't be written: %v", err)
		}
		back, _, err := Decode(out)
		if err != nil {
			t.Fatalf("what was written can't be read: %v", err)
		}
		if again, _, err := Encode(back, Options{}); err != nil || !bytes.Equal(out, again) {
			t.Fatalf("another text the second time (%v)\n%s\n%s", err, out, again)
		}
		if bin, err := mdx.Encode(m); err == nil {
			if bin2, err := mdx.Encode(back); err != nil || !bytes.Equal(bin, bin2) {
				t.Fatalf("another model the second time (%v)", err)
			}
		} else if _, ok := err.(*wire.Error); !ok {
			t.Fatal(err)
		}
	})
}
