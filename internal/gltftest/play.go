package gltftest

import (
	"fmt"
	"math"
	"sort"

	"marrow/gltf"
	"marrow/scene"
)

// A Player plays a GLB as a viewer without support for extensions does, from the file's own data. Tests compare its
// output with the model that was converted.
type Player struct {
	g       *GLB
	parents []int
	order   []int // parents first
	floats  map[int][]float32
	world   []scene.Mat4
}

// NewPlayer makes a player for a GLB that passes [Check].
func NewPlayer(g *GLB) *Player {
	p := &Player{g: g, parents: make([]int, len(g.Nodes)), floats: make(map[int][]float32), world: make([]scene.Mat4, len(g.Nodes))}
	for i := range p.parents {
		p.parents[i] = -1
	}
	for i := range g.Nodes {
		for _, c := range g.Nodes[i].Children {
			p.parents[c] = i
		}
	}
	var visit func(i int)
	visit = func(i int) {
		p.order = append(p.order, i)
		for _, c := range g.Nodes[i].Children {
			visit(c)
		}
	}
	for i, parent := range p.parents {
		if parent < 0 {
			visit(i)
		}
	}
	return p
}

func (p *Player) data(accessor int) []float32 {
	if f, ok := p.floats[accessor]; ok {
		return f
	}
	f, err := p.g.Floats(accessor)
	if err != nil {
		panic(fmt.Sprintf("gltf: playing what Check refuses: %v", err))
	}
	p.floats[accessor] = f
	return f
}

// Pose sets all nodes to time t of an animation; -1 for none.
func (p *Player) Pose(animation int, t float32) {
	local := make([]scene.TRS, len(p.g.Nodes))
	for i := range local {
		local[i] = transform(&p.g.Nodes[i])
	}
	if animation >= 0 {
		a := &p.g.Animations[animation]
		for _, c := range a.Channels {
			s := &a.Samplers[c.Sampler]
			if n := c.Target.Node.Index(); n >= 0 {
				switch c.Target.Path {
				case "translation":
					p.sample(s, t, local[n].Translation[:], false)
				case "rotation":
					p.sample(s, t, local[n].Rotation[:], true)
				case "scale":
					p.sample(s, t, local[n].Scale[:], false)
				}
			}
		}
	}
	for _, i := range p.order {
		p.world[i] = local[i].Matrix()
		if parent := p.parents[i]; parent >= 0 {
			p.world[i] = p.world[parent].Mul(&p.world[i])
		}
	}
}

// transform returns the node's own transform.
func transform(n *gltf.Node) scene.TRS {
	t := scene.Identity()
	if n.Translation != nil {
		t.Translation = *n.Translation
	}
	if n.Rotation != nil {
		t.Rotation = *n.Rotation
	}
	if n.Scale != nil {
		t.Scale = *n.Scale
	}
	return t
}

// sample writes a sampler's value at time t to dst.
func (p *Player) sample(s *gltf.AnimationSampler, t float32, dst []float32, rotation bool) {
	times, values := p.data(s.Input), p.data(s.Output)
	w, stride, at := len(dst), len(dst), 0
	if s.Interpolation == gltf.InterpolationCubic {
		stride, at = 3*w, w
	}
	key := func(i int) []float32 { return values[i*stride+at : i*stride+at+w] }
	i := sort.Search(len(times), func(i int) bool { return times[i] > t }) - 1
	switch {
	case i < 0:
		copy(dst, key(0))
		return
	case i == len(times)-1 || s.Interpolation == gltf.InterpolationStep:
		copy(dst, key(i))
		return
	}
	dt := times[i+1] - times[i]
	u := (t - times[i]) / dt
	a, b := key(i), key(i+1)
	switch {
	case rotation:
		slerp(dst, a, b, float64(u))
	case s.Interpolation == gltf.InterpolationCubic:
		u2, u3 := u*u, u*u*u
		for k := range dst {
			out, in := values[i*stride+2*w+k]*dt, values[(i+1)*stride+k]*dt
			dst[k] = float32(a[k]*(float32(2*u3)-float32(3*u2)+1)) + float32(out*(u3-float32(2*u2)+u)) +
				float32(b[k]*(float32(3*u2)-float32(2*u3))) + float32(in*(u3-u2))
		}
	default:
		for k := range dst {
			dst[k] = a[k] + float32(u*(b[k]-a[k]))
		}
	}
}

// slerp writes an interpolated quaternion to dst, along the shorter arc, as in glTF's appendix C. It is a separate
// implementation because the player tests the output of the scene's own.
func slerp(dst, a, b []float32, u float64) {
	dot := 0.0
	for k := range dst {
		dot += float64(a[k]) * float64(b[k])
	}
	sign, from, to := math.Copysign(1, dot), 1-u, u
	if angle := math.Acos(min(math.Abs(dot), 1)); angle > 1e-4 {
		from, to = math.Sin(from*angle)/math.Sin(angle), math.Sin(to*angle)/math.Sin(angle)
	}
	for k := range dst {
		dst[k] = float32(from*float64(a[k]) + sign*to*float64(b[k]))
	}
}

// World returns a node's matrix in the pose.
func (p *Player) World(node int) scene.Mat4 { return p.world[node] }

// Vertices returns the positions of the vertices of a node's mesh in the pose, primitive by primitive.
func (p *Player) Vertices(node int) []scene.Vec3 {
	n := &p.g.Nodes[node]
	var out []scene.Vec3
	for i := range p.g.Meshes[n.Mesh.Index()].Primitives {
		prim := &p.g.Meshes[n.Mesh.Index()].Primitives[i]
		at := p.data(prim.Attributes.Get("POSITION").Index())
		if n.Skin == 0 {
			for v := 0; v < len(at); v += 3 {
				out = append(out, p.world[node].Point(scene.Vec3(at[v:v+3])))
			}
			continue
		}
		out = append(out, p.skinned(prim, at, &p.g.Skins[n.Skin.Index()])...)
	}
	return out
}

func (p *Player) skinned(prim *gltf.Primitive, at []float32, skin *gltf.Skin) []scene.Vec3 {
	binds := p.data(skin.InverseBindMatrices.Index())
	moved := make([]scene.Mat4, len(skin.Joints))
	for i, j := range skin.Joints {
		bind := scene.Mat4(binds[16*i : 16*i+16])
		moved[i] = p.world[j].Mul(&bind)
	}
	out := make([]scene.Vec3, len(at)/3)
	for set := 0; ; set++ {
		joints := prim.Attributes.Get(fmt.Sprintf("JOINTS_%d", set))
		if joints == 0 {
			return out
		}
		js, ws := p.data(joints.Index()), p.data(prim.Attributes.Get(fmt.Sprintf("WEIGHTS_%d", set)).Index())
		for v := range out {
			for k := 4 * v; k < 4*v+4; k++ {
				if ws[k] > 0 {
					out[v] = out[v].Add(moved[int(js[k])].Point(scene.Vec3(at[3*v : 3*v+3])).Scale(ws[k]))
				}
			}
		}
	}
}

// Find returns the node with a name; -1 if there is none.
func (g *GLB) Find(name string) int {
	for i := range g.Nodes {
		if g.Nodes[i].Name == name {
			return i
		}
	}
	return -1
}
