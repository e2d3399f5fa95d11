package rules

import (
	"testing"

	"marrow/check"
	"marrow/internal/corpus"
	"marrow/mdx"
	"marrow/scene"
)

// BenchmarkCheck runs the rules that don't evaluate motion, on decoded models.
func BenchmarkCheck(b *testing.B) { benchRules(b, check.Options{}) }

// BenchmarkCheckDeep runs all rules.
func BenchmarkCheckDeep(b *testing.B) { benchRules(b, check.Options{Deep: true}) }

func benchRules(b *testing.B, opts check.Options) {
	rules := check.For(check.Self[*mdx.Model], Model)
	fileKind.Files(corpus.Data(b, "mdx", "mdx")...).Bench(b, func(_ []byte, m *mdx.Model) error {
		check.Run(rules, check.Subject{Document: m, Scene: func() *scene.Scene {
			s, _ := m.Scene(scene.Options{})
			return s
		}}, opts)
		return nil
	})
}
