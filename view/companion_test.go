package view

import (
	"encoding/binary"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"testing"

	"marrow/internal/corpus"
)

type place struct{ Path, File string }

// meshPlaces are where the meshes of a scene say that their bytes are.
func meshPlaces(t *testing.T, s *Server, id string) []place {
	t.Helper()
	data := mustGet(t, s, "api/scene?file="+url.QueryEscape(id))
	size := binary.LittleEndian.Uint32(data)
	return decode[struct{ Meshes []place }](t, data[4:4+size]).Meshes
}

// Of every family's models each mesh has bytes that can be shown, in the model's file or in one
// that belongs to it; and a byte of them leads back to the same path.
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
	listed := decode[struct{ Files []listed }](t, mustGet(t, s, "api/files")).Files
	for i, f := range files {
		t.Run(filepath.Base(f.name), func(t *testing.T) {
			places := meshPlaces(t, s, listed[i].ID)
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

// No other file is a companion, whether it exists or not.
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
