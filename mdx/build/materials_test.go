package build

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// materialText returns a material as a line: its layers, each with its texture, filter mode and everything that isn't
// the default.
func materialText(m *mdx.Model, mat *mdx.Material) string {
	var layers []string
	for k := range mat.Layers {
		l := &mat.Layers[k]
		word := fmt.Sprintf("%s %s", textureText(m, l.TextureID), l.FilterMode)
		if len(l.Slots) > 0 {
			var slots []string
			for _, s := range l.Slots {
				slots = append(slots, textureText(m, s.TextureID))
			}
			word = fmt.Sprintf("%s[%s] %s", l.Shader, strings.Join(slots, " "), l.FilterMode)
		}
		if l.Flags != 0 {
			word += " " + l.Flags.String()
		}
		if l.CoordID != 0 {
			word += fmt.Sprintf(" coords %d", l.CoordID)
		}
		if l.Alpha != 1 {
			word += fmt.Sprintf(" alpha %g", l.Alpha)
		}
		if l.EmissiveGain != 1 && m.Version >= 900 {
			word += fmt.Sprintf(" gain %g", l.EmissiveGain)
		}
		layers = append(layers, word)
	}
	text := strings.Join(layers, " + ")
	if mat.Shader != "" {
		text = mat.Shader + ": " + text
	}
	if mat.Flags != 0 {
		text += " | " + mat.Flags.String()
	}
	if mat.PriorityPlane != 0 {
		text += fmt.Sprintf(" | priority %d", mat.PriorityPlane)
	}
	return text
}

func textureText(m *mdx.Model, id int32) string {
	t := &m.Textures[id]
	if t.ReplaceableID != 0 {
		return fmt.Sprintf("#%d", t.ReplaceableID)
	}
	name := t.Path
	if t.Flags != mdx.WrapWidth|mdx.WrapHeight && strings.HasSuffix(name, ".blp") && !strings.Contains(name, `\`) && !strings.Contains(name, "/") {
		name += "(" + t.Flags.String() + ")"
	}
	return name
}

// glTFMaterial returns a scene with a material like that of a glTF with a base colour texture.
func glTFMaterial(name string, change func(m *scene.Material, l *scene.Layer)) *scene.Scene {
	m := scene.Material{Name: name, Layers: []scene.Layer{scene.NewLayer(0)}, PBR: scene.NewPBR()}
	m.PBR.BaseColor, m.PBR.OcclusionStrength = 0, 0
	change(&m, &m.Layers[0])
	s := gridOf(2, 2, 1, func(int) map[int]float32 { return map[int]float32{0: 1} })
	s.Materials = []scene.Material{m}
	for _, n := range []string{"cape.png", "cape normal.png", "metal.png", "glow.jpg"} {
		s.Textures = append(s.Textures, scene.Texture{Name: n, WrapU: scene.Repeat, WrapV: scene.Repeat, Data: []byte(n)})
	}
	return s
}

// The properties of glTF materials, and the words in their names, converted to the game's terms.
func TestBuildMaterials(t *testing.T) {
	none := func(*scene.Material, *scene.Layer) {}
	maps := func(m *scene.Material, _ *scene.Layer) {
		m.PBR.Normal, m.PBR.ORM, m.PBR.Emissive, m.PBR.Emission = 1, 2, 3, scene.Vec3{1, 1, 1}
	}
	blend := func(_ *scene.Material, l *scene.Layer) { l.Blend, l.Alpha = scene.AlphaBlend, 0.5 }
	unlit := func(m *scene.Material, l *scene.Layer) { m.PBR, l.Flags = nil, scene.Unshaded|scene.TwoSided }
	const plain = "Textures/normal.blp Textures/ORM.blp Textures/Black32.blp #1 ReplaceableTextures/EnvironmentMap.blp"
	for _, tt := range []struct {
		name    string
		change  func(m *scene.Material, l *scene.Layer)
		version uint32
		want    string
		found   string // text of the only finding
	}{
		{"", none, 800, "cape.blp None", ""},
		{"", blend, 800, "cape.blp Blend alpha 0.5", ""},
		{"", func(_ *scene.Material, l *scene.Layer) { l.Blend, l.Cutoff = scene.AlphaTest, 0.75 }, 800, "cape.blp Transparent", ""},
		{"", func(_ *scene.Material, l *scene.Layer) { l.Blend, l.Cutoff = scene.AlphaTest, 0.5 }, 800, "cape.blp Transparent", "the threshold of the alpha test is 0.5, but the game's is 0.75"},
		{"", unlit, 800, "cape.blp None Unshaded|TwoSided", ""},
		{"", unlit, 1000, "cape.blp None Unshaded|TwoSided | TwoSided", ""},
		{"", unlit, 1100, "Shader_SD_Legacy[cape.blp] None Unshaded|TwoSided", ""},
		{"", func(_ *scene.Material, l *scene.Layer) { l.Texture = scene.None }, 800, `Textures\white.blp None`, ""},
		{"", func(_ *scene.Material, l *scene.Layer) { l.UVSet = 1 }, 800, "cape.blp None coords 1", ""},
		{"", maps, 800, "cape.blp None + glow.blp AddAlpha Unshaded|Unfogged|NoDepthSet", "classic layers have no maps of this kind; left out: normal, roughness and metallic"},
		{"", func(m *scene.Material, _ *scene.Layer) { m.PBR.Emission = scene.Vec3{0, 1, 0} }, 800, "cape.blp None + Color_00ff00.blp() AddAlpha Unshaded|Unfogged|NoDepthSet", ""},
		{"", func(m *scene.Material, _ *scene.Layer) { m.PBR.Emissive, m.PBR.Emission = 3, scene.Vec3{0.1, 0.1, 1} }, 800, "cape.blp None + glow_glow.blp AddAlpha Unshaded|Unfogged|NoDepthSet", ""},
		{"", func(m *scene.Material, _ *scene.Layer) { m.PBR.Emissive, m.PBR.Emission = 3, scene.Vec3{0, 0, 1} }, 1100, "Shader_HD_DefaultUnit[cape.blp Textures/normal.blp Textures/ORM.blp glow_glow.blp #1 ReplaceableTextures/EnvironmentMap.blp] None", ""},
		{"", func(m *scene.Material, l *scene.Layer) {
			l.Blend, m.PBR.Emissive, m.PBR.Emission = scene.AlphaTest, 3, scene.Vec3{1, 1, 1}
		}, 800, "cape.blp Transparent + glow_glow.blp AddAlpha Unshaded|Unfogged|NoDepthSet", ""},
		{"cape {team}", func(m *scene.Material, _ *scene.Layer) { m.PBR.Emissive, m.PBR.Emission = 3, scene.Vec3{1, 1, 1} }, 800, "#1 None + cape.blp Blend + glow.blp AddAlpha Unshaded|Unfogged|NoDepthSet", ""},
		{"", none, 900, "cape.blp None", ""},
		{"", none, 1000, "Shader_HD_DefaultUnit: cape.blp None + Textures/normal.blp None + Textures/ORM.blp None + Textures/Black32.blp None + #1 None + ReplaceableTextures/EnvironmentMap.blp None", ""},
		{"", none, 1800, "Shader_HD_DefaultUnit[cape.blp " + plain + "] None", ""},
		{"", maps, 1100, "Shader_HD_DefaultUnit[cape.blp cape normal.blp cape_orm.blp glow.blp #1 ReplaceableTextures/EnvironmentMap.blp] None", ""},
		{"", func(m *scene.Material, l *scene.Layer) { maps(m, l); m.PBR.EmissiveGain = 2; m.PBR.NormalScale = 2 }, 1100, "Shader_HD_DefaultUnit[cape.blp cape normal.blp cape_orm.blp glow.blp #1 ReplaceableTextures/EnvironmentMap.blp] None gain 2", "the normal map's strength of 2 is left out"},
		{"", func(m *scene.Material, _ *scene.Layer) { m.PBR.Metallic, m.PBR.MetallicFactor = 1, 1 }, 1100, "Shader_HD_DefaultUnit[cape.blp Textures/normal.blp cape_orm.blp Textures/Black32.blp #1 ReplaceableTextures/EnvironmentMap.blp] None", ""},

		{"cape {add}", none, 800, "cape.blp Additive", ""},
		{"cape {AddAlpha, unshaded}.001", none, 800, "cape.blp AddAlpha Unshaded", ""},
		{"{modulate} cape {twosided nodepthwrite}", none, 800, "cape.blp Modulate TwoSided|NoDepthSet", ""},
		{"cape{modulate2x,nodepthtest,unfogged}", none, 800, "cape.blp Modulate2x Unfogged|NoDepthTest", ""},
		{"cape {opaque}", blend, 800, "cape.blp None alpha 0.5", ""},
		{"cape {mask}", none, 800, "cape.blp Transparent", ""},
		{"cape {blend priority=3 sortfar}", none, 800, "cape.blp Blend | SortPrimsFarZ | priority 3", ""},
		{"cape {priority=-1, constantcolor, sortnear, fullresolution, spheremap}", none, 800, "cape.blp None SphereEnvMap | ConstantColor|SortPrimsNearZ|FullResolution | priority -1", ""},
		{"cape {team}", none, 800, "#1 None + cape.blp Blend", ""},
		{"cape {team twosided}", maps, 800, "#1 None TwoSided + cape.blp Blend TwoSided + glow.blp AddAlpha Unshaded|TwoSided|Unfogged|NoDepthSet", "classic layers have no maps of this kind; left out: normal, roughness and metallic"},
		{"cape {team}", none, 1100, "Shader_HD_DefaultUnit[cape.blp Textures/normal.blp cape_orm.blp Textures/Black32.blp #1 ReplaceableTextures/EnvironmentMap.blp] None", ""},
		{"cape {team classic}", none, 1000, "#1 None + cape.blp Blend", ""},
		{"flag {teamcolor}", none, 800, "#1 None", ""},
		{"halo {teamglow}", none, 800, "#2 Additive Unshaded", ""},
		{"halo {teamglow blend}", none, 800, "#2 Blend Unshaded", ""},
		{"tree {replaceable=31}", none, 800, "#31 None", ""},
		{"cape {shiny}", none, 800, "cape.blp None", `unknown word "shiny" in braces`},
		{"cape {replaceable=7}", none, 800, "cape.blp None", `unknown word "replaceable=7" in braces`},
		{"cape {priority=x}", none, 800, "cape.blp None", `unknown word "priority=x" in braces`},
		{"cape {add", none, 800, "cape.blp None", `unknown word "{add" in braces`},
		{"cape {}", none, 800, "cape.blp None", ""},
	} {
		m, found := built(t, glTFMaterial(tt.name, tt.change), Options{Version: tt.version})
		label := fmt.Sprintf("%q, version %d, %s", tt.name, tt.version, tt.want)
		if len(m.Materials) != 1 || materialText(m, &m.Materials[0]) != tt.want {
			t.Errorf("%s:\ngot  %s", label, materialText(m, &m.Materials[0]))
		}
		found = slices.DeleteFunc(found, func(f report.Finding) bool {
			return f.Code != codeMaterial && f.Code != codeMaterialWord
		})
		var text []string
		for _, f := range found {
			text = append(text, f.Message)
		}
		if got := strings.Join(text, "\n"); got != tt.found {
			t.Errorf("%s: findings %q, want %q", label, got, tt.found)
		}
	}
}

// The base colour of a material colours its geosets.
func TestBuildColor(t *testing.T) {
	s := glTFMaterial("", func(_ *scene.Material, l *scene.Layer) { l.Color = scene.Vec3{1, 0.5, 0.25} })
	s.Meshes[0].Color, s.Meshes[0].Alpha = scene.Vec3{0.5, 1, 1}, 0.75
	m, _ := built(t, s, Options{})
	if len(m.GeosetAnims) != 1 {
		t.Fatalf("%d geoset animations", len(m.GeosetAnims))
	}
	if a := m.GeosetAnims[0]; a.Color != (mdx.Vec3{0.5, 0.5, 0.25}) || a.Alpha != 0.75 || a.Flags != mdx.UseColor || a.GeosetID != 0 {
		t.Errorf("%+v", a)
	}
}

// Images get their own paths below the requested folder; the game's files keep theirs.
func TestBuildPictures(t *testing.T) {
	s := glTFMaterial("cape", func(m *scene.Material, _ *scene.Layer) {
		m.PBR.ORM, m.PBR.Normal, m.PBR.Emissive, m.PBR.Emission = 2, 1, 3, scene.Vec3{1, 1, 1}
	})
	s.Textures[1].Name = "textures/CAPE.PNG" // another image with this name
	s.Textures[3] = scene.Texture{Name: "Textures/Flame.blp"}
	s.Materials = append(s.Materials, s.Materials[0])
	s.Textures = append(s.Textures, s.Textures[0])
	s.Textures[4].WrapU = scene.Clamp // the first texture's image
	s.Materials[1].Layers = []scene.Layer{scene.NewLayer(4)}
	s.Materials[1].PBR = nil
	got := Pictures(s, Options{Version: 1000, TexturePath: "war3mapImported"})
	want := []Picture{
		{Path: `war3mapImported\cape.blp`, Texture: 0},
		{Path: `war3mapImported\CAPE_2.blp`, Kind: NormalPicture, Texture: 1},
		{Path: `Textures\Flame.blp`, Texture: 3, Named: true},
		{Path: `war3mapImported\cape_orm.blp`, Kind: ORMPicture, Texture: mdx.None},
		{Path: `war3mapImported\cape.blp`, Texture: 4},
	}
	if len(got) != len(want) {
		t.Fatalf("%+v", got)
	}
	for i, p := range got {
		if p.Kind == ORMPicture && (p.Maps == nil || p.Maps.ORM != 2) {
			t.Errorf("packed of %+v", p.Maps)
		}
		if p.Maps = nil; p != want[i] {
			t.Errorf("%d: %+v, want %+v", i, p, want[i])
		}
	}
	m, _ := built(t, s, Options{Version: 1000, TexturePath: "war3mapImported"})
	for _, p := range want {
		if !slices.ContainsFunc(m.Textures, func(t mdx.Texture) bool { return t.Path == p.Path }) && p.Texture != 4 {
			t.Errorf("the model has no %s", p.Path)
		}
	}
}
