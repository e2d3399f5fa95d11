package m2

import (
	"testing"

	"marrow/asset"
	"marrow/scene"
)

// FuzzDecode: the properties in check hold for any data, read as the kind of file that it looks like.
func FuzzDecode(f *testing.F) {
	for _, version := range []uint32{256, 260, 264, 272, 274} {
		f.Add(everything(f, version))
	}
	for _, c := range modelChunkBytes {
		data, err := Encode(&Model{Version: 274, Chunks: &c.chunks})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, p := range physBytes {
		f.Add(raw(chunk("SYHP", p.phys.Version), p.want))
	}
	for _, data := range sharedSkeleton() {
		f.Add(data)
	}
	_, v := wolf()
	for _, v.Shadows = range []bool{false, true} {
		data, err := v.Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add(raw(u32(1), chunk("BIDA", u16(5)), chunk("BOMT", floats(1, 16))))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := kindFor(data).Check(t, data)
		if m, ok := d.(*Model); ok && err == nil {
			scenery(t, m)
		}
	})
}

// FuzzCompanions: a model with any companions has a scene, and they come back as they were.
func FuzzCompanions(f *testing.F) {
	m, v := wolf()
	model, err := Encode(m)
	if err != nil {
		f.Fatal(err)
	}
	skin, err := v.Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(model, skin, raw(upTo16(u32(0), u32(500)), floats(1, 6)), []byte(nil))
	files := sharedSkeleton()
	f.Add(files["Elf.m2"], skin, files["300.anim"], files["100.skel"])
	f.Fuzz(func(t *testing.T, model, skin, anim, skel []byte) {
		m, _, err := Decode(model, Options{})
		if err != nil {
			return
		}
		var near asset.Resolver
		for name, data := range map[string][]byte{"Wolf00.skin": skin, "Wolf0004-00.anim": anim, "300.anim": anim, "100.skel": skel} {
			near.Override = append(near.Override, asset.Override{Name: name, Data: data})
		}
		m.Load("Wolf.m2", near)
		scenery(t, m)
		m.Scene(scene.Options{LOD: 1})
		if _, err := m.Files("Wolf.m2"); err != nil {
			t.Error(err)
		}
		for _, a := range m.Anims {
			checkMap(t, ExplainKeys(anim, m, a.Sequence))
		}
	})
}
