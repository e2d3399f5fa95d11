package scene

// A PivotRig is a skeleton as in MDX and M2: every node has a pivot in model space
// and moves by
//
//	world = parent.world · T(translation) · T(pivot) · R · S · T(−pivot)
//
// Such a world matrix transforms vertices in model space directly. The transform of the scene's
// nodes is relative to the parent instead: world' = parent.world'·T·R·S, with
// world' = world·T(pivot). So
//
//   - a node's rest is its pivot minus its parent's, without rotation ([PivotRig.Rest]),
//   - its translation keys are added to that ([PivotRig.Translations]),
//   - its rotation and scale keys don't change, and
//   - its inverse bind matrix is T(−pivot), which [Scene.InverseBinds] computes.
type PivotRig struct {
	Pivots  []Vec3 // per node; a missing pivot is the origin
	Parents []int  // per node, None for roots
}

// Pivot returns the pivot of a node.
func (r *PivotRig) Pivot(node int) Vec3 {
	if uint(node) < uint(len(r.Pivots)) {
		return r.Pivots[node]
	}
	return Vec3{}
}

// Rest returns a node's position at rest, relative to its parent.
func (r *PivotRig) Rest(node int) TRS {
	t := Identity()
	t.Translation = r.Pivot(node)
	if p := r.Parents[node]; uint(p) < uint(len(r.Parents)) && p != node {
		t.Translation = t.Translation.Sub(r.Pivot(p))
	}
	return t
}

// Translations converts a node's translation values, which are offsets from rest, to a channel's values, in place.
// Hermite tangents are differences and do not change; Bezier tangents are points and do.
func (r *PivotRig) Translations(node int, interp Interp, values []float32) {
	shift(interp, values, r.Rest(node).Translation)
}

// Offsets is the inverse of Translations.
func (r *PivotRig) Offsets(node int, interp Interp, values []float32) {
	shift(interp, values, r.Rest(node).Translation.Scale(-1))
}

// shift adds rest to the values of keys, in place.
func shift(interp Interp, values []float32, rest Vec3) {
	for i := 0; i+3 <= len(values); i += 3 {
		if interp == Hermite && i/3%3 != 0 {
			continue
		}
		for k := range rest {
			values[i+k] += rest[k]
		}
	}
}
