package formats

import (
	"bytes"

	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
)

// table is every format there is. To add one, add its entry here.
var table = []*Format{
	{
		ID:         "mdx",
		Name:       "MDX",
		About:      "models of Warcraft III, Reforged and World of Warcraft's alpha",
		Extensions: []string{".mdx"},
		Role:       Model,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(mdx.Magic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := mdx.Decode(data, mdx.Options{})
			return m, findings, err
		},
		explain: func(data []byte) *wire.Map { return mdx.Explain(data, mdx.Options{}) },
	},
}
