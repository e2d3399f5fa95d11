package gltf

import (
	"fmt"
	"slices"

	"marrow/scene"
)

// An extraTrack is what something other than a scene's node adds to every animation.
type extraTrack struct {
	node    int    // glTF node, or
	pointer string // for KHR_animation_pointer
	path    string
	width   int // numbers per value
	bools   bool
	keys    func(p int) curve // for play p; no times: none
	rest    []float32         // for animations that don't move it
}

// extra writes an extra track into animation p.
func (w *animator) extra(t *extraTrack, p int) {
	c := t.keys(p)
	if len(c.times) == 0 {
		c = curve{times: zeroTime, values: t.rest}
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
func (w *animator) boolSampler(c *curve) int {
	v := make([]uint8, len(c.values))
	for i, f := range c.values {
		if f >= 0.5 {
			v[i] = 1
		}
	}
	out := w.e.buf.add(viewData, Accessor{ComponentType: UnsignedByte, Count: len(v), Type: "SCALAR"}, bytesOf(v))
	return w.add(AnimationSampler{w.e.buf.times(c.times), out, interpStep})
}

// moves says whether any animation has more than one key for one of the targets, or
// another value than at rest.
func (e *exporter) moves(targets ...scene.Target) bool {
	for p := range e.plays {
		for _, t := range targets {
			if c, _, _ := e.channel(&e.plays[p], t); c != nil {
				return true
			}
		}
	}
	return false
}

// sampled makes a curve of a function that follows from several channels: exact at their keys, and
// between them as fine as the tolerance (of each component) asks.
func (e *exporter) sampled(p *play, targets []scene.Target, width int, rotation bool, tolerance float32, at func(t float32, dst []float32)) curve {
	duration := p.clip.Duration
	moments := []float32{0}
	known := false
	for _, t := range targets {
		if c, length, global := e.channel(p, t); c != nil {
			known = true
			moments = appendMoments(moments, c.Times, length, duration, global && !p.global)
		}
	}
	if !known {
		return curve{}
	}
	slices.Sort(moments)
	moments = slices.Compact(moments)
	f := &e.fit
	f.begin()
	pieces := 16 // between two keys
	if !e.room.all(pieces * len(moments)) {
		pieces = 1
	}
	for i, t := range moments {
		f.add(t, width, at)
		if i+1 < len(moments) {
			for k := 1; k < pieces; k++ {
				f.add(t+float32((moments[i+1]-t)*(float32(k)/float32(pieces))), width, at)
			}
		}
	}
	return f.reduce(width, rotation, tolerance)
}

func (f *fitter) add(t float32, width int, at func(t float32, dst []float32)) {
	if n := len(f.times); n > 0 && t <= f.times[n-1] {
		return
	}
	f.times = append(f.times, t)
	n := len(f.values)
	f.values = append(f.values, zero4[:width]...)
	at(t, f.values[n:])
}

// vector is the value of a property at time t of a play.
func (e *exporter) vector(p *play, target scene.Target, t float32, dst []float32) {
	if c, length, global := e.channel(p, target); c != nil {
		if global {
			t = scene.GlobalTime(t, length)
		}
		c.At(dst, t, length)
	}
}

// pointMesh animates whether a mesh's node is visible, by KHR_node_visibility.
func (e *exporter) pointMesh(node, mesh int) {
	v := &e.meshVis[mesh]
	if !e.opts.Visibility.pointer() || !v.changes() {
		return
	}
	e.extension("KHR_node_visibility")
	e.tracks = append(e.tracks, extraTrack{
		pointer: fmt.Sprintf("/nodes/%d/extensions/KHR_node_visibility/visible", node), path: "pointer", width: 1, bools: true,
		keys: func(p int) curve {
			c := curve{times: v.plays[p].times}
			for _, on := range v.plays[p].on {
				f := float32(0)
				if on {
					f = 1
				}
				c.values = append(c.values, f)
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
	return e.moves(factorTargets(mesh, material)...)
}

// pointMaterial animates a material's factor and texture transform, by KHR_animation_pointer.
func (e *exporter) pointMaterial(at, mesh, material int, moves bool) {
	if !e.opts.Visibility.pointer() {
		return
	}
	m, made := &e.s.Meshes[mesh], &e.doc.Materials[at]
	if moves {
		base := [4]float32{1, 1, 1, 1}
		if made.PBR.BaseColorFactor != nil {
			base = *made.PBR.BaseColorFactor
		}
		single := passes(&e.s.Materials[material]) == 1
		e.tracks = append(e.tracks, extraTrack{
			pointer: fmt.Sprintf("/materials/%d/pbrMetallicRoughness/baseColorFactor", at), path: "pointer", width: 4, rest: base[:],
			keys: func(p int) curve {
				pl := &e.plays[p]
				return e.sampled(pl, factorTargets(mesh, material), 4, false, 2e-3, func(t float32, dst []float32) {
					alpha := e.number(pl, scene.Target{Property: scene.MeshAlpha, Index: mesh}, t, m.Alpha)
					if single {
						alpha *= e.number(pl, scene.Target{Property: scene.LayerAlpha, Index: material}, t, e.s.Materials[material].Layers[0].Alpha)
					}
					color := m.Color
					e.vector(pl, scene.Target{Property: scene.MeshColor, Index: mesh}, t, color[:])
					for i, c := range color {
						dst[i] = linear(c)
					}
					dst[3] = min(max(alpha, 0), 1)
				})
			},
		})
	}
	e.pointTransform(at, material, made)
}

// pointTransform animates how a single layer's texture lies.
func (e *exporter) pointTransform(at, material int, made *Material) {
	targets := []scene.Target{
		{Property: scene.LayerUVTranslation, Index: material},
		{Property: scene.LayerUVRotation, Index: material},
		{Property: scene.LayerUVScale, Index: material},
	}
	info := made.PBR.BaseColorTexture
	if info == nil || !e.moves(targets...) {
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
			keys: func(p int) curve {
				pl := &e.plays[p]
				return e.sampled(pl, targets, width, false, 1e-3, func(t float32, dst []float32) {
					tr := layer.Transform
					e.vector(pl, targets[0], t, tr.Translation[:])
					e.vector(pl, targets[1], t, tr.Rotation[:])
					e.vector(pl, targets[2], t, tr.Scale[:])
					u := uvTransform(&tr)
					copy(dst, pick(&u))
				})
			},
		})
	}
	part("offset", 2, func(u *UVTransform) []float32 { return u.Offset[:] })
	if e.moves(targets[1]) {
		part("rotation", 1, func(u *UVTransform) []float32 { return []float32{u.Rotation} })
	}
	if e.moves(targets[2]) {
		part("scale", 2, func(u *UVTransform) []float32 { return u.Scale[:] })
	}
}

// morphTracks animates a mesh's morph weights: at the keys as they are, between them at
// eight points where the channel isn't straight.
func (e *exporter) morphTracks(node, mesh int) {
	target := scene.Target{Property: scene.MeshMorph, Index: mesh}
	m := &e.s.Meshes[mesh]
	if len(m.Targets) == 0 || !e.moves(target) {
		return
	}
	rest := make([]float32, len(m.Targets))
	for i := range rest {
		rest[i] = m.Targets[i].Weight
	}
	e.tracks = append(e.tracks, extraTrack{node: node, path: "weights", width: len(rest), rest: rest, keys: func(p int) curve {
		c, length, global := e.channel(&e.plays[p], target)
		if c == nil || c.Width() != len(rest) {
			return curve{}
		}
		duration := e.plays[p].clip.Duration
		moments := appendMoments([]float32{0}, c.Times, length, duration, global && !e.plays[p].global)
		slices.Sort(moments)
		moments = slices.Compact(moments)
		pieces := 1
		if c.Interp.HasTangents() {
			pieces = 8
		}
		var out curve
		put := func(t float32) {
			n := len(out.values)
			out.times = append(out.times, t)
			out.values = append(out.values, rest...)
			e.vector(&e.plays[p], target, t, out.values[n:])
		}
		for i, t := range moments {
			put(t)
			for k := 1; k < pieces && i+1 < len(moments); k++ {
				if at := t + float32((moments[i+1]-t)*(float32(k)/float32(pieces))); at > out.times[len(out.times)-1] && at < moments[i+1] {
					put(at)
				}
			}
		}
		if c.IsStepped() && len(out.times) > 1 {
			out.interp = interpStep
		}
		return out
	}})
}
