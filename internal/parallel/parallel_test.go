package parallel

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"marrow/internal/fault"
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

// A panic in one call reaches the caller of Do, who can recover, as one with the place where it happened.
func TestDoPanics(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for _, n := range []int{2, 3, 100} {
		func() {
			defer func() {
				f, ok := recover().(*fault.Fault)
				if !ok || !strings.Contains(f.Error(), "seven") || !strings.Contains(f.Error(), "parallel.breaks:") {
					t.Errorf("%d calls: recovered %v, want a fault in breaks", n, f)
				}
			}()
			Do(n, breaks)
			t.Errorf("%d calls: no panic", n)
		}()
	}
}

func breaks(i int) {
	if i%2 == 1 {
		panic("seven")
	}
}
