package mdx

import (
	"iter"
	"reflect"
	"slices"
	"strings"
	"sync"

	"marrow/report"
	"marrow/scene"
	"marrow/wire/bytemap"
)

func (b *builder) lights() {
	for i := range b.m.Lights {
		l := &b.m.Lights[i]
		node := b.nodeOf(&l.Node)
		sl := scene.Light{
			Name: l.Name, Node: node, Kind: l.Type.Scene(), Color: b.m.staticColor(l.Color), Intensity: l.Intensity,
			RangeStart: l.AttenuationStart, RangeEnd: l.AttenuationEnd, Visible: true,
			Extras: extrasOf(report.At("lights", i), params(l)),
		}
		target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
		addTrack(b, target(scene.LightColor), l.ColorTrack, bgr, nil)
		addTrack(b, target(scene.LightIntensity), l.IntensityTrack, scene.AppendScalars, nil)
		addTrack(b, target(scene.LightRangeStart), l.AttenuationStartTrack, scene.AppendScalars, nil)
		addTrack(b, target(scene.LightRangeEnd), l.AttenuationEndTrack, scene.AppendScalars, nil)
		b.paramTracks(node, l, "ColorTrack", "IntensityTrack", "AttenuationStartTrack", "AttenuationEndTrack")
		b.s.Lights = append(b.s.Lights, sl)
	}
}

// Scene returns the kind of the light. Unknown types become point lights.
func (l LightType) Scene() scene.LightKind {
	switch l {
	case Directional:
		return scene.DirectionalLight
	case Ambient:
		return scene.AmbientLight
	}
	return scene.PointLight
}

func (b *builder) visibility(node int, t *Track[float32]) {
	addTrack(b, scene.Target{Property: scene.NodeVisible, Index: node}, t, scene.AppendScalars, nil)
}

func (b *builder) cameras() {
	for i := range b.m.Cameras {
		c := &b.m.Cameras[i]
		b.s.Cameras = append(b.s.Cameras, scene.Camera{
			Name: c.Name, Node: scene.None, Position: c.Position, Target: c.Target, Up: Vec3{0, 0, 1},
			FOV: c.FieldOfView, Near: c.NearClip, Far: c.FarClip,
			Extras: extrasOf(report.At("cameras", i), params(c)),
		})
		target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
		addTrack(b, target(scene.CameraPosition), c.Translation, scene.AppendVectors, addRest(c.Position))
		addTrack(b, target(scene.CameraTarget), c.TargetTranslation, scene.AppendVectors, addRest(c.Target))
		addTrack(b, target(scene.CameraRoll), c.Roll, scene.AppendScalars, nil)
		addTrack(b, target(scene.CameraVisible), c.Visibility, scene.AppendScalars, nil)
		param := func(name string, t *Track[float32]) {
			addTrack(b, scene.Target{Property: scene.CameraParam, Index: i, Name: name}, t, scene.AppendScalars, nil)
		}
		param("focusDistance", c.FocusDistance)
		param("focalLength", c.FocalLength)
		param("fStop", c.FStop)
	}
}

// objects converts what glTF can't draw: attachments, emitters, events, shapes.
func (b *builder) objects() {
	for i := range b.m.Attachments {
		a := &b.m.Attachments[i]
		node := b.nodeOf(&a.Node)
		b.s.Attachments = append(b.s.Attachments, scene.Attachment{Node: node, ID: int(a.AttachmentID), Path: a.Path, Extras: extrasOf(report.At("attachments", i), b.m.attachmentExtras(a))})
		b.visibility(node, a.Visibility)
	}
	for i := range b.m.ParticleEmitters {
		e := &b.m.ParticleEmitters[i]
		texture := scene.None
		if e.Flags&EmitterUsesTGA != 0 {
			texture = len(b.s.Textures)
			b.s.Textures = append(b.s.Textures, scene.Texture{Name: e.Path, Extras: extrasOf(report.At("particleEmitters", i)+".path", nil)})
			b.add(1, codeParticles, report.At("particleEmitters", i), "the size and blend mode of its particles aren't stored; they are drawn %d units large", 2*spriteSize)
		}
		b.emitter(report.At("particleEmitters", i), &e.Node, "particleEmitter", e, scene.None, texture).Particles = e.scene()
	}
	for i := range b.m.ParticleEmitters2 {
		e := &b.m.ParticleEmitters2[i]
		b.emitter(report.At("particleEmitters2", i), &e.Node, "particleEmitter2", e, scene.None, b.particleTexture(i, e)).Particles = e.scene()
		b.reportUnsupported(i, e)
	}
	for i := range b.m.RibbonEmitters {
		e := &b.m.RibbonEmitters[i]
		r := e.scene()
		r.Color = b.m.staticColor(r.Color)
		if b.m.Flavour == WorldOfWarcraft {
			r.Life = max(r.Life, 0.25) // the client's minimum (wowdev)
		}
		b.emitter(report.At("ribbonEmitters", i), &e.Node, "ribbonEmitter", e, int(e.MaterialID), scene.None).Ribbon = r
	}
	for i := range b.m.PopcornEmitters {
		e := &b.m.PopcornEmitters[i]
		b.emitter(report.At("popcornEmitters", i), &e.Node, "popcornEmitter", e, scene.None, scene.None)
	}
	for i := range b.m.Events {
		b.addEvents(b.nodeOf(&b.m.Events[i].Node), b.m.Events[i].Track)
	}
	for i := range b.m.CollisionShapes {
		b.collisionShape(i)
	}
	for i := range b.m.HitTestShapes {
		b.hitTestShape(i)
	}
	b.collisionMesh()
}

// collisionMesh adds World of Warcraft's collision mesh, with its own node.
func (b *builder) collisionMesh() {
	mesh := b.m.CollisionMesh
	if mesh == nil {
		return
	}
	node := scene.NewNode("CollisionMesh", scene.None)
	node.Kind, node.Extras = scene.KindShape, extrasOf("collisionMesh", nil)
	b.s.Nodes = append(b.s.Nodes, node)
	shape := scene.Shape{Node: len(b.s.Nodes) - 1, Kind: scene.ShapeMesh, Points: mesh.Vertices}
	for _, i := range mesh.Triangles[:len(mesh.Triangles)/3*3] {
		shape.Indices = append(shape.Indices, uint32(i))
	}
	shape.Extras = extrasOf("collisionMesh", nil)
	if len(mesh.Normals) > 0 {
		shape.Extras.Value = collisionExtras{mesh.Normals}
	}
	b.s.Shapes = append(b.s.Shapes, shape)
}

// emitter adds an emitter with its fields and tracks, and with its node's flags, because some of these concern its
// particles.
func (b *builder) emitter(path string, n *Node, kind string, record any, material, texture int) *scene.Emitter {
	node, p := b.nodeOf(n), params(record)
	p["flags"] = uint32(n.Flags)
	b.s.Emitters = append(b.s.Emitters, scene.Emitter{Node: node, Kind: kind, Material: material, Texture: texture, Params: extrasOf(path, p)})
	b.paramTracks(node, record)
	return &b.s.Emitters[len(b.s.Emitters)-1]
}

// paramTracks adds a record's tracks as channels of its node's parameters, except those that the scene already has. It
// finds the tracks by reflection, so that none is forgotten.
func (b *builder) paramTracks(node int, record any, except ...string) {
	for name, field := range TrackFields(record) {
		if field.IsNil() || slices.Contains(except, name) {
			continue
		}
		target := scene.Target{Property: scene.NodeParam, Index: node, Name: strings.TrimSuffix(bytemap.FieldName(name), "Track")}
		switch t := field.Interface().(type) {
		case *Track[float32]:
			if name == "Visibility" {
				b.visibility(node, t)
			} else {
				addTrack(b, target, t, scene.AppendScalars, nil)
			}
		case *Track[uint32]:
			addTrack(b, target, t, scene.AppendScalars, nil)
		case *Track[Vec3]:
			addTrack(b, target, t, bgr, nil)
		}
	}
}

// TrackFields yields the names and values of a record's fields that are pointers to tracks. record is a pointer to the
// record.
func TrackFields(record any) iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		v := reflect.ValueOf(record).Elem()
		for i, field := range fieldsOf(v.Type()) {
			if field.kind == pointerField && !yield(field.name, v.Field(i)) {
				return
			}
		}
	}
}

// params returns a record's own fields by name, without its node and tracks.
func params(record any) map[string]any {
	v := reflect.ValueOf(record).Elem()
	fields := fieldsOf(v.Type())
	out := make(map[string]any, len(fields))
	for i, field := range fields {
		switch field.kind {
		case pointerField:
			if w, ok := v.Field(i).Interface().(*WoWEmitter); ok && w != nil {
				out[field.key] = params(w)
			}
		case plainField:
			out[field.key] = v.Field(i).Interface()
		}
	}
	return out
}

// A recordField describes a field of a record for params and paramTracks.
type recordField struct {
	name string
	key  string // the name in the document
	kind fieldKind
}

type fieldKind uint8

const (
	skippedField fieldKind = iota // an unexported field, or the node
	pointerField                  // a pointer
	plainField
)

// recordFields caches the fields of each type of record.
var recordFields sync.Map // reflect.Type → []recordField

func fieldsOf(t reflect.Type) []recordField {
	if known, ok := recordFields.Load(t); ok {
		return known.([]recordField)
	}
	list := make([]recordField, t.NumField())
	for i := range list {
		f := t.Field(i)
		list[i] = recordField{name: f.Name, key: bytemap.FieldName(f.Name), kind: plainField}
		switch {
		case !f.IsExported() || f.Anonymous:
			list[i].kind = skippedField
		case f.Type.Kind() == reflect.Pointer:
			list[i].kind = pointerField
		}
	}
	recordFields.Store(t, list)
	return list
}

// collisionShape adds a shape of Warcraft III. Its points are in model space: in the corpus, 52 of the 55 spheres whose
// pivot isn't at the origin are near their pivot.
func (b *builder) collisionShape(i int) {
	s := &b.m.CollisionShapes[i]
	kinds := [...]scene.ShapeKind{scene.ShapeBox, scene.ShapePlane, scene.ShapeSphere, scene.ShapeCylinder}
	shape := scene.Shape{Node: b.nodeOf(&s.Node), Radius: s.Radius, Extras: extrasOf(report.At("collisionShapes", i), params(s))}
	if s.Type < ShapeType(len(kinds)) {
		shape.Kind = kinds[s.Type]
	}
	for _, p := range s.Vertices {
		shape.Points = append(shape.Points, p.Sub(b.rig.Pivot(shape.Node)))
	}
	b.s.Shapes = append(b.s.Shapes, shape)
}

func (b *builder) hitTestShape(i int) {
	s := &b.m.HitTestShapes[i]
	shape := scene.Shape{Node: b.nodeOf(&s.Node), Radius: s.Radius}
	switch s.Type {
	case HitBox:
		shape.Kind, shape.Points = scene.ShapeBox, []Vec3{s.Minimum, s.Maximum}
	case HitCylinder:
		shape.Kind, shape.Points = scene.ShapeCylinder, []Vec3{s.Center, s.Center.Add(Vec3{0, 0, s.Height})}
	case HitSphere:
		shape.Kind, shape.Points = scene.ShapeSphere, []Vec3{s.Center}
	case HitPlane:
		half := Vec3{s.Length / 2, s.Width / 2, 0}
		shape.Kind, shape.Points = scene.ShapePlane, []Vec3{half.Scale(-1), half}
	}
	shape.Extras = extrasOf(report.At("hitTestShapes", i), params(s))
	b.s.Shapes = append(b.s.Shapes, shape)
}
