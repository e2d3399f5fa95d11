package component

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/merge"
	"marrow/internal/xmltext"
	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// motion applies the edits of clips to the base's motion, and to the states in its XML.
func (g *componentMerger) motion() {
	c, clips := report.Change{List: "animations"}, report.Change{List: "clips"}
	states := g.pairStates()
	for _, s := range states {
		switch {
		case s.was == scene.None:
			clips.New++
		case s.is == scene.None:
			clips.Removed++
		case g.newName(s) != g.oldName(s) || g.longer(s) != 0:
			clips.Changed++
		default:
			clips.Kept++
		}
	}
	for i, component := range g.base.Components {
		g.stateElements(i, states)
		g.componentMotion(i, component, states, &c)
	}
	g.changes = append(g.changes, clips, c)
}

// A statePair has the numbers of a state's clips before and after the edit; None if there isn't one.
type statePair struct{ was, is int }

// pairStates matches clips: by their names, otherwise by the frames in their extras, otherwise by their lengths.
func (g *componentMerger) pairStates() (list []statePair) {
	was, is := g.was.s.Clips, g.is.s.Clips
	taken := make(map[int]bool)
	find := func(same func(a, b *scene.Clip) bool) {
		for i := range list {
			for k := range is {
				if list[i].is == scene.None && !taken[k] && same(&was[list[i].was], &is[k]) {
					list[i].is, taken[k] = k, true
				}
			}
		}
	}
	for i := range was {
		list = append(list, statePair{i, scene.None})
	}
	find(func(a, b *scene.Clip) bool { return a.Name == b.Name })
	find(func(a, b *scene.Clip) bool {
		x, _ := scene.Recall[xmf.StateExtras](a.Extras, g.was.s.Format)
		y, ok := scene.Recall[xmf.StateExtras](b.Extras, g.is.s.Format)
		return ok && x.Start == y.Start && x.End == y.End && x.End > 0
	})
	find(func(a, b *scene.Clip) bool { return abs(a.Duration-b.Duration) <= halfFrame })
	for k := range is {
		if !taken[k] {
			list = append(list, statePair{scene.None, k})
		}
	}
	return list
}

// halfFrame is the tolerance, in seconds, for equal lengths of clips.
const halfFrame = 1. / 60

// longer returns the number of frames by which a state has become longer.
func (g *componentMerger) longer(s statePair) int {
	a, b := g.was.s.Clips[s.was].Duration, g.is.s.Clips[s.is].Duration
	if abs(a-b) <= halfFrame {
		return 0
	}
	return int(math.Round(float64(b-a) * 30))
}

// oldName and newName return the names of a state in the base and in the result.
func (g *componentMerger) oldName(s statePair) string { return g.was.s.Clips[s.was].Name }

func (g *componentMerger) newName(s statePair) string {
	if s.was != scene.None && (s.is == scene.None || g.was.s.Clips[s.was].Name == g.is.s.Clips[s.is].Name) {
		return g.oldName(s)
	}
	return g.is.states[s.is].name
}

// stateElements writes the names, frames and presence of states to a component's XML.
func (g *componentMerger) stateElements(component int, states []statePair) {
	of := make(map[string]statePair)
	for _, s := range states {
		if s.was != scene.None {
			of[g.oldName(s)] = s
		}
	}
	for k, e := range g.elements[component].connections {
		at := basePlace{component, k, scene.None}
		listed := make(map[string]bool)
		for _, a := range xmltext.All(xmltext.All([]*xmltext.Element{e}, "animations"), "animation") {
			name := g.text.Value(a, "name")
			listed[name] = true
			s, known := of[name]
			switch {
			case !known:
			case s.is == scene.None:
				g.text.Remove(a)
			default:
				g.stateElement(a, s)
			}
		}
		if pair := g.pairs[at]; pair != nil && pair.is != nil {
			g.newStates(e, pair, states, listed)
		}
	}
}

// stateElement applies the edits of a state to the element of one of its connections.
func (g *componentMerger) stateElement(a *xmltext.Element, s statePair) {
	if name := g.newName(s); name != g.oldName(s) {
		g.text.Set(a, "name", name)
	}
	if more := g.longer(s); more != 0 {
		end, err := strconv.Atoi(strings.TrimSpace(g.text.Value(a, "end")))
		if err == nil {
			g.text.Set(a, "end", strconv.Itoa(end+more))
		}
	}
}

// newStates adds the elements of states that move parts of a connection and didn't before.
func (g *componentMerger) newStates(e *xmltext.Element, pair *connectionPair, states []statePair, listed map[string]bool) {
	moves := func(c *connectionPlan, clip int) bool {
		return clip != scene.None && slices.ContainsFunc(c.parts, func(p *partPlan) bool { return slices.Contains(p.states, clip) })
	}
	var fresh []statePair
	for _, s := range states {
		if moves(pair.is, s.is) && !moves(pair.was, s.was) && !(s.was != scene.None && listed[g.oldName(s)]) {
			fresh = append(fresh, s)
		}
	}
	if len(fresh) == 0 {
		return
	}
	write := func(w *xmltext.Writer) {
		for _, s := range fresh {
			x := &g.is.states[s.is]
			w.Leaf("animation", "name", g.newName(s), "start", strconv.Itoa(x.start), "end", strconv.Itoa(x.end))
		}
	}
	if list := e.Find("animations"); list != nil {
		g.text.Add(list, false, write)
		return
	}
	g.text.Add(e, true, func(w *xmltext.Writer) {
		w.Open("animations")
		write(w)
		w.Close("animations")
	})
}

// A moved identifies the animation of a part in a state.
type moved struct {
	part *partPlan
	clip int
}

// animated returns a writer's animations by the property that they move.
func (c *componentWriter) animated() map[moved]*xmf.Animation {
	list, next := make(map[moved]*xmf.Animation), 0
	for _, part := range c.parts {
		for _, clip := range part.states {
			list[moved{part, clip}] = &c.motions.Animations[next]
			next++
		}
	}
	return list
}

// componentMotion applies the edits of clips to the motion of a component.
func (g *componentMerger) componentMotion(component int, c *Component, states []statePair, change *report.Change) {
	m := &motionMerger{g: g, change: change, before: g.was.animated(), now: g.is.animated(), motion: c.motion, edited: make(map[int]bool)}
	if m.motion == nil {
		m.motion = &xmf.Motion{Version: 1}
	}
	m.names(component, states)
	for _, is := range g.is.parts {
		was, in := g.parts[is], g.componentAbove(is.node)
		if at, ok := g.places[is]; ok {
			in = at.component
		}
		if in != component {
			continue
		}
		for _, s := range states {
			if s.is != scene.None {
				m.animation(was, is, s)
			}
		}
		if was != nil {
			m.follow(was, is)
		}
	}
	change.Changed += len(m.edited)
	change.Kept += len(m.motion.Animations) - len(m.edited) - m.fresh
	if c.motion == nil && len(m.motion.Animations) > 0 {
		c.motion = m.motion
	}
}

// A motionMerger merges the motion of one component.
type motionMerger struct {
	g           *componentMerger
	change      *report.Change
	before, now map[moved]*xmf.Animation
	motion      *xmf.Motion
	edited      map[int]bool // animations of the base, by their number
	fresh       int          // animations that were added
}

// names applies new names and lengths of states, and new names of parts, to the motion, and removes deleted ones.
func (m *motionMerger) names(component int, states []statePair) {
	g := m.g
	of := make(map[string]statePair)
	for _, s := range states {
		if s.was != scene.None {
			of[g.oldName(s)] = s
		}
	}
	renamed, gone := g.newNames(component), g.goneNames(component)
	list := m.motion.Animations
	m.motion.Animations = slices.DeleteFunc(list, func(a xmf.Animation) bool {
		s, known := of[a.SubName]
		return known && s.is == scene.None || gone[a.Name]
	})
	m.change.Removed += len(list) - len(m.motion.Animations)
	for i := range m.motion.Animations {
		a := &m.motion.Animations[i]
		name, subName, duration := a.Name, a.SubName, a.Duration
		if s, known := of[a.SubName]; known {
			if abs(g.was.s.Clips[s.was].Duration-g.is.s.Clips[s.is].Duration) > halfFrame {
				a.Duration = g.is.s.Clips[s.is].Duration
			}
			a.SubName = g.newName(s)
		}
		if now, ok := renamed[a.Name]; ok {
			a.Name = now
		}
		if a.Name != name || a.SubName != subName || a.Duration != duration {
			m.edited[i] = true
		}
	}
}

// goneNames returns the names of a component's removed parts.
func (g *componentMerger) goneNames(component int) map[string]bool {
	gone := make(map[string]bool)
	for at, was := range g.wasAt {
		if at.component == component && g.isAt[at] == nil {
			gone[g.partName(was)] = true
		}
	}
	for at, was := range g.wasAt {
		if at.component == component && g.isAt[at] != nil {
			delete(gone, g.partName(was))
		}
	}
	return gone
}

// animation applies the edits of a part's animation in a state to the motion.
func (m *motionMerger) animation(was, is *partPlan, s statePair) {
	a, b := new(xmf.Animation), m.now[moved{is, s.is}]
	if was != nil && s.was != scene.None {
		a = cmp.Or(m.before[moved{was, s.was}], a)
	}
	if b = cmp.Or(b, new(xmf.Animation)); len(b.Positions)+len(b.Rotations)+len(b.Scales)+len(a.Positions)+len(a.Rotations)+len(a.Scales) == 0 {
		return
	}
	duration := m.g.is.s.Clips[s.is].Duration
	var own *xmf.Animation
	before, now := a.Kinds(), b.Kinds()
	for k, property := range moving {
		if sameKeys(*before[k], *now[k], property, duration, 10*m.g.length) {
			continue
		}
		if own == nil {
			own = m.find(is.name, m.g.newName(s), duration)
		}
		*own.Kinds()[k] = *now[k]
	}
}

// follow moves the position keys of a part that was moved, if they only keep it at its position. Such keys replace the part's
// offset, and clips don't contain them.
func (m *motionMerger) follow(was, is *partPlan) {
	by := scene.BasisXMF.Inverse().Vector(is.offset.Sub(was.offset))
	if by == (vec3{}) || hasPositions(m.before, was) || hasPositions(m.now, is) {
		return
	}
	for i := range m.motion.Animations {
		a := &m.motion.Animations[i]
		if a.Name != is.name || len(a.Positions) == 0 {
			continue
		}
		m.edited[i] = true
		for k := range a.Positions {
			key := &a.Positions[k]
			for axis := range by {
				key.Value[axis] += by[axis]
				key.Handles(axis).InValue += by[axis]
				key.Handles(axis).OutValue += by[axis]
			}
		}
	}
}

// hasPositions reports whether any state moves a part.
func hasPositions(list map[moved]*xmf.Animation, part *partPlan) bool {
	for _, clip := range part.states {
		if len(list[moved{part, clip}].Positions) > 0 {
			return true
		}
	}
	return false
}

// moving are the properties that the lists of keys move.
var moving = [...]scene.Property{scene.NodeTranslation, scene.NodeRotation, scene.NodeScale}

// find returns the animation of a part in a state. It adds one if there is none.
func (m *motionMerger) find(part, state string, duration float32) *xmf.Animation {
	list := m.motion.Animations
	i := slices.IndexFunc(list, func(a xmf.Animation) bool { return a.Name == part && a.SubName == state })
	if i >= 0 {
		if i < len(list)-m.fresh {
			m.edited[i] = true
		}
		return &list[i]
	}
	m.change.New++
	m.fresh++
	m.motion.Animations = append(list, xmf.Animation{Name: part, SubName: state, Duration: duration})
	return &m.motion.Animations[len(list)]
}

// sameKeys reports whether keys move something alike.
func sameKeys(a, b []xmf.Key, p scene.Property, duration, length float32) bool {
	if len(a) == 0 || len(b) == 0 {
		return len(a) == len(b)
	}
	if slices.Equal(a, b) {
		return true
	}
	x, y := curveOf(a, p, duration, length), curveOf(b, p, duration, length)
	return x.Same(y)
}

// curveOf returns the curve of a property with keys.
func curveOf(keys []xmf.Key, p scene.Property, duration, length float32) *merge.Curve {
	b := xmf.NewBuilder("")
	var c scene.Channel
	if p == scene.NodeRotation {
		c, _ = b.Angles(keys, 0)
	} else {
		c, _ = b.Vectors(keys, p, 0, vec3{})
	}
	return &merge.Curve{Channel: c, Duration: duration, Length: length}
}

// EditANI applies an edit to the original motion, as Edit does for a component. was and is are scenes that contain only
// the nodes of the motion.
func EditANI(base *xmf.Motion, was, is *scene.Scene, o Options) ([]report.Change, []report.Finding, error) {
	c := &Component{motion: base}
	g := &componentMerger{
		base: &File{Components: []*Component{c}}, was: newMotionWriter(was, o), is: newMotionWriter(is, o), elements: make([]componentElements, 1),
		length: 1e-6 * max(curves.Size(was), 1e-6), parts: make(map[*partPlan]*partPlan), places: make(map[*partPlan]basePlace),
		wasAt: make(map[basePlace]*partPlan), isAt: make(map[basePlace]*partPlan),
	}
	names := make(map[string]*partPlan)
	for i, part := range g.was.parts {
		name, at := g.was.nodeName(part.node), basePlace{0, i, 0}
		c.Connections = append(c.Connections, Connection{Parts: []Part{{Name: name}}})
		g.wasAt[at], g.places[part], names[name] = part, at, part
	}
	for _, part := range g.is.parts {
		name := g.is.nodeName(part.node)
		if was := names[name]; was != nil {
			at := g.places[was]
			g.isAt[at], g.places[part], g.parts[part], part.name = part, at, was, name
			delete(names, name)
		}
	}
	g.motion()
	return g.changes, report.Without(g.is.found, g.was.found), g.err
}

// newMotionWriter plans a motion without meshes.
func newMotionWriter(s *scene.Scene, o Options) *componentWriter {
	p := newPlan(s, o)
	p.make()
	return &componentWriter{plan: p, motions: p.motion()}
}
