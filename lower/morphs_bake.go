package lower

import (
	"fmt"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// bakeMorphs replaces morph targets by bones. Vertices with similar differences move similarly. They become a cluster,
// which has a bone below each of its joints. The translation of such a bone has the keys and the interpolation of the
// weights. The only error is the deviation of the vertices from their cluster. baked is set to true for the meshes that
// were changed.
func (l *lowering) bakeMorphs(baked []bool) {
	s := l.s.Clone()
	left := limit.MorphBones
	for i := range s.Meshes {
		m := &s.Meshes[i]
		moves := movingTargets(s, i)
		if !slices.Contains(moves, true) || len(m.Positions) == 0 {
			continue
		}
		b := morphBaker{s: s, mesh: i, size: meshSize(m), moves: moves, bones: make(map[[2]int]uint16)}
		b.cluster(b.size*l.tolerance()/2, left)
		b.bind()
		b.move()
		left = max(left-len(b.bones), 0)
		baked[i] = true
		l.add(codeBaked, meshPath(i), "morph targets (%d) were replaced by bones (%d); the error of the vertices is up to %.2g of the mesh's size, and normals aren't changed",
			len(m.Targets), len(b.bones), b.worst/b.size)
	}
	l.s = s
}

func (l *lowering) tolerance() float32 {
	if l.opts.Tolerance > 0 {
		return l.opts.Tolerance
	}
	return DefaultTolerance
}

// movingTargets reports which morph targets of a mesh are animated.
func movingTargets(s *scene.Scene, mesh int) []bool {
	targets := s.Meshes[mesh].Targets
	moves := make([]bool, len(targets))
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				ch := &clips[i].Channels[k]
				if ch.Target.Property != scene.MeshMorph || ch.Target.Index != mesh || ch.Width() != len(targets) {
					continue
				}
				for at := range ch.Times {
					for t, weight := range ch.Value(at) {
						moves[t] = moves[t] || weight != targets[t].Weight
					}
				}
			}
		}
	}
	return moves
}

// meshSize returns the longest edge of a mesh's bounding box.
func meshSize(m *scene.Mesh) float32 {
	lo, hi := m.Positions[0], m.Positions[0]
	for _, p := range m.Positions {
		lo, hi = lo.Min(p), hi.Max(p)
	}
	d := hi.Sub(lo)
	return max(d[0], d[1], d[2], 1e-9)
}

// A morphBaker replaces the morph targets of one mesh by bones.
type morphBaker struct {
	s    *scene.Scene
	mesh int
	size float32

	moves  []bool         // per target
	of     []int          // per vertex: its cluster
	shifts [][]scene.Vec3 // per cluster and target: its movement for a weight of 1
	worst  float32        // maximum deviation of a vertex from its cluster, for a weight of 1

	skin  int
	bones map[[2]int]uint16 // cluster and joint → joint that moves the cluster with the joint
}

// difference returns the movement of a vertex by a target, which is zero if the target isn't animated.
func (b *morphBaker) difference(target, v int) scene.Vec3 {
	if p := b.s.Meshes[b.mesh].Targets[target].Positions; v < len(p) && b.moves[target] {
		return p[v]
	}
	return scene.Vec3{}
}

// apart returns the maximum distance of a vertex from a cluster, for a weight of 1 of any target.
func (b *morphBaker) apart(v int, shifts []scene.Vec3) (most float32) {
	for t, d := range shifts {
		most = max(most, b.difference(t, v).Sub(d).Len())
	}
	return most
}

// cluster groups vertices by their differences. The vertex that is farthest from all clusters starts the next one,
// until all vertices are near a cluster (T. Gonzalez, "Clustering to minimize the maximum intercluster distance",
// 1985). The first cluster doesn't move.
func (b *morphBaker) cluster(near float32, most int) {
	m := &b.s.Meshes[b.mesh]
	b.of = make([]int, len(m.Positions))
	b.shifts = [][]scene.Vec3{make([]scene.Vec3, len(m.Targets))}
	off := make([]float32, len(m.Positions))
	for v := range off {
		off[v] = b.apart(v, b.shifts[0])
	}
	for len(b.shifts) <= most {
		far := 0
		for v := range off {
			if off[v] > off[far] {
				far = v
			}
		}
		if off[far] <= near {
			break
		}
		shifts := make([]scene.Vec3, len(m.Targets))
		for t := range shifts {
			shifts[t] = b.difference(t, far)
		}
		for v := range off {
			if d := b.apart(v, shifts); d < off[v] {
				off[v], b.of[v] = d, len(b.shifts)
			}
		}
		b.shifts = append(b.shifts, shifts)
	}
	b.centre()
	for v, k := range b.of {
		b.worst = max(b.worst, b.apart(v, b.shifts[k]))
	}
}

// centre moves each cluster, except the first, to the middle of its vertices' differences.
func (b *morphBaker) centre() {
	for t := range b.s.Meshes[b.mesh].Targets {
		lo, hi := make([]scene.Vec3, len(b.shifts)), make([]scene.Vec3, len(b.shifts))
		for k := range lo {
			lo[k], hi[k] = scene.Vec3{math.MaxFloat32, math.MaxFloat32, math.MaxFloat32}, scene.Vec3{-math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
		}
		for v, k := range b.of {
			d := b.difference(t, v)
			lo[k], hi[k] = lo[k].Min(d), hi[k].Max(d)
		}
		for k := 1; k < len(b.shifts); k++ {
			if lo[k][0] <= hi[k][0] {
				b.shifts[k][t] = lo[k].Add(hi[k].Sub(lo[k]).Scale(0.5))
			}
		}
	}
}

// bind binds the vertices to the bones of their clusters. A bone is a child of the joint that moved the vertices, or of
// the mesh's node.
func (b *morphBaker) bind() {
	s := b.s
	m := &s.Meshes[b.mesh]
	old := m.Binding
	if old == nil {
		joint := m.Node
		if joint < 0 {
			joint = len(s.Nodes)
			s.Nodes = append(s.Nodes, scene.NewNode(m.Name, scene.None))
		}
		s.Skins = append(s.Skins, scene.Skin{Joints: []int{joint}, InverseBind: []scene.Mat4{scene.Mat4Identity}})
		old = &scene.Binding{Skin: len(s.Skins) - 1, Sets: make([]uint32, len(m.Positions))}
		old.AddSet([]uint16{0}, []float32{1})
		m.Node = scene.None
	}
	b.skin = old.Skin
	k := &s.Skins[b.skin]
	inverse := slices.Clone(s.InverseBinds(k, s.NewPose()))
	k.Joints = slices.Clone(k.Joints)
	made := &scene.Binding{Skin: b.skin, Sets: make([]uint32, len(m.Positions))}
	sets := make(map[[2]int]int)
	for v := range m.Positions {
		key := [2]int{b.of[v], old.SetOf(v)}
		set, known := sets[key]
		if !known && key[1] < old.NumSets() {
			joints, weights := old.Set(key[1])
			moved := slices.Clone(joints)
			for n, j := range joints {
				if key[0] > 0 && len(k.Joints) < 1<<16 {
					moved[n] = b.bone(k, &inverse, key[0], j)
				}
			}
			set = made.AddSet(moved, weights)
			sets[key] = set
		}
		made.Sets[v] = uint32(set)
	}
	k.InverseBind = inverse
	m.Binding = made
}

// bone returns the joint that moves a cluster with one of the skin's joints, and adds it if necessary.
func (b *morphBaker) bone(k *scene.Skin, inverse *[]scene.Mat4, cluster int, joint uint16) uint16 {
	key := [2]int{cluster, int(joint)}
	if at, known := b.bones[key]; known {
		return at
	}
	s := b.s
	n := scene.NewNode(fmt.Sprintf("%s_morph%d", s.Meshes[b.mesh].Name, len(b.bones)), k.Joints[joint])
	n.Kind = scene.KindBone
	at := uint16(len(k.Joints))
	k.Joints, *inverse = append(k.Joints, len(s.Nodes)), append(*inverse, (*inverse)[joint])
	s.Nodes = append(s.Nodes, n)
	b.bones[key] = at
	return at
}

// move converts the channels of weights to channels of bones.
func (b *morphBaker) move() {
	s := b.s
	k := &s.Skins[b.skin]
	rest := make([]float32, len(s.Meshes[b.mesh].Targets))
	for t := range rest {
		rest[t] = s.Meshes[b.mesh].Targets[t].Weight
	}
	keys := make([][2]int, 0, len(b.bones))
	for key := range b.bones {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, c [2]int) int { return int(b.bones[a]) - int(b.bones[c]) })
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			for _, ch := range slices.Clone(clips[i].Channels) {
				if ch.Target.Property != scene.MeshMorph || ch.Target.Index != b.mesh || ch.Width() != len(rest) {
					continue
				}
				for _, key := range keys {
					at := b.bones[key]
					clips[i].Channels = append(clips[i].Channels, b.channel(&ch, k.Joints[at], &k.InverseBind[at], b.shifts[key[0]], rest))
				}
			}
		}
	}
}

// channel returns the translation channel of a bone, for a channel of weights. At rest, the bone is at its parent's origin.
func (b *morphBaker) channel(ch *scene.Channel, node int, to *scene.Mat4, shifts []scene.Vec3, rest []float32) scene.Channel {
	out := scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: node}, Interp: ch.Interp, Ends: ch.Ends, Times: ch.Times}
	w := len(rest)
	for i := 0; (i+1)*w <= len(ch.Values); i++ {
		var at scene.Vec3
		for t, weight := range ch.Values[i*w : (i+1)*w] {
			if ch.Interp != scene.Hermite || i%3 == 0 { // the tangents of Hermite are differences
				weight -= rest[t]
			}
			at = at.Add(shifts[t].Scale(weight))
		}
		at = to.Vector(at)
		out.Values = append(out.Values, at[:]...)
	}
	return out
}
