package gltf_test

import (
	"bytes"
	"encoding/json"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"

	"marrow/convert"
	"marrow/gltf"
	"marrow/sample"
)

// BenchmarkJSON compares AppendJSON with libraries that use reflection, which is the reason why AppendJSON is written by hand.
func BenchmarkJSON(b *testing.B) {
	mdx, err := sample.Golem().Encode()
	if err != nil {
		b.Fatal(err)
	}
	r, err := convert.Convert(convert.Source{Name: "Golem.mdx", Data: mdx}, "golem.glb", convert.Options{})
	if err != nil {
		b.Fatal(err)
	}
	d, _, err := gltf.Decode(bytes.Join(r.Parts[0].Data, nil))
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		write func() ([]byte, error)
	}{
		{"AppendJSON", func() ([]byte, error) { return d.AppendJSON(make([]byte, 0, 1<<17)), nil }},
		{"json", func() ([]byte, error) { return json.Marshal(d) }},
		{"jsonv2", func() ([]byte, error) { return jsonv2.Marshal(d) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := c.write(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
