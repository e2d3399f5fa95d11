package mdx

import (
	"testing"

	"marrow/check"
	"marrow/internal/corpus"
	"marrow/internal/wiretest"
	"marrow/scene"
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

func BenchmarkEncode(b *testing.B) {
	benchFiles(b).Bench(b, func(_ []byte, m *Model) error {
		_, err := Encode(m)
		return err
	})
}

func BenchmarkExplain(b *testing.B) {
	benchFiles(b).Bench(b, func(data []byte, _ *Model) error { return Explain(data, Options{}).Err() })
}

// BenchmarkCheck is the rules that don't evaluate motion, over decoded models.
func BenchmarkCheck(b *testing.B) { benchRules(b, check.Options{}) }

// BenchmarkCheckDeep is all rules.
func BenchmarkCheckDeep(b *testing.B) { benchRules(b, check.Options{Deep: true}) }

func benchRules(b *testing.B, opts check.Options) {
	rules := check.For(check.Self[*Model], Rules)
	benchFiles(b).Bench(b, func(_ []byte, m *Model) error {
		check.Run(rules, check.Subject{Document: m, Scene: func() *scene.Scene {
			s, _ := m.Scene(scene.Options{})
			return s
		}}, opts)
		return nil
	})
}
