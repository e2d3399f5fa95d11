package lower

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"marrow/scene"
)

// blank gives a white texture to meshes without a material, and to layers and particles without a texture.
func (l *lowering) blank() {
	white, count := scene.None, 0
	texture := func() int {
		if count++; white < 0 {
			img := image.NewNRGBA(image.Rect(0, 0, cellSide, cellSide))
			draw.Draw(img, img.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
			white = l.addTexture("White", img)
		}
		return white
	}
	l.s.Materials = slices.Clone(l.s.Materials)
	materials := l.s.Materials
	used := l.s.UsedMaterials()
	for _, e := range l.s.Emitters {
		if e.Material >= 0 {
			used[e.Material] = true
		}
	}
	for i := range materials {
		if !used[i] {
			continue
		}
		m := &materials[i]
		chosen := l.target.Chooses != nil && l.target.Chooses(m)
		isBlank := func(k int, layer scene.Layer) bool {
			return layer.Texture < 0 && (k > 0 || !chosen && (m.PBR == nil || m.PBR.BaseColor < 0))
		}
		if m.Layers = slices.Clone(m.Layers); len(m.Layers) == 0 {
			m.Layers = []scene.Layer{scene.NewLayer(scene.None)}
		}
		for k := range m.Layers {
			if isBlank(k, m.Layers[k]) {
				m.Layers[k].Texture = texture()
			}
		}
	}
	l.s.Meshes = slices.Clone(l.s.Meshes)
	plain := scene.None
	for i := range l.s.Meshes {
		m := &l.s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		if m.Primitives = slices.Clone(m.Primitives); len(m.Primitives) == 0 {
			m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: scene.None}}
		}
		for k := range m.Primitives {
			if m.Primitives[k].Material >= 0 {
				continue
			}
			if plain < 0 {
				plain = len(l.s.Materials)
				l.s.Materials = append(l.s.Materials, scene.Material{Layers: []scene.Layer{scene.NewLayer(texture())}})
			}
			m.Primitives[k].Material = plain
		}
	}
	l.s.Emitters = slices.Clone(l.s.Emitters)
	for i := range l.s.Emitters {
		e := &l.s.Emitters[i]
		if e.Texture < 0 && (e.Particles != nil || e.Ribbon != nil && e.Material < 0) {
			e.Texture = texture()
		}
	}
	l.addCount(count, codeBlank, "", "surfaces without a texture got a white one")
}
