package scene

// How the values of a document's keys become those of a Channel, appended to dst.

// AppendScalars takes numbers as they are.
func AppendScalars[T ~float32 | ~uint8 | ~uint16 | ~uint32](dst []float32, values ...T) []float32 {
	for _, v := range values {
		dst = append(dst, float32(v))
	}
	return dst
}

// AppendVectors takes vectors as they are.
func AppendVectors(dst []float32, values ...Vec3) []float32 {
	for i := range values {
		dst = append(dst, values[i][:]...)
	}
	return dst
}

// AppendRotations brings rotations x y z w to unit length; some models' aren't. All zeros turn nothing.
func AppendRotations(dst []float32, values ...Vec4) []float32 {
	for _, v := range values {
		q, _ := Quat(v).Unit()
		dst = append(dst, q[:]...)
	}
	return dst
}

// AppendPacked is AppendRotations for rotations in a format's packed form.
func AppendPacked[Q interface{ Unpack() Vec4 }](dst []float32, values ...Q) []float32 {
	for _, v := range values {
		dst = AppendRotations(dst, v.Unpack())
	}
	return dst
}
