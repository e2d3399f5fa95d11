package xac

import "strings"

// A Look has the properties of a material, for both kinds of material.
type Look struct {
	name     string
	shader   string // effect and technique; empty for fixed-function materials
	Layers   []Use
	Standard *Material // nil for a material with a shader
	FX       *FXMaterial
}

// A Use is one texture of a Look.
type Use struct {
	Kind    MapType
	use     string // the purpose of the texture, as the file names it
	Texture string // as the file names it
	amount  float32
	layer   *MaterialLayer // nil for a texture of a shader
}

// Looks returns the materials of a file, in the order in which they are numbered, with the layers that are chunks of
// their own.
func (f *File) Looks() (list []Look) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Material:
			m := Look{name: b.Name, Standard: b}
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

func (m *Look) add(l *MaterialLayer) {
	m.Layers = append(m.Layers, Use{l.Map, l.Map.String(), l.Texture, l.Amount, l})
}

// look identifies a shader's textures by their parameters' names, as in Tree of Savior's Default.fx.
func (m *FXMaterial) look() Look {
	l := Look{name: m.Name, shader: strings.TrimSpace(m.Effect + " " + m.Technique), FX: m}
	for i := range m.Bitmaps {
		b := &m.Bitmaps[i]
		if b.Value == "" || strings.EqualFold(b.Value, "none") {
			continue
		}
		l.Layers = append(l.Layers, Use{Kind: bitmapKind(b.Name), use: b.Name, Texture: b.Value, amount: 1})
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
