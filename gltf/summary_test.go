package gltf

import (
	"fmt"
	"testing"

	"marrow/report"
)

// TestMaterialSummary checks that all existing textures of a material are listed, in the order in which glTF defines them.
func TestMaterialSummary(t *testing.T) {
	info := func(i int) *TextureInfo { return &TextureInfo{Index: i} }
	d := &Document{Textures: make([]Texture, 5), Materials: []Material{
		{PBR: &PBR{BaseColorTexture: info(3), MetallicRoughnessTexture: info(1), BaseColorFactor: &[4]float32{1, 1, 1, 0.5}},
			NormalTexture: info(0), OcclusionTexture: info(5), EmissiveTexture: info(4), AlphaMode: "BLEND", DoubleSided: true},
		{NormalTexture: info(2)},
	}}
	want := []string{"BLEND DoubleSided 0.5 [3 1 0 4]", "Opaque  1 [2]"}
	for i := range d.Materials {
		l := d.materialSummary(i).Layers[0]
		if got := fmt.Sprint(l.FilterMode, " ", l.Flags, " ", l.Alpha, " ", l.Textures); got != want[i] {
			t.Errorf("material %d: %s, want %s", i, got, want[i])
		}
	}
}

// TestComponentTypes checks the numbers of glTF 2.0, section 5.1.3.
func TestComponentTypes(t *testing.T) {
	for c, want := range map[ComponentType]int{Byte: 5120, UnsignedByte: 5121, Short: 5122, UnsignedShort: 5123, UnsignedInt: 5125, Float: 5126} {
		if int(c) != want {
			t.Errorf("%v is %d, want %d", c, int(c), want)
		}
	}
}

// Images of extensions are images like others: Summary lists their files, and WrittenExtras has their names.
func TestExtensionImages(t *testing.T) {
	for extension, source := range map[string]string{
		"EXT_texture_webp": `"extensions":{"EXT_texture_webp":{"source":1}}`,
		"MSFT_texture_dds": `"extensions":{"MSFT_texture_dds":{"source":1}}`,
		"both":             `"source":1,"extensions":{"EXT_texture_webp":{"source":0}}`, // for readers without the extension
	} {
		d, _, err := Decode([]byte(`{"asset":{"version":"2.0"},"images":[{"uri":"other.webp"},{"name":"skin","uri":"a%20b.webp"}],"textures":[{` + source + `}],
			"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}]}`))
		if err != nil {
			t.Fatal(err)
		}
		s := d.Summary()
		if len(s.Deps) != 1 || s.Deps[0].Path != "a b.webp" || s.Textures[0].Path != "a b.webp" {
			t.Errorf("%s: depends on %v, textures %v", extension, s.Deps, s.Textures)
		}
		if got := d.WrittenExtras(&d.Materials[0], false).Images; len(got) != 1 || got[0] != "skin" {
			t.Errorf("%s: images %q", extension, got)
		}
	}
}

// The bounds are those of the default scene: nodes place meshes, joints place meshes with a skin, and other scenes don't count.
func TestSummaryBounds(t *testing.T) {
	d, _, err := Decode([]byte(`{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,2,3]},{"nodes":[5]}],
		"nodes":[{"scale":[2,2,2],"children":[1]},{"translation":[0,1,0],"mesh":0},{"mesh":1,"translation":[-1,0,0]},{"mesh":0,"skin":0,"translation":[9,9,9],"children":[4]},{"scale":[0.5,0.5,0.5]},{"mesh":0,"translation":[99,0,0]}],
		"skins":[{"joints":[4]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]},{"primitives":[{"attributes":{"POSITION":1}}]}],
		"accessors":[{"componentType":5126,"type":"VEC3","count":3,"min":[0,0,0],"max":[1,1,1]},{"componentType":5122,"normalized":true,"type":"VEC3","count":3,"min":[-32767,0,0],"max":[32767,0,16383.5]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	// The child of the scaled node is at (0 … 2, 2 … 4, 0 … 2), the quantised mesh at (-2 … 0, 0, 0 … 0.5), and the joint at (9 … 9.5, …).
	want := report.Bounds{Minimum: [3]float32{-2, 0, 0}, Maximum: [3]float32{9.5, 9.5, 9.5}}
	if got := d.Summary().Bounds; got == nil || *got != want {
		t.Errorf("%v, want %v", got, want)
	}
}
