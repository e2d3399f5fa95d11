package scene

// A Mat4 is a 4×4 matrix, column-major: element (row, column) has the index column·4 + row.
type Mat4 [16]float32

// Mat4Identity is the identity matrix.
var Mat4Identity = Mat4{0: 1, 5: 1, 10: 1, 15: 1}

// A TRS is the transform T·R·S: scale first, then rotation, then translation.
type TRS struct {
	Translation Vec3
	Rotation    Quat
	Scale       Vec3
}

// Value returns the translation, the rotation or the scale, for the property of a node that animates it. It isn't a copy.
func (t *TRS) Value(p Property) []float32 {
	switch p {
	case NodeTranslation:
		return t.Translation[:]
	case NodeRotation:
		return t.Rotation[:]
	}
	return t.Scale[:]
}

// Identity returns the identity transform.
func Identity() TRS { return TRS{Rotation: QuatIdentity, Scale: Vec3{1, 1, 1}} }

// Matrix returns t as a matrix; the rotation must be of unit length.
func (t TRS) Matrix() (m Mat4) {
	m.setTRS(&t)
	return m
}

// setTRS sets m to the matrix of t.
func (m *Mat4) setTRS(t *TRS) {
	x, y, z, w := t.Rotation[0], t.Rotation[1], t.Rotation[2], t.Rotation[3]
	xx, yy, zz := float32(2*x*x), float32(2*y*y), float32(2*z*z)
	xy, xz, yz := float32(2*x*y), float32(2*x*z), float32(2*y*z)
	wx, wy, wz := float32(2*w*x), float32(2*w*y), float32(2*w*z)
	a, b, c := t.Scale[0], t.Scale[1], t.Scale[2]
	m[0], m[1], m[2], m[3] = (1-yy-zz)*a, (xy+wz)*a, (xz-wy)*a, 0
	m[4], m[5], m[6], m[7] = (xy-wz)*b, (1-xx-zz)*b, (yz+wx)*b, 0
	m[8], m[9], m[10], m[11] = (xz+wy)*c, (yz-wx)*c, (1-xx-yy)*c, 0
	m[12], m[13], m[14], m[15] = t.Translation[0], t.Translation[1], t.Translation[2], 1
}

// Translate returns the matrix that moves by v.
func Translate(v Vec3) Mat4 {
	return Mat4{0: 1, 5: 1, 10: 1, 12: v[0], 13: v[1], 14: v[2], 15: 1}
}

// Mul returns a·b for matrices whose bottom row is 0 0 0 1: b is applied first.
func (a *Mat4) Mul(b *Mat4) (m Mat4) {
	m.SetMul(a, b)
	return m
}

// SetMul sets m to a·b, as Mul returns it. b may be m.
func (m *Mat4) SetMul(a, b *Mat4) {
	for c := 0; c < 16; c += 4 {
		x, y, z, w := b[c], b[c+1], b[c+2], b[c+3]
		m[c] = float32(a[0]*x) + float32(a[4]*y) + float32(a[8]*z) + float32(a[12]*w)
		m[c+1] = float32(a[1]*x) + float32(a[5]*y) + float32(a[9]*z) + float32(a[13]*w)
		m[c+2] = float32(a[2]*x) + float32(a[6]*y) + float32(a[10]*z) + float32(a[14]*w)
		m[c+3] = w
	}
}

// Point transforms a point.
func (a *Mat4) Point(p Vec3) Vec3 { return a.Vector(p).Add(Vec3{a[12], a[13], a[14]}) }

// Vector transforms a direction, without the translation.
func (a *Mat4) Vector(v Vec3) Vec3 {
	return Vec3{
		float32(a[0]*v[0]) + float32(a[4]*v[1]) + float32(a[8]*v[2]),
		float32(a[1]*v[0]) + float32(a[5]*v[1]) + float32(a[9]*v[2]),
		float32(a[2]*v[0]) + float32(a[6]*v[1]) + float32(a[10]*v[2]),
	}
}

// MaxScale returns the largest factor by which a scales one of the axes.
func (a *Mat4) MaxScale() float32 {
	return max(a.Vector(Vec3{1}).Len(), a.Vector(Vec3{0, 1}).Len(), a.Vector(Vec3{0, 0, 1}).Len())
}

// Inverse returns the inverse of a, whose bottom row is 0 0 0 1. If a is singular, ok is false and m is the identity.
func (a *Mat4) Inverse() (m Mat4, ok bool) {
	x, y, z := Vec3{a[0], a[1], a[2]}, Vec3{a[4], a[5], a[6]}, Vec3{a[8], a[9], a[10]}
	yz, zx, xy := y.Cross(z), z.Cross(x), x.Cross(y)
	det := x.Dot(yz)
	if inv := 1 / det; det == 0 || !finite(inv) || inv == 0 {
		return Mat4Identity, false
	} else {
		yz, zx, xy = yz.Scale(inv), zx.Scale(inv), xy.Scale(inv)
	}
	t := Vec3{a[12], a[13], a[14]}
	return Mat4{
		yz[0], zx[0], xy[0], 0,
		yz[1], zx[1], xy[1], 0,
		yz[2], zx[2], xy[2], 0,
		-yz.Dot(t), -zx.Dot(t), -xy.Dot(t), 1,
	}, true
}

// Decompose returns the translation, rotation and scale of a matrix, approximately if it has shear. A matrix that
// mirrors has a negative scale along X.
func (a *Mat4) Decompose() TRS {
	t := TRS{Translation: Vec3{a[12], a[13], a[14]}, Rotation: QuatIdentity}
	axes := [3]Vec3{{a[0], a[1], a[2]}, {a[4], a[5], a[6]}, {a[8], a[9], a[10]}}
	for i := range axes {
		t.Scale[i] = axes[i].Len()
	}
	if axes[0].Dot(axes[1].Cross(axes[2])) < 0 {
		t.Scale[0] = -t.Scale[0]
	}
	x, okX := axes[0].Scale(sign(t.Scale[0])).Unit()
	y, okY := axes[1].Unit()
	z, okZ := axes[2].Unit()
	switch { // an axis of length 0 is computed from the others
	case !okX && okY && okZ:
		x, okX = y.Cross(z).Unit()
	case okX && !okY && okZ:
		y, okY = z.Cross(x).Unit()
	case okX && okY && !okZ:
		z, okZ = x.Cross(y).Unit()
	}
	if okX && okY && okZ {
		t.Rotation = FromAxes(x, y, z)
	}
	return t
}

func sign(x float32) float32 {
	if x < 0 {
		return -1
	}
	return 1
}

// Mirrors reports whether the determinant of the linear part is negative.
func (m *Mat4) Mirrors() bool {
	x, y, z := Vec3{m[0], m[1], m[2]}, Vec3{m[4], m[5], m[6]}, Vec3{m[8], m[9], m[10]}
	return x.Cross(y).Dot(z) < 0
}
