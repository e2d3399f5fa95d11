package scene

// A UVOrigin is a [UVTransform] about the origin: texture coordinates are scaled, rotated and moved, in this order, as
// in KHR_texture_transform.
type UVOrigin struct {
	Offset   [2]float32
	Rotation float32 // radians, from V to U
	Scale    [2]float32
}

// AboutOrigin converts a layer's transform about c = (½, ½), which is c + R·S·(uv + t − c), to one about the origin.
func (t *UVTransform) AboutOrigin() UVOrigin {
	q := t.Rotation
	// Sine and cosine of the rotation, which is assumed to be about z.
	sin := float32(2 * (float32(q[3]*q[2]) + float32(q[0]*q[1])))
	cos := 1 - float32(2*(float32(q[1]*q[1])+float32(q[2]*q[2])))
	x, y := float32(t.Scale[0]*(t.Translation[0]-0.5)), float32(t.Scale[1]*(t.Translation[1]-0.5))
	u := UVOrigin{
		Offset: [2]float32{0.5 + float32(cos*x) - float32(sin*y), 0.5 + float32(sin*x) + float32(cos*y)},
		Scale:  [2]float32{t.Scale[0], t.Scale[1]},
	}
	if sin != 0 || cos < 0 {
		angle := Quat{0, 0, q[2], q[3]}
		angle, _ = angle.Unit()
		u.Rotation = 0 - angle.Log()[2]
	}
	return u
}

// AboutMiddle is the inverse of AboutOrigin: offset + R·S·uv = c + R·S·(uv + t − c), so t = c + (R·S)⁻¹(offset − c).
func (u *UVOrigin) AboutMiddle() UVTransform {
	t := UVIdentity()
	t.Scale = Vec3{u.Scale[0], u.Scale[1], 1}
	t.Rotation = AxisAngle(Vec3{0, 0, 1}, -u.Rotation)
	back := t.Rotation.Conj().Rotate(Vec3{u.Offset[0] - 0.5, u.Offset[1] - 0.5, 0})
	for i := range 2 {
		if u.Scale[i] != 0 {
			back[i] /= u.Scale[i]
		}
		t.Translation[i] = 0.5 + back[i]
	}
	return t
}
