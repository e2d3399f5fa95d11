package gfx_test

import (
	"image/color"
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/gfx"
	"marrow/internal/scenetest"
	"marrow/scene"
	"marrow/xac"
	xacbuild "marrow/xac/build"
)

// actor returns an XAC with a triangle on a node below a hand, and a material with a diffuse and a specular map.
func actor(t *testing.T, material string) []byte {
	t.Helper()
	s := &scene.Scene{Name: "actor", Nodes: []scene.Node{scene.NewNode("Hand", scene.None), scene.NewNode("Mesh", 0)}}
	s.Nodes[0].Rest.Translation = scene.Vec3{0, 2, 0}
	s.Textures = []scene.Texture{{Name: "skin"}}
	s.Materials = []scene.Material{{Name: material, Layers: []scene.Layer{scene.NewLayer(0)}}}
	s.Meshes = []scene.Mesh{{Name: "Mesh", Node: 1, Visible: true, Alpha: 1, Color: scene.Vec3{1, 1, 1}, Positions: []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
		UVs: [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}}}, Indices: []uint32{0, 1, 2}, Primitives: []scene.Primitive{{Count: 3}}}}
	f, _, err := xacbuild.Actor(s, xacbuild.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range xac.Bodies[*xac.Material](f) {
		m.Layers = append(m.Layers, xac.MaterialLayer{Amount: 1, UTiling: 1, VTiling: 1, Map: xac.MapSpecular, Texture: "mask"})
	}
	return encode(t, f)
}

// motion moves the hand for two seconds.
func motion(t *testing.T) []byte {
	t.Helper()
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("Hand", scene.None)}}
	s.Clips = []scene.Clip{{Name: "m", Duration: 2, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Linear, Times: []float32{0, 2}, Values: []float32{0, 2, 0, 4, 2, 0}}}}}
	list, _, err := xacbuild.Motions(s, xacbuild.Options{})
	if err != nil || len(list) != 1 {
		t.Fatal(len(list), err)
	}
	return encode(t, list[0].File)
}

func encode(t *testing.T, f *xac.File) []byte {
	t.Helper()
	data, err := xac.Encode(f)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

const knight = `objectTypes = {
	EMFXActorType = {
		name = "Knight" actorfile = "gfx\anims\Body.xac" scale = 0.5
		idle = "gfx\anims\Idle.xsm" attack = "gfx\anims\Lost.xsm"
		animation = { name = "move" file = "gfx\anims\idle.xsm" defaultAnimationTime = 2 }
		attach = { name = "Sword" node = "hand" attachId = 1 }
		attach = { name = "Knight" node = "Hand" attachId = 2 }
		attach = { name = "Sword" node = "Nowhere" attachId = 3 }
		attach = { name = "Bow" node = "Hand" attachId = 4 }
	}
	EMFXActorType = { name = "Sword" actorfile = "gfx\anims\weapons\Sword.xac" scale = 3 }
	EMFXActorType = { name = "Ghost" actorfile = "gfx\anims\Ghost.xac" }
}`

// loaded returns the file with its companions.
func loaded(t *testing.T) *gfx.File {
	t.Helper()
	f, _, err := gfx.Decode([]byte(knight))
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{
		"gfx/anims/Body.xac": {Data: actor(t, "TexAnim")}, "gfx/anims/Idle.xsm": {Data: motion(t)}, "gfx/anims/weapons/Sword.xac": {Data: actor(t, "steel")},
		"gfx/anims/skin.dds": {}, "gfx/anims/weapons/skin.dds": {}, "interface/units.gfx": {},
	}
	f.Load("units.gfx", asset.Resolver{Finder: asset.New(files), Place: asset.Location{Dir: "interface"}})
	return f
}

func TestScene(t *testing.T) {
	s, found := loaded(t).Scene(scene.Options{Model: "knight"})
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, f := range found {
		codes = append(codes, string(f.Code))
	}
	for code, n := range map[string]int{"GFX002": 1, "GFX003": 3, "GFX005": 1} { // the motion; itself, the node and the bow; tracks
		got := 0
		for _, c := range codes {
			if c == code {
				got++
			}
		}
		if got != n {
			t.Errorf("%d findings %s, want %d: %v", got, code, n, found)
		}
	}
	if len(s.Clips) != 2 || s.Clips[0].Name != "idle" || s.Clips[1].Name != "move" || !s.Clips[0].Loop {
		t.Fatalf("clips are %v", s.Clips)
	}
	// The sword's triangle is attached to the hand, scaled by both.
	p := s.NewPose()
	at := s.Skinned(nil, &s.Meshes[1], p, s.NewPose())
	want := []scene.Vec3{{0, 0.5*2 + 1.5*2, 0}, {1.5, 4, 0}, {0, 5.5, 0}}
	if !near(at, want) {
		t.Errorf("the sword is at %v, want %v", at, want)
	}
	s.Evaluate(p, &s.Clips[0], 2)
	if at = s.Skinned(at, &s.Meshes[1], p, s.NewPose()); !near(at[:1], []scene.Vec3{{2, 4, 0}}) {
		t.Errorf("after the motion the sword is at %v", at)
	}
	if got := []string{s.Textures[0].Name, s.Textures[1].Name}; !slices.Equal(got, []string{"gfx/anims/skin.dds", "gfx/anims/weapons/skin.dds"}) {
		t.Errorf("textures are %v", got)
	}
	// Tracks move by 2 × 2.5 textures per second, for two seconds, and only in the clip with that script.
	if len(s.Clips[0].Channels) != 1 {
		t.Errorf("idle has %d channels", len(s.Clips[0].Channels))
	}
	c := s.Clips[1].Channels[1]
	if c.Target.Property != scene.LayerUVTranslation || !slices.Equal(c.Values, []float32{0, 0, 0, 0, 10, 0}) {
		t.Errorf("the texture moves as %+v", c)
	}
}

// Without a choice, the first actor type that has an actor is shown.
func TestChoice(t *testing.T) {
	for _, c := range []struct {
		model, name, code string
		meshes            int
	}{{"", "Knight", "GFX004", 2}, {"Sword", "Sword", "", 1}, {"Ghost", "Ghost", "GFX007", 0}, {"Horse", "", "GFX007", 0}} {
		s, found := loaded(t).Scene(scene.Options{Model: c.model})
		code := ""
		if len(found) > 0 {
			code = string(found[0].Code)
		}
		if c.code == "" && len(found) > 0 && found[0].Code != "XAC007" {
			t.Errorf("%s: %v", c.model, found)
		}
		if s.Name != c.name || len(s.Meshes) != c.meshes || c.code != "" && code != c.code {
			t.Errorf("%q: %q with %d meshes and %s, want %+v", c.model, s.Name, len(s.Meshes), code, c)
		}
	}
}

// A specular map becomes a mask only where a nation's colours are given.
func TestNation(t *testing.T) {
	nation := scene.Nation{{0, 0, 255, 255}, {}, {255, 0, 0, 255}}
	s, _ := loaded(t).Scene(scene.Options{Model: "Sword", Nation: nation})
	layers := s.Materials[0].Layers
	if len(layers) != 2 || layers[1].Combine != scene.CombineModulate || s.Textures[layers[1].Texture].Nation != nation {
		t.Fatalf("layers are %+v", layers)
	}
	for _, c := range []struct{ mask, want color.NRGBA }{
		{color.NRGBA{0, 0, 0, 255}, color.NRGBA{255, 255, 255, 255}}, {color.NRGBA{0, 255, 0, 255}, color.NRGBA{0, 0, 255, 255}},
		{color.NRGBA{0, 0, 255, 255}, color.NRGBA{255, 255, 255, 255}}, {color.NRGBA{255, 0, 0, 255}, color.NRGBA{255, 0, 0, 255}},
		{color.NRGBA{0, 51, 0, 255}, color.NRGBA{204, 204, 255, 255}},
	} {
		if got := nation.Tint(c.mask); got != c.want {
			t.Errorf("where the mask is %v: %v, want %v", c.mask, got, c.want)
		}
	}
}

func near(a, b []scene.Vec3) bool {
	return slices.EqualFunc(a, b, func(x, y scene.Vec3) bool { return math.Abs(float64(x.Sub(y).Len())) < 1e-5 })
}
