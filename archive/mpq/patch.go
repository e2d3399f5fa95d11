package mpq

import (
	"bytes"
	"crypto/md5"
	"errors"
	"fmt"

	"marrow/internal/limit"
)

// A patch converts an older file to a newer one. It has a header of the blocks PTCH, MD5_ and XFRM, and then the data
// of XFRM.
type patch struct {
	size, before, after uint32   // sizes of the unpacked patch, of the old file and of the new file
	from, to            [16]byte // MD5s of the old and the new file
	kind                string   // COPY or BSD0
	body                []byte
}

// patchHeader is the size of the three blocks before the body.
const patchHeader = 0x10 + 0x28 + 0x0C

func parsePatch(data []byte) (*patch, error) {
	if len(data) < patchHeader || string(data[:4]) != "PTCH" || string(data[0x10:0x14]) != "MD5_" || string(data[0x38:0x3C]) != "XFRM" {
		return nil, errors.New("a patch that doesn't begin with PTCH, MD5_ and XFRM")
	}
	p := &patch{size: le.Uint32(data[4:]), before: le.Uint32(data[8:]), after: le.Uint32(data[12:]), kind: string(data[0x40:0x44])}
	copy(p.from[:], data[0x18:])
	copy(p.to[:], data[0x28:])
	p.body = data[patchHeader:]
	if length := int64(le.Uint32(data[0x3C:])) - 0x0C; length >= 0 && length < int64(len(p.body)) {
		p.body = p.body[:length]
	}
	if p.after > limit.File {
		return nil, fmt.Errorf("a patch to a file of %d bytes, more than %d", p.after, limit.File)
	}
	return p, nil
}

// apply creates the new file from the old one. It verifies the MD5s of both.
func (p *patch) apply(base []byte) (out []byte, err error) {
	if uint32(len(base)) != p.before || md5.Sum(base) != p.from {
		return nil, errors.New("a patch of another file: the checksum of the existing file differs")
	}
	switch p.kind {
	case "COPY":
		out = p.body
	case "BSD0":
		out, err = p.applyDiff(base)
	default:
		err = fmt.Errorf("a patch of kind %q, want COPY or BSD0", p.kind)
	}
	if err == nil && (uint32(len(out)) != p.after || md5.Sum(out) != p.to) {
		err = errors.New("the patched file doesn't match the checksum in the patch")
	}
	return out, err
}

// applyDiff applies a BSDIFF40 with uncompressed blocks: triples of the number of bytes to add to old ones, the number
// to copy, and the distance to move in the old file; then the bytes to add, then the bytes to copy.
func (p *patch) applyDiff(base []byte) ([]byte, error) {
	const header = 32
	body := p.body
	if !bytes.HasPrefix(body, []byte("BSDIFF40")) {
		body = unpackZeros(body, int64(p.size)-patchHeader)
	}
	if len(body) < header || !bytes.HasPrefix(body, []byte("BSDIFF40")) {
		return nil, errors.New("a difference that doesn't begin with BSDIFF40")
	}
	control, add, size := le.Uint64(body[8:]), le.Uint64(body[16:]), le.Uint64(body[24:])
	rest := body[header:]
	if control > uint64(len(rest)) || add > uint64(len(rest))-control || size != uint64(p.after) {
		return nil, errors.New("a difference whose blocks aren't in it")
	}
	triples, adds, takes := rest[:control], rest[control:control+add], rest[control+add:]
	if maxSize := uint64(len(adds)) + uint64(len(takes)); size > maxSize {
		return nil, fmt.Errorf("a difference that makes %d bytes of %d", size, maxSize)
	}
	out := make([]byte, 0, size)
	at := int64(0) // position in the old file
	for ; len(triples) >= 12; triples = triples[12:] {
		n, m := uint64(le.Uint32(triples)), uint64(le.Uint32(triples[4:]))
		if n > uint64(len(adds)) || m > uint64(len(takes)) {
			return nil, errors.New("a difference that continues after its end")
		}
		for _, b := range adds[:n] {
			if at >= 0 && at < int64(len(base)) {
				b += base[at]
			}
			out = append(out, b)
			at++
		}
		out = append(out, takes[:m]...)
		adds, takes = adds[n:], takes[m:]
		seek := le.Uint32(triples[8:]) // sign and distance
		if by := int64(seek & 0x7FFFFFFF); seek>>31 != 0 {
			at -= by
		} else {
			at += by
		}
	}
	return out, nil
}

// unpackZeros unpacks a difference with compressed runs of zeros: after its size, a byte b > 127 is followed by b-127
// bytes to copy; another byte b stands for b+1 zeros.
func unpackZeros(data []byte, size int64) []byte {
	if len(data) < 4 || size < 0 {
		return nil
	}
	size = min(size, 128*int64(len(data)))
	out := make([]byte, 0, size)
	for data = data[4:]; len(data) > 0 && int64(len(out)) < size; {
		n := int(data[0]&0x7F) + 1
		copied := data[0]&0x80 != 0
		if data = data[1:]; copied {
			n = min(n, len(data))
			out, data = append(out, data[:n]...), data[n:]
			continue
		}
		out = append(out, make([]byte, n)...)
	}
	return out[:min(int64(len(out)), size)]
}
