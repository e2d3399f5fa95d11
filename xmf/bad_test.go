package xmf

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"runtime"
	"strings"
	"testing"

	"marrow/internal/xmftest"
	"marrow/report"
	"marrow/scene"
)

// zeros returns a zlib stream of n zero bytes, compressed to about a thousandth.
func zeros(n int) []byte {
	var out bytes.Buffer
	z, _ := zlib.NewWriterLevel(&out, 9)
	part := make([]byte, 1<<16)
	for ; n > 0; n -= len(part) {
		z.Write(part[:min(n, len(part))])
	}
	z.Close()
	return out.Bytes()
}

// Where and why a file can't be read.
func TestBad(t *testing.T) {
	odd := func(change func(*xmftest.File)) []byte {
		f := xmftest.Triangle(9)
		change(&f)
		return f.Bytes()
	}
	at := func(v int32) *int32 { return &v }
	bomb := func(items int32, stored []byte) []byte {
		return odd(func(f *xmftest.File) { f.Buffers[0].Items, f.Buffers[0].Stored = items, stored })
	}
	big := zeros(12 << 20)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"nothing", nil, `magic at 0x0: the end of the data, want "XUMF"`},
		{"another magic", []byte("XUMG"), `magic at 0x0: "XUMG", want "XUMF"`},
		{"cut off in the header", odd(func(*xmftest.File) {})[:50], "header at 0x7: a record of 57 bytes, 43 bytes left"},
		{"cut off in the descriptions", odd(func(*xmftest.File) {})[:100], "buffers at 0x40: count 2 needs 376 bytes, 36 bytes left"},
		{"cut off in the materials", odd(func(*xmftest.File) {})[:450], "materials at 0x1b8: count 1 needs 136 bytes, 10 bytes left"},
		{"cut off in a buffer", odd(func(*xmftest.File) {})[:580], "data[0].packed at 0x240: "},
		{"big-endian", odd(func(f *xmftest.File) { f.BigEndian = 1 }), "bigEndian at 0x7: 1, want 0: no known file is big-endian"},
		{"a header of 3 bytes", append([]byte("XUMF\x03\x00\x03"), odd(func(*xmftest.File) {})[7:]...), "header at 0x7: a record of -4 bytes"},
		{"a negative count", odd(func(f *xmftest.File) { f.Buffers[0].Items = -1 }), "buffers[0].items at 0x5c: -1, want 0 or more"},
		{"a negative size", odd(func(f *xmftest.File) { f.Buffers[0].ItemSize = -12 }), "buffers[0].itemSize at 0x60: -12, want 0 or more"},
		{"negative sections", odd(func(f *xmftest.File) { f.Buffers[0].Sections = -1 }), "buffers[0].sections at 0x64: -1, want 0 or more"},
		{"a negative offset", odd(func(f *xmftest.File) { f.Buffers[0].Offset = at(-1) }), "buffers[0].dataOffset at 0x48: -1, want 0 or more"},
		{"an offset beyond the end", odd(func(f *xmftest.File) { f.Buffers[1].Offset = at(1 << 30) }), "data[1] at 0x"},
		{"items × size beyond 32 bits", odd(func(f *xmftest.File) { f.Buffers[0].Items, f.Buffers[0].ItemSize = 1<<20, 1<<20 }),
			"buffers[0].items at 0x5c: 1 × 1048576 × 1048576 bytes, want at most 268435456"},
		{"items × size × sections beyond 64 bits", odd(func(f *xmftest.File) {
			f.Buffers[0].Items, f.Buffers[0].ItemSize, f.Buffers[0].Sections = 1<<31-1, 1<<31-1, 1<<31-1
		}), "buffers[0].items at 0x5c: 2147483647 × 2147483647 × 2147483647 bytes, want at most 268435456"},
		{"a plain buffer of another size", odd(func(f *xmftest.File) { *f = xmftest.Triangle(0); f.Buffers[0].Items = 4 }),
			"buffers[0].items at 0x5c: 1 × 4 × 12 bytes, want 36, the packed size of a plain buffer"},
		{"17 elements", odd(func(f *xmftest.File) { f.Buffers[0].Elements = make([][3]int32, 17) }), "buffers[0].numElements at 0x78: 17, want at most 16"},
		{"elements beyond a small description", odd(func(f *xmftest.File) { f.DescSize = 64 }), "buffers[0].numElements at 0x78: 1, want at most 0"},
		{"a stream that isn't one", bomb(3, []byte("plain bytes")), "data[0].packed at 0x240: a broken zlib stream: zlib: invalid header"},
		{"a stream that gives less", bomb(1<<20+1, big), "data[0].packed at 0x240: a broken zlib stream: unpacks to 12582912 bytes, want 12582924"},
		{"a stream that gives a thousand times more", bomb(3, big), "data[0].packed at 0x240: a broken zlib stream: unpacks to more than 36 bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			m, _, err := Decode(c.data, Options{})
			if err == nil {
				err = m.Unpack()
			}
			runtime.ReadMemStats(&after)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
			if n := after.TotalAlloc - before.TotalAlloc; n > 40<<20 {
				t.Errorf("allocates %d bytes", n)
			}
			x := Explain(c.data, Options{})
			if x.Err() == nil || !strings.HasPrefix(x.Err().Error(), c.want) {
				t.Errorf("explain: %v, want %s", x.Err(), c.want)
			}
			checkMesh(t, c.data)
		})
	}
	if _, _, err := Decode(xmftest.Triangle(9).Bytes(), Options{MaxUnpacked: 35}); err == nil || !strings.Contains(err.Error(), "at most 35") {
		t.Errorf("the ceiling can't be set: %v", err)
	}
	f := xmftest.Triangle(9)
	for range 9 {
		f.Buffers = append(f.Buffers, f.Buffers[0])
	}
	if _, _, err := Decode(f.Bytes(), Options{MaxUnpacked: 36}); err == nil || !strings.Contains(err.Error(), "at most 144") {
		t.Errorf("many buffers have no ceiling: %v", err)
	}
}

// An index beyond the vertices is an error with its position; the rest is shown.
func TestBadIndex(t *testing.T) {
	f := xmftest.Triangle(9)
	f.Buffers[1].Items, f.Buffers[1].Data = 6, xmftest.Shorts(0, 1, 2, 0, 1, 3)
	f.Materials[0].Count = 6
	m := decode(t, f)
	s, found := m.Scene(scene.Options{})
	if len(found) < 1 || found[0].Code != codeIndex || found[0].Path != "data[1]!0xa" || found[0].Severity != report.Error {
		t.Errorf("%v", found)
	}
	if len(s.Meshes[0].Indices) != 3 {
		t.Errorf("indices %v", s.Meshes[0].Indices)
	}
}

func TestBadANI(t *testing.T) {
	good := motionFile(1)
	change := func(at int, v uint32) []byte {
		b := bytes.Clone(good)
		binary.LittleEndian.PutUint32(b[at:], v)
		return b
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"nothing", nil, "numAnimations at 0x0: the end of the file, want 4 bytes"},
		{"more animations than bytes", change(0, 1<<31), "numAnimations at 0x0: count 2147483648 needs 320 GiB"},
		{"keys elsewhere", change(4, 17), "keyOffset at 0x4: 17, want 176, the end of 1 animations"},
		{"more keys than bytes", change(16+128, 1<<31), "keys[0].positions at 0xb0: count 2147483648 needs 256 GiB"},
		{"a negative number of keys", change(16+132, 0xFFFFFFFF), "keys[0].rotations at 0x"},
		{"cut off in a description", good[:100], "numAnimations at 0x0: count 1 needs 160 bytes"},
		{"cut off in the keys", good[:len(good)-1], "keys[0].postScales at 0x"},
	} {
		_, _, err := DecodeANI(c.data, Options{})
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		checkMotion(t, c.data)
	}
}

func FuzzMesh(f *testing.F) {
	for _, x := range []xmftest.File{xmftest.Triangle(0), xmftest.Triangle(6), xmftest.Collision(), {DescSize: 56, Buffers: xmftest.Collision().Buffers}, {DescSize: 100, Junk: 3, Gap: []byte("gap"), Tail: []byte("x"), Buffers: xmftest.Triangle(1).Buffers}} {
		f.Add(x.Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) { checkMesh(t, data) })
}

func FuzzMotion(f *testing.F) {
	f.Add(motionFile(0))
	f.Add(motionFile(2))
	f.Fuzz(func(t *testing.T, data []byte) { checkMotion(t, data) })
}
