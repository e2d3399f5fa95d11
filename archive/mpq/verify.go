package mpq

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"hash/crc32"
	"strings"

	"marrow/internal/tree"
)

// Verify reads files, all if no names are given, and compares them with the checksums in (attributes), if the archive
// has some. It returns a problem for each file that can't be read, that differs from its checksum, or that ends with
// zeros because its data is shorter than stated.
func (a *Archive) Verify(names ...string) (problems []Problem) {
	chosen := make(map[string]bool, len(names))
	for _, name := range names {
		chosen[tree.Fold(name)] = true
	}
	sums, err := a.checksums()
	if err != nil {
		problems = append(problems, Problem{attributes, fmt.Errorf("no checksum is compared: %w", err)})
	}
	for _, e := range a.entries {
		name, ok := tree.Clean(e.name)
		folded := tree.Fold(name)
		if !ok || len(names) > 0 && !chosen[folded] {
			continue
		}
		delete(chosen, folded) // of several files with this name, the first is used
		r := &reader{Archive: a, block: a.files[e.block], key: e.key}
		data, err := r.readFile()
		if err == nil {
			err = r.short
		}
		if err == nil && !strings.EqualFold(name, attributes) && !strings.EqualFold(name, "(signature)") { // both are written after the checksums
			err = sums.compare(e.block, data)
		}
		if err != nil {
			problems = append(problems, Problem{name, err})
		}
	}
	return problems
}

// attributes is the name of the file with the checksums of all files.
const attributes = "(attributes)"

// checksums has the checksums of the files, by block. Each of the arrays may be empty, and zeros mean that a file has
// none.
type checksums struct{ crcs, md5s []byte }

// checksums reads (attributes): a version, flags for the arrays it has, and these arrays, which have a row for each
// block: CRC-32s, times, MD5s, and bits for patches. Some programs leave out the last row.
func (a *Archive) checksums() (sums checksums, err error) {
	var data []byte
	for _, e := range a.entries {
		if strings.EqualFold(e.name, attributes) {
			if data, err = a.read(e.block, e.key); err != nil {
				return sums, err
			}
			break
		}
	}
	if len(data) == 0 { // or there is no (attributes)
		return sums, nil
	}
	const version, head = 100, 8
	if len(data) < head {
		return sums, fmt.Errorf("it has %d bytes, want at least %d", len(data), head)
	}
	if v := le.Uint32(data); v != version {
		return sums, fmt.Errorf("its version is %d, want %d", v, version)
	}
	flags := le.Uint32(data[4:])
	size := func(flag, row int) int { // bytes of a file's row in an array, if the archive has the array
		if flags>>flag&1 == 0 {
			return 0
		}
		return row
	}
	crc, time, sum, bits := size(0, 4), size(1, 8), size(2, md5.Size), size(3, 1)
	for _, rows := range [2]int{len(a.files), len(a.files) - 1} {
		rest := len(data) - head - rows*(crc+time+sum)
		if rest == bits*((rows+7)/8) || rest == bits*((rows+6)/8) { // some programs round the bits like this
			at := head + rows*(crc+time)
			return checksums{data[head : head+rows*crc], data[at : at+rows*sum]}, nil
		}
	}
	return sums, fmt.Errorf("it has %d bytes, which don't fit the %d files", len(data), len(a.files))
}

// compare compares a file with its checksums.
func (s *checksums) compare(block int, data []byte) error {
	if at := block * md5.Size; at+md5.Size <= len(s.md5s) {
		want := s.md5s[at : at+md5.Size]
		if got := md5.Sum(data); !bytes.Equal(got[:], want) && !bytes.Equal(want, make([]byte, md5.Size)) {
			return fmt.Errorf("its MD5 is %x, (attributes) has %x", got, want)
		}
	}
	if at := block * 4; at+4 <= len(s.crcs) {
		if got, want := crc32.ChecksumIEEE(data), le.Uint32(s.crcs[at:]); got != want && want != 0 {
			return fmt.Errorf("its CRC-32 is %08x, (attributes) has %08x", got, want)
		}
	}
	return nil
}
