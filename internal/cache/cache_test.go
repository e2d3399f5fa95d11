package cache_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"marrow/internal/cache"
)

func Example() {
	squares := cache.New[int](100, func(int) int64 { return 1 })
	fmt.Println(squares.Get(7, func() int { return 7 * 7 }))
	// Output: 49
}

func TestMadeOnce(t *testing.T) {
	c := cache.New[string](100, func(string) int64 { return 1 })
	var made atomic.Int32
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			if got := c.Get("a", func() string { made.Add(1); return "A" }); got != "A" {
				t.Errorf("got %q", got)
			}
		})
	}
	wg.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
}

// The least recently used value is dropped first.
func TestCapacity(t *testing.T) {
	c := cache.New[string](10, func(n int) int64 { return int64(n) })
	made := ""
	get := func(key string, weight int) { c.Get(key, func() int { made += key; return weight }) }
	get("a", 4)
	get("b", 4)
	get("a", 4) // now b is the least recently used
	get("c", 4) // drops b
	get("a", 4)
	get("b", 4) // drops c
	get("a", 4)
	get("X", 50) // drops all others
	get("X", 50)
	get("a", 4)
	if want := "abcbXa"; made != want {
		t.Errorf("made %s, want %s", made, want)
	}
}

// A value that is dropped while it is made doesn't count.
func TestDropWhileMade(t *testing.T) {
	c := cache.New[string](10, func(n int) int64 { return int64(n) })
	c.Get("dropped", func() int { c.Drop("dropped"); return 10 })
	made := ""
	for _, key := range []string{"a", "b", "a", "b"} {
		c.Get(key, func() int { made += key; return 5 })
	}
	if made != "ab" {
		t.Errorf("made %s, want each once", made)
	}
}

// If make panics, the value is made again.
func TestPanic(t *testing.T) {
	c := cache.New[string](10, func(string) int64 { return 1 })
	func() {
		defer func() { _ = recover() }()
		c.Get("a", func() string { panic("no") })
	}()
	if got := c.Get("a", func() string { return "A" }); got != "A" {
		t.Errorf("got %q", got)
	}
}

func TestDrop(t *testing.T) {
	c := cache.New[string](10, func(int) int64 { return 10 })
	made := 0
	get := func() { c.Get("a", func() int { made++; return made }) }
	get()
	c.Drop("a")
	c.Drop("b")
	get()
	get()
	if made != 2 {
		t.Errorf("made %d times, want 2", made)
	}
}
