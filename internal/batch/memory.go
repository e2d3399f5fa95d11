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

// TuneMemory has the garbage collector spend memory as long as there is little in use, and save
// it where there is much. GOMEMLIMIT and GOGC come before it.
func TuneMemory() {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	limitMemory(max(2, int64(runtime.GOMAXPROCS(0))) * limit.MemoryPerCore)
}

// limitMemory sets a soft limit that leaves room for at least a quarter of what is in use: at one that
// large models reach or pass, the collector would run without end.
func limitMemory(limit int64) {
	debug.SetMemoryLimit(limit)
	afterCollections(func() {
		used := inUse()
		debug.SetMemoryLimit(max(limit, used+used/4))
	})
}

// inUse is how many bytes the last collection left.
func inUse() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// afterCollections calls f after each collection, which finds what nobody holds.
func afterCollections(f func()) {
	runtime.AddCleanup(new([16]byte), func(f func()) {
		f()
		afterCollections(f)
	}, f)
}
