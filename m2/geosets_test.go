package m2

import (
	"slices"
	"strings"
	"testing"

	"marrow/scene"
)

// TestWardrobe: what a character wears.
func TestWardrobe(t *testing.T) {
	ids := []uint16{0, 0, 2, 5, 101, 102, 302, 401, 402, 701, 702, 1201, 1502, 1702}
	for _, c := range []struct {
		character bool
		choice    string
		want      string
	}{
		{true, "", "0 0 2 101 302 401 702 1201"},
		{true, "default", "0 0 2 101 302 401 702 1201"},
		{true, "all", "0 0 2 5 101 102 302 401 402 701 702 1201 1502 1702"},
		{true, "402,1502", "0 0 2 101 302 402 702 1201 1502"},
		{true, "5, 102,701", "0 0 5 102 302 401 701 1201"},
		{true, "400", "0 0 2 101 302 702 1201"},
		{false, "", "0 0 2 5 101 102 302 401 402 701 702 1201 1502 1702"},
		{false, "401", "0 0 2 5 101 102 302 401 701 702 1201 1502 1702"},
	} {
		m := quad()
		m.Textures = m.Textures[:2]
		if c.character {
			m.Textures = append(m.Textures, Texture{Type: 1})
		}
		v := View{}
		for _, id := range ids {
			v.SubMeshes = append(v.SubMeshes, SubMesh{ID: id})
		}
		w, err := scene.ParseGeosets(c.choice)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for i, on := range m.geosets(&v).Shown(w) {
			if on {
				got = append(got, itoa(int(ids[i])))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("character %v, %q: %v, want %s", c.character, c.choice, got, c.want)
		}
	}
	for _, c := range []struct {
		name      string
		ids, want []uint16
	}{
		{"a goblin's ears", []uint16{0, 103, 102, 203, 202, 204, 201, 303, 302}, []uint16{0, 102, 202, 302}},
		{"a goblin's that begin later", []uint16{0, 102, 201, 205, 204, 302}, []uint16{0, 102, 204, 302}},
		{"a goblin's stumps alone", []uint16{0, 102, 201, 302}, []uint16{0, 102, 201, 302}},
		{"a beard", []uint16{0, 101, 102, 201, 202, 302}, []uint16{0, 101, 201, 302}},
		{"a beard and ears", []uint16{0, 102, 201, 202, 302, 701, 702}, []uint16{0, 102, 201, 302, 702}},
		{"a beard and nothing else", []uint16{0, 201, 202}, []uint16{0, 201}},
	} {
		v := View{}
		for _, id := range c.ids {
			v.SubMeshes = append(v.SubMeshes, SubMesh{ID: id})
		}
		m := &Model{Textures: []Texture{{Type: 1}}}
		var got []uint16
		for i, on := range m.geosets(&v).Shown(scene.GeosetSelection{}) {
			if on {
				got = append(got, c.ids[i])
			}
		}
		if slices.Sort(got); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if _, err := scene.ParseGeosets("gloves"); err == nil {
		t.Error("gloves are taken for a number")
	}
}

// TestSlots: how people name what the game chooses.
func TestSlots(t *testing.T) {
	for name, want := range map[string]string{
		"skin": "skin", "Monster1": "monster-1", "monster-2": "monster-2", "cape": "object-skin", "HAIR": "hair",
		"type-23": "type-23", "type-1": "", "type23x": "", "": "", "shoe": "",
	} {
		if got, ok := scene.ParseSlot(name); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %v, want %q", name, got, ok, want)
		}
	}
	if got := TextureType(23).Slot(); got != "type-23" {
		t.Errorf("type 23 is %q", got)
	}
}
