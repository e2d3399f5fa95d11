package scene

import "slices"

// The functions below convert the values of a document's keys to those of a Channel, and append them to dst.

// AppendScalars appends numbers unchanged.
func AppendScalars[T ~float32 | ~uint8 | ~uint16 | ~uint32](dst []float32, values ...T) []float32 {
	for _, v := range values {
		dst = append(dst, float32(v))
	}
	return dst
}

// AppendVectors appends vectors unchanged.
func AppendVectors(dst []float32, values ...Vec3) []float32 {
	for i := range values {
		dst = append(dst, values[i][:]...)
	}
	return dst
}

// AppendRotations appends rotations x y z w and normalises them, because those of some models are not of unit length.
// All zeros become the identity.
func AppendRotations(dst []float32, values ...Vec4) []float32 {
	dst = slices.Grow(dst, 4*len(values))
	for i := range values {
		v := &values[i]
		x, y, z, w, _ := unit(v[0], v[1], v[2], v[3])
		dst = append(dst, x, y, z, w)
	}
	return dst
}

// AppendPacked is AppendRotations for rotations in a format's packed form.
func AppendPacked[Q interface {
	Numbers() (x, y, z, w float32)
}](dst []float32, values ...Q) []float32 {
	dst = slices.Grow(dst, 4*len(values))
	for _, v := range values {
		x, y, z, w, _ := unit(v.Numbers())
		dst = append(dst, x, y, z, w)
	}
	return dst
}
