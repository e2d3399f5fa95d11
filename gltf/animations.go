package gltf

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// The three properties of a node, as slots of a table: node·3 + property.
var pathNames = [3]string{scene.NodeTranslation: "translation", scene.NodeRotation: "rotation", scene.NodeScale: "scale"}

var pathWidths = [3]int{3, 4, 3}

// A table holds the curves of all nodes for one play, nil where there is none.
type table []*curve

// animations writes one animation per clip and per global sequence.
func (e *exporter) animations() {
	e.fit = fitter{allKeys: e.opts.AllKeys, spline: e.opts.Curves == Spline, room: e.room}
	e.fitLoop = fitter{allKeys: e.opts.AllKeys, room: e.room} // splines don't repeat well
	e.needed = e.chains()
	asked := e.opts.Tolerance
	tables := e.fitWithinRoom()
	moved := e.movedSlots(tables)
	e.clipNames = make(map[string]int)
	for p := range e.plays {
		e.animation(p, tables[p], moved)
	}
	switch {
	case e.room.out:
		e.add(report.GLTFTooMuch, "clips", "more than %d keys would be needed; some motion is coarser or ends early", e.room.most)
	case e.opts.Tolerance > asked:
		e.add(report.GLTFTooMuch, "clips", "a tolerance of %g would need more than %d keys; motion is within %g of the model's size", asked, e.room.most, e.opts.Tolerance)
	}
}

// Each pass over all motion that runs out of room costs as much as the first, so a second one is at least as coarse
// as coarser. Beyond coarsest, coarser motion saves too few keys to be worth it.
const (
	coarser  = 1e-4
	coarsest = 0.05
)

// fitWithinRoom makes the curves of all animations. Where they need too many keys, all are made again, a ninth as
// fine, so that no animation pays for another. Where that doesn't help, the last ones go short.
func (e *exporter) fitWithinRoom() []table {
	asked, found := e.opts.Tolerance, len(e.found)
	for tolerance := asked; tolerance < coarsest; tolerance = max(9*tolerance, coarser) {
		e.opts.Tolerance = tolerance
		tables := e.fitAll(true)
		if tables != nil {
			return tables
		}
		e.forget(found)
	}
	e.opts.Tolerance = max(asked, coarsest)
	return e.fitAll(false)
}

// forget takes back the curves of all animations, for others to be made in their memory, and all findings behind
// the first ones.
func (e *exporter) forget(findings int) {
	e.room.reset()
	e.found = e.found[:findings]
	e.fit.slab.reset()
	e.fitLoop.slab.reset()
	e.curves.reset()
	e.slots.reset()
}

// fitAll makes the curves of all animations, or returns nil where it should stop because there is no room.
func (e *exporter) fitAll(stop bool) []table {
	loops := e.fitGlobals()
	tables := make([]table, len(e.plays))
	for p := range e.plays {
		if stop && e.room.out {
			return nil
		}
		tables[p] = e.fitPlay(&e.plays[p])
	}
	e.repeatLoops(loops, tables)
	if stop && e.room.out {
		return nil
	}
	return tables
}

// isStill reports whether a global sequence is no animation of its own: it has no length, or nothing in it
// changes, and the clips hold all its values, or the nodes at rest where there are no clips.
func (e *exporter) isStill(g *scene.Clip) bool {
	for i := range g.Channels {
		c := &g.Channels[i]
		if !isTransform(c.Target.Property) || g.Duration > 0 && moves(c) {
			return false
		}
		if len(e.clips) == 0 {
			var first [4]float32
			c.At(first[:], 0, g.Duration)
			if rest := restValue(&e.s.Nodes[c.Target.Index].Rest, int(c.Target.Property)); !equal(rest, first[:]) {
				return false
			}
		}
	}
	return len(g.Events) == 0
}

// fitGlobals makes the curves of each global sequence over one round.
func (e *exporter) fitGlobals() []table {
	loops := make([]table, len(e.globals))
	var everything []*scene.Clip
	used := false
	for i := range e.globals {
		used = used || len(e.globals[i].clip.Channels) > 0
		everything = append(everything, e.globals[i].clip)
	}
	if !used {
		return loops
	}
	b := e.budget(append(everything, e.clips...)...)
	for i := range e.globals {
		loops[i] = e.fitChannels(&e.fitLoop, e.globals[i].clip, b)
	}
	return loops
}

// fitChannels makes the curves of a clip's own node channels.
func (e *exporter) fitChannels(f *fitter, clip *scene.Clip, b *budget) table {
	t := table(e.slots.take(3 * len(e.s.Nodes)))
	clear(t)
	for i := range clip.Channels {
		c := &clip.Channels[i]
		p := c.Target.Property
		if !isTransform(p) {
			continue
		}
		if sampled, _ := disinherits(&e.s.Nodes[c.Target.Index]); !sampled.has(p) {
			t[3*c.Target.Index+int(p)] = e.keep(f.fit(c, clip.Duration, b.tolerance(p, c.Target.Index)))
		}
	}
	return t
}

// keep gives a curve a place for as long as the exporter, or until forget.
func (e *exporter) keep(c curve) *curve {
	kept := &e.curves.take(1)[0]
	*kept = c
	return kept
}

// fitPlay makes the curves of one animation, but for the global sequences': the clip's, and those of
// nodes that don't inherit everything.
func (e *exporter) fitPlay(p *play) table {
	clips := []*scene.Clip{p.clip}
	if !p.global {
		for i := range e.globals {
			clips = append(clips, e.globals[i].clip)
		}
	}
	b := e.budget(clips...)
	t := e.fitChannels(&e.fit, p.clip, b)
	e.disinherit(p, t, b)
	return t
}

// movedSlots are those that some animation moves: players leave stale values unless every
// animation has a key for them.
func (e *exporter) movedSlots(tables []table) []int {
	var moved []int
	for slot := range 3 * len(e.s.Nodes) {
		rest := restValue(&e.s.Nodes[slot/3].Rest, slot%3)
		for _, t := range tables {
			if c := t[slot]; c != nil && (len(c.times) > 1 || !equal(c.values[:len(rest)], rest)) {
				moved = append(moved, slot)
				break
			}
		}
	}
	return moved
}

func restValue(t *scene.TRS, property int) []float32 {
	switch scene.Property(property) {
	case scene.NodeTranslation:
		return t.Translation[:]
	case scene.NodeRotation:
		return t.Rotation[:]
	}
	return t.Scale[:]
}

// An animator writes one animation.
type animator struct {
	e   *exporter
	a   Animation
	end float32 // the last key's time
}

// A samplerMark is the latest sampler with some array of values, and its animation.
type samplerMark struct{ animation, sampler int32 }

// animation writes play p.
func (e *exporter) animation(p int, t table, moved []int) {
	pl := &e.plays[p]
	w := &animator{e: e}
	channels := len(moved) + len(e.switches) + len(e.tracks) + 1
	for _, slot := range moved {
		channels += len(e.copies[slot/3])
	}
	w.a.Channels = make([]Channel, 0, channels)
	w.a.Samplers = make([]AnimationSampler, 0, len(moved)+len(e.switches)+len(e.tracks)+1)
	if w.a.Name = uniqueIn(e.clipNames, pl.clip.Name); w.a.Name != pl.clip.Name {
		e.add(report.GLTFName, fmt.Sprintf("clips[%d]", p), "a name that occurs again got a number")
	}
	w.end = longest(t)
	// Players take the last key's time for the clip's length: one curve must last as long.
	stretch := pl.clip.Duration > w.end
	for _, slot := range moved {
		c := curve{times: zeroTime}
		if t[slot] != nil {
			c = *t[slot]
		} else {
			c.values = restValue(&e.s.Nodes[slot/3].Rest, slot%3)
		}
		if stretch {
			c, stretch = c.until(pl.clip.Duration, pathWidths[slot%3]), false
		}
		w.node(slot/3, slot%3, &c)
	}
	for i := range e.switches {
		w.visible(&e.switches[i], p)
	}
	for i := range e.tracks {
		w.extra(&e.tracks[i], p)
	}
	if stretch || len(w.a.Channels) == 0 {
		c := curve{times: zeroTime, values: []float32{0, 0, 0}}
		c = c.until(pl.clip.Duration, 3)
		w.channel(ChannelTarget{Node: At(e.root), Path: "translation"}, w.sampler(&c, 3))
	}
	w.a.Extras = marrow(e.animationExtras(pl))
	e.doc.Animations = append(e.doc.Animations, w.a)
}

var zeroTime = []float32{0}

func longest(t table) float32 {
	end := float32(0)
	for _, c := range t {
		if c != nil {
			end = max(end, c.times[len(c.times)-1])
		}
	}
	return end
}

// until is the curve with a key at the end that holds its last value.
func (c *curve) until(end float32, width int) curve {
	n := len(c.times)
	if c.times[n-1] >= end {
		return *c
	}
	out := curve{interp: c.interp}
	out.times = append(append(out.times, c.times...), end)
	out.values = append(out.values, c.values...)
	if c.interp == interpCubic {
		clear(out.values[len(out.values)-width:])
		last := out.values[len(out.values)-2*width : len(out.values)-width]
		out.values = append(append(append(out.values, make([]float32, width)...), last...), make([]float32, width)...)
		return out
	}
	out.values = append(out.values, c.values[len(c.values)-width:]...)
	return out
}

// node writes a curve for a scene node and all its copies.
func (w *animator) node(node, property int, c *curve) {
	s := w.sampler(c, pathWidths[property])
	w.channel(ChannelTarget{Node: At(w.e.node[node]), Path: pathNames[property]}, s)
	for _, copied := range w.e.copies[node] {
		w.channel(ChannelTarget{Node: At(copied), Path: pathNames[property]}, s)
	}
}

func (w *animator) channel(t ChannelTarget, sampler int) {
	w.a.Channels = append(w.a.Channels, Channel{Sampler: sampler, Target: t})
}

// sampler writes a curve, or finds the one that is the same.
func (w *animator) sampler(c *curve, width int) int {
	b := w.e.buf
	if o := c.whole; o != nil && len(o.times) > len(c.times) {
		if o.input == 0 {
			o.input, o.output = At(b.times(o.times)), At(b.values(o.values, width))
		}
		return w.add(AnimationSampler{b.timesOf(o.input, c.times), b.valuesOf(o.output, c.values, width), c.interp})
	}
	return w.add(AnimationSampler{b.times(c.times), b.values(c.values, width), c.interp})
}

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
	v := &w.e.meshVis[s.mesh].plays[p]
	c := curve{times: v.times}
	for _, on := range v.on {
		f := float32(0)
		if on {
			f = 1
		}
		c.values = append(c.values, f, f, f)
	}
	if len(c.times) > 1 {
		c.interp = interpStep
	}
	w.channel(ChannelTarget{Node: At(s.node), Path: "scale"}, w.sampler(&c, 3))
}

func (e *exporter) animationExtras(p *play) AnimationExtras {
	x := AnimationExtras{Duration: p.clip.Duration, Loop: p.clip.Loop, Global: p.global, Bounds: boundsExtras(&p.clip.Bounds), Document: p.clip.Extras}
	for _, ev := range p.clip.Events {
		x.Events = append(x.Events, EventExtras{e.doc.Nodes[e.node[ev.Node]].Name, ev.Time})
	}
	for i := range p.clip.Channels {
		c := &p.clip.Channels[i]
		if isTransform(c.Target.Property) || c.Target.Property == scene.MeshMorph {
			continue
		}
		if c.Target.Property >= scene.NodeParam {
			e.add(report.GLTFParam, fmt.Sprintf("nodes[%d]", c.Target.Index), "animated parameters are in the animations' extras")
		}
		x.Channels = append(x.Channels, e.channelExtras(c))
	}
	return x
}

func (e *exporter) channelExtras(c *scene.Channel) ChannelExtras {
	x := ChannelExtras{
		Target: e.targetName(c.Target), Layer: c.Target.Layer, Property: c.Target.Property.String(),
		Interp: c.Interp.String(), Wrap: c.Ends == scene.WrapAround, Times: c.Times, Values: c.Values,
	}
	if c.Target.Property == scene.NodeParam {
		x.Property = c.Target.Name
	}
	return x
}

// targetName is what a channel animates, by its name in the glTF.
func (e *exporter) targetName(t scene.Target) string {
	switch p := t.Property; {
	case p >= scene.MeshVisible && p <= scene.MeshMorph:
		return e.meshName(t.Index)
	case p >= scene.LayerAlpha && p <= scene.LayerEmissiveGain:
		if name := e.flat[t.Index].name; name != "" {
			return name
		}
		return e.s.Materials[t.Index].Name
	case p >= scene.CameraPosition && p <= scene.CameraFOV:
		return e.s.Cameras[t.Index].Name
	case p >= scene.LightColor && p <= scene.LightRangeEnd:
		return e.s.Lights[t.Index].Name
	}
	return e.doc.Nodes[e.node[t.Index]].Name
}
