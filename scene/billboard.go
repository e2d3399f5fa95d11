package scene

// A View has the directions of a viewer's axes in model space. The viewer looks in the direction opposite to Back.
type View struct{ Right, Up, Back Vec3 }

// EvaluateFacing is like Evaluate, but turns billboards to a viewer, in p.World only. A billboard keeps its position
// and its scale; its rotation is relative to the viewer's axes instead of its parent's, because a model faces +Z. A
// billboard with a locked axis turns only about that axis, so that another axis points at the viewer: usually Z, or X
// if Z is locked (as in mdx-m3-viewer, and in WebWowViewerCpp for M2). Child nodes inherit that rotation, except those
// with DontInheritRotation.
func (s *Scene) EvaluateFacing(p *Pose, clip *Clip, t float32, view View) {
	p.view = &view
	s.Evaluate(p, clip, t)
	p.view = nil
}

// face turns node i, a billboard whose own rotation is own, to the viewer.
func (p *Pose) face(i int, own Quat, flags NodeFlags) {
	w, view := &p.World[i], p.view
	axis := func(i int) Vec3 { return Vec3{w[4*i], w[4*i+1], w[4*i+2]} }
	size := [3]float32{axis(0).Len(), axis(1).Len(), axis(2).Len()}
	var x, y, z Vec3
	// toward returns the axis perpendicular to the locked one that points at the viewer.
	toward := func(locked Vec3) (Vec3, bool) {
		return view.Back.Sub(locked.Scale(view.Back.Dot(locked))).Unit()
	}
	locked, ok := true, true
	switch {
	case flags&Billboard != 0:
		at := func(v Vec3) Vec3 {
			v = own.Rotate(v)
			return view.Right.Scale(v[0]).Add(view.Up.Scale(v[1])).Add(view.Back.Scale(v[2]))
		}
		x, y, z = at(Vec3{1}), at(Vec3{0, 1}), at(Vec3{0, 0, 1})
	case flags&BillboardLockX != 0:
		x, locked = axis(0).Unit()
		z, ok = toward(x)
		y = z.Cross(x)
	case flags&BillboardLockY != 0:
		y, locked = axis(1).Unit()
		z, ok = toward(y)
		x = y.Cross(z)
	default:
		z, locked = axis(2).Unit()
		x, ok = toward(z)
		y = z.Cross(x)
	}
	if !locked || !ok {
		return
	}
	p.turned[i] = FromAxes(x, y, z)
	for i, a := range [3]Vec3{x, y, z} {
		a = a.Scale(size[i])
		copy(w[4*i:4*i+3], a[:])
	}
}
