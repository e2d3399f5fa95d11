package recall

import (
	"fmt"
	"maps"
	"slices"

	"marrow/gltf"
	"marrow/gltf/internal/sameness"
	"marrow/scene"
)

// clips restores animations and global sequences.
func (r *recaller) clips() {
	extras := make([]*gltf.AnimationExtras, len(r.from.Clips))
	for i := range extras {
		extras[i] = readExtras[gltf.AnimationExtras](r.report, r.animationExtras(i), fmt.Sprintf("animations[%d]", i))
		if x := extras[i]; x != nil && r.made.isCopy(i) {
			x.Number, x.Origin = newNumber, ""
		}
		if extras[i] != nil {
			r.globals[i] = extras[i].Global
			r.findEdited(&r.from.Clips[i], extras[i])
		}
	}
	for _, i := range slices.Sorted(maps.Keys(r.edited)) {
		n := &r.to.Nodes[r.node[i]]
		r.add(fmt.Sprintf("nodes[%d]", i), "the node's keys aren't those that marrow wrote, so they were edited or sampled again; the node now follows its parent completely")
		n.Flags &^= scene.AnyDontInherit
	}
	var clips, globals []numbered[scene.Clip]
	for i, x := range extras {
		if x != nil && x.Global {
			globals = append(globals, numbered[scene.Clip]{x.Number, r.clip(i, x)})
		}
	}
	for i := range r.asset.Globals {
		x := &r.asset.Globals[i]
		g := scene.Clip{Name: fmt.Sprintf("GlobalSequence.%d", x.Number), Duration: x.Duration}
		if x.Name != nil {
			g.Name = *x.Name
		}
		r.recallClip(&g, x, 0, fmt.Sprintf("asset.globals[%d]", i))
		globals = append(globals, numbered[scene.Clip]{x.Number, g})
	}
	for _, g := range inOrder(globals) {
		for k := range g.is.Channels {
			r.moved[g.is.Channels[k].Target] = true
		}
		r.to.Globals = append(r.to.Globals, g.is)
	}
	for i, x := range extras {
		if x != nil && !x.Global {
			clips = append(clips, numbered[scene.Clip]{x.Number, r.clip(i, x)})
		}
	}
	fades := make(map[int]bool) // meshes that the source's clips show and hide by their alpha
	for i := range clips {
		for _, c := range clips[i].is.Channels {
			if c.Target.Property == scene.MeshAlpha {
				fades[c.Target.Index] = true
			}
		}
	}
	for i, x := range extras {
		if x == nil {
			made := r.clip(i, nil)
			r.switches(&made, &r.from.Clips[i], fades)
			clips = append(clips, numbered[scene.Clip]{newNumber, made})
		}
	}
	for _, c := range inOrder(clips) {
		r.to.Clips = append(r.to.Clips, c.is)
	}
}

// animationExtras returns the extras of an animation.
func (r *recaller) animationExtras(i int) gltf.Raw {
	if k := r.made; k != nil && k.renamed[i] {
		return k.first.Animations[k.animation[i]].Extras
	}
	return r.read.Document.Animations[i].Extras
}

// findEdited finds the nodes whose resampled keys aren't those that were written.
func (r *recaller) findEdited(own *scene.Clip, x *gltf.AnimationExtras) {
	type channel struct {
		node     int // of to
		property string
	}
	sums := make(map[channel]string)
	for k := range x.Channels {
		c := &x.Channels[k]
		if node, ok := r.names[c.Target]; ok && c.Written != "" {
			sums[channel{node, c.Property}] = c.Written
		}
	}
	if len(sums) == 0 {
		return
	}
	for k := range own.Channels {
		c := &own.Channels[k]
		if !c.Target.Property.IsTransform() || r.node[c.Target.Index] < 0 {
			continue
		}
		want, ok := sums[channel{r.node[c.Target.Index], c.Target.Property.String()}]
		if ok && want != gltf.KeySum(c.Times, c.Values) {
			r.edited[c.Target.Index] = true
		}
	}
}

// clip returns the clip for an animation of the document; x is nil for a new one.
func (r *recaller) clip(i int, x *gltf.AnimationExtras) scene.Clip {
	own := &r.from.Clips[i]
	made := scene.Clip{Name: unescaped(own.Name), Loop: own.Loop, Duration: own.LastKey()}
	start := float32(0)
	if x != nil {
		made.Duration = sameness.Duration(made.Duration, x.Duration)
		if at := r.read.Starts[i]; !x.Global && at > 1.5*sameness.Frame && at < made.Duration {
			start = at // marrow's animations begin at 0
			made.Duration -= start
		}
		if x.Name != nil && isNumbered(own.Name, *x.Name) {
			made.Name = unescaped(*x.Name)
		}
		if r.read.Document.Animations[i].Name == "" {
			made.Name = ""
		}
	}
	for k := range own.Channels {
		c := own.Channels[k]
		if to, ok := r.target(c.Target, x != nil); ok && r.counts(&c, to, x) && !r.isPose(i, &c, x) {
			c.Target = to
			if start > 0 {
				c, _ = c.CutStart(start)
			}
			made.Channels = append(made.Channels, c)
		}
	}
	if x != nil {
		r.recallClip(&made, x, start, fmt.Sprintf("animations[%d]", i))
	}
	return made
}

// isPose reports whether a channel of a global sequence only has the pose in which another program sampled a node: its
// value is constant, clips have other values, and the global sequence didn't move the node before. Blender samples bones with constraints in
// all actions.
func (r *recaller) isPose(i int, c *scene.Channel, x *gltf.AnimationExtras) bool {
	if x == nil || !x.Global || !c.Target.Property.IsTransform() || len(c.Times) == 0 || !keeps(c, c.Value(0), 1e-4) || r.made.wasMoved(i, c.Target) {
		return false
	}
	for k := range r.from.Clips {
		if r.globals[k] {
			continue
		}
		for n := range r.from.Clips[k].Channels {
			if y := &r.from.Clips[k].Channels[n]; y.Target == c.Target && !keeps(y, c.Value(0), 1e-4) {
				return true
			}
		}
	}
	return false
}

// switches shows and hides meshes in a clip without extras according to the scales, 0 or 1, of the exporter's switch
// nodes.
func (r *recaller) switches(made, own *scene.Clip, fades map[int]bool) {
	for i := range r.from.Meshes {
		at, there := r.mesh[i]
		node := r.switchOf(&r.from.Meshes[i])
		target := scene.Target{Property: scene.MeshVisible, Index: at}
		if fades[at] {
			target.Property = scene.MeshAlpha
		}
		if !there || node < 0 || r.moved[target] || slices.ContainsFunc(made.Channels, func(c scene.Channel) bool { return c.Target == target }) {
			continue
		}
		shown := scene.Channel{Target: target, Interp: scene.Step}
		put := func(time, size float32) {
			value := float32(0)
			if size >= 0.5 {
				value = 1
			}
			if n := len(shown.Values); n == 0 || shown.Values[n-1] != value {
				shown.Times, shown.Values = append(shown.Times, time), append(shown.Values, value)
			}
		}
		scale := scene.Target{Property: scene.NodeScale, Index: node}
		if k := slices.IndexFunc(own.Channels, func(c scene.Channel) bool { return c.Target == scale }); k >= 0 {
			c := &own.Channels[k]
			for n, t := range c.Times {
				put(t, c.Values[n*3*c.Interp.PerKey()])
			}
		} else {
			put(0, r.from.Nodes[node].Rest.Scale[0])
		}
		made.Channels = append(made.Channels, shown)
	}
}

// switchOf returns the node that shows and hides a mesh, above all joints that move it; None if there is none.
func (r *recaller) switchOf(m *scene.Mesh) int {
	above := func(node int) int {
		for ; node >= 0; node = r.from.Nodes[node].Parent {
			if x := r.extras[node]; x != nil && x.Kind == "switch" {
				return node
			}
		}
		return scene.None
	}
	if m.Binding == nil {
		return above(m.Node)
	}
	joints := r.from.Skins[m.Binding.Skin].Joints
	if len(joints) == 0 {
		return scene.None
	}
	first := above(joints[0])
	for _, j := range joints[1:] {
		if above(j) != first {
			return scene.None
		}
	}
	return first
}

// counts reports whether a channel of the document differs from the source's own.
func (r *recaller) counts(c *scene.Channel, to scene.Target, x *gltf.AnimationExtras) bool {
	if !to.Property.IsTransform() {
		return true
	}
	if x != nil && !r.edited[c.Target.Index] && r.to.Nodes[to.Index].Flags&scene.AnyDontInherit != 0 {
		for k := range x.Channels {
			y := &x.Channels[k]
			if node, ok := r.names[y.Target]; ok && node == to.Index && y.Written != "" && y.Property == to.Property.String() {
				return false // the source's own keys exist
			}
		}
	}
	if r.moved[to] && (x == nil || !x.Global) {
		return false // it was made from a global sequence, which also plays in new clips
	}
	return !rests(c, &r.to.Nodes[to.Index].Rest)
}

// target returns the target of a channel of the document in the source's scene. Channels that repeat the source's own
// are omitted: when meshes are drawn, and how its materials, cameras and lights change.
func (r *recaller) target(t scene.Target, known bool) (to scene.Target, ok bool) {
	to = t
	switch t.Property.Of() {
	case scene.OfNode:
		to.Index = r.node[t.Index]
		return to, to.Index >= 0
	case scene.OfMesh:
		at, there := r.mesh[t.Index]
		to.Index = at
		return to, there && (t.Property == scene.MeshMorph || !known || r.to.Meshes[at].Extras.Origin.Path == "")
	case scene.OfMaterial:
		if t.Index < len(r.foreign) && r.foreign[t.Index] {
			to.Index = r.material[t.Index]
			return to, true
		}
	case scene.OfCamera:
		to.Index, ok = r.cameraFrom[t.Index]
		return to, ok
	case scene.OfLight:
		to.Index, ok = r.lightFrom[t.Index]
		return to, ok
	}
	return to, false
}

// recallClip adds the source's data to a clip, which begins at a time of the source's.
func (r *recaller) recallClip(c *scene.Clip, x *gltf.AnimationExtras, start float32, path string) {
	c.Loop, c.Bounds = x.Loop, boundsOf(x.Bounds)
	list := "clips"
	if x.Global {
		list = "globals"
	}
	c.Extras = r.keep(list, x.Origin, x.Document)
	lost := 0
	for _, e := range x.Events {
		for _, node := range r.named(e.Node) {
			if e.Time >= start {
				c.Events = append(c.Events, scene.EventKey{Node: node, Time: e.Time - start})
			}
		}
		if len(r.named(e.Node)) == 0 && !r.removed().nodes[e.Node] {
			lost++
		}
	}
	taken := make(map[scene.Target]bool)
	for k := range c.Channels {
		taken[c.Channels[k].Target] = true
	}
	for k := range x.Channels {
		list := r.channels(&x.Channels[k])
		if list == nil && !r.removed().has(&x.Channels[k]) {
			lost++
		}
		for _, made := range list {
			if len(made.Times) > 0 && !taken[made.Target] {
				taken[made.Target] = true
				if start+c.Duration < x.Duration {
					made, _ = made.Cut(start+c.Duration, x.Duration)
				}
				if start > 0 {
					made, _ = made.CutStart(start)
				}
				c.Channels = append(c.Channels, made)
			}
		}
	}
	if lost > 0 {
		r.add(path, "events and channels of the original refer to objects that don't exist (%d)", lost)
	}
}

// removedObjects has the objects of the first document that were removed: the extras of clips still refer to them.
type removedObjects struct {
	nodes   map[string]bool
	numbers map[string]map[int]bool // mesh, camera and light by their numbers in the source
}

func (x *removedObjects) has(c *gltf.ChannelExtras) bool {
	if c.Of == "node" {
		return x.nodes[c.Target]
	}
	return x.numbers[c.Of][c.Number]
}

// removed returns the objects that an edit removed; none if the first document isn't known.
func (r *recaller) removed() *removedObjects {
	if r.gone != nil {
		return r.gone
	}
	r.gone = &removedObjects{make(map[string]bool), map[string]map[int]bool{"mesh": {}, "camera": {}, "light": {}}}
	k := r.made
	if k == nil {
		return r.gone
	}
	at := make(map[int]int) // by number in the first document
	for i, was := range k.node {
		at[was] = i
	}
	for was := range k.first.Nodes {
		i, there := at[was]
		there = there && r.read.Kept[i]
		x := readExtras[gltf.NodeExtras](unreported, k.first.Nodes[was].Extras, "")
		if there && !r.unlit[i] || x == nil {
			continue
		}
		r.gone.nodes[k.first.Nodes[was].Name] = !there || r.node[i] < 0
		if x.Mesh != nil {
			r.gone.numbers["mesh"][x.Mesh.Number] = true
		}
		if x.Camera != nil {
			r.gone.numbers["camera"][x.Camera.Number] = true
		}
		if x.Light != nil {
			r.gone.numbers["light"][x.Light.Number] = true
		}
	}
	return r.gone
}

// named returns the nodes of r.to to which extras refer by a name: one, and its copies.
func (r *recaller) named(name string) (list []int) {
	if node, ok := r.names[name]; ok {
		list = append(list, node)
	}
	return append(list, r.copies[name]...)
}

// channels returns a channel of the source, once for its target and once for each copy of it.
func (r *recaller) channels(x *gltf.ChannelExtras) (list []scene.Channel) {
	t, ok := propertyOf(x)
	if !ok {
		return nil
	}
	var numbers []int
	one := func(m map[int]int) {
		if i, ok := m[x.Number]; ok {
			numbers = append(numbers, i)
		}
	}
	switch x.Of {
	case "node":
		numbers = r.named(x.Target)
	case "mesh":
		one(r.meshes)
	case "material":
		numbers = r.materials[x.Number]
	case "camera":
		numbers = r.cameras[x.Number]
	case "light":
		numbers = r.lights[x.Number]
	}
	for _, t.Index = range numbers {
		if made, ok := r.channel(x, t); ok {
			list = append(list, made)
		}
	}
	return list
}

// channel returns a channel of the source for a target.
func (r *recaller) channel(x *gltf.ChannelExtras, t scene.Target) (made scene.Channel, ok bool) {
	if x.Of == "material" && (x.Layer < 0 || x.Layer >= len(r.to.Materials[t.Index].Layers)) {
		return made, false
	}
	if t.Property.IsTransform() && x.Written != "" && r.to.Nodes[t.Index].Flags&scene.AnyDontInherit == 0 {
		return made, true // the glTF's own keys count
	}
	made = scene.Channel{Target: t, Times: slices.Clone(x.Times), Values: slices.Clone(x.Values)}
	if made.Interp, ok = byName[scene.Interp](x.Interp); x.Wrap {
		made.Ends = scene.WrapAround
	}
	return made, ok
}

// propertyOf returns the target of a channel of extras, without its index.
func propertyOf(x *gltf.ChannelExtras) (t scene.Target, ok bool) {
	for p := scene.NodeTranslation; p.Of() != ""; p++ {
		if p.Of() != x.Of || p.IsParam() != x.Param || !x.Param && p.String() != x.Property {
			continue
		}
		t.Property = p
		if x.Of == "material" {
			t.Layer = x.Layer
		}
		if x.Param {
			t.Name = x.Property
		}
		return t, true
	}
	return t, false
}
