package xac

import (
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/wiretest"
)

func benchFiles(b *testing.B) wiretest.Files[*File] {
	return files.Files(corpus.Data(b, "ego", "xac", "xsm", "xpm")...)
}

func BenchmarkDecode(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *File) error {
		_, _, err := Decode(data, Options{})
		return err
	})
}

func BenchmarkEncode(b *testing.B) {
	benchFiles(b).Bench(b, func(_ []byte, f *File) error {
		_, err := Encode(f)
		return err
	})
}

func BenchmarkExplain(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *File) error { return Explain(data, Options{}).Err() })
}
