// Package cache keeps expensive results within a memory limit, and computes each
// once, even if several goroutines request it at the same time.
package cache

import (
	"container/list"
	"sync"
)

// A Cache keeps the values that were used last, up to a total weight. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	weightOf func(V) int64

	mu   sync.Mutex
	free int64
	at   map[K]*list.Element // of *entry[K, V]
	used *list.List          // the most recently used first
}

type entry[K comparable, V any] struct {
	key    K
	once   sync.Once
	value  V
	weight int64
	ready  bool
}

// New returns a cache of values whose total weight is at most capacity. A single value that weighs more is kept until
// the next one is added.
func New[K comparable, V any](capacity int64, weightOf func(V) int64) *Cache[K, V] {
	return &Cache[K, V]{weightOf: weightOf, free: capacity, at: make(map[K]*list.Element), used: list.New()}
}

// Get returns the value of a key. If it isn't in the cache, Get calls make; concurrent calls for the same key wait for
// the result. make must not request the same key from the cache.
func (c *Cache[K, V]) Get(key K, make func() V) V {
	c.mu.Lock()
	e, ok := c.at[key]
	if ok {
		c.used.MoveToFront(e)
	} else {
		e = c.used.PushFront(&entry[K, V]{key: key})
		c.at[key] = e
	}
	c.mu.Unlock()
	v := e.Value.(*entry[K, V])
	done := false
	defer func() {
		if !done {
			c.drop(key, e) // make panicked: other calls must not get an empty value
		}
	}()
	v.once.Do(func() {
		v.value = make()
		c.add(v)
	})
	done = true
	if !v.ready {
		return make() // make panicked in another call
	}
	return v.value
}

// add counts a new value and drops the least recently used values that exceed the capacity.
func (c *Cache[K, V]) add(v *entry[K, V]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v.ready = true
	if e := c.at[v.key]; e == nil || e.Value.(*entry[K, V]) != v {
		return // it was dropped meanwhile
	}
	v.weight = c.weightOf(v.value)
	c.free -= v.weight
	for e := c.used.Back(); e != nil && c.free < 0; {
		before := e.Prev()
		if old := e.Value.(*entry[K, V]); old.ready && old != v {
			c.free += old.weight
			c.used.Remove(e)
			delete(c.at, old.key)
		}
		e = before
	}
}

// Drop removes a value, so that the next Get makes it again.
func (c *Cache[K, V]) Drop(key K) {
	c.mu.Lock()
	e := c.at[key]
	c.mu.Unlock()
	if e != nil {
		c.drop(key, e)
	}
}

func (c *Cache[K, V]) drop(key K, e *list.Element) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at[key] != e {
		return
	}
	c.used.Remove(e)
	delete(c.at, key)
	if v := e.Value.(*entry[K, V]); v.ready {
		c.free += v.weight
	}
}
