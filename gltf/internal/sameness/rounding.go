package sameness

import "marrow/scene"

// Axes reports whether the axes of two matrices are equal, except for rounding. It ignores their translations.
func Axes(a, b *scene.Mat4) bool {
	size := float32(1e-6)
	for _, v := range b[:12] {
		size = max(size, v, -v)
	}
	for i := range a[:12] {
		if d := a[i] - b[i]; d > 1e-4*size || d < -1e-4*size {
			return false
		}
	}
	return true
}

// Duration returns the duration of an animation of marrow that may have been edited. marrow writes a key at the end
// of each animation, so the last key is the duration. Within a frame, the duration that was written into the extras is more accurate;
// without keys, it is the only one.
func Duration(lastKey, written float32) float32 {
	if d := written - lastKey; lastKey == 0 || d <= Frame && d >= -Frame {
		return written
	}
	return lastKey
}
