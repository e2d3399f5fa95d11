package build

import (
	"fmt"

	"marrow/m2"
	"marrow/m2/shader"
	"marrow/scene"
)

// batches adds the batches of a sub-mesh to a view: one for each pass of its material.
func (b *modelBuilder) batches(v *m2.View, mesh int, subMesh uint16) {
	m := &b.s.Meshes[mesh]
	index := scene.None
	if len(m.Primitives) > 0 {
		index = m.Primitives[0].Material
	}
	if index < 0 {
		batch := b.batch(subMesh)
		if b.m.Version < m2.Cataclysm {
			batch.ShaderID = uint16(runIn(&b.m.CombinerCombos, []uint16{0}))
		}
		batch.Material = b.material(m2.Material{})
		batch.Color = b.color(mesh, index, 0)
		b.textureRuns(&batch, index, []int{m2.None}, []scene.Layer{scene.NewLayer(m2.None)})
		v.Batches = append(v.Batches, batch)
		return
	}
	material := &b.s.Materials[index]
	first := b.firstSight(index)
	if first && material.PBR != nil {
		b.add(b.lostMaps(material.PBR), codeMaterial, fmt.Sprintf("materials[%d]", index), "the game has no normal, roughness or metallic maps; only the base colour and the emissive map are kept")
	}
	layers := material.Layers
	if len(layers) == 0 {
		layers = []scene.Layer{scene.NewLayer(m2.None)}
	}
	for from := 0; from < len(layers); {
		to := from + 1
		for to < len(layers) && layers[to].Combine != scene.NoCombine {
			to++
		}
		numbers := make([]int, 0, 4)
		for k := from; k < to; k++ {
			numbers = append(numbers, k)
		}
		v.Batches = append(v.Batches, b.pass(mesh, index, subMesh, numbers, layers[from:to], first))
		from = to
	}
}

// batch returns a batch without material, textures and colour.
func (b *modelBuilder) batch(subMesh uint16) m2.Batch {
	return m2.Batch{Flags: batchPlain, SubMesh: subMesh, Color: m2.None, TextureCount: 1}
}

// batchPlain is the flag that nearly all batches of the game's own models have.
const batchPlain m2.BatchFlags = 0x10

// firstSight reports whether a material is used for the first time, so that its losses are reported once.
func (b *modelBuilder) firstSight(material int) bool {
	was := b.seen[material]
	b.seen[material] = true
	return !was
}

// lostMaps returns 1 if a material has maps besides its base colour.
func (b *modelBuilder) lostMaps(p *scene.PBR) int {
	for _, t := range []int{p.Normal, p.ORM, p.Smooth, p.Metal, p.Environment, p.Occlusion} {
		if t >= 0 {
			return 1
		}
	}
	return 0
}

// pass makes the batch for a layer and its stages.
func (b *modelBuilder) pass(mesh, index int, subMesh uint16, numbers []int, layers []scene.Layer, report bool) m2.Batch {
	material := &b.s.Materials[index]
	l := &layers[0]
	batch := b.batch(subMesh)
	batch.PriorityPlane = int8(min(max(material.Priority, -128), 127))
	batch.Layer = uint16(numbers[0])
	out := m2.Material{Flags: m2.LayerFlagMap.File(l.Flags), BlendMode: m2.BlendModeOf(l.Blend)}
	x, own := scene.Recall[m2.BatchExtras](l.Extras, "m2")
	if own {
		batch.Layer = x.Layer
		batch.Flags = m2.ParseFlags[m2.BatchFlags](x.Batch)
		const seen = m2.MaterialUnlit | m2.MaterialUnfogged | m2.MaterialTwoSided | m2.MaterialNoDepthTest | m2.MaterialNoDepthWrite
		out.Flags |= m2.ParseFlags[m2.MaterialFlags](x.Flags) &^ seen
	}
	if out.BlendMode == m2.BlendBlendAdd && b.m.Version < m2.Cataclysm {
		out.BlendMode, out.Flags = m2.BlendAdd, out.Flags|m2.MaterialUnlit|m2.MaterialTwoSided // as MultiConverter has it
	}
	path := fmt.Sprintf("materials[%d].layers[%d]", index, numbers[0])
	if report {
		b.layerLosses(path, index, numbers, layers)
	}
	want := b.wanted(layers)
	how, rest := b.chooseShader(want, x.Shader)
	if rest > 0 && report {
		b.add(1, codeMaterial, path, "version %d has no shader for this combination of textures; %s is used instead", b.m.Version, how.Name())
	}
	if n := how.units(); len(layers) > n {
		layers, numbers = layers[:n], numbers[:n]
	}
	batch.TextureCount = uint16(len(layers))
	batch.Material = b.material(out)
	batch.Color = b.color(mesh, index, numbers[0])
	batch.ShaderID = how.ID
	if how.combos != nil {
		b.needsCombos = b.needsCombos || len(how.combos) > 1 && how.combos[1] != 0
		batch.ShaderID = uint16(runIn(&b.m.CombinerCombos, how.combos))
	}
	b.textureRuns(&batch, index, numbers, layers)
	return batch
}

// layerLosses reports properties of layers that the game can't express.
func (b *modelBuilder) layerLosses(path string, index int, numbers []int, layers []scene.Layer) {
	for k, number := range numbers {
		target := func(p scene.Property) bool {
			return b.animated[scene.Target{Property: p, Index: index, Layer: number}] != nil
		}
		if target(scene.LayerTexture) {
			b.add(1, codeMaterial, path, "the game can't switch the texture of a layer; the first texture is kept")
		}
		if target(scene.LayerColor) || target(scene.LayerEmissiveGain) {
			b.add(1, codeMaterial, path, "the game can't animate the colour or brightness of a layer; the values of the rest pose are kept")
		}
		if layers[k].UVSet > 1 {
			b.add(1, codeMaterial, path, "a layer uses set %d of the texture coordinates, but vertices have only two sets; the first set is used", layers[k].UVSet)
		}
	}
}

// A wantedShader describes the shader that a material needs.
type wantedShader struct {
	solid  bool // the first texture's alpha has no effect
	joins  []shader.Join
	coords []int
}

func (b *modelBuilder) wanted(layers []scene.Layer) wantedShader {
	w := wantedShader{solid: layers[0].Blend == scene.Opaque}
	for k := range layers {
		l := &layers[k]
		coord := l.UVSet
		if coord > 1 {
			coord = 0
		}
		if l.Flags&scene.SphereMap != 0 {
			coord = shader.Reflected
		}
		w.coords = append(w.coords, coord)
		if k > 0 {
			w.joins = append(w.joins, shader.Join{Combine: l.Combine, KeepAlpha: l.Flags&scene.CombineKeepsAlpha != 0, Weighted: l.Alpha != 1})
		}
	}
	return w
}

// A chosenShader is a shader as a file stores it: by its id, or by a run of CombinerCombos.
type chosenShader struct {
	shader.Shader
	combos []uint16
	most   int // textures
}

func (c *chosenShader) units() int { return c.most }

// chooseShader finds the shader that is nearest to the wanted one; among equals the original one, or else the first.
// rest is 0 if it is exact.
func (b *modelBuilder) chooseShader(w wantedShader, was string) (best chosenShader, rest int) {
	rest = 1 << 30
	for _, c := range b.shaders(w) {
		score := 2 * c.difference(w, b.m.Version < m2.Cataclysm)
		if c.Name() != was {
			score++ // decides between equals
		}
		if score < rest {
			best, rest = c, score
		}
	}
	return best, rest / 2
}

// shaders returns the version's shaders for a number of textures.
func (b *modelBuilder) shaders(w wantedShader) (list []chosenShader) {
	n := len(w.coords)
	blended := uint16(1)
	if w.solid {
		blended = 0
	}
	add := func(id uint16, combos []uint16, most int) {
		if b.m.Version >= m2.Cataclysm {
			combos = nil
		}
		list = append(list, chosenShader{shader.Of(id, most), combos, most})
	}
	coords := uint16(0)
	if w.coords[0] == shader.Reflected {
		coords |= shader.FirstReflected
	}
	if n == 1 {
		if w.coords[0] == 1 {
			coords |= shader.SecondUV
		}
		add(blended<<4|coords, []uint16{blended}, 1)
	} else {
		if w.coords[1] == shader.Reflected {
			coords |= shader.SecondReflected
		}
		if w.coords[1] == 1 {
			coords |= shader.SecondUV
		}
		for _, second := range []uint16{0, 1, 3, 4, 6, 7} {
			add(blended<<4|second|coords, []uint16{blended, second}, 2)
		}
		add(blended<<4|coords&^(shader.SecondReflected|shader.SecondUV), []uint16{blended}, 1)
	}
	if b.m.Version >= m2.Cataclysm {
		for row := range uint16(shader.Rows) {
			id := shader.FromTable | row
			add(id, nil, 1+len(shader.Of(id, 0).Combiner().Joins))
		}
	}
	return list
}

// difference returns a score for the difference between a shader and the wanted one; 0 if they are equal. freeCoords ignores
// texture coordinates, which old files select separately.
func (c *chosenShader) difference(w wantedShader, freeCoords bool) (score int) {
	how := c.Combiner()
	if how.Alpha == w.solid {
		score += 8
	}
	if d := len(w.coords) - c.most; d != 0 {
		score += 4 * max(d, -d)
	}
	for k, j := range w.joins[:min(len(w.joins), len(how.Joins))] {
		if j.Combine != how.Joins[k].Combine {
			score += 3
		}
		if j.KeepAlpha != how.Joins[k].KeepAlpha && !w.solid {
			score++
		}
	}
	if !freeCoords {
		for k := range min(len(w.coords), c.most) {
			if c.Coords(k) != w.coords[k] {
				score += 2
			}
		}
	}
	return score
}

// textureRuns sets the positions of a batch's textures, coordinates, weights and transforms in the tables.
func (b *modelBuilder) textureRuns(batch *m2.Batch, index int, numbers []int, layers []scene.Layer) {
	var textures, units, weights, moves []int16
	for k := range layers {
		l := &layers[k]
		textures = append(textures, int16(b.texture(b.textureOf(index, numbers[k], l))))
		unit := int16(l.UVSet)
		switch {
		case l.Flags&scene.SphereMap != 0:
			unit = -1
		case l.UVSet > 1:
			unit = 0
		}
		units = append(units, unit)
		weights = append(weights, b.weight(index, numbers[k], l))
		moves = append(moves, b.transform(index, numbers[k], l))
	}
	batch.TextureCombo = uint16(runIn(&b.m.TextureLookup, textures))
	batch.WeightCombo = uint16(runIn(&b.m.WeightLookup, weights))
	batch.TransformCombo = uint16(runIn(&b.m.TransformLookup, moves))
	if b.m.Version < m2.Cataclysm { // later shaders define it
		batch.CoordCombo = uint16(runIn(&b.m.TextureUnitLookup, units))
	}
}

// textureOf returns the index of a layer's texture in the scene.
func (b *modelBuilder) textureOf(index, number int, l *scene.Layer) int {
	if index >= 0 && number == 0 && l.Texture < 0 {
		if p := b.s.Materials[index].PBR; p != nil {
			return p.BaseColor
		}
	}
	return l.Texture
}

// material returns the index of a material's record, which it adds if it is new.
func (b *modelBuilder) material(m m2.Material) uint16 {
	n, ok := b.materials[m]
	if !ok {
		n = uint16(len(b.m.Materials))
		b.materials[m] = n
		b.m.Materials = append(b.m.Materials, m)
	}
	return n
}

// color returns the index of the record that tints a mesh and one of its layers; None if there is none.
func (b *modelBuilder) color(mesh, material, layer int) int16 {
	m := &b.s.Meshes[mesh]
	tint := m2.Vec3{1, 1, 1}
	if material >= 0 && layer < len(b.s.Materials[material].Layers) {
		tint = b.s.Materials[material].Layers[layer].Color
	}
	color, alpha := m.Color.Mul(tint), m.Alpha
	if !m.Visible {
		alpha = 0
	}
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: mesh} }
	fades := target(scene.MeshAlpha)
	if b.animated[target(scene.MeshVisible)] != nil {
		if b.animated[fades] != nil && b.firstSight(-2-mesh) {
			b.add(1, codeMaterial, fmt.Sprintf("meshes[%d]", mesh), "the mesh has both fading and visibility keys; only the visibility is kept")
		}
		fades = target(scene.MeshVisible)
	}
	if b.animated[fades] == nil && b.animated[target(scene.MeshColor)] == nil && color == (m2.Vec3{1, 1, 1}) && alpha == 1 {
		if x, ok := b.firstBatch(material); !ok || x.Color < 0 {
			return m2.None
		}
	}
	c := m2.Color{
		Color: trackOf(b, target(scene.MeshColor), trackRule{fallback: []float32{-1, -1, -1}, static: m.Color[:], within: b.opts.Tolerance, fix: func(v []float32) {
			for k := range v {
				v[k] = float32(v[k] * tint[k])
			}
		}}, takeVec3),
		Alpha: trackOf(b, fades, trackRule{fallback: []float32{-1}, static: []float32{alpha}, within: b.opts.Tolerance}, takeFixed),
	}
	return int16(numberedBy(b.colors, contentKey(c), func() int {
		b.m.Colors = append(b.m.Colors, c)
		return len(b.m.Colors) - 1
	}))
}

// firstBatch returns the original batch's data in the extras of the first layer of a material.
func (b *modelBuilder) firstBatch(material int) (m2.BatchExtras, bool) {
	if material < 0 || len(b.s.Materials[material].Layers) == 0 {
		return m2.BatchExtras{}, false
	}
	return scene.Recall[m2.BatchExtras](b.s.Materials[material].Layers[0].Extras, "m2")
}

// numberedBy returns the index of an item with some content, which add appends to its list if it is new.
func numberedBy(known map[string]int16, key string, add func() int) int16 {
	n, ok := known[key]
	if !ok {
		n = int16(add())
		known[key] = n
	}
	return n
}

// weight returns the index of the weights that fade a layer.
func (b *modelBuilder) weight(material, layer int, l *scene.Layer) int16 {
	t := trackOf(b, scene.Target{Property: scene.LayerAlpha, Index: material, Layer: layer},
		trackRule{fallback: []float32{-1}, static: []float32{l.Alpha}, within: b.opts.Tolerance}, takeFixed)
	return numberedBy(b.weights, contentKey(t), func() int {
		b.m.TextureWeights = append(b.m.TextureWeights, m2.TextureWeight{Weight: t})
		return len(b.m.TextureWeights) - 1
	})
}

// transform returns the index of the transform of a layer's texture coordinates; None if they don't move.
func (b *modelBuilder) transform(material, layer int, l *scene.Layer) int16 {
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: material, Layer: layer} }
	rule := func(fallback, static []float32) trackRule {
		return trackRule{fallback: fallback, static: static, within: b.opts.Tolerance}
	}
	t := m2.TextureTransform{
		Translation: trackOf(b, target(scene.LayerUVTranslation), rule(make([]float32, 3), l.Transform.Translation[:]), takeVec3),
		Rotation:    trackOf(b, target(scene.LayerUVRotation), rule([]float32{0, 0, 0, 1}, l.Transform.Rotation[:]), takeVec4),
		Scale:       trackOf(b, target(scene.LayerUVScale), rule([]float32{1, 1, 1}, l.Transform.Scale[:]), takeVec3),
	}
	if len(t.Translation.Times)+len(t.Rotation.Times)+len(t.Scale.Times) == 0 {
		return m2.None
	}
	return numberedBy(b.transforms, contentKey(t), func() int {
		b.m.TextureTransforms = append(b.m.TextureTransforms, t)
		return len(b.m.TextureTransforms) - 1
	})
}

// dropCombos removes the texture combinations if the client's default is the wanted one.
func (b *modelBuilder) dropCombos() {
	if b.m.Version >= m2.Cataclysm {
		return
	}
	if b.needsCombos {
		b.m.Flags |= m2.ModelCombiners
		return
	}
	b.m.CombinerCombos = nil
	for i := range b.m.Views {
		for k := range b.m.Views[i].Batches {
			b.m.Views[i].Batches[k].ShaderID = 0
		}
	}
}
