package curves

import "marrow/scene"

// Fit returns the curves of all nodes: a table for each of Sources.
func (m *Motion) Fit() []Table {
	m.needed = m.chains()
	m.asked = m.opts.Tolerance
	return m.fitWithinLimit()
}

// Each pass over all motion that reaches the limit of keys costs as much as the first, so a second one is at least as coarse
// as coarser. Beyond coarsest, coarser motion saves too few keys to be worth it.
const (
	coarser  = 1e-4
	coarsest = 0.05
)

// fitWithinLimit makes the curves of all animations. Where they need too many keys, all are made again, a ninth as
// fine, so that no animation pays for another. Where that doesn't help, the last ones go short.
func (m *Motion) fitWithinLimit() []Table {
	asked, found := m.opts.Tolerance, len(m.found)
	for tolerance := asked; tolerance < coarsest; tolerance = max(9*tolerance, coarser) {
		m.opts.Tolerance = tolerance
		tables := m.fitAll(true)
		if tables != nil {
			return tables
		}
		m.forget(found)
	}
	m.opts.Tolerance = max(asked, coarsest)
	return m.fitAll(false)
}

// forget discards the curves of all animations, so that others can use their memory, and all findings after the first
// ones.
func (m *Motion) forget(findings int) {
	m.budget.Reset()
	m.found = m.found[:findings]
	m.fit.slab.reset()
	m.fitLoop.slab.reset()
	m.curves.reset()
	m.slots.reset()
}

// fitAll makes the curves of all animations, or returns nil where it should stop because the limit of keys is reached.
func (m *Motion) fitAll(stop bool) []Table {
	loops := m.fitGlobals()
	tables := make([]Table, len(m.Sources))
	for p := range m.Sources {
		if stop && m.budget.Exceeded {
			return nil
		}
		tables[p] = m.fitSource(m.Sources[p])
	}
	m.repeatLoops(loops, tables)
	if stop && m.budget.Exceeded {
		return nil
	}
	return tables
}

// isStill reports whether a global sequence isn't a separate animation: it has no length, or nothing in it changes,
// and the clips contain all its values, or the rest pose does if there are no clips.
func (m *Motion) isStill(g *scene.Clip) bool {
	for i := range g.Channels {
		c := &g.Channels[i]
		if !c.Target.Property.IsTransform() || g.Duration > 0 && moves(c) {
			return false
		}
		if len(m.clips) == 0 {
			var first [4]float32
			c.At(first[:], 0, g.Duration)
			if rest := m.scene.Nodes[c.Target.Index].Rest.Value(c.Target.Property); !equal(rest, first[:]) {
				return false
			}
		}
	}
	return len(g.Events) == 0
}

// fitGlobals makes the curves of each global sequence over one round.
func (m *Motion) fitGlobals() []Table {
	loops := make([]Table, len(m.globals))
	var everything []*scene.Clip
	used := false
	for i := range m.globals {
		used = used || len(m.globals[i].Clip.Channels) > 0
		everything = append(everything, m.globals[i].Clip)
	}
	if !used {
		return loops
	}
	b := m.allow(append(everything, m.clips...)...)
	for i := range m.globals {
		loops[i] = m.fitChannels(&m.fitLoop, m.globals[i].Clip, b)
	}
	return loops
}

// fitChannels makes the curves of a clip's own node channels.
func (m *Motion) fitChannels(f *fitter, clip *scene.Clip, b *allowances) Table {
	t := Table(m.slots.take(3 * len(m.scene.Nodes)))
	clear(t)
	for i := range clip.Channels {
		c := &clip.Channels[i]
		p := c.Target.Property
		if !p.IsTransform() {
			continue
		}
		if sampled, _ := disinherits(&m.scene.Nodes[c.Target.Index]); !sampled.has(p) {
			t[3*c.Target.Index+int(p)] = m.keep(f.fit(c, clip.Duration, b.tolerance(p, c.Target.Index)))
		}
	}
	return t
}

// keep copies a curve to memory that is valid as long as the motion, or until forget.
func (m *Motion) keep(c Curve) *Curve {
	kept := &m.curves.take(1)[0]
	*kept = c
	return kept
}

// fitSource makes the curves of one animation, except those of global sequences: the clip's, and those of nodes that
// don't inherit everything.
func (m *Motion) fitSource(p *scene.Player) Table {
	clips := []*scene.Clip{p.Clip}
	if !p.Global {
		for i := range m.globals {
			clips = append(clips, m.globals[i].Clip)
		}
	}
	b := m.allow(clips...)
	t := m.fitChannels(&m.fit, p.Clip, b)
	m.disinherit(p, t, b)
	return t
}
