// Package memory measures allocations, for tests that limit them to a multiple of the
// input.
package memory

import "runtime/metrics"

// Allocated is how many bytes f allocates, and whatever else runs meanwhile: what it frees again
// counts too. It doesn't stop the world; small allocations may be counted a little late.
func Allocated(f func()) uint64 {
	before := total()
	f()
	return total() - before
}

func total() uint64 {
	sample := [1]metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}
