package xac

import "testing"

// All four numbers of a packed rotation have the same scale, so that equal ones stay equal.
func TestEvenPackedQuat(t *testing.T) {
	for _, n := range []int16{1, 8192, 16384, 32767, -32767} {
		q := PackedQuat{n, n, n, n}.Quat()
		for k := range q {
			if q[k] != q[0] || abs(abs(q[k])-0.5) > 1e-6 {
				t.Errorf("%d: %v", n, q)
			}
		}
	}
}
