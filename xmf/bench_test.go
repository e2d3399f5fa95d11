package xmf

import (
	"bytes"
	"io"
	"testing"

	"github.com/klauspost/compress/zlib"

	"marrow/internal/corpus"
	"marrow/internal/inflate"
	"marrow/internal/xmftest"
	"marrow/scene"
)

// large returns a mesh with a million vertices.
func large(level int) []byte {
	const n = 1 << 20
	f := xmftest.Triangle(level)
	f.Buffers[0].Items, f.Buffers[0].Data = n, make([]byte, 12*n)
	for i := range f.Buffers[0].Data {
		f.Buffers[0].Data[i] = byte(i * i >> 7)
	}
	return f.Bytes()
}

func BenchmarkDecode(b *testing.B) {
	for name, data := range map[string][]byte{"plain": large(0), "packed": large(6)} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, _, err := Decode(data, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// The corpus, measured by its unpacked size: with the library, with the decompressor alone, and up to a scene.
func BenchmarkCorpus(b *testing.B) {
	files := corpus.Read(b, "ego", "xmf")
	size := int64(0)
	for _, f := range files {
		m, _, _ := Decode(f.Data, Options{})
		for i := range m.Buffers {
			size += int64(m.Buffers[i].dataSize())
		}
	}
	var plain [][]byte
	for _, f := range files {
		m, _, _ := Decode(f.Data, Options{})
		for i := range m.Buffers {
			m.Buffers[i].Compressed = 0
		}
		data, err := Encode(m)
		if err != nil {
			b.Fatal(f.Path, err)
		}
		plain = append(plain, data)
	}
	b.Run("plain", func(b *testing.B) {
		b.SetBytes(size)
		for b.Loop() {
			for _, data := range plain {
				if _, _, err := Decode(data, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	run := func(name string, do func(m *Mesh, f corpus.File)) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(size)
			for b.Loop() {
				for _, f := range files {
					m, _, err := Decode(f.Data, Options{Alias: true})
					if err != nil {
						b.Fatal(err)
					}
					do(m, f)
				}
			}
		})
	}
	run("decode", func(m *Mesh, f corpus.File) {})
	run("unpack", func(m *Mesh, f corpus.File) {
		if err := m.Unpack(); err != nil {
			b.Fatal(f.Path, err)
		}
	})
	run("unpack, one core", func(m *Mesh, f corpus.File) {
		for i := range m.Buffers {
			if _, err := m.Buffers[i].view(); err != nil {
				b.Fatal(f.Path, err)
			}
		}
	})
	z, _ := zlib.NewReader(bytes.NewReader([]byte{0x78, 0x9c, 3, 0, 0, 0, 0, 1}))
	run("zlib alone, one core", func(m *Mesh, f corpus.File) {
		for i := range m.Buffers {
			z.(zlib.Resetter).Reset(bytes.NewReader(m.Buffers[i].content.stored), nil)
			out := make([]byte, m.Buffers[i].dataSize())
			if _, err := io.ReadFull(z, out); err != nil {
				b.Fatal(f.Path, err)
			}
		}
	})
	run("inflate alone, one core", func(m *Mesh, f corpus.File) {
		for i := range m.Buffers {
			if _, err := inflate.Zlib(make([]byte, m.Buffers[i].dataSize()), m.Buffers[i].content.stored); err != nil {
				b.Fatal(f.Path, err)
			}
		}
	})
	run("scene", func(m *Mesh, f corpus.File) { m.Scene(scene.Options{}) })
}

func BenchmarkEncode(b *testing.B) {
	data := large(6)
	m, _, _ := Decode(data, Options{})
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := Encode(m); err != nil {
			b.Fatal(err)
		}
	}
}
