package casc

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/klauspost/compress/zlib"

	"marrow/internal/inflate"
	"marrow/internal/limit"
)

// An EncryptedError means that data is encrypted with a key that wasn't given.
type EncryptedError struct{ Key uint64 }

func (e *EncryptedError) Error() string { return fmt.Sprintf("encrypted: key 0x%016X", e.Key) }

// A decoder unpacks BLTE: a table of frames, each packed with its own method.
type decoder struct {
	keys    map[uint64][16]byte
	maxSize int64 // maximum total size of the output
}

// A frame is a row of the table.
type frame struct {
	packed int
	size   int64
	sum    [md5.Size]byte
}

// decode unpacks BLTE data. nested is the number of frames around it.
func (d *decoder) decode(data []byte, nested int) ([]byte, error) {
	frames, data, err := frameTable(data)
	if err != nil {
		return nil, err
	}
	if nested > limit.CASCFrames {
		return nil, fmt.Errorf("BLTE: frames within frames, %d deep", nested)
	}
	if frames == nil { // a single frame of unknown size
		return d.frame(nil, data, -1, 0, nested)
	}
	var total int64
	for _, f := range frames {
		total += f.size
	}
	if total > d.maxSize {
		return nil, fmt.Errorf("BLTE: unpacks to %d bytes, want at most %d", total, d.maxSize)
	}
	out := make([]byte, 0, min(total, zlibRatio*int64(len(data))))
	for i, f := range frames {
		if f.packed > len(data) {
			return nil, fmt.Errorf("BLTE: frame %d of %d has %d bytes, %d are left", i, len(frames), f.packed, len(data))
		}
		packed := data[:f.packed]
		data = data[f.packed:]
		if f.sum != [md5.Size]byte{} && md5.Sum(packed) != f.sum {
			return nil, fmt.Errorf("BLTE: frame %d of %d is damaged: its MD5 differs", i, len(frames))
		}
		if out, err = d.frame(out, packed, f.size, i, nested); err != nil {
			if encrypted := new(EncryptedError); errors.As(err, &encrypted) {
				return nil, err
			}
			return nil, fmt.Errorf("BLTE: frame %d of %d: %w", i, len(frames), err)
		}
	}
	return out, nil
}

// frameTable returns the table of frames, nil if there is none, and the data after it.
func frameTable(data []byte) ([]frame, []byte, error) {
	if len(data) < 8 || string(data[:4]) != "BLTE" {
		return nil, nil, errors.New("BLTE: doesn't begin with BLTE")
	}
	size := int64(binary.BigEndian.Uint32(data[4:]))
	if size == 0 {
		return nil, data[8:], nil
	}
	if size < 12 || size > int64(len(data)) {
		return nil, nil, fmt.Errorf("BLTE: a header of %d bytes, the file has %d", size, len(data))
	}
	row := 24
	if data[8] == 0x10 { // rows also have the checksum of the unpacked data
		row = 40
	}
	n := int(data[9])<<16 | int(data[10])<<8 | int(data[11])
	rows := data[12:size]
	if n == 0 || n > len(rows)/row {
		return nil, nil, fmt.Errorf("BLTE: %d frames, the header has %d bytes for them", n, len(rows))
	}
	frames := make([]frame, n)
	for i := range frames {
		r := rows[i*row:]
		frames[i] = frame{packed: int(binary.BigEndian.Uint32(r)), size: int64(binary.BigEndian.Uint32(r[4:]))}
		copy(frames[i].sum[:], r[8:])
	}
	return frames, data[size:], nil
}

// frame unpacks a frame and appends the result to out. size is the expected size, -1 if it is unknown.
func (d *decoder) frame(out, packed []byte, size int64, number, nested int) ([]byte, error) {
	if len(packed) == 0 {
		if size <= 0 {
			return out, nil
		}
		return nil, errors.New("empty")
	}
	kind, packed := packed[0], packed[1:]
	begin := len(out)
	var err error
	switch kind {
	case 'N':
		out = append(out, packed...)
	case 'Z':
		out, err = d.inflate(out, packed, size)
	case '4':
		out, err = d.lz4(out, packed)
	case 'F':
		var inner []byte
		inner, err = (&decoder{d.keys, d.maxSize - int64(begin)}).decode(packed, nested+1)
		out = append(out, inner...)
	case 'E':
		if nested > limit.CASCFrames {
			return nil, fmt.Errorf("encrypted %d times over", nested)
		}
		if packed, err = d.decrypt(packed, number); err == nil {
			return d.frame(out, packed, size, number, nested+1)
		}
	default:
		return nil, fmt.Errorf("packed by an unknown method, %q", kind)
	}
	if err != nil {
		return nil, err
	}
	if got := int64(len(out) - begin); size >= 0 && got != size {
		return nil, fmt.Errorf("unpacks to %d bytes, not %d", got, size)
	}
	return out, nil
}

var inflaters sync.Pool

// inflate unpacks a zlib stream and appends the result to out.
func (d *decoder) inflate(out, packed []byte, size int64) ([]byte, error) {
	maxSize := min(d.maxSize-int64(len(out)), zlibRatio*int64(len(packed)))
	if size > maxSize {
		return nil, fmt.Errorf("states that %d bytes unpack to %d", len(packed), size)
	}
	if size < 0 {
		size = maxSize + 1
	} else {
		out = slices.Grow(out, int(size))
		if n, err := inflate.Zlib(out[len(out):len(out)+int(size)], packed); err == nil {
			return out[:len(out)+n], nil
		}
	}
	from := bytes.NewReader(packed)
	r, _ := inflaters.Get().(io.ReadCloser)
	var err error
	if r == nil {
		r, err = zlib.NewReader(from)
	} else {
		err = r.(zlib.Resetter).Reset(from, nil)
	}
	if err != nil {
		return nil, err
	}
	defer inflaters.Put(r)
	b := bytes.NewBuffer(out)
	if size <= maxSize {
		b.Grow(int(size))
	}
	if _, err = io.Copy(b, io.LimitReader(r, size)); err != nil {
		return nil, err
	}
	if int64(b.Len()) > d.maxSize {
		return nil, fmt.Errorf("unpacks to more than %d bytes", d.maxSize)
	}
	return b.Bytes(), nil
}

// decrypt decrypts a frame, whose header has the name of the key, the initialisation vector and the method.
func (d *decoder) decrypt(data []byte, number int) ([]byte, error) {
	short := errors.New("the header of an encrypted frame is cut off")
	if len(data) < 1 || len(data) < 1+int(data[0])+1 {
		return nil, short
	}
	name := data[1:][:data[0]]
	data = data[1+len(name):]
	if len(data) < 1+int(data[0])+1 {
		return nil, short
	}
	iv, method := data[1:][:data[0]], data[1+data[0]]
	data = data[1+len(iv)+1:]
	if len(name) != 8 || len(iv) > 8 {
		return nil, fmt.Errorf("an encrypted frame's key has a name of %d bytes, its vector %d", len(name), len(iv))
	}
	id := binary.LittleEndian.Uint64(name)
	key, ok := d.keys[id]
	if !ok || method != 'S' {
		return nil, &EncryptedError{id}
	}
	var nonce [8]byte
	copy(nonce[:], iv)
	for i := range 4 {
		nonce[i] ^= byte(number >> (8 * i))
	}
	out := make([]byte, len(data))
	salsa20(out, data, &key, &nonce)
	return out, nil
}
