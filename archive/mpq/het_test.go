package mpq

import (
	"bytes"
	"io/fs"
	"testing"
)

// bitWriter writes numbers of given widths, least significant bit first.
type bitWriter struct {
	data []byte
	n    int
}

func (w *bitWriter) put(v uint64, size int) {
	for i := range size {
		if w.n%8 == 0 {
			w.data = append(w.data, 0)
		}
		w.data[w.n/8] |= byte(v>>i&1) << (w.n % 8)
		w.n++
	}
}

// newTable returns HET or BET in the form of an archive.
func newTable(sign string, content []byte, key uint32) []byte {
	out := le.AppendUint32(le.AppendUint32([]byte(sign), 1), uint32(len(content)))
	content = bytes.Clone(content)
	encrypt(content, key)
	return append(out, content...)
}

func numbers(list ...int) (out []byte) {
	for _, v := range list {
		out = le.AppendUint32(out, uint32(v))
	}
	return out
}

// modern returns an archive of version 3 with no other tables than HET and BET, and with names whose hashes have
// hashBits bits.
func modern(hashBits int, parts ...part) []byte {
	const slots = 7
	out := make([]byte, 0x44)
	used, index := make([]byte, slots), make([]int, slots)
	var rows, names bitWriter
	for i, p := range parts {
		rows.put(uint64(len(out)), 20)
		rows.put(uint64(p.size), 16)
		rows.put(uint64(len(p.data)), 15)
		rows.put(uint64(i), 3)
		full := jenkins(p.name)&(^uint64(0)>>(64-hashBits)) | 1<<(hashBits-1)
		names.put(full, hashBits-8)
		at := full % slots
		for used[at] != 0 {
			at = (at + 1) % slots
		}
		used[at], index[at] = byte(full>>(hashBits-8)), i
		out = append(out, p.data...)
	}
	var indices bitWriter
	for _, i := range index {
		indices.put(uint64(i), 3)
	}
	het := append(numbers(32+slots+len(indices.data), len(parts), slots, hashBits, 3, 0, 3, len(indices.data)), used...)
	het = newTable("HET\x1A", append(het, indices.data...), hashTableKey)
	bet := numbers(0, len(parts), 0x10, 54, 0, 20, 36, 51, 54, 20, 16, 15, 3, 0, hashBits-8, 0, hashBits-8, len(names.data), len(parts))
	for _, p := range parts {
		bet = le.AppendUint32(bet, p.flags|flagExists)
	}
	bet = newTable("BET\x1A", append(append(bet, rows.data...), names.data...), blockTableKey)
	copy(out, "MPQ\x1A")
	le.PutUint32(out[4:], 0x44)
	le.PutUint32(out[12:], 3<<16|2)
	le.PutUint64(out[0x2C:], uint64(len(out)+len(het)+len(bet)))
	le.PutUint64(out[0x34:], uint64(len(out)+len(het)))
	le.PutUint64(out[0x3C:], uint64(len(out)))
	return append(append(out, het...), bet...)
}

func modernSample(hashBits int) []byte {
	list := "Bear.txt\r\nfolder\\wolf.txt\r\n"
	long := bytes.Repeat([]byte("wolf "), 2000)
	return modern(hashBits, part{"(listfile)", []byte(list), len(list), 0}, part{"bear.txt", []byte("bear"), 4, 0},
		part{`folder\wolf.txt`, inSectors(long, 0), len(long), flagCompress}, part{"nobody.txt", []byte("?"), 1, 0})
}

func TestModern(t *testing.T) {
	for _, hashBits := range []int{64, 48, 16} {
		data := modernSample(hashBits)
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Fatalf("%d bits: %v", hashBits, err)
		}
		for name, want := range map[string]string{"bear.txt": "bear", "FOLDER/Wolf.txt": string(bytes.Repeat([]byte("wolf "), 2000)), "File00000003.xxx": "?"} {
			if got, err := fs.ReadFile(a, name); err != nil || string(got) != want {
				t.Errorf("%d bits: %s: %d bytes, %v", hashBits, name, len(got), err)
			}
		}
		if a.Unnamed() != 1 || a.Version() != 3 {
			t.Errorf("%d bits: version %d, %d without a name", hashBits, a.Version(), a.Unnamed())
		}
		if at, _ := a.lookup("another.txt"); at >= 0 {
			t.Errorf("%d bits: a file that isn't there is in slot %d", hashBits, at)
		}
	}
}

// Each is a hash in archives that StormLib or Blizzard wrote, joined from HET's byte and BET's bits, with the highest
// bit set.
func TestJenkins(t *testing.T) {
	for name, want := range map[string]uint64{"(listfile)": 0xbbc43bb0b2f3866a, "(attributes)": 0xe955e9e414c107a7, "replay.load.info": 0x80fdef2a65e4fcf2} {
		if got := jenkins(name) | 1<<63; got != want {
			t.Errorf("%s: %x, want %x", name, got, want)
		}
	}
}

func TestModernHostile(t *testing.T) {
	good := modernSample(64)
	het := int(le.Uint64(good[0x3C:]))
	bet := int(le.Uint64(good[0x34:]))
	table := func(at int, key uint32, change func([]byte)) []byte {
		d := bytes.Clone(good)
		end := bet
		if at == bet {
			end = len(d)
		}
		decrypt(d[at+12:end], key)
		change(d[at+12 : end])
		encrypt(d[at+12:end], key)
		return d
	}
	set := func(at int, v uint32) func([]byte) { return func(d []byte) { le.PutUint32(d[at:], v) } }
	for name, data := range map[string][]byte{
		"cut":                good[:bet+20],
		"no HET":             append(append(bytes.Clone(good[:het]), "HEX"...), good[het+3:]...),
		"no BET":             append(append(bytes.Clone(good[:bet]), "BEX"...), good[bet+3:]...),
		"many slots":         table(het, hashTableKey, set(8, 1<<31)),
		"no slots":           table(het, hashTableKey, set(8, 0)),
		"wide hashes":        table(het, hashTableKey, set(12, 65)),
		"narrow hashes":      table(het, hashTableKey, set(12, 7)),
		"wide indices":       table(het, hashTableKey, set(24, 33)),
		"many files":         table(bet, blockTableKey, set(4, 1<<31)),
		"rows without width": table(bet, blockTableKey, set(12, 0)),
		"many flags":         table(bet, blockTableKey, set(72, 1<<31)),
	} {
		if a, err := Open(bytes.NewReader(data), int64(len(data)), Options{}); err == nil {
			t.Errorf("%s: opened, %d files", name, a.Len())
		}
	}
	for name, data := range map[string][]byte{
		"wide positions": table(bet, blockTableKey, set(36, 65)),
		"far positions":  table(bet, blockTableKey, set(16, 1<<31)),
		"long indices":   table(het, hashTableKey, set(16, 1<<31)),
		"long names":     table(bet, blockTableKey, set(64, 100)),
	} {
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		readAll(a)
	}
}
