package gltftest

import (
	"errors"
	"fmt"
	"strings"

	"marrow/gltf"
)

// Check returns the rules of glTF, and of marrow, that a GLB breaks: bytes are within bounds and aligned, minima and
// maxima are correct, numbers are finite, key times rise from 0, rotations and normals have unit length, weights sum to
// 1, indices of vertices and joints exist, nodes form a forest and have unique names, and each root has one joint list.
// It returns nil if none is broken. Khronos' validator checks more; this check is fast enough for every test.
func Check(glb []byte) error {
	g, err := Read(glb)
	if err != nil {
		return err
	}
	c := &checker{g: g, floats: make([][]float32, len(g.Accessors))}
	if len(g.Buffers) > 1 || (len(g.Buffers) == 1 && g.Buffers[0].ByteLength > len(g.Bin)) {
		return errors.New("gltf: the buffer isn't the binary chunk")
	}
	c.bytes()
	if len(c.errs) == 0 { // otherwise the rest has no reliable meaning
		c.nodes()
		c.skins()
		c.meshes()
		c.animations()
		c.textures()
	}
	return errors.Join(c.errs...)
}

type checker struct {
	g      *GLB
	floats [][]float32 // per accessor
	errs   []error
}

func (c *checker) ok(cond bool, format string, args ...any) bool {
	if !cond && len(c.errs) < 20 {
		c.errs = append(c.errs, fmt.Errorf("gltf: "+format, args...))
	}
	return cond
}

func (c *checker) in(i, n int, format string, args ...any) bool {
	return c.ok(i >= 0 && i < n, format+" is %d of %d", append(args, i, n)...)
}

func (c *checker) bytes() {
	for i, v := range c.g.BufferViews {
		c.ok(v.ByteOffset%4 == 0 && v.ByteLength > 0 && v.ByteOffset+v.ByteLength <= len(c.g.Bin), "bufferViews[%d] is %+v", i, v)
	}
	for i := range c.g.Accessors {
		a := &c.g.Accessors[i]
		c.ok(a.ByteOffset%4 == 0, "accessors[%d] isn't aligned", i)
		f, err := c.g.Floats(i)
		c.ok(err == nil, "%v", err)
		c.floats[i] = f
		bad := 0
		for _, x := range f {
			if x-x != 0 {
				bad++
			}
		}
		c.ok(bad == 0, "accessors[%d] has %d numbers that aren't finite", i, bad)
		if err == nil && a.Min != nil {
			c.extremes(i, a, f)
		}
	}
}

func (c *checker) extremes(i int, a *gltf.Accessor, f []float32) {
	n := gltf.Components(a.Type)
	if !c.ok(len(a.Min) == n && len(a.Max) == n, "accessors[%d] has %d extremes", i, len(a.Min)) {
		return
	}
	for k := range n {
		lo, hi := f[k], f[k]
		for j := k; j < len(f); j += n {
			lo, hi = min(lo, f[j]), max(hi, f[j])
		}
		c.ok(lo == a.Min[k] && hi == a.Max[k], "accessors[%d] has component %d from %g to %g, says %g to %g", i, k, lo, hi, a.Min[k], a.Max[k])
	}
}

func (c *checker) nodes() {
	n := len(c.g.Nodes)
	parents := make([]int, n)
	names := make(map[string]bool, n)
	roots := 0
	for i := range c.g.Nodes {
		node := &c.g.Nodes[i]
		c.ok(node.Name != "" && !names[node.Name], "nodes[%d] has the name %q, which is empty or taken", i, node.Name)
		names[node.Name] = true
		for _, k := range node.Children {
			if c.in(k, n, "nodes[%d] has a child that", i) {
				parents[k]++
				c.ok(parents[k] == 1, "nodes[%d] has two parents", k)
			}
		}
		if q := node.Rotation; q != nil {
			c.ok(isUnit(q[:]), "nodes[%d].rotation isn't of unit length", i)
		}
		c.ok(node.Skin == 0 || node.Translation == nil && node.Rotation == nil && node.Scale == nil, "nodes[%d] has a skin and a transform", i)
	}
	for _, s := range c.g.Scenes {
		for _, k := range s.Nodes {
			if c.in(k, n, "a root") {
				c.ok(parents[k] == 0, "nodes[%d] is a root and a child", k)
				roots++
			}
		}
	}
	free := 0
	for _, p := range parents {
		if p == 0 {
			free++
		}
	}
	c.ok(free == roots, "%d nodes have no parent, %d are in a scene: the rest is in a ring, or left over", free, roots)
}

func isUnit(v []float32) bool {
	d := float32(0)
	for _, x := range v {
		d += float32(x * x)
	}
	return d > 0.998 && d < 1.002
}

func (c *checker) skins() {
	for i := range c.g.Skins {
		s := &c.g.Skins[i]
		seen := make(map[int]bool)
		for _, j := range s.Joints {
			c.in(j, len(c.g.Nodes), "skins[%d] has a joint that", i)
			c.ok(!seen[j], "skins[%d] has node %d twice", i, j)
			seen[j] = true
		}
		c.ok(s.Skeleton == c.g.Skins[0].Skeleton, "skins[%d] has another root than the first", i)
		if s.InverseBindMatrices == 0 { // all are the identity
			continue
		}
		if b := s.InverseBindMatrices.Index(); c.in(b, len(c.g.Accessors), "skins[%d].inverseBindMatrices", i) {
			c.ok(c.g.Accessors[b].Count == len(s.Joints) && c.g.Accessors[b].Type == "MAT4", "skins[%d] has the wrong matrices", i)
		}
	}
}

func (c *checker) meshes() {
	joints := make(map[int]int) // mesh → joints of its skin
	for i := range c.g.Nodes {
		n := &c.g.Nodes[i]
		if n.Mesh != 0 && c.in(n.Mesh.Index(), len(c.g.Meshes), "nodes[%d].mesh", i) {
			joints[n.Mesh.Index()] = 0
			if n.Skin != 0 && c.in(n.Skin.Index(), len(c.g.Skins), "nodes[%d].skin", i) {
				joints[n.Mesh.Index()] = len(c.g.Skins[n.Skin.Index()].Joints)
			}
		}
	}
	for i := range c.g.Meshes {
		c.ok(len(c.g.Meshes[i].Primitives) > 0, "meshes[%d] has no primitives", i)
		for p := range c.g.Meshes[i].Primitives {
			c.primitive(fmt.Sprintf("meshes[%d].primitives[%d]", i, p), &c.g.Meshes[i].Primitives[p], joints[i])
		}
	}
}

func (c *checker) primitive(path string, p *gltf.Primitive, joints int) {
	position := p.Attributes.Get("POSITION").Index()
	if !c.in(position, len(c.floats), "%s.POSITION", path) {
		return
	}
	c.ok(c.g.Accessors[position].Min != nil, "%s.POSITION has no extremes", path)
	count := c.g.Accessors[position].Count
	sums := make([]float32, count)
	bound := false
	for _, a := range p.Attributes {
		if !c.in(a.Accessor, len(c.floats), "%s.%s", path, a.Name) {
			continue
		}
		acc, f := &c.g.Accessors[a.Accessor], c.floats[a.Accessor]
		c.ok(acc.Count == count, "%s.%s has %d entries for %d vertices", path, a.Name, acc.Count, count)
		c.ok(acc.ComponentType == gltf.Float || acc.Normalized || strings.HasPrefix(a.Name, "JOINTS"), "%s.%s isn't normalized", path, a.Name)
		switch kind, _, _ := strings.Cut(a.Name, "_"); kind {
		case "NORMAL":
			c.units(path+".NORMAL", f, 3)
		case "TANGENT":
			c.units(path+".TANGENT", f, 4)
		case "JOINTS":
			for _, j := range f {
				c.ok(int(j) < joints, "%s has joint %g of %d", path, j, joints)
			}
		case "WEIGHTS":
			bound = true
			for k, w := range f {
				sums[min(k/4, count-1)] += w
			}
		}
	}
	for v, s := range sums {
		c.ok(!bound || s > 0.9999 && s < 1.0001, "%s has weights that sum to %g at vertex %d", path, s, v)
	}
	if i := p.Indices.Index(); c.in(i, len(c.floats), "%s.indices", path) {
		c.ok(len(c.floats[i])%3 == 0, "%s has %d indices", path, len(c.floats[i]))
		for _, v := range c.floats[i] {
			c.ok(int(v) < count, "%s has corner %g of %d vertices", path, v, count)
		}
	}
	c.ok(p.Material.Index() < len(c.g.Materials), "%s.material is %d", path, p.Material.Index())
}

func (c *checker) units(path string, f []float32, width int) {
	for i := 0; i+width <= len(f); i += width {
		c.ok(isUnit(f[i:i+3]), "%s[%d] isn't of unit length", path, i/width)
		c.ok(width == 3 || f[i+3] == 1 || f[i+3] == -1, "%s[%d] has w %g", path, i/width, f[i+width-1])
	}
}

func (c *checker) animations() {
	for i := range c.g.Animations {
		a := &c.g.Animations[i]
		path := fmt.Sprintf("animations[%d]", i)
		c.ok(len(a.Channels) > 0, "%s has no channels", path)
		seen := make(map[string]bool, len(a.Channels))
		for k := range a.Channels {
			ch := &a.Channels[k]
			target := fmt.Sprint(ch.Target.Node, ch.Target.Path)
			if others := ch.Target.Others; others != nil {
				target += string(others.Extensions)
			}
			c.ok(!seen[target], "%s has two channels for %s", path, target)
			seen[target] = true
			c.ok(ch.Target.Node.Index() < len(c.g.Nodes), "%s has a target that doesn't exist", path)
			if c.in(ch.Sampler, len(a.Samplers), "%s.channels[%d].sampler", path, k) {
				c.sampler(path, ch.Target.Path, &a.Samplers[ch.Sampler])
			}
		}
	}
}

func (c *checker) sampler(path, target string, s *gltf.AnimationSampler) {
	if !c.in(s.Input, len(c.floats), "%s has an input that", path) || !c.in(s.Output, len(c.floats), "%s has an output that", path) {
		return
	}
	times, values := c.floats[s.Input], c.floats[s.Output]
	c.ok(c.g.Accessors[s.Input].Min != nil, "%s has times without extremes", path)
	c.ok(len(times) > 0 && times[0] >= 0, "%s begins before 0", path)
	for i := 1; i < len(times); i++ {
		c.ok(times[i] > times[i-1], "%s has time %g after %g", path, times[i], times[i-1])
	}
	n := len(times)
	if s.Interpolation == gltf.InterpolationCubic {
		n *= 3
		c.ok(len(times) > 1, "%s has a spline of one key", path)
	}
	if target != "weights" {
		c.ok(c.g.Accessors[s.Output].Count == n, "%s has %d values for %d times", path, c.g.Accessors[s.Output].Count, len(times))
	}
	if target == "rotation" && s.Interpolation != gltf.InterpolationCubic {
		c.units4(path, values)
	}
}

func (c *checker) units4(path string, q []float32) {
	for i := 0; i+4 <= len(q); i += 4 {
		c.ok(isUnit(q[i:i+4]), "%s has a rotation that doesn't have unit length", path)
	}
}

func (c *checker) textures() {
	for i, t := range c.g.Textures {
		c.in(t.Source.Index(), len(c.g.Images), "textures[%d].source", i)
		c.ok(t.Sampler.Index() < len(c.g.Samplers), "textures[%d].sampler is %d", i, t.Sampler.Index())
	}
	for i := range c.g.Images {
		c.ok(c.g.Images[i].URI != "" || c.g.Images[i].BufferView.Index() >= 0, "images[%d] has no picture", i)
	}
	for i := range c.g.Materials {
		m := &c.g.Materials[i]
		list := []*gltf.TextureInfo{m.NormalTexture, m.OcclusionTexture, m.EmissiveTexture}
		if m.PBR != nil {
			list = append(list, m.PBR.BaseColorTexture, m.PBR.MetallicRoughnessTexture)
		}
		for _, t := range list {
			if t != nil {
				c.in(t.Index, len(c.g.Textures), "materials[%d] has a texture that", i)
			}
		}
	}
}
