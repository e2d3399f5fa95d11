package wire

import (
	"reflect"
	"sync"
)

// leastKey identifies the bytes that a layout writes of an empty record.
type leastKey struct {
	record  reflect.Type
	layout  uintptr
	version uint32
	flavour uint8
}

// leasts are the results of Least, by leastKey.
var leasts sync.Map

// Least returns the size of the smallest record of a layout in bytes: it writes an empty record, once for each version. If the layout is a
// closure, this size doesn't depend on the variables that it captures.
func Least[T any](c *Codec, layout func(*T, *Codec)) int {
	key := leastKey{reflect.TypeFor[T](), reflect.ValueOf(layout).Pointer(), c.Version, c.Flavour}
	if n, ok := leasts.Load(key); ok {
		return n.(int)
	}
	empty := NewEncoder(0, Options{})
	empty.Version, empty.Flavour = c.Version, c.Flavour
	layout(new(T), empty)
	leasts.Store(key, len(empty.data))
	return len(empty.data)
}

// leastOf returns a given minimum size of a record, or measures it.
func leastOf[T any](c *Codec, least int, layout func(*T, *Codec)) int {
	if least == measured {
		return Least(c, layout)
	}
	return least
}
