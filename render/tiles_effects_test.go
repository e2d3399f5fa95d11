package render

import (
	"image/color"
	"math"
	"testing"

	"marrow/scene"
)

// spraying returns particles that fly up from an emitter which swings and rotates; its first key is at the left.
func spraying(change func(s *scene.Scene, e *scene.Emitter, p *scene.Particles)) *scene.Scene {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("arm", scene.None), scene.NewNode("e", 0)}}
	s.Nodes[1].Rest.Translation = scene.Vec3{0, 0, 0.5}
	for _, name := range []string{"cells", "fade", "missing"} {
		s.Textures = append(s.Textures, scene.Texture{Name: name, WrapU: scene.Clamp, WrapV: scene.Clamp})
	}
	q0, q1 := scene.QuatIdentity, scene.AxisAngle(scene.Vec3{0, 0, 1}, -0.8)
	s.Clips = []scene.Clip{{Name: "Stand", Duration: 2, Loop: true, Channels: []scene.Channel{
		{Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Linear, Times: []float32{0, 1, 2}, Values: []float32{-1, 0, 0, 1, 0.5, 0, -1, 0, 0}},
		{Target: scene.Target{Property: scene.NodeRotation}, Interp: scene.Linear, Times: []float32{0, 1.5}, Values: append(q0[:], q1[:]...)},
	}}}
	p := &scene.Particles{
		Rate: scene.Param{Value: 12}, Life: scene.Param{Value: 1.2}, Speed: scene.Param{Value: 2}, Gravity: scene.Param{Value: 0.5},
		Width: scene.Param{Value: 0.4}, Length: scene.Param{Value: 0.6}, Latitude: scene.Param{Value: 0.3}, Longitude: scene.Param{Value: math.Pi},
		Head: true, Rows: 4, Columns: 4, Blend: scene.AlphaBlend, Flags: scene.TwoSided,
		Alphas: scene.LifeCurve{Times: []float32{0, 0.2, 1}, Values: []float32{0.2, 1, 0.3}},
		Colors: scene.LifeCurve{Times: []float32{0, 1}, Values: []float32{1, 1, 1, 1, 0.6, 0.4}},
		Sizes:  scene.LifeCurve{Times: []float32{0, 1}, Values: []float32{0.12, 0.2, 0.3, 0.25}},
	}
	s.Emitters = []scene.Emitter{{Node: 1, Material: scene.None, Particles: p}}
	s.Cameras = []scene.Camera{{Name: "fixed", Node: scene.None, Position: scene.Vec3{2, 3, 7}, Target: scene.Vec3{0.2, 0.8, 0}, FOV: 0.5, FOVKind: scene.Vertical}}
	m := ball(scene.Vec3{0, 1.2, -0.9}, scene.None)
	m.Color = scene.Vec3{0.2, 0.3, 0.4}
	s.Meshes = []scene.Mesh{m}
	change(s, &s.Emitters[0], p)
	return s
}

// keyed adds a channel for the emitter's node to a scene's clip.
func keyed(s *scene.Scene, p scene.Property, name string, times []float32, values ...float32) {
	c := &s.Clips[0]
	interp := scene.Linear
	if p == scene.NodeVisible {
		interp = scene.Step
	}
	c.Channels = append(c.Channels, scene.Channel{Target: scene.Target{Property: p, Index: 1, Name: name}, Interp: interp, Times: times, Values: values})
}

// Particles: each number and flag.
func TestParticleTiles(t *testing.T) {
	var tiles []tile
	add := func(name string, change func(s *scene.Scene, e *scene.Emitter, p *scene.Particles)) {
		o := Options{Clip: "Stand", Time: 1.3, Camera: "fixed"}
		if len(tiles)%6 == 5 { // some use the computed camera
			o.Camera, o.Yaw, o.Pitch = "", 20, 25
		}
		tiles = append(tiles, tile{name, spraying(change), o})
	}
	with := func(name string, change func(p *scene.Particles)) {
		add(name, func(_ *scene.Scene, _ *scene.Emitter, p *scene.Particles) { change(p) })
	}
	with("plain", func(p *scene.Particles) {})
	with("varied speed", func(p *scene.Particles) { p.Variation.Value = 0.8 })
	with("varied life", func(p *scene.Particles) { p.LifeVary = 0.9 })
	with("line", func(p *scene.Particles) { p.Spread = scene.SpreadLine })
	with("around", func(p *scene.Particles) { p.Spread, p.Longitude.Value = scene.SpreadAround, 1 })
	with("Z source", func(p *scene.Particles) { p.ZSource.Value = 0.7 })
	with("sphere", func(p *scene.Particles) {
		p.Sphere, p.Width.Value, p.Length.Value, p.Latitude.Value = true, 0.9, 0.3, 1.2
	})
	with("upward", func(p *scene.Particles) { p.Sphere, p.Upward = true, true })
	with("implode", func(p *scene.Particles) {
		p.Sphere, p.Implode, p.Width.Value, p.Length.Value, p.Speed.Value, p.ModelSpace = true, true, 2, 1.6, -2, true
	})
	with("implode, world", func(p *scene.Particles) {
		p.Sphere, p.Implode, p.Width.Value, p.Length.Value, p.Speed.Value = true, true, 2, 1.6, -2
	})
	with("sphere Z", func(p *scene.Particles) { p.Sphere, p.ZSource.Value = true, -0.4 })
	with("path", func(p *scene.Particles) {
		p.Path, p.Width.Value, p.Length.Value = []scene.Vec3{{-1, 0, 0}, {0, 0.5, 0}, {0, 0.5, 0}, {1.5, 0, 1}}, 0.2, 0.9
	})
	with("whole path", func(p *scene.Particles) {
		p.Path, p.Width.Value, p.Length.Value = []scene.Vec3{{-1, 0, 0}, {0, 0.5, 0}, {1.5, 0, 1}}, 0, 0
	})
	with("ground", func(p *scene.Particles) { p.Ground = true })
	with("model space", func(p *scene.Particles) { p.ModelSpace = true })
	with("drag", func(p *scene.Particles) { p.Drag, p.Force = 2, scene.Vec3{1, 0, 0.5} })
	with("force", func(p *scene.Particles) { p.Force, p.ForceTime = scene.Vec3{3, 1, 0}, 0.4 })
	with("inherit", func(p *scene.Particles) { p.Inherit, p.Variation.Value = 0.5, 0.4 })
	with("follow", func(p *scene.Particles) {
		p.Follow = &scene.Follow{Speeds: [2]float32{1, 3}, Parts: [2]float32{0.2, 0.9}}
	})
	with("brief", func(p *scene.Particles) { p.Brief, p.Rate.Value = true, 400 })
	with("tails", func(p *scene.Particles) { p.Head, p.Tail, p.TailLength = false, true, 0.3 })
	with("young tails", func(p *scene.Particles) { p.Tail, p.YoungTail, p.TailLength, p.Rate.Value = true, true, 0.6, 6 })
	with("flat", func(p *scene.Particles) { p.Flat = true })
	with("flat along", func(p *scene.Particles) { p.Flat, p.AlongVelocity, p.Latitude.Value = true, true, 1.2 })
	with("along", func(p *scene.Particles) { p.AlongVelocity, p.Latitude.Value = true, 1.2 })
	with("spin", func(p *scene.Particles) { p.Spin, p.SpinVary = 2, 1 })
	with("spin start", func(p *scene.Particles) { p.Spin, p.SpinStart, p.SpinStartVary, p.SpinBothWays = 1, 0.6, 0.5, true })
	with("twinkle", func(p *scene.Particles) {
		p.Twinkle, p.Rate.Value = &scene.Twinkle{Rate: 7, Shown: 0.7, Min: 0.5, Max: 2}, 30
	})
	with("far first", func(p *scene.Particles) { p.FarFirst, p.Rate.Value = true, 40 })
	with("sizes", func(p *scene.Particles) { p.SizeVary = scene.Vec2{0.5, 0.9} })
	with("both sizes", func(p *scene.Particles) { p.SizeVary, p.SizeVaryBoth = scene.Vec2{0.5, 0.9}, true })
	with("random cells", func(p *scene.Particles) { p.RandomCell = true })
	with("cells", func(p *scene.Particles) {
		p.HeadCells = []scene.CellRun{{Until: 0.5, First: 1, Last: 5, Repeat: 2}, {Until: 1, First: 9, Last: 9}}
		p.Tail, p.TailLength, p.TailCells = true, 0.2, []scene.CellRun{{Until: 1, First: 3, Last: 21, Repeat: 1}}
	})
	for _, b := range []scene.Blend{scene.Opaque, scene.AlphaTest, scene.Additive, scene.AddNoAlpha, scene.Modulate, scene.Modulate2x, scene.BlendAdd} {
		with(b.String(), func(p *scene.Particles) { p.Blend, p.Rate.Value, p.Cutoff = b, 6, 0.4 })
	}
	for _, b := range []scene.Blend{scene.Additive, scene.Modulate} {
		add("missing "+b.String(), func(_ *scene.Scene, e *scene.Emitter, p *scene.Particles) { e.Texture, p.Blend = 2, b })
	}
	add("team glow", func(s *scene.Scene, e *scene.Emitter, p *scene.Particles) {
		e.Texture, p.Replaceable, p.Blend, p.Rows, p.Columns = scene.None, scene.ReplaceableTeamGlow, scene.Additive, 1, 1
	})
	add("no texture", func(_ *scene.Scene, e *scene.Emitter, _ *scene.Particles) { e.Texture = scene.None })
	big := func(s *scene.Scene) { s.Nodes[1].Rest.Scale = scene.Vec3{1.5, 0.7, 2} }
	add("scaled", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) { big(s) })
	add("own size", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) { big(s); p.OwnSize = true })
	add("rate keys", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		p.Rate = scene.Param{Name: "rate", Value: 3, Scale: 2}
		keyed(s, scene.NodeParam, "rate", []float32{0, 0.6, 1.2}, 20, 2, 6)
	})
	add("life keys", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		p.Life, p.LifeVary = scene.Param{Name: "life", Value: 3, Scale: 0.5}, 0.1
		keyed(s, scene.NodeParam, "life", []float32{0, 1.5}, 0.5, 3)
	})
	add("bursts", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		p.Rate, p.Burst = scene.Param{Name: "rate"}, true
		keyed(s, scene.NodeParam, "rate", []float32{0, 0.4, 0.8, 1.2, 1.6}, 9, 0, 5, 3, 8)
	})
	add("off and on", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		p.Rate.Value = 30
		keyed(s, scene.NodeVisible, "", []float32{0, 0.5, 0.9}, 1, 0, 1)
	})
	add("no loop", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		s.Clips[0].Loop = false
		p.Life.Value, p.Rate.Value = 4, 20
	})
	add("global", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		p.Rate = scene.Param{Name: "rate"}
		s.Globals = []scene.Clip{{Duration: 0.5, Loop: true, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.NodeParam, Index: 1, Name: "rate"}, Interp: scene.Linear, Times: []float32{0, 0.2}, Values: []float32{0, 40}}}}}
	})
	add("behind", func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
		p.Flags = scene.NoDepthTest
		s.Meshes[0].Primitives[0].Material = scene.None
	})
	parallel := tile{"parallel", spraying(func(_ *scene.Scene, _ *scene.Emitter, p *scene.Particles) { p.Tail, p.TailLength = true, 0.3 }), Options{Clip: "Stand", Time: 0.2, Ortho: true}}
	golden(t, "particles.png", append(tiles, parallel))
}

// Ribbons, spawned and attached models, and nodes that face the viewer.
func TestRibbonTiles(t *testing.T) {
	o := Options{Clip: "Stand", Time: 1.3, Camera: "fixed"}
	var tiles []tile
	ribbon := func(name string, change func(s *scene.Scene, r *scene.Ribbon)) {
		tiles = append(tiles, tile{name, spraying(func(s *scene.Scene, e *scene.Emitter, _ *scene.Particles) {
			e.Particles, e.Material = nil, 0
			e.Ribbon = &scene.Ribbon{Above: scene.Param{Value: 0.4}, Below: scene.Param{Value: 0.2}, Rate: 10, Life: 0.9, Alpha: scene.Param{Value: 1}, Color: scene.Vec3{1, 0.8, 0.5}}
			l := scene.NewLayer(0)
			l.Flags, l.Blend = scene.Unshaded, scene.AlphaBlend
			s.Materials = []scene.Material{{Layers: []scene.Layer{l}}}
			change(s, e.Ribbon)
		}), o})
	}
	plain := func(*scene.Scene, *scene.Ribbon) {}
	ribbon("plain", plain)
	ribbon("framed", plain)
	tiles[1].options.Camera, tiles[1].options.Yaw, tiles[1].options.Pitch = "", 20, 5
	ribbon("falls", func(_ *scene.Scene, r *scene.Ribbon) { r.Gravity = 2 })
	ribbon("cell", func(_ *scene.Scene, r *scene.Ribbon) { r.Rows, r.Columns, r.Slot.Value = 4, 4, 6 })
	ribbon("colour keys", func(s *scene.Scene, r *scene.Ribbon) {
		r.ColorName, r.Alpha = "color", scene.Param{Name: "alpha"}
		keyed(s, scene.NodeParam, "color", []float32{0, 2}, 0, 0, 0, 1, 0.5, 1)
		keyed(s, scene.NodeParam, "alpha", []float32{0, 2}, 0, 1)
	})
	ribbon("height keys", func(s *scene.Scene, r *scene.Ribbon) {
		r.Above, r.Below = scene.Param{Name: "above"}, scene.Param{Name: "below", Scale: 0.5}
		keyed(s, scene.NodeParam, "above", []float32{0, 1, 2}, 0, 1, 0)
		keyed(s, scene.NodeParam, "below", []float32{0, 1, 2}, 1, 0, 1)
	})
	ribbon("hidden", func(s *scene.Scene, _ *scene.Ribbon) {
		keyed(s, scene.NodeVisible, "", []float32{0, 0.8, 1.2}, 1, 0, 1)
	})
	ribbon("off now", func(s *scene.Scene, _ *scene.Ribbon) { keyed(s, scene.NodeVisible, "", []float32{0, 1.1}, 1, 0) })
	ribbon("two layers", func(s *scene.Scene, _ *scene.Ribbon) {
		l := scene.NewLayer(1)
		l.Blend = scene.Additive
		s.Materials[0].Layers = append(s.Materials[0].Layers, l)
	})
	for _, flag := range []scene.NodeFlags{0, scene.Billboard, scene.BillboardLockX, scene.BillboardLockY, scene.BillboardLockZ} {
		s := ballWith(func(s *scene.Scene, m *scene.Material) {
			s.Nodes = []scene.Node{scene.NewNode("n", scene.None)}
			s.Nodes[0].Flags, s.Nodes[0].Rest.Rotation, s.Nodes[0].Rest.Scale = flag, scene.Euler(0.3, 0.8, 0.1), scene.Vec3{1, 1, 1}
			card := quad(m.Layers[0]).Meshes[0]
			card.Node = 0
			s.Meshes[1] = card
			m.Layers[0].Flags = scene.TwoSided
		})
		tiles = append(tiles, tile{"billboard", s, Options{Yaw: 35, Pitch: 30}})
	}
	spawned := o
	spawned.Model = func(name string) (Spawned, error) {
		return Spawned{Scene: ballWith(func(s *scene.Scene, _ *scene.Material) {
			for i := range s.Meshes {
				for k, p := range s.Meshes[i].Positions {
					s.Meshes[i].Positions[k] = p.Scale(0.2)
				}
			}
		}), Image: tileImage}, nil
	}
	s := spraying(func(s *scene.Scene, e *scene.Emitter, p *scene.Particles) { p.Model, p.Rate.Value = "a.mdx", 4 })
	tiles = append(tiles, tile{"spawned", s, spawned})
	spawned.Model = func(string) (Spawned, error) {
		return Spawned{Scene: spraying(func(s *scene.Scene, _ *scene.Emitter, p *scene.Particles) {
			s.Nodes[1].Rest.Scale = scene.Vec3{0.3, 0.3, 0.3}
		}), Image: tileImage}, nil
	}
	s = spraying(func(s *scene.Scene, e *scene.Emitter, p *scene.Particles) { p.Carries, p.Rate.Value = "a.mdx", 2 })
	tiles = append(tiles, tile{"carried", s, spawned})
	s = spraying(func(s *scene.Scene, e *scene.Emitter, _ *scene.Particles) {
		s.Emitters = nil
		s.Attachments = []scene.Attachment{{Node: 0}, {Node: 1, Path: "a.mdx"}}
		keyed(s, scene.NodeVisible, "", []float32{0, 0.5}, 0, 1)
		s.Nodes[1].Rest.Scale = scene.Vec3{0.5, -0.5, 0.6}
	})
	hung := spawned
	hung.Background = color.NRGBA{0x60, 0x70, 0x50, 0xff}
	tiles = append(tiles, tile{"hung", s, hung})
	hung.NoEffects = true
	golden(t, "ribbons.png", append(tiles, tile{"no effects", s, hung}))
}
