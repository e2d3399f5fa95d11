package casc

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// An encoding is the table that maps content keys to encoded keys. It stays in its file form: a list of the first key
// of each page, then pages of rows, sorted by content key.
type encoding struct {
	firsts   []byte // 32 bytes per page: the first key and the checksum of the page
	pages    []byte
	pageSize int
}

func readEncoding(data []byte) (*encoding, error) {
	const head = 22 // EN; 1; the lengths of keys; the sizes of the pages in KiB, twice; the numbers of pages, twice; 0; the size of the text that follows
	if len(data) < head || string(data[:2]) != "EN" {
		return nil, fmt.Errorf("encoding: doesn't begin with EN")
	}
	if data[2] != 1 || data[3] != 16 || data[4] != 16 {
		return nil, fmt.Errorf("encoding: version %d with keys of %d and %d bytes", data[2], data[3], data[4])
	}
	e := &encoding{pageSize: int(binary.BigEndian.Uint16(data[5:])) << 10}
	pages := int64(binary.BigEndian.Uint32(data[9:]))
	text := int64(binary.BigEndian.Uint32(data[18:]))
	need := head + text + pages*int64(32+e.pageSize)
	if e.pageSize == 0 || need > int64(len(data)) {
		return nil, fmt.Errorf("encoding: %d pages of %d bytes need %d bytes, the table has %d", pages, e.pageSize, need, len(data))
	}
	data = data[head+text:]
	e.firsts, e.pages = data[:pages*32], data[pages*32:][:pages*int64(e.pageSize)]
	return e, nil
}

// find returns the first encoded key of a content key, and the size of the content.
func (e *encoding) find(ckey []byte) (ekey key, size int64, ok bool) {
	lo, hi := 0, len(e.firsts)/32 // the first page that begins after the key
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		if bytes.Compare(e.firsts[mid*32:][:16], ckey) <= 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == 0 {
		return ekey, 0, false
	}
	// A row has the number of encoded keys, five bytes of size, the content key and the encoded keys.
	for page := e.pages[(lo-1)*e.pageSize:][:e.pageSize]; len(page) >= 22 && page[0] != 0; {
		n := 22 + 16*int(page[0])
		if n > len(page) {
			break
		}
		if bytes.Equal(page[6:22], ckey) {
			copy(ekey[:], page[22:])
			return ekey, int64(page[1])<<32 | int64(binary.BigEndian.Uint32(page[2:])), true
		}
		page = page[n:]
	}
	return ekey, 0, false
}
