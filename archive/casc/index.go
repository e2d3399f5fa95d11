package casc

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/limit"
)

// buckets is the number of indices. Each has the keys of one bucket.
const buckets = 16

// An index locates data, in rows of 18 bytes: 9 of the key; 5, big-endian, of which ten bits are the number of the
// data.NNN and thirty the offset in it; and 4, little-endian, with the packed size.
type index [buckets][]byte // rows, sorted by key

const rowSize = shortKey + 5 + 4

// A location is a range of a data.NNN file.
type location struct {
	archive int
	offset  int64
	size    int64
}

func bucketOf(k []byte) int {
	var x byte
	for _, b := range k[:shortKey] {
		x ^= b
	}
	return int(x&15 ^ x>>4)
}

// find returns the location of an encoded key's data. Only the first nine bytes of the key are compared.
func (x *index) find(k []byte) (location, bool) {
	rows := x[bucketOf(k)]
	lo, hi := 0, len(rows)/rowSize
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		row := rows[mid*rowSize:][:rowSize]
		switch c := bytes.Compare(row[:shortKey], k[:shortKey]); {
		case c < 0:
			lo = mid + 1
		case c > 0:
			hi = mid
		default:
			where := uint64(row[9])<<32 | uint64(binary.BigEndian.Uint32(row[10:]))
			return location{
				archive: int(where >> 30),
				offset:  int64(where & (1<<30 - 1)),
				size:    int64(binary.LittleEndian.Uint32(row[14:])),
			}, true
		}
	}
	return location{}, false
}

// readIndex reads the newest readable index of each bucket.
func (s *Storage) readIndex(fsys fs.FS) error {
	dir, err := locate(fsys, "Data", "data")
	if err != nil {
		return err
	}
	list, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return err
	}
	type version struct {
		bucket, number uint64
		name           string
	}
	var files []version
	for _, f := range list {
		name := f.Name()
		if len(name) != 14 || !strings.EqualFold(name[10:], ".idx") {
			continue
		}
		bucket, err1 := strconv.ParseUint(name[:2], 16, 8)
		number, err2 := strconv.ParseUint(name[2:10], 16, 32)
		if err1 == nil && err2 == nil && bucket < buckets {
			files = append(files, version{bucket, number, name})
		}
	}
	if len(files) == 0 {
		return &fs.PathError{Op: "open", Path: dir + "/*.idx", Err: fs.ErrNotExist}
	}
	slices.SortFunc(files, func(a, b version) int {
		return cmp.Or(cmp.Compare(b.number, a.number), cmp.Compare(a.bucket, b.bucket))
	})
	var done [buckets]bool
	for _, f := range files {
		if done[f.bucket] {
			continue
		}
		data, err := readFile(fsys, limit.CASCIndex, dir, f.name)
		if err == nil {
			s.index[f.bucket], err = indexRows(data, int(f.bucket))
		}
		if err != nil {
			s.problem(Problem{Kind: BadIndex, Name: f.name, Why: err.Error()})
			continue
		}
		done[f.bucket] = true
	}
	return nil
}

// indexRows returns the rows of an index: those of the sorted part and those of the update part, to which the game
// appends pages while it runs.
func indexRows(data []byte, bucket int) ([]byte, error) {
	const (
		head = 0x28 // a block of 16 bytes after its size and checksum; padding to 16; size and checksum of the sorted part
		page = 0x200
		step = 4 + rowSize + 2 // a checksum; the row and a state byte, padded to four bytes
	)
	if len(data) < head {
		return nil, fmt.Errorf("%d bytes, want at least %d", len(data), head)
	}
	if v := binary.LittleEndian.Uint16(data[8:]); v != 7 {
		return nil, fmt.Errorf("version %d, want 7", v)
	}
	if data[10] != byte(bucket) {
		return nil, fmt.Errorf("bucket %d, not %d", data[10], bucket)
	}
	if sizes := data[11:16]; !bytes.Equal(sizes, []byte{0, 4, 5, shortKey, 30}) {
		return nil, fmt.Errorf("rows of % x, not 00 04 05 09 1e", sizes)
	}
	size := int64(binary.LittleEndian.Uint32(data[0x20:]))
	if size > int64(len(data)-head) {
		return nil, fmt.Errorf("%d bytes of rows, %d left", size, len(data)-head)
	}
	sorted := data[head:][:size/rowSize*rowSize]
	var updates []byte
	for at := (head + int(size) + 0xfff) &^ 0xfff; at < len(data); at += page {
		for p := data[at:min(at+page, len(data))]; len(p) >= step; p = p[step:] {
			row := p[4:][:rowSize]
			if p[3]&0x80 == 0 || bucketOf(row) != bucket {
				break // the checksum of a row in use has its top bit set
			}
			updates = append(updates, row...)
		}
	}
	if len(updates) == 0 && inOrder(sorted) {
		return sorted, nil
	}
	return sortRows(updates, sorted), nil
}

func rowKey(rows []byte, i int) []byte { return rows[i*rowSize:][:shortKey] }

func inOrder(rows []byte) bool {
	for i := 1; i < len(rows)/rowSize; i++ {
		if bytes.Compare(rowKey(rows, i-1), rowKey(rows, i)) > 0 {
			return false
		}
	}
	return true
}

// sortRows sorts rows by their keys and keeps one for each key: the last update or, without updates, the first row.
func sortRows(updates, rows []byte) []byte {
	type ref struct{ row []byte }
	var refs []ref
	for i := len(updates)/rowSize - 1; i >= 0; i-- {
		refs = append(refs, ref{updates[i*rowSize:][:rowSize]})
	}
	for i := range len(rows) / rowSize {
		refs = append(refs, ref{rows[i*rowSize:][:rowSize]})
	}
	slices.SortStableFunc(refs, func(a, b ref) int { return bytes.Compare(a.row[:shortKey], b.row[:shortKey]) })
	refs = slices.CompactFunc(refs, func(a, b ref) bool { return bytes.Equal(a.row[:shortKey], b.row[:shortKey]) })
	sorted := make([]byte, 0, len(refs)*rowSize)
	for _, r := range refs {
		sorted = append(sorted, r.row...)
	}
	return sorted
}
