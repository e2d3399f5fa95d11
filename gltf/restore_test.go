package gltf

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"marrow/lower"
	"marrow/scene"
)

// What a program loses of a whole kind comes back from the glTF that it read; what it made numbers or shorter names of is
// found.
func TestMadeFrom(t *testing.T) {
	f, _, err := Export(sampleScene(), lower.Options{NoTextures: true}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	for name, change := range map[string]func(d *Document){
		"animations' extras": func(d *Document) {
			for i := range d.Animations {
				d.Animations[i].Extras = nil
			}
			slices.Reverse(d.Animations)
		},
		"all extras": func(d *Document) {
			for i := range d.Animations {
				d.Animations[i].Extras = nil
			}
			for i := range d.Nodes {
				d.Nodes[i].Extras = nil
			}
			for i := range d.Materials {
				d.Materials[i].Extras = nil
			}
			d.Asset = Asset{Version: "2.0", Generator: "Blender"}
		},
		"extras of nodes as texts": func(d *Document) {
			d.Nodes[3].Extras = Raw(`{"marrow": "{'kind': 'bone', 'document': {'nameCRC': 3359912727}}"}`)
		},
		"cameras": func(d *Document) {
			d.Cameras = nil
			for i := range d.Nodes {
				d.Nodes[i].Camera = 0
			}
		},
		"names": func(d *Document) {
			d.Nodes[3].Name += ".001"
			d.Animations[0].Name += ".002"
			for i := range d.Animations {
				d.Animations[i].Extras = nil
			}
		},
	} {
		d := decoded(t, f.GLB())
		change(d)
		found := d.MadeFrom(decoded(t, f.GLB()))
		got, _ := d.Scene(scene.Options{Recall: true})
		if len(found) == 0 {
			t.Errorf("%s: nothing is reported", name)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the scene isn't what it was", name)
		}
	}
}

// An animation that has lost its extras and has another name is found by its keys, with its events; one that moves
// otherwise is new.
func TestMadeFromRenamed(t *testing.T) {
	f, _, err := Export(sampleScene(), lower.Options{NoTextures: true}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		edit func(d *Document)
		same bool
	}{
		"renamed":       {func(*Document) {}, true},
		"and shortened": {func(d *Document) { d.Animations[1].Channels = d.Animations[1].Channels[:1] }, false},
	} {
		d := decoded(t, f.GLB())
		for i := range d.Animations {
			d.Animations[i].Extras = nil
		}
		if d.Animations[1].Name != "Attack" {
			t.Fatalf("the second animation is %q", d.Animations[1].Name)
		}
		d.Animations[1].Name = "Attack Slam"
		c.edit(d)
		d.MadeFrom(decoded(t, f.GLB()))
		s, found := d.Scene(scene.Options{Recall: true})
		i := slices.IndexFunc(s.Clips, func(c scene.Clip) bool { return c.Name == "Attack Slam" })
		if i < 0 {
			t.Fatalf("%s: it is gone", name)
		}
		if got := len(s.Clips[i].Events) == 1; got != c.same {
			t.Errorf("%s: it is the first conversion's: %v; %v", name, got, found)
		}
	}
}

func decoded(t *testing.T, data []byte) *Document {
	t.Helper()
	d, _, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Another model's glTF isn't taken for the base's.
func TestMadeFromAnother(t *testing.T) {
	f, _, _ := Export(sampleScene(), lower.Options{NoTextures: true}, Options{})
	d := &Document{Nodes: []Node{{Name: "A"}, {Name: "B"}}}
	if found := d.MadeFrom(decoded(t, f.GLB())); len(found) > 0 || d.restorer != nil || d.Asset.Extras != nil {
		t.Errorf("%v", found)
	}
}

func TestMatchedNames(t *testing.T) {
	long := "TorchHuman00|LS_props_torchHumanOmni_rig:bind_jnt_grp|LS_props_torchHumanOmni_r"
	was := []string{"Hand", "Foot", "Foot.001", long}
	is := []string{"Foot.001", "Hand.003", "Foot", long[:63], "New", "Hand.004"}
	named := func(_ int, name *string) identity { return identity{name: *name} }
	if got, want := matched(identities(is, named), identities(was, named)), []int{2, 0, 1, 3, -1, -1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// An object with another's name is that one only if their extras don't name different records.
func TestMatchedOrigins(t *testing.T) {
	from := func(name, origin string) identity {
		return identity{name, Raw(`{"marrow":{"origin":"` + origin + `"}}`)}
	}
	was := []identity{from("Walk", "sequences[0]"), from("Swim", "sequences[1]")}
	for _, test := range []struct {
		is   []identity
		want []int
	}{
		{[]identity{from("Swim", "sequences[0]"), from("Swim", "sequences[1]")}, []int{-1, 1}},
		{[]identity{{name: "Swim"}, from("Walk.001", "sequences[0]")}, []int{1, 0}},
		{[]identity{{"Swim", Raw(`{"marrow":{"origin":"sequences[1]","loop":true}}`)}}, []int{1}},
		{[]identity{{"Swim", Raw(`{"marrow":7}`)}}, []int{1}},
	} {
		if got := matched(test.is, was); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.is, got, test.want)
		}
	}
}

// Frame by frame samples of a curve are the curve; what leaves it is an edit.
func TestSampledChannels(t *testing.T) {
	target := scene.Target{Property: scene.NodeRotation}
	turn := func(degrees float64) []float32 {
		s, c := math.Sincos(degrees * math.Pi / 360)
		return []float32{0, float32(s), 0, float32(c)}
	}
	was := scene.Channel{Target: target, Interp: scene.Linear, Times: []float32{0, 0.51, 0.5101, 1},
		Values: slices.Concat(turn(0), turn(120), turn(10), turn(40))}
	frames := func(at func(t float64) []float32) scene.Channel {
		c := scene.Channel{Target: target, Interp: scene.Linear}
		for k := range 25 {
			c.Times, c.Values = append(c.Times, float32(k)/24), append(c.Values, at(float64(k)/24)...)
		}
		return c
	}
	// As Blender: two keys so close together are one, at the time of the first with the value of the last, and quaternions
	// run along straight lines.
	mix := func(a, b []float32, u float64) []float32 {
		sum, out := 0.0, make([]float32, 4)
		for k := range out {
			out[k] = float32(float64(a[k])*(1-u) + float64(b[k])*u)
			sum += float64(out[k]) * float64(out[k])
		}
		for k := range out {
			out[k] = float32(float64(out[k]) / math.Sqrt(sum))
		}
		return out
	}
	blenders := func(t float64) []float32 {
		if t < 0.51 {
			return mix(turn(0), turn(10), t/0.51)
		}
		return mix(turn(10), turn(40), (t-0.51)/0.49)
	}
	for name, c := range map[string]struct {
		is   scene.Channel
		same bool
	}{
		"sampled":    {frames(blenders), true},
		"turned":     {frames(func(t float64) []float32 { return mix(blenders(t), turn(90), 0.1*t) }), false},
		"stands":     {scene.Channel{Target: target, Interp: scene.Linear, Times: []float32{0, 1}, Values: slices.Concat(turn(0), turn(0))}, false},
		"one frame":  {frames(func(t float64) []float32 { return mix(blenders(t), turn(90), max(0, 0.1-math.Abs(t-0.25))) }), false},
		"other sign": {frames(func(t float64) []float32 { q := blenders(t); return []float32{-q[0], -q[1], -q[2], -q[3]} }), true},
	} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("A", scene.None)}}
		r := &sameness{restorer: &restorer{d: &Document{}, node: []int{0}}, is: s, was: s, back: map[int]int{0: 0}, length: 1e-3}
		is := scene.Clip{Channels: []scene.Channel{c.is}}
		is.Channels, _ = r.clip(&is, &scene.Clip{Channels: []scene.Channel{was}, Duration: 1})
		if got := len(is.Channels[0].Times) == len(was.Times) && is.Channels[0].Times[1] == was.Times[1]; got != c.same {
			t.Errorf("%s: it is taken for the same: %v", name, got)
		}
	}
}

// Moments that another program can't tell apart are one.
func TestTimesOf(t *testing.T) {
	a, b := scene.Channel{Times: []float32{0, 0.5, 1}}, scene.Channel{Times: []float32{0.0001, 0.25, 1}}
	channels := map[scene.Target]*scene.Channel{{Index: 0}: &a, {Index: 1}: &b}
	if got, want := timesOf(channels), []float32{0, 0.25, 0.5, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestSameDirection(t *testing.T) {
	for _, c := range []struct {
		a, b scene.Vec3
		same bool
	}{
		{scene.Vec3{0, 0, 1}, scene.Vec3{0, 0, 0.99}, true},
		{scene.Vec3{0, 0, 1}, scene.Vec3{0, 0.01, 1}, true},
		{scene.Vec3{0, 0, 1}, scene.Vec3{0, 0.03, 1}, false},
		{scene.Vec3{0, 0, 1}, scene.Vec3{0, 0, -1}, false},
		{scene.Vec3{}, scene.Vec3{}, true},
	} {
		if got := sameDirection(c.a, c.b); got != c.same {
			t.Errorf("%v and %v: %v", c.a, c.b, got)
		}
	}
}

// Triangles are the same in any order, without those that show nothing.
func TestSameTriangles(t *testing.T) {
	mesh := func(indices ...uint32) *scene.Mesh {
		return &scene.Mesh{Positions: []scene.Vec3{{0, 0, 0}, {10, 0, 0}, {0, 10, 0}, {10, 10, 0}, {0, 0, 0}}, Indices: indices}
	}
	for name, c := range map[string]struct {
		now, then *scene.Mesh
		same      bool
	}{
		"turned":          {mesh(1, 2, 0, 3, 2, 1), mesh(0, 1, 2, 1, 3, 2), true},
		"flipped":         {mesh(1, 0, 2, 3, 2, 1), mesh(0, 1, 2, 1, 3, 2), false},
		"without area":    {mesh(0, 1, 2), mesh(0, 0, 1, 0, 1, 2), true},
		"without length":  {mesh(0, 1, 2), mesh(0, 4, 1, 0, 1, 2), true},
		"without a side":  {mesh(2, 1, 0), mesh(0, 1, 2, 2, 1, 0), true},
		"without another": {mesh(0, 1, 2), mesh(0, 1, 2, 1, 3, 2), false},
		"moved":           {&scene.Mesh{Positions: []scene.Vec3{{0, 0, 1}, {10, 0, 0}, {0, 10, 0}}, Indices: []uint32{0, 1, 2}}, mesh(0, 1, 2), false},
	} {
		r := &sameness{restorer: &restorer{}, length: 1e-3}
		if got := r.corners(c.now, c.then).sameTriangles(); got != c.same {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// One normal of another direction in ten triangles is what Blender makes of edges where more than two meet, if it was
// Blender; more are an edit.
func TestBentNormals(t *testing.T) {
	mesh := func(bent int) *scene.Mesh {
		m := new(scene.Mesh)
		for i := range 30 {
			m.Positions = append(m.Positions, scene.Vec3{float32(i), float32(i % 3), 0})
			m.Normals = append(m.Normals, scene.Vec3{0, 0, 1})
			m.Indices = append(m.Indices, uint32(i))
			if i%3 == 0 && i/3 < bent {
				m.Normals[i] = scene.Vec3{1, 0, 0}
			}
		}
		return m
	}
	for _, c := range []struct {
		bent            int
		rewritten, same bool
	}{{0, false, true}, {1, false, false}, {1, true, true}, {2, true, false}} {
		r := &sameness{restorer: &restorer{rewritten: c.rewritten}, length: 1e-3}
		if got := r.corners(mesh(c.bent), mesh(0)).sameTriangles(); got != c.same {
			t.Errorf("%d of 10 triangles, by another program %v: %v", c.bent, c.rewritten, got)
		}
	}
}

// A camera that Blender hung on a bone is the bone's again, unless it was moved there.
func TestCameraOnBone(t *testing.T) {
	first := sampleScene()
	f, _, err := Export(first, lower.Options{NoTextures: true}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	if len(want.Cameras) == 0 {
		t.Fatal("the sample has no camera")
	}
	for name, c := range map[string]struct {
		at   scene.Vec3
		same bool
	}{"hung": {scene.Vec3{1e-7, 0, 0}, true}, "moved": {scene.Vec3{5, 0, 0}, false}} {
		d := decoded(t, f.GLB())
		for i := range d.Nodes {
			if d.Nodes[i].Camera != 0 {
				mount := Node{Name: "Camera", Camera: d.Nodes[i].Camera, Translation: (*[3]float32)(&c.at)}
				d.Nodes[i].Camera = 0
				d.Nodes[i].Children = append(d.Nodes[i].Children, len(d.Nodes))
				d.Nodes = append(d.Nodes, mount)
				break
			}
		}
		d.MadeFrom(decoded(t, f.GLB()))
		got, _ := d.Scene(scene.Options{Recall: true})
		if same := reflect.DeepEqual(got, want); same != c.same {
			t.Errorf("%s: the scene is what it was: %v", name, same)
		}
	}
}

// Of more than four joints a program may keep any four of the strongest.
func TestSameWeights(t *testing.T) {
	five := []weight{{1, 0.2}, {2, 0.2}, {3, 0.2}, {4, 0.2}, {5, 0.2}}
	for name, c := range map[string]struct {
		now, then []weight
		same      bool
	}{
		"four of five":  {[]weight{{5, 0.25}, {2, 0.25}, {3, 0.25}, {4, 0.25}}, five, true},
		"three of five": {[]weight{{5, 0.34}, {2, 0.33}, {3, 0.33}}, five, false},
		"another joint": {[]weight{{6, 1}}, []weight{{5, 1}}, false},
		"other weights": {[]weight{{1, 0.6}, {2, 0.4}}, []weight{{1, 0.5}, {2, 0.5}}, false},
	} {
		if got := sameWeights(c.now, c.then); got != c.same {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// twoColored is a scene of a mesh with two materials, which share its vertices, on a node that another one stands below.
func twoColored() *scene.Scene {
	s := &scene.Scene{Name: "Pair", Format: "component", Materials: []scene.Material{{Name: "a.one"}, {Name: "a.two"}}}
	s.Nodes = []scene.Node{scene.NewNode("Hull", scene.None), scene.NewNode("Place", 0)}
	for i := range s.Nodes {
		s.Nodes[i].Extras = scene.Keep(scene.Origin{Format: "component", Path: []string{"parts[0]", "parts[1]"}[i]}, nil)
	}
	m := scene.NewMesh("Hull")
	m.Node = 0
	m.Positions = []scene.Vec3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {4, 4, 0}, {9, 4, 0}}
	m.Colors = []scene.ColorSet{{Name: "ao", Values: []scene.Vec4{{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 1}}}}
	m.Indices = []uint32{0, 1, 2, 2, 1, 3, 1, 4, 3}
	m.Primitives = []scene.Primitive{{Count: 6, Material: 0}, {First: 6, Count: 3, Material: 1}}
	m.Extras = scene.Keep(scene.Origin{Format: "component", Path: "hull.xmf"}, nil)
	s.Meshes = []scene.Mesh{m}
	return s
}

// What Blender makes of a mesh on a bone, a child without extras, is the mesh of that node; colours that it writes twice are those that were
// there. If a vertex of one of several primitives is edited that share vertices, all have it and stay one mesh.
func TestMadeFromMeshes(t *testing.T) {
	f, _, err := Export(twoColored(), lower.Options{NoTextures: true}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decoded(t, f.GLB()).Scene(scene.Options{Recall: true})
	for name, c := range map[string]struct {
		change func(d *Document)
		vertex bool
	}{
		"a bone": {func(d *Document) {
			at := slices.IndexFunc(d.Nodes, func(n Node) bool { return n.Mesh != 0 })
			d.Nodes = append(d.Nodes, Node{Name: d.Nodes[at].Name, Mesh: d.Nodes[at].Mesh, Translation: &[3]float32{1e-7, 0, 0}})
			d.Nodes[at].Mesh, d.Nodes[at].Children = 0, append(d.Nodes[at].Children, len(d.Nodes)-1)
		}, false},
		"colours twice": {func(d *Document) {
			d.Asset.Generator = "Blender"
			for i := range d.Meshes[0].Primitives {
				p := &d.Meshes[0].Primitives[i]
				p.Attributes = append(p.Attributes, Attribute{"COLOR_1", p.Attributes.Get("_AO_0").Index()})
			}
		}, false},
		"a vertex": {func(d *Document) {
			a := &d.Accessors[d.Meshes[0].Primitives[0].Attributes.Get("POSITION").Index()]
			view := &d.BufferViews[a.BufferView.Index()]
			d.Buffers[view.Buffer].Data[view.ByteOffset+a.ByteOffset+3] = 0x41 // from 0 to 8
		}, true},
	} {
		d := decoded(t, f.GLB())
		c.change(d)
		d.MadeFrom(decoded(t, f.GLB()))
		got, found := d.Scene(scene.Options{Recall: true})
		if c.vertex {
			if len(got.Meshes) != 1 || len(got.Meshes[0].Positions) != len(want.Meshes[0].Positions) || len(got.Meshes[0].Primitives) != 2 ||
				got.Meshes[0].Positions[0] == want.Meshes[0].Positions[0] {
				t.Errorf("%s: %d meshes, %v, %v", name, len(got.Meshes), got.Meshes[0].Positions, found)
			}
			continue
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the scene isn't what it was: %+v, want %+v", name, got, want)
		}
	}
}

// A material that was renamed has its new name; one that another program numbered is still itself.
func TestRenamedMaterial(t *testing.T) {
	f, _, err := Export(twoColored(), lower.Options{NoTextures: true}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := decoded(t, f.GLB())
	d.Materials[0].Name, d.Materials[1].Name = "a.three", "a.two.001"
	s, _ := d.Scene(scene.Options{Recall: true})
	if s.Materials[0].Name != "a.three" || s.Materials[1].Name != "a.two" {
		t.Errorf("%s, %s", s.Materials[0].Name, s.Materials[1].Name)
	}
}
