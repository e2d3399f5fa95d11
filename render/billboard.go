package render

import "marrow/scene"

// face turns the nodes that face the viewer, and what hangs on them, to a camera. A billboard
// keeps its place and its scale; its own axes become the camera's, since a model faces +Z. One
// with a locked axis turns about that axis only, another one pointing at the viewer: Z as a
// rule, X where Z is locked (mdx-m3-viewer; WebWowViewerCpp for M2).
func (f *frame) face(c *camera) {
	if !f.billboards {
		return
	}
	for _, i := range f.order {
		n := &f.s.Nodes[i]
		w := f.pose.Local[i].Matrix()
		if n.Parent >= 0 {
			w = f.pose.World[n.Parent].Mul(&w)
		}
		if n.Flags&scene.AnyBillboard != 0 {
			turnToViewer(&w, n.Flags, c)
		}
		f.pose.World[i] = w
	}
}

func turnToViewer(w *scene.Mat4, flags scene.NodeFlags, c *camera) {
	axis := func(i int) scene.Vec3 { return scene.Vec3{w[4*i], w[4*i+1], w[4*i+2]} }
	size := [3]float32{axis(0).Len(), axis(1).Len(), axis(2).Len()}
	x, y, z := c.right, c.up, c.back
	// toward is the axis at right angles to a locked one that points at the viewer.
	toward := func(locked scene.Vec3) (scene.Vec3, bool) {
		return c.back.Sub(locked.Scale(c.back.Dot(locked))).Unit()
	}
	ok := true
	switch {
	case flags&scene.Billboard != 0:
	case flags&scene.BillboardLockX != 0:
		x, _ = axis(0).Unit()
		z, ok = toward(x)
		y = z.Cross(x)
	case flags&scene.BillboardLockY != 0:
		y, _ = axis(1).Unit()
		z, ok = toward(y)
		x = y.Cross(z)
	default:
		z, _ = axis(2).Unit()
		x, ok = toward(z)
		y = z.Cross(x)
	}
	if !ok {
		return
	}
	for i, a := range [3]scene.Vec3{x, y, z} {
		a = a.Scale(size[i])
		copy(w[4*i:4*i+3], a[:])
	}
}
