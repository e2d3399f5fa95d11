package curves

import "unsafe"

// A slab allocates small arrays within large ones, which it keeps: after a reset it returns the same memory again,
// with its previous content.
type slab[T any] struct {
	free   []T   // the rest of the latest chunk
	chunks [][]T // all of them
	used   int   // how many of them were begun since the last reset
}

// The first chunk is small, for small models; each is twice as large as the one before, up to a bound. Sizes are in bytes.
const (
	slabLeast = 1 << 12
	slabMost  = 1 << 16
)

func (s *slab[T]) take(n int) []T {
	for n > len(s.free) {
		if s.used == len(s.chunks) {
			var one T
			size := min(slabLeast<<min(s.used, 8), slabMost)
			s.chunks = append(s.chunks, make([]T, max(size/int(unsafe.Sizeof(one)), n)))
		}
		s.free = s.chunks[s.used]
		s.used++
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

func (s *slab[T]) copy(v []T) []T {
	out := s.take(len(v))
	copy(out, v)
	return out
}

// reset takes back all arrays.
func (s *slab[T]) reset() { s.free, s.used = nil, 0 }
