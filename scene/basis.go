package scene

// A Basis describes how a format's axes become those of the scene: right-handed, Y up, facing +Z. Entry i of Axes names
// the source axis that becomes axis i of the scene: 1, 2, 3 for x, y, z, negative for the opposite direction. For
// example, MDX, where (x, y, z) becomes (y, z, x), has {2, 3, 1}.
type Basis struct {
	Axes [3]int8
	// ReverseTriangles reverses the order of every triangle's corners. It is for a mirroring basis whose files wind
	// triangles as in a right-handed system.
	ReverseTriangles bool
}

// The bases of the formats that marrow reads.
var (
	BasisMDX = Basis{Axes: [3]int8{2, 3, 1}}                          // also M2: Z up, facing +X
	BasisXMF = Basis{Axes: [3]int8{-1, 2, 3}}                         // also ANI: left-handed, Y up, facing +Z
	BasisXAC = Basis{Axes: [3]int8{1, 2, -3}, ReverseTriangles: true} // also XSM and XPM
)

// Valid reports whether the axes are a signed permutation.
func (b Basis) Valid() bool {
	var seen [3]bool
	for _, a := range b.Axes {
		if a = max(a, -a); a < 1 || a > 3 || seen[a-1] {
			return false
		}
		seen[a-1] = true
	}
	return true
}

// Inverse returns the basis that converts back to the format's axes.
func (b Basis) Inverse() Basis {
	m := b.mapping()
	inv := Basis{ReverseTriangles: b.ReverseTriangles}
	for i, from := range m.from {
		inv.Axes[from] = int8(i+1) * int8(m.sign[i])
	}
	return inv
}

// Vector maps positions, normals, translations and other plain vectors.
func (b Basis) Vector(v Vec3) Vec3 { m := b.mapping(); return m.vector(v) }

// Quat maps a rotation.
func (b Basis) Quat(q Quat) Quat { m := b.mapping(); return m.quat(q) }

// Factors maps scale factors, which have an axis but no direction.
func (b Basis) Factors(v Vec3) Vec3 { m := b.mapping(); return m.factors(v) }

// Matrix maps a transform: P·m·P⁻¹.
func (b Basis) Matrix(m Mat4) Mat4 { p := b.mapping(); return p.matrix(m) }

// Bounds maps a box and its sphere.
func (b Basis) Bounds(v Bounds) Bounds {
	m := b.mapping()
	lo, hi := m.vector(v.Min), m.vector(v.Max)
	return Bounds{Min: lo.Min(hi), Max: lo.Max(hi), Radius: v.Radius}
}

// mapping is a Basis in a form that suits inner loops.
type mapping struct {
	from [3]int
	sign Vec3
	det  float32 // determinant: +1, or −1 if the basis mirrors

	inPlace bool // arrays of vectors are overwritten
}

func (b Basis) mapping() mapping {
	if !b.Valid() {
		panic("scene: a Basis must be a signed permutation of the axes 1, 2, 3")
	}
	var m mapping
	m.det = 1
	for i, a := range b.Axes {
		m.from[i], m.sign[i] = int(max(a, -a))-1, 1
		if a < 0 {
			m.sign[i] = -1
			m.det = -m.det
		}
	}
	if m.from[(0+1)%3] != (m.from[0]+1)%3 { // an odd permutation
		m.det = -m.det
	}
	return m
}

func (m *mapping) vector(v Vec3) Vec3 {
	return Vec3{m.sign[0] * v[m.from[0]], m.sign[1] * v[m.from[1]], m.sign[2] * v[m.from[2]]}
}

func (m *mapping) factors(v Vec3) Vec3 { return Vec3{v[m.from[0]], v[m.from[1]], v[m.from[2]]} }

// quat maps a rotation. The axis of a rotation is a pseudovector, so it also changes sign if m mirrors.
func (m *mapping) quat(q Quat) Quat {
	v := m.vector(Vec3{q[0], q[1], q[2]})
	return Quat{m.det * v[0], m.det * v[1], m.det * v[2], q[3]}
}

func (m *mapping) matrix(a Mat4) (r Mat4) {
	for c := range 3 {
		for row := range 3 {
			r[c*4+row] = m.sign[c] * m.sign[row] * a[m.from[c]*4+m.from[row]]
		}
		r[12+c] = m.sign[c] * a[12+m.from[c]]
	}
	r[15] = 1
	return r
}

func (m *mapping) trs(t TRS) TRS {
	return TRS{m.vector(t.Translation), m.quat(t.Rotation), m.factors(t.Scale)}
}

// vectors maps a whole array, into a new one unless inPlace is set.
func (m *mapping) vectors(src []Vec3) []Vec3 {
	if src == nil {
		return nil
	}
	dst := src
	if !m.inPlace {
		dst = make([]Vec3, len(src))
	}
	f0, f1, f2 := m.from[0], m.from[1], m.from[2]
	x, y, z := m.sign[0], m.sign[1], m.sign[2]
	for i := range dst {
		v, to := src[i], &dst[i]
		to[0], to[1], to[2] = x*v[f0], y*v[f1], z*v[f2]
	}
	return dst
}
