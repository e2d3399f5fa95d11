package lower

import (
	"cmp"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// influences keeps the strongest joints of each set, up to the limit of the target.
func (l *lowering) influences() {
	most := l.target.Influences
	var meshes []scene.Mesh // a copy, made for the first change
	for i := range l.s.Meshes {
		b := l.s.Meshes[i].Binding
		if b == nil {
			continue
		}
		reduced, dropped := strongest(b, most)
		if reduced == b {
			continue
		}
		if meshes == nil {
			meshes = slices.Clone(l.s.Meshes)
		}
		meshes[i].Binding = reduced
		if dropped {
			l.add(report.LowerInfluences, meshPath(i), "more than %d joints move a vertex; the joints with the smallest weights were removed", most)
		}
	}
	if meshes != nil {
		l.s.Meshes = meshes
	}
}

// strongest returns a binding whose sets have at most the given number of joints. It returns b itself if nothing changes.
// dropped reports whether joints with a weight were removed.
func strongest(b *scene.Binding, most int) (reduced *scene.Binding, dropped bool) {
	reduced = b
	for s := range b.NumSets() {
		joints, weights := b.Set(s)
		if len(joints) > most && reduced == b {
			reduced = &scene.Binding{Skin: b.Skin, Sets: b.Sets}
			for before := range s {
				reduced.AddSet(b.Set(before))
			}
		}
		if reduced == b {
			continue
		}
		if len(joints) > most {
			var gone bool
			joints, weights, gone = strongestOf(joints, weights, most)
			dropped = dropped || gone
		}
		reduced.AddSet(joints, weights)
	}
	return reduced, dropped
}

// An influence is a joint of a set with its weight.
type influence struct {
	joint  uint16
	weight float32
}

// Strongest sorts the joints that move a vertex by their weights, the largest first, and returns at most a given number of them. Joints with
// equal weights keep their order. dropped reports whether there were more. The list is sorted in place.
func Strongest[Joint any, Weight cmp.Ordered](list []Joint, most int, weight func(Joint) Weight) (strongest []Joint, dropped bool) {
	slices.SortStableFunc(list, func(a, b Joint) int { return cmp.Compare(weight(b), weight(a)) })
	return list[:min(len(list), most)], len(list) > most
}

// strongestOf returns the strongest joints of a set, without duplicates, sorted by weight, and their weights, normalised to the
// sum 1.
func strongestOf(joints []uint16, weights []float32, most int) ([]uint16, []float32, bool) {
	var set []influence
	for i, j := range joints {
		if k := slices.IndexFunc(set, func(f influence) bool { return f.joint == j }); k >= 0 {
			set[k].weight += weights[i]
		} else if weights[i] > 0 {
			set = append(set, influence{j, weights[i]})
		}
	}
	set, dropped := Strongest(set, most, func(f influence) float32 { return f.weight })
	sum := float32(0)
	for _, f := range set {
		sum += f.weight
	}
	joints, weights = make([]uint16, len(set)), make([]float32, len(set))
	for i, f := range set {
		joints[i], weights[i] = f.joint, f.weight/sum
	}
	return joints, weights, dropped
}
