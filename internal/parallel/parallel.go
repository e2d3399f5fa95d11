// Package parallel distributes work in pieces of any size over all cores.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"

	"marrow/internal/fault"
)

// Do calls do(0) … do(n-1), in any order, on as many goroutines as there are cores, and returns after all calls have
// returned. If a call panics, Do skips the rest and panics with a *[fault.Fault], so that the caller can recover.
func Do(n int, do func(i int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	if workers <= 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var wg sync.WaitGroup
	var broken atomic.Pointer[fault.Fault]
	next := make(chan int)
	for range workers {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					broken.Store(fault.Of(p))
					for range next { // so that the loop below ends
					}
				}
			}()
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	if f := broken.Load(); f != nil {
		panic(f)
	}
}
