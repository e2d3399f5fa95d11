package mpq

import (
	"io"

	"marrow/internal/limit"
)

// A hashRow maps a name to the block of its file.
type hashRow struct {
	a, b   uint32
	locale uint16
	block  uint32
}

const (
	rowFree    = 0xFFFFFFFF // ends a search
	rowDeleted = 0xFFFFFFFE
	blockMask  = 0x0FFFFFFF // protectors set bits above
)

// A block has the position, sizes and flags of a file.
type block struct {
	pos          uint64 // relative to the start of the archive
	packed, size uint32
	flags        uint32
}

// Flags of blocks.
const (
	flagImplode   = 0x100
	flagCompress  = 0x200
	flagEncrypted = 0x10000
	flagKeyV2     = 0x20000
	flagPatch     = 0x100000
	flagSingle    = 0x1000000
	flagDeleted   = 0x2000000
	flagCRC       = 0x4000000
	flagExists    = 0x80000000

	flagsOfMaps = flagImplode | flagCompress | flagEncrypted | flagKeyV2 | flagDeleted | flagCRC | flagExists // the flags that Warcraft III evaluates
)

// readTables reads both tables. Parts of them after the end of the file are ignored.
func (a *Archive) readTables() error {
	if a.het > 0 && (a.hashes == 0 || a.blocks == 0) {
		return a.readNewTables()
	}
	rows, err := a.table(0, a.hash, a.hashes, hashTableKey)
	if err != nil {
		return err
	}
	a.rows = make([]hashRow, len(rows)/16)
	for i := range a.rows {
		b := rows[16*i:]
		a.rows[i] = hashRow{le.Uint32(b), le.Uint32(b[4:]), le.Uint16(b[8:]), le.Uint32(b[12:])}
	}
	rows, err = a.table(1, a.block, a.blocks, blockTableKey)
	if err != nil {
		return err
	}
	a.files = make([]block, len(rows)/16)
	for i := range a.files {
		b := rows[16*i:]
		a.files[i] = block{uint64(le.Uint32(b)), le.Uint32(b[4:]), le.Uint32(b[8:]), le.Uint32(b[12:])}
		if a.isMap {
			a.files[i].flags &= flagsOfMaps
		}
		a.hasMarkers = a.hasMarkers || a.files[i].flags&(flagExists|flagDeleted) == flagExists|flagDeleted
	}
	if a.high > 0 {
		upper := make([]byte, 2*len(a.files))
		n, _ := a.r.ReadAt(upper, a.high)
		for i := range n / 2 {
			a.files[i].pos |= uint64(le.Uint16(upper[2*i:])) << 32
		}
	}
	return nil
}

// table reads the hash table (which is 0) or the block table (1). Their rows have 16 bytes.
func (a *Archive) table(which int, at int64, count, key uint32) ([]byte, error) {
	want := 16 * int64(min(count, limit.ArchiveFiles))
	stored := want
	if a.version > 1 { // the table may be compressed; if its size isn't stated, it extends to the next table
		if stored = a.packed[which]; stored == 0 {
			stored = want
			for _, next := range [...]int64{a.hash, a.block, a.high, a.end} {
				if next > at {
					stored = min(stored, next-at)
				}
			}
		}
	}
	data := make([]byte, min(stored, want, a.length-at))
	if _, err := a.r.ReadAt(data, at); err != nil && err != io.EOF {
		return nil, err
	}
	decrypt(data, key)
	if stored < want {
		return unpack(data, int(min(want, limit.DeflateRatio*(int64(len(data))+1)))/16*16)
	}
	return data[:len(data)/16*16], nil
}

// lookup finds the row of a name, -1 if there is none. If there are several, the last one without a language is
// preferred, then the last of any language. all has the rows of all languages, and is valid until the next call.
func (a *Archive) lookup(name string) (best int, all []int) {
	best, all = -1, a.lookupRows[:0]
	neutral := false
	a.probe(name, func(at int, r *hashRow) {
		if a.isFile(r) {
			all = append(all, at)
			if r.locale == 0 || !neutral {
				best, neutral = at, neutral || r.locale == 0
			}
		}
	})
	a.lookupRows = all
	return best, all
}

// probe calls do with the rows of a name.
func (a *Archive) probe(name string, do func(at int, r *hashRow)) {
	if a.newTables != nil {
		a.newTables.probe(name, &a.steps, func(slot int) { do(slot, &a.rows[slot]) })
		return
	}
	n := uint32(len(a.rows))
	if n == 0 {
		return
	}
	slots := a.hashes
	if slots == 0 || slots&(slots-1) != 0 {
		slots = n
	}
	one, two, start := hash(name, hashA), hash(name, hashB), hash(name, hashSlot)
	if slots&(slots-1) == 0 {
		start &= slots - 1
	} else {
		start %= slots
	}
	for i := range slots {
		if a.steps++; a.steps > limit.MPQSteps {
			return
		}
		at := (start + i) % slots
		if at >= n || a.rows[at].block == rowFree { // rows after the end of the file count as free
			break
		}
		r := &a.rows[at]
		if r.a == one && r.b == two {
			do(int(at), r)
		}
	}
}

// hasMarker reports whether the archive has a deletion marker for a name, which hides the file in archives with lower
// priority.
func (a *Archive) hasMarker(name string) bool {
	found := false
	a.probe(name, func(_ int, r *hashRow) {
		if r.block < rowDeleted && int64(r.block&blockMask) < int64(len(a.files)) {
			f := a.files[r.block&blockMask].flags
			found = found || f&flagExists != 0 && f&flagDeleted != 0
		}
	})
	return found
}

// isFile reports whether a row refers to an existing file.
func (a *Archive) isFile(r *hashRow) bool {
	if r.block >= rowDeleted || int64(r.block&blockMask) >= int64(len(a.files)) {
		return false
	}
	f := a.files[r.block&blockMask].flags
	return f&flagExists != 0 && f&flagDeleted == 0
}
