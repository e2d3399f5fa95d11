package mpq

import "encoding/binary"

// scramble is the table that hashes and the cipher use.
var scramble = func() (t [0x500]uint32) {
	seed := uint32(0x100001)
	next := func() uint32 {
		seed = (seed*125 + 3) % 0x2AAAAB
		return seed & 0xFFFF
	}
	for i := range 0x100 {
		for k := i; k < len(t); k += 0x100 {
			high := next()
			t[k] = high<<16 | next()
		}
	}
	return t
}()

// The kinds of hashes of a name.
const (
	hashSlot = iota << 8
	hashA
	hashB
	hashKey
)

// hash returns the hash of a name. Letters are converted to capitals and slashes to backslashes; bytes outside ASCII
// are unchanged.
func hash(name string, kind uint32) uint32 {
	one, two := uint32(0x7FED7FED), uint32(0xEEEEEEEE)
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 'a' && c <= 'z':
			c -= 'a' - 'A'
		case c == '/':
			c = '\\'
		}
		one = scramble[kind+uint32(c)] ^ (one + two)
		two = uint32(c) + one + two + two<<5 + 3
	}
	return one
}

// The keys of tables.
var (
	hashTableKey  = hash("(hash table)", hashKey)
	blockTableKey = hash("(block table)", hashKey)
)

// decrypt decrypts data in place. Bytes after the last whole word aren't encrypted.
func decrypt(data []byte, key uint32) {
	seed := uint32(0xEEEEEEEE)
	for ; len(data) >= 4; data = data[4:] {
		seed += scramble[0x400+key&0xFF]
		v := binary.LittleEndian.Uint32(data) ^ (key + seed)
		binary.LittleEndian.PutUint32(data, v)
		key = (^key<<21 + 0x11111111) | key>>11
		seed = v + seed + seed<<5 + 3
	}
}

// findKey finds the key of two encrypted words: plain is the first one decrypted, and fits tests the second.
func findKey(first, second, plain uint32, fits func(second uint32) bool) (key uint32, ok bool) {
	for b := range uint32(0x100) {
		seed := 0xEEEEEEEE + scramble[0x400+b]
		key := (first ^ plain) - seed
		if key&0xFF != b {
			continue
		}
		next := (^key<<21 + 0x11111111) | key>>11
		more := plain + seed + seed<<5 + 3
		more += scramble[0x400+next&0xFF]
		if fits(second ^ (next + more)) {
			return key, true
		}
	}
	return 0, false
}
