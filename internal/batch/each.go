package batch

import (
	"cmp"
	"context"
	"io"
	"iter"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"

	"marrow/internal/fault"
	"marrow/internal/fileio"
	"marrow/internal/limit"
	"marrow/vfs"
)

// Limits bounds how much is done at the same time. The zero value suits the machine.
type Limits struct {
	Workers int   // number of files at a time; 0 means the number of cores, plus one if there are several
	Bytes   int64 // their total size; 0 means 32 MiB per core. A larger file is processed alone.
	Ahead   int   // number of results that may wait for their turn to be yielded; 0 means 64 per worker, which is the maximum

	// Unpacked returns a file's size after unpacking, from its name and its first [fileio.HeadSize] bytes; 0 if it isn't
	// packed. This size counts if it is larger than the file. nil: no file is packed.
	Unpacked func(name string, head []byte) int64
	// Packed reports whether Unpacked applies to a file with this name, so that other files aren't opened for it; nil:
	// it applies to all.
	Packed func(name string) bool

	// Abandon, unless it is nil, lets Each end at once when its context ends: results that exist are still yielded, and
	// work in progress continues without its result being used. Each calls Abandon if there may be such work.
	Abandon func()
}

func (l Limits) withDefaults() Limits {
	cores := runtime.GOMAXPROCS(0)
	if l.Bytes <= 0 {
		l.Bytes = limit.BytesPerCore * int64(max(cores, l.Workers))
	}
	if l.Workers <= 0 {
		l.Workers = cores
		if cores > 1 { // a worker sometimes waits for a disk, or for an image that another worker makes
			l.Workers++
		}
	}
	if l.Ahead <= 0 || l.Ahead > limit.WaitingResults*l.Workers {
		l.Ahead = limit.WaitingResults * l.Workers
	}
	return l
}

// A Result is the result of the work on one file.
type Result[R any] struct {
	Item
	Value R
	Err   error
}

// Each does the work on each item, on many at a time, and yields the results in the order of the items. An item with an
// error or a remark is passed on without work. When ctx ends, no further work begins; work in progress is still
// yielded, but see Limits.Abandon. A panic in the work, or in Limits.Unpacked, becomes that file's error.
func Each[R any](ctx context.Context, items iter.Seq[Item], limits Limits, work func(Item) (R, error)) iter.Seq[Result[R]] {
	limits = limits.withDefaults()
	return func(yield func(Result[R]) bool) {
		var abandoned <-chan struct{}
		if limits.Abandon != nil {
			abandoned = ctx.Done()
		}
		ctx, stop := context.WithCancel(ctx)
		pending := make(chan chan Result[R], limits.Ahead)
		gone := make(chan struct{}) // closed when results are no longer received
		var active sync.WaitGroup
		wait := active.Wait
		defer func() { wait() }()
		defer close(gone)
		defer stop()
		active.Go(func() {
			defer close(pending)
			feed(ctx, items, limits, func(item Item, done func()) {
				result := make(chan Result[R], 1)
				active.Go(func() {
					defer done()
					result <- try(item, work)
				})
				select {
				case pending <- result:
				case <-gone:
				}
			})
		})
		for {
			result, open, ok := receive(pending, abandoned)
			if ok && !open {
				return
			}
			var r Result[R]
			if ok {
				r, _, ok = receive(result, abandoned)
			}
			if !ok {
				wait = limits.Abandon
				return
			}
			if !yield(r) {
				return
			}
		}
	}
}

// receive returns the next value of a channel, which may be closed. ok is false if there is none and waiting was
// abandoned.
func receive[T any](from <-chan T, abandoned <-chan struct{}) (v T, open, ok bool) {
	select {
	case v, open = <-from:
		return v, open, true
	default:
	}
	select {
	case v, open = <-from:
		return v, open, true
	case <-abandoned:
		return v, true, false
	}
}

// feed starts the work on the items in order, within the limits.
func feed(ctx context.Context, items iter.Seq[Item], limits Limits, start func(item Item, done func())) {
	workers := semaphore.NewWeighted(int64(limits.Workers))
	bytes := semaphore.NewWeighted(limits.Bytes)
	sizer := sizer{limits.Unpacked, limits.Packed, make([]byte, fileio.HeadSize)}
	for item := range items {
		size, err := sizer.sizeOf(item)
		size, item.Err = min(size, limits.Bytes), cmp.Or(item.Err, err)
		if workers.Acquire(ctx, 1) != nil {
			return
		}
		if bytes.Acquire(ctx, size) != nil {
			return
		}
		start(item, func() {
			bytes.Release(size)
			workers.Release(1)
		})
	}
}

// A sizer determines the sizes of items, one at a time.
type sizer struct {
	unpacked func(name string, head []byte) int64
	packed   func(name string) bool
	head     []byte
}

// sizeOf returns an item's size on disk or unpacked, whichever is larger; 0 if it can't be read. Its error is a panic of
// unpacked.
func (s *sizer) sizeOf(item Item) (size int64, err error) {
	if item.Err != nil || item.Remark != "" {
		return 0, nil
	}
	info, unread := vfs.Stat(item.Path)
	if unread != nil || !info.Mode().IsRegular() { // opening a pipe may block forever
		return 0, nil
	}
	size = info.Size()
	if s.unpacked == nil || s.packed != nil && !s.packed(item.Path) {
		return size, nil
	}
	file, unread := vfs.Open(item.Path)
	if unread != nil {
		return size, nil
	}
	defer file.Close()
	n, _ := io.ReadFull(file, s.head)
	defer caught(&err)
	return max(size, s.unpacked(item.Path, s.head[:n])), nil
}

// try does the work on one item.
func try[R any](item Item, work func(Item) (R, error)) (result Result[R]) {
	result.Item = item
	if item.Err != nil || item.Remark != "" {
		result.Err = item.Err
		return result
	}
	defer caught(&result.Err)
	result.Value, result.Err = work(item)
	return result
}

// caught, deferred, converts a panic to an error.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = fault.Of(p)
	}
}
