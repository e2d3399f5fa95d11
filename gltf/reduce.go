package gltf

import "marrow/scene"

// reduce leaves out keys of the dense line while what stays is within the tolerance of
// every key that went. It walks once: from the last key that stays, each further key allows
// a range of slopes, and the farthest key whose own slope lies in all of them is the next
// that stays (J. O'Rourke, "An on-line algorithm for fitting straight lines between data
// ranges", 1981, with the line's ends tied to keys).
func (f *fitter) reduce(width int, rotation bool, tolerance float32) curve {
	n := len(f.times)
	if rotation {
		f.sameSide()
	}
	f.keep = append(f.keep[:0], 0)
	switch {
	case f.allKeys:
		for i := 1; i < n; i++ {
			f.keep = append(f.keep, int32(i))
		}
	default:
		for at := 0; at < n-1; {
			if rotation {
				at = f.reachTurn(at, tolerance)
			} else {
				at = f.reach(at, width, tolerance)
			}
			f.keep = append(f.keep, int32(at))
		}
		f.dropConstant(width)
	}
	return f.kept(width)
}

// sameSide has every quaternion on the same side of the sphere as the one before, for viewers
// that take straight lines between them.
func (f *fitter) sameSide() {
	for i := 4; i+4 <= len(f.values); i += 4 {
		a, b := scene.Quat(f.values[i-4:i]), scene.Quat(f.values[i:i+4])
		if a.Dot(b) < 0 {
			b = b.Neg()
			copy(f.values[i:], b[:])
		}
	}
}

// reach is the farthest key that a straight line from key at may go to.
func (f *fitter) reach(at, width int, tolerance float32) int {
	var lo, hi [4]float32
	for k := range width {
		lo[k], hi[k] = -inf, inf
	}
	tolerance = float32(tolerance * boxShare[width])
	a := f.values[at*width : at*width+width]
	best := at + 1
	for i := at + 1; i < len(f.times); i++ {
		inv := 1 / (f.times[i] - f.times[at])
		fits, open := true, true
		for k := range width {
			d := f.values[i*width+k] - a[k]
			slope := d * inv
			fits = fits && slope >= lo[k] && slope <= hi[k]
			lo[k] = max(lo[k], (d-tolerance)*inv)
			hi[k] = min(hi[k], (d+tolerance)*inv)
			open = open && lo[k] <= hi[k]
		}
		if fits {
			best = i
		}
		if !open {
			break
		}
	}
	return best
}

// boxShare is the part of a distance that each of so many components may be off.
var boxShare = [5]float32{1: 1, 2: 0.70710678, 3: 0.57735027, 4: 0.5}

const inf = 3.4e38

// reachTurn is reach for rotations, in the space of rotation vectors as seen from key
// at: an even turn is a straight line there, and two rotations are never farther apart than
// their vectors.
func (f *fitter) reachTurn(at int, tolerance float32) int {
	lo, hi := scene.Vec3{-inf, -inf, -inf}, scene.Vec3{inf, inf, inf}
	box := float32(tolerance * boxShare[3])
	from := scene.Quat(f.values[at*4 : at*4+4]).Conj()
	best := at + 1
	if f.bends(at, tolerance) {
		return best
	}
	for i := at + 1; i < len(f.times); i++ {
		inv := 1 / (f.times[i] - f.times[at])
		r := from.Mul(scene.Quat(f.values[i*4 : i*4+4])).Log()
		fits, open := chordFits(r.Dot(r), tolerance), true
		for k, d := range r {
			slope := d * inv
			fits = fits && slope >= lo[k] && slope <= hi[k]
			lo[k] = max(lo[k], (d-box)*inv)
			hi[k] = min(hi[k], (d+box)*inv)
			open = open && lo[k] <= hi[k]
		}
		if fits {
			best = i
		}
		if !open {
			break
		}
	}
	return best
}

// bends says that the two turns after key at are so unlike that no turn fits both: the vectors
// of the first, and of the part of both that should be it, differ by more than the two may
// be off together. Straight lines between the quaternions tell that without the vectors: the
// difference across the first is half of theirs, and a little less.
func (f *fitter) bends(at int, tolerance float32) bool {
	if at+2 >= len(f.times) {
		return false
	}
	a, b, c := (*scene.Quat)(f.values[4*at:]), (*scene.Quat)(f.values[4*at+4:]), (*scene.Quat)(f.values[4*at+8:])
	u := (f.times[at+1] - f.times[at]) / (f.times[at+2] - f.times[at])
	var d scene.Quat
	for k := range d {
		d[k] = b[k] - a[k] - float32(u*(c[k]-a[k]))
	}
	along := d.Dot(*b)
	across := d.Dot(d) - float32(along*along)
	most := float32(tolerance * (1 + u))
	return 4*across > float32(most*most)
}

// dropConstant leaves one key of a curve that doesn't move, and drops a last key that
// repeats the one before: players hold.
func (f *fitter) dropConstant(width int) {
	for n := len(f.keep); n > 1; n-- {
		a, b := int(f.keep[n-2])*width, int(f.keep[n-1])*width
		if !equal(f.values[a:a+width], f.values[b:b+width]) {
			return
		}
		f.keep = f.keep[:n-1]
	}
}

func (f *fitter) kept(width int) curve {
	n := len(f.keep)
	cv := curve{times: f.slab.take(n), values: f.slab.take(n * width)}
	for i, k := range f.keep {
		cv.times[i] = f.times[k]
		copy(cv.values[i*width:], f.values[int(k)*width:int(k)*width+width])
	}
	return cv
}
