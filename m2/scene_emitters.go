package m2

import (
	"fmt"
	"reflect"
	"sync"

	"marrow/internal/limit"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// Emitters aren't simulated: their fields go along as they are, and so do their tracks,
// those with one value for everything as fields.

func (b *builder) ribbons() {
	for i := range b.m.Ribbons {
		r := &b.m.Ribbons[i]
		node := b.on(boneIndex(r.Bone), r.Position, fmt.Sprintf("Ribbon_%03d", i), scene.KindRibbon)
		b.s.Emitters = append(b.s.Emitters, scene.Emitter{
			Node: node, Kind: "ribbon", Material: b.ribbonMaterial(r), Texture: b.texture(r.Textures, 0), Params: kept(at("ribbons", i), b.params(node, r)),
			Ribbon: r.scene(),
		})
		visible(b, node, &r.Visible)
	}
}

// texture returns the scene's texture for an entry of a list of indices.
func (b *builder) texture(list []uint16, k int) int {
	if k < len(list) && int(list[k]) < len(b.s.Textures) {
		return int(list[k])
	}
	return scene.None
}

// ribbonMaterial returns the material with the layers of a ribbon.
func (b *builder) ribbonMaterial(r *Ribbon) int {
	if len(r.Materials) == 0 {
		return scene.None
	}
	m := scene.Material{Priority: int(r.PriorityPlane), Name: b.materialName(b.texture(r.Textures, 0), len(b.s.Materials))}
	for k, index := range r.Materials {
		if int(index) >= len(b.m.Materials) || k == limit.RibbonLayers {
			b.lost.batches++
			continue
		}
		l := scene.NewLayer(b.texture(r.Textures, k))
		l.Blend, l.Flags, l.Cutoff = b.m.Materials[index].BlendMode.scene(), LayerFlagMap.Scene(b.m.Materials[index].Flags), alphaKey
		m.Layers = append(m.Layers, l)
	}
	at := len(b.s.Materials)
	if b.m.Flags&ModelRibbonTransform != 0 {
		move := LookUp(b.m.TransformLookup, int(r.TransformIndex), len(b.m.TextureTransforms))
		for k := range m.Layers {
			b.transform(at, k, &m.Layers[k], move)
		}
	}
	b.s.Materials = append(b.s.Materials, m)
	return at
}

func (b *builder) particles() {
	for i := range b.m.Particles {
		p := &b.m.Particles[i]
		node := b.on(int(p.Bone), p.Position, fmt.Sprintf("Particle_%03d", i), scene.KindParticles)
		params := b.params(node, p)
		textures := p.TextureIndices()
		if len(textures) > 1 {
			params["textures"] = textures
			params["multiTextureScale"] = []float32{Fixed25(p.ParticleType).Float(), Fixed25(p.HeadOrTail).Float()}
			delete(params, "particleType")
			delete(params, "headOrTail")
		}
		drawn := p.scene()
		if c := b.m.Chunks; c != nil {
			c.emitter(i, params)
			if drawn.Model == "" && i < len(c.GeometryIDs) && c.GeometryIDs[i] != 0 {
				drawn.Model = b.m.modelName(i)
			}
		}
		for _, what := range p.undrawn() {
			b.lost.effects[what]++
		}
		if b.m.Version < Wrath {
			delete(params, "color")
		} else {
			delete(params, "old")
		}
		b.s.Emitters = append(b.s.Emitters, scene.Emitter{
			Node: node, Kind: "particle", Material: scene.None, Texture: b.texture(textures, 0), Params: kept(at("particles", i), params),
			Particles: drawn,
		})
		visible(b, node, &p.Enabled)
	}
}

// modelName returns the name of the model that emitter i refers to by number: that in the listfile, or the number.
func (m *Model) modelName(i int) string {
	if i < len(m.ModelNames) && m.ModelNames[i] != "" {
		return m.ModelNames[i]
	}
	return fmt.Sprintf("%d.m2", m.Chunks.GeometryIDs[i])
}

// undrawn returns the properties of an emitter that [scene.Particles] can't express.
func (p *Particle) undrawn() (list []string) {
	for _, x := range []struct {
		there bool
		what  string
	}{
		{p.EmitterType == EmitterSpline, "particles along a spline start in a rectangle"},
		{p.EmitterType == EmitterBone, "particles of a bone start in a rectangle"},
		{p.Flags&ParticleMultiTexture != 0, "only the first of several textures is used"},
		{p.Flags&ParticleInheritMove != 0, "the emitter's movement isn't added to its particles"},
		{p.WindTime != 0 && p.Wind != Vec3{} && p.Flags&ParticlePackedGravity != 0, "wind affects the whole life of a particle"},
		{p.Flags&ParticleSquirt != 0, "the particles of a burst are emitted one after the other"},
		{p.Flags&ParticleRandomStart != 0, "particles begin with the first cell instead of a random one"},
		{p.EmissionRateVary != 0, "the emission rate doesn't vary"},
		{p.TumbleMin != Vec3{} || p.TumbleMax != Vec3{}, "particles don't tumble"},
		{p.Flags&ParticleLit != 0, "lit particles have full brightness"},
		{p.ColorIndex != 0, "particles don't get the colours that the game chooses for some items"},
	} {
		if x.there {
			list = append(list, x.what)
		}
	}
	return list
}

// emitter adds the chunks' data of particle emitter i.
func (x *Chunks) emitter(i int, params map[string]any) {
	file := func(name string, list []uint32) {
		if i < len(list) && list[i] != 0 {
			params[name] = list[i]
		}
	}
	file("geometryModelID", x.GeometryIDs)
	file("recursionModelID", x.RecursionIDs)
	switch { // EXP2 counts instead of EXPT
	case i < len(x.Emitters2):
		e := &x.Emitters2[i]
		params["extra"] = EmitterExtra{e.ZSource, e.ColorMultiplier, e.AlphaMultiplier}
		part(params, "alphaCutoff", &e.AlphaCutoff, fixed)
	case i < len(x.Emitters):
		params["extra"] = x.Emitters[i]
	}
	if i < len(x.EmitterGeosets) {
		params["geoset"] = x.EmitterGeosets[i]
	}
}

// TextureIndices returns the texture indices in the particle's field: one, or three of five bits.
func (p *Particle) TextureIndices() []uint16 {
	if p.Flags&ParticleMultiTexture == 0 {
		return []uint16{p.Texture}
	}
	return []uint16{p.Texture & 31, p.Texture >> 5 & 31, p.Texture >> 10 & 31}
}

// params returns a record's own fields by name, with channels for tracks that change. It uses reflection so that no
// field is forgotten.
func (b *builder) params(node int, record any) map[string]any {
	v := reflect.ValueOf(record).Elem()
	names := paramsOf(v.Type())
	out := make(map[string]any, len(names))
	for i, name := range names {
		if name == "" {
			continue
		}
		value := v.Field(i)
		switch t := value.Addr().Interface().(type) {
		case *Track[float32]:
			parameter(b, out, node, name, t, scene.AppendScalars)
		case *Track[uint16]:
			parameter(b, out, node, name, t, scene.AppendScalars)
		case *Track[Fixed16]:
			parameter(b, out, node, name, t, fixed)
		case *Track[Vec3]:
			parameter(b, out, node, name, t, scene.AppendVectors)
		case *PartTrack[Fixed16]:
			part(out, name, t, fixed)
		case *PartTrack[uint16]:
			part(out, name, t, scene.AppendScalars)
		case *PartTrack[Vec2]:
			part(out, name, t, pair)
		case *PartTrack[Vec3]:
			part(out, name, t, scene.AppendVectors)
		case *ParticleFlags:
			out[name] = t.String()
		case *[2][2]Fixed69:
			if !value.IsZero() {
				out[name] = [4]float32{t[0][0].Float(), t[0][1].Float(), t[1][0].Float(), t[1][1].Float()}
			}
		default:
			if !value.IsZero() {
				out[name] = value.Interface()
			}
		}
	}
	return out
}

// paramNames caches the results of paramsOf.
var paramNames sync.Map // reflect.Type → []string

// paramsOf returns the names in the document of a record's fields, empty for those that aren't parameters.
func paramsOf(t reflect.Type) []string {
	if known, ok := paramNames.Load(t); ok {
		return known.([]string)
	}
	names := make([]string, t.NumField())
	for i := range names {
		if f := t.Field(i); f.IsExported() && f.Name != "Visible" && f.Name != "Enabled" {
			names[i] = bytemap.FieldName(f.Name)
		}
	}
	paramNames.Store(t, names)
	return names
}

// parameter adds a track: a plain value if it has a single one, otherwise channels.
func parameter[T any](b *builder, out map[string]any, node int, name string, t *Track[T], put func([]float32, ...T) []float32) {
	if v, ok := still(t); ok {
		if numbers := put(nil, v); len(numbers) == 1 {
			out[name] = numbers[0]
		} else {
			out[name] = numbers
		}
		return
	}
	addTrack(b, scene.ParamOf(node, name), t, put, nil)
}

// A LifeTrack is a PartTrack in the extras of an emitter. Its times are fractions of the life of a particle, from 0 to
// 1.
type LifeTrack struct {
	Times  []float32 `json:"times"`
	Values []float32 `json:"values"` // the components of all keys
}

func part[T any](out map[string]any, name string, t *PartTrack[T], put func([]float32, ...T) []float32) {
	if len(t.Times) == 0 {
		return
	}
	life := LifeTrack{}
	for _, at := range t.Times {
		life.Times = append(life.Times, float32(at)/32767)
	}
	life.Values = put(nil, t.Values...)
	out[name] = life
}
