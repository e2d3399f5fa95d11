package parallel

import (
	"math"
	"sync"
	"testing"
)

// Work is done at the same time as far as the limit allows; work with a weight above the limit is done alone.
func TestMemory(t *testing.T) {
	for _, test := range []struct {
		weight int64
		want   int // at the same time
	}{{math.MaxInt64, 1}, {101, 1}, {51, 1}, {50, 2}, {34, 2}, {33, 3}} {
		p := NewMemory(100).Processing()
		var mu sync.Mutex
		now, most := 0, 0
		full := make(chan struct{}) // closed when the expected number is working
		count := func(n int) {
			mu.Lock()
			defer mu.Unlock()
			if now += n; now > most {
				if most = now; most == test.want {
					close(full)
				}
			}
		}
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				p.Do(test.weight, func() {
					count(1)
					<-full
					count(-1)
				})
			})
		}
		all.Wait()
		if most != test.want {
			t.Errorf("%d at the same time with a weight of %d each, want %d", most, test.weight, test.want)
		}
		p.Do(100, func() {
			if !p.TryKeep(100) || p.TryKeep(1) {
				t.Error("kept pixels don't have a limit of their own")
			}
			p.Release(100)
		})
	}
}
