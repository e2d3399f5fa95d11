package rowpack

import (
	"math/bits"
	"slices"
)

// headerOrder is the order in which a block's header has the lengths of the code for lengths; RFC 1951, 3.2.7.
var headerOrder = [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// header appends the start of a dynamic block.
func (e *encoder) header(final bool) {
	runs := lengthRuns(append(e.length[:], 1)) // one code for distances, of one bit
	var freq [19]uint32
	for _, r := range runs {
		freq[r.symbol]++
	}
	var length [19]uint8
	var codes [19]code
	codeLengths(length[:], freq[:], 7)
	assign(codes[:], length[:])
	used := len(headerOrder)
	for length[headerOrder[used-1]] == 0 {
		used--
	}
	kind := uint64(2 << 1)
	if final {
		kind |= 1
	}
	e.put(kind, 3)
	e.put(symbols-257, 5)
	e.put(0, 5) // one code for distances
	e.put(uint64(used-4), 4)
	for _, s := range headerOrder[:used] {
		e.put(uint64(length[s]), 3)
	}
	for _, r := range runs {
		e.putCode(codes[r.symbol])
		e.put(uint64(r.extra), uint(r.bits))
	}
}

// A lengthRun is a symbol of a header: a code's length, or a repetition with the bits that follow it.
type lengthRun struct{ symbol, extra, bits uint8 }

// lengthRuns writes repeated lengths as repetitions; RFC 1951, 3.2.7.
func lengthRuns(lengths []uint8) []lengthRun {
	runs := make([]lengthRun, 0, len(lengths))
	for i := 0; i < len(lengths); {
		v, n := lengths[i], 1
		for i+n < len(lengths) && lengths[i+n] == v {
			n++
		}
		i += n
		if v != 0 { // repetitions start at the second one
			runs = append(runs, lengthRun{v, 0, 0})
			n--
		}
		for n >= 3 {
			var k int
			switch {
			case v != 0:
				k = min(n, 6)
				runs = append(runs, lengthRun{16, uint8(k - 3), 2})
			case n <= 10:
				k = n
				runs = append(runs, lengthRun{17, uint8(k - 3), 3})
			default:
				k = min(n, 138)
				runs = append(runs, lengthRun{18, uint8(k - 11), 7})
			}
			n -= k
		}
		for range n {
			runs = append(runs, lengthRun{v, 0, 0})
		}
	}
	return runs
}

// assign sets the canonical codes of symbols from their lengths; RFC 1951, 3.2.2.
func assign(codes []code, lengths []uint8) {
	var count, next [maxCode + 2]uint32
	for _, n := range lengths {
		if n > 0 {
			count[n]++
		}
	}
	for n := 1; n <= maxCode; n++ {
		next[n+1] = (next[n] + count[n]) << 1
	}
	for s, n := range lengths {
		codes[s] = 0
		if n > 0 {
			codes[s] = code(bits.Reverse32(next[n])>>(32-n))<<6 | code(n)
			next[n]++
		}
	}
}

// codeLengths computes the lengths of a Huffman code for symbols with the given frequencies; 0 for symbols that don't
// occur. If there is only one symbol, it gets one bit, and another symbol gets the other code, because some decoders
// reject incomplete codes.
func codeLengths(lengths []uint8, freq []uint32, limit int) {
	used := make([]uint64, 0, symbols) // frequencies, and in the lowest bits the symbols
	const symbolBits = 9
	clear(lengths)
	for s, f := range freq {
		if f > 0 {
			used = append(used, uint64(f)<<symbolBits|uint64(s))
		}
	}
	for s := 0; len(used) < 2; s++ {
		if freq[s] == 0 {
			used = append(used, uint64(s))
		}
	}
	slices.Sort(used)
	weights := make([]uint32, len(used))
	for i, s := range used {
		weights[i] = uint32(s >> symbolBits)
	}
	count := limitedDepths(weights, limit)
	i := 0
	for n := limit; n > 0; n-- { // the rarest symbols have the longest codes
		for range count[n] {
			lengths[used[i]&(1<<symbolBits-1)] = uint8(n)
			i++
		}
	}
}

// limitedDepths returns how many leaves of a Huffman tree for ascending weights have each depth, at most limit. It changes the weights.
//
// The depths are computed in place (Moffat and Katajainen, In-Place Calculation of Minimum-Redundancy Codes, 1995).
// Leaves that are too deep move up to the limit; for each two that thereby exceed the space of codes, one leaf above
// moves down.
func limitedDepths(weights []uint32, limit int) (count [maxCode + 1]int) {
	for _, d := range depths(weights) {
		count[min(int(d), limit)]++
	}
	excess := -1 << limit
	for d, n := range count[:limit+1] {
		excess += n << (limit - d)
	}
	for ; excess > 0; excess-- {
		d := limit - 1
		for count[d] == 0 {
			d--
		}
		count[d]--
		count[d+1] += 2
		count[limit]--
	}
	return count
}

// depths replaces at least two ascending weights by the depths of their leaves.
func depths(a []uint32) []uint32 {
	n := len(a)
	// Each internal node gets its weight, and its children their parent's index.
	root, leaf := 0, 0
	take := func(next int) uint32 {
		if leaf >= n || root < next && a[root] < a[leaf] {
			w := a[root]
			a[root] = uint32(next)
			root++
			return w
		}
		leaf++
		return a[leaf-1]
	}
	for next := range n - 1 {
		w := take(next)
		a[next] = w + take(next)
	}
	// Internal nodes get their depths from their parents.
	a[n-2] = 0
	for i := n - 3; i >= 0; i-- {
		a[i] = a[a[i]] + 1
	}
	// At each depth, the nodes that aren't internal are leaves.
	root, next := n-2, n-1
	for available, depth := 1, uint32(0); available > 0; depth++ {
		internal := 0
		for root >= 0 && a[root] == depth {
			internal++
			root--
		}
		for ; available > internal; available-- {
			a[next] = depth
			next--
		}
		available = 2 * internal
	}
	return a
}
