package mdl

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/mdx"
)

// What tools write each in its own way reads as what the specification has. The
// spellings are those of the tools' own sources: Retera's Model Studio (Layer,
// ParticleEmitterPopcorn and EditableModel), Magos' War3ModelEditor (INTERPOLATOR::Save
// and MODEL_LOADER_MDL::SaveCamera), MdxLib, WhiteoutLib's writer and reader.
func TestTools(t *testing.T) {
	const v1100 = `Version { FormatVersion 1100 } `
	for _, c := range []struct{ name, usual, tools string }{
		{"Retera: the diffuse texture of 1100", v1100 + `Materials 1 { Material { Layer { ShaderTypeId 1, static TextureID 4, static NormalTextureID 5, } } }`,
			v1100 + `Materials 1 { Material { Layer { ShaderTypeId 1, //HD` + "\n" + `static DiffuseTextureID 4, static NormalTextureID 5, } } }`},
		{"Retera: an older build's flag", `Materials 1 { Material { Layer { SphereEnvMap, } } }`, `Materials 1 { Material { Layer { SphereEnvironmentMap, } } }`},
		{"Retera: an older build's popcorn emitter", `ParticleEmitterPopcorn "p" { ObjectId 0, static LifeSpan 1, static EmissionRate 2, static Speed 3, static Color { 6, 5, 4 }, static Alpha 7, ReplaceableId 8, AnimVisibilityGuide "g", }`,
			`PopcornFxEmitter "p" { ObjectId 0, TeamColor, SegmentColor { Color { 1, 2, 3, 4 }, Color { 5, 6, 7, 8 }, } FlagString "g", }`},
		{"Retera: bind poses by their rows", `BindPose { Matrices 1 { { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, } }`,
			`BindPose 1 { Matrix { // for "b"` + "\n" + `{ 1, 4, 7, 10 }, { 2, 5, 8, 11 }, { 3, 6, 9, 12 }, } }`},
		{"Magos: what stands still", `Bone "b" { ObjectId 0, Translation 1 { DontInterp, 0: { 1, 2, 3 }, } Rotation 1 { DontInterp, 0: { 0, 0, 1, 0 }, } }`,
			`Bone "b" { ObjectId 0, static Translation { 1.000000, 2.000000, 3.000000 }, static Rotation { 0, 0, 1, 0 }, }`},
		{"Magos: what stands still, in every sequence", `Sequences 2 { Anim "b" { Interval { 500, 900 }, } Anim "a" { Interval { 100, 400 }, } } Bone "b" { ObjectId 0, Scaling 2 { DontInterp, 100: { 3, 3, 3 }, 500: { 3, 3, 3 }, } }`,
			`Bone "b" { ObjectId 0, static Scaling { 3, 3, 3 }, } Sequences 2 { Anim "b" { Interval { 500, 900 }, } Anim "a" { Interval { 100, 400 }, } }`},
		{"Magos: a texture that stands still", `TextureAnims 1 { TVertexAnim { Scaling 1 { DontInterp, 0: { 2, 2, 2 }, } } }`,
			`TextureAnims 1 { TVertexAnim { static Scaling { 2, 2, 2 }, } }`},
		{"Magos: a camera's roll", `Camera "c" { Rotation 1 { Linear, 0: 0.5, } Target { Position { 1, 2, 3 }, } }`,
			`Camera "c" { Target { Position { 1, 2, 3 }, Rotation 1 { Linear, 0: 0.5, } } }`},
		{"WhiteoutLib: bursts", `ParticleEmitter2 "p" { ObjectId 0, Squirt, }`, `ParticleEmitter2 "p" { ObjectId 0, Squirt 1, }`},
		{"WhiteoutLib: no bursts", `ParticleEmitter2 "p" { ObjectId 0, TextureID 1, }`, `ParticleEmitter2 "p" { ObjectId 0, Squirt 0, TextureID 1, }`},
		{"WhiteoutLib: a texture that changes in its slot", v1100 + `Materials 1 { Material { Layer { static TextureID 0, NormalTextureID 2 { DontInterp, 0: 1, 5: 2, } } } }`,
			v1100 + `Materials 1 { Material { Layer { static TextureID 0 <= 0, TextureID 2 <= 1 { DontInterp, 0: 1, 5: 2, } } } }`},
		{"HiveWE: a texture that changes among those with slots", v1100 + `Materials 1 { Material { Layer { static TextureID 0 <= 0, NormalTextureID 2 { DontInterp, 0: 1, 5: 2, } static TextureID 3 <= 2, } } }`,
			v1100 + `Materials 1 { Material { Layer { static TextureID 0 <= 0, TextureID 2 { DontInterp, 0: 1, 5: 2, } static TextureID 3 <= 2, } } }`},
		{"HiveWE: the maps of version 1000", `Version { FormatVersion 1000 } Materials 1 { Material { Shader "Shader_HD_DefaultUnit", Layer { Unshaded, static TextureID 5, } ` +
			`Layer { static TextureID 4, } Layer { static TextureID 3, } Layer { static TextureID 2, } Layer { static TextureID 1, } Layer { static TextureID 0, } } }`,
			`Version { FormatVersion 1000 } Materials 1 { Material { Shader "Shader_HD_DefaultUnit", Layer { Unshaded, static TextureID 5 <= 0, ` +
				`static TextureID 4 <= 1, static TextureID 3 <= 2, static TextureID 2 <= 3, static TextureID 1 <= 4, static TextureID 0 <= 5, } } }`},
		{"a converter in Rust: what stands still beside what changes", `Materials 1 { Material { Layer { static TextureID 1, TextureID 2 { DontInterp, 0: 0, 5: 1, } } } }`,
			`Materials 1 { Material { Layer { TextureID 2 { DontInterp, 0: 0, 5: 1, } static TextureID 1, } } }`},
		{"HiveWE: a particle's own fields outside its block", `ParticleEmitter "p" { ObjectId 0, Particle { Path "x.mdl", static LifeSpan 5, static InitVelocity 6, } }`,
			`ParticleEmitter "p" { ObjectId 0, Path "x.mdl", static LifeSpan 5, static InitVelocity 6, }`},
		{"WhiteoutLib: no object", `Bone "b" { ObjectId 0, GeosetId Multiple, }`, `Bone "b" { ObjectId 0, GeosetId 4294967295, }`},
		{"3.0: a popcorn emitter's defaults", `ParticleEmitterPopcorn "p" { ObjectId 0, static LifeSpan 1, static EmissionRate 1, static Speed 1, static Color { 1, 1, 1 }, static Alpha 1, }`,
			`ParticleEmitterPopcorn "p" { ObjectId 0, }`},
		{"3.0: a light's defaults", `Light "l" { ObjectId 0, static Color { 1, 1, 1 }, static AmbColor { 1, 1, 1 }, }`, `Light "l" { ObjectId 0, }`},
	} {
		if d := cmp.Diff(canonical(t, c.usual), canonical(t, c.tools)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// canonical returns a text as marrow writes it.
func canonical(t *testing.T, text string) string {
	out, _, err := Encode(read(t, text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Flags of popcorn emitters are separate words (WhiteoutLib's and war3-model's enums).
func TestPopcornFlags(t *testing.T) {
	const text = `Version { FormatVersion 1800 } ParticleEmitterPopcorn "p" { ObjectId 0, SortPrimsFarZ, Unshaded, Unfogged, PopcornScaling, }`
	m := read(t, text)
	if got := m.PopcornEmitters[0].Flags &^ mdx.KindParticleEmitter; got != 0x78000 {
		t.Errorf("%#x", uint32(got))
	}
	if _, findings, err := Encode(m, Options{Plain: true}); err != nil || len(findings) > 0 {
		t.Error(findings, err)
	}
}

// Data that a model's bytes can't contain is reported as such, not as unknown.
func TestDropped(t *testing.T) {
	for _, text := range []string{`Materials 1 { Material { Unfogged, PriorityPlane 3, } }`,
		`Camera "c" { Rotation 1 { Hermite, 0: { 0, 0, 0, 1 }, InTan { 0, 0, 0, 1 }, OutTan { 0, 0, 0, 1 }, } Target { Position { 1, 2, 3 }, } }`,
		`Version { FormatVersion 1000 } Materials 1 { Material { Layer { static TextureID 0, static NormalTextureID 1, } } }`,
		`Version { FormatVersion 1000 } Materials 1 { Material { Shader "Shader_HD_DefaultUnit", Layer { static TextureID 0 <= 0, static TextureID 1 <= 1, } } }`,
		"//Modified with MdlVis.\nMDLVisInformation { WoWHierarchy { 0, 1, } SmoothGroups 1 { SGroup 2 { 0, 1,  0, 2, }, } EditedNormals 1 { { 0, 1, 1, 0, 0 }, } }",
	} {
		_, findings, err := Decode([]byte(text))
		if err != nil || len(findings) != 1 || findings[0].Code != "MDL007" {
			t.Errorf("%s: %v, %v", text, findings, err)
		}
	}
}

// A statement that replaces an earlier one is reported, with its line.
func TestTwice(t *testing.T) {
	for _, tt := range []struct {
		text         string
		line, column int
	}{
		{"Model \"a\" { BlendTime 150, }\nModel \"b\" { BlendTime 0, }", 2, 1},
		{"Version { FormatVersion 800, }\nVersion { FormatVersion 800, }", 2, 1},
		{"Geoset {\n\tMaterialID 0,\n\tMaterialID 1,\n}", 3, 2},
		{"Sequences 1 { Anim \"a\" { Interval { 0, 1 }, MinimumExtent { 1, 2, 3 },\nMinimumExtent { 1, 2, 3 }, } }", 2, 1},
		{"Sequences 1 { Anim \"a\" { Interval { 0, 1 },\nInterval { 0, 2 }, } }", 2, 1},
		{"Materials 1 { Material { Layer { FilterMode None,\nFilterMode Blend, } } }", 2, 1},
		{"Geoset { Vertices 1 { { 0, 0, 0 }, }\nVertices 1 { { 1, 1, 1 }, } }", 2, 1},
		{"Geoset { VertexGroup { 0, }\nVertexGroup { 1, } }", 2, 1},
		{"Geoset { Faces 1 3 { Triangles { { 0, 1, 2 }, } }\nFaces 1 3 { Triangles { { 0, 1, 2 }, } } }", 2, 1},
		{"Geoset { Groups 1 1 { Matrices { 0 }, }\nGroups 1 1 { Matrices { 0 }, } }", 2, 1},
		{"PivotPoints 1 { { 0, 0, 0 }, }\nPivotPoints 1 { { 1, 1, 1 }, }", 2, 1},
	} {
		_, findings, err := Decode([]byte(tt.text))
		if err != nil || len(findings) != 1 || findings[0].Code != "MDL012" || findings[0].Line != tt.line || findings[0].Column != tt.column {
			t.Errorf("%s: %v, %v", tt.text, findings, err)
		}
	}
	for _, text := range []string{
		"Geoset { MaterialID 0, } Geoset { MaterialID 0, }",
		"Geoset { TVertices 1 { { 0, 0 }, } TVertices 1 { { 0, 0 }, } Anim { BoundsRadius 1, } Anim { BoundsRadius 1, } }",
	} {
		if _, findings, err := Decode([]byte(text)); err != nil || len(findings) != 0 {
			t.Errorf("%s: %v, %v", text, findings, err)
		}
	}
}

// The second of two lists replaces the first one, as in war3-model's reader.
func TestLastListIsUsed(t *testing.T) {
	m, _, err := Decode([]byte(`Geoset { Vertices 2 { { 0, 0, 0 }, { 2, 2, 2 }, } Vertices 1 { { 1, 1, 1 }, } Groups 1 1 { Matrices { 0 }, } Groups 1 2 { Matrices { 3, 4 }, }
		VertexGroup { 0, 0, } VertexGroup { 1, } Faces 1 3 { Triangles { { 0, 1, 2 }, } } Faces 1 3 { Triangles { { 2, 1, 0 }, } } }
		PivotPoints 1 { { 0, 0, 0 }, } PivotPoints 1 { { 1, 1, 1 }, }`))
	if err != nil {
		t.Fatal(err)
	}
	g := &m.Geosets[0]
	if got := fmt.Sprint(g.Vertices, g.Matrices, g.MatrixGroups, g.VertexGroups, g.Faces, g.FaceGroups, m.Pivots); got != "[[1 1 1]] [3 4] [2] [1] [2 1 0] [3] [[1 1 1]]" {
		t.Error(got)
	}
}

// A number that a float32 can't hold is reported, except infinity as marrow writes it.
func TestTooLarge(t *testing.T) {
	for text, want := range map[string]int{"1e50": 1, "-1e50": 1, "4e38": 1, "1" + strings.Repeat("0", 60): 1, "3.4e38": 0, "1e999": 0, "-1e999": 0, "inf": 0} {
		_, findings, err := Decode([]byte(`Sequences 1 { Anim "a" { MoveSpeed ` + text + `, } }`))
		if err != nil || len(findings) != want || want > 0 && findings[0].Code != "MDL005" {
			t.Errorf("%s: %v, %v", text, findings, err)
		}
	}
}

// A count of all ones is wrong, not missing.
func TestHugeCount(t *testing.T) {
	_, findings, err := Decode([]byte(`Geoset { Vertices 4294967295 { { 0, 0, 0 }, } }`))
	if err != nil || len(findings) != 1 || findings[0].Code != "MDL002" {
		t.Error(findings, err)
	}
}

// Constant values have a key in each sequence, unless that needs too much memory for the size of the text.
func TestTooManyStanding(t *testing.T) {
	var text strings.Builder
	for i := range 600 {
		fmt.Fprintf(&text, "Sequences 1 { Anim \"\" { Interval { %d, %d } } } Bone \"\" { ObjectId %d, static Translation { 1, 2, 3 } }\n", i, i+1, i)
	}
	m, findings, err := Decode([]byte(text.String()))
	if err != nil || len(findings) != 1 || findings[0].Code != "MDL007" {
		t.Fatal(findings, err)
	}
	if n := len(m.Bones[599].Translation.Times); n != 1 {
		t.Errorf("%d keys", n)
	}
}

// A text whose lines end with \r alone, as on old Macs, is read like others.
func TestCarriageReturns(t *testing.T) {
	text := "// a comment\rVersion { FormatVersion 800, } // another\rModel \"a\" { BlendTime 150, }\r"
	if !Looks([]byte(text)) {
		t.Error("it doesn't look like an MDL")
	}
	m, findings, err := Decode([]byte(text))
	if err != nil || len(findings) != 0 || m.Name != "a" || m.BlendTime != 150 {
		t.Error(m, findings, err)
	}
}
