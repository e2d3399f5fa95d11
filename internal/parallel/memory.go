package parallel

import (
	"cmp"
	"context"
	"runtime"

	"golang.org/x/sync/semaphore"

	"marrow/internal/limit"
)

// A Memory limits the pixels of images in memory: of those that are being decoded, composited and encoded, and of decoded images that are kept
// for further use. Work that runs at the same time shares one, such as the conversions of a command or the requests of a viewer.
//
// Work that waits for kept images must not hold images that are being processed, or two could wait for each other. Therefore code that processes
// images gets a [Processing], which can't wait for kept ones.
type Memory struct {
	kept       limiter
	processing Processing
}

// NewMemory returns a Memory for a number of pixels of both kinds. 0 means [limit.PixelsPerCore] for each core.
func NewMemory(pixels int64) *Memory {
	pixels = cmp.Or(pixels, limit.PixelsPerCore*int64(runtime.GOMAXPROCS(0)))
	m := &Memory{kept: newLimiter(pixels)}
	m.processing = Processing{now: newLimiter(pixels), kept: &m.kept}
	return m
}

// Keep waits until the limit allows this number of pixels to be kept, and calls do. They count until do returns.
func (m *Memory) Keep(pixels int64, do func()) { m.kept.do(pixels, do) }

// Processing returns the part of the limit for images that are being processed.
func (m *Memory) Processing() *Processing { return &m.processing }

// A Processing limits the pixels of images that are being processed; see [Memory].
type Processing struct {
	now  limiter
	kept *limiter
}

// Do waits until the limit allows this number of pixels to be processed, and calls do.
func (p *Processing) Do(pixels int64, do func()) { p.now.do(pixels, do) }

// TryKeep reports whether the limit allows this number of pixels to be kept, without waiting. If so, they count until Release is called with the
// same number.
func (p *Processing) TryKeep(pixels int64) bool { return p.kept.free.TryAcquire(pixels) }

// Release gives back pixels that TryKeep took.
func (p *Processing) Release(pixels int64) { p.kept.free.Release(pixels) }

// A limiter limits the total weight of the work that is done at the same time.
type limiter struct {
	most int64
	free *semaphore.Weighted
}

func newLimiter(most int64) limiter { return limiter{most, semaphore.NewWeighted(most)} }

// do calls do as soon as the limit allows its weight. A weight above the limit counts as the whole limit, so that such work is
// done alone. To avoid deadlocks, a caller holds no lock that the work of other callers waits for.
func (l *limiter) do(weight int64, do func()) {
	weight = min(weight, l.most)
	_ = l.free.Acquire(context.Background(), weight) // the only error is that of the context, which never ends
	defer l.free.Release(weight)
	do()
}
