package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"marrow/gltf"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// plainly returns options that give every texture a single colour, chosen by its name.
func plainly(colors map[string]color.NRGBA) func(int, *scene.Texture) (image.Image, []report.Finding, error) {
	return func(_ int, t *scene.Texture) (image.Image, []report.Finding, error) {
		c, ok := colors[t.Name]
		if !ok {
			return nil, nil, errors.New("not found")
		}
		return solid(c), nil, nil
	}
}

// solid returns an image with one pixel.
func solid(c color.NRGBA) *image.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	p.SetNRGBA(0, 0, c)
	return p
}

// materialScene returns a scene with one triangle, whose material has the layers.
func materialScene(layers ...scene.Layer) *scene.Scene {
	m := scene.NewMesh("m")
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	m.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}}, {{0, 0}, {1, 0}, {0, 1}}}
	m.Indices = []uint32{0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3}}
	return &scene.Scene{
		Meshes:    []scene.Mesh{m},
		Materials: []scene.Material{{Layers: layers}},
		Textures:  []scene.Texture{{Replaceable: scene.ReplaceableTeamColor}, {Name: "skin"}, {Name: "lost"}},
	}
}

func layer(texture int, blend scene.Blend) scene.Layer {
	l := scene.NewLayer(texture)
	l.Blend = blend
	return l
}

func sphere(texture int, blend scene.Blend) scene.Layer {
	l := layer(texture, blend)
	l.Flags = scene.SphereMap
	return l
}

func faint(l scene.Layer, alpha float32) scene.Layer {
	l.Alpha = alpha
	return l
}

func elsewhere(l scene.Layer) scene.Layer {
	l.UVSet = 1
	return l
}

func stage(s scene.Combine) scene.Layer {
	l := scene.NewLayer(1)
	l.Combine = s
	return l
}

// A stack of layers with single colours results in a base colour (sRGB, 0 … 255) and an alpha mode. The expectations
// are computed by hand.
func TestFlatten(t *testing.T) {
	team := color.NRGBA{200, 100, 0, 255}
	tests := []struct {
		name   string
		skin   color.NRGBA
		layers []scene.Layer
		want   [4]float64
		mode   string
	}{
		{"opaque ignores alpha", color.NRGBA{10, 20, 30, 40}, []scene.Layer{layer(1, scene.Opaque)}, [4]float64{10, 20, 30, 255}, ""},
		{"blend keeps alpha", color.NRGBA{10, 20, 30, 51}, []scene.Layer{layer(1, scene.AlphaBlend)}, [4]float64{10, 20, 30, 51}, "BLEND"},
		{"blend that is opaque", color.NRGBA{10, 20, 30, 255}, []scene.Layer{layer(1, scene.AlphaBlend)}, [4]float64{10, 20, 30, 255}, ""},
		{"alpha test", color.NRGBA{10, 20, 30, 0}, []scene.Layer{layer(1, scene.AlphaTest)}, [4]float64{10, 20, 30, 0}, "MASK"},
		{"team colour alone", color.NRGBA{}, []scene.Layer{layer(0, scene.Opaque)}, [4]float64{200, 100, 0, 255}, ""},
		// skin·0.2 + team·0.8
		{"team colour under the skin", color.NRGBA{100, 0, 50, 51}, []scene.Layer{layer(0, scene.Opaque), layer(1, scene.AlphaBlend)}, [4]float64{180, 80, 10, 255}, ""},
		// alpha max(r,g,b)·a = 100·0.6, colour divided by its largest
		{"additive", color.NRGBA{100, 50, 0, 153}, []scene.Layer{layer(1, scene.Additive)}, [4]float64{255, 127, 0, 60}, "BLEND"},
		// black, 1 − (0.2126·100 + 0.7152·100 + 0.0722·100)
		{"modulate", color.NRGBA{100, 100, 100, 255}, []scene.Layer{layer(1, scene.Modulate)}, [4]float64{0, 0, 0, 155}, "BLEND"},
		{"added upon", color.NRGBA{100, 100, 100, 255}, []scene.Layer{layer(0, scene.Opaque), layer(1, scene.Additive)}, [4]float64{255, 200, 100, 255}, ""},
		{"modulated", color.NRGBA{51, 51, 51, 255}, []scene.Layer{layer(0, scene.Opaque), layer(1, scene.Modulate)}, [4]float64{40, 20, 0, 255}, ""},
		// 51·100/255 and 100·2·51/255, combined in one pass, which is then drawn over the others
		{"a stage modulates", color.NRGBA{51, 51, 51, 255}, []scene.Layer{layer(0, scene.AlphaBlend), stage(scene.CombineModulate)}, [4]float64{40, 20, 0, 255}, ""},
		{"a stage modulates twice", color.NRGBA{51, 51, 51, 255}, []scene.Layer{layer(0, scene.Opaque), stage(scene.CombineModulate2x)}, [4]float64{80, 40, 0, 255}, ""},
		{"a stage adds", color.NRGBA{51, 51, 51, 51}, []scene.Layer{layer(0, scene.Opaque), stage(scene.CombineAdd)}, [4]float64{251, 151, 51, 255}, ""},
		{"a stage adds by its alpha", color.NRGBA{50, 50, 50, 51}, []scene.Layer{layer(0, scene.Opaque), stage(scene.CombineAddAlpha)}, [4]float64{210, 110, 10, 255}, ""},
		{"a stage lies over", color.NRGBA{0, 0, 255, 51}, []scene.Layer{layer(0, scene.Opaque), stage(scene.CombineOver)}, [4]float64{160, 80, 51, 255}, ""},
		{"a stage thins the pass", color.NRGBA{255, 255, 255, 51}, []scene.Layer{layer(0, scene.AlphaBlend), stage(scene.CombineModulate)}, [4]float64{200, 100, 0, 51}, "BLEND"},
		{"a stage of an additive pass", color.NRGBA{51, 51, 51, 255}, []scene.Layer{layer(0, scene.Additive), stage(scene.CombineModulate)}, [4]float64{255, 127, 0, 40}, "BLEND"},
		{"a stage without a picture", color.NRGBA{}, []scene.Layer{layer(0, scene.Opaque), {Texture: 2, Combine: scene.CombineAdd, Alpha: 1, Color: scene.Vec3{1, 1, 1}}}, [4]float64{200, 100, 0, 255}, ""},
		// A reflection layer is kept if the next layer multiplies it: 2·51·100/255.
		{"twice modulated upon a sphere map", color.NRGBA{51, 51, 51, 255}, []scene.Layer{sphere(1, scene.Opaque), layer(0, scene.Modulate2x)}, [4]float64{80, 40, 0, 255}, ""},
		{"twice modulated upon the team colour", color.NRGBA{51, 51, 51, 255}, []scene.Layer{layer(0, scene.Opaque), layer(1, scene.Modulate2x)}, [4]float64{80, 40, 0, 255}, ""},
		{"a sphere map under the skin", color.NRGBA{10, 20, 30, 255}, []scene.Layer{sphere(0, scene.Opaque), layer(1, scene.AlphaBlend)}, [4]float64{10, 20, 30, 255}, ""},
		{"additive upon what is hidden", color.NRGBA{100, 50, 0, 153}, []scene.Layer{faint(layer(0, scene.Opaque), 0), layer(1, scene.Additive)}, [4]float64{255, 127, 0, 60}, "BLEND"},
		{"one layer's alpha", color.NRGBA{10, 20, 30, 255}, []scene.Layer{faint(layer(1, scene.AlphaBlend), 0.5)}, [4]float64{10, 20, 30, 127.5}, "BLEND"},
		// The picture includes the skin's alpha: 10·128/255 + 200·127/255, in bytes.
		{"the second layer's alpha", color.NRGBA{10, 20, 30, 255}, []scene.Layer{layer(0, scene.Opaque), faint(layer(1, scene.AlphaBlend), 0.5)}, [4]float64{104, 59, 15, 255}, ""},
		{"the first of two layers' alpha", color.NRGBA{10, 20, 30, 255}, []scene.Layer{faint(layer(1, scene.AlphaBlend), 0.5), layer(0, scene.AlphaBlend)}, [4]float64{200, 100, 0, 255}, ""},
		{"a layer with other coordinates", color.NRGBA{10, 20, 30, 255}, []scene.Layer{layer(0, scene.Opaque), elsewhere(layer(1, scene.AlphaBlend))}, [4]float64{200, 100, 0, 255}, ""},
		{"a lost texture", color.NRGBA{}, []scene.Layer{layer(2, scene.Opaque)}, [4]float64{128, 128, 128, 255}, ""},
	}
	for _, tt := range tests {
		g, _, _ := export(t, materialScene(tt.layers...), lower.Options{TeamColor: team, Textures: material.Options{Image: plainly(map[string]color.NRGBA{"skin": tt.skin})}})
		m := g.Materials[0]
		factor := [4]float32{1, 1, 1, 1}
		if m.PBR.BaseColorFactor != nil {
			factor = *m.PBR.BaseColorFactor
		}
		for i, f := range factor {
			got := float64(f)
			if i < 3 {
				got = encode(got)
			}
			if math.Abs(got*255-tt.want[i]) > 0.51 {
				t.Errorf("%s: component %d is %.1f, want %g", tt.name, i, got*255, tt.want[i])
			}
		}
		if m.AlphaMode != tt.mode {
			t.Errorf("%s: alpha mode %q, want %q", tt.name, m.AlphaMode, tt.mode)
		}
	}
}

// encode converts to sRGB with package math.
func encode(x float64) float64 {
	if x <= 0.0031308 {
		return 12.92 * x
	}
	return 1.055*math.Pow(x, 1/2.4) - 0.055
}

func TestMaterialFlags(t *testing.T) {
	l := layer(1, scene.AlphaTest)
	l.Flags = scene.Unshaded | scene.TwoSided
	s := materialScene(l)
	s.Textures[1].WrapU = scene.Repeat
	g, _, _ := export(t, s, lower.Options{Textures: material.Options{Image: scenetest.SampleImages}})
	m := g.Materials[0]
	if !m.DoubleSided || m.AlphaMode != "MASK" || m.AlphaCutoff == nil || *m.AlphaCutoff != 0.75 || string(m.Extensions) != `{"KHR_materials_unlit":{}}` {
		t.Errorf("material is %+v", m)
	}
	if s := g.Samplers[0]; s.WrapS != 10497 || s.WrapT != 33071 {
		t.Errorf("sampler is %+v", s)
	}
}

// The z of normal maps is computed. The alpha of ORM maps is used for the team colour, and removed.
func TestPBR(t *testing.T) {
	s := materialScene(layer(scene.None, scene.Opaque))
	s.Textures = []scene.Texture{{Name: "base"}, {Name: "normal"}, {Name: "orm"}, {Name: "glow"}, {Replaceable: 1}}
	p := scene.NewPBR()
	p.BaseColor, p.Normal, p.ORM, p.Emissive, p.TeamColor, p.EmissiveGain = 0, 1, 2, 3, 4, 2.5
	s.Materials[0].PBR = p
	g, _, found := export(t, s, lower.Options{TeamColor: color.NRGBA{0, 0, 255, 255}, Textures: material.Options{Image: func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
		if i > 3 {
			return nil, nil, errors.New("not found")
		}
		img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
		c := []color.NRGBA{{200, 100, 50, 255}, {204, 128, 9, 9}, {255, 128, 0, 255}, {9, 9, 9, 255}}[i]
		img.SetNRGBA(0, 0, c)
		return img, nil, nil
	}}})
	if len(found) != 0 {
		t.Errorf("found %v", found)
	}
	m := g.Materials[0]
	for name, info := range map[string]*gltf.TextureInfo{"base": m.PBR.BaseColorTexture, "orm": m.PBR.MetallicRoughnessTexture, "occlusion": m.OcclusionTexture, "normal": m.NormalTexture, "emissive": m.EmissiveTexture} {
		if info == nil {
			t.Fatalf("no %s texture", name)
		}
	}
	if m.PBR.MetallicFactor != nil || m.PBR.MetallicRoughnessTexture.Index != m.OcclusionTexture.Index {
		t.Errorf("ORM: %+v", m.PBR)
	}
	if string(m.Extensions) != `{"KHR_materials_emissive_strength":{"emissiveStrength":2.5}}` {
		t.Errorf("extensions %s", m.Extensions)
	}
}

// Smoothness and metallic maps become one map of glTF: green is roughness, blue metallic. If a map doesn't exist or
// isn't found, the material's number is used.
func TestRoughMetal(t *testing.T) {
	s := materialScene(layer(scene.None, scene.Opaque))
	s.Textures = []scene.Texture{{Name: "smooth"}, {Name: "metal"}, {Name: "lost"}}
	pictures := func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
		if i > 1 {
			return nil, nil, errors.New("not found")
		}
		img := image.NewNRGBA(image.Rect(0, 0, 2-i, 1))
		img.SetNRGBA(0, 0, color.NRGBA{[]uint8{55, 200}[i], 1, 2, 3})
		return img, nil, nil
	}
	for name, c := range map[string]struct {
		smooth, metal int
		want          []color.NRGBA
		rough, metals float32 // without a map
	}{
		"both":         {0, 1, []color.NRGBA{{255, 200, 200, 255}, {255, 255, 200, 255}}, 0, 0},
		"smooth alone": {0, scene.None, []color.NRGBA{{255, 200, 51, 255}, {255, 255, 51, 255}}, 0, 0},
		"metal alone":  {scene.None, 1, nil, 153. / 255, 200. / 255},
		"lost":         {2, 2, nil, 153. / 255, 51. / 255},
	} {
		p := scene.NewPBR()
		p.Smooth, p.Metal, p.Roughness, p.Metallic = c.smooth, c.metal, 0.6, 0.2
		s.Materials[0].PBR = p
		var got []color.NRGBA
		g, _, _ := export(t, s, lower.Options{Textures: material.Options{Image: pictures, Encode: func(img image.Image, _ bool) ([]byte, string, error) {
			n := img.(*image.NRGBA)
			got = append(got, n.NRGBAAt(0, 0), n.NRGBAAt(1, 0))
			return material.EncodePNG(img, true)
		}}})
		m := g.Materials[0]
		if !slices.Equal(got, c.want) || m.OcclusionTexture != nil || (m.PBR.MetallicRoughnessTexture != nil) != (c.want != nil) {
			t.Errorf("%s: pixels %v, want %v; %+v", name, got, c.want, m)
		}
		if c.want == nil && (*m.PBR.RoughnessFactor != c.rough || *m.PBR.MetallicFactor != c.metals) {
			t.Errorf("%s: roughness %g, metal %g", name, *m.PBR.RoughnessFactor, *m.PBR.MetallicFactor)
		}
	}
}

func TestSphereMapsAreReported(t *testing.T) {
	shiny := layer(1, scene.Additive)
	shiny.Flags = scene.SphereMap
	_, _, found := export(t, materialScene(layer(0, scene.Opaque), shiny), lower.Options{})
	other := layer(1, scene.AlphaBlend)
	other.UVSet = 1
	_, _, more := export(t, materialScene(layer(0, scene.Opaque), other), lower.Options{})
	for _, want := range []struct {
		list []report.Finding
		code report.Code
	}{{found, "LOWER014"}, {more, "LOWER013"}} {
		ok := false
		for _, f := range want.list {
			ok = ok || f.Code == want.code
		}
		if !ok {
			t.Errorf("%v lacks %s", want.list, want.code)
		}
	}
}

// KHR_texture_transform maps a corner to the same position as the game.
func TestUVTransform(t *testing.T) {
	tr := scene.UVTransform{Translation: scene.Vec3{0.1, -0.2, 0}, Rotation: scene.AxisAngle(scene.Vec3{0, 0, 1}, 0.5), Scale: scene.Vec3{2, 2, 2}}
	got := tr.AboutOrigin()
	for _, uv := range [][2]float64{{0, 0}, {1, 0}, {0.3, 0.8}} {
		// the game: uv + t, then scale and rotation about the middle
		x, y := 2*(uv[0]+0.1-0.5), 2*(uv[1]-0.2-0.5)
		s, c := math.Sincos(0.5)
		wantU, wantV := 0.5+c*x-s*y, 0.5+s*x+c*y
		// KHR_texture_transform: offset + rotation·scale·uv, rotation (cos, sin; −sin, cos)
		s, c = math.Sincos(float64(got.Rotation))
		x, y = uv[0]*float64(got.Scale[0]), uv[1]*float64(got.Scale[1])
		u, v := float64(got.Offset[0])+c*x+s*y, float64(got.Offset[1])-s*x+c*y
		if math.Abs(u-wantU) > 1e-6 || math.Abs(v-wantV) > 1e-6 {
			t.Errorf("%v goes to %g %g, want %g %g", uv, u, v, wantU, wantV)
		}
	}
}

// A classic material has no reflections, so that dark textures stay dark under a bright sky. Physically based and unlit
// materials don't need this.
func TestMatt(t *testing.T) {
	const specular = `{"KHR_materials_specular":{"specularFactor":0}}`
	unlit := layer(1, scene.Opaque)
	unlit.Flags = scene.Unshaded
	for _, tt := range []struct {
		name string
		s    *scene.Scene
		want string
	}{
		{"classic", materialScene(layer(1, scene.Opaque)), specular},
		{"unlit", materialScene(unlit), `{"KHR_materials_unlit":{}}`},
		{"additive", materialScene(layer(1, scene.Additive)), `{"KHR_materials_unlit":{}}`},
		{"physically based", func() *scene.Scene {
			s := materialScene(layer(1, scene.Opaque))
			s.Materials[0].PBR = &scene.PBR{BaseColor: 1, Normal: scene.None, ORM: scene.None, Smooth: scene.None, Metal: scene.None, Emissive: scene.None, TeamColor: scene.None, Roughness: 1}
			return s
		}(), ""},
	} {
		g, _, _ := export(t, tt.s, lower.Options{})
		if got := string(g.Materials[0].Extensions); got != tt.want {
			t.Errorf("%s: extensions %s, want %s", tt.name, got, tt.want)
		}
		if got := slices.Contains(g.ExtensionsUsed, "KHR_materials_specular"); got != (tt.want == specular) {
			t.Errorf("%s: extensionsUsed %v", tt.name, g.ExtensionsUsed)
		}
	}
}

// Objects without names in the file are named after their textures, without duplicates. Nodes keep the format's term.
func TestMaterialNames(t *testing.T) {
	s := materialScene(layer(0, scene.Opaque))
	s.Textures = []scene.Texture{{Replaceable: scene.ReplaceableTeamColor}, {Name: `Units\Orc\Grunt.blp`}, {Replaceable: scene.ReplaceableTeamGlow}, {Name: "grunt.dds"}, {}}
	s.Materials = []scene.Material{
		{Layers: []scene.Layer{layer(0, scene.Opaque)}},
		{Layers: []scene.Layer{layer(0, scene.Opaque), layer(1, scene.AlphaBlend)}},
		{Layers: []scene.Layer{layer(1, scene.Opaque), layer(2, scene.Additive)}},
		{Layers: []scene.Layer{layer(2, scene.Additive)}},
		{Layers: []scene.Layer{layer(4, scene.Opaque)}},
		{Name: "own", Layers: []scene.Layer{layer(1, scene.Opaque)}},
		{},
		{Layers: []scene.Layer{sphere(1, scene.Opaque)}},
	}
	mesh := s.Meshes[0]
	s.Meshes = nil
	for i := range s.Materials {
		m := mesh
		m.Name, m.Numbered = fmt.Sprintf("Geoset_%03d", i), true
		m.Primitives = []scene.Primitive{{Count: 3, Material: i}}
		s.Meshes = append(s.Meshes, m)
	}
	s.Meshes[5].Name, s.Meshes[5].Numbered = "head", false
	g, _, _ := export(t, s, lower.Options{})
	for i, want := range []struct{ material, mesh, node string }{
		{"TeamColor", "TeamColor", "Geoset_000"}, {"Grunt", "Grunt", "Geoset_001"}, {"Grunt#2", "Grunt#2", "Geoset_002"}, {"TeamGlow", "TeamGlow", "Geoset_003"},
		{"Material_004", "Material_004", "Geoset_004"}, {"own", "head", "head"}, {"Material_006", "Material_006", "Geoset_006"},
		{"Grunt#3", "Grunt#3", "Geoset_007"},
	} {
		mesh := &g.Meshes[i]
		material := g.Materials[mesh.Primitives[0].Material.Index()].Name
		if material != want.material || mesh.Name != want.mesh || g.Find(want.node) < 0 {
			t.Errorf("mesh %d: material %q, mesh %q, node %d; want %+v", i, material, mesh.Name, g.Find(want.node), want)
		}
	}
}

// The extras of a layer contain the name of its texture, also for texture 0.
func TestLayerExtras(t *testing.T) {
	s := materialScene(layer(0, scene.Opaque), layer(1, scene.AlphaBlend), layer(scene.None, scene.AlphaBlend))
	s.Textures[0] = scene.Texture{Name: "first.blp", Replaceable: 31}
	g, _, _ := export(t, s, lower.Options{})
	want := []struct {
		texture     string
		replaceable int
	}{{"first.blp", 31}, {"skin", 0}, {"", 0}}
	var x struct {
		Marrow gltf.MaterialExtras
	}
	if err := json.Unmarshal(g.Materials[0].Extras, &x); err != nil || len(x.Marrow.Layers) != len(want) {
		t.Fatalf("%s: %v", g.Materials[0].Extras, err)
	}
	for i, l := range x.Marrow.Layers {
		if l.Texture != want[i].texture || l.Replaceable != want[i].replaceable {
			t.Errorf("layer %d: texture %q, replaceable %d, want %+v", i, l.Texture, l.Replaceable, want[i])
		}
	}
}

// The glow of a team is the file for that team. If the file is missing, an image with the same brightness is used.
func TestTeamGlow(t *testing.T) {
	blue := color.NRGBA{0, 0, 255, 255}
	for _, missing := range []bool{false, true} {
		s := materialScene(layer(0, scene.Additive))
		s.Textures = []scene.Texture{{Name: "Glow00", Replaceable: scene.ReplaceableTeamGlow, Teams: []scene.TeamFile{{Color: color.NRGBA{255, 0, 0, 255}, Name: "Glow00"}, {Color: blue, Name: "Glow01"}}}}
		var asked []string
		g, _, found := export(t, s, lower.Options{TeamColor: blue, Textures: material.Options{Image: func(_ int, t *scene.Texture) (image.Image, []report.Finding, error) {
			asked = append(asked, t.Name)
			if missing {
				return nil, nil, errors.New("not found")
			}
			img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
			img.SetNRGBA(0, 0, blue)
			return img, nil, nil
		}}})
		if !slices.Equal(asked, []string{"Glow01"}) || len(g.Images) != 1 || g.Images[0].Name != "Glow01" {
			t.Errorf("asked for %q, the picture is %+v, want Glow01", asked, g.Images)
		}
		for _, f := range found {
			if f.Code == report.DrawTexture {
				t.Errorf("found %v", f)
			}
		}
	}
}
