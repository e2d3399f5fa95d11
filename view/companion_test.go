package view

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"marrow/convert"
	"marrow/internal/corpus"
	"marrow/m2"
	"marrow/scene"
)

type location struct{ Path, File string }

// meshLocations returns the locations of the bytes of the meshes of a scene.
func meshLocations(t *testing.T, s *Server, id string) []location {
	t.Helper()
	data := mustGet(t, s, "api/scene?file="+url.QueryEscape(id))
	size := binary.LittleEndian.Uint32(data)
	return decode[struct{ Meshes []location }](t, data[4:4+size]).Meshes
}

// In models of every family, each mesh has bytes that can be shown, in the model's file or in a companion; and a
// byte of them leads back to the same path.
func TestBytesOfMeshes(t *testing.T) {
	root := corpus.Root(t)
	files := []struct {
		name, companion string
	}{
		{"m2/heyitsbench__mod-worgoblin/data/patch/Creature/Hobgoblin/Hobgoblin.M2", "Hobgoblin00.skin"},
		{"m2/Koward__Improved_Models/_history/59755998/Creature/Stag/Stag.m2", ""}, // version 256: the view is in it
		{"ego/2371573448__chun_qiu_hong_ye_ban_EU3/gfx/anims/VEN_Infantry_3.xac", ""},
		{"ego/X4Reemergence-Project__otas_shippack/assets/units/size_l/ship_otas_l_aquilo.xml", "ship_otas_l_aquilo_data/part_main-lod0.xmf"},
		{"ego/DeadAirRT__deadairamarrships/assets/units/size_l/ship_dam_l_armageddon_data/part_main-collision.xmf", ""},
	}
	var opts Options
	for _, f := range files {
		opts.Files = append(opts.Files, filepath.Join(root, filepath.FromSlash(f.name)))
	}
	s := serve(t, opts)
	listed := decode[struct{ Files []listedFile }](t, mustGet(t, s, "api/files")).Files
	for i, f := range files {
		t.Run(filepath.Base(f.name), func(t *testing.T) {
			places := meshLocations(t, s, listed[i].ID)
			found := false
			for _, m := range places {
				q := fmt.Sprintf("api/explain?file=%s&in=%s&path=%s", url.QueryEscape(listed[i].ID), url.QueryEscape(m.File), url.QueryEscape(m.Path))
				node := decode[parts](t, mustGet(t, s, q)).Node
				if node.Path != m.Path || node.Size == 0 || m.Path == "" {
					t.Fatalf("%q of %q: %+v", m.Path, m.File, node)
				}
				found = found || m.File == f.companion
			}
			if !found {
				t.Errorf("no mesh is in %q: %v", f.companion, places)
			}
			if f.companion == "" {
				return
			}
			in := "&in=" + url.QueryEscape(f.companion) + "&size=4"
			if bytes := mustGet(t, s, "api/bytes?file="+url.QueryEscape(listed[i].ID)+in); string(bytes) != "SKIN" && string(bytes) != "XUMF" {
				t.Errorf("the companion starts with %q", bytes)
			}
		})
	}
}

// Other files aren't companions, whether they exist or not.
func TestNoCompanion(t *testing.T) {
	s, _ := start(t, nil)
	for _, in := range []string{"Crate.mdx", "../Crate.mdx", "Textures/MarrowCrate.blp"} {
		for _, what := range []string{"explain", "bytes"} {
			if status, body := get(t, s, "api/"+what+"?file=0%2FGolem.mdx&size=4&in="+url.QueryEscape(in)); status == http.StatusOK {
				t.Errorf("%s of %s: %.40q", what, in, body)
			}
		}
	}
}

// The variants that the page shows give the same character as marrow convert.
func TestVariants(t *testing.T) {
	name := filepath.Join(corpus.Root(t), filepath.FromSlash("m2/heyitsbench__mod-worgoblin/data/patch/Character/Goblin/Male/GoblinMale.M2"))
	s := serve(t, Options{Files: []string{name}})
	data := mustGet(t, s, "api/scene?file="+url.QueryEscape(decode[struct{ Files []listedFile }](t, mustGet(t, s, "api/files")).Files[0].ID))
	h := decode[struct {
		Meshes []struct {
			Name   string
			Geoset int
		}
		Variants []variant
	}](t, data[4:4+binary.LittleEndian.Uint32(data)])
	usual := map[int]int{}
	for _, v := range h.Variants {
		usual[v.Group] = v.Usual
		if !slices.Contains(v.Kinds, v.Usual) && v.Usual != 0 {
			t.Errorf("%s: %d is none of %v", v.Name, v.Usual, v.Kinds)
		}
	}
	var got, want []string
	for _, m := range h.Meshes {
		if m.Geoset == 0 || usual[m.Geoset/100] == m.Geoset {
			got = append(got, m.Name)
		}
	}
	src, err := convert.ReadSource(name, nil)
	if err != nil {
		t.Fatal(err)
	}
	model, err := convert.Load(src, scene.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer model.Close()
	for _, m := range model.Scene.Meshes {
		want = append(want, m.Name)
	}
	if len(h.Meshes) <= len(want) || !slices.Equal(got, want) {
		t.Errorf("of %d meshes %v, want %v", len(h.Meshes), got, want)
	}
}

// Only images beside the model can be skins.
func TestSkins(t *testing.T) {
	s, dir := start(t, func(dir string) {
		m := &m2.Model{Version: 256, Name: "Beast", Textures: []m2.Texture{{Type: 11}}, Bones: []m2.Bone{{KeyBone: m2.None, Parent: m2.None}}}
		data, err := m2.Encode(m)
		picture, err2 := os.ReadFile(filepath.Join(dir, "Textures", "MarrowCrate.blp"))
		err3 := os.WriteFile(filepath.Join(dir, "Beast.m2"), data, 0o644)
		err4 := os.WriteFile(filepath.Join(dir, "BeastRed.blp"), picture, 0o644)
		if err := errors.Join(err, err2, err3, err4); err != nil {
			t.Fatal(err)
		}
	})
	id := url.QueryEscape(files(t, s)["Beast.m2"])
	data := mustGet(t, s, "api/scene?file="+id)
	h := decode[struct {
		Paints   []string
		Textures []packedTexture
	}](t, data[4:4+binary.LittleEndian.Uint32(data)])
	if !slices.Equal(h.Paints, []string{"BeastRed.blp"}) || h.Textures[0].Slot == "" || h.Textures[0].Found {
		t.Fatalf("%+v in %s", h, dir)
	}
	skin := func(name string) string { return "&skins=" + url.QueryEscape(h.Textures[0].Slot+"="+name) }
	if png := mustGet(t, s, "api/texture?i=0&file="+id+skin("BeastRed.blp")); string(png[1:4]) != "PNG" {
		t.Errorf("%.8q", png)
	}
	for _, name := range []string{"", "Golem.mdx", "../BeastRed.blp", "Textures/MarrowCrate.blp", "/etc/passwd"} {
		if status, _ := get(t, s, "api/texture?i=0&file="+id+skin(name)); status == http.StatusOK {
			t.Errorf("%q is sent", name)
		}
	}
}
