package convert_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/convert"
	"marrow/m2"
	"marrow/mdx"
)

// TestDamaged: a file with missing content counts as failed, although its readable content is converted.
func TestDamaged(t *testing.T) {
	encode := func(build func(*mdx.Model)) []byte {
		m := triangle()
		if build != nil {
			build(m)
		}
		data, err := mdx.Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	whole := encode(nil)
	derail := func(data []byte) []byte {
		return slices.Insert(bytes.Clone(data), bytes.Index(data, []byte("TEXS")), 0xFF)
	}
	tooMany := bytes.Clone(whole)
	copy(tooMany[bytes.Index(tooMany, []byte("LAYS"))+4:], "\xFF\xFF\xFF\xFF")

	view := &m2.View{Vertices: []uint16{0, 1, 2}, Triangles: []uint16{0, 1, 2}, Properties: make([][4]uint8, 3),
		SubMeshes: []m2.SubMesh{{VertexCount: 3, IndexCount: 3}}}
	skin, err := view.Encode()
	if err != nil {
		t.Fatal(err)
	}
	wolf := &m2.Model{Version: 264, Vertices: make([]m2.Vertex, 3), SkinProfiles: 1}
	wolfData, err := m2.Encode(wolf)
	if err != nil {
		t.Fatal(err)
	}

	for _, c := range []struct {
		name, file, to string
		data           []byte
		beside         fstest.MapFS
		fails, parts   bool
	}{
		{"whole", "a.mdx", "a.glb", whole, nil, false, true},
		{"bytes between chunks", "a.mdx", "a.glb", derail(whole), nil, true, true},
		{"bytes between chunks, kept", "a.mdx", "b.mdx", derail(whole), nil, true, true},
		{"bytes between chunks, no mesh", "a.mdx", "a.glb", derail(encode(func(m *mdx.Model) { m.Geosets = nil })), nil, true, false},
		{"a count that can't be", "a.mdx", "a.glb", tooMany, nil, true, true},
		{"a count that can't be, in its own format", "a.mdx", "b.mdx", tooMany, nil, true, true},
		{"cut short before its meshes", "a.mdx", "a.glb", whole[:500], nil, true, false},
		{"an M2", "wolf.m2", "a.glb", wolfData, fstest.MapFS{"wolf00.skin": {Data: skin}}, false, true},
		{"a .skin that can't be read", "wolf.m2", "a.glb", wolfData, fstest.MapFS{"wolf00.skin": {Data: skin[:20]}}, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			near := asset.Resolver{Finder: asset.New(c.beside)}
			r, err := convert.Convert(convert.Source{Name: c.file, Data: c.data, Resolver: near}, c.to, convert.Options{Salvage: true})
			if (err != nil) != c.fails || (len(r.Parts) > 0) != c.parts || convert.Damaged(err) != (c.fails && c.parts) {
				t.Errorf("%d parts, error %v; want parts %v, an error %v", len(r.Parts), err, c.parts, c.fails)
			}
		})
	}
}

// An error of several lines, as those of texts are, keeps its excerpt and caret whole.
func TestDamagedErrorOfSeveralLines(t *testing.T) {
	err := convert.DamagedError{Err: errors.New("x.mdl:1:3: a text\n\tBone\n\t  ^")}
	if want := "x.mdl:1:3: a text; only a part of it could be read\n\tBone\n\t  ^"; err.Error() != want {
		t.Errorf("%q, want %q", err.Error(), want)
	}
}
