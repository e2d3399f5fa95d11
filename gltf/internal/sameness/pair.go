// Package sameness compares two scenes, ignoring differences that another program's rounding and sampling cause.
package sameness

import (
	"slices"

	"marrow/scene"
)

// A Pair is a scene that another program may have changed, and the original scene. Exported fields are set before
// [Pair.Restore] is called.
type Pair struct {
	Is, Was *scene.Scene

	// Node and Clip are the indices in Was of the nodes and clips of Is; -1 for new ones. Restore sets those of clips
	// that it recognises.
	Node, Clip []int

	Omitted map[int]bool             // clips of Is without channels, because the other program stated that they are unchanged
	Poses   map[int][]scene.Property // nodes of Is → properties that, as the other program stated, have the value of a pose and not the rest value

	IsMeshes, WasMeshes [][]int // per node: its meshes

	Rewritten bool         // another program wrote Is
	Nameless  bool         // clips can be identified only by names and keys
	Unscaled  map[int]bool // nodes of Is whose scale at rest was missing

	Unfinished bool // Restore sets it if the clips have too many keys to compare the motion of all that may be renamed

	back   map[int]int       // node of Was → node of Is
	posed  map[int]scene.TRS // nodes of Is → their rest values that were poses; see unpose
	length float32           // tolerance of lengths

	placeLength float32 // tolerance of the rest positions of nodes in a model without joints

	isMoves, wasMoves []transforms // per clip of Is, before it is changed, and per clip of Was
	vanishing         []bool       // per node of Was: the scale of an ancestor is ever 0
}

// Restore replaces values of Is by those of Was if they differ only by rounding and sampling. It returns the nodes that
// the other program added for cameras below bones and for vertices without weights, and the clips that were found by their motion, because they have
// another name and no extras; see findRenamed.
func (p *Pair) Restore() (added, renamed []int) {
	extent := extentOf(p.Was)
	p.length, p.placeLength = 1e-4*extent, 1e-6*max(extent, farthest(p.Was))
	p.back = make(map[int]int)
	for i, at := range p.Node {
		if at >= 0 {
			p.back[at] = i
		}
	}
	p.isMoves, p.wasMoves = transformsOfAll(p.Is.Clips), transformsOfAll(p.Was.Clips)
	p.vanishing = vanishingAbove(p.Was)
	for i, at := range p.Node {
		if at >= 0 {
			if is := &p.Is.Nodes[i].Rest; vanishes(is.Scale) && p.vanishing[at] {
				*is = p.Was.Nodes[at].Rest // if the scale of an ancestor is 0, transforms are lost
			}
			for _, property := range p.Poses[i] {
				copy(p.Is.Nodes[i].Rest.Value(property), p.Was.Nodes[at].Rest.Value(property))
			}
			p.unpose(i, at)
			p.rest(&p.Is.Nodes[i].Rest, &p.Was.Nodes[at].Rest)
		}
	}
	p.meshes()
	added = append(p.cameras(), p.dropNeutral()...)
	for i := range p.Is.Clips {
		switch at := p.Clip[i]; {
		case p.Omitted[i]:
			p.Is.Clips[i].Channels = p.moved(&p.Was.Clips[at])
		case at >= 0:
			p.Is.Clips[i].Channels, _ = p.clip(&p.Is.Clips[i], &p.Was.Clips[at])
		}
	}
	renamed = p.findRenamed()
	for i := range p.Is.Clips {
		if p.Clip[i] < 0 && p.Rewritten {
			p.Is.Clips[i].Channels = slices.DeleteFunc(p.Is.Clips[i].Channels, p.rests)
		}
	}
	return added, renamed
}

// cameras moves cameras back to their original nodes, and returns the nodes from which they were moved. In Blender, a
// bone can't be a camera, so the camera becomes a child of the bone.
func (p *Pair) cameras() (mounts []int) {
	hasCamera := make(map[int]bool) // by node of Was
	for k := range p.Was.Cameras {
		hasCamera[p.Was.Cameras[k].Node] = true
	}
	for k := range p.Is.Cameras {
		c := &p.Is.Cameras[k]
		mount := &p.Is.Nodes[c.Node]
		if at := p.Node[c.Node]; at >= 0 && hasCamera[at] || mount.Parent < 0 || p.Node[mount.Parent] < 0 || !hasCamera[p.Node[mount.Parent]] {
			continue
		}
		still := scene.Identity()
		if rest := mount.Rest; p.near(scene.NodeTranslation, rest.Translation[:], still.Translation[:]) &&
			p.near(scene.NodeRotation, rest.Rotation[:], still.Rotation[:]) && p.near(scene.NodeScale, rest.Scale[:], still.Scale[:]) {
			mounts = append(mounts, c.Node)
			c.Node = mount.Parent
		}
	}
	return mounts
}

// extentOf returns the longest edge of the bounding box of a scene's meshes at rest, or of its nodes if there are no meshes.
func extentOf(s *scene.Scene) float32 {
	var low, high scene.Vec3
	add := func(v scene.Vec3) {
		for k := range v {
			low[k], high[k] = min(low[k], v[k]), max(high[k], v[k])
		}
	}
	for i := range s.Meshes {
		for _, v := range s.Meshes[i].Positions {
			add(v)
		}
	}
	if low == high {
		for i := range s.Nodes {
			add(s.Nodes[i].Rest.Translation)
		}
	}
	return max(high[0]-low[0], high[1]-low[1], high[2]-low[2], 1e-6)
}

// Frame is the duration of a frame at the default frame rate of editors, which is the resolution of the times that they write.
const Frame = 1.0 / 24

const (
	sampledEvery = 0.05 // seconds: maximum distance of keys that are samples of a curve; fewer samples would be visible
	instant      = 1e-3 // seconds: tolerance of times in programs that count in frames
	zeroScale    = 1e-4 // smaller scales count as 0, so that directions are unknown
)

// vanishes reports whether a scale is 0 along at least one axis.
func vanishes(scale scene.Vec3) bool {
	return slices.ContainsFunc(scale[:], func(v float32) bool { return v < zeroScale && v > -zeroScale })
}

// vanishingAbove reports for each node whether the scale of an ancestor is ever 0.
func vanishingAbove(s *scene.Scene) []bool {
	itself := make([]bool, len(s.Nodes))
	for i := range s.Nodes {
		itself[i] = vanishes(s.Nodes[i].Rest.Scale)
	}
	for i := range s.Clips {
		for k := range s.Clips[i].Channels {
			c := &s.Clips[i].Channels[k]
			for n := 0; c.Target.Property == scene.NodeScale && n < len(c.Times) && !itself[c.Target.Index]; n++ {
				itself[c.Target.Index] = vanishes(scene.Vec3(c.Value(n)))
			}
		}
	}
	above := make([]bool, len(s.Nodes))
	for _, i := range s.Order() {
		if up := s.Nodes[i].Parent; up >= 0 {
			above[i] = itself[up] || above[up]
		}
	}
	return above
}

// unpose restores the rest values of a node if they are a pose that all clips of Was and of Is have. Blender writes the
// current pose as the rest pose, and may omit keys that are equal to it.
func (p *Pair) unpose(node, at int) {
	rest := &p.Is.Nodes[node].Rest
	for property := scene.NodeTranslation; p.Rewritten && property <= scene.NodeScale; property++ {
		target, source := scene.Target{Property: property, Index: node}, scene.Target{Property: property, Index: at}
		value := rest.Value(property)
		if !p.holds(p.wasMoves, source, value, false) || !p.holds(p.isMoves, target, value, true) {
			continue
		}
		if p.posed == nil {
			p.posed = make(map[int]scene.TRS)
		}
		if _, ok := p.posed[node]; !ok {
			p.posed[node] = *rest
		}
		copy(value, p.Was.Nodes[at].Rest.Value(property))
	}
}

// holds reports whether all clips have a constant value for a target. If orRest is set, clips without keys for it count, too.
func (p *Pair) holds(clips []transforms, target scene.Target, value []float32, orRest bool) bool {
	for _, clip := range clips {
		c := clip[target]
		if c == nil {
			if !orRest {
				return false
			}
			continue
		}
		for k := range c.Times {
			if !p.near(target.Property, value, c.Value(k)) {
				return false
			}
		}
	}
	return len(clips) > 0
}

// restOf returns the transform of a node of Is in clips that don't move it.
func (p *Pair) restOf(node int) *scene.TRS {
	if posed, ok := p.posed[node]; ok {
		return &posed
	}
	return &p.Is.Nodes[node].Rest
}

// rest replaces the parts of a rest transform that are the same as before.
func (p *Pair) rest(is, was *scene.TRS) {
	if p.nearPlace(is.Translation, was.Translation) {
		is.Translation = was.Translation
	}
	if p.near(scene.NodeRotation, is.Rotation[:], was.Rotation[:]) {
		is.Rotation = was.Rotation
	}
	if p.near(scene.NodeScale, is.Scale[:], was.Scale[:]) {
		is.Scale = was.Scale
	}
}

// nearPlace reports whether two rest positions are the same. Programs round those of models without joints much less.
// With the tolerance of other models, a move by 100 m within a star system would be ignored.
func (p *Pair) nearPlace(a, b scene.Vec3) bool {
	if len(p.Was.Skins) > 0 {
		return p.near(scene.NodeTranslation, a[:], b[:])
	}
	return near3(a, b, p.placeLength)
}

// farthest returns the largest coordinate, without its sign, of the nodes of a scene at rest.
func farthest(s *scene.Scene) (most float32) {
	pose := s.NewPose()
	for i := range pose.World {
		for _, x := range pose.World[i][12:15] {
			most = max(most, x, -x)
		}
	}
	return most
}

// near reports whether two values of a property are the same.
func (p *Pair) near(property scene.Property, a, b []float32) bool {
	return p.within(1, property, a, b)
}

// within reports whether two values of a property are the same, with a fraction of the tolerance.
func (p *Pair) within(part float32, property scene.Property, a, b []float32) bool {
	limit, sign := 1e-3*part, float32(1)
	switch property {
	case scene.NodeTranslation:
		limit = 2 * p.length * part
	case scene.NodeRotation:
		if scene.Quat(a).Dot(scene.Quat(b)) < 0 {
			sign = -1
		}
	}
	for k := range a {
		d := a[k] - float32(sign*b[k])
		if d > limit+1e-5*max(b[k], -b[k]) || d < -limit-1e-5*max(b[k], -b[k]) {
			return false
		}
	}
	return true
}
