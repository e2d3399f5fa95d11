package render

import (
	"image/color"
	"testing"

	"marrow/scene"
)

// Layers: blend modes, wrap modes, coordinates, colours and the substitutes for missing textures.
func TestLayerTiles(t *testing.T) {
	layer := func(name string, change func(l *scene.Layer)) tile {
		return tile{name, ballWith(func(_ *scene.Scene, m *scene.Material) { change(&m.Layers[0]) }), Options{Yaw: 20, Pitch: 15}}
	}
	var tiles []tile
	for b := scene.Opaque; b <= scene.BlendAdd; b++ {
		tiles = append(tiles, layer(b.String(), func(l *scene.Layer) { l.Blend, l.Cutoff = b, 0.6 }))
	}
	for _, b := range []scene.Blend{scene.Opaque, scene.AlphaTest, scene.AlphaBlend, scene.Additive, scene.Modulate, scene.Modulate2x} {
		tiles = append(tiles, layer("missing "+b.String(), func(l *scene.Layer) { l.Blend, l.Texture = b, 7 }))
	}
	for w := scene.Clamp; w <= scene.Mirror; w++ {
		tiles = append(tiles, tile{[]string{"clamp", "repeat", "mirror"}[w], ballWith(func(s *scene.Scene, m *scene.Material) {
			s.Textures[1].WrapU, s.Textures[1].WrapV = w, (w+1)%3
			m.Layers[0].Texture = 1
			m.Layers[0].Transform.Translation = scene.Vec3{-1.3, -0.6}
		}), Options{Ortho: true}})
	}
	tiles = append(tiles,
		layer("second UV", func(l *scene.Layer) { l.UVSet = 1 }),
		layer("UV beyond", func(l *scene.Layer) { l.UVSet = 7 }),
		layer("sphere map", func(l *scene.Layer) { l.Flags = scene.SphereMap }),
		layer("UV turned", func(l *scene.Layer) {
			l.Transform = scene.UVTransform{Translation: scene.Vec3{0.1, 0.2}, Rotation: scene.AxisAngle(scene.Vec3{0, 0, 1}, 0.5), Scale: scene.Vec3{1.5, 0.5, 1}}
		}),
		layer("unshaded", func(l *scene.Layer) { l.Flags = scene.Unshaded }),
		layer("no depth test", func(l *scene.Layer) { l.Flags, l.Blend = scene.NoDepthTest|scene.TwoSided, scene.AlphaBlend }),
		layer("no depth write", func(l *scene.Layer) { l.Flags = scene.NoDepthWrite }),
		layer("tinted", func(l *scene.Layer) { l.Color, l.Alpha, l.Blend = scene.Vec3{0.5, 1.4, 1}, 0.6, scene.AlphaBlend }),
		layer("white", func(l *scene.Layer) { l.Texture = scene.None }),
		layer("fine", func(l *scene.Layer) { l.Texture = 2 }),
		tile{"unlit", ballWith(func(_ *scene.Scene, m *scene.Material) {}), Options{Unlit: true}},
		tile{"clear ground", ballWith(func(_ *scene.Scene, m *scene.Material) { m.Layers[0].Blend = scene.Additive }), Options{Background: color.NRGBA{10, 20, 30, 1}}},
		tile{"team colour", ballWith(func(s *scene.Scene, m *scene.Material) {
			s.Textures[7] = scene.Texture{Replaceable: scene.ReplaceableTeamColor}
			top := scene.NewLayer(0)
			top.Blend = scene.AlphaBlend
			m.Layers = []scene.Layer{scene.NewLayer(7), top}
		}), Options{TeamColor: color.NRGBA{0x1c, 0xe6, 0xb9, 0xff}}},
		tile{"team glow", ballWith(func(s *scene.Scene, m *scene.Material) {
			s.Textures[7] = scene.Texture{Replaceable: scene.ReplaceableTeamGlow}
			m.Layers[0].Texture, m.Layers[0].Blend, m.Layers[0].UVSet, m.Layers[0].Flags = 7, scene.Additive, 1, scene.Unshaded
		}), Options{}},
		tile{"vertex colours", ballWith(func(s *scene.Scene, m *scene.Material) {
			set := scene.ColorSet{Multiply: true}
			for i := range s.Meshes[1].Positions {
				set.Values = append(set.Values, scene.Vec4{float32(i%5) / 4, 1, float32(i%3) / 2, float32(i%4) / 3})
			}
			s.Meshes[1].Colors = []scene.ColorSet{{Values: make([]scene.Vec4, len(set.Values))}, set}
			m.Layers[0].Blend = scene.AlphaBlend
		}), Options{}},
		tile{"no normals", ballWith(func(s *scene.Scene, m *scene.Material) { s.Meshes[1].Normals = nil }), Options{}},
	)
	for st := scene.CombineModulate; st <= scene.CombineOver; st++ {
		tiles = append(tiles, tile{st.String(), ballWith(func(_ *scene.Scene, m *scene.Material) {
			second := combinerLayer(st, 1)
			second.UVSet, second.Color, second.Alpha = 1, scene.Vec3{1, 0.8, 0.6}, 0.7
			third := combinerLayer(scene.CombineAdd, 2)
			third.Color, third.Flags = scene.Vec3{0.2, 0.2, 0.2}, scene.CombineKeepsAlpha|scene.SphereMap
			m.Layers = append(m.Layers, second, third)
			m.Layers[0].Blend = scene.AlphaBlend
		}), Options{Yaw: 10, Ortho: st%2 == 0}})
	}
	golden(t, "layers.png", tiles)
}

// Physically based materials: each map and number.
func TestSurfaceTiles(t *testing.T) {
	pbr := func(name string, change func(p *scene.PBR)) tile {
		return tile{name, ballWith(func(_ *scene.Scene, m *scene.Material) {
			m.PBR = scene.NewPBR()
			m.PBR.BaseColor = 0
			change(m.PBR)
		}), Options{Yaw: 20, Pitch: 15}}
	}
	tiles := []tile{
		pbr("rough", func(p *scene.PBR) {}),
		pbr("smooth", func(p *scene.PBR) { p.Roughness = 0.3 }),
		pbr("mirror", func(p *scene.PBR) { p.Roughness, p.Metallic = 0, 1 }),
		pbr("metal", func(p *scene.PBR) { p.Roughness, p.Metallic = 0.5, 1 }),
		pbr("half metal", func(p *scene.PBR) { p.Roughness, p.Metallic = 0.7, 0.5 }),
		pbr("bumps", func(p *scene.PBR) { p.Normal = 3 }),
		pbr("green down", func(p *scene.PBR) { p.Normal, p.GreenDown = 3, true }),
		pbr("ORM", func(p *scene.PBR) { p.ORM = 4 }),
		pbr("smooth map", func(p *scene.PBR) { p.Smooth = 5 }),
		pbr("metal map", func(p *scene.PBR) { p.Metal, p.Roughness = 5, 0.4 }),
		pbr("ORM wins", func(p *scene.PBR) { p.ORM, p.Smooth, p.Metal = 4, 5, 5 }),
		pbr("emissive", func(p *scene.PBR) { p.Emissive, p.Emission, p.EmissiveGain = 6, scene.Vec3{1, 1, 1}, 0.7 }),
		pbr("gain 0", func(p *scene.PBR) { p.Emissive, p.Emission, p.EmissiveGain = 6, scene.Vec3{1, 1, 1}, 0 }),
		pbr("bumps only", func(p *scene.PBR) { p.BaseColor, p.Normal = 7, 3 }),
		pbr("none found", func(p *scene.PBR) { p.BaseColor, p.Emissive, p.Emission = 7, 6, scene.Vec3{1, 1, 1} }),
		pbr("team", func(p *scene.PBR) { p.TeamColor, p.ORM = 0, 4 }),
	}
	ortho := pbr("parallel", func(p *scene.PBR) { p.Normal, p.ORM = 3, 4 })
	ortho.options.Ortho = true
	mirrored := pbr("mirrored", func(p *scene.PBR) { p.Normal, p.Roughness = 3, 0.4 })
	for i := range mirrored.scene.Meshes[1].Tangents {
		mirrored.scene.Meshes[1].Tangents[i][3] = -1
	}
	back := pbr("back", func(p *scene.PBR) { p.Normal, p.Roughness = 3, 0.4 })
	back.scene.Materials[0].Layers[0].Flags = scene.TwoSided
	ix := back.scene.Meshes[1].Indices
	back.scene.Meshes[1].Indices = ix[:len(ix)/2]
	back.scene.Meshes[1].Primitives[0].Count = len(ix) / 2
	back.options.Pitch = -50
	tested := pbr("alpha test", func(p *scene.PBR) { p.Roughness = 0.4 })
	tested.scene.Materials[0].Layers[0].Blend = scene.AlphaTest
	blended := pbr("blend", func(p *scene.PBR) { p.Roughness = 0.4 })
	blended.scene.Materials[0].Layers[0].Blend = scene.AlphaBlend
	flat := pbr("unlit", func(p *scene.PBR) { p.Emissive, p.Emission = 6, scene.Vec3{1, 1, 1} })
	flat.options.Unlit = true
	turned := pbr("turned", func(p *scene.PBR) { p.Normal, p.Roughness = 3, 0.3 })
	turned.scene.Nodes = []scene.Node{scene.NewNode("n", scene.None)}
	turned.scene.Nodes[0].Rest = scene.TRS{Rotation: scene.Euler(0.4, 0.9, 0.2), Scale: scene.Vec3{1, 0.6, 1.3}}
	turned.scene.Meshes[1].Node = 0
	golden(t, "surfaces.png", append(tiles, ortho, mirrored, back, tested, blended, flat, turned))
}

// The position of the camera, clipping, and overlays.
func TestViewTiles(t *testing.T) {
	plain := func(*scene.Scene, *scene.Material) {}
	var tiles []tile
	for _, v := range [][2]float32{{0, 0}, {90, 0}, {-135, 30}, {25, 89}, {25, -40}} {
		tiles = append(tiles, tile{"turned", ballWith(plain), Options{Yaw: v[0], Pitch: v[1]}})
	}
	tiles = append(tiles, tile{"wide", ballWith(plain), Options{Height: 40}}, tile{"one sample", ballWith(plain), Options{Samples: 1}}, tile{"three", ballWith(plain), Options{Samples: 3}})
	cameras := ballWith(func(s *scene.Scene, _ *scene.Material) {
		s.Nodes = []scene.Node{scene.NewNode("n", scene.None)}
		s.Nodes[0].Rest.Translation = scene.Vec3{0.3, 0.2, 0}
		s.Cameras = []scene.Camera{
			{Name: "a", Node: scene.None, Position: scene.Vec3{0, 1, 5}, FOV: 0.9, Near: 0.1},
			{Name: "b", Node: 0, Position: scene.Vec3{3, 1, 3}, Target: scene.Vec3{0.2, 0, 0}, Roll: 0.4, FOV: 0.8, FOVKind: scene.Vertical},
			{Name: "c", Node: scene.None, Position: scene.Vec3{-3, 2, 3}, Roll: -0.3, FOV: 0.9, FOVKind: scene.Horizontal, Up: scene.Vec3{0.3, 1, 0}},
			{Name: "above", Node: scene.None, Position: scene.Vec3{0, 5, 0}, FOV: 0.7},
			{Name: "near", Node: scene.None, Position: scene.Vec3{0.2, 0.4, 1.25}, Target: scene.Vec3{0, 0.3, 0}, FOV: 2.4, Near: 0.5},
			{Name: "inside", Node: scene.None, Position: scene.Vec3{0, 0.1, 0.2}, Target: scene.Vec3{1, 0.3, -1}, FOV: 1.6, Near: 0.01},
		}
		s.Materials[0].Layers[0].Flags = scene.TwoSided
	})
	for _, c := range cameras.Cameras {
		tiles = append(tiles, tile{c.Name, cameras, Options{Camera: c.Name}})
	}
	bones := ballWith(func(s *scene.Scene, _ *scene.Material) {
		s.Bounds = scene.Bounds{Min: scene.Vec3{-1, -1.2, -1}, Max: scene.Vec3{1, 1, 1.4}}
		s.Nodes = []scene.Node{scene.NewNode("root", scene.None), scene.NewNode("bone", 0), scene.NewNode("helper", 1), scene.NewNode("light", 1)}
		s.Nodes[1].Kind, s.Nodes[3].Kind = scene.KindBone, scene.KindLight
		s.Nodes[1].Rest.Translation, s.Nodes[2].Rest.Translation, s.Nodes[3].Rest.Translation = scene.Vec3{1, 1, 0}, scene.Vec3{-1.6, 0.4, 0.5}, scene.Vec3{0, -2, 0}
	})
	for _, o := range []Options{{Wireframe: true}, {Wireframe: true, Ortho: true, Samples: 3}, {Skeleton: true}, {Skeleton: true, Ortho: true, Samples: 1}, {Bounds: true, Samples: 3}} {
		o.Yaw, o.Pitch = 30, 20
		tiles = append(tiles, tile{"lines", bones, o})
	}
	bones.Cameras = cameras.Cameras
	tiles = append(tiles, tile{"lines near", bones, Options{Camera: "near", Wireframe: true, Skeleton: true, Bounds: true}})
	levels := ballWith(func(s *scene.Scene, _ *scene.Material) {
		s.Meshes[0].LOD, s.Meshes[1].LOD = 1, 0
		s.Meshes[1].Alpha = 0.5
	})
	tiles = append(tiles, tile{"level 0", levels, Options{}}, tile{"level 1", levels, Options{LOD: 1}})
	golden(t, "views.png", tiles)
}

// The images of a turntable show the model at the same position and size.
func TestTurntableTile(t *testing.T) {
	s := ballWith(func(*scene.Scene, *scene.Material) {})
	list, err := Turntable(s, Options{Width: 60, Yaw: 15, Pitch: 10, Image: tileImage, Background: color.NRGBA{0x30, 0x38, 0x40, 0xff}}, 10)
	if err != nil {
		t.Fatal(err)
	}
	sameAs(t, "turntable.png", Strip(list), nil)
}
