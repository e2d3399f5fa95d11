package component

import (
	"math"
	"slices"

	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// BuildANI makes the motion of the component that Build makes from a scene: a state for each clip, with an animation
// for each part that the clip moves.
func BuildANI(s *scene.Scene, o Options) (*xmf.Motion, []report.Finding, error) {
	p := newPlan(s, o)
	p.make()
	m := p.motion()
	return m, p.found, nil
}

// motion makes an animation of each part that a clip moves, in each state: files also have animations of parts that
// don't move in a state.
func (p *plan) motion() *xmf.Motion {
	m := &xmf.Motion{Version: 1}
	moved := make(map[*partPlan]map[scene.Property]bool)
	for c := range p.s.Clips {
		for k := range p.s.Clips[c].Channels {
			ch := &p.s.Clips[c].Channels[k]
			if !ch.Target.Property.IsTransform() || len(ch.Times) == 0 {
				p.left(ch)
				continue
			}
			part := p.moved[ch.Target.Index]
			if part == nil {
				p.lost++
				continue
			}
			if moved[part] == nil {
				moved[part] = make(map[scene.Property]bool)
			}
			moved[part][ch.Target.Property] = true
		}
	}
	for _, part := range p.parts {
		for c := range p.s.Clips {
			if len(moved[part]) == 0 {
				break
			}
			part.states = append(part.states, c)
			if p.wasStill(part, c) {
				m.Animations = append(m.Animations, xmf.Animation{Name: part.name, SubName: p.states[c].name, Duration: p.s.Clips[c].Duration})
			} else {
				m.Animations = append(m.Animations, p.animation(part, c, moved[part]))
			}
		}
	}
	for _, part := range p.parts {
		p.still(m, part)
	}
	if len(moved) == 0 {
		p.add(len(p.s.Clips), xmf.CodeBuildMotion, "clips", "a clip that moves no part is left out, because only parts have states")
	}
	p.aboutMotion()
	return m
}

// moves reports whether a clip moves a part.
func (p *plan) moves(clip int, part *partPlan) bool {
	return slices.ContainsFunc(p.s.Clips[clip].Channels, func(ch scene.Channel) bool {
		return ch.Target.Property.IsTransform() && ch.Target.Index == part.node && len(ch.Times) > 0
	})
}

// still adds the animations without keys that a part had in states that are no clips, or where no clip moves it.
func (p *plan) still(m *xmf.Motion, part *partPlan) {
	for _, x := range part.extras.Still {
		i := p.state(x.State)
		switch {
		case i < 0 && x.Duration > 0:
			m.Animations = append(m.Animations, xmf.Animation{Name: part.name, SubName: x.State, Duration: x.Duration})
		case i >= 0 && len(part.states) == 0:
			m.Animations = append(m.Animations, xmf.Animation{Name: part.name, SubName: p.states[i].name, Duration: p.s.Clips[i].Duration})
		}
	}
}

// wasStill reports whether a part had an animation without keys in a state, and no clip moves it there now. A part that had
// no keys at all needs some in all states once it moves in one.
func (p *plan) wasStill(part *partPlan, clip int) bool {
	if !p.states[clip].known || p.moves(clip, part) || !part.isStill(&p.states[clip]) {
		return false
	}
	return slices.ContainsFunc(p.states, func(s statePlan) bool { return s.known && !part.isStill(&s) })
}

func (part *partPlan) isStill(s *statePlan) bool {
	return slices.ContainsFunc(part.extras.Still, func(x stillExtras) bool { return x.State == s.was })
}

// state returns the clip that a state of the component became; None if there is none.
func (p *plan) state(was string) int {
	if i := slices.IndexFunc(p.states, func(s statePlan) bool { return s.known && s.was == was }); i >= 0 {
		return i
	}
	return scene.None
}

// lists reports whether the XML lists a state. A state of the original is listed only if the original's XML listed it.
func (c *connectionPlan) lists(s *statePlan) bool {
	return c.node < 0 || !s.known || slices.ContainsFunc(c.extras.Animations, func(r rangeExtras) bool { return r.Name == s.was })
}

// animation returns the animation of a part in a state, with keys of the properties that change in any state.
func (p *plan) animation(part *partPlan, clip int, moved map[scene.Property]bool) xmf.Animation {
	c := &p.s.Clips[clip]
	a := xmf.Animation{Name: part.name, SubName: p.states[clip].name, Duration: c.Duration}
	rest := part.rest
	for property, values := range map[scene.Property][]float32{
		scene.NodeTranslation: rest.Translation[:], scene.NodeRotation: rest.Rotation[:], scene.NodeScale: rest.Scale[:],
	} {
		if !moved[property] {
			continue
		}
		target := scene.Target{Property: property, Index: part.node}
		ch := c.Channel(target)
		if ch == nil || len(ch.Times) == 0 {
			ch = &scene.Channel{Target: target, Times: []float32{0}, Values: values}
		}
		part.keys(&a, ch, c.Duration)
	}
	if x, ok := scene.Recall[xmf.StateExtras](c.Extras, p.s.Format); ok {
		for _, axes := range x.Axes {
			if axes.Part == p.s.Nodes[part.node].Name {
				a.PreScales, a.PostScales = keysOfAxes(axes.PreScale), keysOfAxes(axes.PostScale)
			}
		}
	}
	return a
}

// keysOfAxes returns the pairs of records that axesOf reads.
func keysOfAxes(list []xmf.AxesKey) (keys []xmf.Key) {
	runs := [3]xmf.Interpolation{xmf.InterpLinear, xmf.InterpLinear, xmf.InterpLinear}
	for _, k := range list {
		keys = append(keys, xmf.Key{Value: k.Scale, Interp: runs, Time: k.Time, AngleKey: 1}, xmf.Key{Value: k.Angles, Interp: runs, Time: k.Time})
	}
	return keys
}

// left counts the channels that animate anything but the transform of a node.
func (p *plan) left(c *scene.Channel) {
	if len(c.Times) > 1 {
		p.others++
	}
}

// keys adds the keys of a channel of the part's node.
func (part *partPlan) keys(a *xmf.Animation, c *scene.Channel, duration float32) {
	basis := scene.BasisXMF.Inverse()
	switch c.Target.Property {
	case scene.NodeTranslation:
		move := func(v vec3) vec3 {
			if !part.split {
				return basis.Vector(v.Sub(part.pivot))
			}
			v = part.begin.linear.Vector(v.Sub(part.rest.Translation))
			return basis.Vector(rotated(part.rest.Rotation.Conj(), v))
		}
		zero := move(vec3{})
		a.Positions = vectorKeys(c, move, func(v vec3) vec3 { return move(v).Sub(zero) })
	case scene.NodeScale:
		scale := func(v vec3) vec3 {
			for axis := range v {
				if s := part.rest.Scale[axis]; part.split && s != 0 {
					v[axis] /= s
				}
			}
			return basis.Factors(v)
		}
		a.Scales = vectorKeys(c, scale, scale)
	case scene.NodeRotation:
		back := scene.QuatIdentity
		if part.split {
			back = part.rest.Rotation.Conj()
		}
		a.Rotations = angleKeys(c, duration, func(q scene.Quat) scene.Quat { return basis.Quat(turned(back, q)) })
	}
}

// vectorKeys returns the keys of a translation or a scale: value converts a value, and difference the difference of
// two.
func vectorKeys(c *scene.Channel, value, difference func(vec3) vec3) []xmf.Key {
	interp := xmf.InterpLinear
	switch {
	case c.IsStepped():
		interp = xmf.InterpStep
	case c.Interp.HasTangents():
		interp = xmf.InterpBezier
	}
	keys := make([]xmf.Key, len(c.Times))
	at := func(i, which int) vec3 {
		per := c.Interp.PerKey()
		return vec3(c.Values[3*(i*per+which):])
	}
	for i, time := range c.Times {
		keys[i] = xmf.Key{Value: value(at(i, 0)), Time: time, Interp: [3]xmf.Interpolation{interp, interp, interp}}
	}
	if interp != xmf.InterpBezier {
		return keys
	}
	for i := range keys {
		in, out := value(at(i, 1)), value(at(i, 2))
		if c.Interp == scene.Hermite { // tangents for the segment, of which a handle has a third
			v := vec3(keys[i].Value)
			in, out = v.Sub(difference(at(i, 1)).Scale(1./3)), v.Add(difference(at(i, 2)).Scale(1./3))
		}
		before, after := thirdOf(c.Times, i, -1), thirdOf(c.Times, i, 1)
		for axis := range 3 {
			h := keys[i].Handles(axis)
			h.InTime, h.InValue, h.OutTime, h.OutValue = before, in[axis], after, out[axis]
		}
	}
	return keys
}

// thirdOf returns the time a third of the way from key i to the next one in a direction; the key's own time if there
// is no next one.
func thirdOf(times []float32, i, direction int) float32 {
	if k := i + direction; k >= 0 && k < len(times) {
		return times[i] + (times[k]-times[i])/3
	}
	return times[i]
}

// turnTolerance is the tolerated angle, in radians, between a rotation interpolated by Euler angles and one
// interpolated between the original keys.
const turnTolerance = 0.0005

// angleKeys returns the keys of a rotation. Linear interpolation of several angles isn't a steady turn; then keys are
// added.
func angleKeys(c *scene.Channel, duration float32, turn func(scene.Quat) scene.Quat) []xmf.Key {
	stepped := c.IsStepped()
	interp := xmf.InterpLinear
	if stepped {
		interp = xmf.InterpStep
	}
	var keys []xmf.Key
	add := func(time float32, e [3]float64) {
		keys = append(keys, xmf.Key{Value: [3]float32{float32(e[0]), float32(e[1]), float32(e[2])}, Time: time, Interp: [3]xmf.Interpolation{interp, interp, interp}})
	}
	at := func(t float32) scene.Quat {
		q := scene.QuatIdentity
		c.At(q[:], t, duration)
		return turn(q)
	}
	before := [3]float64{}
	for i, time := range c.Times {
		q := turn(scene.Quat(c.Value(i)))
		e := anglesOf(q, before)
		if i > 0 && !stepped {
			const deepest = 6
			betweenAngles(at, c.Times[i-1], time, before, &e, deepest, add)
		}
		add(time, e)
		before = e
	}
	return keys
}

// betweenAngles adds keys between two moments whose angles are a and b; b may become another form of the same rotation.
func betweenAngles(at func(float32) scene.Quat, from, to float32, a [3]float64, b *[3]float64, depth int, add func(float32, [3]float64)) {
	middle := from + (to-from)/2
	if depth == 0 || middle <= from || middle >= to {
		return
	}
	off := 0.0
	for _, u := range [...]float64{0.25, 0.5, 0.75} {
		t := from + float32(u)*(to-from)
		var e [3]float64
		for axis := range e {
			e[axis] = a[axis] + float64(u*(b[axis]-a[axis]))
		}
		is := scene.Euler(float32(e[0]), float32(e[1]), float32(e[2]))
		off = max(off, angleBetween(is, at(t)))
	}
	if off <= turnTolerance {
		return
	}
	e := anglesOf(at(middle), a)
	betweenAngles(at, from, middle, a, &e, depth-1, add)
	add(middle, e)
	*b = nearestAngles(*b, e)
	betweenAngles(at, middle, to, e, b, depth-1, add)
}

// angleBetween returns the angle of the rotation from a to b. It is precise for small angles.
func angleBetween(a, b scene.Quat) float64 {
	if a.Dot(b) < 0 {
		b = b.Neg()
	}
	sum := 0.0
	for i := range a {
		d := float64(a[i]) - float64(b[i])
		sum += float64(d * d)
	}
	return 2 * math.Sqrt(sum)
}

// anglesOf returns the angles from which scene.Euler computes the rotation, in the form nearest to near. The sum and
// the difference of the first and the last angle are computed from the quaternion without loss, even near the poles,
// where one of the two can have any value.
func anglesOf(q scene.Quat, near [3]float64) [3]float64 {
	x, y, z, w := float64(q[0]), float64(q[1]), float64(q[2]), float64(q[3])
	sum, difference := 2*math.Atan2(x+z, w-y), 2*math.Atan2(x-z, w+y)
	low, high := math.Hypot(x+z, w-y), math.Hypot(x-z, w+y)
	const pole = 1e-5
	if low < pole {
		sum = near[0] + near[2]
	} else if high < pole {
		difference = near[0] - near[2]
	}
	return nearestAngles([3]float64{(sum + difference) / 2, 2*math.Atan2(high, low) - math.Pi/2, (sum - difference) / 2}, near)
}

// nearestAngles returns the form of a rotation's angles nearest to near: it adds whole turns and tries the other
// triple of angles for the same rotation.
func nearestAngles(e, near [3]float64) [3]float64 {
	other := [3]float64{e[0] + math.Pi, math.Pi - e[1], e[2] + math.Pi}
	var off [2]float64
	for i, form := range [...]*[3]float64{&e, &other} {
		for axis := range form {
			form[axis] -= 2 * math.Pi * math.Round((form[axis]-near[axis])/(2*math.Pi))
			off[i] += math.Abs(form[axis] - near[axis])
		}
	}
	if off[1] < off[0]-1e-6 {
		return other
	}
	return e
}
