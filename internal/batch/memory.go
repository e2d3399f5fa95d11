package batch

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"marrow/internal/limit"
)

// garbage is the percentage by which the heap may grow before a collection; see GOGC.
const garbage = 400

// TuneMemory makes the garbage collector use more memory while little is in use, and less while much is. GOMEMLIMIT and
// GOGC take precedence.
func TuneMemory() {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	limitMemory(max(2, int64(runtime.GOMAXPROCS(0))) * limit.MemoryPerCore)
}

// limitMemory sets a soft limit that exceeds the memory in use by at least a quarter. If large models came close to the
// limit or exceeded it, the collector would run continuously.
func limitMemory(limit int64) {
	debug.SetMemoryLimit(limit)
	afterCollections(func() {
		used := inUse()
		debug.SetMemoryLimit(max(limit, used+used/4))
	})
}

// inUse returns the number of bytes that the last collection left.
func inUse() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// afterCollections calls f after each garbage collection.
func afterCollections(f func()) {
	runtime.AddCleanup(new([16]byte), func(f func()) {
		f()
		afterCollections(f)
	}, f)
}
