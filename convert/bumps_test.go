package convert_test

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"testing"

	"marrow/asset"
	gltfbuild "marrow/gltf/build"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/render"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
	"marrow/xmf"
)

// domeMap returns the normal map of a dome in the middle of the image, with Direct3D's convention: red is the slope
// along U, to the right, and green the slope along V, down the image.
func domeMap() *image.NRGBA {
	const n = 64
	p := image.NewNRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			u, v := (float64(x)+0.5)/n*2-1, (float64(y)+0.5)/n*2-1
			lean := [2]float64{}
			if u*u+v*v < 1 { // of a sphere
				lean = [2]float64{0.9 * u, 0.9 * v}
			}
			p.SetNRGBA(x, y, color.NRGBA{uint8(math.Round(127.5 + 127.5*lean[0])), uint8(math.Round(127.5 + 127.5*lean[1])), 0, 255})
		}
	}
	return p
}

// corners are those of the square that faces the viewer, in the scene's axes, counter-clockwise from the lower left.
var corners = [][2]float32{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}

// flipped returns the U of a corner, mirrored or not.
func flipped(x float32, mirrored bool) float32 {
	if mirrored {
		x = -x
	}
	return (x + 1) / 2
}

// xmfSquare returns a square with tangents against U, whose normals' alpha marks it as mirrored if it is.
func xmfSquare(t *testing.T, mirrored bool) *scene.Scene {
	m := xmf.New()
	var data []byte
	add := func(v ...any) {
		for _, v := range v {
			data, _ = binary.Append(data, binary.LittleEndian, v)
		}
	}
	tangent, alpha := uint8(255), uint8(0) // in the file +X is to the viewer's left
	if mirrored {
		tangent, alpha = 0, 255
	}
	for _, c := range corners {
		add([3]float32{-c[0], c[1], 0}, [4]uint8{255, 128, 128, alpha}, [4]uint8{128, 128, tangent, 0}, [2]float32{flipped(c[0], mirrored), (1 - c[1]) / 2})
	}
	m.Buffers = []xmf.Buffer{
		{Format: 32, ItemSize: 28, Sections: 1, Elements: []xmf.Element{{Type: xmf.Float3, Usage: xmf.Position}, {Type: xmf.D3DColor, Usage: xmf.Normal}, {Type: xmf.D3DColor, Usage: xmf.Tangent}, {Type: xmf.Float2, Usage: xmf.TexCoord}}},
		{Type: xmf.IndexBuffer, Format: 30, ItemSize: 2, Sections: 1},
	}
	for i, data := range [][]byte{data, {0, 0, 1, 0, 2, 0, 0, 0, 2, 0, 3, 0}} {
		if err := m.SetData(i, data); err != nil {
			t.Fatal(err)
		}
	}
	m.Materials = []xmf.Material{{NumIndices: 6, Name: "ships.hull"}}
	m.Load("square.xmf", asset.Resolver{Override: []asset.Override{{Name: "material_library.xml", Data: []byte(`<materiallibrary><collection name="ships">
		<material name="hull"><properties><property type="BitMap" name="diffuse_map" value="plain"/><property type="BitMap" name="normal_map" value="dome"/></properties></material>
		</collection></materiallibrary>`)}}})
	s, _ := m.Scene(scene.Options{})
	return s
}

// xacSquare has tangents along U, and bitangents along V.
func xacSquare(_ *testing.T, mirrored bool) *scene.Scene {
	vertices := make([]xac.Vec3, 4)
	normals, tangents, uvs := make([]xac.Vec3, 4), make([]xac.Vec4, 4), make([]xac.Vec2, 4)
	for i, c := range corners {
		vertices[i], normals[i], uvs[i] = xac.Vec3{c[0], c[1], 0}, xac.Vec3{0, 0, -1}, xac.Vec2{flipped(c[0], mirrored), (1 - c[1]) / 2}
		tangents[i] = xac.Vec4{1, 0, 0, 1} // (0, 0, −1) × (1, 0, 0) is down
		if mirrored {
			tangents[i] = xac.Vec4{-1, 0, 0, -1}
		}
	}
	f := &xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{{Name: "n", Parent: xac.None,
			Transform: xac.Transform{Rotation: scene.QuatIdentity, ScaleRotation: scene.QuatIdentity, Scale: xac.Vec3{1, 1, 1}}}}}},
		{ID: xac.ChunkMaterial, Version: 2, Body: &xac.Material{Name: "hull", Opacity: 1, Layers: []xac.MaterialLayer{{Map: xac.MapDiffuse, UTiling: 1, VTiling: 1, Texture: "plain"}, {Map: xac.MapBump, UTiling: 1, VTiling: 1, Texture: "dome"}}}},
		{ID: xac.ChunkMesh, Version: 1, Body: &xac.Mesh{
			Layers: []xac.Layer{
				{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: vertices}, {Type: xac.LayerNormal, AttributeSize: 12, Vec3s: normals},
				{Type: xac.LayerTangent, AttributeSize: 16, Vec4s: tangents}, {Type: xac.LayerUV, AttributeSize: 8, Vec2s: uvs},
			},
			SubMeshes: []xac.SubMesh{{NumVerts: 4, Indices: []uint32{0, 2, 1, 0, 3, 2}}},
		}},
	}}
	s, _ := f.Scene(scene.Options{})
	return s
}

// A bump in a normal map made for Direct3D, like X4's, is a bump in marrow's own images, whose light comes from the
// upper left, and in glTF: there green is up, the tangent along U, the bitangent against V.
func TestBumpsRise(t *testing.T) {
	for _, format := range []struct {
		name   string
		square func(*testing.T, bool) *scene.Scene
	}{{"xmf", xmfSquare}, {"xac", xacSquare}} {
		for _, mirrored := range []bool{false, true} {
			s := format.square(t, mirrored)
			picture := func(tex *scene.Texture) image.Image {
				if tex.Name == "dome" {
					return domeMap()
				}
				grey := image.NewNRGBA(image.Rect(0, 0, 1, 1))
				grey.SetNRGBA(0, 0, color.NRGBA{180, 180, 180, 255})
				return grey
			}
			img, err := render.Image(s, render.Options{Width: 64, Height: 64, Ortho: true, Image: func(_ int, tex *scene.Texture) (image.Image, error) { return picture(tex), nil }})
			if err != nil {
				t.Fatal(err)
			}
			at := func(x, y int) int { c := img.NRGBAAt(x, y); return int(c.R) + int(c.G) + int(c.B) }
			if left, right, up, down := at(20, 32), at(44, 32), at(32, 20), at(32, 44); left < right+30 || up < down+30 {
				t.Errorf("%s, mirrored %v: left %d, right %d, up %d, down %d", format.name, mirrored, left, right, up, down)
			}

			var normals image.Image
			_, _, err = gltfbuild.Export(s, lower.Options{Textures: material.Options{
				Image: func(_ int, tex *scene.Texture) (image.Image, []report.Finding, error) { return picture(tex), nil, nil },
				Encode: func(img image.Image, _ bool) ([]byte, string, error) {
					if img.Bounds().Dx() == 64 {
						normals = img
					}
					return nil, "image/png", png.Encode(io.Discard, img)
				},
			}}, gltfbuild.Options{})
			if err != nil || normals == nil {
				t.Fatal(format.name, err)
			}
			above, below := normals.At(32, 10).(color.NRGBA), normals.At(32, 53).(color.NRGBA)
			if above.G < 200 || below.G > 55 {
				t.Errorf("%s: green above is %d, below %d", format.name, above.G, below.G)
			}
			for _, v := range s.Meshes[0].Tangents {
				want := scene.Vec4{1, 0, 0, 1} // (0, 0, 1) × (1, 0, 0) is up
				if mirrored {
					want = scene.Vec4{-1, 0, 0, -1}
				}
				if d := (scene.Vec3{v[0] - want[0], v[1] - want[1], v[2] - want[2]}); d.Dot(d) > 1e-3 || v[3] != want[3] {
					t.Errorf("%s, mirrored %v: tangent %v, want %v", format.name, mirrored, v, want)
				}
			}
		}
	}
}
