package render

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// A scene with any numbers gives a picture.
func TestHostileScenes(t *testing.T) {
	inf, nan := float32(math.Inf(1)), float32(math.NaN())
	layer := scene.NewLayer(0)
	tests := map[string]func(s *scene.Scene){
		"nothing":      func(s *scene.Scene) { *s = scene.Scene{} },
		"no triangles": func(s *scene.Scene) { s.Meshes[0].Primitives = nil },
		"NaN":          func(s *scene.Scene) { s.Meshes[0].Positions[1] = scene.Vec3{nan, nan, nan} },
		"infinite":     func(s *scene.Scene) { s.Meshes[0].Positions[1] = scene.Vec3{inf, -inf, 0} },
		"huge":         func(s *scene.Scene) { s.Meshes[0].Positions[1] = scene.Vec3{1e18, -1e18, 1e18} },
		"largest":      func(s *scene.Scene) { s.Meshes[0].Positions[2] = scene.Vec3{3e38, 3e38, 3e38} },
		"far off":      func(s *scene.Scene) { s.Meshes[0].Positions[2] = scene.Vec3{1e11, 1e11, -1e11} },
		"a point":      func(s *scene.Scene) { clear(s.Meshes[0].Positions) },
		"tiny":         func(s *scene.Scene) { s.Meshes[0].Positions[1] = scene.Vec3{1e-38, 1e-40, 0} },
		"huge UVs":     func(s *scene.Scene) { s.Meshes[0].UVs[0][2] = scene.Vec2{1e30, nan} },
		"UV scale":     func(s *scene.Scene) { s.Materials[0].Layers[0].Transform.Scale = scene.Vec3{inf, 1e30, 0} },
		"colour":       func(s *scene.Scene) { s.Meshes[0].Color = scene.Vec3{nan, inf, -1e30} },
		"alpha":        func(s *scene.Scene) { s.Meshes[0].Alpha = inf; s.Materials[0].Layers[0].Blend = scene.AlphaBlend },
		"time":         func(s *scene.Scene) { s.Clips = []scene.Clip{{Name: "Stand", Duration: 1e-30, Loop: true}} },
		"endless clip": func(s *scene.Scene) { s.Clips = []scene.Clip{{Name: "Stand", Duration: 1e18, Loop: true}} },
		"camera inside": func(s *scene.Scene) {
			s.Cameras = []scene.Camera{{Node: scene.None, FOV: nan, Position: scene.Vec3{nan}}}
		},
	}
	for name, spoil := range tests {
		for _, o := range []Options{{}, {Ortho: true, Wireframe: true, Skeleton: true, Bounds: true}, {Camera: "0"}, {SkipBlank: true}} {
			s := quad(layer)
			spoil(s)
			if o.Camera != "" && len(s.Cameras) == 0 {
				continue
			}
			o.Width, o.Image = 32, plainImage(color.NRGBA{200, 100, 50, 128})
			if _, err := Image(s, o); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// Emitters with excessive rates make a limited number of particles.
func TestHostileEmitters(t *testing.T) {
	inf, nan := float32(math.Inf(1)), float32(math.NaN())
	for _, v := range []float32{0, -1, 1, 1e9, 1e18, 3e38, inf, -inf, nan} {
		for _, burst := range []bool{false, true} {
			s := quad(scene.NewLayer(0))
			s.Nodes = []scene.Node{scene.NewNode("emitter", scene.None)}
			s.Globals = []scene.Clip{{Duration: 1, Channels: []scene.Channel{scene.Constant(scene.Target{Property: scene.NodeParam, Name: "rate"}, v)}}}
			p := scene.Param{Value: v}
			s.Emitters = []scene.Emitter{
				{Texture: 0, Material: scene.None, Particles: &scene.Particles{
					Rate: scene.Param{Name: "rate", Value: v}, Burst: burst, Life: p, Speed: p, Variation: p, Gravity: p, Width: p, Length: p,
					Latitude: p, ZSource: p, Head: true, Tail: true, TailLength: v, Drag: v, Spin: v, Rows: 1 << 30, Columns: -1,
				}},
				{Texture: scene.None, Material: 0, Ribbon: &scene.Ribbon{Above: p, Below: p, Rate: v, Life: v, Gravity: v, Alpha: scene.Param{Value: 1}, Slot: p}},
			}
			if _, err := Image(s, Options{Width: 16}); err != nil {
				t.Errorf("%g: %v", v, err)
			}
		}
	}
}

func FuzzImage(f *testing.F) {
	f.Add(uint8(0), uint8(1), float32(1), float32(2), float32(3), float32(0.5))
	f.Add(uint8(3), uint8(9), float32(1e18), float32(-1e18), float32(1e-30), float32(1e30))
	f.Fuzz(func(t *testing.T, vertex, what uint8, x, y, z, u float32) {
		l := scene.NewLayer(0)
		l.Blend, l.Flags = scene.Blend(what%8), scene.LayerFlags(what>>3)
		s := quad(l)
		s.Meshes[0].Positions[vertex%4] = scene.Vec3{x, y, z}
		s.Meshes[0].UVs[0][vertex%4] = scene.Vec2{u, x}
		s.Cameras = []scene.Camera{{Node: scene.None, Position: scene.Vec3{z, x, y}, FOV: u, Near: y}}
		s.Textures[0].WrapU, s.Textures[0].WrapV = scene.Wrap(vertex%3), scene.Wrap(what%3)
		pic := image.NewNRGBA(image.Rect(0, 0, 1+int(vertex%5), 1+int(what%7)))
		o := Options{Width: 24, Height: 1 + int(what%40), Ortho: vertex&8 != 0, Yaw: x, Wireframe: vertex&16 != 0, Image: func(int, *scene.Texture) (image.Image, error) { return pic, nil }}
		if vertex&32 != 0 {
			o.Camera = "0"
		}
		if _, err := Image(s, o); err != nil {
			t.Fatal(err)
		}
	})
}

// The number of particles of a picture is limited, whatever the number of emitters, and the limit is reported.
func TestParticlesOfManyEmitters(t *testing.T) {
	for _, test := range []struct {
		emitters int
		full     bool
	}{{8, false}, {9, true}, {200, true}} {
		s := quad(scene.NewLayer(0))
		s.Nodes = []scene.Node{scene.NewNode("emitter", scene.None)}
		s.Globals = []scene.Clip{{Duration: 1, Channels: []scene.Channel{scene.Constant(scene.Target{Property: scene.NodeParam, Name: "rate"}, 1e30)}}}
		endless := scene.Param{Value: 1e30}
		for i := range test.emitters {
			e := scene.Emitter{Texture: 0, Material: scene.None, Particles: &scene.Particles{Rate: endless, Life: endless, Head: true}}
			switch i % 3 {
			case 1:
				e.Particles.Rate.Name, e.Particles.Burst = "rate", true
			case 2:
				e = scene.Emitter{Texture: scene.None, Ribbon: &scene.Ribbon{Rate: 1e30, Life: 1e30, Alpha: scene.Param{Value: 1}}}
			}
			s.Emitters = append(s.Emitters, e)
		}
		var found []string
		st, err := newRenderer(s, Options{Width: 16, Report: func(f report.Finding) { found = append(found, f.Message) }})
		if err != nil {
			t.Fatal(err)
		}
		f := film{}
		f.add(st.at(0))
		st.report(&f, false)
		if made := limit.Particles - st.frame.live.budget.Left(); made < limit.Particles/2 {
			t.Errorf("%d emitters made %d particles, want most of %d", test.emitters, made, limit.Particles)
		}
		said := slices.Contains(found, "more particles exist at once than the 32768 that are drawn")
		if said != test.full {
			t.Errorf("%d emitters: findings %q", test.emitters, found)
		}
	}
}
