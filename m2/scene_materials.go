package m2

import (
	"fmt"
	"path"
	"strings"

	"marrow/internal/gamepath"
	"marrow/m2/shader"
	"marrow/scene"
)

type textureExtras struct {
	Type   string `json:"type,omitempty"` // what the game puts in
	Flags  string `json:"flags,omitempty"`
	FileID uint32 `json:"fileID,omitempty"`
}

// textures makes the textures. Textures that the game chooses are named after their type.
func (b *builder) textures() {
	for i := range b.m.Textures {
		t := &b.m.Textures[i]
		flags := t.Flags & (TextureWrapX | TextureWrapY) // higher bits are junk in real files
		x := textureExtras{Flags: flags.String()}
		st := scene.Texture{Name: t.Name, Slot: t.Type.Slot()}
		if st.Slot != "" {
			st.Name, x.Type = st.Slot, t.Type.String()
		}
		if c := b.m.Chunks; c != nil && i < len(c.TextureIDs) && c.TextureIDs[i] != 0 {
			x.FileID = c.TextureIDs[i]
			if t.Name == "" && st.Slot == "" {
				st.Name = b.m.textureName(i)
			}
		}
		if flags&TextureWrapX != 0 {
			st.WrapU = scene.Repeat
		}
		if flags&TextureWrapY != 0 {
			st.WrapV = scene.Repeat
		}
		st.Extras = kept(at("textures", i), x)
		b.s.Textures = append(b.s.Textures, st)
	}
}

// textureName returns the name of a file that the model refers to by number: that in the listfile, or the number.
func (m *Model) textureName(i int) string {
	if i < len(m.TextureNames) && m.TextureNames[i] != "" {
		return m.TextureNames[i]
	}
	return fmt.Sprintf("%d.blp", m.Chunks.TextureIDs[i])
}

// AllWeights returns the texture weights of the model, or those of a chunk that replaces them.
func (m *Model) AllWeights() []TextureWeight {
	if m.Chunks != nil && len(m.Chunks.Weights) > 0 {
		return m.Chunks.Weights
	}
	return m.TextureWeights
}

// BatchExtras are the fields of a Batch and of its Material that a scene has no field for; the first layer of each pass has them.
type BatchExtras struct {
	BlendMode string `json:"blendMode"`
	Flags     string `json:"flags,omitempty"`
	Shader    string `json:"shader"`
	ShaderID  uint16 `json:"shaderID"`
	Layer     uint16 `json:"layer,omitempty"`
	Color     int16  `json:"color"`           // index, or -1
	Batch     string `json:"batch,omitempty"` // flags of the batch
}

// A pass is a batch with its indices looked up.
type pass struct {
	batch    *Batch
	material Material
	shader   shader.Shader
	weights  []int // by unit, into weights, or None
	units    []int // scene textures, or None
	moves    []int // texture transforms by unit, or None
}

func (b *builder) pass(batch *Batch) pass {
	p := pass{batch: batch, shader: b.m.shader(batch)}
	if int(batch.Material) < len(b.m.Materials) {
		p.material = b.m.Materials[batch.Material]
	} else {
		b.lost.batches++
	}
	const most = 4 // no shader has more
	for j := range min(int(batch.TextureCount), most) {
		texture := LookUp(b.m.TextureLookup, int(batch.TextureCombo)+j, len(b.s.Textures))
		if texture == None {
			b.lost.batches++
		}
		p.units = append(p.units, texture)
		p.weights = append(p.weights, b.weight(batch, j))
		p.moves = append(p.moves, LookUp(b.m.TransformLookup, int(batch.TransformCombo)+j, len(b.m.TextureTransforms)))
	}
	if len(p.units) == 0 {
		p.units, p.moves, p.weights = []int{None}, []int{None}, []int{b.weight(batch, 0)}
	}
	return p
}

// weight returns the index of the weight of texture j of a batch.
func (b *builder) weight(batch *Batch, j int) int {
	if batch.Flags&BatchIgnoresWeight != 0 {
		return None
	}
	return LookUp(b.m.WeightLookup, int(batch.WeightCombo)+j, len(b.m.AllWeights()))
}

// LookUp returns element i of a lookup table if it exists and is less than n; otherwise None.
func LookUp(table []int16, i, n int) int {
	if i >= 0 && i < len(table) && table[i] >= 0 && int(table[i]) < n {
		return int(table[i])
	}
	return None
}

// material returns the scene's material for batches that are drawn on top of each other. Equal ones share a material.
func (b *builder) material(batches []*Batch) int {
	var key strings.Builder
	passes := make([]pass, len(batches))
	for i, batch := range batches {
		p := b.pass(batch)
		passes[i] = p
		fmt.Fprintln(&key, p.material, p.shader, p.weights, p.units, p.moves, batch.PriorityPlane)
	}
	if i, ok := b.materials[key.String()]; ok {
		return i
	}
	at := len(b.s.Materials)
	b.materials[key.String()] = at
	m := scene.Material{Priority: int(batches[0].PriorityPlane)}
	m.Name = b.materialName(passes[0].units[0], at)
	b.s.Materials = append(b.s.Materials, m)
	for i := range passes {
		b.layers(at, &passes[i])
	}
	return at
}

// materialName returns the name of the first texture, with a number if another material has the same name.
func (b *builder) materialName(texture, at int) string {
	name := fmt.Sprintf("Material_%03d", at)
	if texture >= 0 {
		base := gamepath.Base(b.s.Textures[texture].Name)
		if base = strings.TrimSuffix(base, path.Ext(base)); base != "" && base != "." && base != "/" {
			name = base
		}
	}
	if b.matNames[name]++; b.matNames[name] > 1 {
		return fmt.Sprintf("%s#%d", name, b.matNames[name])
	}
	return name
}

// layers adds a pass to a material: a layer for its first texture, and a stage for each
// further one.
func (b *builder) layers(at int, p *pass) {
	how := p.shader.Combiner()
	if !how.Alpha && p.material.BlendMode != BlendOpaque {
		b.lost.combiners[p.shader.Name()]++ // the texture's alpha wouldn't count
	}
	for j, texture := range p.units {
		if j > 0 && j > len(how.Joins) {
			b.lost.combiners[p.shader.Name()]++ // a texture that it mixes in by rules of its own
			return
		}
		l := scene.NewLayer(texture)
		l.Flags = LayerFlagMap.Scene(p.material.Flags)
		if l.UVSet = p.shader.Coords(j); l.UVSet == shader.Reflected {
			l.UVSet = 0
			l.Flags |= scene.SphereMap
		}
		k := len(b.s.Materials[at].Layers)
		if j == 0 {
			b.first(at, k, &l, p)
		} else {
			l.Combine = how.Joins[j-1].Combine
			if how.Joins[j-1].KeepAlpha {
				l.Flags |= scene.CombineKeepsAlpha
			}
			if how.Joins[j-1].Weighted {
				b.fade(at, k, &l, p.weights[j])
			}
			if !how.Exact && l.Flags&scene.SphereMap == 0 {
				b.lost.combiners[p.shader.Name()]++
			}
		}
		b.transform(at, k, &l, p.moves[j])
		b.s.Materials[at].Layers = append(b.s.Materials[at].Layers, l)
	}
}

// first makes the layer of a pass's first texture, which determines how the pass is blended with previous ones.
func (b *builder) first(at, k int, l *scene.Layer, p *pass) {
	l.Blend, l.Cutoff = p.material.BlendMode.scene(), alphaKey
	b.fade(at, k, l, p.weights[0])
	l.Extras = kept("", BatchExtras{
		BlendMode: p.material.BlendMode.String(), Flags: p.material.Flags.String(), Shader: p.shader.Name(), ShaderID: p.batch.ShaderID,
		Layer: p.batch.Layer, Color: p.batch.Color, Batch: p.batch.Flags.String(),
	})
}

// fade sets a layer's opacity to that of a weight.
func (b *builder) fade(at, k int, l *scene.Layer, weight int) {
	if weight == None {
		return
	}
	alpha := []float32{1}
	steady(b, scene.Target{Property: scene.LayerAlpha, Index: at, Layer: k}, &b.m.AllWeights()[weight].Weight, fixed, alpha)
	l.Alpha = alpha[0]
}

// alphaKey is the opacity from which alpha-keyed pixels are drawn.
const alphaKey = 128.0 / 255

func (b *builder) transform(at, k int, l *scene.Layer, i int) {
	if i == None {
		return
	}
	t := &b.m.TextureTransforms[i]
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: at, Layer: k} }
	steady(b, target(scene.LayerUVTranslation), &t.Translation, scene.AppendVectors, l.Transform.Translation[:])
	steady(b, target(scene.LayerUVRotation), &t.Rotation, scene.AppendRotations, l.Transform.Rotation[:])
	steady(b, target(scene.LayerUVScale), &t.Scale, scene.AppendVectors, l.Transform.Scale[:])
}

// scene returns the blend mode. The numbers are those of OpenGL's factors: 3 adds without alpha, 7 is One,
// InvSrcAlpha. Numbers above the known ones are drawn as alpha.
func (b BlendMode) scene() scene.Blend {
	modes := [...]scene.Blend{
		BlendOpaque: scene.Opaque, BlendAlphaKey: scene.AlphaTest, BlendAlpha: scene.AlphaBlend, BlendNoAlphaAdd: scene.AddNoAlpha,
		BlendAdd: scene.Additive, BlendMod: scene.Modulate, BlendMod2x: scene.Modulate2x, BlendBlendAdd: scene.BlendAdd,
	}
	if int(b) < len(modes) {
		return modes[b]
	}
	return scene.AlphaBlend
}

// BlendModeOf returns the mode that is most similar to a blend mode of a scene.
func BlendModeOf(blend scene.Blend) BlendMode {
	for m := range BlendBlendAdd + 1 {
		if m.scene() == blend {
			return m
		}
	}
	return BlendAlpha
}

// LayerFlagMap pairs the flags of materials with those of the scene's layers.
var LayerFlagMap = scene.FlagMap[MaterialFlags, scene.LayerFlags]{
	{MaterialUnlit, scene.Unshaded},
	{MaterialUnfogged, scene.Unfogged},
	{MaterialTwoSided, scene.TwoSided},
	{MaterialNoDepthTest, scene.NoDepthTest},
	{MaterialNoDepthWrite, scene.NoDepthWrite},
}
