package gltf

import (
	"fmt"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
)

// pathNames are glTF's names of a node's three properties.
var pathNames = [curves.Properties]string{scene.NodeTranslation: "translation", scene.NodeRotation: "rotation", scene.NodeScale: "scale"}

// interpolations are glTF's names of what is between keys; LINEAR is the default.
var interpolations = [...]string{curves.Linear: "", curves.Step: interpStep, curves.Cubic: interpCubic}

const (
	interpStep  = "STEP"
	interpCubic = "CUBICSPLINE"
)

// animations writes one animation per clip and per global sequence.
func (e *exporter) animations() {
	tables := e.motion.Fit()
	moved := e.motion.Moved(tables)
	e.clipNames, e.written = make(map[string]int), make(map[*scene.Clip]bool)
	for p := range tables {
		e.written[e.motion.Sources[p].Clip] = true
	}
	for p := range tables {
		e.animation(p, tables[p], moved)
	}
	e.found = append(e.found, e.motion.Findings()...)
}

// An animator writes one animation.
type animator struct {
	e   *exporter
	a   Animation
	end float32 // the last key's time

	sums []writtenKeys
}

// A samplerMark is the latest sampler with some array of values, and its animation.
type samplerMark struct{ animation, sampler int32 }

// animation writes animation p.
func (e *exporter) animation(p int, t curves.Table, moved []int) {
	source := &e.motion.Sources[p]
	w := &animator{e: e}
	channels := len(moved) + len(e.switches) + len(e.tracks) + 1
	for _, slot := range moved {
		channels += len(e.copies[slot/3])
	}
	w.a.Channels = make([]Channel, 0, channels)
	w.a.Samplers = make([]AnimationSampler, 0, len(moved)+len(e.switches)+len(e.tracks)+1)
	if w.a.Name = lower.UniqueName(e.clipNames, source.Clip.Name); w.a.Name != source.Clip.Name {
		e.add(report.GLTFName, fmt.Sprintf("clips[%d]", p), "a name that occurs again got a number")
	}
	w.end = t.Last()
	// Players take the last key's time for the clip's length: one curve must last as long.
	stretch := source.Clip.Duration > w.end
	for _, slot := range moved {
		c := t[slot]
		if c == nil {
			held := curves.Constant(curves.RestValue(&e.s.Nodes[slot/3].Rest, slot%3))
			c = &held
		}
		if stretch {
			longer := c.Until(source.Clip.Duration, curves.Widths[slot%3])
			c, stretch = &longer, false
		}
		w.node(slot/3, slot%3, c)
	}
	for i := range e.switches {
		w.visible(&e.switches[i], p)
	}
	for i := range e.tracks {
		w.extra(&e.tracks[i], p)
	}
	if stretch || len(w.a.Channels) == 0 {
		c := curves.Constant([]float32{0, 0, 0})
		c = c.Until(source.Clip.Duration, 3)
		w.channel(ChannelTarget{Node: At(e.root), Path: "translation"}, w.sampler(&c, 3))
	}
	w.a.Extras = marrow(e.animationExtras(source.Clip, w.a.Name, source.Global, w.sums))
	e.doc.Animations = append(e.doc.Animations, w.a)
}

// node writes a curve for a scene node and all its copies.
func (w *animator) node(node, property int, c *curves.Curve) {
	s := w.sampler(c, curves.Widths[property])
	if w.e.resampled(node) {
		w.sums = append(w.sums, writtenKeys{scene.Target{Property: scene.Property(property), Index: node}, keySum(c.Times, c.Values)})
	}
	w.channel(ChannelTarget{Node: At(w.e.node[node]), Path: pathNames[property]}, s)
	for _, copied := range w.e.copies[node] {
		w.channel(ChannelTarget{Node: At(copied), Path: pathNames[property]}, s)
	}
}

func (w *animator) channel(t ChannelTarget, sampler int) {
	w.a.Channels = append(w.a.Channels, Channel{Sampler: sampler, Target: t})
}

// sampler writes a curve, or finds the one that is the same.
func (w *animator) sampler(c *curves.Curve, width int) int {
	b, interpolation := w.e.buf, interpolations[c.Interp]
	if o := c.Whole; o != nil && len(o.Times) > len(c.Times) {
		made, ok := w.e.wholes[o]
		if !ok {
			made = whole{At(b.times(o.Times)), At(b.values(o.Values, width))}
			w.e.wholes[o] = made
		}
		return w.add(AnimationSampler{b.timesOf(made.input, c.Times), b.valuesOf(made.output, c.Values, width), interpolation})
	}
	return w.add(AnimationSampler{b.times(c.Times), b.values(c.Values, width), interpolation})
}

// A whole is the accessors of a curve that several animations play, each up to its own end.
type whole struct{ input, output Ref }

func (w *animator) add(s AnimationSampler) int {
	e := w.e
	for len(e.samplers) <= s.Output {
		e.samplers = append(e.samplers, samplerMark{animation: -1})
	}
	mark := &e.samplers[s.Output]
	number := int32(len(e.doc.Animations))
	if mark.animation == number && w.a.Samplers[mark.sampler] == s {
		return int(mark.sampler)
	}
	*mark = samplerMark{number, int32(len(w.a.Samplers))}
	w.a.Samplers = append(w.a.Samplers, s)
	return int(mark.sampler)
}

// visible writes a switch's scale.
func (w *animator) visible(s *meshSwitch, p int) {
	v := &w.e.meshVis[s.mesh].Animations[p]
	c := curves.Curve{Times: v.Times}
	for _, on := range v.On {
		f := float32(0)
		if on {
			f = 1
		}
		c.Values = append(c.Values, f, f, f)
	}
	if len(c.Times) > 1 {
		c.Interp = curves.Step
	}
	w.channel(ChannelTarget{Node: At(s.node), Path: "scale"}, w.sampler(&c, 3))
}

// targetName is what a channel animates, by its name in the glTF.
func (e *exporter) targetName(t scene.Target) string {
	switch p := t.Property; {
	case p >= scene.MeshVisible && p <= scene.MeshMorph:
		return e.meshName(t.Index)
	case p >= scene.LayerAlpha && p <= scene.LayerEmissiveGain:
		if name := e.flat[t.Index].Name; name != "" {
			return name
		}
		return e.s.Materials[t.Index].Name
	case p >= scene.CameraPosition && p <= scene.CameraFOV, p == scene.CameraParam, p == scene.CameraVisible:
		return e.s.Cameras[t.Index].Name
	case p >= scene.LightColor && p <= scene.LightRangeEnd:
		return e.s.Lights[t.Index].Name
	}
	return e.doc.Nodes[e.node[t.Index]].Name
}
