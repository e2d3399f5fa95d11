package xmf

import (
	"cmp"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// Motion makes a clip from each state of a motion, for all existing parts. nodes has the node of each part. rest has
// the transforms of parts without motion, for states that move only some parts.
func (b *Builder) Motion(m *Motion, nodes map[string]int) {
	seen := make(map[[2]int]bool) // clip, node
	missing, doubled := 0, 0
	for i := range m.Animations {
		a := &m.Animations[i]
		if !a.HasKeys() {
			continue
		}
		node, ok := nodes[a.Name]
		if !ok {
			missing++
			continue
		}
		k, ok := b.clips[a.SubName]
		if !ok {
			k = len(b.S.Clips)
			b.clips[a.SubName] = k
			b.S.Clips = append(b.S.Clips, scene.Clip{Name: a.SubName, Loop: Loops(a.SubName), Extras: b.Kept("", StateExtras{Name: a.SubName, Start: b.Ranges[a.SubName].Start, End: b.Ranges[a.SubName].End})})
		}
		c := &b.S.Clips[k]
		if seen[[2]int{k, node}] {
			doubled++
			continue
		}
		seen[[2]int{k, node}] = true
		c.Duration = max(c.Duration, a.Duration)
		b.animation(c, a, node)
	}
	for _, k := range b.clips {
		c := &b.S.Clips[k]
		x := c.Extras.Value.(StateExtras)
		x.Duration = c.Duration
		c.Extras.Value = x
	}
	b.Count(missing, CodeMotion, "animations", "an animation of a part that doesn't exist is left out")
	b.Count(doubled, CodeMotion, "animations", "a second animation of a part in the same state is left out")
}

// HasKeys reports whether the animation moves or places the part.
func (a *Animation) HasKeys() bool {
	return len(a.Positions)+len(a.Rotations)+len(a.Scales)+len(a.PreScales)+len(a.PostScales) > 0
}

// Kept returns the data of an element for which the scene has no field.
func (b *Builder) Kept(path string, value any) scene.Extras {
	return scene.Keep(scene.Origin{Format: b.S.Format, Path: path}, value)
}

// Count reports n equal cases in one finding.
func (b *Builder) Count(n int, code report.Code, path, message string) {
	if n > 0 {
		f := report.New(code, path, "%s", message)
		f.Count = n
		b.found = append(b.found, f)
	}
}

// animation adds the channels of one part.
func (b *Builder) animation(c *scene.Clip, a *Animation, node int) {
	moved := b.S.Nodes[node].Rest.Translation.Sub(b.Local[node])
	if ch, ok := b.Vectors(a.Positions, scene.NodeTranslation, node, moved); ok {
		c.Channels = append(c.Channels, ch)
	}
	if ch, ok := b.Angles(a.Rotations, node); ok {
		c.Channels = append(c.Channels, ch)
	}
	if ch, ok := b.Vectors(a.Scales, scene.NodeScale, node, vec3{}); ok {
		c.Channels = append(c.Channels, ch)
	}
	if len(a.PreScales)+len(a.PostScales) > 0 {
		b.axes++
		x := c.Extras.Value.(StateExtras)
		x.Axes = append(x.Axes, axesExtra{a.Name, axesOf(a.PreScales), axesOf(a.PostScales)})
		c.Extras.Value = x
	}
}

// StateExtras are the fields of a state for which a clip has no field.
type StateExtras struct {
	Name     string      `json:"name,omitempty"` // name of the state
	Start    int         `json:"start"`          // on the artist's time line
	End      int         `json:"end"`
	Duration float32     `json:"duration,omitempty"` // duration in the file; if that of the clip differs, the clip was edited
	Axes     []axesExtra `json:"axes,omitempty"`
}

// An axesExtra is a part's preScale and postScale keys. In the four motions of public mods that have some, they are
// equal, their angles are zero, and their values are either the scale itself or a vector of unit length. It isn't
// known how the game uses them, so only the scale is played.
type axesExtra struct {
	Part      string    `json:"part"`
	PreScale  []AxesKey `json:"preScale,omitempty"`
	PostScale []AxesKey `json:"postScale,omitempty"`
}

// An AxesKey is a pair of preScale or postScale records: a scale along axes that are rotated.
type AxesKey struct {
	Time   float32    `json:"time"`
	Scale  [3]float32 `json:"scale"`
	Angles [3]float32 `json:"angles"` // Euler angles of the axes
}

// axesOf returns pairs of records; a record without its other half forms its own pair.
func axesOf(keys []Key) (list []AxesKey) {
	for i := 0; i < len(keys); i++ {
		k := AxesKey{Time: keys[i].Time}
		if keys[i].AngleKey == 0 {
			k.Angles = keys[i].Value
		} else {
			k.Scale = keys[i].Value
			if i+1 < len(keys) && keys[i+1].AngleKey == 0 {
				i++
				k.Angles = keys[i].Value
			}
		}
		list = append(list, k)
	}
	return list
}

// rising returns the keys with increasing times; only one file has others.
func (b *Builder) rising(keys []Key) []Key {
	falls := func(i int) bool { return !(keys[i].Time > keys[i-1].Time) }
	for i := 1; i < len(keys); i++ {
		if falls(i) {
			sorted := slices.Clone(keys)
			slices.SortStableFunc(sorted, byTime)
			b.add(CodeMotion, "animations", "keys whose times don't increase are sorted")
			return slices.CompactFunc(sorted, func(x, y Key) bool { return !(x.Time > y.Time || y.Time > x.Time) })
		}
	}
	return keys
}

func byTime(x, y Key) int { return cmp.Compare(x.Time, y.Time) }

// interp returns the interpolation of an axis between a key and the next one. Kinds that no known file has are
// treated as linear.
func (b *Builder) interp(k *Key, axis int) Interpolation {
	switch i := k.Interp[axis]; i {
	case InterpStep, InterpLinear, InterpBezier:
		return i
	case InterpBezierLinear:
		return InterpBezier
	default:
		if !b.oddInterp {
			b.oddInterp = true
			b.add(CodeMotion, "animations", "interpolation type %d is replaced by linear", i)
		}
		return InterpLinear
	}
}

// Handles returns the handles of an axis: 0 is X.
func (k *Key) Handles(axis int) *Handles { return [...]*Handles{&k.X, &k.Y, &k.Z}[axis] }

// uniform returns the interpolation of all axes of all keys, if they have the same; the last key has no effect.
func (b *Builder) uniform(keys []Key) (Interpolation, bool) {
	first := b.interp(&keys[0], 0)
	for i := range keys[:max(len(keys)-1, 1)] {
		for axis := range 3 {
			if b.interp(&keys[i], axis) != first {
				return first, false
			}
		}
	}
	return first, true
}

// beforeNext returns a time just before t, at which stepped values are still unchanged.
func beforeNext(from, t float32) float32 {
	const moment = 1.0 / 4096
	return max(t-min(moment, (t-from)/2), from)
}

// Vectors returns a channel of positions or scales. Steps and lines are kept if all segments have that interpolation.
// Otherwise, all segments become Bezier curves: a line has its handles at its thirds, and a step ends immediately
// before the next key.
func (b *Builder) Vectors(keys []Key, p scene.Property, node int, moved vec3) (scene.Channel, bool) {
	keys = b.rising(keys)
	if len(keys) == 0 {
		return scene.Channel{}, false
	}
	c := scene.Channel{Target: scene.Target{Property: p, Index: node}, Interp: scene.Bezier}
	if all, ok := b.uniform(keys); ok && all != InterpBezier {
		c.Interp = scene.Linear
		if all == InterpStep {
			c.Interp = scene.Step
		}
		for i := range keys {
			v := vec3(keys[i].Value).Add(moved)
			c.Times = append(c.Times, keys[i].Time)
			c.Values = append(c.Values, v[:]...)
		}
		return c, true
	}
	b.curves(&c, keys, moved)
	return c, true
}

// curves adds keys as Bezier curves.
func (b *Builder) curves(c *scene.Channel, keys []Key, moved vec3) {
	in := vec3(keys[0].Value).Add(moved)
	for i := range keys {
		v := vec3(keys[i].Value).Add(moved)
		if i == len(keys)-1 {
			b.bezierKey(c, keys[i].Time, v, in, v)
			break
		}
		next := vec3(keys[i+1].Value).Add(moved)
		out, nextIn, end := v, next, next // end: the value at the end of a segment with steps
		steps := false
		for axis := range 3 {
			switch b.interp(&keys[i], axis) {
			case InterpStep:
				out[axis], nextIn[axis], end[axis], steps = v[axis], v[axis], v[axis], true
			case InterpLinear:
				third := (next[axis] - v[axis]) / 3
				out[axis], nextIn[axis] = v[axis]+third, next[axis]-third
			default: // handles are at the thirds in time, whatever their times are
				out[axis] = keys[i].Handles(axis).OutValue + moved[axis]
				nextIn[axis] = keys[i+1].Handles(axis).InValue + moved[axis]
			}
		}
		b.bezierKey(c, keys[i].Time, v, in, out)
		in = nextIn
		if at := beforeNext(keys[i].Time, keys[i+1].Time); steps && at > keys[i].Time && at < keys[i+1].Time {
			b.bezierKey(c, at, end, nextIn, end)
			in = next
		}
	}
}

func (b *Builder) bezierKey(c *scene.Channel, time float32, value, in, out vec3) {
	c.Times = append(c.Times, time)
	c.Values = append(c.Values, value[0], value[1], value[2], in[0], in[1], in[2], out[0], out[1], out[2])
}

// Curved rotations, and rotations about several axes, are divided into steps of at most turnStep, between which
// rotations are interpolated linearly. A steady turn about one axis is only divided so that no step is half a turn.
const (
	turnStep   = math.Pi / 36
	steadyStep = math.Pi / 2
)

// Angles returns a channel of rotations from Euler angles.
func (b *Builder) Angles(keys []Key, node int) (scene.Channel, bool) {
	keys = b.rising(keys)
	if len(keys) == 0 {
		return scene.Channel{}, false
	}
	c := scene.Channel{Target: scene.Target{Property: scene.NodeRotation, Index: node}, Interp: scene.Linear}
	add := func(time float32, e vec3) {
		q := scene.Euler(e[0], e[1], e[2])
		c.Times = append(c.Times, time)
		c.Values = append(c.Values, q[:]...)
	}
	if all, ok := b.uniform(keys); ok && all == InterpStep {
		c.Interp = scene.Step
	}
	for i := range keys {
		add(keys[i].Time, keys[i].Value)
		if axes := nonZero(keys[i].Value); axes > 1 {
			b.turned++
		}
		if i == len(keys)-1 || c.Interp == scene.Step {
			continue
		}
		from, to := keys[i].Time, keys[i+1].Time
		n := b.turns(&keys[i], &keys[i+1])
		for k := 1; k < n; k++ {
			u := float32(k) / float32(n)
			if t := from + float32(u*(to-from)); t > c.Times[len(c.Times)-1] && t < to {
				add(t, b.euler(&keys[i], &keys[i+1], u))
			}
		}
		if at := beforeNext(from, to); b.stepsAnywhere(&keys[i]) && at > c.Times[len(c.Times)-1] && at < to {
			add(at, b.euler(&keys[i], &keys[i+1], 1))
		}
	}
	return c, true
}

func nonZero(v [3]float32) (n int) {
	const nothing = 1e-5
	for _, x := range v {
		if x > nothing || x < -nothing {
			n++
		}
	}
	return n
}

func (b *Builder) stepsAnywhere(k *Key) bool {
	return b.interp(k, 0) == InterpStep || b.interp(k, 1) == InterpStep || b.interp(k, 2) == InterpStep
}

// turns returns the number of pieces into which a rotation's segment is divided.
func (b *Builder) turns(k, next *Key) int {
	angle, curved := float64(0), false
	for axis := range 3 {
		switch b.interp(k, axis) {
		case InterpBezier:
			v, o, i, w := k.Value[axis], k.Handles(axis).OutValue, next.Handles(axis).InValue, next.Value[axis]
			angle += math.Abs(float64(o-v)) + math.Abs(float64(i-o)) + math.Abs(float64(w-i))
			curved = curved || o != v || i != o || w != i
		case InterpLinear:
			angle += math.Abs(float64(next.Value[axis] - k.Value[axis]))
		}
	}
	step := steadyStep
	if curved || nonZero(k.Value)+nonZero(next.Value) > 2 {
		step = turnStep
	}
	n := math.Ceil(angle / step)
	if curved {
		n = max(n, 8)
	}
	if !(n < limit.SegmentTurns) {
		return limit.SegmentTurns
	}
	return max(int(n), 1)
}

// euler returns the angles at u, from 0 to 1, of a segment.
func (b *Builder) euler(k, next *Key, u float32) (e vec3) {
	for axis := range 3 {
		v, w := k.Value[axis], next.Value[axis]
		switch b.interp(k, axis) {
		case InterpStep:
			e[axis] = v
		case InterpLinear:
			e[axis] = scene.Lerp(v, w, u)
		default:
			e[axis] = scene.CubicBezier(v, k.Handles(axis).OutValue, next.Handles(axis).InValue, w, u)
		}
	}
	return e
}
