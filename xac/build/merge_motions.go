package build

import (
	"fmt"
	"slices"
	"strings"

	"marrow/internal/merge"
	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// mergeMotions changes the base's motions. They are renamed, removed and added with their clips.
func (g *merger) mergeMotions() {
	c := report.Change{List: "motions"}
	was, _ := g.clips(g.was)
	is, added := g.clips(g.is)
	taken := make(map[string]bool)
	var list []xac.NamedMotion
	for k, m := range g.base.Motions {
		if m.File.Kind == xac.MorphMotion && was[k] == nil { // it belongs to the clip of the motion with its name
			if of := g.motionNamed(m.Name); of >= 0 && was[of] != nil {
				if is[of] == nil {
					c.Removed++
					continue
				}
				if was[of].Name != is[of].Name {
					m.Name = fileName(is[of].Name)
				}
			}
		}
		switch {
		case is[k] == nil && was[k] != nil:
			c.Removed++
			continue
		case was[k] == nil || !g.mergeMotion(&m, was[k], is[k]):
			c.Kept++
		default:
			c.Changed++
		}
		list = append(list, uniqueMotion(m, taken))
	}
	for _, clip := range added {
		c.New++
		m := g.newMotion(clip)
		list = append(list, uniqueMotion(m, taken))
	}
	if g.solo && (c.Removed > 0 || c.New > 0) {
		g.fail("%d clips were removed and %d added, but a motion has exactly one clip", c.Removed, c.New)
	}
	g.base.Motions = list
	if len(list)+c.Removed > 0 {
		g.changes = append(g.changes, c)
	}
}

// motionNamed returns the index of the base's node motion with a name; None if there is none.
func (g *merger) motionNamed(name string) int {
	return slices.IndexFunc(g.base.Motions, func(m xac.NamedMotion) bool {
		return m.File.Kind == xac.Motion && strings.EqualFold(m.Name, name)
	})
}

// uniqueMotion returns the motion with a file name that isn't used yet.
func uniqueMotion(m xac.NamedMotion, taken map[string]bool) xac.NamedMotion {
	name := m.Name
	for n := 2; taken[strings.ToLower(m.FileName())]; n++ {
		m.Name = fmt.Sprintf("%s#%d", name, n)
	}
	taken[strings.ToLower(m.FileName())] = true
	return m
}

// clips returns a scene's clips by their motions in the base, and the other clips.
func (g *merger) clips(x *side) (of []*scene.Clip, others []*scene.Clip) {
	of = make([]*scene.Clip, len(g.base.Motions))
	var unknown []*scene.Clip
	for k := range x.s.Clips {
		clip := &x.s.Clips[k]
		if i, ok := clip.Extras.Origin.Number("motions"); ok && i < len(of) && of[i] == nil {
			of[i] = clip
		} else {
			unknown = append(unknown, clip)
		}
	}
	for _, clip := range unknown {
		i := slices.IndexFunc(g.base.Motions, func(m xac.NamedMotion) bool { return m.Name == clip.Name })
		if i >= 0 && of[i] == nil && clip.Extras.Origin.Path == "" {
			of[i] = clip
		} else {
			others = append(others, clip)
		}
	}
	return of, others
}

// mergeMotion changes a motion, and reports whether anything differs.
func (g *merger) mergeMotion(m *xac.NamedMotion, was, is *scene.Clip) (changed bool) {
	if was.Name != is.Name {
		old := m.Name
		m.Name = fileName(is.Name)
		for _, info := range xac.Bodies[*xac.MotionInfo](m.File) {
			if info.MotionName == old {
				info.MotionName = is.Name
			}
		}
		changed = true
	}
	if !g.sameOther(was, is) || !g.mergeKeys(m.File, was, is) {
		return changed
	}
	if parts := m.File.SubMotions(); len(parts) > 0 && abs(was.Duration-is.Duration) > 1e-4 && m.File.Duration() < is.Duration {
		lastUntil(parts[0], is.Duration)
	}
	return true
}

// sameOther rejects edits of channels that move no node, and of events.
func (g *merger) sameOther(was, is *scene.Clip) bool {
	a, b := channelsOf(was), channelsOf(is)
	for i := range g.was.s.Meshes {
		t := scene.Target{Property: scene.MeshMorph, Index: i}
		if x, y := a[t], b[g.meshTarget(i)]; (x == nil) != (y == nil) || x != nil && !(slices.Equal(x.Times, y.Times) && g.same(x.Values, y.Values, "")) {
			g.fail("the weights of morph targets in clip %q were changed", is.Name)
			return false
		}
	}
	events := func(x *side, c *scene.Clip) (list []string) {
		for _, e := range c.Events {
			list = append(list, fmt.Sprintf("%s %.3f", x.s.Nodes[e.Node].Name, e.Time))
		}
		slices.Sort(list)
		return list
	}
	if is.Extras.Origin.Path != "" && !slices.Equal(events(g.was, was), events(g.is, is)) {
		g.fail("the events of clip %q were changed", is.Name)
		return false
	}
	return true
}

func channelsOf(c *scene.Clip) map[scene.Target]*scene.Channel {
	of := make(map[scene.Target]*scene.Channel, len(c.Channels))
	for i := range c.Channels {
		of[c.Channels[i].Target] = &c.Channels[i]
	}
	return of
}

// A track identifies one of the lists of keys of a sub-motion, by the property that it animates.
type track struct {
	at       func(p *xac.Place) int // the part, in the base's own scene; None for none
	property scene.Property
}

var tracks = []track{
	{func(p *xac.Place) int { return p.Translation }, scene.NodeTranslation},
	{func(p *xac.Place) int { return p.Rotation }, scene.NodeRotation},
	{func(p *xac.Place) int { return p.Scale }, scene.NodeScale},
	{func(p *xac.Place) int { return p.Turn }, scene.NodeRotation},
}

// turned is the index of the track that rotates the axes of the scale.
const turned = 3

// mergeKeys changes the keys of the nodes that were in both scenes, and of those that were added.
func (g *merger) mergeKeys(f *xac.File, was, is *scene.Clip) (changed bool) {
	a, b := channelsOf(was), channelsOf(is)
	resized := abs(was.Duration-is.Duration) > 1e-4
	w := &motionWriter{g: g, f: f, clip: is}
	for i := range g.nodes {
		for k, t := range tracks {
			from, to := scene.None, g.target(g.is, i, t)
			if i < len(g.places) && g.was.inner[i] >= 0 {
				from = g.target(g.was, i, t)
			}
			if to < 0 || i < len(g.places) && from < 0 {
				continue
			}
			x, y := g.curve(g.was, a, from, t.property, was), g.curve(g.is, b, to, t.property, is)
			if x == nil { // an added node has no earlier curve
				if b[scene.Target{Property: t.property, Index: to}] == nil {
					continue
				}
			} else if x.Same(y) && !(resized && abs(x.Times[len(x.Times)-1]-y.Times[len(y.Times)-1]) > 1e-4) {
				continue
			}
			if w.set(i, k, y) {
				changed = true
			}
		}
	}
	return changed
}

// target returns the scene's node whose property is in a track; None if there is none.
func (g *merger) target(x *side, i int, t track) int {
	if i >= len(g.places) {
		return g.added[i-len(g.places)]
	}
	at := t.at(&g.places[i])
	if at < 0 || x.inner[i] < 0 {
		return scene.None
	}
	return x.part(g, i, at)
}

// curve returns the curve of a node's property in a clip: its rest value if it has no keys, nil if there is no node.
func (g *merger) curve(x *side, channels map[scene.Target]*scene.Channel, node int, p scene.Property, clip *scene.Clip) *merge.Curve {
	if node < 0 {
		return nil
	}
	c := &merge.Curve{Duration: clip.Duration, Length: g.fields.Length / 2}
	target := scene.Target{Property: p, Index: node}
	if own := channels[target]; own != nil && len(own.Times) > 0 {
		c.Channel = *own
		return c
	}
	rest := &x.s.Nodes[node].Rest
	c.Channel = scene.Constant(target, rest.Value(p)...)
	return c
}

// A motionWriter changes keys of a motion.
type motionWriter struct {
	g    *merger
	f    *xac.File
	clip *scene.Clip
	line *curves.Liner
	of   map[string]*xac.SubMotion
}

// set replaces the keys of a node's track. A part that doesn't exist yet is added if the node moves.
func (w *motionWriter) set(i, k int, c *merge.Curve) bool {
	name := w.g.nodes[i].Name
	s := w.part(name)
	if s == nil {
		if len(c.Times) == 1 && c.Rests() && k == turned || w.atRest(i, k, c) {
			return false
		}
		addSubMotion(w.f, w.g.newPart(w.g.nodes[i], packs(w.f)))
		w.of = nil
		s = w.part(name)
	}
	setKeys(s, k, w.keys(c), packs(w.f))
	return true
}

// atRest reports whether a curve only has the rest value of the base's node.
func (w *motionWriter) atRest(i, k int, c *merge.Curve) bool {
	n := w.g.nodes[i]
	if len(c.Times) > 1 {
		return false
	}
	switch tracks[k].property {
	case scene.NodeTranslation:
		return w.g.same(xac.Vec3(c.Values[:3]), n.Position, "Position")
	case scene.NodeScale:
		return w.g.same(xac.Vec3(c.Values[:3]), n.Scale, "Scale")
	}
	rest := n.Rotation
	if k == turned {
		rest = n.ScaleRotation
	}
	return abs(xac.Quat(c.Values[:4]).Dot(unit(rest))) > 1-1e-6
}

// part returns the first part of a motion that moves the node with a name.
func (w *motionWriter) part(name string) *xac.SubMotion {
	if w.of == nil {
		w.of = make(map[string]*xac.SubMotion)
		for _, s := range w.f.SubMotions() {
			if w.of[s.Name] == nil {
				w.of[s.Name] = s
			}
		}
	}
	return w.of[name]
}

// keys returns the keys of a curve, linear or stepped.
func (w *motionWriter) keys(c *merge.Curve) *curves.Curve {
	if c.Interp == scene.Linear || c.Interp == scene.Step || len(c.Times) == 1 {
		out := &curves.Curve{Times: c.Times, Values: c.Values}
		if c.Interp == scene.Step {
			out.Interp = curves.Step
		}
		return out
	}
	if w.line == nil {
		w.line = curves.NewLiner(w.g.is.s)
	}
	line := w.line.Line(&c.Channel, w.clip.Duration, curves.Allow(w.g.is.s, w.g.o.Tolerance)(c.Target.Property, c.Target.Index))
	return &line
}

// setKeys replaces the keys of a track. One key at the beginning is a pose.
func setKeys(s *xac.SubMotion, k int, c *curves.Curve, packed bool) {
	still := len(c.Times) == 1
	vectors := func(pose *xac.Vec3, keys *[]xac.VectorKey) {
		*pose, *keys = xac.Vec3(c.Values[:3]), nil
		if !still {
			*keys = keysOf(c, 3, func(t float32, v []float32) xac.VectorKey { return xac.VectorKey{Value: xac.Vec3(v), Time: t} })
		}
	}
	turns := func(pose *xac.Quat, keys *[]xac.QuatKey, packedPose *xac.PackedQuat, packedKeys *[]xac.PackedKey) {
		q := xac.Quat(c.Values[:4])
		if packed {
			*packedPose, *packedKeys = pack(q), nil
			if !still {
				*packedKeys = keysOf(c, 4, func(t float32, v []float32) xac.PackedKey { return xac.PackedKey{Value: pack(xac.Quat(v)), Time: t} })
			}
			return
		}
		*pose, *keys = q, nil
		if !still {
			*keys = keysOf(c, 4, func(t float32, v []float32) xac.QuatKey { return xac.QuatKey{Value: xac.Quat(v), Time: t} })
		}
	}
	switch {
	case k == turned:
		turns(&s.PoseScaleRotation, &s.ScaleRotations, &s.PackedPoseScaleRotation, &s.PackedScaleRotations)
	case tracks[k].property == scene.NodeTranslation:
		vectors(&s.PosePosition, &s.Positions)
	case tracks[k].property == scene.NodeScale:
		vectors(&s.PoseScale, &s.Scales)
	default:
		turns(&s.PoseRotation, &s.Rotations, &s.PackedPoseRotation, &s.PackedRotations)
	}
}

// packs reports whether the parts of a motion have packed rotations. It is true for a motion without parts.
func packs(f *xac.File) bool {
	for i := range f.Chunks {
		switch f.Chunks[i].Body.(type) {
		case *xac.SubMotion:
			return f.Chunks[i].Version >= 3
		case *xac.SubMotions:
			return f.Chunks[i].Version >= 2
		}
	}
	return true
}

// addSubMotion adds a part to a motion, in the form of the others.
func addSubMotion(f *xac.File, s xac.SubMotion) {
	for i := len(f.Chunks) - 1; i >= 0; i-- {
		switch b := f.Chunks[i].Body.(type) {
		case *xac.SubMotions:
			b.SubMotions = append(slices.Clip(b.SubMotions), s)
			return
		case *xac.SubMotion:
			f.Chunks = slices.Insert(f.Chunks, i+1, xac.Chunk{ID: xac.ChunkSubMotion, Version: f.Chunks[i].Version, Body: &s})
			return
		}
	}
	f.Chunks = append(f.Chunks, xac.Chunk{ID: xac.ChunkSubMotions, Version: 2, Body: &xac.SubMotions{SubMotions: []xac.SubMotion{s}}})
}

// newPart returns a part of a motion that keeps a node in its rest pose.
func (g *merger) newPart(n *xac.Node, packed bool) xac.SubMotion {
	s := xac.SubMotion{
		Name: n.Name, MaxError: 100000,
		PosePosition: n.Position, BindPosePosition: n.Position, PoseScale: n.Scale, BindPoseScale: n.Scale,
	}
	r, q := unit(n.Rotation), unit(n.ScaleRotation)
	if packed {
		s.PackedPoseRotation, s.PackedBindPoseRotation = pack(r), pack(r)
		s.PackedPoseScaleRotation, s.PackedBindPoseScaleRotation = pack(q), pack(q)
	} else {
		s.PoseRotation, s.BindPoseRotation, s.PoseScaleRotation, s.BindPoseScaleRotation = r, r, q, q
	}
	return s
}

// newMotion makes a motion from an added clip, with the structure of the base's first motion. It moves the nodes that
// any motion moves, so that no node keeps its position of the previous motion.
func (g *merger) newMotion(clip *scene.Clip) xac.NamedMotion {
	f, form := g.emptyMotion(clip)
	packed := form.ID == xac.ChunkSubMotions && form.Version >= 2 || form.Version >= 3
	moved := make(map[string]bool)
	for i := range g.base.Motions {
		for _, s := range g.base.Motions[i].File.SubMotions() {
			moved[s.Name] = true
		}
	}
	channels := channelsOf(clip)
	var parts []xac.SubMotion
	for i, n := range g.nodes {
		s, moves := g.newPart(n, packed), moved[n.Name]
		for k, t := range tracks {
			to := g.target(g.is, i, t)
			if to < 0 || channels[scene.Target{Property: t.property, Index: to}] == nil {
				continue
			}
			moves = true
			w := &motionWriter{g: g, f: f, clip: clip}
			setKeys(&s, k, w.keys(g.curve(g.is, channels, to, t.property, clip)), packed)
		}
		if moves {
			parts = append(parts, s)
		}
	}
	putParts(f, parts, form)
	if list := f.SubMotions(); len(list) > 0 && f.Duration() < clip.Duration {
		lastUntil(list[0], clip.Duration)
	}
	return xac.NamedMotion{Name: fileName(clip.Name), File: f}
}

// putParts adds parts to a motion, in one chunk or each in its own.
func putParts(f *xac.File, parts []xac.SubMotion, form xac.Chunk) {
	if form.ID == xac.ChunkSubMotions {
		form.Body = &xac.SubMotions{SubMotions: parts}
		f.Chunks = append(f.Chunks, form)
		return
	}
	for i := range parts {
		f.Chunks = append(f.Chunks, xac.Chunk{ID: form.ID, Version: form.Version, Body: &parts[i]})
	}
}

// emptyMotion returns a motion without parts, and the chunk for its parts, with the structure of the base's first
// motion.
func (g *merger) emptyMotion(clip *scene.Clip) (*xac.File, xac.Chunk) {
	f := &xac.File{Kind: xac.Motion, MajorVersion: 1, BigEndian: g.base.BigEndian, MultiplyOrder: g.base.MultiplyOrder}
	info, form := uint32(2), xac.Chunk{ID: xac.ChunkSubMotions, Version: 2}
	for i := range g.base.Motions {
		like := g.base.Motions[i].File
		if like.Kind != xac.Motion {
			continue
		}
		f.MajorVersion, f.MinorVersion, f.BigEndian, f.MultiplyOrder = like.MajorVersion, like.MinorVersion, like.BigEndian, like.MultiplyOrder
		for k := range like.Chunks {
			switch ch := &like.Chunks[k]; ch.Body.(type) {
			case *xac.MotionInfo:
				info = ch.Version
			case *xac.SubMotion, *xac.SubMotions:
				form = xac.Chunk{ID: ch.ID, Version: ch.Version}
			}
		}
		break
	}
	f.Chunks = []xac.Chunk{{ID: xac.ChunkMotionInfo, Version: info, Body: motionInfo(clip)}}
	return f, form
}

// meshTarget returns the target of the morph channel in the edited scene for mesh i of was.
func (g *merger) meshTarget(i int) scene.Target {
	path := g.was.s.Meshes[i].Extras.Origin.Path
	at := slices.IndexFunc(g.is.s.Meshes, func(m scene.Mesh) bool { return m.Extras.Origin.Path == path })
	return scene.Target{Property: scene.MeshMorph, Index: at}
}
