// Package memory measures allocations, for tests that limit them to a multiple of the input.
package memory

import "runtime/metrics"

// Allocated returns the number of bytes that f allocates, including those that it frees again, and those that other
// goroutines allocate meanwhile. It doesn't stop the world; small allocations may be counted slightly late.
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
