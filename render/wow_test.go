package render_test

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"testing"

	"marrow/mdx"
	"marrow/render"
	"marrow/scene"
	"marrow/texture"
)

// Models of World of Warcraft's alpha. Each shows the effect of one field or flag of the format (wowdev's page). They are
// written and read before they are drawn.

// alphaModel has a camera at (6, 0, 1), which sees 2 units to each side: x points to the front, y to the right and z
// up.
func alphaModel() *mdx.Model {
	return &mdx.Model{
		Version: 1300, Flavour: mdx.WorldOfWarcraft, Name: "Alpha", Pivots: make([]mdx.Vec3, 4),
		Sequences: []mdx.Sequence{{Name: "Stand", End: 2000}},
		Textures:  []mdx.Texture{{Path: "halves.blp"}},
		Materials: []mdx.Material{{Layers: []mdx.Layer{{Flags: mdx.Unshaded | mdx.TwoSided, TextureAnimID: mdx.None, Alpha: 1}}}},
		Cameras:   []mdx.Camera{{Name: "Front", Position: mdx.Vec3{6, 0, 1}, Target: mdx.Vec3{0, 0, 1}, FieldOfView: 0.95, NearClip: 0.1, FarClip: 100}},
	}
}

// alphaEmitter emits forty small squares a second straight up, for one and a half units, from near the origin.
func alphaEmitter(change func(*mdx.ParticleEmitter2)) *mdx.Model {
	m := alphaModel()
	e := mdx.ParticleEmitter2{
		Node:  mdx.Node{Name: "e", ParentID: mdx.None, Flags: 0x800 | mdx.ParticleUnshaded},
		Speed: 1, LifeSpan: 1.5, EmissionRate: 40, Length: 0.2, Width: 0.2, Rows: 1, Columns: 1, Time: 0.5, TailLength: 0.5,
		SegmentColors: [3]mdx.Vec3{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, SegmentAlphas: [3]uint8{255, 255, 255}, SegmentScaling: mdx.Vec3{0.08, 0.08, 0.08},
		WoW: &mdx.WoWEmitter{Type: 1, Longitude: 180},
	}
	change(&e)
	m.ParticleEmitters2 = []mdx.ParticleEmitter2{e}
	return m
}

// swinging moves the emitter two units to the left and back, in a second each.
func swinging(e *mdx.ParticleEmitter2) {
	e.Speed = 0
	e.Translation = &mdx.Track[mdx.Vec3]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{0, 1000, 2000}, Values: []mdx.Vec3{{0, -1, 1}, {0, 1, 1}, {0, -1, 1}}}
}

// board returns an upright rectangle of a geoset, in front of the camera.
func board(section uint32, left, right, low, high float32) mdx.Geoset {
	return mdx.Geoset{
		Vertices: []mdx.Vec3{{0, left, low}, {0, right, low}, {0, right, high}, {0, left, high}}, Normals: []mdx.Vec3{{1}, {1}, {1}, {1}},
		UVSets: [][]mdx.Vec2{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}}, FaceTypes: []mdx.FaceType{mdx.Triangles}, FaceGroups: []uint32{6},
		Faces: []uint16{0, 1, 2, 0, 2, 3}, SelectionGroup: section,
	}
}

func character(sections ...uint32) *mdx.Model {
	m := alphaModel()
	m.Textures = append(m.Textures, mdx.Texture{ReplaceableID: 1})
	for i, s := range sections {
		m.Geosets = append(m.Geosets, board(s, -1.5+float32(i), -0.6+float32(i), 0.2, 1.8))
	}
	return m
}

// batched returns a model of version 1500 with one board, which its bone moves a unit up.
func batched() *mdx.Model {
	m := alphaModel()
	m.Version = 1500
	up := &mdx.Track[mdx.Vec3]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []mdx.Vec3{{0, 0, 1}}}
	m.Bones = []mdx.Bone{{Node: mdx.Node{Name: "b", ParentID: mdx.None, Translation: up}, GeosetID: mdx.None, GeosetAnimID: mdx.None}}
	b := mdx.BatchedGeoset{PrimitiveTypes: []mdx.BatchPrimitive{mdx.BatchTriangles}, MaxVertex: 3}
	g := board(0, -0.5, 0.5, 0, 1)
	for i, p := range g.Vertices {
		b.Vertices = append(b.Vertices, mdx.BatchVertex{Position: p, Normal: mdx.Vec3{1}, TexCoords: [2]mdx.Vec2{g.UVSets[0][i]}, BoneWeights: [4]uint8{255}})
	}
	b.Faces = g.Faces
	m.BatchedGeosets = []mdx.BatchedGeoset{b}
	return m
}

// skinnedByRows returns the same board in version 1300 without matrix groups.
func skinnedByRows() *mdx.Model {
	m := batched()
	m.Version, m.BatchedGeosets = 1300, nil
	g := board(0, -0.5, 0.5, 0, 1)
	g.BoneIndices, g.BoneWeights = make([][4]uint8, 4), [][4]uint8{{255}, {255}, {255}, {255}}
	m.Geosets = []mdx.Geoset{g}
	return m
}

// attached has a model at an attachment that is rotated by a quarter turn about the line of sight and scaled by half.
func attached() *mdx.Model {
	m := alphaModel()
	one := mdx.PackQuaternion(mdx.Vec4{0.70710677, 0, 0, 0.70710677})
	m.Attachments = []mdx.Attachment{{
		Node: mdx.Node{
			Name: "a", ParentID: mdx.None, Flags: 0x400,
			Translation:    &mdx.Track[mdx.Vec3]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []mdx.Vec3{{0, 0, 1}}},
			PackedRotation: &mdx.Track[mdx.PackedQuaternion]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []mdx.PackedQuaternion{one}},
			Scaling:        &mdx.Track[mdx.Vec3]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []mdx.Vec3{{0.5, 0.5, 0.5}}},
		},
		Path: "Board.mdx",
	}}
	return m
}

// An alphaShot measures what is visible in an image: the covered area and its position, from the lower left corner;
// red is the position of the red half of the texture.
type alphaShot struct {
	area, x, y, width, height float64
	redX, redY                float64
}

func measure(p *image.NRGBA) (s alphaShot) {
	b := p.Bounds()
	left, right, low, high, n, red := b.Dx(), 0, b.Dy(), 0, 0.0, 0.0
	for i := range b.Dy() {
		y := b.Dy() - 1 - i
		for x := range b.Dx() {
			c := p.NRGBAAt(x, i)
			if c.A < 128 {
				continue
			}
			n++
			s.x, s.y = s.x+float64(x), s.y+float64(y)
			left, right, low, high = min(left, x), max(right, x+1), min(low, y), max(high, y+1)
			if c.R > c.B {
				red++
				s.redX, s.redY = s.redX+float64(x), s.redY+float64(y)
			}
		}
	}
	if n == 0 {
		return alphaShot{}
	}
	side := float64(b.Dx())
	s = alphaShot{n / side / side, s.x / n / side, s.y / n / side, float64(right-left) / side, float64(high-low) / side, s.redX / max(red, 1) / side, s.redY / max(red, 1) / side}
	return s
}

// halves returns a texture that is red on the left and blue on the right.
func halves(int, *scene.Texture) (image.Image, error) {
	p := image.NewNRGBA(image.Rect(0, 0, 16, 16))
	draw.Draw(p, image.Rect(0, 0, 8, 16), image.NewUniform(color.NRGBA{230, 60, 40, 255}), image.Point{}, draw.Src)
	draw.Draw(p, image.Rect(8, 0, 16, 16), image.NewUniform(color.NRGBA{50, 90, 230, 255}), image.Point{}, draw.Src)
	return p, nil
}

func drawn(t *testing.T, m *mdx.Model, o render.Options) *image.NRGBA {
	t.Helper()
	s := readBack(t, m, scene.Options{Geosets: o.Clip})
	o.Width, o.Camera, o.Clip, o.Image = 96, "Front", "", halves
	o.Model = func(name string) (render.Spawned, error) {
		switch name {
		case "Board.mdx":
			b := alphaModel()
			b.Geosets = []mdx.Geoset{board(0, -1, 1, -0.2, 0.2)}
			return render.Spawned{Scene: readBack(t, b, scene.Options{}), Image: halves}, nil
		case "Spray.mdx":
			spray := alphaEmitter(func(e *mdx.ParticleEmitter2) { e.Latitude, e.LifeSpan = 180, 0.5 })
			return render.Spawned{Scene: readBack(t, spray, scene.Options{}), Image: halves}, nil
		}
		return render.Spawned{}, errors.New("not found")
	}
	p, err := render.Image(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func readBack(t *testing.T, m *mdx.Model, o scene.Options) *scene.Scene {
	t.Helper()
	data, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	m, found, err := mdx.Decode(data, mdx.Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	s, _ := m.Scene(o)
	return s
}

// alphaModels are in the order of the contact sheet; like describes the expected difference from the plain emitter.
var alphaModels = []struct {
	name    string
	geosets string
	model   *mdx.Model
	like    func(s, plain alphaShot) bool
}{
	{"plane", "", alphaEmitter(func(*mdx.ParticleEmitter2) {}),
		func(s, _ alphaShot) bool { return s.area > 0.02 && s.height > 2*s.width && s.y > 0.35 && s.y < 0.5 }},
	{"sphere", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		e.WoW.Type, e.Length, e.Width, e.Speed, e.Latitude, e.EmissionRate = 2, 0.9, 0.8, 0, 180, 150
	}), func(s, plain alphaShot) bool { return s.width > 2*plain.width && s.height > 0.35 && s.y < 0.35 }},
	{"spline", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		e.WoW.Type, e.Length, e.Width, e.Speed = 3, 1, 0, 0
		e.WoW.Spline = []mdx.Vec3{{0, -1.4, 0.3}, {0, -1, 2.5}, {0, 1, -0.5}, {0, 1.4, 1.7}}
	}), func(s, plain alphaShot) bool { return s.width > 0.6 && s.height > 0.2 && s.area < 0.2 }},
	{"half a spline", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		e.WoW.Type, e.Length, e.Width, e.Speed = 3, 1, 0.5, 0
		e.WoW.Spline = []mdx.Vec3{{0, -1.4, 0.3}, {0, -1, 2.5}, {0, 1, -0.5}, {0, 1.4, 1.7}}
	}), func(s, _ alphaShot) bool { return s.x > 0.6 && s.width < 0.5 }},
	{"line", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.Flags |= mdx.ParticleLineEmitter; e.Latitude = 45 }),
		func(s, plain alphaShot) bool { return s.width > 2*plain.width }},
	{"longitude", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.Latitude, e.WoW.Longitude = 60, 0 }),
		func(s, plain alphaShot) bool { return s.width < 1.6*plain.width }},
	{"latitude", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.Latitude = 60 }),
		func(s, plain alphaShot) bool { return s.width > 3*plain.width }},
	{"z velocity only", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.Latitude = 60; e.Flags |= 0x00800000 }),
		func(s, plain alphaShot) bool { return s.width < 1.3*plain.width && s.height > 0.8*plain.height }},
	{"z source", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.WoW.ZSource, e.Length, e.Width = 0.3, 1.2, 1.2; e.Gravity = -2 }),
		func(s, plain alphaShot) bool { return s.width > 3*plain.width }},
	{"drag", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.WoW.Drag = 3 }),
		func(s, plain alphaShot) bool { return s.height < 0.6*plain.height && s.height > 0.2*plain.height }},
	{"spin", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		e.EmissionRate, e.LifeSpan, e.SegmentScaling, e.Length, e.Width, e.Speed = 1, 0.999, mdx.Vec3{0.8, 0.8, 0.8}, 0, 0, 0
		e.WoW.Spin = 3.1415927 // the picture is taken half a second after its birth
	}), func(s, _ alphaShot) bool {
		return s.redX < s.x+0.05 && s.redX > s.x-0.05 && (s.redY > s.y+0.1 || s.redY < s.y-0.1)
	}},
	{"twinkle", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		e.WoW.TwinkleFPS, e.WoW.TwinkleOnOff, e.WoW.TwinkleScale = 10, 1, mdx.Vec2{0.2, 1}
	}), func(s, plain alphaShot) bool { return s.area < 0.8*plain.area && s.area > 0.2*plain.area }},
	{"wind", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.WoW.WindVector, e.WoW.WindTime = mdx.Vec3{0, 1, 0}, 9 }),
		func(s, plain alphaShot) bool { return s.x > plain.x+0.07 && s.width > 2*plain.width }},
	{"wind that ends", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.WoW.WindVector, e.WoW.WindTime = mdx.Vec3{0, 1, 0}, 0.3 }),
		func(s, plain alphaShot) bool { return s.x > plain.x+0.02 && s.x < plain.x+0.07 }},
	{"xy quads", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.Flags |= 0x08000000 }),
		func(s, plain alphaShot) bool { return s.area < 0.5*plain.area }},
	{"tails", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.HeadOrTail, e.EmissionRate = mdx.Tail, 3; e.TailLength = 1.4 }),
		func(s, plain alphaShot) bool { return s.y < plain.y-0.08 }},
	{"tails that grow", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		e.HeadOrTail, e.EmissionRate = mdx.Tail, 3
		e.TailLength = 1.4
		e.Flags |= 0x02000000
	}), func(s, plain alphaShot) bool { return s.y > plain.y-0.08 && s.height < 1.1*plain.height }},
	{"killed at once", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.EmissionRate = 240; e.Flags |= 0x00400000 }),
		func(s, plain alphaShot) bool { return s.area > 0 && s.height < 0.3*plain.height }},
	{"swinging", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { swinging(e) }),
		func(s, _ alphaShot) bool { return s.width > 0.4 && s.width < 0.75 && s.height < 0.2 }},
	{"its own velocity", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { swinging(e); e.Flags |= 0x00200000; e.WoW.IvelScale = 0.5 }),
		func(s, _ alphaShot) bool { return s.x < 0.35 && s.width > 0.4 }},
	{"following it", "", alphaEmitter(func(e *mdx.ParticleEmitter2) {
		swinging(e)
		e.Flags |= 0x20000000
		e.WoW.Follow = [2]mdx.Vec2{{0, 0}, {2, 1}}
	}), func(s, plain alphaShot) bool { return s.width < 0.25 && s.height < 0.25 }},
	{"models", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.EmissionRate, e.WoW.GeometryModel = 3, "Board.mdx" }),
		func(s, plain alphaShot) bool { return s.width > 2*plain.width }},
	{"carried sprays", "", alphaEmitter(func(e *mdx.ParticleEmitter2) { e.EmissionRate, e.WoW.RecursionModel = 3, "Spray.mdx" }),
		func(s, plain alphaShot) bool { return s.width > 2*plain.width && s.area > 1.2*plain.area }},
	{"attached", "", attached(),
		func(s, _ alphaShot) bool {
			return s.height > 3*s.width && s.area > 0.01 && s.y > 0.45 && s.y < 0.55 && s.x > 0.45 && s.x < 0.55
		}},
	{"character", "", character(0, 401, 402), func(s, _ alphaShot) bool { return s.width > 0.4 && s.width < 0.75 && s.x < 0.48 }},
	{"its other gloves", "402", character(0, 401, 402), func(s, _ alphaShot) bool { return s.width > 0.75 && s.area < 0.25 }},
	{"all that it has", "all", character(0, 401, 402), func(s, _ alphaShot) bool { return s.width > 0.75 && s.area > 0.28 }},
	{"version 1500", "", batched(), func(s, _ alphaShot) bool { return s.area > 0.05 && s.y > 0.55 }},
	{"rows of bones", "", skinnedByRows(), func(s, _ alphaShot) bool { return s.area > 0.05 && s.y > 0.55 }},
}

// TestAlphaModels: each image shows the effect of its field or flag, and all of them are as a person checked on a
// contact sheet.
func TestAlphaModels(t *testing.T) {
	sheet := render.NewSheet(len(alphaModels), 6, 96, 96, color.NRGBA{0x20, 0x24, 0x2a, 0xff})
	var plain alphaShot
	for i, c := range alphaModels {
		p := drawn(t, c.model, render.Options{Clip: c.geosets, Time: 0.5, Samples: 1})
		s := measure(p)
		if i == 0 {
			plain = s
		}
		if !c.like(s, plain) {
			t.Errorf("%s: %+.2f, the plain emitter %+.2f", c.name, s, plain)
		}
		sheet.Add(c.name, p, "")
	}
	name := filepath.Join("testdata", "wow-alpha.png")
	got := sheet.Image()
	if *update {
		saveGolden(t, name, got)
		return
	}
	want := readPNG(t, name)
	if n := differing(got, want, 8); n > got.Rect.Dx()*got.Rect.Dy()/200 {
		t.Errorf("%d pixels differ from %s", n, name)
	}
}

func saveGolden(t *testing.T, name string, p *image.NRGBA) {
	t.Helper()
	data, err := texture.EncodePNG(p)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
