package wire

import (
	"fmt"
	"math"
	"reflect"
	"unsafe"
)

// RefArrays is an array of arrays of plain values, such as the keys of each sequence: a count and an offset of a list
// of counts and offsets.
//
// The inner arrays come last in the file: first those with index 0 of all such fields, in the order of the fields, then
// those with index 1, and so on. If inner arrays depend on others, plan has a number for each: its own index for an
// independent array; the index of another array for one that shares the bytes of that array (its space is reserved
// nevertheless); Outside for one whose bytes are in another file, whose reference is kept at the same index of outside.
// Without a plan, all arrays are independent.
//
// If an array may be shared or outside, and its reference points beyond the end of the file, the array isn't read. Its
// reference is kept in outside, too, but the canonical form removes it.
func RefArrays[T any](c *Codec, name string, lists *[][]T, plan []int32, outside *[]Ref) {
	if c.describe != nil {
		c.describe.reference(name, func() { c.describe.reference("", func() { c.describe.array("", reflect.TypeFor[T](), 0) }) })
		return
	}
	if c.canonize {
		*outside = withoutDead(*outside, plan, len(*lists))
	}
	if c.op == encoding {
		c.refer(name, len(*lists), refSize, func(int) { putArrays(c, *lists, plan, *outside) })
		return
	}
	c.refer(name, 0, refSize, func(n int) {
		*lists = make([][]T, n)
		for i := range *lists {
			getInner(c, *lists, i, role(plan, i, n), outside)
			if c.err != nil {
				break
			}
		}
		if c.err == nil && plan != nil {
			share(*lists, plan)
		}
		if c.explain != nil {
			c.elementsDone(n)
		}
	})
}

// In a plan of RefArrays, Outside marks an array in another file, and Unsure an array that may be
// in another file.
const (
	Outside = -1
	Unsure  = -2
)

const refSize = 8

// role returns the plan's number for inner array i of n.
func role(plan []int32, i, n int) int {
	if i >= len(plan) || int(plan[i]) >= n {
		return i
	}
	return int(plan[i])
}

// A round has the canonical position of the inner arrays with one index.
type round struct {
	lead  int // the number of bytes reserved before the first of them
	first int // the position of the first; 0 if there is none
	next  int // the end of the last
}

// getInner reads inner array i. If it has the same reference as the array whose bytes it may share, share sets it.
func getInner[T any](c *Codec, lists [][]T, i, role int, outside *[]Ref) {
	at := c.pos
	if c.explain != nil {
		c.element(i)
	}
	first := at - i*refSize
	ref := c.ref()
	if c.err != nil {
		return
	}
	if role == Outside {
		keepOutside(outside, len(lists), i, ref)
		return
	}
	var t T
	size := int(unsafe.Sizeof(t))
	if role != i && ref.Count > 0 {
		if role >= 0 && c.peekRef(first+role*refSize) == ref {
			all := saturated(uint64(ref.Count) * uint64(size))
			c.refs.reserve(c.data, i, all)
			lists[i] = []T{} // for share
			if start := saturated(uint64(c.refs.base) + uint64(ref.Offset)); c.explain != nil && start <= c.refs.limit && all <= c.refs.limit-start {
				c.explain.Run("", start, int(ref.Count), size, reflect.TypeFor[T]())
			}
			return
		}
		if uint64(c.refs.base)+uint64(ref.Offset)+uint64(ref.Count)*uint64(size) > uint64(c.refs.limit) {
			c.remark(DeadReference, at, fmt.Sprintf("[%d]", i), "%d elements at %#x are beyond the end of the file; they aren't read",
				ref.Count, ref.Offset)
			keepOutside(outside, len(lists), i, ref)
			return
		}
	}
	if c.explain == nil {
		c.path[len(c.path)-1].index = i
	}
	start, ok := c.claim(at, ref, size)
	if ok && ref.Count > 0 {
		n := int(ref.Count) * size
		c.refs.noteDeferred(c.data, i, start, n)
		if c.explain != nil {
			mustBePlain(reflect.TypeFor[T]())
			c.explain.Run("", start, int(ref.Count), size, reflect.TypeFor[T]())
		}
		lists[i] = load[T](c, start, int(ref.Count))
	}
	if c.explain == nil {
		c.path[len(c.path)-1].index = -1
	}
}

// peekRef returns the count and the offset at a position without reading them.
func (c *Codec) peekRef(at int) Ref {
	return Ref{c.order32(c.data[at:]), c.order32(c.data[at+4:])}
}

// withoutDead removes the references beyond the end of the file of arrays that aren't in another file: in a file with
// another size, they would point to the bytes of other arrays.
func withoutDead(outside []Ref, plan []int32, n int) []Ref {
	kept := false
	for i := range outside {
		if role(plan, i, n) != Outside {
			outside[i] = Ref{}
		}
		kept = kept || outside[i] != Ref{}
	}
	if !kept {
		return nil
	}
	return outside
}

func keepOutside(outside *[]Ref, n, i int, ref Ref) {
	if ref == (Ref{}) {
		return
	}
	if *outside == nil {
		*outside = make([]Ref, n)
	}
	(*outside)[i] = ref
}

// share sets the arrays that share the bytes of others.
func share[T any](lists [][]T, plan []int32) {
	for i := range lists {
		if lists[i] != nil && len(lists[i]) == 0 {
			lists[i] = lists[role(plan, i, len(lists))]
		}
	}
}

// noteDeferred compares the position of inner array i with the canonical one.
func (r *refs) noteDeferred(data []byte, i, start, size int) {
	if r.irregular {
		return
	}
	for len(r.rounds) <= i {
		r.rounds = append(r.rounds, round{})
	}
	q := &r.rounds[i]
	switch {
	case q.first == 0:
		q.first = start
	case start != r.up(q.next) || !allZero(data[q.next:start]):
		r.irregular = true
	}
	q.next = start + size
}

// reserve adds the space of an inner array that shares the bytes of another to its round.
func (r *refs) reserve(data []byte, i, size int) {
	if r.irregular = r.irregular || size > r.limit; r.irregular {
		return
	}
	for len(r.rounds) <= i {
		r.rounds = append(r.rounds, round{})
	}
	q := &r.rounds[i]
	if q.first == 0 {
		q.lead += r.up(r.base+size) - r.base
		return
	}
	end := r.up(q.next) + size
	if end < 0 || end > r.limit || !allZero(data[q.next:end]) {
		r.irregular = true
		return
	}
	q.next = end
}

// settle compares the positions of the rounds with the canonical ones, after all arrays have been read. It returns the
// end of the canonical layout.
func (r *refs) settle(data []byte) int {
	at := r.next
	for i := range r.rounds {
		q := &r.rounds[i]
		if r.irregular || q.first == 0 && q.lead == 0 {
			continue
		}
		start := r.up(at) + q.lead
		if start > r.limit || q.first != 0 && q.first != start || !allZero(data[at:start]) {
			r.irregular = true
			continue
		}
		at = start
		if q.first != 0 {
			at = q.next
		}
	}
	return at
}

// A deferredArray is an inner array that will be written after everything else.
type deferredArray struct {
	values unsafe.Pointer
	size   uint32
	slot   uint32 // the position of its offset
	round  int32
	other  int32 // the index of the deferred array whose bytes it shares, or -1
}

// storage is the location of the bytes of an inner array.
type storage uint8

const (
	own storage = iota
	shared
	elsewhere
)

// storageOf returns where the bytes of inner array i are.
func storageOf[T any](lists [][]T, i, role int, outside []Ref) storage {
	switch {
	case role == i:
		return own
	case role == Outside, i < len(outside) && outside[i] != Ref{}:
		return elsewhere
	case role >= 0 && len(lists[i]) > 0 && len(lists[i]) == len(lists[role]) && unsafe.SliceData(lists[i]) == unsafe.SliceData(lists[role]):
		return shared
	}
	return own
}

// putArrays writes the references of the inner arrays, and the arrays or the data for writing them later.
func putArrays[T any](c *Codec, lists [][]T, plan []int32, outside []Ref) {
	var t T
	size := int(unsafe.Sizeof(t))
	r := &c.refs
	firstDeferred, used, slot := len(r.deferred), r.used, len(c.data)
	for i, s := range lists {
		var ref Ref
		switch storageOf(lists, i, role(plan, i, len(lists)), outside) {
		case elsewhere:
			if i < len(outside) {
				ref = outside[i]
			}
		case own:
			if int64(len(s))*int64(size) > math.MaxUint32 {
				c.Fail("", fmt.Sprintf("%d elements", len(s)), "fewer than 4 GiB")
				return
			}
			ref.Count = uint32(len(s))
			switch {
			case r.placed != nil:
				start, ok := c.nextLocation(len(s) * size)
				if !ok {
					return
				}
				ref.Offset = uint32(start)
			case len(s) > 0:
				r.later(c, deferredArray{unsafe.Pointer(unsafe.SliceData(s)), uint32(len(s) * size), uint32(slot + i*refSize + 4), int32(i), -1}, reflect.TypeFor[T]())
			}
		}
		c.putRef(ref)
	}
	if plan != nil {
		shareRefs(c, lists, plan, outside, slot, firstDeferred)
	}
	if r.placed != nil {
		putPlaced(c, lists, plan, outside, used)
	}
}

// later defers the writing of an inner array.
func (r *refs) later(c *Codec, l deferredArray, t reflect.Type) {
	r.deferred = append(r.deferred, l)
	if c.swaps() {
		r.types = append(r.types, t)
	}
}

// shareRefs copies the references of arrays to those that share their bytes. The references start at slot, their deferred
// arrays at firstDeferred.
func shareRefs[T any](c *Codec, lists [][]T, plan []int32, outside []Ref, slot, firstDeferred int) {
	r := &c.refs
	count := len(r.deferred)
	for i := range lists {
		j := role(plan, i, len(lists))
		if storageOf(lists, i, j, outside) != shared {
			continue
		}
		copy(c.data[slot+i*refSize:], c.data[slot+j*refSize:slot+(j+1)*refSize])
		for k := firstDeferred; k < count; k++ {
			if int(r.deferred[k].round) == j {
				r.later(c, deferredArray{nil, r.deferred[k].size, uint32(slot + i*refSize + 4), int32(i), int32(k)}, nil)
			}
		}
	}
}

// putPlaced writes the inner arrays to their stored locations, of which the first is number used.
func putPlaced[T any](c *Codec, lists [][]T, plan []int32, outside []Ref, used int) {
	r := &c.refs
	c.written()
	for i, s := range lists {
		if storageOf(lists, i, role(plan, i, len(lists)), outside) != own {
			continue
		}
		at := r.base + int(r.placed.locations[used].off)
		used++
		if b := bytesOfSlice(s); len(b) > 0 {
			to := c.data[at : at+len(b)]
			copy(to, b)
			if c.swaps() {
				swapValues(to, reflect.TypeFor[T]())
			}
			c.wrote(at, at+len(b))
		}
	}
}

// writeDeferred writes the inner arrays: round by round, each in layout order.
func (c *Codec) writeDeferred() {
	r := &c.refs
	if c.err != nil || len(r.deferred) == 0 {
		return
	}
	for _, i := range byRound(r.deferred) {
		l := &r.deferred[i]
		start := c.allocate(int(l.size))
		if c.err != nil {
			return
		}
		b := c.data[start : start+int(l.size)]
		if l.other >= 0 {
			clear(b)
			continue
		}
		copy(b, unsafe.Slice((*byte)(l.values), int(l.size)))
		if c.swaps() {
			swapValues(b, r.types[i])
		}
		c.order.PutUint32(c.data[l.slot:l.slot+4], uint32(start-r.base))
	}
	for i := range r.deferred {
		if l := &r.deferred[i]; l.other >= 0 {
			copy(c.data[l.slot:l.slot+4], c.data[r.deferred[l.other].slot:r.deferred[l.other].slot+4])
		}
	}
}

// byRound returns the order of deferred arrays: a stable sort by round.
func byRound(list []deferredArray) []int32 {
	top := int32(0)
	for i := range list {
		top = max(top, list[i].round)
	}
	at := make([]int32, top+2)
	for i := range list {
		at[list[i].round+1]++
	}
	for i := range at[1:] {
		at[i+1] += at[i]
	}
	sorted := make([]int32, len(list))
	for i := range list {
		k := &at[list[i].round]
		sorted[*k] = int32(i)
		*k++
	}
	return sorted
}
