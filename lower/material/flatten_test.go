package material

import (
	"testing"

	"marrow/scene"
)

// Each map of a physically based material becomes a picture of its own kind; one that it hasn't becomes none.
func TestFlattenPBR(t *testing.T) {
	const base, normal, orm, smooth, metal, emissive, occlusion, team = 0, 1, 2, 3, 4, 5, 6, 7
	names := []string{"base.dds", "bumps.dds", "orm.dds", "smooth.dds", "metal.dds", "glow.dds", "dirt.dds", "team.dds"}
	type map2 struct {
		kind     specKind
		textures string // the names of its layers
	}
	for _, tt := range []struct {
		name                               string
		change                             func(*scene.PBR)
		base, normal, orm, emissive, shade map2
		joined                             bool
	}{
		{name: "nothing", change: func(*scene.PBR) {}, base: map2{stack, "-"}},
		{name: "a colour", change: func(p *scene.PBR) { p.BaseColor = base }, base: map2{stack, "base.dds"}},
		{name: "bumps", change: func(p *scene.PBR) { p.Normal = normal }, base: map2{stack, "-"}, normal: map2{normalMap, "bumps.dds"}},
		{name: "bumps of Direct3D", change: func(p *scene.PBR) { p.Normal, p.GreenDown = normal, true }, base: map2{stack, "-"}, normal: map2{normalMapDown, "bumps.dds"}},
		{name: "the first texture", change: func(p *scene.PBR) { p.Normal = base }, base: map2{stack, "-"}, normal: map2{normalMap, "base.dds"}},
		{name: "roughness and metal in one", change: func(p *scene.PBR) { p.ORM = orm }, base: map2{stack, "-"}, orm: map2{plainMap, "orm.dds"}},
		{name: "in one goes before others", change: func(p *scene.PBR) { p.ORM, p.Smooth = orm, smooth }, base: map2{stack, "-"}, orm: map2{plainMap, "orm.dds"}},
		{name: "smoothness", change: func(p *scene.PBR) { p.Smooth = smooth }, base: map2{stack, "-"}, orm: map2{roughMetal, "smooth.dds -"}, joined: true},
		{name: "metal", change: func(p *scene.PBR) { p.Metal = metal }, base: map2{stack, "-"}, orm: map2{roughMetal, "- metal.dds"}, joined: true},
		{name: "both", change: func(p *scene.PBR) { p.Smooth, p.Metal = smooth, metal }, base: map2{stack, "-"}, orm: map2{roughMetal, "smooth.dds metal.dds"}, joined: true},
		{name: "light and shade", change: func(p *scene.PBR) { p.Emissive, p.Occlusion = emissive, occlusion }, base: map2{stack, "-"}, emissive: map2{plainMap, "glow.dds"}, shade: map2{plainMap, "dirt.dds"}},
		{name: "a team colour", change: func(p *scene.PBR) { p.BaseColor, p.ORM, p.TeamColor = base, orm, team }, base: map2{tinted, "base.dds orm.dds"}, orm: map2{plainMap, "orm.dds"}},
		{name: "a team colour without a map of where", change: func(p *scene.PBR) { p.BaseColor, p.TeamColor = base, team }, base: map2{stack, "base.dds"}},
	} {
		s := &scene.Scene{Materials: []scene.Material{{Name: "m", Layers: []scene.Layer{scene.NewLayer(base)}, PBR: scene.NewPBR()}}}
		for _, name := range names {
			s.Textures = append(s.Textures, scene.Texture{Name: name})
		}
		tt.change(s.Materials[0].PBR)
		b := New(s, nil, Options{})
		f := Flat{Name: "m"}
		b.flattenPBR(&f, &s.Materials[0])
		for what, m := range map[string]struct {
			number int
			want   map2
		}{"base": {f.Base, tt.base}, "normal": {f.Normal, tt.normal}, "orm": {f.ORM, tt.orm}, "emissive": {f.Emissive, tt.emissive}, "occlusion": {f.Occlusion, tt.shade}} {
			var got map2
			if m.number >= 0 {
				r := b.specs[m.number]
				got.kind = r.kind
				for i, l := range r.layers[:r.count] {
					if i > 0 {
						got.textures += " "
					}
					if l.texture < 0 {
						got.textures += "-"
					} else {
						got.textures += names[l.texture]
					}
				}
			}
			if got != m.want {
				t.Errorf("%s: %s is %v, want %v", tt.name, what, got, m.want)
			}
		}
		if f.Joined != tt.joined {
			t.Errorf("%s: joined is %v", tt.name, f.Joined)
		}
	}
}

// A picture is called like its topmost layer's file, one of maps like the first map's.
func TestLabel(t *testing.T) {
	for _, tt := range []struct {
		kind  specKind
		files [maxStack]string
		count int
		want  string
	}{
		{stack, [maxStack]string{"a/b.blp"}, 1, "b"},
		{stack, [maxStack]string{"a/b.blp", "c.x.dds"}, 2, "c.x"},
		{stack, [maxStack]string{"a/b.blp", ""}, 2, "b"},
		{stack, [maxStack]string{"a/b.blp", "beyond.blp"}, 1, "b"},
		{tinted, [maxStack]string{"a/b.blp", "orm.blp"}, 2, "b"},
		{stack, [maxStack]string{}, 1, "picture"},
	} {
		r := spec{kind: tt.kind, count: tt.count}
		if got := r.label(tt.files); got != tt.want {
			t.Errorf("%v of kind %d: %s, want %s", tt.files, tt.kind, got, tt.want)
		}
	}
}
