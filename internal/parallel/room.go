package parallel

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"
)

// A Room is for so much at the same time, in any unit.
type Room struct {
	size int64
	free *semaphore.Weighted
}

// NewRoom returns a room of a size.
func NewRoom(size int64) *Room { return &Room{size, semaphore.NewWeighted(size)} }

// Do calls do as soon as there is room for its weight; what is heavier than the whole room is done alone.
// It is the last lock that anybody takes: do may not wait for one that another holds while he waits for room.
func (r *Room) Do(weight int64, do func()) {
	weight = min(weight, r.size)
	_ = r.free.Acquire(context.Background(), weight) // the only error is a context's end
	defer r.free.Release(weight)
	do()
}

// Take takes room for a weight, if there is any just now; Leave gives it back.
func (r *Room) Take(weight int64) bool { return r.free.TryAcquire(weight) }
func (r *Room) Leave(weight int64)     { r.free.Release(weight) }

// pixelsPerCore: a picture takes up to some ten bytes a pixel while it is worked on, decoded, as plain rows, changed
// and packed. Two of 4096², the largest that games have in any number, so are in hand for each core, and a core
// that takes up the next needn't wait; of 8192², the most, one for two cores. That is some 300 MB a core.
const pixelsPerCore = 32 << 20

// Pixels is the process' room for the pixels of pictures that are being worked on, for whichever models: its memory
// is one. KeptPixels is as much again for those that are kept until somebody works on them again.
var (
	Pixels     = sync.OnceValue(newPixels)
	KeptPixels = sync.OnceValue(newPixels)
)

func newPixels() *Room { return NewRoom(pixelsPerCore * int64(runtime.GOMAXPROCS(0))) }
