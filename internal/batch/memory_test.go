package batch

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// With twice the limit in use, a collection runs for each quarter of it in garbage, not continuously.
func TestLimitMemory(t *testing.T) {
	const limit = 64 << 20
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	held := make([][]byte, 2*limit>>20)
	for i := range held {
		held[i] = make([]byte, 1<<20)
	}
	limitMemory(limit)
	for debug.SetMemoryLimit(-1) < 5*limit/2 { // the limit follows soon after a collection
		runtime.GC()
	}
	var start, end runtime.MemStats
	runtime.ReadMemStats(&start)
	for range 8 * limit >> 12 {
		garbageForTest = make([]byte, 1<<12)
	}
	runtime.ReadMemStats(&end)
	runtime.KeepAlive(held)
	if n := end.NumGC - start.NumGC; n > 32 {
		t.Errorf("%d collections for %d MiB of garbage beside %d MiB in use, want about 16", n, 8*limit>>20, 2*limit>>20)
	}
}

var garbageForTest []byte // outlives its function, so that it is allocated on the heap
