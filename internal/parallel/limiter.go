package parallel

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"

	"marrow/internal/limit"
)

// A Limiter limits the total weight of the work that is done at the same time, in any unit.
type Limiter struct {
	most int64
	free *semaphore.Weighted
}

// NewLimiter returns a limiter for a total weight.
func NewLimiter(most int64) *Limiter { return &Limiter{most, semaphore.NewWeighted(most)} }

// Do calls do as soon as the limit allows its weight. A weight above the limit counts as the whole limit, so that such work is
// done alone. To avoid deadlocks, a caller holds no lock that the work of other callers waits for.
func (l *Limiter) Do(weight int64, do func()) {
	weight = min(weight, l.most)
	_ = l.free.Acquire(context.Background(), weight) // the only error is a context's end
	defer l.free.Release(weight)
	do()
}

// TryTake takes a weight if the limit allows it now, and reports whether it did. Return gives it back.
func (l *Limiter) TryTake(weight int64) bool { return l.free.TryAcquire(weight) }

// Return gives back a weight that TryTake took.
func (l *Limiter) Return(weight int64) { l.free.Release(weight) }

// Pixels limits the pixels of images that are being decoded, composited and encoded, and KeptPixels those of decoded images that
// are kept for further use. Both count the whole process, because its memory is what they protect: conversions, images and
// requests of the viewer that know nothing of each other share it. If both are needed, KeptPixels is taken first.
var (
	Pixels     = sync.OnceValue(newPixels)
	KeptPixels = sync.OnceValue(newPixels)
)

func newPixels() *Limiter { return NewLimiter(limit.PixelsPerCore * int64(runtime.GOMAXPROCS(0))) }
