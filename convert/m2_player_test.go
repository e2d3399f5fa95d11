package convert_test

import (
	"math"
	"slices"

	"marrow/m2"
)

// A player of M2 only for tests, written from descriptions of how World of Warcraft plays a model: in 64 bits, in the
// file's own axes and milliseconds, with matrices about pivots. It shares only the document's structs with the
// converter. Billboards aren't turned, as in the GLB.

// An m2Curve is one track of a bone.
type m2Curve struct {
	step, rotation bool
	global         float64 // length of its global sequence, or -1

	// keys are the times and values that play in a sequence, on the clock of that.
	keys func(sequence int) (times []uint32, start float64, value func(k int) []float64)
}

func m2Numbers3(v m2.Vec3) []float64 { return []float64{float64(v[0]), float64(v[1]), float64(v[2])} }

func m2Numbers4(v m2.Vec4) []float64 {
	q := unit(quat{float64(v[0]), float64(v[1]), float64(v[2]), float64(v[3])})
	return q[:]
}

// m2Packed: 16 bits are signed and shifted, so that 0x7FFF is 0 and 0xFFFF is 1.
func m2Packed(v m2.PackedQuaternion) []float64 {
	var q quat
	for i, u := range v {
		if s := float64(int16(u)); s < 0 {
			q[i] = (s + 32768) / 32767
		} else {
			q[i] = (s - 32767) / 32767
		}
	}
	q = unit(q)
	return q[:]
}

func newM2Curve[T any](m *m2.Model, t *m2.Track[T], numbers func(T) []float64) *m2Curve {
	if len(t.Times) == 0 || len(t.Values) == 0 {
		return nil
	}
	c := &m2Curve{step: t.Interpolation == 0, global: -1}
	if g := int(t.GlobalSequence); g >= 0 {
		if g >= len(m.GlobalSequences) {
			return nil
		}
		c.global = float64(m.GlobalSequences[g])
	}
	c.keys = func(sequence int) ([]uint32, float64, func(int) []float64) {
		list, from, to, start := 0, 0, math.MaxInt, 0.0
		switch {
		case c.global >= 0:
		case m.Version < 264:
			start = float64(m.Sequences[sequence].Start)
			if len(t.Ranges) > 0 {
				if sequence >= len(t.Ranges) {
					return nil, 0, nil
				}
				from, to = int(t.Ranges[sequence].First), int(t.Ranges[sequence].Last)+1
			}
		case len(t.Times) > 1:
			list = sequence
		}
		if list >= len(t.Times) || list >= len(t.Values) {
			return nil, 0, nil
		}
		times, values := t.Times[list], t.Values[list]
		to = min(to, len(times), len(values))
		from = min(from, to)
		return times[from:to], start, func(k int) []float64 { return numbers(values[from+k]) }
	}
	return c
}

// at returns the value at a time in a sequence, in milliseconds; nil if there are no keys. The first value applies
// before the first key, and the last value after the last key; values aren't interpolated across the end of a loop.
func (c *m2Curve) at(sequence int, elapsed float64) []float64 {
	if c == nil {
		return nil
	}
	times, start, value := c.keys(sequence)
	if len(times) == 0 {
		return nil
	}
	now := elapsed + start
	if c.global > 0 {
		now = math.Mod(elapsed, c.global)
	} else if c.global == 0 {
		now = 0
	}
	next := 0 // the first key after now
	for next < len(times) && float64(times[next]) <= now {
		next++
	}
	switch {
	case next == 0:
		return value(0)
	case next == len(times) || c.step:
		return value(next - 1)
	}
	a, b := value(next-1), value(next)
	t := (now - float64(times[next-1])) / (float64(times[next]) - float64(times[next-1]))
	if c.rotation {
		q := slerp(quat(a), quat(b), t)
		return q[:]
	}
	out := make([]float64, len(a))
	for k := range out {
		out[k] = a[k] + (b[k]-a[k])*t
	}
	return out
}

// jumps reports whether the value jumps within a millisecond of a time.
func (c *m2Curve) jumps(sequence int, elapsed float64) bool {
	times, start, _ := c.keys(sequence)
	now := elapsed + start
	if c.global > 0 {
		if now = math.Mod(elapsed, c.global); elapsed > 0.5 && (now < 1 || now > c.global-1) {
			return true
		}
	}
	for i, t := range times {
		if d := math.Abs(float64(t) - now); d < 1 && i > 0 && (c.step || t-times[i-1] < 2) {
			return true
		}
	}
	return false
}

// An m2Player plays one model.
type m2Player struct {
	m      *m2.Model
	view   *m2.View
	base   int // index of the view's first vertex among the model's
	curves [][3]*m2Curve
	world  []affine
	turned []quat
	scaled []vec
	placed []bool
	size   float64
}

func newM2Player(m *m2.Model, view *m2.View) *m2Player {
	p := &m2Player{m: m, view: view}
	if m.Chunks != nil && m.Chunks.LOD != nil {
		p.base = int(view.BoneCountMax) // since Battle for Azeroth
	}
	for i := range m.Bones {
		b := &m.Bones[i]
		turn := newM2Curve(m, &b.PackedRotation, m2Packed)
		if m.Version < 260 {
			turn = newM2Curve(m, &b.Rotation, m2Numbers4)
		}
		if turn != nil {
			turn.rotation = true
		}
		p.curves = append(p.curves, [3]*m2Curve{newM2Curve(m, &b.Translation, m2Numbers3), turn, newM2Curve(m, &b.Scale, m2Numbers3)})
	}
	n := len(m.Bones)
	p.world, p.turned, p.scaled, p.placed = make([]affine, n), make([]quat, n), make([]vec, n), make([]bool, n)
	lo, hi := vec{math.Inf(1), math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	for _, k := range view.Vertices {
		if p.base+int(k) >= len(m.Vertices) {
			continue
		}
		for c, x := range m.Vertices[p.base+int(k)].Position {
			lo[c], hi[c] = min(lo[c], float64(x)), max(hi[c], float64(x))
		}
	}
	if p.size = max(hi[0]-lo[0], hi[1]-lo[1], hi[2]-lo[2]); !(p.size > 0) {
		p.size = 1
	}
	return p
}

// target follows a sequence's aliases to the one that plays. Before version 264 each has its own
// keys: of the 110 aliases of the corpus' older files the 31 that name another sequence than the
// first have that one's keys over again, and of the others, converted ones whose number was lost, 53 last
// longer or shorter than it.
func (p *m2Player) target(sequence int) int {
	list := p.m.Sequences
	if p.m.Version < 264 {
		return sequence
	}
	for range list {
		s := &list[sequence]
		if s.Flags&0x40 == 0 || int(s.AliasNext) == sequence || int(s.AliasNext) >= len(list) {
			break
		}
		sequence = int(s.AliasNext)
	}
	return sequence
}

// length returns the duration of a sequence, in milliseconds.
func (p *m2Player) length(sequence int) float64 {
	s := &p.m.Sequences[sequence]
	if p.m.Version < 264 {
		s = &p.m.Sequences[p.target(sequence)]
		return max(float64(s.End)-float64(s.Start), 0)
	}
	return float64(s.Duration)
}

// there reports whether the keys of a sequence are available. Keys outside the model need their file.
func (p *m2Player) there(sequence int) bool {
	target := p.target(sequence)
	return p.m.Version < 264 || p.m.Sequences[target].Flags&0x130 != 0 ||
		slices.ContainsFunc(p.m.Anims, func(a *m2.Anim) bool { return a.Sequence == target })
}

// pose moves the bones to some milliseconds into a sequence.
func (p *m2Player) pose(sequence int, elapsed float64) {
	clear(p.placed)
	for i := range p.curves {
		p.place(i, p.target(sequence), elapsed)
	}
}

func (p *m2Player) place(i, sequence int, elapsed float64) {
	if p.placed[i] {
		return
	}
	p.placed[i] = true
	b := &p.m.Bones[i]
	t, q, s := vec{}, quat{0, 0, 0, 1}, vec{1, 1, 1}
	if v := p.curves[i][0].at(sequence, elapsed); v != nil {
		t = vec(v)
	}
	if v := p.curves[i][1].at(sequence, elapsed); v != nil {
		q = quat(v)
	}
	if v := p.curves[i][2].at(sequence, elapsed); v != nil {
		s = vec(v)
	}
	from := compose(vec{}, quat{0, 0, 0, 1}, vec{1, 1, 1})
	p.turned[i], p.scaled[i] = q, s
	if k := int(b.Parent); k >= 0 && k < len(p.curves) && k != i {
		p.place(k, sequence, elapsed)
		from = p.world[k]
		if b.Flags&1 != 0 {
			from[0][3], from[1][3], from[2][3] = 0, 0, 0
		}
		if b.Flags&4 != 0 {
			r := p.turned[k]
			q = hamilton(quat{-r[0], -r[1], -r[2], r[3]}, q)
		}
		if b.Flags&2 != 0 {
			for c := range s {
				if p.scaled[k][c] != 0 {
					s[c] /= p.scaled[k][c]
				}
			}
		}
		p.turned[i] = hamilton(p.turned[k], q)
		for c := range s {
			p.scaled[i][c] = p.scaled[k][c] * s[c]
		}
	}
	pivot := vec(m2Numbers3(b.Pivot))
	local := compose(vec{t[0] + pivot[0], t[1] + pivot[1], t[2] + pivot[2]}, q, s)
	back := compose(vec{-pivot[0], -pivot[1], -pivot[2]}, quat{0, 0, 0, 1}, vec{1, 1, 1})
	local = local.mul(&back)
	p.world[i] = from.mul(&local)
}

// model returns the model's vertex at corner k of the view's triangles.
func (p *m2Player) model(k int) int { return p.base + int(p.view.Vertices[p.view.Triangles[k]]) }

// corner returns the position of corner k of the view's triangles, in glTF's axes.
func (p *m2Player) corner(k int) (at vec) {
	v := &p.m.Vertices[p.model(k)]
	rest := vec(m2Numbers3(v.Position))
	sum := 0.0
	for i, w := range v.BoneWeights {
		if bone := int(v.BoneIndices[i]); w > 0 && bone < len(p.world) {
			moved := p.world[bone].point(rest)
			for c := range at {
				at[c] += float64(w) * moved[c]
			}
			sum += float64(w)
		}
	}
	if sum == 0 {
		return inGLTF(rest)
	}
	return inGLTF(vec{at[0] / sum, at[1] / sum, at[2] / sum})
}

func m2Fraction(v m2.Fixed16) []float64 { return []float64{float64(v) / 32767} }

// fades returns the curves by which batches of a sub-mesh fade, one pair per batch: the alpha of its colour and the
// weight of its texture.
func (p *m2Player) fades(subMesh int) (list [][2]*m2Curve) {
	for _, b := range p.view.Batches {
		if int(b.SubMesh) != subMesh {
			continue
		}
		var pair [2]*m2Curve
		if c := int(b.Color); c >= 0 && c < len(p.m.Colors) {
			pair[0] = newM2Curve(p.m, &p.m.Colors[c].Alpha, m2Fraction)
		}
		if k := int(b.WeightCombo); b.Flags&0x40 == 0 && k < len(p.m.WeightLookup) {
			if w := int(p.m.WeightLookup[k]); w >= 0 && w < len(p.m.TextureWeights) {
				pair[1] = newM2Curve(p.m, &p.m.TextureWeights[w].Weight, m2Fraction)
			}
		}
		list = append(list, pair)
	}
	return list
}

// opacity returns the opacity of the most visible batch; 1 if there are no keys.
func (p *m2Player) opacity(fades [][2]*m2Curve, sequence int, elapsed float64) (most float64) {
	for _, pair := range fades {
		product := 1.0
		for _, c := range pair {
			if v := c.at(p.target(sequence), elapsed); v != nil {
				product *= v[0]
			}
		}
		most = max(most, product)
	}
	return most
}

// unseen reports whether a sub-mesh is transparent throughout every sequence.
func (p *m2Player) unseen(subMesh int) bool {
	fades := p.fades(subMesh)
	var curves []*m2Curve
	for _, pair := range fades {
		for _, c := range pair {
			if c != nil {
				curves = append(curves, c)
			}
		}
	}
	for q := range p.m.Sequences {
		for _, at := range p.moments(curves, q, 16) {
			if p.opacity(fades, q, at) > 0 {
				return false
			}
		}
	}
	return len(p.m.Sequences) > 0
}

// moving returns the bones' curves.
func (p *m2Player) moving() (list []*m2Curve) {
	for _, bone := range p.curves {
		for _, c := range bone {
			if c != nil {
				list = append(list, c)
			}
		}
	}
	return list
}

// moments returns up to about 2n times of a sequence: its ends, keys and times between keys, except jumps.
func (p *m2Player) moments(curves []*m2Curve, sequence, n int) (list []float64) {
	target, length := p.target(sequence), p.length(sequence)
	keys := []float64{0, length}
	for _, c := range curves {
		times, start, _ := c.keys(target)
		for _, t := range times {
			if at := float64(t) - start; at > 0 && at < length {
				keys = append(keys, at)
			}
		}
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	list = []float64{0, length}
	for i := 1; i <= n; i++ {
		k := i * (len(keys) - 1) / (n + 1)
		if list = append(list, keys[k]); k+1 < len(keys) {
			list = append(list, keys[k]+(keys[k+1]-keys[k])*(0.2+0.1*float64(i%7)))
		}
	}
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(at float64) bool {
		return slices.ContainsFunc(curves, func(c *m2Curve) bool { return c.jumps(target, at) })
	})
}
