package mpq

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"marrow/internal/limit"
)

// A hashTable has the names and files of versions 3 and 4, from the tables HET and BET. It is used if the archive has
// no other tables. A name is known only by its hash: the highest byte is in HET, and the rest is in BET, with the file.
type hashTable struct {
	size     uint32   // number of bits of a hash
	slots    []byte   // highest byte of the hash; 0 ends a search
	index    bitArray // index of the file, by slot
	width    bitField // position of an index in its row
	names    bitArray // rest of the hash, by file
	nameSize bitField
}

// A bitArray has rows of bits, least significant bit first.
type bitArray []byte

// A bitField is the position of a number within a row: the row's length, the number's offset and its length, in bits.
type bitField struct{ row, at, bits uint32 }

// get returns a number of a row; ok is false if it is outside the array.
func (a bitArray) get(row uint32, f bitField) (v uint64, ok bool) {
	at := uint64(row)*uint64(f.row) + uint64(f.at)
	if f.bits > 64 || at+uint64(f.bits) > 8*uint64(len(a)) {
		return 0, false
	}
	for i := uint64(0); i < uint64(f.bits); i++ {
		if a[(at+i)/8]>>((at+i)%8)&1 != 0 {
			v |= 1 << i
		}
	}
	return v, true
}

// readNewTables reads HET and BET.
func (a *Archive) readNewTables() error {
	het, err := a.newTable("HET\x1A", a.het, a.newSizes[0], hashTableKey)
	if err != nil {
		return fmt.Errorf("HET: %w", err)
	}
	bet, err := a.newTable("BET\x1A", a.bet, a.newSizes[1], blockTableKey)
	if err != nil {
		return fmt.Errorf("BET: %w", err)
	}
	h, err := readHET(het)
	if err != nil {
		return fmt.Errorf("HET: %w", err)
	}
	if a.files, err = h.readBET(bet); err != nil {
		return fmt.Errorf("BET: %w", err)
	}
	a.newTables, a.hashes = h, uint32(len(h.slots))
	a.rows = make([]hashRow, len(h.slots))
	for i := range a.rows {
		a.rows[i].block = rowFree
		if at, ok := h.index.get(uint32(i), h.width); ok && h.slots[i] != 0 && at < uint64(len(a.files)) {
			a.rows[i].block = uint32(at)
		}
	}
	return nil
}

// newTable reads HET or BET: a signature, a version and the size of the rest, which is encrypted and may be compressed.
func (a *Archive) newTable(sign string, at, stored int64, key uint32) ([]byte, error) {
	const head = 12
	if at <= 0 || at+head > a.length {
		return nil, errors.New("it isn't in the archive")
	}
	if stored <= head {
		stored = a.length - at
	}
	data, err := a.bytes(at, min(stored, a.length-at, limit.MPQList), a.length-at)
	if err != nil {
		return nil, err
	}
	if len(data) < head || string(data[:4]) != sign {
		return nil, fmt.Errorf("it doesn't begin with %s", sign[:3])
	}
	size := int64(le.Uint32(data[8:]))
	if data = data[head:]; size > limit.MPQList || size > limit.DeflateRatio*int64(len(data)) {
		return nil, fmt.Errorf("%d bytes, which can't be in %d", size, len(data))
	}
	data = data[:min(int64(len(data)), (max(size, stored-head)))]
	decrypt(data, key)
	if int64(len(data)) < size {
		return unpack(data, int(size))
	}
	return data[:size], nil
}

var errShort = errors.New("it is shorter than stated")

// words returns the first n numbers of a table, and the rest of it.
func words(data []byte, n int) ([]uint32, []byte, error) {
	if len(data) < 4*n {
		return nil, nil, errShort
	}
	list := make([]uint32, n)
	for i := range list {
		list[i] = le.Uint32(data[4*i:])
	}
	return list, data[4*n:], nil
}

func readHET(data []byte) (*hashTable, error) {
	w, rest, err := words(data, 8) // size, files, slots, bits of a hash, of an index in all, of its unused part, of its used part, bytes of the indices
	if err != nil {
		return nil, err
	}
	slots, size, row, wide := w[2], w[3], w[4], w[6]
	if size < 8 || size > 64 || uint64(slots) > uint64(len(rest)) || wide > 32 || slots == 0 {
		return nil, errShort
	}
	return &hashTable{size: size, slots: rest[:slots], index: rest[slots:], width: bitField{row, 0, wide}}, nil
}

// readBET reads the table of files.
func (h *hashTable) readBET(data []byte) ([]block, error) {
	w, rest, err := words(data, 19)
	if err != nil {
		return nil, err
	}
	count, row := w[1], w[3]
	pos, size, packed, flag := bitField{row, w[4], w[9]}, bitField{row, w[5], w[10]}, bitField{row, w[6], w[11]}, bitField{row, w[7], w[12]}
	nameRow, nameBits, flagCount := w[14], w[16], w[18]
	if uint64(flagCount)*4 > uint64(len(rest)) {
		return nil, errShort
	}
	flags, rest, _ := words(rest, int(flagCount))
	table := (uint64(count)*uint64(row) + 7) / 8
	if table > uint64(len(rest)) || row == 0 || count > limit.ArchiveFiles {
		return nil, errShort
	}
	rows := bitArray(rest[:table])
	h.names, h.nameSize = rest[table:], bitField{nameRow, 0, nameBits}
	files := make([]block, count)
	for i := range files {
		at := uint32(i)
		where, ok1 := rows.get(at, pos)
		n, ok2 := rows.get(at, size)
		m, ok3 := rows.get(at, packed)
		kind, ok4 := rows.get(at, flag)
		if !ok1 || !ok2 || !ok3 || !ok4 || kind >= uint64(len(flags)) || max(n, m) > 1<<32-1 {
			continue // without flags, the file doesn't exist
		}
		files[i] = block{where, uint32(m), uint32(n), flags[kind]}
	}
	return files, nil
}

// probe calls do with the slots of a name.
func (h *hashTable) probe(name string, steps *int64, do func(slot int)) {
	full := jenkins(strings.ToLower(strings.ReplaceAll(name, "/", `\`)))
	mask := ^uint64(0) >> (64 - h.size)
	full = full&mask | 1<<(h.size-1)
	first, rest := byte(full>>(h.size-8)), full&(mask>>8)
	n := uint64(len(h.slots))
	for i := range n {
		if *steps++; *steps > limit.MPQSteps {
			return
		}
		slot := (full + i) % n
		if h.slots[slot] == 0 {
			return
		}
		if h.slots[slot] != first {
			continue
		}
		if at, ok := h.index.get(uint32(slot), h.width); ok {
			if name, ok := h.names.get(uint32(at), h.nameSize); ok && name == rest {
				do(int(slot))
			}
		}
	}
}

// jenkins is Bob Jenkins' hashlittle2 (lookup3) with the initial values 2 and 1. The second result is in the upper
// half.
func jenkins(name string) uint64 {
	n := uint32(len(name))
	a := 0xDEADBEEF + n + 2
	b, c := a, a+1
	for ; len(name) > 12; name = name[12:] {
		a += le.Uint32([]byte(name[:4]))
		b += le.Uint32([]byte(name[4:8]))
		c += le.Uint32([]byte(name[8:12]))
		a = (a - c) ^ bits.RotateLeft32(c, 4)
		c += b
		b = (b - a) ^ bits.RotateLeft32(a, 6)
		a += c
		c = (c - b) ^ bits.RotateLeft32(b, 8)
		b += a
		a = (a - c) ^ bits.RotateLeft32(c, 16)
		c += b
		b = (b - a) ^ bits.RotateLeft32(a, 19)
		a += c
		c = (c - b) ^ bits.RotateLeft32(b, 4)
		b += a
	}
	if len(name) > 0 {
		var last [12]byte
		copy(last[:], name)
		a += le.Uint32(last[:])
		b += le.Uint32(last[4:])
		c += le.Uint32(last[8:])
		c = (c ^ b) - bits.RotateLeft32(b, 14)
		a = (a ^ c) - bits.RotateLeft32(c, 11)
		b = (b ^ a) - bits.RotateLeft32(a, 25)
		c = (c ^ b) - bits.RotateLeft32(b, 16)
		a = (a ^ c) - bits.RotateLeft32(c, 4)
		b = (b ^ a) - bits.RotateLeft32(a, 14)
		c = (c ^ b) - bits.RotateLeft32(b, 24)
	}
	return uint64(b)<<32 | uint64(c)
}
