package batch

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/sync/semaphore"

	"marrow/internal/limit"
	"marrow/vfs"
)

// Limits say how much is done at the same time. The zero value is what the machine has.
type Limits struct {
	Workers int   // how many files at a time; 0 means one more than there are cores, if there are several
	Bytes   int64 // how large they may be together; 0 means 32 MiB a core. A larger file is done alone.
	Ahead   int   // how many may be done before their turn to be yielded; 0 means 64 a worker, the most

	// Unpacked says from a file's name and its first [HeadSize] bytes how many it has once it is unpacked; 0 for
	// one that isn't packed. As large as that counts a file that has fewer on disk. nil: none is packed.
	Unpacked func(name string, head []byte) int64
	// Packed says of which names Unpacked has anything to say, so that other files aren't opened for it; nil: of all.
	Packed func(name string) bool

	// Abandon, unless it is nil, lets Each end at once when its context ends: results that are there are still
	// yielded, work that is under way goes on without its result. Each calls Abandon if there may be such work.
	Abandon func()
}

// HeadSize is how many bytes of a file Limits.Unpacked gets, if it has so many.
const HeadSize = 64 << 10

func (l Limits) withDefaults() Limits {
	cores := runtime.GOMAXPROCS(0)
	if l.Bytes <= 0 {
		l.Bytes = limit.BytesPerCore * int64(max(cores, l.Workers))
	}
	if l.Workers <= 0 {
		l.Workers = cores
		if cores > 1 { // now and then one waits: for a disk, or for a picture that another is making
			l.Workers++
		}
	}
	if l.Ahead <= 0 || l.Ahead > limit.WaitingResults*l.Workers {
		l.Ahead = limit.WaitingResults * l.Workers
	}
	return l
}

// A Result is what the work on one file came to.
type Result[R any] struct {
	Item
	Value R
	Err   error
}

// Each does the work on each item, on many at a time, and yields the results in the
// order of the items. An item that can't be worked on is passed on as it is. When ctx
// ends no further work is begun; what is under way is still yielded, but see
// Limits.Abandon. A panic in the work, or in Limits.Unpacked, is that file's error.
func Each[R any](ctx context.Context, items iter.Seq[Item], limits Limits, work func(Item) (R, error)) iter.Seq[Result[R]] {
	limits = limits.withDefaults()
	return func(yield func(Result[R]) bool) {
		var abandoned <-chan struct{}
		if limits.Abandon != nil {
			abandoned = ctx.Done()
		}
		ctx, stop := context.WithCancel(ctx)
		pending := make(chan chan Result[R], limits.Ahead)
		gone := make(chan struct{}) // closed when nobody listens any more
		var under sync.WaitGroup
		wait := under.Wait
		defer func() { wait() }()
		defer close(gone)
		defer stop()
		under.Go(func() {
			defer close(pending)
			feed(ctx, items, limits, func(item Item, done func()) {
				result := make(chan Result[R], 1)
				under.Go(func() {
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

// receive is what comes from a channel, which may be closed; not ok where nothing is there and won't be waited for.
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

// feed starts the work on one item after the other, as the limits allow.
func feed(ctx context.Context, items iter.Seq[Item], limits Limits, start func(item Item, done func())) {
	workers := semaphore.NewWeighted(int64(limits.Workers))
	bytes := semaphore.NewWeighted(limits.Bytes)
	scale := scale{limits.Unpacked, limits.Packed, make([]byte, HeadSize)}
	for item := range items {
		size, err := scale.weigh(item)
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

// A scale weighs items, one after the other.
type scale struct {
	unpacked func(name string, head []byte) int64
	packed   func(name string) bool
	head     []byte
}

// weigh is an item's size, unpacked if that is more; what can't be read counts nothing. Its error is a fault.
func (s *scale) weigh(item Item) (size int64, err error) {
	if item.Err != nil || item.Remark != "" {
		return 0, nil
	}
	info, unread := vfs.Stat(item.Path)
	if unread != nil || !info.Mode().IsRegular() { // opening a pipe may wait for ever
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

// caught, deferred, makes an error of a panic.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("internal error; please report it: %v (%s)", p, faultPlace())
	}
}

// faultPlace is the function and line that panicked, seen from a deferred function.
func faultPlace() string {
	pc := make([]uintptr, 32)
	frames := runtime.CallersFrames(pc[:runtime.Callers(3, pc)])
	for {
		f, more := frames.Next()
		if !strings.HasPrefix(f.Function, "runtime.") || !more {
			return fmt.Sprintf("%s:%d", f.Function, f.Line)
		}
	}
}
