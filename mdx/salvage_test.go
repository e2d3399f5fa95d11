package mdx_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"marrow/internal/mdxtest"
	"marrow/internal/wiretest"
	"marrow/mdx"
	"marrow/report"
)

// TestDamagedBlocks: a damaged block affects only itself, not the content after it. war3-model and mdx-m3-viewer read
// the geosets of all these files.
func TestDamagedBlocks(t *testing.T) {
	put := func(data []byte, at int, v uint32) { binary.LittleEndian.PutUint32(data[at:], v) }
	find := func(data []byte, tag string, nth int) int {
		at := 0
		for range nth + 1 {
			at += bytes.Index(data[at:], []byte(tag)) + len(tag)
		}
		return at // after the tag
	}
	for _, c := range []struct {
		name     string
		damage   func(data []byte) []byte
		whole    []bool // whether each geoset has its faces and texture coordinates
		err      bool   // whether there is an error; otherwise there is a finding
		bones    int
		textures int
	}{
		{"a count in a material", func(d []byte) []byte { put(d, find(d, "LAYS", 0), 1<<30); return d }, []bool{true, true, true}, true, 2, 2},
		{"a count in the first geoset", func(d []byte) []byte { put(d, find(d, "GNDX", 0), 1<<30); return d }, []bool{false, true, true}, true, 2, 2},
		{"a count in the second geoset", func(d []byte) []byte { put(d, find(d, "NRMS", 1), 1<<30); return d }, []bool{true, false, true}, true, 2, 2},
		{"a geoset's size beyond its chunk", func(d []byte) []byte { put(d, find(d, "GEOS", 0)+4, 1<<30); return d }, []bool{true, true, true}, true, 2, 2},
		{"a geoset's size of 0", func(d []byte) []byte { put(d, find(d, "VRTX", 1)-8, 0); return d }, []bool{true, true, true}, true, 2, 2},
		{"a geoset's size that is too small", func(d []byte) []byte {
			at := find(d, "VRTX", 1) - 8
			put(d, at, binary.LittleEndian.Uint32(d[at:])-5)
			return d
		}, []bool{true, true, true}, true, 2, 2},
		{"a count of keys", func(d []byte) []byte { put(d, find(d, "KGRT", 0), 1<<30); return d }, []bool{true, true, true}, true, 2, 2},
		{"bytes between chunks", func(d []byte) []byte { return slices.Insert(d, find(d, "GEOS", 0)-4, 0xFF, 1, 2) }, []bool{true, true, true}, false, 2, 2},
		{"an odd size before the geosets", func(d []byte) []byte {
			at := find(d, "TEXS", 0)
			put(d, at, binary.LittleEndian.Uint32(d[at:])-2)
			return d
		}, []bool{true, true, true}, false, 2, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := mdxtest.Sound()
			m.Geosets = append(m.Geosets, m.Geosets[0], m.Geosets[0])
			data, err := mdx.Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			data = c.damage(data)
			got, found, err := mdx.Decode(data, mdx.Options{})
			var whole []bool
			for i := range got.Geosets {
				g := &got.Geosets[i]
				whole = append(whole, len(g.Vertices) == 4 && len(g.Faces) == 6 && len(g.UVSets) == 1 && len(g.UVSets[0]) == 4)
			}
			if !slices.Equal(whole, c.whole) || len(got.Bones) != c.bones || len(got.Textures) != c.textures {
				t.Errorf("geosets %v, %d bones, %d textures; want %v, %d, %d", whole, len(got.Bones), len(got.Textures), c.whole, c.bones, c.textures)
			}
			derailed := slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == report.Derailed })
			if c.err != (err != nil) || derailed == c.err {
				t.Errorf("error %v, %v", err, found)
			}
			if err == nil {
				if again, err := mdx.Encode(got); err != nil || !bytes.Equal(again, data) {
					t.Errorf("encodes to other bytes, error %v", err)
				}
			}
			wiretest.Of(mdx.Decode, mdx.Explain, mdx.Options{}, mdx.Options{Alias: true}).Check(t, data)
		})
	}
}
