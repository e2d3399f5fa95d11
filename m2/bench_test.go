package m2

import (
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/wiretest"
)

func benchFiles(b *testing.B) wiretest.Files[*Model] {
	return wiretest.Of(Decode, Explain, Options{}, Options{Alias: true}).Files(corpus.Data(b, "m2", "m2")...)
}

func BenchmarkDecode(b *testing.B) {
	for name, alias := range map[string]bool{"copy": false, "alias": true} {
		b.Run(name, func(b *testing.B) {
			benchFiles(b).Bench(b, func(data []byte, _ *Model) error {
				_, _, err := Decode(data, Options{Alias: alias})
				return err
			})
		})
	}
}

func BenchmarkEncode(b *testing.B) {
	for name, canonical := range map[string]bool{"untouched": false, "canonical": true} {
		b.Run(name, func(b *testing.B) {
			files := benchFiles(b)
			if canonical {
				files.Each((*Model).Canonical)
			}
			files.Bench(b, func(_ []byte, m *Model) error {
				_, err := Encode(m)
				return err
			})
		})
	}
}

func BenchmarkExplain(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *Model) error { return Explain(data, Options{}).Err() })
}
