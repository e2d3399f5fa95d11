// Package sameness finds what is the same in two scenes but for what another program rounds, and samples frame by frame.
package sameness

import (
	"slices"

	"marrow/scene"
)

// A Pair is a scene that another program may have changed, and what it was before. Exported fields are set before [Pair.Restore] is called.
type Pair struct {
	Is, Was *scene.Scene

	// Node and Clip are the numbers that those of Is had in Was; -1 for what is new. Restore sets those of clips that it recognises.
	Node, Clip []int

	Omitted map[int]bool             // clips of Is that have no channels, because another program knows that they are those of Was
	Poses   map[int][]scene.Property // of nodes of Is: what another program knows to be a pose, and not their rest

	IsMeshes, WasMeshes [][]int // per node: the meshes that stand on it

	Rewritten bool         // by another program
	Nameless  bool         // nothing but names and keys says which clip is which
	Unscaled  map[int]bool // nodes of Is whose scale at rest was missing

	back   map[int]int       // Was's node → Is's
	posed  map[int]scene.TRS // the rests of nodes of Is that were poses; see unpose
	length float32           // the tolerance of lengths

	placeLength float32 // that of where nodes of a model without joints rest
}

// Restore takes the values of Was where those of Is differ by no more than rounding and sampling. It returns the nodes that exist only because a
// camera hangs on a bone, and the clips that were found by their motion, because they have another name and no extras.
func (p *Pair) Restore() (mounts, renamed []int) {
	extent := extentOf(p.Was)
	p.length, p.placeLength = 1e-4*extent, 1e-6*max(extent, farthest(p.Was))
	p.back = make(map[int]int)
	for i, at := range p.Node {
		if at >= 0 {
			p.back[at] = i
		}
	}
	for i, at := range p.Node {
		if at >= 0 {
			if is := &p.Is.Nodes[i].Rest; vanishes(is.Scale) && p.vanishesAbove(at) {
				*is = p.Was.Nodes[at].Rest // in something without size, places can't be known
			}
			for _, property := range p.Poses[i] {
				copy(p.Is.Nodes[i].Rest.Value(property), p.Was.Nodes[at].Rest.Value(property))
			}
			p.unpose(i, at)
			p.rest(&p.Is.Nodes[i].Rest, &p.Was.Nodes[at].Rest)
		}
	}
	mounts = p.cameras()
	p.meshes()
	for i := range p.Is.Clips {
		switch at := p.Clip[i]; {
		case p.Omitted[i]:
			p.Is.Clips[i].Channels = p.moved(&p.Was.Clips[at])
		case at >= 0:
			p.Is.Clips[i].Channels, _ = p.clip(&p.Is.Clips[i], &p.Was.Clips[at])
		case p.Rewritten:
			p.Is.Clips[i].Channels = slices.DeleteFunc(p.Is.Clips[i].Channels, p.rests)
		}
	}
	return mounts, p.findRenamed()
}

// findRenamed finds the clips that another program gave another name and no extras: one that is as long and moves as one
// of Was that is missing is that one.
func (p *Pair) findRenamed() (found []int) {
	for i := range p.Is.Clips {
		if p.Clip[i] >= 0 || !p.Nameless {
			continue
		}
		is := &p.Is.Clips[i]
		for at := range p.Was.Clips {
			was := &p.Was.Clips[at]
			if slices.Contains(p.Clip, at) || len(was.Channels) == 0 ||
				is.Duration > was.Duration+1.5*Frame || is.Duration < was.LastKey()-1.5*Frame {
				continue
			}
			if channels, same := p.clip(is, was); same {
				is.Channels, p.Clip[i] = channels, at
				found = append(found, i)
				break
			}
		}
	}
	return found
}

// cameras brings cameras back to the nodes that they were on, and returns those on which they were. Blender can't make a camera a bone, and hangs
// it on the bone.
func (p *Pair) cameras() (mounts []int) {
	films := make(map[int]bool) // nodes of Was
	for k := range p.Was.Cameras {
		films[p.Was.Cameras[k].Node] = true
	}
	for k := range p.Is.Cameras {
		c := &p.Is.Cameras[k]
		mount := &p.Is.Nodes[c.Node]
		if at := p.Node[c.Node]; at >= 0 && films[at] || mount.Parent < 0 || p.Node[mount.Parent] < 0 || !films[p.Node[mount.Parent]] {
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

// extentOf is the longest edge of what a scene's meshes fill at rest, or of what its nodes do.
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

// Frame is the length of a picture at the speed that editors take for granted: what they write is no finer.
const Frame = 1.0 / 24

const (
	sampledEvery = 0.05 // seconds: keys at most that far apart may be samples of a curve, for slower ones jerk
	instant      = 1e-3 // seconds: programs that count in frames have a moment as much earlier or later
	unseen       = 1e-4 // what is scaled below that has no direction any more
)

// vanishes says whether a scale makes nothing of something, along an axis at least.
func vanishes(scale scene.Vec3) bool {
	return slices.ContainsFunc(scale[:], func(v float32) bool { return v < unseen && v > -unseen })
}

// vanishesAbove says whether anything above a node of Was ever has no size.
func (p *Pair) vanishesAbove(node int) bool {
	above := make(map[int]bool)
	for up := p.Was.Nodes[node].Parent; up >= 0 && !above[up]; up = p.Was.Nodes[up].Parent {
		if above[up] = true; vanishes(p.Was.Nodes[up].Rest.Scale) {
			return true
		}
	}
	for i := range p.Was.Clips {
		for k := range p.Was.Clips[i].Channels {
			if c := &p.Was.Clips[i].Channels[k]; c.Target.Property == scene.NodeScale && above[c.Target.Index] {
				for n := range c.Times {
					if vanishes(scene.Vec3(c.Value(n))) {
						return true
					}
				}
			}
		}
	}
	return false
}

// unpose brings a node back to its rest if it rests in the pose in which all clips of Was hold it, and so do those of Is: Blender writes the
// pose as the rest, and may leave out keys that are like it.
func (p *Pair) unpose(node, at int) {
	rest := &p.Is.Nodes[node].Rest
	for property := scene.NodeTranslation; p.Rewritten && property <= scene.NodeScale; property++ {
		target, source := scene.Target{Property: property, Index: node}, scene.Target{Property: property, Index: at}
		value := rest.Value(property)
		if !p.holds(p.Was.Clips, source, value, false) || !p.holds(p.Is.Clips, target, value, true) {
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

// holds reports whether all clips hold something at a value. orRest says that a clip without keys for it counts, too.
func (p *Pair) holds(clips []scene.Clip, target scene.Target, value []float32, orRest bool) bool {
	for i := range clips {
		c := transformsOf(&clips[i])[target]
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

// restOf is the pose of a node of Is in clips that don't move it.
func (p *Pair) restOf(node int) *scene.TRS {
	if posed, ok := p.posed[node]; ok {
		return &posed
	}
	return &p.Is.Nodes[node].Rest
}

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

// nearPlace says whether two nodes rest in the same place. Programs round those of a model without joints much less: with the
// tolerance of others, what is moved by 100 m within a star system would stay where it was.
func (p *Pair) nearPlace(a, b scene.Vec3) bool {
	if len(p.Was.Skins) > 0 {
		return p.near(scene.NodeTranslation, a[:], b[:])
	}
	return near3(a, b, p.placeLength)
}

// farthest is how far from the origin, along any axis, a scene's nodes rest.
func farthest(s *scene.Scene) (most float32) {
	pose := s.NewPose()
	for i := range pose.World {
		for _, x := range pose.World[i][12:15] {
			most = max(most, x, -x)
		}
	}
	return most
}

// near says whether two values of a property are the same.
func (p *Pair) near(property scene.Property, a, b []float32) bool {
	return p.within(1, property, a, b)
}

// within says whether two values of a property are the same, with a part of the tolerance.
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
