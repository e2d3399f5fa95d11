package scenetest

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// Check is a second implementation of the rules of a scene, for tests of code that makes and repairs scenes: indices
// are in range, nodes have no cyclic parents, arrays have matching lengths, numbers are finite and at most 1e18,
// rotations and normals are of unit length (within 1e-3), weights add up to 1, and key times strictly increase.
func Check(s *scene.Scene) error {
	c := checker{s: s}
	c.nodes()
	for i := range s.Skins {
		c.skin(i)
	}
	for i := range s.Meshes {
		c.mesh(i)
	}
	c.materials()
	c.clips("clips", s.Clips)
	c.clips("globals", s.Globals)
	c.objects()
	return errors.Join(c.errs...)
}

// unitTolerance is the tolerance for the square of a unit vector's length.
const unitTolerance = 1e-3

type checker struct {
	s    *scene.Scene
	errs []error
}

func (c *checker) ok(cond bool, format string, args ...any) {
	if !cond && len(c.errs) < limit.Errors {
		c.errs = append(c.errs, fmt.Errorf("scene: "+format, args...))
	}
}

func ref(i, n int) bool     { return i >= scene.None && i < n }
func mustRef(i, n int) bool { return i >= 0 && i < n }

func isUnit(d float32) bool { return math.Abs(float64(d-1)) <= unitTolerance }

func finite(x float32) bool { return math.Abs(float64(x)) <= 1e18 }

func allFinite(v []float32) bool {
	return !slices.ContainsFunc(v, func(x float32) bool { return !finite(x) })
}

func (c *checker) nodes() {
	for i, n := range c.s.Nodes {
		c.ok(ref(n.Parent, len(c.s.Nodes)) && n.Parent != i, "nodes[%d].parent is %d", i, n.Parent)
		c.ok(allFinite(n.Rest.Translation[:]) && allFinite(n.Rest.Scale[:]), "nodes[%d].rest isn't finite", i)
		c.ok(isUnit(n.Rest.Rotation.Dot(n.Rest.Rotation)), "nodes[%d].rest.rotation isn't a unit quaternion", i)
	}
	at := make([]int, len(c.s.Nodes))
	for i, n := range c.s.Order() {
		at[n] = i
	}
	for i, n := range c.s.Nodes {
		c.ok(!mustRef(n.Parent, len(at)) || at[n.Parent] < at[i], "nodes[%d] is its own ancestor", i)
	}
}

func (c *checker) skin(i int) {
	k := &c.s.Skins[i]
	c.ok(k.InverseBind == nil || len(k.InverseBind) == len(k.Joints), "skins[%d] has %d joints, %d inverse bind matrices", i, len(k.Joints), len(k.InverseBind))
	for j, n := range k.Joints {
		c.ok(mustRef(n, len(c.s.Nodes)), "skins[%d].joints[%d] is node %d", i, j, n)
	}
	for j := range k.InverseBind {
		c.ok(allFinite(k.InverseBind[j][:]), "skins[%d].inverseBind[%d] isn't finite", i, j)
	}
}

func (c *checker) mesh(i int) {
	m, n := &c.s.Meshes[i], len(c.s.Meshes[i].Positions)
	fits := func(name string, length int) {
		c.ok(length == n, "meshes[%d].%s has %d entries for %d vertices", i, name, length, n)
	}
	c.ok(ref(m.Node, len(c.s.Nodes)), "meshes[%d].node is %d", i, m.Node)
	if m.Normals != nil {
		fits("normals", len(m.Normals))
	}
	if m.Tangents != nil {
		fits("tangents", len(m.Tangents))
	}
	for u, uv := range m.UVs {
		fits("uvs", len(uv))
		for v := range uv {
			c.ok(allFinite(uv[v][:]), "meshes[%d].uvs[%d][%d] isn't finite", i, u, v)
		}
	}
	c.ok(finite(m.Alpha) && allFinite(m.Color[:]), "meshes[%d] has a colour or alpha that isn't finite", i)
	for v, t := range m.Tangents {
		c.ok(isUnit(t[0]*t[0]+t[1]*t[1]+t[2]*t[2]) && (t[3] == 1 || t[3] == -1), "meshes[%d].tangents[%d] isn't a unit vector with a side", i, v)
	}
	for _, set := range m.Colors {
		fits("colors", len(set.Values))
		for v := range set.Values {
			c.ok(allFinite(set.Values[v][:]), "meshes[%d].colors[%d] isn't finite", i, v)
		}
	}
	for n, t := range m.Targets {
		fits("targets", len(t.Positions))
		if t.Normals != nil {
			fits("targets.normals", len(t.Normals))
		}
		c.ok(finite(t.Weight), "meshes[%d].targets[%d].weight isn't finite", i, n)
		for v, d := range t.Positions {
			c.ok(allFinite(d[:]), "meshes[%d].targets[%d].positions[%d] isn't finite", i, n, v)
		}
		for v, d := range t.Normals {
			c.ok(allFinite(d[:]), "meshes[%d].targets[%d].normals[%d] isn't finite", i, n, v)
		}
	}
	for v, p := range m.Positions {
		c.ok(allFinite(p[:]), "meshes[%d].positions[%d] isn't finite", i, v)
	}
	for v, p := range m.Normals {
		c.ok(isUnit(p.Dot(p)), "meshes[%d].normals[%d] isn't of unit length", i, v)
	}
	c.triangles(i, m)
	c.binding(i, m)
}

func (c *checker) triangles(i int, m *scene.Mesh) {
	for at, v := range m.Indices {
		c.ok(int(v) < len(m.Positions), "meshes[%d].indices[%d] is %d of %d vertices", i, at, v, len(m.Positions))
	}
	for p, r := range m.Primitives {
		ok := r.First >= 0 && r.Count >= 0 && r.First <= len(m.Indices) && r.Count <= len(m.Indices)-r.First && r.Count%3 == 0
		c.ok(ok, "meshes[%d].primitives[%d] is %d+%d of %d indices", i, p, r.First, r.Count, len(m.Indices))
		c.ok(ref(r.Material, len(c.s.Materials)), "meshes[%d].primitives[%d].material is %d", i, p, r.Material)
	}
}

func (c *checker) binding(i int, m *scene.Mesh) {
	b := m.Binding
	if b == nil {
		return
	}
	if !mustRef(b.Skin, len(c.s.Skins)) {
		c.ok(false, "meshes[%d].binding.skin is %d", i, b.Skin)
		return
	}
	sets := b.NumSets()
	c.ok(len(b.Joints) == len(b.Weights), "meshes[%d].binding has %d joints, %d weights", i, len(b.Joints), len(b.Weights))
	c.ok(b.Sets != nil || sets == len(m.Positions), "meshes[%d].binding has %d sets for %d vertices", i, sets, len(m.Positions))
	c.ok(b.Sets == nil || len(b.Sets) == len(m.Positions), "meshes[%d].binding.sets has %d entries for %d vertices", i, len(b.Sets), len(m.Positions))
	for v, set := range b.Sets {
		c.ok(int(set) < sets, "meshes[%d].binding.sets[%d] is %d of %d", i, v, set, sets)
	}
	for _, j := range b.Joints {
		c.ok(int(j) < len(c.s.Skins[b.Skin].Joints), "meshes[%d].binding has joint %d of %d", i, j, len(c.s.Skins[b.Skin].Joints))
	}
	if !offsetsFit(b) {
		c.ok(false, "meshes[%d].binding.offsets don't fit", i)
		return
	}
	for set := range sets {
		_, weights := b.Set(set)
		sum := float32(0)
		for _, w := range weights {
			sum += w
		}
		c.ok(len(weights) == 0 || isUnit(sum), "meshes[%d].binding set %d has weights that sum to %g", i, set, sum)
	}
}

// offsetsFit reports whether every set lies within Joints and Weights.
func offsetsFit(b *scene.Binding) bool {
	last := uint32(0)
	for _, o := range b.Offsets {
		if o < last || int(o) > len(b.Joints) || int(o) > len(b.Weights) {
			return false
		}
		last = o
	}
	return true
}

func (c *checker) materials() {
	n := len(c.s.Textures)
	for i := range c.s.Materials {
		m := &c.s.Materials[i]
		for j := range m.Layers {
			l := &m.Layers[j]
			c.ok(ref(l.Texture, n), "materials[%d].layers[%d].texture is %d", i, j, l.Texture)
			c.ok(l.UVSet >= 0, "materials[%d].layers[%d].uvSet is %d", i, j, l.UVSet)
			c.ok(j > 0 || l.Combine == scene.NoCombine, "materials[%d].layers[0] is combined with another", i)
			c.ok(finite(l.Alpha) && allFinite(l.Color[:]), "materials[%d].layers[%d] has a colour or alpha that isn't finite", i, j)
			u := &l.Transform
			c.ok(allFinite(u.Translation[:]) && allFinite(u.Rotation[:]) && allFinite(u.Scale[:]), "materials[%d].layers[%d] has a transform that isn't finite", i, j)
		}
		if p := m.PBR; p != nil {
			c.ok(len(m.Layers) == 1, "materials[%d] is physically based and has %d layers, not 1", i, len(m.Layers))
			for _, t := range [...]int{p.Occlusion, p.BaseColor, p.Normal, p.ORM, p.Smooth, p.Metal, p.Emissive, p.TeamColor, p.Environment} {
				c.ok(ref(t, n), "materials[%d].pbr has texture %d", i, t)
			}
		}
	}
}

func (c *checker) clips(what string, clips []scene.Clip) {
	for i := range clips {
		clip := &clips[i]
		c.ok(finite(clip.Duration) && clip.Duration >= 0, "%s[%d].duration is %g", what, i, clip.Duration)
		seen := make(map[scene.Target]bool, len(clip.Channels))
		for j := range clip.Channels {
			ch := &clip.Channels[j]
			path := fmt.Sprintf("%s[%d].channels[%d]", what, i, j)
			c.ok(hasTarget(c.s, ch.Target), "%s has no target: %+v", path, ch.Target)
			c.ok(!seen[ch.Target], "%s animates what another one does", path)
			seen[ch.Target] = true
			c.channel(path, ch)
		}
		for j, e := range clip.Events {
			c.ok(mustRef(e.Node, len(c.s.Nodes)) && finite(e.Time), "%s[%d].events[%d] is of node %d at %g", what, i, j, e.Node, e.Time)
		}
	}
}

func (c *checker) channel(path string, ch *scene.Channel) {
	n := len(ch.Times)
	c.ok(n > 0, "%s has no keys", path)
	c.ok(len(ch.Values) == n*ch.Width()*ch.Interp.PerKey(), "%s has %d numbers for %d keys", path, len(ch.Values), n)
	c.ok(allFinite(ch.Times) && allFinite(ch.Values), "%s isn't finite", path)
	for i := 1; i < n; i++ {
		c.ok(ch.Times[i] > ch.Times[i-1], "%s: time %g follows %g", path, ch.Times[i], ch.Times[i-1])
	}
	if ch.Target.Property.IsRotation() {
		for i := 0; i+4 <= len(ch.Values); i += 4 {
			q := scene.Quat(ch.Values[i : i+4])
			c.ok(isUnit(q.Dot(q)), "%s holds a rotation that doesn't have unit length", path)
		}
	}
}

// hasTarget reports whether the target t exists.
func hasTarget(s *scene.Scene, t scene.Target) bool {
	switch t.Property.Of() {
	case scene.OfMesh:
		return mustRef(t.Index, len(s.Meshes))
	case scene.OfMaterial:
		return mustRef(t.Index, len(s.Materials)) && mustRef(t.Layer, len(s.Materials[t.Index].Layers))
	case scene.OfCamera:
		return mustRef(t.Index, len(s.Cameras))
	case scene.OfLight:
		return mustRef(t.Index, len(s.Lights))
	}
	return mustRef(t.Index, len(s.Nodes))
}

func (c *checker) objects() {
	s, n := c.s, len(c.s.Nodes)
	for i, v := range s.Cameras {
		c.ok(ref(v.Node, n), "cameras[%d].node is %d", i, v.Node)
		c.ok(allFinite(v.Position[:]) && allFinite(v.Target[:]) && allFinite(v.Up[:]) && allFinite([]float32{v.FOV, v.Roll, v.Near, v.Far}), "cameras[%d] isn't finite", i)
	}
	for i, v := range s.Lights {
		c.ok(ref(v.Node, n), "lights[%d].node is %d", i, v.Node)
		c.ok(allFinite(v.Color[:]) && allFinite(v.Direction[:]) && allFinite([]float32{v.Intensity, v.RangeStart, v.RangeEnd, v.Inner, v.Outer}), "lights[%d] isn't finite", i)
	}
	for i, v := range s.Attachments {
		c.ok(mustRef(v.Node, n), "attachments[%d].node is %d", i, v.Node)
	}
	for i, v := range s.Emitters {
		c.ok(mustRef(v.Node, n) && ref(v.Material, len(s.Materials)) && ref(v.Texture, len(s.Textures)), "emitters[%d] refers to nothing", i)
	}
	for i, v := range s.Shapes {
		c.ok(mustRef(v.Node, n) && finite(v.Radius), "shapes[%d] has node %d, radius %g", i, v.Node, v.Radius)
		for k := range v.Points {
			c.ok(allFinite(v.Points[k][:]), "shapes[%d].points[%d] isn't finite", i, k)
		}
		inside := !slices.ContainsFunc(v.Indices, func(p uint32) bool { return int(p) >= len(v.Points) })
		c.ok(inside && len(v.Indices)%3 == 0, "shapes[%d] has triangles with corners that don't exist", i)
	}
}
