// Package cache keeps expensive results within a memory limit, and computes each
// once, even if several goroutines request it at the same time.
package cache

import (
	"container/list"
	"sync"
)

// A Cache keeps the values that were asked for last, up to a total weight. It may be
// used by many goroutines at once.
type Cache[K comparable, V any] struct {
	weigh func(V) int64

	mu   sync.Mutex
	room int64
	at   map[K]*list.Element // of *entry[K, V]
	used *list.List          // the latest first
}

type entry[K comparable, V any] struct {
	key    K
	once   sync.Once
	value  V
	weight int64
	made   bool
}

// New returns a cache of values that weigh at most room together. A single value that
// weighs more is kept until the next comes.
func New[K comparable, V any](room int64, weigh func(V) int64) *Cache[K, V] {
	return &Cache[K, V]{weigh: weigh, room: room, at: make(map[K]*list.Element), used: list.New()}
}

// Get returns the value of a key, which make makes if it isn't there. Others that ask
// meanwhile wait for it. make may not ask the cache for the same key.
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
			c.drop(key, e) // make panicked: nobody else is to get an empty value
		}
	}()
	v.once.Do(func() {
		v.value = make()
		c.made(v)
	})
	done = true
	if !v.made {
		return make() // another's make panicked
	}
	return v.value
}

// made counts a new value in, and lets go of the oldest ones that there is no room for.
func (c *Cache[K, V]) made(v *entry[K, V]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v.made = true
	if e := c.at[v.key]; e == nil || e.Value.(*entry[K, V]) != v {
		return // it was dropped meanwhile
	}
	v.weight = c.weigh(v.value)
	c.room -= v.weight
	for e := c.used.Back(); e != nil && c.room < 0; {
		before := e.Prev()
		if old := e.Value.(*entry[K, V]); old.made && old != v {
			c.room += old.weight
			c.used.Remove(e)
			delete(c.at, old.key)
		}
		e = before
	}
}

// Drop lets go of a value, so that it is made again when it is next asked for.
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
	if v := e.Value.(*entry[K, V]); v.made {
		c.room += v.weight
	}
}
