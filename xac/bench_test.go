package xac

import (
	"testing"

	"marrow/check"
	"marrow/internal/corpus"
)

// benchFiles holds the corpus in memory.
func benchFiles(b *testing.B) (files [][]byte, total int64) {
	for _, f := range corpus.Read(b, "ego", "xac", "xsm", "xpm") {
		if _, _, err := Decode(f.Data, Options{}); err == nil {
			files = append(files, f.Data)
			total += int64(len(f.Data))
		}
	}
	return files, total
}

func perFile(b *testing.B, files int) {
	b.ReportMetric(float64(files), "files/op")
}

func BenchmarkDecode(b *testing.B) {
	files, total := benchFiles(b)
	b.SetBytes(total)
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if _, _, err := Decode(data, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
	perFile(b, len(files))
}

func BenchmarkEncode(b *testing.B) {
	files, total := benchFiles(b)
	var models []*File
	for _, data := range files {
		m, _, err := Decode(data, Options{})
		if err != nil {
			b.Fatal(err)
		}
		models = append(models, m)
	}
	b.SetBytes(total)
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range models {
			if _, err := Encode(m); err != nil {
				b.Fatal(err)
			}
		}
	}
	perFile(b, len(files))
}

func BenchmarkExplain(b *testing.B) {
	files, total := benchFiles(b)
	b.SetBytes(total)
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if m := Explain(data, Options{}); m.Err() != nil {
				b.Fatal(m.Err())
			}
		}
	}
	perFile(b, len(files))
}

// BenchmarkRules is checking what is decoded already.
func BenchmarkRules(b *testing.B) {
	files, total := benchFiles(b)
	var docs []*File
	for _, data := range files {
		f, _, _ := Decode(data, Options{})
		docs = append(docs, f)
	}
	rules := check.For(check.Self[*File], Rules)
	b.SetBytes(total)
	b.ReportAllocs()
	for b.Loop() {
		for i, f := range docs {
			check.Run(rules, check.Subject{Document: f, Data: files[i]}, check.Options{})
		}
	}
	perFile(b, len(files))
}
