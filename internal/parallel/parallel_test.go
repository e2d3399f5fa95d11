package parallel

import (
	"sync/atomic"
	"testing"
)

func TestDo(t *testing.T) {
	for _, n := range []int{0, 1, 2, 100} {
		calls := make([]atomic.Int32, n)
		Do(n, func(i int) { calls[i].Add(1) })
		for i := range calls {
			if got := calls[i].Load(); got != 1 {
				t.Errorf("%d of %d is done %d times", i, n, got)
			}
		}
	}
}
