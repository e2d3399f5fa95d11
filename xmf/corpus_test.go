package xmf

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/wire"
)

// A corpusFile is one line of the corpus's manifest.
type corpusFile struct {
	path    string // below the corpus's ego folder
	version string
	note    string
	data    []byte
}

func corpusRoot(tb testing.TB) string {
	tb.Helper()
	root := os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = "../../shared/corpus"
	}
	if _, err := os.Stat(filepath.Join(root, "ego.tsv")); err != nil {
		tb.Skip("no corpus: set MARROW_CORPUS or put it at ../shared/corpus")
	}
	return root
}

// corpus holds the files of a kind in memory, or skips where there are none.
func corpus(tb testing.TB, kind string) (files []corpusFile) {
	tb.Helper()
	root := corpusRoot(tb)
	manifest, err := os.ReadFile(filepath.Join(root, "ego.tsv"))
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(manifest)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) < 7 || f[2] != kind {
			continue
		}
		file := corpusFile{path: filepath.Join(strings.ReplaceAll(f[4], "/", "__"), f[6]), version: f[3]}
		if len(f) > 8 {
			file.note = f[8]
		}
		if file.data, err = os.ReadFile(filepath.Join(root, "ego", file.path)); err != nil {
			tb.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// Every XMF of the corpus survives, and every byte of it and of what it unpacks to is explained.
func TestCorpus(t *testing.T) {
	for _, f := range corpus(t, "xmf") {
		m := checkMesh(t, f.path, f.data)
		if m == nil {
			t.Errorf("%s can't be read", f.path)
			continue
		}
		if err := m.Unpack(); err != nil {
			t.Errorf("%s: %v", f.path, err)
		}
		collision := strings.Contains(strings.ToLower(filepath.Base(f.path)), "-collision")
		if collision != m.IsCollision() {
			t.Errorf("%s: IsCollision is %v", f.path, !collision)
		}
		if junk := strings.Contains(f.note, "header bytes 7, 12-21 hold junk"); junk != (m.residue != nil && m.RightHanded|m.Culling > 1) && junk {
			if v, _ := m.vertexBuffers(); uint32(v[0].Items) == m.NumVertices {
				t.Errorf("%s: the junk isn't seen", f.path)
			}
		}
		understood(t, f.path, Explain(f.data, Options{}))
	}
}

// understood: nothing but padding, in the file and in its buffers.
func understood(t *testing.T, name string, m *wire.Map) {
	t.Helper()
	for n := range m.Leaves() {
		if !n.Kind().Understood() && n.Kind() != wire.KindPadding {
			t.Errorf("%s: %s, %s, is not understood", name, n.Path(), n.Kind())
		}
		if inner, ok := n.Unpacked(); ok {
			understood(t, name, inner)
			if inner.Understood() != inner.Size() {
				t.Errorf("%s: %d of %d bytes understood in %s", name, inner.Understood(), inner.Size(), n.Path())
			}
		}
	}
}

// A buffer that is changed and changed back is written with the bytes that it came from;
// a changed one reads back equal.
func TestChangedCorpus(t *testing.T) {
	for i, f := range corpus(t, "xmf") {
		if i%5 != 0 { // enough, and soon over
			continue
		}
		m, _, err := Decode(f.data, Options{})
		if err != nil {
			t.Fatal(f.path, err)
		}
		for k := range m.Buffers {
			data, err := m.Buffers[k].Data()
			if err != nil {
				t.Fatal(f.path, err)
			}
			if len(data) == 0 {
				continue
			}
			data[0] ^= 0xFF
			changed, err := Encode(m)
			if err != nil {
				t.Fatal(f.path, err)
			}
			if bytes.Equal(changed, f.data) {
				t.Errorf("%s: a change of buffer %d isn't written", f.path, k)
			}
			again, _, err := Decode(changed, Options{})
			if err != nil {
				t.Fatal(f.path, err)
			}
			for j := range m.Buffers {
				want, _ := m.Buffers[j].Data()
				if got, err := again.Buffers[j].Data(); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s: buffer %d reads back differently: %v", f.path, j, err)
				}
			}
			if h, w := again.Buffers[k].content.stored[:2], f.data[m.Buffers[k].content.at:]; !bytes.Equal(h, w[:2]) {
				t.Errorf("%s: packed as % x, the file is % x", f.path, h, w[:2])
			}
			data[0] ^= 0xFF
			if back, err := Encode(m); err != nil || !bytes.Equal(back, f.data) {
				t.Errorf("%s: changed back, %d bytes of %d, %v", f.path, len(back), len(f.data), err)
			}
		}
	}
}

// Every ANI of the corpus survives, and every byte of it is explained.
func TestCorpusANI(t *testing.T) {
	for _, f := range corpus(t, "ani") {
		if !IsANI(f.data) {
			t.Errorf("%s isn't told to be an ANI", f.path)
		}
		if m := checkMotion(t, f.path, f.data); m == nil {
			t.Errorf("%s can't be read", f.path)
		}
		understood(t, f.path, ExplainANI(f.data, Options{}))
	}
}
