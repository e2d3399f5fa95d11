package mdx

import (
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/wiretest"
)

func benchFiles(b *testing.B) wiretest.Files[*Model] {
	return kind(Options{}).Files(corpus.Data(b, "mdx", "mdx")...)
}

func BenchmarkDecode(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *Model) error {
		_, _, err := Decode(data, Options{})
		return err
	})
}

func BenchmarkDecodeAlias(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *Model) error {
		_, _, err := Decode(data, Options{Alias: true})
		return err
	})
}

func BenchmarkEncode(b *testing.B) {
	benchFiles(b).Bench(b, func(_ []byte, m *Model) error {
		_, err := Encode(m)
		return err
	})
}

func BenchmarkExplain(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *Model) error { return Explain(data, Options{}).Err() })
}
