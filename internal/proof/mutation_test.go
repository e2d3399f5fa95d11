package proof

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"iter"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"testing"

	"marrow/formats"
	"marrow/internal/prove"
	"marrow/wire/bytemap"
)

// TestMutations damages a small file of every format at every position: it is truncated at every byte, every byte is
// inverted, and every count, size and offset is set to values that cause overflows. Nothing may panic, hang or take
// memory out of proportion to the input, and what can still be read must have all properties of [File]. By default it
// tries one of 37 of these mutations.
func TestMutations(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // nearly all allocations become garbage immediately
	whole := make(map[string]bool)                    // one seed of each extension
	for _, s := range mustSeeds(t) {
		step := 1
		if ext := filepath.Ext(s.Name); whole[ext] {
			step = 13 // other versions, in every thirteenth byte
		} else {
			whole[ext] = true
		}
		t.Run(s.Name, func(t *testing.T) {
			all := runtime.GOMAXPROCS(0)
			for part := range all {
				t.Run("", func(t *testing.T) {
					t.Parallel()
					mutate(t, s, step, part, all)
				})
			}
		})
	}
}

// mutate tries one part, out of all, of a seed's mutations.
func mutate(t *testing.T, s Seed, step, part, all int) {
	n, every, what, data := 0, prove.Every(74), "", []byte(nil)
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%v\n%s", r, debug.Stack())
		}
		if t.Failed() {
			t.Errorf("%s: %s", s.Name, what)
		}
	}()
	for what, data = range mutations(s, step) {
		if n++; n%every != 0 || n/every%all != part {
			continue
		}
		File(t, s.Name, data, s.Beside)
		if n/every/all%5 == 0 { // for all of them, the test would take half as long again
			Fix(t, s.Name, data, s.Beside)
		}
		if t.Failed() {
			return // one repair is enough
		}
	}
}

// mutations yields a seed damaged in every way, with a description.
func mutations(s Seed, step int) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for n := 0; n < len(s.Data); n += step {
			if !yield(fmt.Sprintf("cut at %#x", n), bytes.Clone(s.Data[:n])) {
				return
			}
		}
		for i := 0; i < len(s.Data); i += step {
			data := bytes.Clone(s.Data)
			data[i] ^= 0xff
			if !yield(fmt.Sprintf("the byte at %#x turned round", i), data) {
				return
			}
		}
		for _, n := range numbers(s) {
			for _, v := range []uint32{0, 1, 2 * n.value, 0x7fffffff, 0xffffffff} {
				data := bytes.Clone(s.Data)
				n.set(data, v)
				if !yield(fmt.Sprintf("the number at %#x set to %#x", n.offset, v), data) {
					return
				}
			}
		}
	}
}

func mustSeeds(t testing.TB) []Seed {
	t.Helper()
	seeds, err := Seeds()
	if err != nil {
		t.Fatal(err)
	}
	return seeds
}

// A number is a field with a count, a size or an offset.
type number struct {
	offset, size int
	value        uint32
}

func (n *number) set(data []byte, v uint32) {
	switch n.size {
	case 4:
		binary.LittleEndian.PutUint32(data[n.offset:], v)
	case 2:
		binary.LittleEndian.PutUint16(data[n.offset:], uint16(v))
	case 1:
		data[n.offset] = uint8(v)
	}
}

// counting matches the names of counts, sizes and offsets that aren't derived fields, such as those in XMF's
// descriptions.
var counting = regexp.MustCompile(`(?i)count|num|size|offset|length|items|first|start|end`)

// numbers returns a file's counts, sizes and offsets: fields that are derived according to explain, or have such a
// name.
func numbers(s Seed) (list []number) {
	_, m, err := formats.Explain(s.Name, s.Data)
	if err != nil || m.Size() != len(s.Data) {
		return nil // a text
	}
	for n := range m.Leaves() {
		if n.Kind() != bytemap.KindField || !n.Derived() && !counting.MatchString(n.Name()) || n.Size() > 4 || n.Size() == 3 {
			continue
		}
		var raw [4]byte
		copy(raw[:], s.Data[n.Offset():n.Offset()+n.Size()])
		list = append(list, number{n.Offset(), n.Size(), binary.LittleEndian.Uint32(raw[:])})
	}
	return list
}
