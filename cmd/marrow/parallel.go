package main

import (
	"iter"
	"runtime"
)

// inOrder runs work on each job, as many at a time as there are cores, and
// yields the results in the order of the jobs. Only a few results wait.
func inOrder[J, R any](jobs []J, work func(J) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		workers := runtime.GOMAXPROCS(0)
		slots := make(chan struct{}, workers)
		pending := make(chan chan R, 4*workers)
		stop := make(chan struct{})
		defer close(stop)
		go func() {
			defer close(pending)
			for _, job := range jobs {
				result := make(chan R, 1)
				select {
				case pending <- result:
				case <-stop:
					return
				}
				slots <- struct{}{}
				go func() {
					result <- work(job)
					<-slots
				}()
			}
		}()
		for result := range pending {
			if !yield(<-result) {
				return
			}
		}
	}
}
