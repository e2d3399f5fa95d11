package scene

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
	for i := range values {
		q, _ := Quat(values[i]).Unit()
		dst = append(dst, q[0], q[1], q[2], q[3])
	}
	return dst
}

// AppendPacked is AppendRotations for rotations in a format's packed form.
func AppendPacked[Q interface{ Unpack() Vec4 }](dst []float32, values ...Q) []float32 {
	for _, v := range values {
		q, _ := Quat(v.Unpack()).Unit()
		dst = append(dst, q[0], q[1], q[2], q[3])
	}
	return dst
}
