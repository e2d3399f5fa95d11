package lower

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"slices"
	"testing"

	"marrow/internal/limit"
	"marrow/internal/scenetest"
	"marrow/scene"
)

// unpainted is a target with textures but without vertex colours.
var unpainted = Target{
	Motion: true, Influences: AnyNumber, Morphs: true, Levels: true, Objects: true, Materials: AllMaterials,
	Normals: true, UVSets: AnyNumber, Extras: true,
}

// paintedMesh returns a mesh whose triangles share no vertices, with the given colours.
func paintedMesh(material int, colors ...scene.Vec4) scene.Mesh {
	m := scene.NewMesh("painted")
	for i := range colors {
		m.Positions = append(m.Positions, scene.Vec3{float32(i), float32(i % 3), 0})
		m.Indices = append(m.Indices, uint32(i))
	}
	m.Colors = []scene.ColorSet{{Name: "COLOR_0", Multiply: true, Values: colors}}
	m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: material}}
	return m
}

// bilinear returns the colour of an image at a texture coordinate.
func bilinear(img image.Image, uv scene.Vec2) (c scene.Vec4) {
	b := img.Bounds()
	x, y := float64(uv[0])*float64(b.Dx())-0.5, float64(uv[1])*float64(b.Dy())-0.5
	column, row := int(x), int(y)
	u, v := float32(x-float64(column)), float32(y-float64(row))
	for i, weight := range [4]float32{(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v} {
		r, g, b, a := img.At(min(column+i%2, b.Max.X-1), min(row+i/2, b.Max.Y-1)).RGBA()
		for k, part := range [4]uint32{r, g, b, a} {
			c[k] += weight * float32(part) / 0xffff
		}
	}
	return c
}

// At each point of a triangle, the texture has the interpolated colour of the corners, unless these differ by more than
// a third.
func TestPaint(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, triangles := range []int{1, 2, 5, 300} {
		colors := make([]scene.Vec4, 3*triangles)
		for i := range colors {
			if colors[i] = (scene.Vec4{(1 + random.Float32()) / 3, (1 + random.Float32()) / 3, (1 + random.Float32()) / 3, 1}); i%3 > 0 && i/3%3 == 1 {
				colors[i] = colors[i-1] // a third of the triangles has a single colour
			}
		}
		s := &scene.Scene{Meshes: []scene.Mesh{paintedMesh(scene.None, colors...)}}
		out, found := lowered(t, s, unpainted, Options{})
		if len(found) != 1 || found[0].Code != codePainted {
			t.Fatalf("%d triangles: found %v", triangles, found)
		}
		if err := scenetest.Check(out); err != nil {
			t.Fatal(err)
		}
		m := &out.Meshes[0]
		img, err := png.Decode(bytes.NewReader(out.Textures[out.Materials[m.Primitives[0].Material].Layers[0].Texture].Data))
		if err != nil {
			t.Fatal(err)
		}
		for c := 0; c < len(m.Indices); c += 3 {
			for _, w := range [][3]float32{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.2, 0.3, 0.5}, {0.6, 0.4, 0}} {
				var uv scene.Vec2
				var want scene.Vec4
				for k, part := range w {
					at := m.UVs[0][m.Indices[c+k]]
					uv = scene.Vec2{uv[0] + part*at[0], uv[1] + part*at[1]}
					for n := range want {
						want[n] += part * colors[c+k][n]
					}
				}
				got := bilinear(img, uv)
				for n := range want {
					if d := got[n] - want[n]; d > 2.0/255 || d < -2.0/255 {
						t.Fatalf("%d triangles: %d has %v at %v, want %v", triangles, c/3, got, w, want)
					}
				}
			}
		}
	}
}

// Some meshes get a texture instead of vertex colours, and their materials change.
func TestPaintedMaterials(t *testing.T) {
	red, green, half := scene.Vec4{1, 0, 0, 1}, scene.Vec4{0, 1, 0, 1}, scene.Vec4{0.5, 0.5, 0.5, 0.5}
	plain, textured, glass := scene.NewLayer(scene.None), scene.NewLayer(0), scene.NewLayer(scene.None)
	glass.Blend = scene.AlphaBlend
	normals := scene.NewPBR()
	normals.Normal = 0
	materials := func() []scene.Material {
		return []scene.Material{
			{Name: "plain", Layers: []scene.Layer{plain}, PBR: scene.NewPBR()}, {Name: "textured", Layers: []scene.Layer{textured}},
			{Name: "glass", Layers: []scene.Layer{glass}}, {Name: "normals", Layers: []scene.Layer{plain}, PBR: normals},
		}
	}
	white := paintedMesh(0, red, red, red)
	white.Colors = nil
	for _, tt := range []struct {
		name   string
		meshes []scene.Mesh
		opts   Options
		want   []string // codes
		uses   []int    // the meshes' materials
	}{
		{"plain", []scene.Mesh{paintedMesh(0, red, green, red)}, Options{}, []string{"LOWER046"}, []int{0}},
		{"the material of a white mesh, too", []scene.Mesh{paintedMesh(0, red, green, red), white}, Options{}, []string{"LOWER046"}, []int{4, 0}},
		{"two with one material", []scene.Mesh{paintedMesh(0, red, green, red), paintedMesh(0, red, red, green), white}, Options{}, []string{"LOWER046"}, []int{4, 4, 0}},
		{"textured", []scene.Mesh{paintedMesh(1, red, green, red)}, Options{}, []string{"LOWER045"}, []int{1}},
		{"a normal map", []scene.Mesh{paintedMesh(3, red, green, red)}, Options{}, []string{"LOWER045"}, []int{3}},
		{"no textures wanted", []scene.Mesh{paintedMesh(0, red, green, red)}, Options{NoTextures: true}, []string{"LOWER045"}, []int{0}},
		{"one colour", []scene.Mesh{paintedMesh(1, half, half, half)}, Options{}, nil, []int{1}},
		{"one colour of glass", []scene.Mesh{paintedMesh(2, half, half, half)}, Options{}, nil, []int{2}},
	} {
		s := &scene.Scene{Meshes: tt.meshes, Materials: materials(), Textures: []scene.Texture{{Name: "x.png"}}}
		out, found := lowered(t, s, unpainted, tt.opts)
		var got []string
		for _, c := range codes(found) {
			got = append(got, string(c))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: found %v, want %v", tt.name, got, tt.want)
		}
		for i, want := range tt.uses {
			m := &out.Meshes[i]
			if m.Primitives[0].Material != want || len(m.Colors) > 0 {
				t.Errorf("%s: mesh %d has material %d and colours %v, want material %d and none", tt.name, i, m.Primitives[0].Material, m.Colors, want)
			}
		}
		first := &out.Materials[tt.uses[0]]
		if painted := tt.want != nil && tt.want[0] == "LOWER046"; painted != (first.Layers[0].Texture == 1) || painted && first.PBR.BaseColor != 1 {
			t.Errorf("%s: the material is %+v", tt.name, first)
		}
		if s.Materials[0].Layers[0].Texture != scene.None || len(s.Textures) != 1 || s.Meshes[0].Colors == nil {
			t.Errorf("%s: the scene was changed", tt.name)
		}
		switch m := out.Meshes[0]; tt.name {
		case "one colour":
			if m.Color != (scene.Vec3{0.5, 0.5, 0.5}) || m.Alpha != 1 {
				t.Errorf("%s: %v, alpha %v, want half, opaque", tt.name, m.Color, m.Alpha)
			}
		case "one colour of glass":
			if m.Color != (scene.Vec3{0.5, 0.5, 0.5}) || m.Alpha != 0.5 {
				t.Errorf("%s: %v, alpha %v, want half", tt.name, m.Color, m.Alpha)
			}
		}
	}
}

// If there are more colours than cells, they are rounded. The image has at most 1024 × 1024 pixels.
func TestPaintTooManyColors(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	colors := make([]scene.Vec4, 3*(limit.PaletteCells+1))
	for i := range colors {
		colors[i] = scene.Vec4{random.Float32(), random.Float32(), random.Float32(), 1}
	}
	out, found := lowered(t, &scene.Scene{Meshes: []scene.Mesh{paintedMesh(scene.None, colors...)}}, unpainted, Options{})
	if len(found) != 1 || found[0].Code != codePainted {
		t.Fatal(found)
	}
	size, err := png.DecodeConfig(bytes.NewReader(out.Textures[0].Data))
	if err != nil || size.Width > 1024 || size.Height > 1024 {
		t.Errorf("%+v, %v", size, err)
	}
}
