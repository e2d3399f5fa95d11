package build

import (
	"cmp"
	"math"
	"slices"

	"marrow/lower/curves"
	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// A morph is a morph target of the actor. It consists of targets of one or more meshes of the scene. Motions refer to it by name.
type morph struct {
	name  string
	parts []morphPart
	low   float32 // the least and the largest weight, at least 0 and 1
	high  float32
	was   xac.MorphExtra // of the first part
}

// A morphPart is a target of a mesh of the scene.
type morphPart struct{ mesh, target int }

// joinMorphs lists the morph targets. Targets of several meshes that have the same name and always the same weight are one, as
// in a face that is divided by materials.
func (b *actorBuilder) joinMorphs() []*morph {
	var list []*morph
	taken := make(map[string]int)
	for i := range b.s.Meshes {
		m := &b.s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		x, _ := scene.Recall[xac.MeshExtras](m.Extras, actorFormat)
		for t := range m.Targets {
			part, name := morphPart{i, t}, cmp.Or(m.Targets[t].Name, "Morph")
			at := slices.IndexFunc(list, func(o *morph) bool {
				first, last := o.parts[0], o.parts[len(o.parts)-1]
				return last.mesh != i && b.s.Meshes[first.mesh].Targets[first.target].Name == m.Targets[t].Name && b.movedAlike(first, part)
			})
			if at >= 0 {
				list[at].parts = append(list[at].parts, part)
				continue
			}
			made := &morph{name: names.Unique(taken, name), parts: []morphPart{part}, high: 1}
			if t < len(x.MorphTargets) && x.MorphTargets[t].Name == m.Targets[t].Name {
				made.was = x.MorphTargets[t]
				made.low, made.high = made.was.RangeMin, made.was.RangeMax
			}
			b.widen(made, part)
			if made.low == made.high {
				made.high++
			}
			list = append(list, made)
		}
	}
	return list
}

// weights calls do with the weights of a target: the one at rest, and those of each channel, of which there may be none.
func (b *actorBuilder) weights(p morphPart, do func(c *scene.Channel, weights []float32)) {
	targets := b.s.Meshes[p.mesh].Targets
	do(nil, []float32{targets[p.target].Weight})
	for _, list := range [][]scene.Clip{b.s.Clips, b.s.Globals} {
		for i := range list {
			c := list[i].Channel(scene.Target{Property: scene.MeshMorph, Index: p.mesh})
			var column []float32
			if c != nil && c.Width() == len(targets) {
				for k := p.target; k < len(c.Values); k += len(targets) {
					column = append(column, c.Values[k])
				}
			}
			do(c, column)
		}
	}
}

// movedAlike reports whether two targets have the same weights at all times.
func (b *actorBuilder) movedAlike(p, q morphPart) bool {
	type keys struct{ times, weights []float32 }
	all := func(p morphPart) (list []keys) {
		b.weights(p, func(c *scene.Channel, weights []float32) {
			k := keys{weights: weights}
			if c != nil {
				k.times = c.Times
			}
			list = append(list, k)
		})
		return list
	}
	return slices.EqualFunc(all(p), all(q), func(a, b keys) bool {
		return slices.Equal(a.times, b.times) && slices.Equal(a.weights, b.weights)
	})
}

// widen extends a morph's range so that it contains the weights of a part.
func (b *actorBuilder) widen(m *morph, p morphPart) {
	b.weights(p, func(_ *scene.Channel, weights []float32) {
		for _, w := range weights {
			m.low, m.high = min(m.low, w), max(m.high, w)
		}
	})
}

// morphTargets returns the chunk with the morph targets of a level of detail; nil if it has none.
func (b *actorBuilder) morphTargets(l *level) *xac.MorphTargets {
	var made xac.MorphTargets
	raised := 0
	for _, m := range b.joinMorphs() {
		if p := m.parts[0]; l == &b.levels[0] && b.s.Meshes[p.mesh].Targets[p.target].Weight != 0 {
			raised++
		}
		t := xac.MorphTarget{Name: m.name, RangeMin: m.low, RangeMax: m.high, Phonemes: xac.ParsePhonemes(m.was.Phonemes)}
		for _, p := range m.parts {
			if of := l.deltas[p.mesh]; of != nil {
				t.Deltas = append(t.Deltas, of[p.target])
			}
		}
		if t.Deltas != nil {
			made.Targets = append(made.Targets, t)
		}
	}
	b.add(raised, codeMotion, "meshes", "a morph target has a weight at rest; in an actor it is 0 until a motion changes it")
	if made.Targets == nil {
		return nil
	}
	return &made
}

// deltasOf returns the deltas of a mesh's morph targets for the vertices in the file, whose numbers in the mesh are
// used. at has the same meaning as in addLayers.
func deltasOf(m *scene.Mesh, node uint32, used []uint32, at func(v int) scene.Mat4) []xac.MorphDelta {
	list := make([]xac.MorphDelta, len(m.Targets))
	for i := range m.Targets {
		t, d := &m.Targets[i], xac.MorphDelta{Node: node}
		var moves, turns []xac.Vec3
		for k, v := range used {
			var move, turn xac.Vec3
			move = t.Positions[v]
			if t.Normals != nil {
				turn = t.Normals[v]
			}
			if move == (xac.Vec3{}) && turn == (xac.Vec3{}) {
				continue
			}
			if at != nil {
				w := at(int(v))
				move, turn = w.Vector(move), w.Vector(turn)
			}
			d.Vertices = append(d.Vertices, uint32(k))
			moves, turns = append(moves, move), append(turns, turn)
			d.Min, d.Max = min(d.Min, move[0], move[1], move[2]), max(d.Max, move[0], move[1], move[2])
		}
		for k := range moves {
			var p [3]uint16
			var n [3]uint8
			for a := range 3 {
				if d.Max > d.Min {
					p[a] = uint16(math.Round(float64(moves[k][a]-d.Min) / float64(d.Max-d.Min) * math.MaxUint16))
				}
				n[a] = uint8(math.Round(float64(min(max(turns[k][a], -1), 1)+1) / 2 * math.MaxUint8))
			}
			d.Positions, d.Normals = append(d.Positions, p), append(d.Normals, n)
			d.Tangents = append(d.Tangents, [3]uint8{128, 128, 128}) // 0, nearly
		}
		list[i] = d
	}
	return list
}

// A morphMotion makes the morph motions of a scene's clips.
type morphMotion struct {
	of      []*morph
	weights []*curves.Weights // of each mesh; nil: without animated targets
	moved   bool
}

func (b *actorBuilder) newMorphMotion(m *curves.Motion) *morphMotion {
	x := &morphMotion{weights: make([]*curves.Weights, len(b.s.Meshes))}
	for i := range b.s.Meshes {
		if len(b.s.Meshes[i].Targets) > 0 && b.s.Meshes[i].HasTriangles() && m.Moves(scene.Target{Property: scene.MeshMorph, Index: i}) {
			x.weights[i], x.moved = m.Weights(i), true
		}
	}
	if x.moved {
		x.of = b.joinMorphs()
	}
	return x
}

// motion returns the morph motion of a clip, with a part for each target that any clip moves; nil if the clip moves
// none.
func (x *morphMotion) motion(source *scene.Player, tolerance float32) *xac.File {
	if !x.moved {
		return nil
	}
	lines, moves := make([]curves.Curve, len(x.weights)), false
	for i, w := range x.weights {
		if w != nil {
			lines[i] = w.Curve(source, tolerance)
			moves = moves || len(lines[i].Times) > 0
		}
	}
	if !moves {
		return nil
	}
	body := &xac.MorphSubMotions{}
	was, _ := scene.Recall[xac.MotionExtras](source.Clip.Extras, "xac")
	for _, m := range x.of {
		p := m.parts[0]
		w := x.weights[p.mesh]
		if w == nil {
			continue
		}
		phonemes, ok := was.Phonemes[m.name]
		if !ok {
			phonemes = m.was.Phonemes
		}
		part := xac.MorphSubMotion{Name: m.name, PoseWeight: w.Rest[p.target], MinWeight: m.low, MaxWeight: m.high, Phonemes: xac.ParsePhonemes(phonemes)}
		if c := &lines[p.mesh]; len(c.Times) > 0 {
			part.PoseWeight = c.Values[p.target]
			keys := keysOf(c, len(w.Rest), func(t float32, v []float32) xac.WeightKey {
				share := float64(v[p.target]-m.low) / float64(m.high-m.low)
				return xac.WeightKey{Time: t, Value: uint16(math.Round(min(max(share, 0), 1) * math.MaxUint16))}
			})
			part.Keys = withoutRepeats(keys)
		}
		body.SubMotions = append(body.SubMotions, part)
	}
	return &xac.File{Kind: xac.MorphMotion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkMorphMotionInfo, Version: 1, Body: motionInfo(source.Clip)},
		{ID: xac.ChunkMorphSubMotions, Version: 1, Body: body},
	}}
}

// NoMorphMotion returns an empty morph motion for a model whose clips don't move morph targets, and the finding that it
// is empty. Games have such files, too, for example npc_lecifer_hair.xpm of Tree of Savior.
func NoMorphMotion() (xac.NamedMotion, report.Finding) {
	f := &xac.File{Kind: xac.MorphMotion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkMorphMotionInfo, Version: 1, Body: motionInfo(&scene.Clip{Name: "Rest"})},
		{ID: xac.ChunkMorphSubMotions, Version: 1, Body: &xac.MorphSubMotions{}},
	}}
	return xac.NamedMotion{Name: "Rest", File: f}, report.New(codeMotion, "clips", "no clip moves a morph target, so the XPM is empty; convert to .xsm for the motions of nodes")
}

// withoutRepeats leaves out keys between two with the same value.
func withoutRepeats(keys []xac.WeightKey) []xac.WeightKey {
	list := keys[:0]
	for i, k := range keys {
		if i > 0 && i+1 < len(keys) && keys[i-1].Value == k.Value && keys[i+1].Value == k.Value {
			continue
		}
		list = append(list, k)
	}
	return list
}
