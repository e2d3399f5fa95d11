package sameness

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"marrow/scene"
)

// Samples of a curve, frame by frame, are the same motion. Keys that aren't on the curve are an edit.
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
	// As in Blender, two keys so close together are merged, with the time of the first and the value of the last, and
	// the components of quaternions are linear.
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
		p := &Pair{Is: s, Was: s, Node: []int{0}, back: map[int]int{0: 0}, length: 1e-3}
		is := scene.Clip{Channels: []scene.Channel{c.is}}
		is.Channels, _ = p.clip(&is, &scene.Clip{Channels: []scene.Channel{was}, Duration: 1})
		if got := len(is.Channels[0].Times) == len(was.Times) && is.Channels[0].Times[1] == was.Times[1]; got != c.same {
			t.Errorf("%s: it is taken for the same: %v", name, got)
		}
	}
}

// A clip that was shortened ends with its last key, also if a channel with the same motion lasted longer.
func TestShortenedClip(t *testing.T) {
	channel := func(node int, interp scene.Interp, times []float32, x ...float32) scene.Channel {
		c := scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: node}, Interp: interp, Times: times}
		for _, v := range x {
			c.Values = append(c.Values, v, 0, 0)
		}
		return c
	}
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("A", scene.None), scene.NewNode("B", scene.None)}}
	p := &Pair{Is: s, Was: s, Node: []int{0, 1}, back: map[int]int{0: 0, 1: 1}, length: 1e-3}
	was := scene.Clip{Duration: 1, Channels: []scene.Channel{
		channel(0, scene.Linear, []float32{0, 0.25, 1}, 1, 2, 5), channel(1, scene.Step, []float32{0, 1}, 3, 3),
	}}
	is := scene.Clip{Channels: []scene.Channel{channel(0, scene.Linear, []float32{0, 0.25, 0.5}, 1, 2, 3), channel(1, scene.Linear, []float32{0, 0.5}, 3, 3)}}
	out, same := p.clip(&is, &was)
	if same || len(out) != 2 || !slices.Equal(out[0].Times, []float32{0, 0.25, 0.5}) || !slices.Equal(out[1].Times, []float32{0, 0.5}) {
		t.Errorf("%t, %v", same, out)
	}
	if want := []float32{1, 0, 0, 2, 0, 0, 3, 0, 0}; !slices.Equal(out[0].Values, want) {
		t.Errorf("%v, want %v", out[0].Values, want)
	}
	if whole, same := p.clip(&was, &was); !same || !slices.Equal(whole[0].Times, was.Channels[0].Times) {
		t.Errorf("the original is another clip: %t, %v", same, whole)
	}
}

// In a new clip of a program that samples all nodes, the channels of nodes that stay at rest, except for rounding, are removed.
func TestRestsInNewClip(t *testing.T) {
	for _, tt := range []struct {
		name     string
		property scene.Property
		interp   scene.Interp
		values   []float32
		rests    bool
	}{
		{"a place but for rounding", scene.NodeTranslation, scene.Linear, []float32{50, 0, 0, 50.00001, 0, 0.00002}, true},
		{"a place that moves a little", scene.NodeTranslation, scene.Linear, []float32{50, 0, 0, 50, 0, 0.01}, false},
		{"a turn with the other sign", scene.NodeRotation, scene.Linear, []float32{0, 0, 0, -1, 2e-6, 0, 0, -1}, true},
		{"a turn by a tenth of a degree", scene.NodeRotation, scene.Linear, []float32{0, 0, 0, 1, 0.00087, 0, 0, 1}, false},
		{"a scale", scene.NodeScale, scene.Step, []float32{1, 1, 1, 1, 1, 1.000003}, true},
		{"a spline", scene.NodeScale, scene.Hermite, []float32{1, 1, 1, 0, 0, 0, 5, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0}, false},
	} {
		node := scene.NewNode("A", scene.None)
		node.Rest.Translation = scene.Vec3{50, 0, 0}
		clip := scene.Clip{Name: "New", Channels: []scene.Channel{{Target: scene.Target{Property: tt.property}, Interp: tt.interp, Times: []float32{0, 1}, Values: tt.values}}}
		was := &scene.Scene{Nodes: []scene.Node{node, scene.NewNode("B", scene.None)}}
		was.Nodes[1].Rest.Translation = scene.Vec3{0, 0, 100}
		is := &scene.Scene{Nodes: slices.Clone(was.Nodes), Clips: []scene.Clip{clip}}
		p := &Pair{Is: is, Was: was, Node: []int{0, 1}, Clip: []int{-1}, IsMeshes: make([][]int, 2), WasMeshes: make([][]int, 2), Rewritten: true}
		p.Restore()
		if got := len(is.Clips[0].Channels) == 0; got != tt.rests {
			t.Errorf("%s: it rests: %v", tt.name, got)
		}
	}
}

// Values that another program stated to be a pose aren't the rest values of a node. The other values are.
func TestPoses(t *testing.T) {
	was := &scene.Scene{Nodes: []scene.Node{scene.NewNode("A", scene.None)}}
	was.Nodes[0].Rest.Rotation = scene.Quat{0, 1, 0, 0}
	is := &scene.Scene{Nodes: slices.Clone(was.Nodes)}
	is.Nodes[0].Rest.Rotation, is.Nodes[0].Rest.Translation = scene.Quat{0, 0.6, 0, 0.8}, scene.Vec3{1, 2, 3}
	p := &Pair{Is: is, Was: was, Node: []int{0}, Poses: map[int][]scene.Property{0: {scene.NodeRotation}}, IsMeshes: make([][]int, 1), WasMeshes: make([][]int, 1)}
	p.Restore()
	if got := is.Nodes[0].Rest; got.Rotation != was.Nodes[0].Rest.Rotation || got.Translation != (scene.Vec3{1, 2, 3}) {
		t.Errorf("it rests at %+v", got)
	}
}

// A clip that was omitted has the channels of the original for the nodes that still exist.
func TestOmitted(t *testing.T) {
	move := func(node int) scene.Channel {
		return scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: node}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0, 0, 0, float32(node), 0, 0}}
	}
	weights := scene.Channel{Target: scene.Target{Property: scene.MeshMorph}, Times: []float32{0}, Values: []float32{1}}
	nodes := []scene.Node{scene.NewNode("A", scene.None), scene.NewNode("Gone", scene.None), scene.NewNode("C", scene.None)}
	was := &scene.Scene{Nodes: nodes, Clips: []scene.Clip{{Name: "Walk", Channels: []scene.Channel{move(0), move(1), weights, move(2)}}}}
	is := &scene.Scene{Nodes: []scene.Node{nodes[2], scene.NewNode("New", scene.None), nodes[0]}, Clips: []scene.Clip{{Name: "Walk"}}}
	p := &Pair{Is: is, Was: was, Node: []int{2, -1, 0}, Clip: []int{0}, Omitted: map[int]bool{0: true}, IsMeshes: make([][]int, 3), WasMeshes: make([][]int, 3), Rewritten: true}
	p.Restore()
	first, second := move(0), move(2)
	first.Target.Index, second.Target.Index = 2, 0
	if want := []scene.Channel{first, second}; !reflect.DeepEqual(is.Clips[0].Channels, want) {
		t.Errorf("%+v, want %+v", is.Clips[0].Channels, want)
	}
}

// A node without keys whose rest value is the constant value of all original clips was posed by Blender. Other values,
// or keys, are edits.
func TestPosedRest(t *testing.T) {
	held := scene.Vec3{1, 2, 3}
	clip := func(values ...float32) scene.Clip {
		c := scene.Clip{Name: "Stand", Duration: 1}
		if values != nil {
			c.Channels = []scene.Channel{{Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Linear, Times: []float32{0}, Values: values}}
		}
		return c
	}
	for name, tt := range map[string]struct {
		was  []scene.Clip
		is   scene.Clip
		rest scene.Vec3
		same bool
	}{
		"posed":                     {[]scene.Clip{clip(1, 2, 3)}, clip(), held, true},
		"posed, with keys":          {[]scene.Clip{clip(1, 2, 3)}, clip(1, 2, 3), held, true},
		"moved":                     {[]scene.Clip{clip(1, 2, 3)}, clip(), scene.Vec3{1, 2, 4}, false},
		"other keys":                {[]scene.Clip{clip(1, 2, 3)}, clip(4, 5, 6), held, false},
		"held elsewhere in another": {[]scene.Clip{clip(1, 2, 3), clip(0, 2, 3)}, clip(), held, false},
		"not held in another":       {[]scene.Clip{clip(1, 2, 3), clip()}, clip(), held, false},
	} {
		was := &scene.Scene{Nodes: []scene.Node{scene.NewNode("A", scene.None)}, Clips: tt.was}
		is := &scene.Scene{Nodes: []scene.Node{scene.NewNode("A", scene.None)}, Clips: []scene.Clip{tt.is}}
		is.Nodes[0].Rest.Translation = tt.rest
		p := &Pair{Is: is, Was: was, Node: []int{0}, Clip: []int{0}, IsMeshes: make([][]int, 1), WasMeshes: make([][]int, 1), Rewritten: true}
		p.Restore()
		c := is.Clips[0].Channels
		if got := is.Nodes[0].Rest.Translation == (scene.Vec3{}) && len(c) == 1 && slices.Equal(c[0].Values, held[:]); got != tt.same {
			t.Errorf("%s: rest %v, channels %v", name, is.Nodes[0].Rest.Translation, c)
		}
	}
}

// Times that another program can't distinguish are one.
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

// The order of triangles doesn't matter, and invisible triangles are ignored.
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
		p := &Pair{length: 1e-3}
		if got := p.corners(c.now, c.then).match().same(false); got != c.same {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// If another program wrote the mesh, one of ten triangles may have different normals, because Blender changes those at
// edges where more than two triangles meet. More are an edit.
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
		p := &Pair{Rewritten: c.rewritten, length: 1e-3}
		if got := p.corners(mesh(c.bent), mesh(0)).match().same(c.rewritten); got != c.same {
			t.Errorf("%d of 10 triangles, by another program %v: %v", c.bent, c.rewritten, got)
		}
	}
}

// If there are more than four joints, a program may keep any four of the strongest.
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

// A clip with a new name is found by its motion, also if that only scales a node to 1 whose scale at rest Blender's bones lack.
func TestRenamedClip(t *testing.T) {
	clip := func(name string, scales ...float32) scene.Clip {
		return scene.Clip{Name: name, Duration: 2, Channels: []scene.Channel{{Target: scene.Target{Property: scene.NodeScale}, Interp: scene.Linear, Times: []float32{0, 2}, Values: scales}}}
	}
	for name, tt := range map[string]struct {
		is   scene.Clip
		want []int
	}{
		"renamed":             {clip("Spell", 1, 1, 1, 1, 1, 1), []int{1}},
		"new, of other scale": {clip("Spell", 2, 2, 2, 2, 2, 2), nil},
	} {
		was := &scene.Scene{Nodes: []scene.Node{scene.NewNode("A", scene.None)}, Clips: []scene.Clip{clip("Stand", 0, 0, 0, 0, 0, 0), clip("Run", 1, 1, 1, 1, 1, 1)}}
		was.Nodes[0].Rest.Scale = scene.Vec3{}
		is := &scene.Scene{Nodes: slices.Clone(was.Nodes), Clips: []scene.Clip{clip("Stand", 0, 0, 0, 0, 0, 0), tt.is}} // the scale was restored
		p := &Pair{Is: is, Was: was, Node: []int{0}, Clip: []int{0, -1}, IsMeshes: make([][]int, 1), WasMeshes: make([][]int, 1), Rewritten: true, Nameless: true, Unscaled: map[int]bool{0: true}}
		if _, renamed := p.Restore(); !slices.Equal(renamed, tt.want) {
			t.Errorf("%s: clips %v were found, want %v", name, renamed, tt.want)
		}
	}
}

// The time for each node doesn't depend on the number of channels. With quadratic time, these models would take minutes.
func TestManyPosedNodes(t *testing.T) {
	const n = 20_000
	for name, scale := range map[string]scene.Vec3{"held": {1, 1, 1}, "without scales": {}} {
		was := &scene.Scene{Clips: []scene.Clip{{Name: "Stand", Duration: 1}}}
		p := &Pair{Was: was, Clip: []int{0}, IsMeshes: make([][]int, n), WasMeshes: make([][]int, n), Rewritten: true}
		hold := func(property scene.Property, node int, value scene.Vec3) {
			channels := &was.Clips[0].Channels
			*channels = append(*channels, scene.Channel{Target: scene.Target{Property: property, Index: node}, Interp: scene.Linear, Times: []float32{0}, Values: value[:]})
		}
		for i := range n {
			was.Nodes = append(was.Nodes, scene.NewNode("", min(i, 1)-1))
			hold(scene.NodeTranslation, i, scene.Vec3{1, 2, 3})
			hold(scene.NodeScale, i, scale)
			p.Node = append(p.Node, i)
		}
		p.Is = &scene.Scene{Nodes: slices.Clone(was.Nodes), Clips: []scene.Clip{{Name: "Stand", Duration: 1}}}
		for i := range p.Is.Nodes {
			p.Is.Nodes[i].Rest.Scale, p.Is.Nodes[i].Rest.Translation = scale, scene.Vec3{1, 2, 3}
		}
		p.Restore()
		if got := p.Is.Nodes[n-1].Rest; got.Translation != (scene.Vec3{}) || got.Scale != (scene.Vec3{1, 1, 1}) {
			t.Errorf("%s: the last node rests at %+v", name, got)
		}
	}
}
