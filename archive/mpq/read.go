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
	key   uint32
	short error // a piece that was filled up with zeros, if there is one
}

// read unpacks a file.
func (a *Archive) read(i int, key uint32) ([]byte, error) {
	r := &reader{Archive: a, block: a.files[i], key: key}
	return r.readFile()
}

// readFile unpacks the file.
func (r *reader) readFile() ([]byte, error) {
	switch {
	case r.size == 0:
		return nil, nil
	case r.size > limit.File:
		return nil, fmt.Errorf("its stated size of %d bytes exceeds the limit of %d", r.size, limit.File)
	case r.flags&flagPatch != 0:
		return nil, ErrPatch
	}
	at, ok := r.fileOffset(r.pos, r.length)
	if !ok {
		return nil, fmt.Errorf("it is at %#x, after the end of the archive", r.pos)
	}
	left := r.length - at
	if maxSize := (left + 1) * limit.DeflateRatio; int64(r.size) > maxSize {
		return nil, fmt.Errorf("its stated size of %d bytes is impossible; %d is the most that its data can hold", r.size, maxSize)
	}
	packed := r.flags&(flagCompress|flagImplode) != 0
	switch {
	case packed && r.flags&flagSingle == 0:
		return r.sectors(at, left)
	case packed:
		return r.single(at, left)
	}
	return r.plain(at, left)
}

// single reads a packed file that is one piece.
func (r *reader) single(at, left int64) ([]byte, error) {
	data, err := r.bytes(at, int64(r.packed), left)
	if err != nil {
		return nil, err
	}
	if r.flags&flagEncrypted != 0 {
		decrypt(data, r.key)
	}
	out, err := r.unpackPiece(nil, data, int(r.size))
	if err != nil {
		return nil, pieceError("the data", at, len(data), int64(r.size), err)
	}
	return out, nil
}

// plain reads a file that isn't packed, but perhaps encrypted.
func (r *reader) plain(at, left int64) ([]byte, error) {
	data, err := r.bytes(at, int64(r.size), left)
	if err != nil || r.flags&flagEncrypted == 0 {
		return data, err
	}
	sector := r.sector
	if r.flags&flagSingle != 0 {
		sector = int64(r.size)
	}
	for i := int64(0); i*sector < int64(len(data)); i++ {
		decrypt(data[i*sector:min((i+1)*sector, int64(len(data)))], r.key+uint32(i))
	}
	return data, nil
}

// sectors reads a file that consists of sectors, after a table of their positions.
func (r *reader) sectors(at, left int64) ([]byte, error) {
	n := (int64(r.size) + r.sector - 1) / r.sector
	table, err := r.bytes(at, 4*(n+1), left)
	if err != nil {
		return nil, fmt.Errorf("the table of %d sectors: %w", n, err)
	}
	if r.flags&flagEncrypted != 0 {
		decrypt(table, r.key-1)
	}
	end := min(int64(r.packed), left) // number of bytes to read at once; if protectors changed the table, each sector is read on its own
	if last := int64(le.Uint32(table[4*n:])); last <= end && last <= int64(r.size)+4*(n+1)+n {
		end = last
	}
	packed, err := r.bytes(at, min(end, limit.MPQAtOnce), left)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, min(int64(r.size), 64*left+r.sector))
	for i := range n {
		from, to := le.Uint32(table[4*i:]), le.Uint32(table[4*i+4:])
		want := min(r.sector, int64(r.size)-i*r.sector)
		length := int64(to) - int64(from)
		if length < 0 || length > want || int64(from) > left {
			return nil, fmt.Errorf("sector %d of %d, for %d bytes, has the range %#x to %#x", i, n, want, from, to)
		}
		var data []byte
		if int64(to) <= int64(len(packed)) {
			data = packed[from:to]
		} else if data, err = r.bytes(at+int64(from), length, left-int64(from)); err != nil {
			return nil, fmt.Errorf("sector %d of %d: %w", i, n, err)
		}
		if r.flags&flagEncrypted != 0 {
			decrypt(data, r.key+uint32(i))
		}
		if out, err = r.unpackPiece(out, data, int(want)); err != nil {
			return nil, pieceError(fmt.Sprintf("sector %d of %d", i, n), at+int64(from), len(data), want, err)
		}
	}
	return out, nil
}

// pieceError adds to the error of a sector, or of a whole file, where it is and what was expected.
func pieceError(what string, at int64, length int, want int64, err error) error {
	return fmt.Errorf("%s, %d bytes at %#x for %d bytes: %w", what, length, at, want, err)
}

// unpackPiece appends a sector, or a whole file, of want bytes to out. Data of this size isn't packed. If intact data
// unpacks to fewer bytes, zeros follow, as in the games: a protected map (300TK2 0.09p) has such a texture.
func (r *reader) unpackPiece(out, data []byte, want int) ([]byte, error) {
	if len(data) > want {
		return nil, errLarge
	}
	if len(data) == want {
		return append(out, data...), nil
	}
	begin := len(out)
	if r.flags&flagCompress != 0 && len(data) > 0 && data[0] == packZlib && begin+want <= cap(out) {
		n, err := inflateInto(out[begin:begin+want], data[1:]) // the most common case needs no copy
		if err != nil {
			return nil, err
		}
		out = out[:begin+n]
	} else {
		do := unpack
		if r.flags&flagImplode != 0 {
			do = explode
		}
		piece, err := do(data, want)
		if err != nil {
			return nil, err
		}
		out = append(out, piece...)
	}
	if n := len(out) - begin; n < want {
		r.short = fmt.Errorf("the data for the %d bytes at %#x unpacks to %d bytes; the others are zeros", want, begin, n)
		out = append(out, make([]byte, want-n)...)
	}
	return out, nil
}

// bytes reads n bytes of the file, of which left bytes follow.
func (a *Archive) bytes(at, n, left int64) ([]byte, error) {
	if n > left {
		return nil, fmt.Errorf("the archive has %d bytes at %#x, want %d", left, at, n)
	}
	data := make([]byte, n)
	got, err := a.r.ReadAt(data, at)
	if int64(got) == n {
		return data, nil
	}
	if err == io.EOF {
		err = fmt.Errorf("the archive has %d bytes at %#x, want %d", got, at, n)
	}
	return nil, err
}
