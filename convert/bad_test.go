package convert_test

import (
	"errors"
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	gltfbuild "marrow/gltf/build"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// TestBadInput converts faulty models: each must give a valid GLB and a finding that describes the fault.
func TestBadInput(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, c := range []struct {
		name  string
		build func(*mdx.Model)
		opts  lower.Options
		want  report.Code // empty: nothing is wrong, it is only unusual
	}{
		{"nothing", func(m *mdx.Model) { *m = mdx.Model{Version: 800} }, lower.Options{}, report.DrawNothing},
		{"no geosets", func(m *mdx.Model) { m.Geosets = nil }, lower.Options{}, report.DrawNothing},
		{"a geoset without vertices", func(m *mdx.Model) { m.Geosets[0] = mdx.Geoset{} }, lower.Options{}, "LOWER055"},
		{"a geoset without faces", func(m *mdx.Model) { m.Geosets[0].Faces = nil }, lower.Options{}, "LOWER055"},
		{"no sequences", func(m *mdx.Model) { m.Sequences = nil }, lower.Options{}, ""},
		{"no sequences, with tracks", func(m *mdx.Model) {
			m.Sequences = nil
			m.Bones[0].Translation = track(mdx.Linear, mdx.None, []int32{0, 9}, mdx.Vec3{}, mdx.Vec3{1, 1, 1})
		}, lower.Options{}, ""},
		{"a sequence of no length", func(m *mdx.Model) {
			m.Sequences[0].End = 0
			m.Bones[0].Translation = track(mdx.Linear, mdx.None, []int32{0, 0}, mdx.Vec3{}, mdx.Vec3{1, 1, 1})
		}, lower.Options{}, ""},
		{"a sequence that ends before it starts", func(m *mdx.Model) {
			m.Sequences[0].Start = 2000
			m.Bones[0].Translation = track(mdx.Linear, mdx.None, []int32{1000, 2000}, mdx.Vec3{}, mdx.Vec3{1, 1, 1})
		}, lower.Options{}, "MDX004"},
		{"sequences of one name", func(m *mdx.Model) { m.Sequences = append(m.Sequences, m.Sequences[0], m.Sequences[0]) }, lower.Options{}, ""},
		{"nodes of one name", func(m *mdx.Model) {
			m.Helpers = []mdx.Helper{{Node: mdx.Node{Name: "Bone", ObjectID: 1, ParentID: 0}}, {Node: mdx.Node{Name: "Bone#2", ObjectID: 2, ParentID: 0}}}
		}, lower.Options{}, ""},
		{"a name that isn't UTF-8", func(m *mdx.Model) { m.Bones[0].Name, m.Name, m.Sequences[0].Name = "\xff\"\\\x01", "\x80", "\xfe" }, lower.Options{}, ""},

		{"no texture loader", func(*mdx.Model) {}, lower.Options{}, report.DrawTexture},
		{"a texture that can't be loaded", func(*mdx.Model) {}, lower.Options{
			Textures: material.Options{Image: func(int, *scene.Texture) (image.Image, []report.Finding, error) {
				return nil, nil, errors.New("no such file")
			}},
		}, report.DrawTexture},
		{"a texture of no size", func(*mdx.Model) {}, lower.Options{
			Textures: material.Options{Image: func(int, *scene.Texture) (image.Image, []report.Finding, error) {
				return image.NewNRGBA(image.Rectangle{}), nil, nil
			}},
		}, report.DrawTexture},
		{"a layer's texture out of range", func(m *mdx.Model) { m.Materials[0].Layers[0].TextureID = 7 }, lower.Options{}, "SCENE007"},
		{"a texture animation out of range", func(m *mdx.Model) { m.Materials[0].Layers[0].TextureAnimID = 7 }, lower.Options{}, ""},
		{"a material out of range", func(m *mdx.Model) { m.Geosets[0].MaterialID = 7 }, lower.Options{}, "SCENE007"},
		{"no materials", func(m *mdx.Model) { m.Materials = nil }, lower.Options{}, "SCENE007"},
		{"a material without layers", func(m *mdx.Model) { m.Materials[0].Layers = nil }, lower.Options{}, ""},
		{"no texture coordinates", func(m *mdx.Model) { m.Geosets[0].UVSets = nil }, lower.Options{}, ""},
		{"a UV set out of range", func(m *mdx.Model) { m.Materials[0].Layers[0].CoordID = 3 }, lower.Options{}, ""},
		{"texture coordinates of another number", func(m *mdx.Model) { m.Geosets[0].UVSets[0] = m.Geosets[0].UVSets[0][:2] }, lower.Options{}, "SCENE005"},

		{"vertices that aren't numbers", func(m *mdx.Model) { m.Geosets[0].Vertices[1] = mdx.Vec3{nan, inf, 0} }, lower.Options{}, "SCENE002"},
		{"normals of no length", func(m *mdx.Model) { m.Geosets[0].Normals[1] = mdx.Vec3{} }, lower.Options{}, "SCENE004"},
		{"normals of another number", func(m *mdx.Model) { m.Geosets[0].Normals = m.Geosets[0].Normals[:1] }, lower.Options{}, "SCENE005"},
		{"corners out of range", func(m *mdx.Model) { m.Geosets[0].Faces[2] = 9 }, lower.Options{}, report.SceneIndex},
		{"half a triangle", func(m *mdx.Model) { m.Geosets[0].Faces = append(m.Geosets[0].Faces, 0) }, lower.Options{}, "MDX005"},
		{"a bone that doesn't exist", func(m *mdx.Model) { m.Geosets[0].Matrices[0] = 9 }, lower.Options{}, "MDX006"},
		{"a group that doesn't exist", func(m *mdx.Model) { m.Geosets[0].VertexGroups[0] = 9 }, lower.Options{}, "MDX006"},
		{"fewer matrices than the groups name", func(m *mdx.Model) { m.Geosets[0].MatrixGroups[0] = math.MaxUint32 }, lower.Options{}, ""},
		{"no bones", func(m *mdx.Model) { m.Bones = nil }, lower.Options{}, "MDX006"},
		{"more than eight bones", func(m *mdx.Model) {
			m.Bones = slices.Repeat(m.Bones, 9)
			m.Geosets[0].MatrixGroups[0], m.Geosets[0].Matrices = 9, nil
			for i := range m.Bones {
				m.Bones[i].ObjectID = int32(i)
				m.Geosets[0].Matrices = append(m.Geosets[0].Matrices, int32(i))
			}
		}, lower.Options{}, report.LowerInfluences},
		{"one bone many times", func(m *mdx.Model) {
			m.Geosets[0].MatrixGroups[0], m.Geosets[0].Matrices = 9, make([]int32, 9)
		}, lower.Options{}, ""},

		{"a parent that doesn't exist", func(m *mdx.Model) { m.Bones[0].ParentID = 9 }, lower.Options{}, report.SceneParent},
		{"a node above itself", func(m *mdx.Model) {
			m.Bones[0].ParentID = 1
			m.Helpers = []mdx.Helper{{Node: mdx.Node{Name: "Helper", ObjectID: 1, ParentID: 0}}}
		}, lower.Options{}, report.SceneParent},
		{"two objects of one id", func(m *mdx.Model) { m.Bones = slices.Repeat(m.Bones, 2) }, lower.Options{}, "MDX003"},
		{"no pivots", func(m *mdx.Model) { m.Pivots = nil }, lower.Options{}, ""},
		{"a pivot that isn't a number", func(m *mdx.Model) { m.Pivots[0][1] = nan }, lower.Options{}, "SCENE002"},

		{"keys that aren't numbers", func(m *mdx.Model) {
			m.Bones[0].Translation = track(mdx.Linear, mdx.None, []int32{0, 500, 1000}, mdx.Vec3{nan, 0, 0}, mdx.Vec3{0, inf, 0}, mdx.Vec3{1, 1, 1})
			m.Bones[0].Rotation = track(mdx.Hermite, mdx.None, []int32{0, 1000}, mdx.Vec4{nan}, mdx.Vec4{}, mdx.Vec4{}, mdx.Vec4{0, 0, 0, 1}, mdx.Vec4{inf}, mdx.Vec4{})
			m.Bones[0].Scaling = track(mdx.Bezier, mdx.None, []int32{0, 1000}, mdx.Vec3{1, 1, 1}, mdx.Vec3{nan}, mdx.Vec3{inf}, mdx.Vec3{1, 1, 1}, mdx.Vec3{}, mdx.Vec3{})
		}, lower.Options{}, "SCENE002"},
		{"huge keys", func(m *mdx.Model) {
			m.Bones[0].Translation = track(mdx.Hermite, mdx.None, []int32{0, 1000}, mdx.Vec3{3e38, 3e38, -3e38}, mdx.Vec3{3e38}, mdx.Vec3{-3e38}, mdx.Vec3{-3e38}, mdx.Vec3{3e38}, mdx.Vec3{3e38})
		}, lower.Options{}, ""},
		{"alpha that isn't a number", func(m *mdx.Model) {
			m.GeosetAnims = []mdx.GeosetAnim{{Alpha: nan, Color: mdx.Vec3{nan, 1, 1}, Flags: mdx.UseColor, AlphaTrack: track(mdx.Linear, mdx.None, []int32{0, 500}, nan, 1)}}
		}, lower.Options{}, "SCENE002"},
		{"fewer values than times", func(m *mdx.Model) {
			m.Bones[0].Translation = track(mdx.Linear, mdx.None, []int32{0, 500, 1000}, mdx.Vec3{1, 2, 3})
		}, lower.Options{}, ""},
		{"keys in disorder, doubled and trebled", func(m *mdx.Model) {
			m.Bones[0].Translation = track(mdx.Linear, mdx.None, []int32{500, 0, 500, 1000, 500, 0}, mdx.Vec3{1}, mdx.Vec3{2}, mdx.Vec3{3}, mdx.Vec3{4}, mdx.Vec3{5}, mdx.Vec3{6})
		}, lower.Options{}, ""},
		{"a global sequence out of range", func(m *mdx.Model) {
			m.Bones[0].Translation = track(mdx.Linear, 5, []int32{0, 500}, mdx.Vec3{1}, mdx.Vec3{2})
		}, lower.Options{}, ""},
		{"a global sequence of 1 ms in a day", func(m *mdx.Model) {
			m.GlobalSequences = []uint32{1}
			m.Sequences[0].End = 86400e3
			m.Bones[0].Translation = track(mdx.Linear, 0, []int32{0, 1}, mdx.Vec3{1}, mdx.Vec3{2})
		}, lower.Options{}, "LOWER002"},
		{"a geoset animation of no geoset", func(m *mdx.Model) { m.GeosetAnims = []mdx.GeosetAnim{{GeosetID: 4}} }, lower.Options{}, "MDX007"},
		{"a camera of no lens", func(m *mdx.Model) {
			m.Cameras = []mdx.Camera{{Name: "A", FieldOfView: nan, NearClip: -1, FarClip: -2}, {Name: "A", FieldOfView: 100, NearClip: 5, FarClip: 5}}
		}, lower.Options{}, ""},
		{"a light that isn't a number", func(m *mdx.Model) {
			m.Lights = []mdx.Light{{Node: mdx.Node{Name: "L", ObjectID: 1, ParentID: mdx.None}, Intensity: nan, Color: mdx.Vec3{-1, inf, 2}, AttenuationEnd: -4}}
		}, lower.Options{}, "SCENE002"},
	} {
		for name, how := range map[string]visibility.How{"baked": visibility.Baked, "pointer": visibility.Pointer, "both": visibility.Both, "none": visibility.Always} {
			for _, spline := range []bool{false, true} {
				t.Run(c.name+", "+name, func(t *testing.T) {
					m := triangle()
					c.build(m)
					opts := c.opts
					opts.Visibility, opts.Spline, opts.AllKeys = how, spline, spline
					_, found := export(t, c.name, m, opts)
					if c.want != "" && !slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == c.want }) {
						t.Errorf("no %s among the findings: %v", c.want, found)
					}
				})
			}
		}
	}
}

// TestMissingMaps converts a Reforged material whose images aren't found: it must be grey, rather than completely
// team-coloured because of a missing map.
func TestMissingMaps(t *testing.T) {
	m := triangle()
	m.Version = 1100
	m.Textures = []mdx.Texture{{Path: "a_diffuse.dds"}, {Path: "a_normal.dds"}, {Path: "a_orm.dds"}, {Path: "a_emissive.dds"}, {ReplaceableID: 1}, {Path: "env.dds"}}
	l := &m.Materials[0].Layers[0]
	l.Shader = 1
	for i := range m.Textures {
		l.Slots = append(l.Slots, mdx.TextureSlot{TextureID: int32(i), Slot: uint32(i)})
	}
	g, _ := export(t, "missing maps", m, lower.Options{})
	c := g.Materials[0].PBRMetallicRoughness.BaseColorFactor
	if len(c) != 4 || c[0] != c[1] || c[1] != c[2] || g.Materials[0].EmissiveTexture != nil || g.Materials[0].NormalTexture != nil {
		t.Errorf("base colour %v, maps %v; want grey and none", c, g.Materials[0].textures())
	}
}

// TestCorpusOptions converts a part of the corpus in every other way there is: the rules hold.
func TestCorpusOptions(t *testing.T) {
	for i, c := range corpusModels(t) {
		if i%12 != 0 {
			continue
		}
		m := decode(t, c.data)
		for _, o := range []lower.Options{
			{},
			{Visibility: visibility.Pointer, Spline: true},
			{Visibility: visibility.Both, AllKeys: true, NoTextures: true},
			{Visibility: visibility.Always, Scale: 0.01, AllLODs: true, Clips: []string{"stand*"}},
		} {
			export(t, c.name, m, o)
		}
	}
}

// TestCrowdedSequences gives very many sequences the same keys: most are converted without them, which is reported.
func TestCrowdedSequences(t *testing.T) {
	m := triangle()
	times, values := make([]int32, 4096), make([]mdx.Vec3, 4096)
	for i := range times {
		times[i], values[i] = int32(i), mdx.Vec3{float32(i % 2), 0, 0}
	}
	m.Bones[0].Translation = track(mdx.Linear, mdx.None, times, values...)
	m.Sequences = slices.Repeat([]mdx.Sequence{{Name: "Stand", End: 4095}}, 3000)
	s, found := m.Scene(scene.Options{})
	keys := 0
	for i := range s.Clips {
		for k := range s.Clips[i].Channels {
			keys += len(s.Clips[i].Channels[k].Times)
		}
	}
	if keys > 1<<22+len(times) {
		t.Errorf("%d keys", keys)
	}
	if !slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == "MDX009" }) {
		t.Error("it isn't reported")
	}
}

// TestWarcraftAlphaTextures: replaceable textures of World of Warcraft are skins that the game
// chooses, not the team's colour or Warcraft III's files; a unit is a yard.
func TestWarcraftAlphaTextures(t *testing.T) {
	m := triangle()
	m.Version, m.Flavour = 1300, mdx.WorldOfWarcraft
	m.Textures = []mdx.Texture{{ReplaceableID: 1}, {ReplaceableID: 11}}
	s, _ := m.Scene(scene.Options{})
	for i, want := range []string{"skin", "monster-1"} {
		if got := s.Textures[i]; got.Slot != want || got.Name != want || got.Replaceable != 0 {
			t.Errorf("texture %d is %q, replaceable %d", i, got.Name, got.Replaceable)
		}
	}
	if s.MetresPerUnit != 0.9144 {
		t.Errorf("%g metres a unit", s.MetresPerUnit)
	}
}

// TestObjectExtras: emitters and lights keep what glTF can't draw: an emitter's flags, a ribbon's
// material, a light's other tracks.
func TestObjectExtras(t *testing.T) {
	m := triangle()
	m.RibbonEmitters = []mdx.RibbonEmitter{{Node: mdx.Node{Name: "Ribbon", ObjectID: 1, ParentID: 0, Flags: 0x8000}, MaterialID: 1}}
	m.Textures = append(m.Textures, mdx.Texture{Path: `Textures\Trail.blp`})
	m.Materials = append(m.Materials, mdx.Material{Layers: []mdx.Layer{{Alpha: 1, TextureID: 1, TextureAnimID: mdx.None}}})
	m.Lights = []mdx.Light{{Node: mdx.Node{Name: "Lamp", ObjectID: 2, ParentID: 0}, Intensity: 1,
		AmbientIntensityTrack: track(mdx.Linear, mdx.None, []int32{0, 500}, float32(1), 2)}}
	s, _ := m.Scene(scene.Options{})
	f, _, err := gltfbuild.Export(s, lower.Options{}, gltfbuild.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := string(f.Document().AppendJSON(nil))
	for _, want := range []string{`"flags":32768`, `"material":{"number":1,"layers":[{"texture":"Textures\\Trail.blp"`, `"property":"ambientIntensity"`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s", want)
		}
	}
}
