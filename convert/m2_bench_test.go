package convert_test

import (
	"strings"
	"testing"

	"marrow/asset"
	"marrow/convert"
	"marrow/lower"
	"marrow/m2"
)

// m2Sources returns the corpus models whose paths contain part, and the total size of them and of the skins and
// animations that they load.
func m2Sources(b *testing.B, part string) (sources []convert.Source, total int64) {
	for _, f := range m2Files(b) {
		if !strings.Contains(f.Path, part) {
			continue
		}
		list, _ := sourcesOf(b, []string{f.Name})
		for _, src := range list {
			src.Resolver.Place = asset.Location{}
			m, _, err := m2.Decode(src.Data, m2.Options{})
			if err != nil {
				b.Fatal(err)
			}
			m.Load(src.Name, src.Resolver)
			files, err := m.Files(src.Name)
			if err != nil {
				b.Fatal(err)
			}
			for _, data := range files {
				total += int64(len(data))
			}
			sources = append(sources, src)
		}
	}
	return sources, total
}

// BenchmarkConvertM2 measures M2 to GLB without textures, in bytes of models, skins and animations per second.
func BenchmarkConvertM2(b *testing.B) {
	sources, total := m2Sources(b, "")
	benchSourcesTo(b, sources, total, convert.Options{Lower: lower.Options{NoTextures: true}})
}

// BenchmarkConvertM2Character measures a character with 186 sequences and 3.6 MB, or 5 MB with the files that it
// loads.
func BenchmarkConvertM2Character(b *testing.B) {
	sources, total := m2Sources(b, "data/patch/Character/Goblin/Male/GoblinMale.M2")
	benchSourcesTo(b, sources, total, convert.Options{Lower: lower.Options{NoTextures: true}})
}
