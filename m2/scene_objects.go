package m2

import (
	"bytes"
	"fmt"

	"marrow/scene"
)

// visible animates the visibility of an object on a node.
func visible(b *builder, node int, t *Track[uint8]) {
	if v, ok := still(t); ok && v != 0 {
		return // as without a track
	}
	addTrack(b, scene.Target{Property: scene.NodeVisible, Index: node}, t, scene.AppendScalars, nil)
}

// AttachmentExtras are the fields of an Attachment that a scene has no field for.
type AttachmentExtras struct {
	Unknown uint16 `json:"unknown,omitempty"`
}

// attachments returns the model's attachments, or those of the first of its skeletons that has some.
func (m *Model) attachments() []Attachment {
	if s := m.attachmentSkel(); s != nil {
		return s.Attachments
	}
	return m.Attachments
}

func (m *Model) attachmentSkel() *Skel {
	return m.skelWith(len(m.Attachments), func(s *Skel) int { return len(s.Attachments) })
}

func (b *builder) attachments() {
	list := b.m.attachments()
	b.of(b.m.attachmentSkel())
	for i := range list {
		a := &list[i]
		node := b.on(int(a.Bone), a.Position, AttachmentName(a.ID), scene.KindAttachment)
		sa := scene.Attachment{Node: node, ID: int(int32(a.ID)), Extras: kept(at("attachments", i), nil)}
		if a.Unknown != 0 {
			sa.Extras.Value = AttachmentExtras{a.Unknown}
		}
		b.s.Attachments = append(b.s.Attachments, sa)
		visible(b, node, &a.Visible)
	}
	b.of(nil)
}

// EventExtras are the fields of an Event that a scene has no field for.
type EventExtras struct {
	Data  uint32 `json:"data"` // data for the game
	Means string `json:"means,omitempty"`
}

func (b *builder) events() {
	for i := range b.m.Events {
		e := &b.m.Events[i]
		name := string(bytes.TrimRight(e.ID[:], "\x00"))
		if name == "" {
			name = fmt.Sprintf("Event_%03d", i)
		}
		node := b.on(boneIndex(e.Bone), e.Position, name, scene.KindEvent)
		b.s.Nodes[node].Extras = kept(at("events", i), EventExtras{e.Data, EventMeaning(e.ID)})
		times := &e.Times
		if c := b.m.Chunks; c != nil && i < len(c.EventTimes) {
			times = &c.EventTimes[i]
		}
		b.eventTimes(node, times)
	}
}

// boneIndex converts an index that is stored in 32 bits.
func boneIndex(i uint32) int {
	if i == 0xFFFFFFFF {
		return None
	}
	return int(min(i, 1<<31-1))
}

// eventTimes adds an event's times to the clips that contain them.
func (b *builder) eventTimes(node int, t *EventTrack) {
	if t.GlobalSequence >= 0 {
		if g := int(t.GlobalSequence); g < len(b.s.Globals) {
			b.s.Globals[g].Events = appendEvents(b.s.Globals[g].Events, node, t.Keys(0), interval{length: 1 << 32})
		} else if len(t.Times) > 0 {
			b.lost.globals++
		}
		return
	}
	b.playing(t.Times, t.Ranges, func(clip, sequence int, shared bool) bool {
		times := t.Keys(sequence)
		if shared && !b.keyRoom.Take(len(times)) {
			return false
		}
		b.s.Clips[clip].Events = appendEvents(b.s.Clips[clip].Events, node, times, b.intervals[clip])
		return true
	})
}

func appendEvents(list []scene.EventKey, node int, times []uint32, v interval) []scene.EventKey {
	for _, ms := range times {
		if at := int64(ms) - v.start; at >= 0 && at <= v.length {
			list = append(list, scene.EventKey{Node: node, Time: scene.Seconds(at)})
		}
	}
	return list
}

// LightExtras are the fields of a Light that a scene has no field for.
type LightExtras struct {
	AmbientColor     Vec3    `json:"ambientColor"`
	AmbientIntensity float32 `json:"ambientIntensity"`

	Detail *lightDetailExtra `json:"detail,omitempty"`
}

type lightDetailExtra struct {
	Flags uint16  `json:"flags"`
	Scale float32 `json:"scale"` // of the shadow's matrix
}

// lights shine with their diffuse colour; the ambient colour is stored in extras. All their numbers are tracks; the
// scene has their values in the rest pose.
func (b *builder) lights() {
	for i := range b.m.Lights {
		l := &b.m.Lights[i]
		name := fmt.Sprintf("Light_%03d", i)
		node := b.on(int(l.Bone), l.Position, name, scene.KindLight)
		sl := scene.Light{
			Name: name, Node: node, Kind: scene.PointLight,
			Color:      atRest(b, &l.DiffuseColor, Vec3{1, 1, 1}),
			Intensity:  atRest(b, &l.DiffuseIntensity, 1),
			RangeStart: atRest(b, &l.AttenuationStart, 0),
			RangeEnd:   atRest(b, &l.AttenuationEnd, 0),
			Visible:    atRest(b, &l.Visible, 1) != 0,
		}
		x := LightExtras{AmbientColor: atRest(b, &l.AmbientColor, Vec3{}), AmbientIntensity: atRest(b, &l.AmbientIntensity, 1)}
		brighter := float32(1)
		if c := b.m.Chunks; c != nil && i < len(c.LightDetails) {
			d := &c.LightDetails[i]
			brighter = d.DiffuseMultiplier.Float()
			x.Detail = &lightDetailExtra{d.Flags, d.Scale.Float()}
		}
		sl.Intensity *= brighter
		sl.Extras = kept(at("lights", i), x)
		if l.Type == LightDirectional {
			sl.Kind = scene.DirectionalLight
		}
		changing(b, scene.Target{Property: scene.LightColor, Index: i}, &l.DiffuseColor, scene.AppendVectors)
		if _, ok := still(&l.DiffuseIntensity); !ok {
			addTrack(b, scene.Target{Property: scene.LightIntensity, Index: i}, &l.DiffuseIntensity, scene.AppendScalars, func(values []float32) {
				for k := range values {
					values[k] *= brighter
				}
			})
		}
		changing(b, scene.Target{Property: scene.LightRangeStart, Index: i}, &l.AttenuationStart, scene.AppendScalars)
		changing(b, scene.Target{Property: scene.LightRangeEnd, Index: i}, &l.AttenuationEnd, scene.AppendScalars)
		changing(b, scene.ParamOf(node, "ambientColor"), &l.AmbientColor, scene.AppendVectors)
		changing(b, scene.ParamOf(node, "ambientIntensity"), &l.AmbientIntensity, scene.AppendScalars)
		visible(b, node, &l.Visible)
		b.s.Lights = append(b.s.Lights, sl)
	}
}

// changing makes channels from a track that has more than one value.
func changing[T any](b *builder, target scene.Target, t *Track[T], put func([]float32, ...T) []float32) {
	if _, ok := still(t); !ok {
		addTrack(b, target, t, put, nil)
	}
}

// CameraExtras are the fields of a Camera that a scene has no field for.
type CameraExtras struct {
	Type CameraType `json:"type"` // 0 portrait, 1 the character's page, -1 others
}

func (b *builder) cameras() {
	for i := range b.m.Cameras {
		c := &b.m.Cameras[i]
		sc := scene.Camera{
			Name: cameraName(c.Type, i), Node: scene.None, Position: c.Position, Target: c.Target, Up: Vec3{0, 0, 1},
			FOV: c.FieldOfView, Near: c.NearClip, Far: c.FarClip, Extras: kept(at("cameras", i), CameraExtras{c.Type}),
		}
		target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
		if v, ok := still(&c.Positions); ok {
			sc.Position = c.Position.Add(v.Value)
		} else {
			addSpline(b, target(scene.CameraPosition), &c.Positions, scene.AppendVectors, offset(c.Position))
		}
		if v, ok := still(&c.Targets); ok {
			sc.Target = c.Target.Add(v.Value)
		} else {
			addSpline(b, target(scene.CameraTarget), &c.Targets, scene.AppendVectors, offset(c.Target))
		}
		if v, ok := still(&c.Roll); ok {
			sc.Roll = v.Value
		} else {
			addSpline(b, target(scene.CameraRoll), &c.Roll, scene.AppendScalars, nil)
		}
		if b.m.Version >= AnimatedFOV {
			sc.FOV = atRest(b, &c.FieldOfViewKey, SplineKey[float32]{Value: defaultFOV}).Value
			if _, ok := still(&c.FieldOfViewKey); !ok {
				addSpline(b, target(scene.CameraFOV), &c.FieldOfViewKey, scene.AppendScalars, nil)
			}
		}
		b.s.Cameras = append(b.s.Cameras, sc)
	}
}

// defaultFOV is the usual field of view of portraits, for a camera without one.
const defaultFOV = 0.7

func cameraName(kind CameraType, i int) string {
	switch kind {
	case 0:
		return "Portrait"
	case 1:
		return "CharacterInfo"
	}
	return fmt.Sprintf("Camera_%03d", i)
}

// addSpline is addTrack for the cameras' tracks, whose keys always have tangents. Only splines use them.
func addSpline[T any](b *builder, target scene.Target, t *Track[SplineKey[T]], put func([]float32, ...T) []float32, fix func(scene.Interp, []float32)) {
	interp := t.Interpolation.spline()
	each := func(dst []float32, keys ...SplineKey[T]) []float32 {
		for _, k := range keys {
			if dst = put(dst, k.Value); interp.HasTangents() {
				dst = put(dst, k.InTan, k.OutTan)
			}
		}
		return dst
	}
	eachList(b, t, func(clip *scene.Clip, start int64, times []uint32, values []SplineKey[T]) {
		ch := scene.Channel{Target: target, Interp: interp}
		b.room(len(times) * 10)
		ch.Times, ch.Values = keys(b, start, times, values, each)
		if fix != nil {
			fix(interp, ch.Values)
		}
		clip.Channels = append(clip.Channels, ch)
	})
}

func (i Interpolation) spline() scene.Interp {
	return [...]scene.Interp{scene.Step, scene.Linear, scene.Hermite, scene.Bezier}[min(i, Bezier)]
}

// offset adds a place to keys that are offsets from it.
func offset(place Vec3) func(scene.Interp, []float32) {
	rig := scene.PivotRig{Pivots: []Vec3{place}, Parents: []int{scene.None}}
	return func(interp scene.Interp, values []float32) { rig.Translations(0, interp, values) }
}

type collisionExtras struct {
	Flags []uint16 `json:"flags,omitempty"` // one a triangle of the file
}

// collision adds the collision mesh, on its own node.
func (b *builder) collision() {
	shape := scene.Shape{Kind: scene.ShapeMesh, Points: b.m.CollisionVertices, Extras: kept("collisionTriangles", nil)}
	corners := b.m.CollisionTriangles
	if c := b.m.Chunks; c != nil && c.Collision != nil && len(corners) == 0 {
		shape.Points, corners = c.Collision.Vertices, c.Collision.Indices
		shape.Extras = kept("collision", collisionExtras{c.Collision.Flags})
	}
	missing, n := 0, len(shape.Points)
	for ; len(corners) >= 3; corners = corners[3:] {
		if int(corners[0]) < n && int(corners[1]) < n && int(corners[2]) < n {
			shape.Indices = append(shape.Indices, uint32(corners[0]), uint32(corners[1]), uint32(corners[2]))
		} else {
			missing++
		}
	}
	// Models that were converted to older versions often have lost the vertices.
	b.add(missing, codeReference, "collisionTriangles", "a triangle of the collision mesh with a vertex that doesn't exist is left out")
	if len(shape.Indices) == 0 {
		return
	}
	node := scene.NewNode(b.nodeName("CollisionMesh", "shape"), scene.None)
	node.Kind = scene.KindShape
	b.s.Nodes = append(b.s.Nodes, node)
	shape.Node = len(b.s.Nodes) - 1
	b.s.Shapes = append(b.s.Shapes, shape)
}
