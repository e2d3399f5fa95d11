package view

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"marrow/mdx"
)

// A character of World of Warcraft's alpha has variants and skins, like an M2; an attached model is sent like a
// spawned one.
func TestAlphaCharacter(t *testing.T) {
	s, _ := start(t, func(dir string) {
		m := &mdx.Model{Version: 1300, Flavour: mdx.WorldOfWarcraft, Name: "Beast", Textures: []mdx.Texture{{ReplaceableID: 1}}, Pivots: make([]mdx.Vec3, 1)}
		m.Materials = []mdx.Material{{Layers: []mdx.Layer{{TextureAnimID: mdx.None, Alpha: 1}}}}
		m.Attachments = []mdx.Attachment{{Node: mdx.Node{Name: "a", ParentID: mdx.None}, Path: "Crate.mdl"}}
		for _, section := range []uint32{0, 401, 402} {
			m.Geosets = append(m.Geosets, mdx.Geoset{
				Vertices: []mdx.Vec3{{}, {1, 0, 0}, {0, 1, 0}}, FaceTypes: []mdx.FaceType{mdx.Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2},
				SelectionGroup: section,
			})
		}
		data, err := mdx.Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := os.ReadFile(filepath.Join(dir, "Textures", "MarrowCrate.blp"))
		if err != nil {
			t.Fatal(err)
		}
		for name, content := range map[string][]byte{"Beast.mdx": data, "BeastRed.blp": picture} {
			if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	})
	file := "file=" + url.QueryEscape(files(t, s)["Beast.mdx"])
	h := headOf[struct {
		Paints   []string
		Textures []packedTexture
		Variants []variant
		Meshes   []struct{ Geoset int }
		Models   map[string]packedModel
	}](t, s, "api/scene?"+file)
	if !slices.Equal(h.Paints, []string{"BeastRed.blp"}) || h.Textures[0].Slot != "skin" {
		t.Errorf("pictures %v for %+v", h.Paints, h.Textures)
	}
	if len(h.Meshes) != 3 || h.Meshes[2].Geoset != 402 || len(h.Variants) != 1 || h.Variants[0].Usual != 401 || !slices.Equal(h.Variants[0].Kinds, []int{401, 402}) {
		t.Errorf("meshes %v, variants %+v", h.Meshes, h.Variants)
	}
	if !h.Models["Crate.mdl"].Found {
		t.Errorf("models %v", h.Models)
	}
	if png := mustGet(t, s, "api/texture?i=0&"+file+"&skins="+url.QueryEscape("skin=BeastRed.blp")); string(png[1:4]) != "PNG" {
		t.Errorf("%.8q", png)
	}
	crate := headOf[struct{ Name string }](t, s, "api/scene?"+file+"&spawned=Crate.mdl")
	if crate.Name != "Crate" {
		t.Errorf("Crate.mdl is %q", crate.Name)
	}
}
