package mdx

import (
	"testing"

	"marrow/check"
	"marrow/internal/corpus"
	"marrow/scene"
)

// benchFiles holds the corpus in memory; the three files that can't be decoded
// are left out.
func benchFiles(b *testing.B) (files [][]byte, total int64) {
	for _, f := range corpus.Read(b, "mdx", "mdx") {
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
	var models []*Model
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

// BenchmarkCheck is the rules that don't evaluate motion, over decoded models.
func BenchmarkCheck(b *testing.B) { benchRules(b, check.Options{}) }

// BenchmarkCheckDeep is all rules.
func BenchmarkCheckDeep(b *testing.B) { benchRules(b, check.Options{Deep: true}) }

func benchRules(b *testing.B, opts check.Options) {
	files, total := benchFiles(b)
	var models []*Model
	for _, data := range files {
		m, _, _ := Decode(data, Options{})
		models = append(models, m)
	}
	rules := check.For(check.Self[*Model], Rules)
	b.SetBytes(total)
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range models {
			check.Run(rules, check.Subject{Document: m, Scene: func() *scene.Scene {
				s, _ := m.Scene(scene.Options{})
				return s
			}}, opts)
		}
	}
	perFile(b, len(files))
}
