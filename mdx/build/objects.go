package build

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// objects fills the records of attachments, lights, emitters and shapes: with all fields of the original model if there
// is one, otherwise from the scene, with the usual values of the game's own models.
func (b *modelBuilder) objects() {
	m := b.m
	for i := range b.s.Attachments {
		a := &b.s.Attachments[i]
		o := &m.Attachments[b.recordIndex[a.Node]]
		o.Path, o.AttachmentID = a.Path, int32(a.ID)
		if a.ID == scene.None && a.Extras.Origin.Format != "mdx" {
			o.AttachmentID = int32(i)
		}
	}
	for i := range b.s.Lights {
		b.light(&b.s.Lights[i])
	}
	for i := range b.s.Emitters {
		b.emitter(&b.s.Emitters[i])
	}
	for i := range b.s.Shapes {
		b.shape(&b.s.Shapes[i])
	}
	for i := range b.s.Nodes {
		if x, ok := recalled[mdx.NodeExtras](b, b.s.Nodes[i].Extras); ok && b.kind[i] == isBone {
			bone := &m.Bones[b.recordIndex[i]]
			if x.GeosetID != nil && *x.GeosetID < int32(len(m.Geosets)) {
				bone.GeosetID = *x.GeosetID
			}
			if x.GeosetAnimID != nil && *x.GeosetAnimID < int32(len(m.GeosetAnims)) {
				bone.GeosetAnimID = *x.GeosetAnimID
			}
		}
	}
	b.cameras()
	b.events()
	b.modelFields()
}

// modelFields fills the fields of the model itself.
func (b *modelBuilder) modelFields() {
	m := b.m
	m.Extent = extentOf(b.s.Bounds)
	x, ok := recalled[mdx.ModelExtras](b, b.s.Extras)
	if !ok {
		return
	}
	m.BlendTime, m.AnimationFile = x.BlendTime, x.AnimationFile
	if m.Version >= 900 {
		for _, f := range x.FaceFX {
			m.FaceFX = append(m.FaceFX, mdx.FaceFX{Name: f.Name, Path: f.Path})
		}
		if len(x.BindPose) == len(b.s.Nodes)+1 || len(x.BindPose) == len(b.s.Nodes)+len(b.s.Cameras) {
			m.BindPose = x.BindPose
		}
	}
	if m.Version >= 1300 {
		for _, g := range x.Glider {
			if int(g) < len(m.Geosets) {
				m.Glider = append(m.Glider, g)
			}
		}
	}
}

// recalledInto restores the fields of a record from its extras, except those of its node.
func recalledInto[T any](b *modelBuilder, e scene.Extras, record *T, node func(*T) *mdx.Node) bool {
	was, ok := scene.Recall[T](e, "mdx")
	if !ok {
		return false
	}
	if node == nil {
		*record = was
		return true
	}
	kept, flags := *node(record), node(&was).Flags
	if !b.fromWarcraft3 { // World of Warcraft has different flags for the kinds of objects
		flags = kept.Flags | flags&(mdx.EmitterUsesMDL|mdx.EmitterUsesTGA)
	}
	*record = was
	*node(record) = kept
	if flags != 0 {
		const known = mdx.BillboardedLockZ<<1 - 1
		node(record).Flags = flags&^known | kept.Flags&known
	}
	return true
}

func (b *modelBuilder) light(l *scene.Light) {
	o := &b.m.Lights[b.recordIndex[l.Node]]
	if recalledInto(b, l.Extras, o, func(o *mdx.Light) *mdx.Node { return &o.Node }) {
		b.scaleLight(o)
		b.editLight(o, l)
		return
	}
	o.Type = lightType(l.Kind)
	o.Color, o.Intensity, o.AmbientColor = l.Color, l.Intensity, mdx.Vec3{1, 1, 1}
	o.AttenuationStart, o.AttenuationEnd = 80, 200 // the range that the game's editors accept
	if l.RangeEnd > 0 {
		o.AttenuationStart, o.AttenuationEnd = l.RangeStart, l.RangeEnd
	}
	if b.m.Version >= 1600 {
		o.QuadraticFalloff, o.Damping = 0.0005, 0.00001
	}
	b.spotLight(l)
}

// editLight writes edited values to a recalled record.
func (b *modelBuilder) editLight(o *mdx.Light, l *scene.Light) {
	if kind := lightType(l.Kind); o.Type.Scene() != kind.Scene() {
		o.Type = kind
		b.spotLight(l)
	}
	for c := range o.Color {
		setIfEdited(&o.Color[c], l.Color[c])
	}
	setIfEdited(&o.Intensity, l.Intensity)
	setIfEdited(&o.AttenuationStart, l.RangeStart)
	setIfEdited(&o.AttenuationEnd, l.RangeEnd)
}

// setIfEdited sets a field to now, unless now differs from it only by rounding. Values that no scene can store, such as
// NaN, are kept.
func setIfEdited(field *float32, now float32) {
	is := float64(*field)
	if math.Abs(is-float64(now)) > 1e-4*max(1, math.Abs(is)) && !math.IsInf(is, 0) {
		*field = now
	}
}

func (b *modelBuilder) spotLight(l *scene.Light) {
	if l.Kind == scene.SpotLight {
		b.add(1, codeLight, report.At("nodes", l.Node), "a spot light shines to all sides here")
	}
}

// lightType is the inverse of LightType.scene.
func lightType(k scene.LightKind) mdx.LightType {
	switch k {
	case scene.DirectionalLight:
		return mdx.Directional
	case scene.AmbientLight:
		return mdx.Ambient
	}
	return mdx.Omnidirectional
}

func (b *modelBuilder) emitter(e *scene.Emitter) {
	at := b.recordIndex[e.Node]
	path := fmt.Sprintf("nodes[%d]", e.Node)
	ok := true
	switch b.kind[e.Node] {
	case isParticleEmitter:
		ok = recalledInto(b, e.Params, &b.m.ParticleEmitters[at], func(o *mdx.ParticleEmitter) *mdx.Node { return &o.Node })
	case isParticleEmitter2:
		o := &b.m.ParticleEmitters2[at]
		if ok = b.fromWarcraft3 && recalledInto(b, e.Params, o, func(o *mdx.ParticleEmitter2) *mdx.Node { return &o.Node }); !ok && e.Particles != nil {
			particleEmitter2(o, e.Particles)
			ok = true
			b.add(1, codeEmitter, path, "an emitter of another game's is approximated")
		}
		o.WoW = nil
		if e.Texture >= 0 {
			o.TextureID = b.textureOf(e.Texture)
		}
	case isRibbonEmitter:
		o := &b.m.RibbonEmitters[at]
		own := b.fromWarcraft3 && recalledInto(b, e.Params, o, func(o *mdx.RibbonEmitter) *mdx.Node { return &o.Node })
		if ok = own || e.Ribbon != nil; !own && ok {
			ribbonEmitter(o, e.Ribbon)
		}
		if e.Material >= 0 || !own { // the original material may not exist
			o.MaterialID = b.materialOfEmitter(e.Material)
		}
	case isPopcornEmitter:
		ok = recalledInto(b, e.Params, &b.m.PopcornEmitters[at], func(o *mdx.PopcornEmitter) *mdx.Node { return &o.Node })
	}
	if !ok {
		b.add(1, codeEmitter, path, "the emitter has no parameters; it emits nothing")
	}
}

// materialOfEmitter returns the model's material for one of the scene's.
func (b *modelBuilder) materialOfEmitter(material int) int32 {
	if id, ok := b.material[material]; ok {
		return id
	}
	return b.materialOf(&scene.Mesh{Primitives: []scene.Primitive{{Material: scene.None}}})
}

// shape fills a collision shape, whose points are in model space. It is the inverse of collisionShape.
func (b *modelBuilder) shape(h *scene.Shape) {
	o := &b.m.CollisionShapes[b.recordIndex[h.Node]]
	o.Type = shapeType(h.Kind)
	if h.Kind == scene.ShapeCapsule {
		b.add(1, codeShape, report.At("nodes", h.Node), "a capsule became a cylinder")
	}
	pivot := b.m.Pivots[b.objectID[h.Node]]
	points := h.Points
	if want := shapePoints(o.Type); len(points) != want {
		b.add(1, codeShape, report.At("nodes", h.Node), "a collision shape of %d points, its kind has %d; it fills the box around its points", len(points), want)
		low, high := boxOf(points)
		if points = []mdx.Vec3{low, high}[:want]; want == 1 {
			points[0] = low.Add(high).Scale(0.5)
		}
	}
	for _, p := range points {
		o.Vertices = append(o.Vertices, p.Add(pivot))
	}
	o.Radius = h.Radius
	was, ok := scene.Recall[mdx.CollisionShape](h.Extras, "mdx")
	if !ok || len(was.Vertices) != len(o.Vertices) {
		return
	}
	if h.Kind == scene.ShapeBox && was.Type > mdx.ShapeCylinder {
		o.Type = was.Type
	}
	for i, p := range was.Vertices { // equal except for rounding
		if d := p.Sub(o.Vertices[i]).Len(); d <= 1e-5*(p.Len()+pivot.Len()) {
			o.Vertices[i] = p
		}
	}
}

// shapePoints returns the number of points of a shape.
func shapePoints(t mdx.ShapeType) int {
	if t == mdx.ShapeSphere {
		return 1
	}
	return 2
}

// boxOf returns the bounding box of points; without points, both corners are the origin.
func boxOf(points []mdx.Vec3) (low, high mdx.Vec3) {
	for i, p := range points {
		for k := range p {
			if i == 0 {
				low[k], high[k] = p[k], p[k]
			}
			low[k], high[k] = min(low[k], p[k]), max(high[k], p[k])
		}
	}
	return low, high
}

func shapeType(k scene.ShapeKind) mdx.ShapeType {
	switch k {
	case scene.ShapePlane:
		return mdx.ShapePlane
	case scene.ShapeSphere:
		return mdx.ShapeSphere
	case scene.ShapeCylinder, scene.ShapeCapsule:
		return mdx.ShapeCylinder
	}
	return mdx.ShapeBox
}

// aspect is the assumed ratio of width to height of a camera's image.
const aspect = 4.0 / 3

func (b *modelBuilder) cameras() {
	for i := range b.s.Cameras {
		from := &b.s.Cameras[i]
		c := mdx.Camera{Name: from.Name}
		own := recalledInto(b, from.Extras, &c, nil)
		c.Name = from.Name
		if b.m.Version < 1800 {
			c.Variant = 0
		} else if !own {
			c.Variant = 3
		}
		if own {
			b.lengths(&c.NearClip, &c.FarClip)
		} else {
			c.NearClip, c.FarClip = max(from.Near, 1e-3), from.Far
			if c.FarClip <= c.NearClip {
				c.FarClip = c.NearClip + 10000
			}
			c.FieldOfView = from.Diagonal(aspect)
		}
		c.Position, c.Target = from.Position, from.Target
		b.m.Cameras = append(b.m.Cameras, c)
	}
}

// events adds the events of clips to the time line. It is the inverse of addEvents.
func (b *modelBuilder) events() {
	tracks := make([]*mdx.EventTrack, len(b.s.Nodes))
	for i := range b.m.Events {
		b.m.Events[i].Track = &mdx.EventTrack{GlobalSequenceID: mdx.None}
	}
	of := func(node int) *mdx.EventTrack {
		if tracks[node] == nil {
			tracks[node] = b.m.Events[b.recordIndex[node]].Track
		}
		return tracks[node]
	}
	for _, i := range b.order {
		v := b.spans[i]
		for _, e := range b.s.Clips[i].Events {
			t := of(e.Node)
			t.Times = append(t.Times, min(max(v.ms(e.Time), v.start), v.end))
		}
	}
	for i := range b.s.Globals {
		for _, e := range b.s.Globals[i].Events {
			if t := of(e.Node); len(t.Times) == 0 || t.GlobalSequenceID == int32(i) {
				t.GlobalSequenceID = int32(i)
				t.Times = append(t.Times, (interval{}).ms(e.Time))
			}
		}
	}
	withoutTimes := 0
	for i := range b.m.Events {
		t := b.m.Events[i].Track
		slices.Sort(t.Times)
		t.Times = slices.Compact(t.Times)
		if len(t.Times) == 0 {
			withoutTimes++
		}
	}
	b.add(withoutTimes, codeEvent, "events", "an event without times; it never happens")
}

// paramTracks adds the tracks of a record's parameters. It is the inverse of mdx's builder.paramTracks. It finds the
// tracks by reflection, and skips those that the scene stores elsewhere.
func (b *modelBuilder) paramTracks(node int, record any, except ...string) {
	for name, field := range mdx.TrackFields(record) {
		if slices.Contains(except, name) {
			continue
		}
		target := scene.ParamOf(node, strings.TrimSuffix(bytemap.FieldName(name), "Track"))
		if name == "Visibility" {
			target = scene.Target{Property: scene.NodeVisible, Index: node}
		}
		b.paramTrack(field.Addr().Interface(), target)
	}
}

// paramTrack adds one track.
func (b *modelBuilder) paramTrack(field any, target scene.Target) {
	width := 1
	if _, ok := field.(**mdx.Track[mdx.Vec3]); ok {
		width = 3
	}
	if a := b.animated[target]; a == nil || a.width() != width {
		return
	}
	rule := trackRule{}
	if target.Property == scene.NodeVisible || target.Property == scene.CameraVisible {
		rule.fallback = []float32{1}
	} else if still, foreign := b.static[target]; foreign { // in a sequence without keys, the game uses 0
		rule.fallback, rule.static = make([]float32, len(still)), still
	}
	k := b.keysOf(target, rule)
	switch t := field.(type) {
	case **mdx.Track[float32]:
		*t = trackOf(k, takeScalar)
	case **mdx.Track[uint32]:
		*t = trackOf(k, takeNumber)
	case **mdx.Track[mdx.Vec3]:
		*t = trackOf(k, takeBGR)
	}
}

// width returns the number of components of the channels' values; 0 if they differ.
func (a *animated) width() int {
	w := 0
	for i, ch := range a.keys {
		if n := ch.Width(); i == 0 || n == w {
			w = n
		} else {
			return 0
		}
	}
	if a.global != nil && len(a.keys) == 0 {
		w = a.global.Width()
	}
	return w
}
