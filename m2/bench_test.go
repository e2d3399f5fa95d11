package m2

import (
	"testing"

	"marrow/internal/corpus"
)

func benchFiles(b *testing.B) (files []corpus.File, size int64) {
	for _, f := range corpus.Read(b, "m2", "m2") {
		if f.Version != "?PTCH" {
			files = append(files, f)
			size += int64(len(f.Data))
		}
	}
	return files, size
}

func BenchmarkDecode(b *testing.B) {
	files, size := benchFiles(b)
	for _, alias := range []bool{false, true} {
		name := "copy"
		if alias {
			name = "alias"
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				for _, f := range files {
					if _, _, err := Decode(f.Data, Options{Alias: alias}); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

func BenchmarkEncode(b *testing.B) {
	files, size := benchFiles(b)
	models := make([]*Model, len(files))
	canonical := make([]*Model, len(files))
	for i, f := range files {
		models[i], _, _ = Decode(f.Data, Options{})
		canonical[i], _, _ = Decode(f.Data, Options{})
		canonical[i].Canonical()
	}
	for _, c := range []struct {
		name   string
		models []*Model
	}{{"untouched", models}, {"canonical", canonical}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				for _, m := range c.models {
					if _, err := Encode(m); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

func BenchmarkExplain(b *testing.B) {
	files, size := benchFiles(b)
	b.SetBytes(size)
	for b.Loop() {
		for _, f := range files {
			Explain(f.Data, Options{})
		}
	}
}
