package build

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"

	"marrow/internal/jsonvalue"
	"marrow/m2"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// emitters builds particles and ribbons, with all fields from the original model, or else with the scene's values.
func (b *modelBuilder) emitters() {
	list := b.s.Emitters
	for _, i := range recallOrder(len(list), "particles", func(i int) scene.Extras { return list[i].Params }) {
		if list[i].Particles != nil {
			b.particle(i)
		} else if list[i].Ribbon == nil {
			b.add(1, codeEmitter, fmt.Sprintf("emitters[%d]", i), "the game has no emitters of type %q; the emitter is left out", list[i].Kind)
		}
	}
	for _, i := range recallOrder(len(list), "ribbons", func(i int) scene.Extras { return list[i].Params }) {
		if list[i].Ribbon != nil {
			b.ribbon(i)
		}
	}
}

func (b *modelBuilder) particle(i int) {
	e := &b.s.Emitters[i]
	p := e.Particles
	bone, place := b.attachment(e.Node)
	o := m2.Particle{ID: m2.None, Flags: particleFlags(p), Bone: uint16(bone), Position: place, EmitterType: m2.EmitterPlane, Rows: uint16(max(p.Rows, 1)), Columns: uint16(max(p.Columns, 1)),
		GeometryModel: p.Model, RecursionModel: p.Carries, PriorityPlane: int16(p.Priority), TailLength: p.TailLength, Drag: p.Drag, LifespanVary: p.LifeVary}
	b.noKeys(&o)
	if p.Sphere {
		o.EmitterType = m2.EmitterSphere
	}
	number := func(q scene.Param, by float32) m2.Track[float32] {
		by *= cmp.Or(q.Scale, 1)
		return trackOf(b, scene.ParamOf(e.Node, q.Name), trackRule{fallback: []float32{math.MaxFloat32}, static: []float32{q.Value / cmp.Or(q.Scale, 1)}, within: 0, fix: func(v []float32) { v[0] = float32(v[0] * by) }}, takeNumber)
	}
	o.EmissionRate, o.Lifespan, o.Speed, o.SpeedVariation = number(p.Rate, 1), number(p.Life, 1), number(p.Speed, 1), number(p.Variation, 1)
	o.Gravity, o.AreaLength, o.AreaWidth = number(p.Gravity, 1), number(p.Length, 1), number(p.Width, 1)
	o.VerticalRange, o.HorizontalRange, o.ZSource = number(p.Latitude, 1), number(p.Longitude, 1), number(p.ZSource, 1)
	if p.Spread != scene.SpreadAround {
		o.HorizontalRange = constantTrack(float32(math.Pi))
	}
	o.BlendMode = uint16(m2.BlendModeOf(p.Blend))
	o.Spin, o.SpinVary, o.BaseSpin, o.BaseSpinVary, o.ScaleVary = p.Spin, p.SpinVary, p.SpinStart, p.SpinStartVary, p.SizeVary
	o.Wind, o.WindTime = m2.Vec3{p.Force[2], p.Force[0], p.Force[1]}, p.ForceTime
	o.TwinklePercent, o.TwinkleMin, o.TwinkleMax = 1, 1, 1
	if t := p.Twinkle; t != nil {
		o.TwinkleSpeed, o.TwinklePercent, o.TwinkleMin, o.TwinkleMax = t.Rate, t.Shown, t.Min, t.Max
	}
	if f := p.Follow; f != nil {
		o.FollowSpeed1, o.FollowSpeed2, o.FollowScale1, o.FollowScale2 = f.Speeds[0], f.Speeds[1], f.Parts[0], f.Parts[1]
	}
	o.BurstMultiplier = p.Inherit
	o.Color = lifeOf(&p.Colors, 3, func(v []float32) m2.Vec3 { return m2.Vec3{255 * v[0], 255 * v[1], 255 * v[2]} })
	o.Alpha = lifeOf(&p.Alphas, 1, takeFixed)
	o.Scale = lifeOf(&p.Sizes, 2, takePair)
	o.HeadCell, o.TailCell = cellKeys(p.HeadCells), cellKeys(p.TailCells)
	o.Texture = uint16(b.texture(e.Texture))
	params := paramsOf(e.Params)
	if params == nil {
		b.add(1, codeEmitter, fmt.Sprintf("emitters[%d]", i), "an emitter from another game is approximated")
		limitParticle(&o)
	} else {
		b.recall(&o, fmt.Sprintf("emitters[%d].params", i), e.Node, params)
		var several []uint16
		if params.get("textures", &several) && o.Flags&m2.ParticleMultiTexture != 0 {
			o.Texture = 0
			for k, t := range several[:min(len(several), 3)] {
				o.Texture |= (t & 31) << (5 * k)
			}
			var scales []float32
			if params.get("multiTextureScale", &scales) && len(scales) == 2 {
				o.ParticleType, o.HeadOrTail = uint8(fixed25Of(scales[0])), uint8(fixed25Of(scales[1]))
			}
		}
	}
	if o.BlendMode > uint16(m2.BlendBlendAdd) {
		b.add(1, codeEmitter, fmt.Sprintf("emitters[%d].params.blendMode", i), "%d isn't one of the game's blend modes, which are 0 to %d; it is written nevertheless", o.BlendMode, m2.BlendBlendAdd)
	}
	b.scaleParticle(&o)
	o.Enabled = trackOf(b, scene.Target{Property: scene.NodeVisible, Index: e.Node}, trackRule{fallback: []float32{1}}, takeSwitch)
	b.become(e.Node, "particle emitter", "")
	b.m.Particles = append(b.m.Particles, o)
	b.came("particles", e.Params)
}

// limitParticle limits numbers from other games to the ranges in the game's own files.
func limitParticle(o *m2.Particle) {
	for _, x := range []struct {
		track     *m2.Track[float32]
		low, high float32
	}{
		{&o.SpeedVariation, 0, 1}, {&o.VerticalRange, 0, math.Pi}, {&o.HorizontalRange, 0, 2 * math.Pi},
		{&o.Lifespan, 0, math.MaxFloat32}, {&o.EmissionRate, 0, math.MaxFloat32},
	} {
		for _, list := range x.track.Values {
			for k := range list {
				list[k] = min(max(list[k], x.low), x.high)
			}
		}
	}
}

// scaleParticle multiplies the lengths of a record by the scale of the scene: they came from the original record, or
// from the scene's emitter, which package lower doesn't scale.
func (b *modelBuilder) scaleParticle(o *m2.Particle) {
	if !(b.opts.Scale > 0) {
		return
	}
	tracks := []*m2.Track[float32]{&o.Speed, &o.AreaLength, &o.AreaWidth, &o.ZSource}
	if o.Flags&m2.ParticlePackedGravity == 0 {
		tracks = append(tracks, &o.Gravity)
	}
	b.scaleTracks(tracks...)
	for i := range o.Scale.Values {
		o.Scale.Values[i] = m2.Vec2{b.length(o.Scale.Values[i][0]), b.length(o.Scale.Values[i][1])}
	}
	o.Wind = o.Wind.Scale(b.opts.Scale)
}

func (b *modelBuilder) scaleTracks(list ...*m2.Track[float32]) {
	for _, t := range list {
		for i := range t.Values {
			t.Values[i] = slices.Clone(t.Values[i])
			for k := range t.Values[i] {
				t.Values[i][k] = b.length(t.Values[i][k])
			}
		}
	}
}

func (b *modelBuilder) ribbon(i int) {
	e := &b.s.Emitters[i]
	r := e.Ribbon
	bone, place := b.attachment(e.Node)
	o := m2.Ribbon{ID: m2.None, Bone: uint32(int32(bone)), Position: place, EdgesPerSecond: r.Rate, EdgeLifetime: r.Life, Gravity: r.Gravity,
		Rows: uint16(max(r.Rows, 1)), Columns: uint16(max(r.Columns, 1)), TransformIndex: m2.None}
	b.noKeys(&o)
	number := func(p scene.Param) m2.Track[float32] {
		by := cmp.Or(p.Scale, 1)
		return trackOf(b, scene.ParamOf(e.Node, p.Name), trackRule{fallback: []float32{math.MaxFloat32}, static: []float32{p.Value / by}, fix: func(v []float32) { v[0] = float32(v[0] * by) }}, takeNumber)
	}
	o.HeightAbove, o.HeightBelow = number(r.Above), number(r.Below)
	o.Color = trackOf(b, scene.ParamOf(e.Node, r.ColorName), trackRule{fallback: []float32{-1, -1, -1}, static: r.Color[:]}, takeVec3)
	o.Alpha = trackOf(b, scene.ParamOf(e.Node, r.Alpha.Name), trackRule{fallback: []float32{-1}, static: []float32{r.Alpha.Value}}, takeFixed)
	o.TextureSlot = trackOf(b, scene.ParamOf(e.Node, r.Slot.Name), trackRule{fallback: []float32{-1}, static: []float32{r.Slot.Value}}, takeUint16)
	layers := []scene.Layer{scene.NewLayer(e.Texture)}
	if e.Material >= 0 && len(b.s.Materials[e.Material].Layers) > 0 {
		layers = b.s.Materials[e.Material].Layers
		o.PriorityPlane = int16(b.s.Materials[e.Material].Priority)
	}
	for k := range layers {
		l := &layers[k]
		o.Textures = append(o.Textures, uint16(b.texture(b.textureOf(e.Material, k, l))))
		o.Materials = append(o.Materials, b.material(m2.Material{Flags: m2.LayerFlagMap.File(l.Flags), BlendMode: m2.BlendModeOf(l.Blend)}))
	}
	if params := paramsOf(e.Params); params != nil {
		b.recall(&o, fmt.Sprintf("emitters[%d].params", i), e.Node, params)
	}
	b.scaleTracks(&o.HeightAbove, &o.HeightBelow)
	o.Gravity = b.length(o.Gravity)
	o.Visible = trackOf(b, scene.Target{Property: scene.NodeVisible, Index: e.Node}, trackRule{fallback: []float32{1}}, takeSwitch)
	b.become(e.Node, "ribbon", "")
	b.m.Ribbons = append(b.m.Ribbons, o)
	b.came("ribbons", e.Params)
}

// noKeys sets the tracks of a record to tracks without keys and without a global sequence.
func (b *modelBuilder) noKeys(record any) {
	v := reflect.ValueOf(record).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Struct && f.FieldByName("GlobalSequence").IsValid() {
			f.FieldByName("GlobalSequence").SetInt(m2.None)
		}
	}
}

func constantTrack[T any](v T) m2.Track[T] {
	return m2.Track[T]{GlobalSequence: m2.None, Times: [][]uint32{{0}}, Values: [][]T{{v}}}
}

// particleFlags returns the flags for the properties of a scene's particles.
func particleFlags(p *scene.Particles) (f m2.ParticleFlags) {
	for _, x := range []struct {
		set bool
		bit m2.ParticleFlags
	}{
		{p.Head, m2.ParticleHead}, {p.Tail, m2.ParticleTail}, {p.Flat, m2.ParticleXYQuad}, {p.AlongVelocity, m2.ParticleAlongVelocity}, {p.FarFirst, m2.ParticleSorted},
		{p.ModelSpace, m2.ParticleWithEmitter}, {!p.OwnSize, m2.ParticleInheritScale}, {p.Implode, m2.ParticleImplode}, {p.Upward, m2.ParticleUpward},
		{p.SpinBothWays, m2.ParticleSpinBothWays}, {p.YoungTail, m2.ParticleYoungTail}, {p.Ground, m2.ParticleOnGround}, {p.Follow != nil, m2.ParticleFollow},
		{p.Burst, m2.ParticleSquirt}, {p.RandomCell, m2.ParticleRandomCell}, {p.SizeVaryBoth, m2.ParticleScaleVaryBoth}, {p.Inherit != 0, m2.ParticleInheritSpeed},
		{p.Flags&scene.Unshaded == 0 && p.Flags&scene.TwoSided == 0, m2.ParticleLit},
	} {
		if x.set {
			f |= x.bit
		}
	}
	return f
}

// lifeOf returns a part track with a curve.
func lifeOf[T any](c *scene.LifeCurve, width int, take func([]float32) T) (t m2.PartTrack[T]) {
	for i, at := range c.Times {
		if (i+1)*width > len(c.Values) {
			break
		}
		t.Times = append(t.Times, uint16(math.Round(float64(min(max(at, 0), 1))*math.MaxInt16)))
		t.Values = append(t.Values, take(c.Values[i*width:(i+1)*width]))
	}
	return t
}

// cellKeys returns the cells of a texture over a particle's life. It is the inverse of cells.
func cellKeys(runs []scene.CellRun) (t m2.PartTrack[uint16]) {
	if len(runs) == 0 || len(runs) == 1 && runs[0].First == 0 && runs[0].Last == 0 {
		return t
	}
	at := float32(0)
	cell := func(at float32, n int) {
		t.Times = append(t.Times, uint16(math.Round(float64(at)*math.MaxInt16)))
		t.Values = append(t.Values, uint16(min(max(n, 0), math.MaxUint16)))
	}
	for i, r := range runs {
		until := min(max(r.Until, at), 1)
		if i == 0 || runs[i-1].Last != r.First {
			cell(at, r.First)
		}
		if until > at {
			cell(until, r.Last)
		}
		at = until
	}
	return t
}

// params are the values of a record that an emitter has in its extras, by the names of the fields.
type params struct {
	list  map[string]any
	wrong map[string]bool // fields with values of another type
}

// paramsOf returns the parameters of an M2's emitter; nil for one of another format.
func paramsOf(e scene.Extras) *params {
	if list, ok := scene.Recall[map[string]any](e, "m2"); ok {
		return &params{list, make(map[string]bool)}
	}
	raw, ok := scene.Recall[map[string]json.RawMessage](e, "m2")
	if !ok {
		return nil
	}
	list := make(map[string]any, len(raw))
	for name, v := range raw {
		list[name] = v
	}
	return &params{list, make(map[string]bool)}
}

// has reports whether there is a field, whatever its value.
func (p *params) has(name string) bool {
	_, ok := p.list[name]
	return ok
}

// get reads a field. It returns false for a missing field, and for one of another type, which is wrong unless it is read as the
// right type later.
func (p *params) get(name string, into any) bool {
	if !p.has(name) {
		return false
	}
	p.wrong[name] = !p.read(p.list[name], into)
	return !p.wrong[name]
}

// read converts a value to the type that into points to. It returns false if it is of another type.
func (p *params) read(v, into any) bool {
	if raw, ok := v.(json.RawMessage); ok {
		return jsonvalue.Decode(raw, into) == nil
	}
	dst, src := reflect.ValueOf(into).Elem(), reflect.ValueOf(v)
	if dst.Kind() == reflect.Slice && src.Kind() == reflect.Array && src.Type().Elem() == dst.Type().Elem() {
		for i := range src.Len() {
			dst.Set(reflect.Append(dst, src.Index(i)))
		}
		return true
	}
	if !src.IsValid() || !src.Type().AssignableTo(dst.Type()) {
		return false
	}
	dst.Set(src)
	return true
}

// recall sets a record's fields to their original values, which the conversion to a scene stored in the extras. The
// record's position and its textures aren't among them: they are the scene's.
func (b *modelBuilder) recall(record any, path string, node int, list *params) {
	v := reflect.ValueOf(record).Elem()
	for i := range v.NumField() {
		field := v.Type().Field(i)
		name := bytemap.FieldName(field.Name)
		if !field.IsExported() || slices.Contains([]string{"visible", "enabled", "bone", "position", "texture", "textures", "materials", "transformIndex"}, name) {
			continue
		}
		switch t := v.Field(i).Addr().Interface().(type) {
		case *m2.Track[float32]:
			recallTrack(b, t, node, name, list, 1, takeNumber)
		case *m2.Track[uint16]:
			recallTrack(b, t, node, name, list, 1, takeUint16)
		case *m2.Track[m2.Fixed16]:
			recallTrack(b, t, node, name, list, 1, takeFixed)
		case *m2.Track[m2.Vec3]:
			recallTrack(b, t, node, name, list, 3, takeVec3)
		case *m2.PartTrack[m2.Fixed16]:
			recallLife(t, name, list, 1, takeFixed)
		case *m2.PartTrack[uint16]:
			recallLife(t, name, list, 1, takeUint16)
		case *m2.PartTrack[m2.Vec2]:
			recallLife(t, name, list, 2, takePair)
		case *m2.PartTrack[m2.Vec3]:
			recallLife(t, name, list, 3, takeVec3)
		case *m2.ParticleFlags:
			var text string
			if list.get(name, &text) {
				*t = m2.ParseFlags[m2.ParticleFlags](text)
			}
		case *[2][2]m2.Fixed69:
			var numbers []float32
			if list.get(name, &numbers); list.has(name) && len(numbers) != 4 {
				list.wrong[name] = true
			} else if list.has(name) {
				*t = [2][2]m2.Fixed69{{fixed69Of(numbers[0]), fixed69Of(numbers[1])}, {fixed69Of(numbers[2]), fixed69Of(numbers[3])}}
			}
		default: // values of zero are omitted
			value := reflect.New(field.Type)
			if list.get(name, value.Interface()) || !list.has(name) {
				v.Field(i).Set(value.Elem())
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(list.wrong)) {
		if list.wrong[name] {
			b.add(1, codeEmitter, path, "the custom property %s has a value of another type than marrow wrote; it is ignored", name)
		}
	}
}

func recallTrack[T any](b *modelBuilder, t *m2.Track[T], node int, name string, list *params, width int, take func([]float32) T) {
	fallback := make([]float32, width)
	fallback[0] = math.MaxFloat32
	rule := trackRule{fallback: fallback}
	var one float32
	var several []float32
	switch {
	case list.get(name, &one):
		rule.static = []float32{one}
	case list.get(name, &several) && len(several) == width:
		rule.static = several
	case list.has(name):
		list.wrong[name] = true
		return
	}
	*t = trackOf(b, scene.ParamOf(node, name), rule, take)
}

func recallLife[T any](t *m2.PartTrack[T], name string, list *params, width int, take func([]float32) T) {
	var life m2.LifeTrack
	if ok := list.get(name, &life); list.has(name) && (!ok || len(life.Values)%width != 0) {
		list.wrong[name] = true
		return
	}
	*t = m2.PartTrack[T]{}
	for i, at := range life.Times {
		if (i+1)*width > len(life.Values) {
			break
		}
		t.Times = append(t.Times, uint16(math.Round(float64(at)*math.MaxInt16)))
		t.Values = append(t.Values, take(life.Values[i*width:(i+1)*width]))
	}
}

func fixed69Of(v float32) m2.Fixed69 {
	n := m2.Fixed69(min(math.Round(math.Abs(float64(v))*(1<<9)), 0x7FFF))
	if v < 0 {
		n |= 0x8000
	}
	return n
}

func fixed25Of(v float32) m2.Fixed25 {
	n := m2.Fixed25(min(math.Round(math.Abs(float64(v))*(1<<5)), 0x7F))
	if v < 0 {
		n |= 0x80
	}
	return n
}
