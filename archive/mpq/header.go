package mpq

import (
	"encoding/binary"
	"errors"
	"io"

	"marrow/internal/limit"
)

// A header has the positions of the tables, relative to the file.
type header struct {
	start       int64 // start of the archive
	version     int   // 1 to 4
	sector      int64 // number of bytes of a file that are packed together
	hash, block int64
	high        int64 // position of the table with the upper halves of positions; 0 if there is none
	hashes      uint32
	blocks      uint32
	end         int64 // end of the archive, as far as it is known

	het, bet int64    // positions of the tables of versions 3 and 4; 0 if there are none
	newSizes [2]int64 // their packed sizes

	packed [2]int64 // sizes of the hash and block tables in the file; 0 if unknown
}

// ErrNotMPQ means that a file doesn't contain an MPQ archive.
var ErrNotMPQ = errors.New("not an MPQ archive")

var le = binary.LittleEndian

// findHeader searches for the header at every 512 bytes. Maps are read as version 1 whatever version they state, and
// the position in their user data is ignored, because protectors fake both.
func (a *Archive) findHeader() error {
	var b [0xD0]byte
	for at := int64(0); at < min(a.length, limit.MPQSearch); at += 0x200 {
		n, err := a.r.ReadAt(b[:], at)
		if err != nil && err != io.EOF {
			return err
		}
		if n < 0x20 {
			break
		}
		if at == 0 && string(b[:4]) == "HM3W" {
			a.isMap = true
		}
		from := at
		if string(b[:4]) == "MPQ\x1B" && !a.isMap {
			from += int64(le.Uint32(b[8:]))
			clear(b[:])
			if n, _ = a.r.ReadAt(b[:], from); n < 0x20 {
				continue
			}
		}
		if string(b[:4]) == "MPQ\x1A" && a.readHeader(from, b[:n]) {
			return nil
		}
	}
	return ErrNotMPQ
}

// readHeader reads a header. It returns false if the header's tables aren't in the file.
func (a *Archive) readHeader(at int64, b []byte) bool {
	size := le.Uint32(b[4:])
	if size < 0x20 {
		return false
	}
	h := header{start: at, version: int(le.Uint16(b[12:])) + 1, hashes: le.Uint32(b[24:]), blocks: le.Uint32(b[28:])}
	shift := b[14]
	hash, block := uint64(le.Uint32(b[16:])), uint64(le.Uint32(b[20:]))
	h.end = min(a.length, at+int64(le.Uint32(b[8:])))
	if shift > 22 {
		return false
	}
	h.sector = 512 << shift
	switch {
	case a.isMap || h.version > 4 || h.version > 1 && (size < 0x2C || len(b) < 0x2C):
		h.version = 1
	case h.version > 1:
		if high := le.Uint64(b[0x20:]); high > 0 && high < uint64(a.length) {
			h.high = at + int64(high)
		}
		hash |= uint64(le.Uint16(b[0x28:])) << 32
		block |= uint64(le.Uint16(b[0x2A:])) << 32
	}
	if h.version >= 3 && size >= 0x44 && len(b) >= 0x44 {
		h.end = min(a.length, at+int64(le.Uint64(b[0x2C:])&(1<<62-1)))
		if bet, het := le.Uint64(b[0x34:]), le.Uint64(b[0x3C:]); het < bet && bet < uint64(a.length) && het > 0 {
			h.het, h.bet = at+int64(het), at+int64(bet)
			h.newSizes = [2]int64{h.bet - h.het}
			if at+int64(hash) > h.bet { // the tables are in the order HET, BET, hash, block
				h.newSizes[1] = at + int64(hash) - h.bet
			}
		}
	}
	if h.version >= 4 && size >= 0xD0 && len(b) >= 0x6C {
		h.packed = [2]int64{int64(le.Uint64(b[0x44:]) & (1<<62 - 1)), int64(le.Uint64(b[0x4C:]) & (1<<62 - 1))}
		h.newSizes = [2]int64{int64(le.Uint64(b[0x5C:]) & (1<<62 - 1)), int64(le.Uint64(b[0x64:]) & (1<<62 - 1))}
	}
	var ok1, ok2 bool
	h.hash, ok1 = h.fileOffset(hash, a.length)
	h.block, ok2 = h.fileOffset(block, a.length)
	h.hashes, h.blocks = h.hashes&0x0FFFFFFF, h.blocks&0x0FFFFFFF // protectors set bits above
	if !ok1 || !ok2 {
		if h.hashes, h.blocks = 0, 0; h.het == 0 {
			return false
		}
	}
	a.header = h
	return true
}

// fileOffset converts a position in the archive to one in the file. In version 1, positions have 32 bits and may wrap around
// to before the header.
func (h *header) fileOffset(pos uint64, size int64) (at int64, ok bool) {
	if h.version == 1 {
		at = int64(uint32(uint64(h.start) + pos))
	} else if at = h.start + int64(pos&(1<<62-1)); at < 0 {
		return 0, false
	}
	return at, at < size
}
