// Package parallel distributes work in pieces of any size over all cores.
package parallel

import (
	"runtime"
	"sync"
)

// Do calls do(0) … do(n-1), in any order, on as many goroutines as there are cores, and returns after all calls have
// returned.
func Do(n int, do func(i int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	if workers <= 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var wg sync.WaitGroup
	next := make(chan int)
	for range workers {
		wg.Go(func() {
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
}
