package mpq

import (
	"bytes"
	"crypto/md5"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/internal/corpus"
)

// patchOf returns a patch in the form of an archive: the data before it, then its header and its body, in sectors or
// uncompressed.
func patchOf(before, after, kind string, body []byte, size int) []byte {
	content := []byte("PTCH")
	for _, v := range []int{size, len(before), len(after)} {
		content = le.AppendUint32(content, uint32(v))
	}
	from, to := md5.Sum([]byte(before)), md5.Sum([]byte(after))
	content = le.AppendUint32(append(content, "MD5_"...), 0x28)
	content = append(append(content, from[:]...), to[:]...)
	content = le.AppendUint32(append(content, "XFRM"...), uint32(12+len(body)))
	return append(append(content, kind...), body...)
}

// stored returns a file with the patch flag: 28 bytes with the length of the patch, then sectors.
func stored(name string, content []byte, packed bool) part {
	data := le.AppendUint32(nil, 0x1C)
	data = le.AppendUint32(data, 0x80000000)
	data = le.AppendUint32(data, uint32(len(content)))
	sum := md5.Sum(content)
	data = append(data, sum[:]...)
	if packed {
		sectors := inSectors(content, 0)
		if len(sectors) > len(content)+8 { // data that doesn't become smaller is stored uncompressed
			sectors = append(le.AppendUint32(le.AppendUint32(nil, 8), uint32(8+len(content))), content...)
		}
		return part{name, append(data, sectors...), len(content), flagPatch | flagCompress}
	}
	return part{name, append(data, content...), len(content), flagPatch}
}

// bsdiff returns the difference of "The old bear sleeps." and "The new bear sleeps, and snores.": 4 equal bytes, 3
// changed, 12 equal, one left out.
func bsdiff() []byte {
	adds := append(make([]byte, 4), "new"[0]-"old"[0], "new"[1]-"old"[1], "new"[2]-"old"[2])
	adds = append(adds, make([]byte, 12)...)
	takes := ", and snores."
	var triples []byte
	for _, v := range []uint32{7, 0, 0, 0, 0, 5, 0, 0, 0x80000000 | 5, 12, uint32(len(takes)), 0} {
		triples = le.AppendUint32(triples, v)
	}
	out := []byte("BSDIFF40")
	for _, v := range []int{len(triples), len(adds), len("The new bear sleeps, and snores.")} {
		out = le.AppendUint64(out, uint64(v))
	}
	return append(append(append(out, triples...), adds...), takes...)
}

// packZeros compresses runs of zeros as in World of Warcraft's patches.
func packZeros(data []byte) []byte {
	out := le.AppendUint32(nil, uint32(len(data)))
	for len(data) > 0 {
		n := 0
		for n < min(len(data), 128) && data[n] == 0 {
			n++
		}
		if n > 0 {
			out, data = append(out, byte(n-1)), data[n:]
			continue
		}
		for n < min(len(data), 128) && data[n] != 0 {
			n++
		}
		out, data = append(append(out, 0x80|byte(n-1)), data[:n]...), data[n:]
	}
	return out
}

func opened(t *testing.T, parts ...part) *Archive {
	t.Helper()
	var list strings.Builder
	for _, p := range parts {
		list.WriteString(p.name + "\r\n")
	}
	data := archived(append(parts, part{"(listfile)", []byte(list.String()), list.Len(), 0})...)
	a, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func file(name, text string) part { return part{name, []byte(text), len(text), 0} }

func TestChain(t *testing.T) {
	const old, new, newest = "The old bear sleeps.", "The new bear sleeps, and snores.", "Another bear."
	long := strings.Repeat("Bears sleep. ", 1000)
	diff := bsdiff()
	base := opened(t, file(`Bear.txt`, old), file(`creature\gone.txt`, "gone"), file(`same.txt`, "same"), file("back.txt", "first"), file("other.txt", "what it isn't"))
	update := opened(t,
		stored("bear.txt", patchOf(old, new, "BSD0", packZeros(diff), patchHeader+len(diff)), true),
		part{`creature\gone.txt`, nil, 0, flagDeleted}, part{"back.txt", nil, 0, flagDeleted},
		stored("nothing.txt", patchOf("", new, "COPY", []byte(new), 0), false),
		stored("other.txt", patchOf(old, new, "COPY", []byte(new), 0), false), file("new.txt", "new"), stored("same.txt", patchOf("same", long, "COPY", []byte(long), 0), true))
	last := opened(t, stored(`base\bear.txt`, patchOf(new, newest, "COPY", []byte(newest), 0), false), file(`enUS\word.txt`, "word"), file(`deDE\word.txt`, "Wort"),
		file(`base\back.txt`, "again"), part{`base\new.txt`, nil, 0, flagDeleted})
	files, problems := Chain(Layer{Archive: base}, Layer{Archive: update}, Layer{Archive: last, Prefixes: []string{"base", "enUS"}})
	if len(problems) != 1 || problems[0].Name != "nothing.txt" {
		t.Errorf("problems: %v", problems)
	}
	for name, want := range map[string]string{"Bear.txt": newest, "same.txt": long, "back.txt": "again", "word.txt": "word"} {
		data, err := fs.ReadFile(files, name)
		info, statErr := fs.Stat(files, name)
		if err != nil || statErr != nil || string(data) != want || info.Size() != int64(len(want)) {
			t.Errorf("%s: %q, %v %v; %v", name, data, err, statErr, info)
		}
	}
	for _, name := range []string{"creature/gone.txt", "new.txt", "nothing.txt", "base/bear.txt"} {
		if _, err := fs.Stat(files, name); err == nil {
			t.Errorf("%s is there", name)
		}
	}
	if _, err := fs.ReadFile(files, "other.txt"); err == nil || !strings.Contains(err.Error(), "a patch of another file") {
		t.Errorf("a patch of another file: %v", err)
	}
	if _, err := fs.ReadFile(update, "bear.txt"); err == nil {
		t.Error("a patch is read as a file")
	}
	// A folder is like an archive: it hides what is below, and what is above patches or deletes its files.
	folder := fstest.MapFS{"bear.txt": {Data: []byte(old)}, "Creature/Gone.txt": {Data: []byte("folder")}, "folder.txt": {Data: []byte("folder")}, "Same.txt": {Data: []byte("same")}}
	below := opened(t, file("bear.txt", "hidden"), file(`creature\gone.txt`, "gone"))
	divided, problems := Chain(Layer{Archive: below}, Layer{Folder: folder}, Layer{Archive: update})
	for name, want := range map[string]string{"bear.txt": new, "folder.txt": "folder", "same.txt": long} {
		if data, err := fs.ReadFile(divided, name); err != nil || string(data) != want {
			t.Errorf("with a folder, %s: %q, %v, want %q; problems %v", name, data, err, want, problems)
		}
	}
	if _, err := fs.Stat(divided, "creature/gone.txt"); err == nil {
		t.Error("a deletion marker above a folder doesn't hide a file")
	}
	// The middle of the chain, and a difference with uncompressed zeros.
	middle, _ := Chain(Layer{Archive: base}, Layer{Archive: opened(t, stored("bear.txt", patchOf(old, new, "BSD0", diff, patchHeader+len(diff)), true))})
	if data, err := fs.ReadFile(middle, "bear.txt"); err != nil || string(data) != new {
		t.Errorf("%q, %v", data, err)
	}
}

func TestPatchErrors(t *testing.T) {
	const old, new = "The old bear sleeps.", "The new bear sleeps, and snores."
	diff := bsdiff()
	change := func(at int, v uint32) []byte {
		d := bytes.Clone(diff)
		le.PutUint32(d[at:], v)
		return d
	}
	good := patchOf(old, new, "COPY", []byte(new), 0)
	for name, data := range map[string][]byte{
		"empty":                nil,
		"no PTCH":              append([]byte("PTCX"), good[4:]...),
		"cut":                  good[:patchHeader-1],
		"cut body":             good[:len(good)-1],
		"unknown kind":         patchOf(old, new, "BSD9", diff, 0),
		"another result":       patchOf(old, new, "COPY", []byte(old), 0),
		"no BSDIFF40":          patchOf(old, new, "BSD0", []byte("BSDIFF4"), 0),
		"huge control":         patchOf(old, new, "BSD0", change(8, 1<<31), 0),
		"huge add":             patchOf(old, new, "BSD0", change(16, 1<<31), 0),
		"another size":         patchOf(old, new, "BSD0", change(24, 5), 0),
		"adds behind the end":  patchOf(old, new, "BSD0", change(32, 1<<31), 0),
		"takes behind the end": patchOf(old, new, "BSD0", change(36, 1<<31), 0),
		"far seek":             patchOf(old, new, "BSD0", change(40, 1<<31-1), 0),
	} {
		p, err := parsePatch(data)
		if err == nil {
			_, err = p.apply([]byte(old))
		}
		if err == nil {
			t.Errorf("%s: applied", name)
		}
	}
	p, err := parsePatch(patchOf(old, "", "BSD9", nil, 0))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.apply([]byte(old)); err == nil || !strings.Contains(err.Error(), `"BSD9"`) {
		t.Errorf("a patch of an unknown kind to an empty file: %v", err)
	}
	if out := unpackZeros([]byte{9, 0, 0, 0, 0x7F, 0x81, 'a', 'b', 0x85, 'c'}, 1<<40); string(out) != strings.Repeat("\x00", 128)+"abc" {
		t.Errorf("zeros: %q", out)
	}
}

// TestPatchBody checks that data after a patch, such as the padding of a sector, isn't a part of it, even if the new
// file is empty.
func TestPatchBody(t *testing.T) {
	const old = "The old bear sleeps."
	for _, new := range []string{"", "The new bear."} {
		p, err := parsePatch(append(patchOf(old, new, "COPY", []byte(new), 0), 0, 0, 0))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.apply([]byte(old)); err != nil || string(got) != new {
			t.Errorf("%q: %q, %v", new, got, err)
		}
	}
}

// TestRealPatches compares patches of World of Warcraft, which were collected as models, with the sizes that they
// state. The files that they patch aren't public, so a file of zeros is patched instead.
func TestRealPatches(t *testing.T) {
	root := filepath.Join(corpus.Root(t), "m2")
	found := 0
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		var head [4]byte
		if _, err := io.ReadFull(file, head[:]); err != nil || string(head[:]) != "PTCH" {
			return nil
		}
		rest, err := io.ReadAll(file)
		if err != nil {
			return err
		}
		found++
		p, err := parsePatch(append(head[:], rest...))
		if err != nil {
			t.Errorf("%s: %v", d.Name(), err)
			return nil
		}
		if p.kind != "BSD0" {
			return nil
		}
		body := unpackZeros(p.body, int64(p.size)-patchHeader)
		if len(body) != int(p.size)-patchHeader || le.Uint32(p.body) != uint32(len(body)) {
			t.Errorf("%s: %d bytes unpacked, %d and %d said", d.Name(), len(body), int(p.size)-patchHeader, le.Uint32(p.body))
		}
		out, err := p.applyDiff(make([]byte, p.before))
		if err != nil || len(out) != int(p.after) {
			t.Errorf("%s: %d bytes of %d, %v", d.Name(), len(out), p.after, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 8 {
		t.Errorf("only %d patches", found)
	}
}
