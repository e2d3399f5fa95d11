package build

import (
	"fmt"

	"marrow/gltf"
	"marrow/lower/curves"
	"marrow/lower/names"
	"marrow/scene"
)

// interpolations are glTF's names of the interpolations. LINEAR is the default.
var interpolations = [...]string{curves.Linear: "", curves.Step: gltf.InterpolationStep, curves.Cubic: gltf.InterpolationCubic}

// animations writes one animation per clip and per global sequence.
func (e *exporter) animations() {
	e.clipNames, e.written = make(map[string]int), make(map[*scene.Clip]bool)
	for p := range e.m.Animations {
		e.written[e.m.Animations[p].Clip] = true
	}
	for p := range e.m.Animations {
		e.animation(p)
	}
}

// An animator writes one animation.
type animator struct {
	e    *exporter
	a    gltf.Animation
	sums []writtenKeys
}

// A samplerMark is the latest sampler with a certain array of values, and its animation.
type samplerMark struct{ animation, sampler int32 }

// animation writes animation p.
func (e *exporter) animation(p int) {
	source := &e.m.Animations[p]
	w := &animator{e: e}
	channels := len(e.m.Moved) + len(e.m.Meshes) + len(e.m.Tracks) + 1
	for _, slot := range e.m.Moved {
		channels += len(e.copies[slot/3])
	}
	w.a.Channels = make([]gltf.Channel, 0, channels)
	w.a.Samplers = make([]gltf.AnimationSampler, 0, len(e.m.Moved)+len(e.m.Meshes)+len(e.m.Tracks)+1)
	if w.a.Name = names.Unique(e.clipNames, source.Clip.Name); w.a.Name != source.Clip.Name {
		e.add(codeName, fmt.Sprintf("clips[%d]", p), "a duplicate name got a number")
	}
	for _, slot := range e.m.Moved {
		w.node(slot/3, slot%3, source.Table[slot])
	}
	for i := range e.m.Meshes {
		if s := e.m.Meshes[i].Switch; s != nil {
			w.channel(gltf.ChannelTarget{Node: gltf.At(e.change[i]), Path: pathNames[scene.NodeScale]}, w.sampler(&s.Scales[p], 3, noScale))
		}
	}
	for i := range e.m.Tracks {
		w.track(&e.m.Tracks[i], p)
	}
	if source.Root != nil {
		w.channel(gltf.ChannelTarget{Node: gltf.At(e.root), Path: pathNames[scene.NodeTranslation]}, w.sampler(source.Root, 3, noScale))
	}
	x := e.animationExtras(source.Clip, w.a.Name, source.Global, w.sums)
	w.a.Extras = e.marrow(&x)
	e.doc.Animations = append(e.doc.Animations, w.a)
}

// node writes a curve for a scene node and all its copies.
func (w *animator) node(node, property int, c *curves.Curve) {
	scale, unscale := noScale, noScale
	if scene.Property(property) == scene.NodeTranslation {
		scale, unscale = w.e.scale, w.e.unscale
	}
	s := w.sampler(c, curves.Widths[property], scale)
	if w.e.resampled(node) {
		sum := gltf.KeySum(c.Times, unscale.Values(scale.Values(c.Values)))
		w.sums = append(w.sums, writtenKeys{scene.Target{Property: scene.Property(property), Index: node}, sum})
	}
	w.channel(gltf.ChannelTarget{Node: gltf.At(w.e.node[node]), Path: pathNames[property]}, s)
	for _, copied := range w.e.copies[node] {
		w.channel(gltf.ChannelTarget{Node: gltf.At(copied), Path: pathNames[property]}, s)
	}
}

func (w *animator) channel(t gltf.ChannelTarget, sampler int) {
	w.a.Channels = append(w.a.Channels, gltf.Channel{Sampler: sampler, Target: t})
}

// noScale is for curves of other numbers than lengths.
var noScale = scene.NewScaler(1)

// sampler returns the index of the sampler for a curve, scaled, and adds it if there is no equal one.
func (w *animator) sampler(c *curves.Curve, width int, scale *scene.Scaler) int {
	b, interpolation := w.e.buf, interpolations[c.Interp]
	if o := c.Whole; o != nil && len(o.Times) > len(c.Times) {
		made, ok := w.e.wholeCurves[o]
		if !ok {
			made = wholeCurve{gltf.At(b.times(o.Times)), gltf.At(b.values(scale.Values(o.Values), width))}
			w.e.wholeCurves[o] = made
		}
		return w.add(gltf.AnimationSampler{Input: b.timesOf(made.input, c.Times), Output: b.valuesOf(made.output, scale.Values(c.Values), width), Interpolation: interpolation})
	}
	return w.add(gltf.AnimationSampler{Input: b.times(c.Times), Output: b.values(scale.Values(c.Values), width), Interpolation: interpolation})
}

// A wholeCurve has the accessors of a curve that several animations use, each up to its own end.
type wholeCurve struct{ input, output gltf.Ref }

// add returns the index of a sampler, and adds it if there is no equal one.
func (w *animator) add(s gltf.AnimationSampler) int {
	e := w.e
	for len(e.samplers) <= s.Output {
		e.samplers = append(e.samplers, samplerMark{animation: -1})
	}
	mark := &e.samplers[s.Output]
	number := int32(len(e.doc.Animations))
	if mark.animation == number {
		if x := &w.a.Samplers[mark.sampler]; x.Input == s.Input && x.Interpolation == s.Interpolation {
			return int(mark.sampler)
		}
	}
	*mark = samplerMark{number, int32(len(w.a.Samplers))}
	w.a.Samplers = append(w.a.Samplers, s)
	return int(mark.sampler)
}

// targetName returns the name, in the glTF, of the object that a channel animates.
func (e *exporter) targetName(t scene.Target) string {
	switch t.Property.Of() {
	case scene.OfMesh:
		return names.Mesh(e.s, t.Index)
	case scene.OfMaterial:
		if name := e.m.Flat[t.Index].Name; name != "" {
			return name
		}
		return e.s.Materials[t.Index].Name
	case scene.OfCamera:
		return e.s.Cameras[t.Index].Name
	case scene.OfLight:
		return e.s.Lights[t.Index].Name
	}
	return e.doc.Nodes[e.node[t.Index]].Name
}
