package xac

import "strings"

// A look is what a material of either kind comes to.
type look struct {
	name     string
	shader   string // effect and technique; empty for fixed-function materials
	layers   []use
	standard *Material // nil for another kind
	fx       *FXMaterial
}

// A use is one texture of a look.
type use struct {
	kind    MapType
	use     string // what the file calls it
	texture string // as the file names it
	amount  float32
	layer   *MaterialLayer // nil for a shader's
}

// materials are a file's materials in the order that numbers them, with the layers that
// stand beside them as chunks of their own.
func (f *File) materials() (list []look) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Material:
			m := look{name: b.Name, standard: b}
			for k := range b.Layers {
				m.add(&b.Layers[k])
			}
			list = append(list, m)
		case *FXMaterial:
			list = append(list, b.look())
		}
	}
	for _, l := range Bodies[*MaterialLayer](f) {
		if int(l.Material) < len(list) {
			list[l.Material].add(l)
		}
	}
	return list
}

func (m *look) add(l *MaterialLayer) {
	m.layers = append(m.layers, use{l.Map, l.Map.String(), l.Texture, l.Amount, l})
}

// look knows a shader's textures by their parameters' names, as Tree of Savior's
// Default.fx has them.
func (m *FXMaterial) look() look {
	l := look{name: m.Name, shader: strings.TrimSpace(m.Effect + " " + m.Technique), fx: m}
	for i := range m.Bitmaps {
		b := &m.Bitmaps[i]
		if b.Value == "" || strings.EqualFold(b.Value, "none") {
			continue
		}
		l.layers = append(l.layers, use{kind: bitmapKind(b.Name), use: b.Name, texture: b.Value, amount: 1})
	}
	return l
}

func bitmapKind(name string) MapType {
	name = strings.ToLower(name)
	for _, k := range []struct {
		part string
		kind MapType
	}{
		{"diffuse", MapDiffuse}, {"normal", MapBump}, {"bump", MapBump}, {"spec", MapSpecular}, {"envopa", MapUnknown},
		{"env", MapEnvironment}, {"emissive", MapSelfIllumination}, {"opacity", MapOpacity},
	} {
		if strings.Contains(name, k.part) {
			return k.kind
		}
	}
	return MapUnknown
}
