package curves

import "marrow/scene"

// reduce leaves out keys of the line while what stays is within the tolerance of
// every key that went. It walks once: from the last key that stays, each further key allows
// a range of slopes, and the farthest key whose own slope lies in all of them is the next
// that stays (J. O'Rourke, "An on-line algorithm for fitting straight lines between data
// ranges", 1981, with the line's ends tied to keys).
func (f *fitter) reduce(width int, rotation bool, tolerance float32) Curve {
	if rotation {
		f.sameSide()
	}
	f.leaveOut(width, rotation, tolerance)
	return f.kept(width)
}

// reduceShared is reduce for a line without firm parts in other memory, with rotations on the same side. If only keys at
// the end are left out, as in most channels, the curve shares the memory.
func (f *fitter) reduceShared(times, values []float32, width int, rotation bool, tolerance float32) (cv Curve) {
	ownTimes, ownValues := f.times, f.values
	f.times, f.values, f.firm = times, values, f.firm[:0]
	f.leaveOut(width, rotation, tolerance)
	if n := len(f.keep); int(f.keep[n-1]) == n-1 {
		cv = Curve{Times: times[:n:n], Values: values[: n*width : n*width]}
	} else {
		cv = f.kept(width)
	}
	f.times, f.values = ownTimes, ownValues
	return cv
}

// leaveOut lists in f.keep the keys that stay.
func (f *fitter) leaveOut(width int, rotation bool, tolerance float32) {
	n := len(f.times)
	f.keep = append(f.keep[:0], 0)
	switch {
	case f.allKeys:
		for i := 1; i < n; i++ {
			f.keep = append(f.keep, int32(i))
		}
	default:
		at := 0
		for _, s := range append(f.firm, stretch{n - 1, n - 1}) {
			for at < s.from {
				if rotation {
					at = f.reachTurn(at, s.from, tolerance)
				} else {
					at = f.reach(at, s.from, width, tolerance)
				}
				f.keep = append(f.keep, int32(at))
			}
			for ; at < s.to; at++ {
				f.keep = append(f.keep, int32(at+1))
			}
		}
		f.dropConstant(width)
	}
}

// sameSide has every quaternion on the same side of the sphere as the one before, for viewers
// that take straight lines between them.
func (f *fitter) sameSide() {
	for v := f.values; len(v) >= 8; v = v[4:] {
		a, b := (*scene.Quat)(v), (*scene.Quat)(v[4:])
		if float32(a[0]*b[0])+float32(a[1]*b[1])+float32(a[2]*b[2])+float32(a[3]*b[3]) < 0 {
			*b = b.Neg()
		}
	}
}

// slopes are those that a line may have in one component.
type slopes struct{ lo, hi float32 }

var allSlopes = slopes{-inf, inf}

const inf = 3.4e38

// through leaves the slopes of lines that pass a key, d away after a time of 1/inv, within the
// tolerance.
func (s slopes) through(d, tolerance, inv float32) slopes {
	if lo := (d - tolerance) * inv; lo > s.lo {
		s.lo = lo
	}
	if hi := (d + tolerance) * inv; hi < s.hi {
		s.hi = hi
	}
	return s
}

func (s slopes) none() bool { return s.lo > s.hi }

func (s slopes) has(slope float32) bool { return slope >= s.lo && slope <= s.hi }

// reach returns the farthest key up to last to which a straight line from key at may go.
func (f *fitter) reach(at, last, width int, tolerance float32) int {
	var open [4]slopes
	for k := range width {
		open[k] = allSlopes
	}
	tolerance = float32(tolerance * boxShare[width])
	a := f.values[at*width : at*width+width]
	best := at + 1
	for i := at + 1; i <= last; i++ {
		inv := 1 / (f.times[i] - f.times[at])
		fits, shut := true, false
		for k, v := range f.values[i*width : i*width+width] {
			d := v - a[k]
			fits = fits && open[k].has(d*inv)
			open[k] = open[k].through(d, tolerance, inv)
			shut = shut || open[k].none()
		}
		if fits {
			best = i
		}
		if shut {
			break
		}
	}
	return best
}

// boxShare is the fraction of a distance by which each of the components may be off, by their number.
var boxShare = [5]float32{1: 1, 2: 0.70710678, 3: 0.57735027, 4: 0.5}

// reachTurn is reach for rotations, in the space of rotation vectors relative to key at: an even turn is a straight
// line there, and the distance between two rotations is never larger than that between their vectors.
func (f *fitter) reachTurn(at, last int, tolerance float32) int {
	best := at + 1
	if best == last || f.bends(at, tolerance) {
		return best
	}
	x, y, z := allSlopes, allSlopes, allSlopes
	box := float32(tolerance * boxShare[3])
	from := (*scene.Quat)(f.values[4*at:])
	for i := at + 1; i <= last; i++ {
		inv := 1 / (f.times[i] - f.times[at])
		dx, dy, dz := from.Turn((*scene.Quat)(f.values[4*i:]))
		if x.has(dx*inv) && y.has(dy*inv) && z.has(dz*inv) && chordFits(float32(dx*dx)+float32(dy*dy)+float32(dz*dz), tolerance) {
			best = i
		}
		x, y, z = x.through(dx, box, inv), y.through(dy, box, inv), z.through(dz, box, inv)
		if x.none() || y.none() || z.none() {
			break
		}
	}
	return best
}

// bends reports whether the two turns after key at (there are two) are so different that no turn fits both: the
// vectors of the first turn, and of the corresponding part of the combined turn, differ by more than the two may be
// off together. This can be decided with linear interpolation of the quaternions instead of the vectors: the
// difference across the first is half of theirs, or slightly less.
func (f *fitter) bends(at int, tolerance float32) bool {
	a, b, c := (*scene.Quat)(f.values[4*at:]), (*scene.Quat)(f.values[4*at+4:]), (*scene.Quat)(f.values[4*at+8:])
	u := (f.times[at+1] - f.times[at]) / (f.times[at+2] - f.times[at])
	off := func(k int) float32 { return b[k] - a[k] - float32(u*(c[k]-a[k])) }
	x, y, z, w := off(0), off(1), off(2), off(3)
	along := float32(x*b[0]) + float32(y*b[1]) + float32(z*b[2]) + float32(w*b[3])
	across := float32(x*x) + float32(y*y) + float32(z*z) + float32(w*w) - float32(along*along)
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

func (f *fitter) kept(width int) Curve {
	n := len(f.keep)
	cv := Curve{Times: f.slab.take(n), Values: f.slab.take(n * width)}
	for i := 0; i < n; { // adjacent keys at once
		j, k := i+1, int(f.keep[i])
		for j < n && f.keep[j] == f.keep[j-1]+1 {
			j++
		}
		copy(cv.Times[i:j], f.times[k:])
		copy(cv.Values[i*width:j*width], f.values[k*width:])
		i = j
	}
	return cv
}
