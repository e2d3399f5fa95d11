package gltf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/gltf/internal/sameness"
	"marrow/internal/jsonvalue"
	"marrow/internal/limit"

	"marrow/scene"
)

// splineTolerance is the tolerance of linear keys for a spline of rotations, in components of quaternions: about 0.01
// degrees.
const splineTolerance = 1e-4

// clip converts an animation to a clip. As in viewers, it ends at its last key and repeats, unless marrow's extras
// state that it doesn't repeat.
func (b *sceneBuilder) clip(number int) {
	a := &b.d.Animations[number]
	path := fmt.Sprintf("animations[%d]", number)
	made := scene.Clip{Name: a.Name, Loop: true}
	if made.Name == "" {
		made.Name = fmt.Sprintf("Animation_%03d", number)
	}
	c := clipReader{b: b, clip: &made, a: a, path: path, taken: make(map[scene.Target]bool), read: make(map[int]*keyTrack)}
	for i := range a.Channels {
		c.channel(i)
	}
	made.Duration = made.LastKey()
	start := made.Duration
	for k := range made.Channels {
		start = min(start, made.Channels[k].Times[0])
	}
	b.starts = append(b.starts, start)
	var x struct {
		Marrow *struct { // the fields of AnimationExtras that are used even without Options.Recall
			Duration float32
			Loop     bool
		}
	}
	if jsonvalue.Decode(a.Extras, &x) == nil && x.Marrow != nil {
		made.Duration, made.Loop = sameness.Duration(made.Duration, x.Marrow.Duration), x.Marrow.Loop
	}
	b.s.Clips = append(b.s.Clips, made)
}

// A clipReader reads the channels of a clip.
type clipReader struct {
	b     *sceneBuilder
	clip  *scene.Clip
	a     *Animation
	path  string
	taken map[scene.Target]bool
	read  map[int]*keyTrack // by sampler
}

// A keyTrack has the keys of a sampler.
type keyTrack struct {
	times  []float32
	values []float32
	width  int // numbers per value
	interp string

	// The converted spline, computed on demand.
	straight   *keyTrack
	perSegment []float32
}

func (c *clipReader) channel(i int) {
	ch := &c.a.Channels[i]
	path := fmt.Sprintf("%s.channels[%d]", c.path, i)
	if ch.Sampler < 0 || ch.Sampler >= len(c.a.Samplers) {
		c.b.add(codeReadData, path, "there is no sampler %d", ch.Sampler)
		return
	}
	target, pointer := ch.Target, ch.Target.Pointer()
	if node, property, ok := nodePointer(pointer); ok {
		target.Node, target.Path, pointer = At(node), property, ""
	}
	if pointer == "" && target.Node == 0 {
		return // glTF requires that such a channel is ignored
	}
	t, err := c.track(ch.Sampler)
	if err != nil {
		c.b.add(codeReadData, path, "%v", err)
		return
	}
	if pointer != "" {
		if !c.pointed(pointer, t) {
			c.b.add(codeReadPointer, path, "%s keeps the value of the rest pose", pointer)
		}
		return
	}
	node := target.Node.Index()
	if node < 0 || node >= len(c.b.d.Nodes) {
		c.b.add(codeReadData, path, "there is no node %d", node)
		return
	}
	property, known := map[string]scene.Property{
		"translation": scene.NodeTranslation, "rotation": scene.NodeRotation, "scale": scene.NodeScale,
	}[target.Path]
	switch {
	case known:
		c.put(scene.Target{Property: property, Index: node}, t)
	case target.Path == "weights":
		for _, mesh := range c.b.meshes[node] {
			c.put(scene.Target{Property: scene.MeshMorph, Index: mesh}, t)
		}
	default:
		c.b.add(codeReadPointer, path, "%q keeps the value of the rest pose", target.Path)
	}
}

// track reads a sampler. scene.Repair corrects times that don't increase, and keys that aren't finite.
func (c *clipReader) track(sampler int) (*keyTrack, error) {
	if t := c.read[sampler]; t != nil {
		return t, nil
	}
	s := &c.a.Samplers[sampler]
	times, width, err := c.b.data.Floats(s.Input)
	if err == nil && width != 1 {
		err = fmt.Errorf("times of %d numbers", width)
	}
	if err != nil {
		return nil, err
	}
	values, _, err := c.b.data.Floats(s.Output)
	if err != nil {
		return nil, err
	}
	t := &keyTrack{times: times, values: values, interp: s.Interpolation}
	per := len(times)
	if t.interp == InterpolationCubic {
		per *= 3
	}
	if per == 0 || len(values)%per != 0 {
		return nil, fmt.Errorf("%d numbers for %d keys", len(values), len(times))
	}
	t.width = len(values) / per
	c.read[sampler] = t
	return t, nil
}

// put adds a channel with the keys of a track, unless the target already has a channel.
func (c *clipReader) put(target scene.Target, t *keyTrack) {
	want := target.Property.Width()
	if target.Property == scene.MeshMorph {
		want = len(c.b.s.Meshes[target.Index].Targets)
	}
	switch {
	case c.taken[target] && target.Property == scene.MeshVisible:
		c.b.add(codeReadPointer, c.path, "a node and its ancestor both hide meshes[%d] at times; only the first of them is used", target.Index)
		return
	case c.taken[target]:
		c.b.add(codeReadData, c.path, "%s of %d has several channels; only the first of them is used", target.Property, target.Index)
		return
	case t.width != want || want == 0:
		c.b.add(codeReadData, c.path, "%s of %d: %d numbers per key, want %d", target.Property, target.Index, t.width, want)
		return
	}
	c.taken[target] = true
	made := scene.Channel{Target: target, Times: t.times, Values: t.values, Interp: scene.Linear}
	switch {
	case t.interp == InterpolationStep:
		made.Interp = scene.Step
	case t.interp == InterpolationCubic && target.Property.IsRotation():
		if t.straight == nil {
			times, values := t.straightened(c.b.splineKeys)
			t.straight = &keyTrack{times: times, values: values}
		}
		made.Times, made.Values = t.straight.times, t.straight.values
		c.b.add(codeReadSpline, c.path, "%s of %d has %d keys instead of %d", target.Property, target.Index, len(made.Times), len(t.times))
	case t.interp == InterpolationCubic:
		if t.perSegment == nil {
			t.perSegment = t.tangentsPerSegment()
		}
		made.Interp, made.Values = scene.Hermite, t.perSegment
	}
	c.clip.Channels = append(c.clip.Channels, made)
}

// tangentsPerSegment converts the keys of a spline to those of a scene: value, in tangent, out tangent, with tangents
// per segment. glTF has in tangent, value, out tangent, with tangents per second.
func (t *keyTrack) tangentsPerSegment() []float32 {
	out := make([]float32, len(t.values))
	for i := range t.times {
		from := 3 * i * t.width
		before, behind := float32(0), float32(0)
		if i > 0 {
			before = t.times[i] - t.times[i-1]
		}
		if i+1 < len(t.times) {
			behind = t.times[i+1] - t.times[i]
		}
		for k := range t.width {
			out[from+k] = t.values[from+t.width+k]
			out[from+t.width+k] = t.values[from+k] * before
			out[from+2*t.width+k] = t.values[from+2*t.width+k] * behind
		}
	}
	return out
}

// straightened approximates a spline of rotations by linear keys. glTF interpolates each component and normalises the result. A
// scene has no such spline. budget limits the additional keys.
func (t *keyTrack) straightened(budget *limit.Budget) (times, values []float32) {
	put := func(at float32, q scene.Quat) {
		if n := len(times); n > 0 && at <= times[n-1] {
			return
		}
		times, values = append(times, at), append(values, q[:]...)
	}
	for i := range t.times {
		value := t.cubicAt(i, 0)
		if i > 0 {
			t.halve(i-1, 0, 1, t.cubicAt(i-1, 0), value, limit.SplineHalvings, budget, put)
		}
		put(t.times[i], value)
	}
	return times, values
}

// halve adds keys between two positions in segment i by bisection, until linear interpolation is within the tolerance.
func (t *keyTrack) halve(i int, from, to float32, a, b scene.Quat, depth int, budget *limit.Budget, put func(float32, scene.Quat)) {
	if depth == 0 || !(t.times[i+1] > t.times[i]) {
		return
	}
	far := false
	for _, u := range [3]float32{0.25, 0.5, 0.75} {
		want, got := t.cubicAt(i, from+float32((to-from)*u)), a.Slerp(b, u)
		x, y, z := want.Turn(&got)
		far = far || (scene.Vec3{x, y, z}).Len() > 2*splineTolerance // quaternions contain half the angle
	}
	if !far || !budget.Take(1) {
		return
	}
	mid := from + (to-from)/2
	m := t.cubicAt(i, mid)
	t.halve(i, from, mid, a, m, depth-1, budget, put)
	put(t.times[i]+float32((t.times[i+1]-t.times[i])*mid), m)
	t.halve(i, mid, to, m, b, depth-1, budget, put)
}

// cubicAt evaluates a spline of rotations in segment i, with u from 0 to 1, as glTF defines it (appendix C).
func (t *keyTrack) cubicAt(i int, u float32) scene.Quat {
	key := func(n, part int) []float32 { return t.values[(3*n+part)*4:] }
	var q scene.Quat
	if a := key(i, 1); u == 0 || i+1 == len(t.times) {
		copy(q[:], a)
	} else {
		dt, b := t.times[i+1]-t.times[i], key(i+1, 1)
		out, in := key(i, 2), key(i+1, 0)
		u2 := float32(u * u)
		u3 := float32(u2 * u)
		for k := range q {
			q[k] = float32((2*u3-3*u2+1)*a[k]) + float32(float32(dt*(u3-2*u2+u))*out[k]) +
				float32((3*u2-2*u3)*b[k]) + float32(float32(dt*(u3-u2))*in[k])
		}
	}
	if unit, ok := q.Unit(); ok {
		return unit
	}
	return scene.QuatIdentity
}

// nodePointer parses a JSON pointer to the transform or the weights of a node.
func nodePointer(pointer string) (node int, property string, ok bool) {
	part := strings.Split(pointer, "/")
	if len(part) != 4 || part[0] != "" || part[1] != "nodes" {
		return 0, "", false
	}
	node, err := strconv.Atoi(part[2])
	return node, part[3], err == nil && slices.Contains([]string{"translation", "rotation", "scale", "weights"}, part[3])
}

// pointed adds the channels for a property of KHR_animation_pointer that isn't a node's transform or weights. ok is false if a
// scene can't animate the property.
func (c *clipReader) pointed(pointer string, t *keyTrack) (ok bool) {
	part := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	number := func(i int) int {
		if i >= len(part) {
			return -1
		}
		n, err := strconv.Atoi(part[i])
		if err != nil {
			return -1
		}
		return n
	}
	rest := func(i int) string { return strings.Join(part[min(i, len(part)):], "/") }
	switch {
	case part[0] == "nodes" && rest(2) == "extensions/KHR_node_visibility/visible":
		return c.visibility(number(1), t)
	case part[0] == "materials":
		return c.materialPointer(number(1), rest(2), t)
	case part[0] == "cameras" && rest(2) == "perspective/yfov":
		for _, camera := range c.b.cameras[number(1)] {
			c.put(scene.Target{Property: scene.CameraFOV, Index: camera}, t)
		}
		return true
	case part[0] == "extensions" && len(part) == 5 && part[1] == "KHR_lights_punctual" && part[2] == "lights":
		property, known := map[string]scene.Property{"intensity": scene.LightIntensity, "range": scene.LightRangeEnd, "color": scene.LightColor}[part[4]]
		if part[4] == "color" {
			t = t.displayed(3)
		}
		for _, light := range c.b.lights[number(3)] {
			if known {
				c.put(scene.Target{Property: property, Index: light}, t)
			}
		}
		return known
	}
	return false
}

// visibility adds channels that hide the meshes of a node and of its descendants. A mesh that two nodes hide uses the
// first channel.
func (c *clipReader) visibility(node int, t *keyTrack) bool {
	if node < 0 || node >= len(c.b.d.Nodes) || t.width != 1 {
		return false
	}
	for up := c.b.s.Nodes[node].Parent; up >= 0; up = c.b.s.Nodes[up].Parent {
		if !c.b.placed.Take(1) {
			return c.visibilityExceeded()
		}
		if c.b.extensions[up].hides() {
			return true // an ancestor hides it anyway
		}
	}
	steps := &keyTrack{times: t.times, values: t.values, width: 1, interp: InterpolationStep}
	below := []int{node}
	for len(below) > 0 {
		i := below[len(below)-1]
		below = below[:len(below)-1]
		if i < 0 || i >= len(c.b.d.Nodes) || i != node && (c.b.extensions[i].hides() || !c.b.shown[i]) {
			continue // the node hides itself, or isn't in the scene
		}
		if !c.b.placed.Take(1) {
			return c.visibilityExceeded()
		}
		for _, mesh := range c.b.meshes[i] {
			c.put(scene.Target{Property: scene.MeshVisible, Index: mesh}, steps)
		}
		below = append(below, c.b.d.Nodes[i].Children...)
	}
	return true
}

// visibilityExceeded reports that animated visibility reaches too many nodes. It returns true, because the property itself is
// supported.
func (c *clipReader) visibilityExceeded() bool {
	c.b.add(codeReadPointer, c.path, "animated visibility reaches too many nodes; the other meshes keep the visibility of the rest pose")
	return true
}

func (c *clipReader) materialPointer(material int, property string, t *keyTrack) bool {
	if material < 0 || material >= len(c.b.s.Materials) {
		return false
	}
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: material} }
	switch property {
	case "pbrMetallicRoughness/baseColorFactor":
		if t.width != 4 {
			return false
		}
		c.put(target(scene.LayerColor), t.displayed(3))
		c.put(target(scene.LayerAlpha), t.part(3, 1))
		return true
	case "extensions/KHR_materials_emissive_strength/emissiveStrength":
		c.put(target(scene.LayerEmissiveGain), t)
		return true
	}
	return false
}

// part returns a track with some components of the values.
func (t *keyTrack) part(from, width int) *keyTrack {
	out := &keyTrack{times: t.times, width: width, interp: t.interp}
	for i := 0; i+t.width <= len(t.values); i += t.width {
		out.values = append(out.values, t.values[i+from:i+from+width]...)
	}
	return out
}

// displayed returns a track with the first components, which are linear colours, converted to sRGB. The interpolation between
// keys is then linear in sRGB, which is accurate enough.
func (t *keyTrack) displayed(width int) *keyTrack {
	if t.width < width {
		return t
	}
	out := t.part(0, width)
	if t.interp == InterpolationCubic { // only the values can be converted
		out = &keyTrack{times: t.times, width: width}
		for i := range t.times {
			from := (3*i + 1) * t.width
			out.values = append(out.values, t.values[from:from+width]...)
		}
	}
	for i, v := range out.values {
		out.values[i] = scene.ToSRGB(v)
	}
	return out
}
