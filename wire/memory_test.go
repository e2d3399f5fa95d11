package wire_test

import (
	"encoding/binary"
	"fmt"
	"runtime"
	"testing"

	"marrow/internal/memory"
	"marrow/wire"
)

// Files that consist of the smallest items that use memory. They test the maximum sizes of maps and residues in
// doc.go.
const (
	mapFactor     = 112 // allocated in all, some of it for a moment only
	residueFactor = 32  // memory in use afterwards
	most          = 1 << 20
)

// A small is five bytes.
type small struct {
	id      uint32
	flags   uint8
	residue *wire.Residue
}

func (s *small) layout(c *wire.Codec) {
	c.Residue(&s.residue)
	c.U32("id", &s.id)
	c.U8("flags", &s.flags)
}

// lying is a record of five bytes with a wrong size.
func (s *small) lying(c *wire.Codec) {
	c.Residue(&s.residue)
	b := c.Begin("size", wire.Value)
	c.U8("flags", &s.flags)
	c.End(b)
}

// junk is a text of four bytes with bytes after its NUL.
func (s *small) junk(c *wire.Codec) {
	var text string
	c.Residue(&s.residue)
	c.Text("name", &text, 4)
}

type smalls struct {
	list    []small
	residue *wire.Residue
}

var tracks = wire.Chunks("tracks", wire.Part[smalls]{Tag: "GOOD", Name: "good", Layout: func(*smalls, *wire.Codec) {}, Has: func(*smalls) bool { return false }})

// hostile returns files that repeat the same content, and their layouts.
func hostile() map[string]struct {
	data   []byte
	layout func(*smalls, *wire.Codec)
} {
	type file = struct {
		data   []byte
		layout func(*smalls, *wire.Codec)
	}
	list := func(size int, each func(*small, *wire.Codec)) func(*smalls, *wire.Codec) {
		return func(s *smalls, c *wire.Codec) { wire.UntilEnd(c, "list", &s.list, size, each) }
	}
	blocks := func(s *smalls, c *wire.Codec) { c.Residue(&s.residue); tracks.Layout(s, c) }
	var unlike, alike, twice []byte
	for i := range most / 8 {
		unlike = append(unlike, fmt.Sprintf("%04X\x00\x00\x00\x00", i%(1<<16))...)
		alike = append(alike, "ABCD\x00\x00\x00\x00"...)
		twice = append(twice, "GOOD\x00\x00\x00\x00"...)
	}
	odd := make([]byte, most)
	for i := 0; i+4 < most; i += 4 {
		binary.LittleEndian.PutUint32(odd[i:], 0x01000100)
	}
	return map[string]file{
		"records of five bytes": {make([]byte, most), list(5, (*small).layout)},
		"records of a byte":     {make([]byte, most), list(1, func(s *small, c *wire.Codec) { c.U8("flags", &s.flags) })},
		"sizes that lie":        {make([]byte, most), list(5, (*small).lying)},
		"junk behind texts":     {odd, list(4, (*small).junk)},
		"unknown blocks":        {unlike, blocks},
		"one unknown block":     {alike, blocks},
		"a block again":         {twice, blocks},
	}
}

func TestMapMemory(t *testing.T) {
	for name, f := range hostile() {
		var s smalls
		c := wire.NewExplainer(f.data, wire.Options{})
		n := memory.Allocated(func() {
			f.layout(&s, c)
			for range c.Map().Leaves() {
				break
			}
		})
		if err := c.Err(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		times := float64(n) / float64(len(f.data))
		t.Logf("%s: %.1f times the file", name, times)
		if times > mapFactor {
			t.Errorf("%s: a map takes %.1f times the file, want at most %d", name, times, mapFactor)
		}
	}
}

func TestResidueMemory(t *testing.T) {
	for name, f := range hostile() {
		var s smalls
		before := heap()
		c := wire.NewDecoder(f.data, wire.Options{})
		f.layout(&s, c)
		c = nil
		times := float64(heap()-before) / float64(len(f.data))
		t.Logf("%s: %.1f times the file", name, times)
		if times > residueFactor {
			t.Errorf("%s: a document keeps %.1f times the file, want at most %d", name, times, residueFactor)
		}
		runtime.KeepAlive(&s)
	}
}

// heap returns the number of bytes in use.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
