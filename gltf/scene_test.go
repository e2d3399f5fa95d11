package gltf

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"marrow/internal/memory"
	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// triangleText returns a glTF with one triangle. more is JSON for its primitive, rest for the document.
func triangleText(t *testing.T, more, rest string) (*scene.Scene, []report.Finding) {
	t.Helper()
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	text := fmt.Sprintf(`,"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}%s}]}]%s`, more, rest)
	return g.document(t, text).Scene(scene.Options{})
}

// Strips and fans become the triangles of section 3.7.2.1 of the specification. Points and lines are reported.
func TestPrimitiveModes(t *testing.T) {
	for mode, want := range map[int][]uint32{
		4: {0, 1, 2}, 5: {0, 1, 2, 1, 3, 2, 2, 3, 4}, 6: {1, 2, 0, 2, 3, 0, 3, 4, 0}, 0: nil, 1: nil, 3: nil, 7: nil,
	} {
		var g gltfText
		g.put(Float, "VEC3", make([]float32, 15), "")
		d := g.document(t, fmt.Sprintf(`,"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"mode":%d}]}]`, mode))
		b := &sceneBuilder{d: d, s: &scene.Scene{}, data: NewDataReader(d)}
		m, ok := b.primitive(0, 0)
		if ok != (want != nil) || !slices.Equal(m.Indices, want) {
			t.Errorf("mode %d: %v, want %v", mode, m.Indices, want)
		}
		if found := codes(b.found); (len(found) == 0) != ok || !ok && found[0] != codeReadPrimitive {
			t.Errorf("mode %d: findings %v", mode, found)
		}
	}
}

// Materials are read as in section 3.9 and the extensions: defaults, factors, masks.
func TestReadMaterials(t *testing.T) {
	for text, check := range map[string]func(*scene.Material) bool{
		`{}`: func(m *scene.Material) bool {
			l := &m.Layers[0]
			return m.PBR.Metallic == 1 && m.PBR.Roughness == 1 && l.Blend == scene.Opaque && l.Flags == 0 && l.Texture == scene.None && l.Color == scene.Vec3{1, 1, 1} && m.PBR.Emission == scene.Vec3{}
		},
		`{"name":"a","doubleSided":true,"alphaMode":"MASK"}`: func(m *scene.Material) bool {
			return m.Name == "a" && m.Layers[0].Blend == scene.AlphaTest && m.Layers[0].Cutoff == 0.5 && m.Layers[0].Flags == scene.TwoSided
		},
		`{"pbrMetallicRoughness":{"baseColorFactor":[1,1,1,0.5]}}`: func(m *scene.Material) bool { return m.Layers[0].Alpha == 1 }, // OPAQUE
		`{"alphaMode":"MASK","alphaCutoff":0}`: func(m *scene.Material) bool {
			return m.Layers[0].Cutoff > 0 && m.Layers[0].Cutoff < 1e-3
		},
		`{"emissiveTexture":{"index":0,"texCoord":1,"extensions":{"KHR_texture_transform":{"offset":[0.5,0]}}}}`: func(m *scene.Material) bool {
			return m.Layers[0].UVSet == 1 && m.Layers[0].Transform != scene.UVIdentity()
		},
		`{"alphaMode":"MASK","alphaCutoff":0.25}`: func(m *scene.Material) bool { return m.Layers[0].Cutoff == 0.25 },
		`{"alphaMode":"BLEND","pbrMetallicRoughness":{"baseColorFactor":[1,0,0.21404114,0.5]}}`: func(m *scene.Material) bool { // 0.5 on screen by IEC 61966-2-1
			c := m.Layers[0].Color
			return m.Layers[0].Blend == scene.AlphaBlend && m.Layers[0].Alpha == 0.5 && c[0] == 1 && c[1] == 0 && math.Abs(float64(c[2]-0.5)) < 1e-6
		},
		`{"extensions":{"KHR_materials_unlit":{}}}`: func(m *scene.Material) bool { return m.PBR == nil && m.Layers[0].Flags == scene.Unshaded },
		`{"pbrMetallicRoughness":{"metallicFactor":0},"extensions":{"KHR_materials_specular":{"specularFactor":0}}}`: func(m *scene.Material) bool {
			return m.PBR == nil && m.Layers[0].Flags == 0
		},
		`{"extensions":{"KHR_materials_specular":{"specularFactor":0.5}}}`: func(m *scene.Material) bool { return m.PBR != nil },
		`{"emissiveFactor":[7,-1,0.5],"pbrMetallicRoughness":{"metallicFactor":-7,"roughnessFactor":5126}}`: func(m *scene.Material) bool { // all must be 0 … 1
			return m.PBR.Emission == scene.Vec3{1, 0, 0.5} && m.PBR.Metallic == 0 && m.PBR.Roughness == 1
		},
		`{"emissiveFactor":[1,0.5,0],"extensions":{"KHR_materials_emissive_strength":{"emissiveStrength":4}}}`: func(m *scene.Material) bool {
			return m.PBR.Emission == scene.Vec3{1, 0.5, 0} && m.PBR.EmissiveGain == 4
		},
		`{"pbrMetallicRoughness":{"metallicFactor":0.25,"roughnessFactor":0.75,"baseColorTexture":{"index":0},"metallicRoughnessTexture":{"index":1}},"normalTexture":{"index":2,"scale":0.5},"occlusionTexture":{"index":1,"strength":0.3},"emissiveTexture":{"index":0}}`: func(m *scene.Material) bool {
			p := m.PBR
			return p.BaseColor == 0 && p.ORM == 1 && p.Normal == 2 && p.Occlusion == scene.None && p.Emissive == 0 && p.MetallicFactor == 0.25 && p.RoughnessFactor == 0.75 && p.NormalScale == 0.5 && p.OcclusionStrength == 0.3
		},
		`{"occlusionTexture":{"index":2},"pbrMetallicRoughness":{"metallicRoughnessTexture":{"index":1}}}`: func(m *scene.Material) bool {
			return m.PBR.Occlusion == 2 && m.PBR.ORM == 1 && m.PBR.OcclusionStrength == 1
		},
		`{"pbrMetallicRoughness":{"metallicRoughnessTexture":{"index":1}}}`: func(m *scene.Material) bool { return m.PBR.OcclusionStrength == 0 },
		`{"pbrMetallicRoughness":{"baseColorTexture":{"index":1,"texCoord":1}}}`: func(m *scene.Material) bool {
			return m.Layers[0].UVSet == 1
		},
		`{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseFactor":[0.5,0.5,0.5,1],"glossinessFactor":0.75}}}`: func(m *scene.Material) bool {
			return m.PBR.Metallic == 0 && m.PBR.Roughness == 0.25
		},
		`{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseFactor":[0,0,0,1],"specularFactor":[1,0.8,0.3]}}}`: func(m *scene.Material) bool {
			return m.PBR.Metallic == 1 && m.PBR.Roughness == 0 && m.Layers[0].Color[0] == 1
		},
	} {
		s, _ := triangleText(t, `,"material":0`, `,"materials":[`+text+`],"textures":[{"source":0},{"source":0},{"source":0}],"images":[{"uri":"a.png"}]`)
		if m := &s.Materials[0]; !check(m) {
			t.Errorf("%s: %+v %+v", text, m.Layers[0], m.PBR)
		}
	}
}

// A map whose texture coordinates differ from those of the first map uses those of the first. An occlusion map is left
// out, because it would be dark at the wrong places. Both are reported.
func TestReadMixedCoordinates(t *testing.T) {
	const moved = `"extensions":{"KHR_texture_transform":{"scale":[2,2]}}`
	for text, want := range map[string]struct {
		occlusion, normal int
		path              string
	}{
		`{"pbrMetallicRoughness":{"metallicRoughnessTexture":{"index":1}},"occlusionTexture":{"index":2}}`:                     {2, scene.None, ""},
		`{"pbrMetallicRoughness":{"metallicRoughnessTexture":{"index":1}},"occlusionTexture":{"index":2,"texCoord":1}}`:        {scene.None, scene.None, "materials[0].occlusionTexture"},
		`{"pbrMetallicRoughness":{"metallicRoughnessTexture":{"index":1}},"occlusionTexture":{"index":1,"texCoord":1}}`:        {scene.None, scene.None, "materials[0].occlusionTexture"},
		`{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}},"occlusionTexture":{"index":2,` + moved + `}}`:               {scene.None, scene.None, "materials[0].occlusionTexture"},
		`{"pbrMetallicRoughness":{"baseColorTexture":{"index":0,` + moved + `}},"occlusionTexture":{"index":2,` + moved + `}}`: {2, scene.None, ""},
		`{"occlusionTexture":{"index":2,"texCoord":1}}`:                                                                        {2, scene.None, ""},
		`{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}},"normalTexture":{"index":1,"texCoord":1}}`:                   {scene.None, 1, "materials[0].normalTexture"},
	} {
		s, found := triangleText(t, `,"material":0`, `,"materials":[`+text+`],"textures":[{"source":0},{"source":0},{"source":0}],"images":[{"uri":"a.png"}]`)
		path := ""
		for _, f := range found {
			if f.Code == codeReadMaterial {
				path = f.Path
			}
		}
		p := s.Materials[0].PBR
		if p.Occlusion != want.occlusion || p.Normal != want.normal || path != want.path || p.Occlusion < 0 && p.OcclusionStrength != 0 {
			t.Errorf("%s: occlusion %d of strength %g, normals %d, reported %q; want %+v", text, p.Occlusion, p.OcclusionStrength, p.Normal, path, want)
		}
	}
}

// Textures have wrap modes, and images in separate files or in the glTF.
func TestReadTextures(t *testing.T) {
	s, found := triangleText(t, "", `,"textures":[{"source":0,"sampler":0},{"source":1},{"source":2,"sampler":1},{},{"extensions":{"EXT_texture_webp":{"source":3}}},{"extensions":{"MSFT_texture_dds":{"source":4}}}],
		"samplers":[{"wrapS":33071,"wrapT":33648},{}],"images":[{"uri":"a%20b.png"},{"uri":"data:image/png;base64,AQID","name":"Skin"},{"bufferView":0,"mimeType":"image/jpeg"},
			{"uri":"data:image/webp;base64,BAUG","mimeType":"image/webp","name":"skin.TGA"},{"uri":"a.dds"}]`)
	want := []scene.Texture{
		{Name: "a b.png", WrapU: scene.Clamp, WrapV: scene.Mirror},
		{Name: "Skin", WrapU: scene.Repeat, WrapV: scene.Repeat, Data: []byte{1, 2, 3}},
		{Name: "Image_002.jpg", WrapU: scene.Repeat, WrapV: scene.Repeat},
		{WrapU: scene.Repeat, WrapV: scene.Repeat},
		{Name: "skin.webp", WrapU: scene.Repeat, WrapV: scene.Repeat, Data: []byte{4, 5, 6}}, // not skin.TGA.webp, which isn't a valid name in an XAC
		{Name: "a.dds", WrapU: scene.Repeat, WrapV: scene.Repeat},
	}
	for i, w := range want {
		got := s.Textures[i]
		if i == 2 && len(got.Data) != 36 {
			t.Errorf("%d bytes of a picture in the buffer, want the view's 36", len(got.Data))
		}
		if got.Name != w.Name || got.WrapU != w.WrapU || got.WrapV != w.WrapV || i != 2 && string(got.Data) != string(w.Data) {
			t.Errorf("%d: %+v, want %+v", i, got, w)
		}
	}
	if got := codes(found); !slices.Contains(got, codeReadMaterial) {
		t.Errorf("the texture without a picture isn't reported: %v", got)
	}
}

// A KHR_texture_transform can be computed back from the layer's transform, which has the effect of the extension's
// matrix: translation · rotation · scale, where a positive angle rotates from V to U.
func TestTextureTransform(t *testing.T) {
	for _, u := range []scene.UVOrigin{
		{Scale: [2]float32{1, 1}}, {Offset: [2]float32{0.25, -3}, Scale: [2]float32{1, 1}},
		{Rotation: 0.7, Scale: [2]float32{2, 0.5}}, {Offset: [2]float32{0.1, 0.2}, Rotation: -2, Scale: [2]float32{-1, 3}},
	} {
		layer := u.AboutMiddle()
		back := layer.AboutOrigin()
		near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-5 }
		if !near(back.Offset[0], u.Offset[0]) || !near(back.Offset[1], u.Offset[1]) || !near(back.Rotation, u.Rotation) || !near(back.Scale[0], u.Scale[0]) || !near(back.Scale[1], u.Scale[1]) {
			t.Errorf("%+v came back as %+v", u, back)
		}
		sin, cos := math.Sincos(float64(u.Rotation))
		for _, uv := range [][2]float64{{0, 0}, {1, 0}, {0.3, 0.8}} {
			x, y := uv[0]*float64(u.Scale[0]), uv[1]*float64(u.Scale[1])
			wantU, wantV := cos*x+sin*y+float64(u.Offset[0]), -sin*x+cos*y+float64(u.Offset[1])
			p := scene.Vec3{float32(uv[0]), float32(uv[1]), 0}.Add(layer.Translation).Sub(scene.Vec3{0.5, 0.5, 0})
			p = layer.Rotation.Rotate(p.Mul(layer.Scale)).Add(scene.Vec3{0.5, 0.5, 0})
			if !near(p[0], float32(wantU)) || !near(p[1], float32(wantV)) {
				t.Errorf("%+v moves %v to %v, want %g %g", u, uv, p, wantU, wantV)
			}
		}
	}
}

func TestDisplay(t *testing.T) {
	for i := range 256 {
		c := float32(i) / 255
		if got := scene.ToSRGB(scene.FromSRGB(c)); math.Abs(float64(got-c)) > 1e-6 {
			t.Errorf("%g came back as %g", c, got)
		}
	}
}

// cubic evaluates a spline as in appendix C of the specification, in double precision.
func cubic(v0, b0, v1, a1 []float64, dt, u float64) (out []float64) {
	for k := range v0 {
		out = append(out, (2*u*u*u-3*u*u+1)*v0[k]+dt*(u*u*u-2*u*u+u)*b0[k]+(3*u*u-2*u*u*u)*v1[k]+dt*(u*u*u-u*u)*a1[k])
	}
	return out
}

// Splines are those of appendix C: exact for translations, within the tolerance of linear keys for rotations.
func TestReadSplines(t *testing.T) {
	var g gltfText
	times := []float32{0.5, 1, 3}
	g.put(Float, "SCALAR", times, "")
	moves := []float32{0, 0, 0, 1, 2, 3, 4, -5, 6, 1, 0, -1, 0, 2, 2, -3, 1, 0, 7, 7, 7, 5, 5, 5, 0, 0, 0}
	g.put(Float, "VEC3", moves, "")
	turns := []float32{0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 1, 0, 0, 1, 0, -1, 0.6, 0, 0, 0.8, 0, -2, 1, 0, 1, 0, 0, 0, 0, 0.7071068, 0, 0.7071068, 0, 0, 0, 0}
	g.put(Float, "VEC4", turns, "")
	s, found := g.document(t, `,"nodes":[{"name":"a"}],"animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}},{"sampler":1,"target":{"node":0,"path":"rotation"}}],
		"samplers":[{"input":0,"output":1,"interpolation":"CUBICSPLINE"},{"input":0,"output":2,"interpolation":"CUBICSPLINE"}]}]`).Scene(scene.Options{})
	if got := codes(found); !slices.Equal(got, []report.Code{codeReadSpline}) {
		t.Errorf("findings %v", found)
	}
	clip := &s.Clips[0]
	if clip.Duration != 3 || len(clip.Channels) != 2 {
		t.Fatalf("%g s, %d channels", clip.Duration, len(clip.Channels))
	}
	part := func(v []float32, width, key, which int) (out []float64) {
		for _, x := range v[(3*key+which)*width : (3*key+which+1)*width] {
			out = append(out, float64(x))
		}
		return out
	}
	for n := range 100 {
		at := 0.5 + 2.5*float64(n)/100
		i, from, to := 0, 0.5, 1.0
		if at >= 1 {
			i, from, to = 1, 1, 3
		}
		u := (at - from) / (to - from)
		for c, v := range [][]float32{moves, turns} {
			width := 3 + c
			want := cubic(part(v, width, i, 1), part(v, width, i, 2), part(v, width, i+1, 1), part(v, width, i+1, 0), to-from, u)
			bound := 1e-4
			if c == 1 {
				length := math.Sqrt(want[0]*want[0] + want[1]*want[1] + want[2]*want[2] + want[3]*want[3])
				for k := range want {
					want[k] /= length
				}
				bound = 5e-4
			}
			got := make([]float32, width)
			clip.Channels[c].At(got, float32(at), clip.Duration)
			sign := 1.0
			if c == 1 && want[0]*float64(got[0])+want[1]*float64(got[1])+want[2]*float64(got[2])+want[3]*float64(got[3]) < 0 {
				sign = -1
			}
			for k := range want {
				if math.Abs(want[k]-sign*float64(got[k])) > bound {
					t.Fatalf("channel %d at %g: %v, want %v", c, at, got, want)
				}
			}
		}
	}
}

// A spline that is constant, or rotates at constant speed, gets no additional keys.
func TestReadStillSpline(t *testing.T) {
	var g gltfText
	g.put(Float, "SCALAR", []float32{0, 1, 2}, "")
	q := scene.AxisAngle(scene.Vec3{0.267261, 0.534522, 0.801784}, 1.1)
	var keys []float32
	for range 3 {
		keys = append(append(append(keys, 0, 0, 0, 0), q[:]...), 0, 0, 0, 0)
	}
	g.put(Float, "VEC4", keys, "")
	s, _ := g.document(t, `,"nodes":[{"name":"a"}],"animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}],
		"samplers":[{"input":0,"output":1,"interpolation":"CUBICSPLINE"}]}]`).Scene(scene.Options{})
	if n := len(s.Clips[0].Channels[0].Times); n != 3 {
		t.Errorf("%d keys", n)
	}
}

// A spline that reverses abruptly gets keys with a minimum distance of 1/256 of its segment.
func TestReadSuddenSpline(t *testing.T) {
	var g gltfText
	g.put(Float, "SCALAR", []float32{0, 1}, "")
	zero := []float32{0, 0, 0, 0}
	g.put(Float, "VEC4", slices.Concat(zero, []float32{1, 0, 0, 1e-5}, zero, zero, []float32{-1, 0, 0, 1e-5}, zero), "")
	s, _ := g.document(t, `,"nodes":[{"name":"a"}],"animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}],
		"samplers":[{"input":0,"output":1,"interpolation":"CUBICSPLINE"}]}]`).Scene(scene.Options{})
	// x goes from 1 through 0 to -1, and w is almost 0: the whole rotation is in the middle, which the keys approach by
	// bisection.
	var want []float32
	for _, of256 := range []float32{0, 64, 96, 112, 120, 124, 126, 127, 128, 129, 130, 132, 136, 144, 160, 192, 256} {
		want = append(want, of256/256)
	}
	if got := s.Clips[0].Channels[0].Times; !slices.Equal(got, want) {
		t.Errorf("keys at %v, want %v", got, want)
	}
}

// Skins have their matrices, or identities if there are none, weights that add up to 1, and no joints that don't exist.
func TestReadSkins(t *testing.T) {
	read := func(weights []float32, joints []float32, matrices string) (*scene.Scene, []report.Finding) {
		var g gltfText
		g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
		g.put(UnsignedByte, "VEC4", joints, "")
		g.put(Float, "VEC4", weights, "")
		g.put(Float, "MAT4", []float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, "")
		return g.document(t, `,"nodes":[{"mesh":0,"skin":0},{"name":"a","children":[2]},{"name":"b"}],"meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}],"skins":[{"joints":[2,1]`+matrices+`}]`).Scene(scene.Options{})
	}
	s, found := read([]float32{1, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0, 0}, []float32{1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0}, `,"inverseBindMatrices":3`)
	b := s.Meshes[0].Binding
	if b == nil || len(found) > 0 {
		t.Fatalf("no binding: %v", found)
	}
	want := [][2][]float32{{{1}, {1}}, {{0, 1}, {0.25, 0.75}}, {{1}, {1}}}
	for v, w := range want {
		joints, weights := b.Set(v)
		for k := range w[0] {
			if len(joints) != len(w[0]) || float32(joints[k]) != w[0][k] || weights[k] != w[1][k] {
				t.Errorf("vertex %d: %v %v, want %v", v, joints, weights, w)
			}
		}
	}
	if k := s.Skins[0]; !slices.Equal(k.Joints, []int{1, 0}) || k.InverseBind[0][12] != 5 || k.InverseBind[0][14] != 7 || s.Meshes[0].Node != scene.None {
		t.Errorf("%+v on node %d", k, s.Meshes[0].Node)
	}
	s, found = read([]float32{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, []float32{7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "")
	if got := codes(found); !slices.Equal(got, []report.Code{codeReadData}) || s.Skins[0].InverseBind[1] != scene.Mat4Identity {
		t.Errorf("%v, %v", found, s.Skins[0].InverseBind)
	}
}

// Joints without weights have no effect, although accessor 0 exists.
func TestReadJointsAlone(t *testing.T) {
	for _, attribute := range []string{"JOINTS_0", "WEIGHTS_0"} {
		var g gltfText
		g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
		g.put(UnsignedByte, "VEC4", make([]float32, 12), "")
		s, found := g.document(t, `,"nodes":[{"mesh":0,"skin":0},{"name":"a"}],"meshes":[{"primitives":[{"attributes":{"POSITION":0,"`+attribute+`":1}}]}],"skins":[{"joints":[1]}]`).Scene(scene.Options{})
		if len(found) > 0 || s.Meshes[0].Binding != nil {
			t.Errorf("%s alone: %+v, %v", attribute, s.Meshes[0].Binding, found)
		}
	}
}

// Nodes may have matrices, be hidden, be outside the scene, or share a mesh.
func TestReadNodes(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	rest := `,"scene":1,"scenes":[{"nodes":[3]},{"nodes":[0]}],"meshes":[{"name":"M","primitives":[{"attributes":{"POSITION":0}},{"attributes":{"POSITION":0}}]}],
		"nodes":[{"children":[1,2],"matrix":[0,2,0,0,-2,0,0,0,0,0,2,0,1,2,3,1]},{"name":"A","mesh":0,"rotation":[0,0,0,2],"extensions":{"KHR_node_visibility":{"visible":false}},"children":[4]},
		{"mesh":0},{"mesh":0},{"mesh":0,"name":"below"},{"matrix":[1,0,0,0,0.5,1,0,0,0,0,1,0,0,0,0,1]}]`
	s, found := g.document(t, rest).Scene(scene.Options{})
	if n := s.Nodes[0].Rest; n.Scale != (scene.Vec3{2, 2, 2}) || n.Translation != (scene.Vec3{1, 2, 3}) || math.Abs(float64(n.Rotation[2]-0.70710677)) > 1e-6 {
		t.Errorf("%+v", n)
	}
	if len(s.Nodes) != 4 { // without the two that are outside the scene
		t.Fatalf("%d nodes", len(s.Nodes))
	}
	if n := s.Nodes[1]; n.Rest.Rotation != scene.QuatIdentity || n.Parent != 0 || s.Nodes[3].Parent != 1 {
		t.Errorf("%+v, parent %d", n, s.Nodes[3].Parent)
	}
	var names []string
	for _, m := range s.Meshes {
		names = append(names, fmt.Sprintf("%s %v %d", m.Name, m.Visible, m.Node))
	}
	if got, want := strings.Join(names, ", "), "A false 1, A.1 false 1, M true 2, M.1 true 2, below false 3, below.1 false 3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := codes(found); !slices.Equal(got, []report.Code{codeReadScene, codeReadShear}) {
		t.Errorf("findings %v", found)
	}
}

// Of the nodes outside the default scene, those that its meshes need stay: joints and their ancestors.
func TestReadOtherNodes(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	g.put(UnsignedByte, "VEC4", make([]float32, 12), "")
	g.put(Float, "VEC4", []float32{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "")
	g.put(Float, "SCALAR", []float32{0, 1}, "")
	g.put(Float, "VEC3", []float32{0, 0, 0, 7, 0, 0}, "")
	const nodes = `{"name":"Other"},{"name":"Body","mesh":0,"skin":1},{"name":"Armature","children":[3,4]},{"name":"Joint"},{"name":"Beside"},{"name":"Lone","mesh":0,"skin":0,"camera":0}`
	for roots, want := range map[string]string{
		`,"scenes":[{"nodes":[1]}]`:       "Armature<, Joint<Armature; meshes [Body]; cameras []; joints [Joint]; Joint moves; GLTF057 (3)",
		`,"scenes":[{"nodes":[0,1,2,5]}]`: "Other<, Armature<, Joint<Armature, Beside<Armature, Lone<; meshes [Body Lone]; cameras [Lone]; joints [Beside]; joints [Joint]; Other moves; Joint moves",
		"":                                "Other<, Armature<, Joint<Armature, Beside<Armature, Lone<; meshes [Body Lone]; cameras [Lone]; joints [Beside]; joints [Joint]; Other moves; Joint moves",
		`,"scenes":[{"nodes":[4]}]`:       "Armature<, Beside<Armature; meshes []; cameras []; joints [Beside]; GLTF057 (4)",
		`,"scenes":[{"nodes":[0]}]`:       "Other<; meshes []; cameras []; Other moves; GLTF057 (5)",
	} {
		channel := func(node int) string {
			return fmt.Sprintf(`{"sampler":0,"target":{"node":%d,"path":"translation"}}`, node)
		}
		s, found := g.document(t, `,"nodes":[`+nodes+`]`+roots+`,"meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}],"skins":[{"joints":[4]},{"joints":[3]}],
			"cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":1}}],
			"animations":[{"channels":[`+channel(0)+","+channel(3)+`],"samplers":[{"input":3,"output":4}]}]`).Scene(scene.Options{})
		name := func(node int) string {
			if node < 0 {
				return ""
			}
			return s.Nodes[node].Name
		}
		var all, meshes, cameras []string
		for _, n := range s.Nodes {
			all = append(all, n.Name+"<"+name(n.Parent))
		}
		for _, m := range s.Meshes {
			meshes = append(meshes, m.Name)
		}
		for _, c := range s.Cameras {
			cameras = append(cameras, name(c.Node))
		}
		got := fmt.Sprintf("%s; meshes %v; cameras %v", strings.Join(all, ", "), meshes, cameras)
		for _, k := range s.Skins {
			var joints []string
			for _, j := range k.Joints {
				joints = append(joints, name(j))
			}
			got += fmt.Sprintf("; joints %v", joints)
		}
		for _, c := range s.Clips[0].Channels {
			got += "; " + name(c.Target.Index) + " moves"
		}
		for _, f := range found {
			got += fmt.Sprintf("; %s %s", f.Code, f.Message[strings.LastIndex(f.Message, "("):])
		}
		if got != want {
			t.Errorf("%s:\n%s, want\n%s", roots, got, want)
		}
		if err := scenetest.Check(s); err != nil {
			t.Errorf("%s: %v", roots, err)
		}
	}
}

// EXT_mesh_gpu_instancing repeats the mesh of a node on children of the node, with the visibility and the motion of the node.
func TestReadInstances(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	g.put(Float, "VEC3", []float32{1, 2, 3, 4, 5, 6}, "")
	g.put(Float, "VEC4", []float32{0, 0, 2, 0, 0, 0, 0, 1}, "")
	g.put(Float, "VEC3", []float32{2, 2, 2, 3, 3, 3}, "")
	rest := `,"extensionsRequired":["EXT_mesh_gpu_instancing"],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"name":"Tree","mesh":0,
		"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":1,"ROTATION":2,"SCALE":3}}}},{"mesh":0}]`
	s, found := g.document(t, rest).Scene(scene.Options{})
	if len(s.Meshes) != 3 || len(s.Nodes) != 4 || len(found) > 0 {
		t.Fatalf("%d meshes on %d nodes, findings %v", len(s.Meshes), len(s.Nodes), found)
	}
	for i, want := range []scene.TRS{{Translation: scene.Vec3{1, 2, 3}, Rotation: scene.Quat{0, 0, 1, 0}, Scale: scene.Vec3{2, 2, 2}},
		{Translation: scene.Vec3{4, 5, 6}, Rotation: scene.QuatIdentity, Scale: scene.Vec3{3, 3, 3}}} {
		n := s.Nodes[s.Meshes[i].Node]
		if n.Parent != 0 || n.Name != fmt.Sprintf("Tree.%d", i) || n.Rest != want {
			t.Errorf("%d: %+v", i, n)
		}
	}
	// A few bytes can't repeat a mesh without end.
	g = gltfText{}
	g.put(Float, "VEC3", make([]float32, 3*100_000), "")
	g.put(Float, "VEC3", make([]float32, 3*60_000), "")
	rest = `,"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":1}}}}]`
	if s, found = g.document(t, rest).Scene(scene.Options{}); len(s.Meshes) > 0 || !slices.Contains(codes(found), codeReadData) {
		t.Errorf("%d meshes, %v", len(s.Meshes), found)
	}
}

// Invalid references are reported, and the rest is read.
func TestReadReferences(t *testing.T) {
	for text, want := range map[string]report.Code{
		`,"nodes":[{"children":[7]}]`:                                     codeReadData,
		`,"nodes":[{"children":[1]},{},{"children":[1]}]`:                 codeReadData,
		`,"nodes":[{"mesh":3}]`:                                           codeReadData,
		`,"nodes":[{"camera":3}]`:                                         codeReadData,
		`,"nodes":[{"extensions":{"KHR_lights_punctual":{"light":2}}}]`:   codeReadData,
		`,"nodes":[{"extensions":{"KHR_lights_punctual":{"light":"a"}}}]`: codeReadData,
		`,"extensions":{"KHR_lights_punctual":[]}`:                        codeReadData,
		`,"nodes":[{}],"skins":[{"joints":[4]}]`:                          codeReadData,
		`,"nodes":[{}],"skins":[{"joints":[0],"inverseBindMatrices":9}]`:  codeReadData,
		`,"nodes":[{}],"animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"scale"}}],"samplers":[]}]`:        codeReadData,
		`,"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":9}}]}]`:                                   codeReadData,
		`,"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{}}]}]`:                                               codeReadPrimitive,
		`,"materials":[{"normalTexture":{"index":3}}]`:                                                                      codeReadData,
		`,"textures":[{"source":0}],"images":[{"bufferView":0}],"bufferViews":[{"buffer":0,"byteLength":1}]`:                codeReadData,
		`,"cameras":[{"type":"orthographic","orthographic":{"xmag":1,"ymag":1,"zfar":9,"znear":1}}],"nodes":[{"camera":0}]`: codeReadCamera,
	} {
		d, _, err := Decode([]byte(`{"asset":{"version":"2.0"}` + text + `}`))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		s, found := d.Scene(scene.Options{})
		if !slices.Contains(codes(found), want) {
			t.Errorf("%s: %v, want %s", text, found, want)
		}
		if err := scenetest.Check(s); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// With KHR_animation_pointer, properties that a scene can animate are read, and others are reported.
func TestReadPointers(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	g.put(Float, "SCALAR", []float32{0, 1}, "")
	one := g.put(Float, "SCALAR", []float32{0, 1}, "")
	three := g.put(Float, "VEC3", []float32{0, 0, 0, 1, 1, 1}, "")
	four := g.put(Float, "VEC4", []float32{1, 1, 1, 1, 0, 0, 0, 0.5}, "")
	for pointer, c := range map[string]struct {
		output int
		want   []scene.Property
	}{
		"/nodes/0/translation":                                                     {three, []scene.Property{scene.NodeTranslation}},
		"/nodes/0/extensions/KHR_node_visibility/visible":                          {one, []scene.Property{scene.MeshVisible}},
		"/materials/0/pbrMetallicRoughness/baseColorFactor":                        {four, []scene.Property{scene.LayerColor, scene.LayerAlpha}},
		"/materials/0/extensions/KHR_materials_emissive_strength/emissiveStrength": {one, []scene.Property{scene.LayerEmissiveGain}},
		"/cameras/0/perspective/yfov":                                              {one, []scene.Property{scene.CameraFOV}},
		"/extensions/KHR_lights_punctual/lights/0/intensity":                       {one, []scene.Property{scene.LightIntensity}},
		"/extensions/KHR_lights_punctual/lights/0/color":                           {three, []scene.Property{scene.LightColor}},
		"/materials/0/normalTexture/scale":                                         {one, nil},
		"/materials/9/pbrMetallicRoughness/baseColorFactor":                        {four, nil},
		"/extensions/KHR_lights_punctual/lights/0/spot/outerConeAngle":             {one, nil},
		"nonsense": {one, nil}, "": {one, nil},
	} {
		rest := `,"extensions":{"KHR_lights_punctual":{"lights":[{"type":"point"}]}},"cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":1}}],"materials":[{}],` +
			`"meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],"nodes":[{"mesh":0,"camera":0,"extensions":{"KHR_lights_punctual":{"light":0}}}],` +
			fmt.Sprintf(`"animations":[{"channels":[{"sampler":0,"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":%q}}}}],"samplers":[{"input":1,"output":%d}]}]`, pointer, c.output)
		s, found := g.document(t, rest).Scene(scene.Options{})
		var got []scene.Property
		for _, ch := range s.Clips[0].Channels {
			got = append(got, ch.Target.Property)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: animates %v, want %v", pointer, got, c.want)
		}
		if reported := slices.Contains(codes(found), codeReadPointer); reported != (c.want == nil && pointer != "") {
			t.Errorf("%s: findings %v", pointer, found)
		}
	}
}

// Meshes whose compressed data is missing are reported.
func TestReadWithoutData(t *testing.T) {
	d, _, err := Decode([]byte(`{"asset":{"version":"2.0"},"extensionsUsed":["KHR_draco_mesh_compression"],"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"extensions":{"KHR_draco_mesh_compression":{}}}]}],
		"accessors":[{"componentType":5126,"count":3,"type":"VEC3"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, found := d.Scene(scene.Options{})
	if len(s.Meshes) != 0 || !slices.Contains(codes(found), codeReadData) {
		t.Errorf("%d meshes, %v", len(s.Meshes), found)
	}
}

func TestReadVisibility(t *testing.T) {
	for name, c := range map[string]struct {
		nodes   string // nodes of the tree 0 > 1 > 2, the last with a mesh
		at      int    // the animated node
		animate bool
	}{
		"itself":               {`{"children":[1]},{"children":[2]},{"mesh":0}`, 2, true},
		"above":                {`{"children":[1]},{"children":[2]},{"mesh":0}`, 0, true},
		"hidden between":       {`{"children":[1]},{"children":[2],"extensions":{"KHR_node_visibility":{"visible":false}}},{"mesh":0}`, 0, false},
		"below what is hidden": {`{"children":[1],"extensions":{"KHR_node_visibility":{"visible":false}}},{"children":[2]},{"mesh":0}`, 1, false},
	} {
		var g gltfText
		g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
		g.put(Float, "SCALAR", []float32{0, 1}, "")
		s, _ := g.document(t, `,"nodes":[`+c.nodes+`],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],`+fmt.Sprintf(`"animations":[{"channels":[{"sampler":0,"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":"/nodes/%d/extensions/KHR_node_visibility/visible"}}}}],"samplers":[{"input":1,"output":1}]}]`, c.at)).Scene(scene.Options{})
		if got := len(s.Clips[0].Channels) > 0; got != c.animate {
			t.Errorf("%s: animated %v", name, got)
		}
	}
}

// Shared attributes, images and splines are read once.
func TestSharedReading(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", make([]float32, 3000), "")
	attributes, primitives := `"POSITION":0`, make([]string, 200)
	for i := range 100 {
		attributes += fmt.Sprintf(`,"_A%d":0`, i)
	}
	for i := range primitives {
		primitives[i] = `{"attributes":{` + attributes + `},"targets":[{},{}]}`
	}
	d := g.document(t, `,"nodes":[{"mesh":0}],"meshes":[{"primitives":[`+strings.Join(primitives, ",")+`]}]`)
	if n := memory.Allocated(func() { d.Scene(scene.Options{}) }); n > 64<<20 { // 320 MB if each had its own
		t.Errorf("%d bytes", n)
	}
}

// Attributes that a mesh can hold are read, by glTF's names. Other data is reported.
func TestReadAttributes(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	normals := g.put(Float, "VEC3", []float32{0, 0, 2, 0, 0, 0, 0, 1, 0}, "")
	tangents := g.put(Float, "VEC4", []float32{1, 0, 0, -1, 0, 3, 0, 1, 0, 0, 0, 1}, "")
	uv := g.put(UnsignedShort, "VEC2", []float32{0, 65535, 65535, 0, 0, 0, 0, 0}[:6], `,"normalized":true`)
	rgb := g.put(Float, "VEC3", []float32{1, 0.5, 0, 0, 0, 0, 1, 1, 1}, "")
	single := g.put(Float, "SCALAR", []float32{1, 2, 3}, "")
	short := g.put(Float, "VEC3", []float32{1, 2, 3}, "")
	read := func(attributes string) (*scene.Mesh, []report.Finding) {
		s, found := g.document(t, `,"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0`+attributes+`}}]}]`).Scene(scene.Options{})
		return &s.Meshes[0], found
	}
	m, found := read(fmt.Sprintf(`,"NORMAL":%d,"TANGENT":%d,"TEXCOORD_0":%d,"COLOR_0":%d,"_MASK":%d`, normals, tangents, uv, rgb, rgb))
	if len(found) > 0 || m.Normals[0] != (scene.Vec3{0, 0, 1}) || m.Normals[1] != (scene.Vec3{0, 0, 1}) || m.Tangents[0] != (scene.Vec4{1, 0, 0, -1}) || m.Tangents[1] != (scene.Vec4{0, 1, 0, 1}) || m.UVs[0][0] != (scene.Vec2{0, 1}) {
		t.Errorf("%v: %v %v %v", found, m.Normals, m.Tangents, m.UVs)
	}
	if len(m.Colors) != 2 || !m.Colors[0].Multiply || m.Colors[0].Values[0] != (scene.Vec4{1, scene.ToSRGB(0.5), 0, 1}) || m.Colors[1].Multiply || m.Colors[1].Name != "MASK" {
		t.Errorf("colours %+v", m.Colors)
	}
	for attributes, want := range map[string]report.Code{
		fmt.Sprintf(`,"NORMAL":%d`, short): codeReadData, fmt.Sprintf(`,"TEXCOORD_1":%d`, uv): codeReadData,
		fmt.Sprintf(`,"_WEIGHT":%d`, single): codeReadAttribute, fmt.Sprintf(`,"TEXCOORD_0":%d`, single): codeReadData,
	} {
		if m, found := read(attributes); !slices.Equal(codes(found), []report.Code{want}) || m.Normals != nil || m.UVs != nil || m.Colors != nil {
			t.Errorf("%s: %v, want %s", attributes, found, want)
		}
	}
}

// A perspective camera shows as much of the plane through the node of an orthographic camera as that one, and its clipping planes are at the
// same places.
func TestReadOrthographic(t *testing.T) {
	for _, ymag := range []float64{1, 25, -3} {
		var g gltfText
		s, found := g.document(t, fmt.Sprintf(`,"cameras":[{"type":"orthographic","orthographic":{"xmag":7,"ymag":%g,"zfar":9,"znear":1}}],"nodes":[{"camera":0}]`, ymag)).Scene(scene.Options{})
		if got := codes(found); !slices.Equal(got, []report.Code{codeReadCamera}) {
			t.Errorf("findings %v", found)
		}
		c := &s.Cameras[0]
		away := c.Position[2]
		if c.Position[0] != 0 || c.Position[1] != 0 || c.FOVKind != scene.Vertical || c.FOV > 0.1 {
			t.Errorf("ymag %g: %+v", ymag, c)
		}
		if half := float64(away) * math.Tan(float64(c.FOV)/2); math.Abs(half-math.Abs(ymag)) > 1e-4*math.Abs(ymag) {
			t.Errorf("ymag %g: it shows ±%g", ymag, half)
		}
		if c.Near != away+1 || c.Far != away+9 || c.Target.Sub(c.Position) != (scene.Vec3{0, 0, -1}) {
			t.Errorf("ymag %g: planes %g, %g of %g, target %v", ymag, c.Near, c.Far, away, c.Target)
		}
	}
}

// Of two channels with one target, the first is used. Channels with values of another width are left out.
func TestReadChannelsTwice(t *testing.T) {
	var g gltfText
	g.put(Float, "SCALAR", []float32{0, 1}, "")
	moves := g.put(Float, "VEC3", []float32{0, 0, 0, 7, 0, 0}, "")
	others := g.put(Float, "VEC3", []float32{0, 0, 0, 8, 0, 0}, "")
	turns := g.put(Float, "VEC4", []float32{0, 0, 0, 1, 0, 0, 0, 1}, "")
	for want, outputs := range map[string][2]int{
		"translation of 0 has several channels; only the first of them is used": {moves, others},
		"translation of 0: 4 numbers per key, want 3":                           {turns, moves},
	} {
		s, found := g.document(t, fmt.Sprintf(`,"nodes":[{}],"animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}},{"sampler":1,"target":{"node":0,"path":"translation"}}],
			"samplers":[{"input":0,"output":%d},{"input":0,"output":%d}]}]`, outputs[0], outputs[1])).Scene(scene.Options{})
		if len(s.Clips[0].Channels) != 1 || s.Clips[0].Channels[0].Values[3] != 7 {
			t.Errorf("channels %+v", s.Clips[0].Channels)
		}
		if len(found) != 1 || found[0].Message != want {
			t.Errorf("findings %v, want %s", found, want)
		}
	}
}

// Animated visibility that reaches too many nodes is reported.
func TestReadFarVisibility(t *testing.T) {
	for n, want := range map[int]bool{100: false, 400: true} { // n·n nodes are reached
		var g gltfText
		g.put(Float, "SCALAR", []float32{0, 1}, "")
		var nodes, channels []string
		for i := range n {
			children := ""
			if i < n-1 {
				children = fmt.Sprintf(`"children":[%d]`, i+1)
			}
			nodes = append(nodes, "{"+children+"}")
			channels = append(channels, fmt.Sprintf(`{"sampler":0,"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":"/nodes/%d/extensions/KHR_node_visibility/visible"}}}}`, i))
		}
		_, found := g.document(t, `,"nodes":[`+strings.Join(nodes, ",")+`],"animations":[{"channels":[`+strings.Join(channels, ",")+`],"samplers":[{"input":0,"output":0}]}]`).Scene(scene.Options{})
		if got := slices.Contains(codes(found), codeReadPointer); got != want {
			t.Errorf("%d nodes: findings %.300v", n, found)
		}
	}
}
