package material

import (
	"image/color"
	"slices"
	"testing"

	"marrow/internal/limit"
	"marrow/lower/curves"
	"marrow/scene"
)

// Each map of a physically based material becomes a picture of its kind. Missing maps have no picture.
func TestFlattenPBR(t *testing.T) {
	const base, normal, orm, smooth, metal, emissive, occlusion, team = 0, 1, 2, 3, 4, 5, 6, 7
	names := []string{"base.dds", "bumps.dds", "orm.dds", "smooth.dds", "metal.dds", "glow.dds", "dirt.dds", "team.dds"}
	type texturesOf struct {
		kind     specKind
		textures string // the names of its layers
	}
	for _, tt := range []struct {
		name                               string
		change                             func(*scene.PBR)
		base, normal, orm, emissive, shade texturesOf
		joined                             bool
	}{
		{name: "nothing", change: func(*scene.PBR) {}, base: texturesOf{stack, "-"}},
		{name: "a colour", change: func(p *scene.PBR) { p.BaseColor = base }, base: texturesOf{stack, "base.dds"}},
		{name: "bumps", change: func(p *scene.PBR) { p.Normal = normal }, base: texturesOf{stack, "-"}, normal: texturesOf{normalMap, "bumps.dds"}},
		{name: "bumps of Direct3D", change: func(p *scene.PBR) { p.Normal, p.GreenDown = normal, true }, base: texturesOf{stack, "-"}, normal: texturesOf{normalMapDown, "bumps.dds"}},
		{name: "the first texture", change: func(p *scene.PBR) { p.Normal = base }, base: texturesOf{stack, "-"}, normal: texturesOf{normalMap, "base.dds"}},
		{name: "roughness and metal in one", change: func(p *scene.PBR) { p.ORM = orm }, base: texturesOf{stack, "-"}, orm: texturesOf{plainMap, "orm.dds"}},
		{name: "in one goes before others", change: func(p *scene.PBR) { p.ORM, p.Smooth = orm, smooth }, base: texturesOf{stack, "-"}, orm: texturesOf{plainMap, "orm.dds"}},
		{name: "smoothness", change: func(p *scene.PBR) { p.Smooth = smooth }, base: texturesOf{stack, "-"}, orm: texturesOf{roughMetal, "smooth.dds -"}, joined: true},
		{name: "metal", change: func(p *scene.PBR) { p.Metal = metal }, base: texturesOf{stack, "-"}, orm: texturesOf{roughMetal, "- metal.dds"}, joined: true},
		{name: "both", change: func(p *scene.PBR) { p.Smooth, p.Metal = smooth, metal }, base: texturesOf{stack, "-"}, orm: texturesOf{roughMetal, "smooth.dds metal.dds"}, joined: true},
		{name: "light and shade", change: func(p *scene.PBR) { p.Emissive, p.Occlusion = emissive, occlusion }, base: texturesOf{stack, "-"}, emissive: texturesOf{plainMap, "glow.dds"}, shade: texturesOf{plainMap, "dirt.dds"}},
		{name: "the first texture for roughness and metal", change: func(p *scene.PBR) { p.ORM, p.Smooth = base, smooth }, base: texturesOf{stack, "-"}, orm: texturesOf{plainMap, "base.dds"}},
		{name: "the first texture for smoothness", change: func(p *scene.PBR) { p.Smooth = base }, base: texturesOf{stack, "-"}, orm: texturesOf{roughMetal, "base.dds -"}, joined: true},
		{name: "the first texture for metal", change: func(p *scene.PBR) { p.Metal = base }, base: texturesOf{stack, "-"}, orm: texturesOf{roughMetal, "- base.dds"}, joined: true},
		{name: "the first texture for a team colour", change: func(p *scene.PBR) { p.ORM, p.TeamColor = base, base }, base: texturesOf{tinted, "- base.dds"}, orm: texturesOf{plainMap, "base.dds"}},
		{name: "a team colour", change: func(p *scene.PBR) { p.BaseColor, p.ORM, p.TeamColor = base, orm, team }, base: texturesOf{tinted, "base.dds orm.dds"}, orm: texturesOf{plainMap, "orm.dds"}},
		{name: "a team colour without a map of where", change: func(p *scene.PBR) { p.BaseColor, p.TeamColor = base, team }, base: texturesOf{stack, "base.dds"}},
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
			want   texturesOf
		}{"base": {f.Base, tt.base}, "normal": {f.Normal, tt.normal}, "orm": {f.ORM, tt.orm}, "emissive": {f.Emissive, tt.emissive}, "occlusion": {f.Occlusion, tt.shade}} {
			var got texturesOf
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

// Numbers aren't changed. The bottom layer defines the blend mode of the base colour.
func TestFlattenPBRNumbers(t *testing.T) {
	p := scene.NewPBR()
	p.Emission, p.EmissiveGain, p.Roughness, p.Metallic = scene.Vec3{1, 2, 3}, 4, 0.5, 0.25
	p.RoughnessFactor, p.MetallicFactor, p.NormalScale, p.OcclusionStrength = 0.1, 0.2, 0.3, 0.4
	layer := scene.NewLayer(scene.None)
	layer.Blend, layer.Cutoff, layer.Color = scene.AlphaTest, 0.2, scene.Vec3{0.5, 0.6, 0.7}
	b := New(&scene.Scene{}, nil, Options{})
	want := Flat{
		Name: "m", Base: 0, Normal: -1, ORM: -1, Emissive: -1, Occlusion: -1, Emission: p.Emission, EmissiveGain: 4, Roughness: 0.5, Metallic: 0.25,
		RoughnessFactor: 0.1, MetallicFactor: 0.2, NormalScale: 0.3, OcclusionStrength: 0.4, Color: layer.Color,
	}
	f := Flat{Name: "m"}
	if b.flattenPBR(&f, &scene.Material{Layers: []scene.Layer{layer}, PBR: p}); f != want {
		t.Errorf("%+v, want %+v", f, want)
	}
	if got := b.specs[0].layers[0]; got.blend != scene.AlphaTest || got.cutoff != 51 || got.alpha != 255 {
		t.Errorf("the base colour's layer is %+v", got)
	}
}

// Unset fields of the bottom layer have the defaults of scene.Layer: the cutoff of an alpha test is 0.75.
func TestFlattenCutoff(t *testing.T) {
	for cutoff, want := range map[float32]float32{0: 0.75, 0.2: 0.2, 1: 1} {
		layer := scene.NewLayer(scene.None)
		layer.Blend, layer.Cutoff = scene.AlphaTest, cutoff
		s := &scene.Scene{Materials: []scene.Material{{Layers: []scene.Layer{layer}}}}
		still, _, err := curves.New(s, curves.Measure(s), curves.Options{})
		if err != nil {
			t.Fatal(err)
		}
		f := New(s, still, Options{}).Flatten(0)
		if f.Blend != scene.AlphaTest || f.Cutoff != want {
			t.Errorf("%v: %v below %v, want %v", cutoff, f.Blend, f.Cutoff, want)
		}
	}
}

// A picture with one colour needs no pixels, and an opaque picture no alpha.
func TestLook(t *testing.T) {
	red, blue, clear := []uint8{255, 0, 0, 255}, []uint8{0, 0, 255, 255}, []uint8{255, 0, 0, 254}
	for _, tt := range []struct {
		name          string
		pixels        [][]uint8
		solid, opaque bool
	}{
		{"one pixel", [][]uint8{red}, true, true},
		{"one colour", [][]uint8{red, red, red}, true, true},
		{"another at the end", [][]uint8{red, red, blue}, false, true},
		{"one colour with alpha", [][]uint8{clear, clear}, true, false},
		{"another alpha at the end", [][]uint8{red, red, clear}, false, false},
		{"another colour, then another alpha", [][]uint8{red, blue, clear}, false, false},
	} {
		var p Picture
		p.inspect(slices.Concat(tt.pixels...))
		if first := tt.pixels[0]; p.Solid != tt.solid || p.Opaque != tt.opaque || p.Color != (color.NRGBA{first[0], first[1], first[2], first[3]}) {
			t.Errorf("%s: one colour %v, opaque %v, colour %v; want %v, %v, %v", tt.name, p.Solid, p.Opaque, p.Color, tt.solid, tt.opaque, first)
		}
	}
}

// A picture is named after the file of its top layer, or of its first map.
func TestLabel(t *testing.T) {
	for _, tt := range []struct {
		kind  specKind
		files [limit.FlattenedLayers]string
		count int
		want  string
	}{
		{stack, [limit.FlattenedLayers]string{"a/b.blp"}, 1, "b"},
		{stack, [limit.FlattenedLayers]string{"a/b.blp", "c.x.dds"}, 2, "c.x"},
		{stack, [limit.FlattenedLayers]string{"a/b.blp", ""}, 2, "b"},
		{stack, [limit.FlattenedLayers]string{"a/b.blp", "beyond.blp"}, 1, "b"},
		{tinted, [limit.FlattenedLayers]string{"a/b.blp", "orm.blp"}, 2, "b"},
		{stack, [limit.FlattenedLayers]string{}, 1, "picture"},
	} {
		r := spec{kind: tt.kind, count: tt.count}
		if got := r.label(tt.files); got != tt.want {
			t.Errorf("%v of kind %d: %s, want %s", tt.files, tt.kind, got, tt.want)
		}
	}
}
