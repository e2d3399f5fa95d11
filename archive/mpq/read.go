package mpq

import (
	"fmt"
	"io"

	"marrow/internal/limit"
)

// A reader reads one file of an archive.
type reader struct {
	*Archive
	block
	key uint32
}

// read unpacks a file.
func (a *Archive) read(i int, key uint32) ([]byte, error) {
	r := &reader{Archive: a, block: a.files[i], key: key}
	switch {
	case r.size == 0:
		return nil, nil
	case r.size > limit.File:
		return nil, fmt.Errorf("its stated size of %d bytes exceeds the limit of %d", r.size, limit.File)
	case r.flags&flagPatch != 0:
		return nil, ErrPatch
	}
	at, ok := a.fileOffset(r.pos, a.length)
	if !ok {
		return nil, fmt.Errorf("it is at %#x, after the end of the archive", r.pos)
	}
	left := a.length - at
	if maxSize := (left + 1) * limit.DeflateRatio; int64(r.size) > maxSize {
		return nil, fmt.Errorf("its stated size of %d bytes is impossible; %d is the most that its data can hold", r.size, maxSize)
	}
	switch {
	case r.flags&flagSingle != 0:
		return r.single(at, left)
	case r.flags&(flagCompress|flagImplode) == 0:
		return r.plain(at, left)
	}
	return r.sectors(at, left)
}

// single reads a file that is one piece.
func (r *reader) single(at, left int64) ([]byte, error) {
	data, err := r.bytes(at, min(int64(r.packed), left))
	if err != nil {
		return nil, err
	}
	if r.flags&flagEncrypted != 0 {
		decrypt(data, r.key)
	}
	return r.unpackPiece(data, int(r.size))
}

// plain reads a file that isn't packed, but perhaps encrypted.
func (r *reader) plain(at, left int64) ([]byte, error) {
	data, err := r.bytes(at, min(int64(r.size), left))
	if err != nil || r.flags&flagEncrypted == 0 {
		return data, err
	}
	for i := int64(0); i*r.sector < int64(len(data)); i++ {
		decrypt(data[i*r.sector:min((i+1)*r.sector, int64(len(data)))], r.key+uint32(i))
	}
	return data, nil
}

// sectors reads a file that consists of sectors, after a table of their positions.
func (r *reader) sectors(at, left int64) ([]byte, error) {
	n := (int64(r.size) + r.sector - 1) / r.sector
	table, err := r.bytes(at, min(4*(n+1), left))
	if err != nil {
		return nil, err
	}
	if int64(len(table)) < 4*(n+1) {
		return nil, io.ErrUnexpectedEOF
	}
	if r.flags&flagEncrypted != 0 {
		decrypt(table, r.key-1)
	}
	end := min(int64(r.packed), left) // number of bytes to read at once; if protectors changed the table, each sector is read on its own
	if last := int64(le.Uint32(table[4*n:])); last <= end && last <= int64(r.size)+4*(n+1)+n {
		end = last
	}
	packed, err := r.bytes(at, min(end, limit.MPQAtOnce))
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, min(int64(r.size), 64*left+r.sector))
	for i := range n {
		from, to := le.Uint32(table[4*i:]), le.Uint32(table[4*i+4:])
		want := min(r.sector, int64(r.size)-i*r.sector)
		length := int64(to - from)
		if length > r.sector+1 || to < from || int64(from) > left {
			return nil, fmt.Errorf("sector %d of %d has the range %#x to %#x", i, n, from, to)
		}
		var data []byte
		if int64(to) <= int64(len(packed)) {
			data = packed[from:to]
		} else if data, err = r.bytes(at+int64(from), min(length, left-int64(from))); err != nil {
			return nil, err
		}
		if r.flags&flagEncrypted != 0 {
			decrypt(data, r.key+uint32(i))
		}
		if newLen := len(out) + int(want); r.flags&flagCompress != 0 && int64(len(data)) < want && len(data) > 0 && data[0] == packZlib && newLen <= cap(out) {
			piece := out[len(out):newLen] // the most common case needs no copy; data that ends early is followed by zeros
			_, err = inflateInto(piece, data[1:])
			out = out[:newLen]
		} else {
			data, err = r.unpackPiece(data, int(want))
			out = append(out, data...)
		}
		if err != nil {
			return nil, fmt.Errorf("sector %d of %d: %w", i, n, err)
		}
	}
	return out, nil
}

// unpackPiece unpacks a sector, or a whole file, to want bytes. Data of the full size isn't compressed.
func (r *reader) unpackPiece(data []byte, want int) ([]byte, error) {
	switch {
	case len(data) >= want:
		return data[:want], nil
	case r.flags&flagImplode != 0:
		out, err := explode(data, want)
		if len(out) > 0 || len(data) == 0 {
			err = nil
		}
		return padded(out, want), err
	case r.flags&flagCompress != 0:
		return unpack(data, want)
	}
	return data, nil
}

// bytes reads n bytes of the file, or fewer at its end.
func (a *Archive) bytes(at, n int64) ([]byte, error) {
	data := make([]byte, n)
	got, err := a.r.ReadAt(data, at)
	if err == io.EOF {
		err = nil
	}
	return data[:got], err
}
