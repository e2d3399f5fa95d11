package casc

import (
	"crypto/md5"
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"

	"marrow/asset"
)

// A block is a block of a root to write.
type block struct {
	content, locale uint32
	ids             []uint32
	ckeys           []key
}

func (b block) deltas() (out []byte) {
	next := uint32(0)
	for _, id := range b.ids {
		out = append(out, le(id-next)...)
		next = id + 1
	}
	return out
}

func (b block) keys(between []byte) (out []byte) {
	for _, k := range b.ckeys {
		out = append(append(out, k[:]...), between...)
	}
	return out
}

// The four layouts of a root.
var roots = map[string]func(blocks []block) []byte{
	"6.0": func(blocks []block) (out []byte) {
		for _, b := range blocks {
			out = append(out, le(uint32(len(b.ids)), b.content, b.locale, b.deltas(), b.keys([]byte("namehash")))...)
		}
		return out
	},
	"8.2": func(blocks []block) []byte { return append(le("TSFM", uint32(5000), uint32(100)), separate(blocks)...) },
	"10.1.7": func(blocks []block) []byte {
		return append(le("TSFM", uint32(24), uint32(1), uint32(5000), uint32(100), uint32(0)), separate(blocks)...)
	},
	"11.1": func(blocks []block) []byte {
		out := le("TSFM", uint32(24), uint32(2), uint32(5000), uint32(100), uint32(0))
		for _, b := range blocks {
			out = append(out, le(uint32(len(b.ids)), b.locale, b.content&0xffff, b.content&^0xffff, uint8(0), b.deltas(), b.keys(nil), b.hashes())...)
		}
		return out
	},
}

func (b block) hashes() []byte {
	if b.content&0x10000000 != 0 {
		return nil
	}
	return make([]byte, 8*len(b.ids))
}

func separate(blocks []block) (out []byte) {
	for _, b := range blocks {
		out = append(out, le(uint32(len(b.ids)), b.content, b.locale, b.deltas(), b.keys(nil), b.hashes())...)
	}
	return out
}

// wowStore returns an installation of World of Warcraft with a root.
func wowStore(root func([]block) []byte) fstest.MapFS {
	s := newStore()
	enc := map[key]key{}
	sizes := map[key]int{}
	add := func(text string, local bool) key {
		ckey := key(md5.Sum([]byte(text)))
		packed := blte(stored(text))
		if enc[ckey] = key(md5.Sum(packed)); local {
			s.put(packed)
		}
		sizes[ckey] = len(text)
		return ckey
	}
	for i := range 100 { // so that the table has pages
		add(fmt.Sprint("filler ", i), false)
	}
	const enUS, deDE, all = 0x2, 0x20, 0xffffffff
	file := root([]block{
		{0, enUS, []uint32{7, 12345}, []key{add("english", true), add("english model", true)}},
		{0x10000000, deDE, []uint32{7}, []key{add("deutsch", true)}},
		{0x80, deDE, []uint32{12345}, []key{add("no blood", true)}},
		{0x100, all, []uint32{7}, []key{add("not for loading", true)}},
		{0x10000000, all, []uint32{9, 10, 11}, []key{add("nine", true), add("elsewhere", false), key{9, 9, 9}}},
	})
	rootKey := add(string(file), true)
	table := makeEncoding(enc, func(k key) int { return sizes[k] })
	return s.fs("wow", fmt.Sprintf("build-product = WoW\nroot = %x\nencoding = %032x %x\nvfs-root = %032x %032x\n",
		rootKey, 0, s.put(blte(deflated(string(table)))), 0, 0))
}

func TestWowRoots(t *testing.T) {
	t.Parallel()
	for version, root := range roots {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			fsys := wowStore(root)
			s := open(t, fsys, Options{Listfile: asset.Listfile{9: `World\Nine.m2`, 8: "not there"}})
			for name, want := range map[string]string{
				"FileData/0/7": "deutsch", "FileData/12/12345": "english model", "world/nine.m2": "nine",
			} {
				if got := content(s, name); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
			if info, err := fs.Stat(s, "FileData/12/12345"); err != nil || info.Size() != int64(len("english model")) {
				t.Errorf("%v, %v", info, err)
			}
			if p := s.Problems(); len(p) != 1 || p[0].Kind != NotLocal || p[0].Count != 2 || p[0].Name != "FileData/0/10" {
				t.Errorf("%+v", p)
			}
			if s.Len() != 3 || !s.Wow() || s.View(true, "") != fs.FS(s.FS) {
				t.Errorf("%d files, wow %v", s.Len(), s.Wow())
			}
			english := open(t, fsys, Options{Locale: "enUS"})
			if got := content(english, "FileData/0/7"); got != "english" {
				t.Error(got)
			}
		})
	}
}
