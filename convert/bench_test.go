package convert_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/corpus"
	"marrow/lower"
)

// benchSources holds the corpus's models in memory, with finders for their textures.
func benchSources(b *testing.B) (sources []convert.Source, total int64) {
	return sourcesOf(b, corpus.Walk(b, "mdx", ".mdx"))
}

func sourcesOf(b *testing.B, names []string) (sources []convert.Source, total int64) {
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		src := convert.Source{Name: filepath.Base(name), Data: data}
		if _, err := convert.Convert(src, "x.glb", convert.Options{Lower: lower.Options{NoTextures: true}}); err != nil {
			continue // the three that aren't models
		}
		if src.Resolver.Finder, err = asset.Open(filepath.Dir(name)); err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { src.Resolver.Finder.Close() })
		sources = append(sources, src)
		total += int64(len(data))
	}
	return sources, total
}

func benchConvert(b *testing.B, opts convert.Options) {
	sources, total := benchSources(b)
	benchSourcesTo(b, sources, total, opts)
}

func benchSourcesTo(b *testing.B, sources []convert.Source, total int64, opts convert.Options) {
	b.SetBytes(total)
	b.ReportAllocs()
	var out int64
	for b.Loop() {
		out = 0
		for _, src := range sources {
			r, err := convert.Convert(src, "x.glb", opts)
			if err != nil {
				b.Fatal(err)
			}
			n, err := r.WriteTo(io.Discard)
			if err != nil {
				b.Fatal(err)
			}
			out += n
		}
	}
	b.ReportMetric(float64(len(sources)), "files/op")
	b.ReportMetric(float64(out)/float64(total), "GLB/source")
}

// BenchmarkConvert measures MDX to GLB without textures, in bytes of MDX per second.
func BenchmarkConvert(b *testing.B) {
	benchConvert(b, convert.Options{Lower: lower.Options{NoTextures: true}})
}

// BenchmarkConvertTextures measures the whole conversion, which decodes the textures in the models' folders and
// writes them as PNG.
func BenchmarkConvertTextures(b *testing.B) {
	benchConvert(b, convert.Options{})
}

// BenchmarkConvertEgo measures XMF, and XAC, to GLB without textures, in bytes of files per second.
func BenchmarkConvertEgo(b *testing.B) {
	for _, kind := range []string{"xmf", "xac"} {
		b.Run(kind, func(b *testing.B) {
			sources, total := sourcesOf(b, corpus.Walk(b, "ego", "."+kind))
			benchSourcesTo(b, sources, total, convert.Options{Lower: lower.Options{NoTextures: true}})
		})
	}
}

// BenchmarkBuild measures GLB to MDX without textures, in bytes of GLB per second, for a skinned model of another
// program and for an unskinned mesh.
func BenchmarkBuild(b *testing.B) {
	opts := convert.Options{Lower: lower.Options{NoTextures: true}}
	fox, err := os.ReadFile(filepath.Join(corpus.Root(b), "gltf/bevyengine__bevy/animated/Fox.glb"))
	if err != nil {
		b.Skip(err)
	}
	plain, err := convert.Convert(convert.Source{Name: "a.gltf", Data: manyVertices(300_000)}, "a.glb", opts)
	if err != nil {
		b.Fatal(err)
	}
	for name, data := range map[string][]byte{"skinned": fox, "plain": bytes.Join(plain.Parts[0].Data, nil)} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := convert.Convert(convert.Source{Name: "a.glb", Data: data}, "out.mdx", opts); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
