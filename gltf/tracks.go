package gltf

import (
	"fmt"
	"slices"

	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/scene"
)

// An extraTrack is what something other than a scene's node adds to every animation.
type extraTrack struct {
	node    int    // glTF node, or
	pointer string // for KHR_animation_pointer
	path    string
	width   int // numbers per value
	bools   bool
	keys    func(p int) curves.Curve // for animation p; no times: none
	rest    []float32                // for animations that don't move it
}

// extra writes an extra track into animation p.
func (w *animator) extra(t *extraTrack, p int) {
	c := t.keys(p)
	if len(c.Times) == 0 {
		c = curves.Constant(t.rest)
	}
	target := ChannelTarget{Path: t.path, Pointer: t.pointer}
	if t.pointer == "" {
		target.Node = At(t.node)
	} else {
		w.e.extension("KHR_animation_pointer")
	}
	if t.bools {
		w.channel(target, w.boolSampler(&c))
		return
	}
	width := t.width
	if t.path == "weights" {
		width = 1
	}
	w.channel(target, w.sampler(&c, width))
}

// boolSampler writes yes and no as bytes, which is what pointers to booleans want.
func (w *animator) boolSampler(c *curves.Curve) int {
	v := make([]uint8, len(c.Values))
	for i, f := range c.Values {
		if f >= 0.5 {
			v[i] = 1
		}
	}
	out := w.e.buf.add(viewData, Accessor{ComponentType: UnsignedByte, Count: len(v), Type: "SCALAR"}, bytesOf(v))
	return w.add(AnimationSampler{w.e.buf.times(c.Times), out, interpStep})
}

// pointMesh animates whether a mesh's node is visible, by KHR_node_visibility.
func (e *exporter) pointMesh(node, mesh int) {
	v := &e.meshVis[mesh]
	if !e.opts.Visibility.pointer() || !v.Changes() {
		return
	}
	e.extension("KHR_node_visibility")
	e.tracks = append(e.tracks, extraTrack{
		pointer: fmt.Sprintf("/nodes/%d/extensions/KHR_node_visibility/visible", node), path: "pointer", width: 1, bools: true,
		keys: func(p int) curves.Curve {
			c := curves.Curve{Times: v.Animations[p].Times}
			for _, on := range v.Animations[p].On {
				f := float32(0)
				if on {
					f = 1
				}
				c.Values = append(c.Values, f)
			}
			return c
		},
	})
	if e.doc.Nodes[node].Extensions == nil {
		e.doc.Nodes[node].Extensions = Raw(`{"KHR_node_visibility":{"visible":true}}`)
	}
}

// factorTargets are what moves a material's colour and alpha on a mesh.
func factorTargets(mesh, material int) []scene.Target {
	return []scene.Target{
		{Property: scene.MeshAlpha, Index: mesh},
		{Property: scene.MeshColor, Index: mesh},
		{Property: scene.LayerAlpha, Index: material},
	}
}

func (e *exporter) factorMoves(mesh, material int) bool {
	return e.motion.Moves(factorTargets(mesh, material)...)
}

// pointMaterial animates a material's factor and texture transform, by KHR_animation_pointer.
func (e *exporter) pointMaterial(at, mesh, k int, moves bool) {
	if !e.opts.Visibility.pointer() {
		return
	}
	m, made := &e.s.Meshes[mesh], &e.doc.Materials[at]
	if moves {
		base := [4]float32{1, 1, 1, 1}
		if made.PBR.BaseColorFactor != nil {
			base = *made.PBR.BaseColorFactor
		}
		single := material.Passes(&e.s.Materials[k]) == 1
		e.tracks = append(e.tracks, extraTrack{
			pointer: fmt.Sprintf("/materials/%d/pbrMetallicRoughness/baseColorFactor", at), path: "pointer", width: 4, rest: base[:],
			keys: func(p int) curves.Curve {
				source := &e.motion.Sources[p]
				return e.motion.Sampled(source, factorTargets(mesh, k), 4, false, 2*e.opts.Tolerance, func(t float32, dst []float32) {
					alpha := e.motion.Number(source, scene.Target{Property: scene.MeshAlpha, Index: mesh}, t, m.Alpha)
					if single {
						alpha *= e.motion.Number(source, scene.Target{Property: scene.LayerAlpha, Index: k}, t, e.s.Materials[k].Layers[0].Alpha)
					}
					color := m.Color
					e.motion.Value(source, scene.Target{Property: scene.MeshColor, Index: mesh}, t, color[:])
					for i, c := range color {
						dst[i] = linear(c)
					}
					dst[3] = min(max(alpha, 0), 1)
				})
			},
		})
	}
	e.pointTransform(at, k, made)
}

// pointTransform animates how a single layer's texture lies.
func (e *exporter) pointTransform(at, material int, made *Material) {
	targets := []scene.Target{
		{Property: scene.LayerUVTranslation, Index: material},
		{Property: scene.LayerUVRotation, Index: material},
		{Property: scene.LayerUVScale, Index: material},
	}
	info := made.PBR.BaseColorTexture
	if info == nil || !e.motion.Moves(targets...) {
		return
	}
	if info.Transform == nil {
		info.Transform = &UVTransform{Scale: [2]float32{1, 1}}
		e.extension("KHR_texture_transform")
	}
	rest := *info.Transform
	layer := &e.s.Materials[material].Layers[0]
	part := func(name string, width int, pick func(u *UVTransform) []float32) {
		e.tracks = append(e.tracks, extraTrack{
			pointer: fmt.Sprintf("/materials/%d/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/%s", at, name),
			path:    "pointer", width: width, rest: pick(&rest),
			keys: func(p int) curves.Curve {
				source := &e.motion.Sources[p]
				return e.motion.Sampled(source, targets, width, false, e.opts.Tolerance, func(t float32, dst []float32) {
					tr := layer.Transform
					e.motion.Value(source, targets[0], t, tr.Translation[:])
					e.motion.Value(source, targets[1], t, tr.Rotation[:])
					e.motion.Value(source, targets[2], t, tr.Scale[:])
					u := uvTransform(&tr)
					copy(dst, pick(&u))
				})
			},
		})
	}
	part("offset", 2, func(u *UVTransform) []float32 { return u.Offset[:] })
	if e.motion.Moves(targets[1]) {
		part("rotation", 1, func(u *UVTransform) []float32 { return []float32{u.Rotation} })
	}
	if e.motion.Moves(targets[2]) {
		part("scale", 2, func(u *UVTransform) []float32 { return u.Scale[:] })
	}
}

// straight reports whether weights run so straight between two moments that no vertex is farther off than the
// tolerance.
func (e *exporter) straight(at func(t float32) []float32, reach []float32, from, to float32) bool {
	a, b := at(from), at(to)
	for _, u := range [3]float32{0.25, 0.5, 0.75} {
		off := float32(0)
		for i, v := range at(from + float32((to-from)*u)) {
			d := v - (a[i] + float32(u*(b[i]-a[i])))
			off += float32(max(d, -d) * reach[i])
		}
		if off > e.opts.Tolerance*e.extent.Size {
			return false
		}
	}
	return true
}

// morphTracks animates a mesh's morph weights: at the keys as they are, between them at as many
// points as keep each vertex within the tolerance where the channel isn't straight, up to 64.
func (e *exporter) morphTracks(node, mesh int) {
	target := scene.Target{Property: scene.MeshMorph, Index: mesh}
	m := &e.s.Meshes[mesh]
	if len(m.Targets) == 0 || !e.motion.Moves(target) {
		return
	}
	rest := make([]float32, len(m.Targets))
	for i := range rest {
		rest[i] = m.Targets[i].Weight
	}
	reach := make([]float32, len(rest)) // how far a weight of 1 moves a vertex
	for i := range reach {
		for _, d := range m.Targets[i].Positions {
			reach[i] = max(reach[i], d.Len())
		}
	}
	e.tracks = append(e.tracks, extraTrack{node: node, path: "weights", width: len(rest), rest: rest, keys: func(p int) curves.Curve {
		source := &e.motion.Sources[p]
		c, _, _ := e.motion.Channel(source, target)
		if c == nil || c.Width() != len(rest) {
			return curves.Curve{}
		}
		moments := e.motion.Moments(source, target)
		depth := 0
		if c.Interp.HasTangents() {
			depth = 6
		}
		var out curves.Curve
		put := func(t float32) {
			n := len(out.Values)
			out.Times = append(out.Times, t)
			out.Values = append(out.Values, rest...)
			e.motion.Value(source, target, t, out.Values[n:])
		}
		at := func(t float32) []float32 {
			v := slices.Clone(rest)
			e.motion.Value(source, target, t, v)
			return v
		}
		var between func(from, to float32, depth int)
		between = func(from, to float32, depth int) {
			mid := from + (to-from)/2
			if depth == 0 || mid <= from || mid >= to || e.straight(at, reach, from, to) {
				return
			}
			between(from, mid, depth-1)
			put(mid)
			between(mid, to, depth-1)
		}
		for i, t := range moments {
			put(t)
			if i+1 < len(moments) {
				between(t, moments[i+1], depth)
			}
		}
		if c.IsStepped() && len(out.Times) > 1 {
			out.Interp = curves.Step
		}
		return out
	}})
}
