package xmf

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/wire/bytemap"
)

// Every XMF of the corpus is encoded unchanged, and every byte of it and of its unpacked content is explained.
func TestCorpus(t *testing.T) {
	for _, f := range corpus.Read(t, "ego", "xmf") {
		m := checkMesh(t, f.Data)
		if m == nil {
			t.Errorf("%s can't be read", f.Path)
			continue
		}
		if err := m.Unpack(); err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
		collision := strings.Contains(strings.ToLower(filepath.Base(f.Path)), "-collision")
		if collision != m.IsCollision() {
			t.Errorf("%s: IsCollision is %v", f.Path, !collision)
		}
		if junk := strings.Contains(f.Note, "header bytes 7, 12-21 hold junk"); junk != (m.residue != nil && m.RightHanded|m.Culling > 1) && junk {
			if v, _ := m.VertexBuffers(); uint32(v[0].Items) == m.NumVertices {
				t.Errorf("%s: the junk isn't seen", f.Path)
			}
		}
		understood(t, f.Path, Explain(f.Data, Options{}))
	}
}

// understood: nothing but padding, in the file and in its buffers.
func understood(t *testing.T, name string, m *bytemap.Map) {
	t.Helper()
	for n := range m.Leaves() {
		if !n.Kind().Understood() && n.Kind() != bytemap.KindPadding {
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
	for i, f := range corpus.Read(t, "ego", "xmf") {
		if i%5 != 0 { // enough, and soon over
			continue
		}
		m, _, err := Decode(f.Data, Options{})
		if err != nil {
			t.Fatal(f.Path, err)
		}
		for k := range m.Buffers {
			data, err := m.Buffers[k].Data()
			if err != nil {
				t.Fatal(f.Path, err)
			}
			if len(data) == 0 {
				continue
			}
			data[0] ^= 0xFF
			changed, err := Encode(m)
			if err != nil {
				t.Fatal(f.Path, err)
			}
			if bytes.Equal(changed, f.Data) {
				t.Errorf("%s: a change of buffer %d isn't written", f.Path, k)
			}
			again, _, err := Decode(changed, Options{})
			if err != nil {
				t.Fatal(f.Path, err)
			}
			for j := range m.Buffers {
				want, _ := m.Buffers[j].Data()
				if got, err := again.Buffers[j].Data(); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s: buffer %d reads back differently: %v", f.Path, j, err)
				}
			}
			if h, w := again.Buffers[k].content.stored[:2], f.Data[m.Buffers[k].content.at:]; !bytes.Equal(h, w[:2]) {
				t.Errorf("%s: packed as % x, the file is % x", f.Path, h, w[:2])
			}
			data[0] ^= 0xFF
			if back, err := Encode(m); err != nil || !bytes.Equal(back, f.Data) {
				t.Errorf("%s: changed back, %d bytes of %d, %v", f.Path, len(back), len(f.Data), err)
			}
		}
	}
}

// Every ANI of the corpus survives, and every byte of it is explained.
func TestCorpusANI(t *testing.T) {
	for _, f := range corpus.Read(t, "ego", "ani") {
		if !IsANI(f.Data) {
			t.Errorf("%s isn't told to be an ANI", f.Path)
		}
		if m := checkMotion(t, f.Data); m == nil {
			t.Errorf("%s can't be read", f.Path)
		}
		understood(t, f.Path, ExplainANI(f.Data, Options{}))
	}
}
