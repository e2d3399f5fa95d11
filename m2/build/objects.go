package build

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/m2"
	"marrow/scene"
)

// objects builds cameras, and the objects on bones except emitters.
func (b *modelBuilder) objects() {
	b.attachments()
	b.events()
	for i := range b.s.Lights {
		b.light(i)
	}
	for _, i := range recallOrder(len(b.s.Cameras), "cameras", func(i int) scene.Extras { return b.s.Cameras[i].Extras }) {
		b.camera(i)
	}
}

func (b *modelBuilder) attachments() {
	list := b.s.Attachments
	taken := make(map[uint32]bool)
	for _, i := range recallOrder(len(list), "attachments", func(i int) scene.Extras { return list[i].Extras }) {
		a := &list[i]
		if a.Node < 0 {
			continue
		}
		bone, place := b.attachment(a.Node)
		id, ok := m2.AttachmentID(b.s.Nodes[a.Node].Name)
		if a.Extras.Origin.Format == "m2" && !ok {
			id, ok = uint32(int32(a.ID)), true // of a node with a name of its own; a new name of the game's is another attachment point
		}
		if !ok {
			b.add(1, codeObject, fmt.Sprintf("attachments[%d]", i), "the game has no attachment point called %q, only such as Chest or HandRight; the attachment is left out", b.s.Nodes[a.Node].Name)
			continue
		}
		if taken[id] && (!b.own || b.s.Nodes[a.Node].Kind == scene.KindNode) { // only models of the game, and copies, have several
			b.add(1, codeObject, fmt.Sprintf("attachments[%d]", i), "another attachment is also %s; this one is left out", m2.AttachmentName(id))
			continue
		}
		taken[id] = true
		b.become(a.Node, "attachment", m2.AttachmentName(id))
		o := m2.Attachment{ID: id, Bone: uint16(bone), Position: place, Visible: b.visible(a.Node)}
		if x, ok := scene.Recall[m2.AttachmentExtras](a.Extras, "m2"); ok {
			o.Unknown = x.Unknown
		}
		b.m.Attachments = append(b.m.Attachments, o)
		b.came("attachments", a.Extras)
	}
}

// visible returns the track for the visibility of an object on a node. The game's own models always have a key.
func (b *modelBuilder) visible(node int) m2.Track[uint8] {
	return trackOf(b, scene.Target{Property: scene.NodeVisible, Index: node}, trackRule{fallback: []float32{math.MaxFloat32}, static: []float32{1}}, takeSwitch)
}

// events adds the nodes with event keys in clips, and those that were events.
func (b *modelBuilder) events() {
	times := make(map[int][][]uint32) // by node and sequence
	clock := make(map[int]int)
	put := func(node, sequence, of int, t float32) {
		if times[node] == nil {
			times[node], clock[node] = make([][]uint32, of), m2.None
		}
		if sequence < len(times[node]) {
			times[node][sequence] = append(times[node][sequence], uint32(milliseconds(t)))
		}
	}
	for i, clip := range b.order {
		for _, e := range b.s.Clips[clip].Events {
			put(e.Node, i, len(b.order), max(e.Time-b.from[clip], 0))
		}
	}
	for i := range b.s.Globals {
		for _, e := range b.s.Globals[i].Events {
			if known, ok := clock[e.Node]; !ok || known == i {
				put(e.Node, 0, 1, e.Time)
				clock[e.Node] = i
			}
		}
	}
	unknown := 0
	for _, node := range recallOrder(len(b.s.Nodes), "events", func(i int) scene.Extras { return b.s.Nodes[i].Extras }) {
		n := &b.s.Nodes[node]
		if n.Kind != scene.KindEvent && times[node] == nil {
			continue
		}
		e := m2.Event{Times: m2.EventTrack{GlobalSequence: m2.None}}
		x, own := scene.Recall[m2.EventExtras](n.Extras, "m2")
		e.Data = x.Data
		name, _, _ := strings.Cut(n.Name, "@")
		var nameless int // the scene's name of an event without one
		switch _, err := fmt.Sscanf(name, "Event_%d", &nameless); {
		case own && err == nil:
		case own && len(name) <= len(e.ID), m2.IsEventName(name):
			copy(e.ID[:], name)
		case own && b.opts.events != nil:
			e.ID = b.opts.events[n.Extras.Origin]
		default:
			unknown++
			continue
		}
		b.become(node, "event", name)
		bone, place := b.attachment(node)
		e.Bone, e.Position = uint32(int32(bone)), place
		if times[node] != nil {
			e.Times.Times = times[node]
			e.Times.GlobalSequence = int16(clock[node])
			for i, target := range b.aliases {
				if clock[node] == m2.None {
					e.Times.Times[i] = e.Times.Times[target]
				}
			}
		}
		for _, list := range e.Times.Times {
			slices.Sort(list)
		}
		b.m.Events = append(b.m.Events, e)
		b.came("events", n.Extras)
	}
	b.add(unknown, codeObject, "nodes", "an event is left out, because its name isn't an event name of the game, such as $HIT")
}

// eventNames returns the names of the events that were made from records.
func (b *modelBuilder) eventNames() map[scene.Origin][4]byte {
	names := make(map[scene.Origin][4]byte)
	for i, from := range b.origins["events"] {
		names[scene.Origin{Format: "m2", Path: fmt.Sprintf("events[%d]", from)}] = b.m.Events[i].ID
	}
	return names
}

func (b *modelBuilder) light(i int) {
	l := &b.s.Lights[i]
	bone, place := b.attachment(l.Node)
	o := m2.Light{Type: m2.LightPoint, Bone: int16(bone), Position: place}
	switch l.Kind {
	case scene.DirectionalLight:
		o.Type = m2.LightDirectional
	case scene.SpotLight, scene.AmbientLight:
		b.add(1, codeObject, fmt.Sprintf("lights[%d]", i), "the game has no %s lights; it became a point light", l.Kind)
	}
	x, own := scene.Recall[m2.LightExtras](l.Extras, "m2")
	if !own {
		x.AmbientIntensity = 0
	}
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
	always := []float32{math.MaxFloat32} // so that there is a key: without one, the game's value is undefined
	number := func(t scene.Target, v float32) m2.Track[float32] {
		return trackOf(b, t, trackRule{fallback: always, static: []float32{v}}, takeNumber)
	}
	color := func(t scene.Target, v m2.Vec3) m2.Track[m2.Vec3] {
		return trackOf(b, t, trackRule{fallback: []float32{math.MaxFloat32, 0, 0}, static: v[:]}, takeVec3)
	}
	o.DiffuseColor, o.DiffuseIntensity = color(target(scene.LightColor), l.Color), number(target(scene.LightIntensity), l.Intensity)
	o.AttenuationStart, o.AttenuationEnd = number(target(scene.LightRangeStart), l.RangeStart), number(target(scene.LightRangeEnd), l.RangeEnd)
	o.AmbientColor, o.AmbientIntensity = color(scene.ParamOf(l.Node, "ambientColor"), x.AmbientColor), number(scene.ParamOf(l.Node, "ambientIntensity"), x.AmbientIntensity)
	visible := []float32{0}
	if l.Visible {
		visible[0] = 1
	}
	o.Visible = trackOf(b, scene.Target{Property: scene.NodeVisible, Index: l.Node}, trackRule{fallback: always, static: visible}, takeSwitch)
	b.become(l.Node, "light", "")
	b.m.Lights = append(b.m.Lights, o)
	b.came("lights", l.Extras)
}

// aspect is the assumed aspect ratio, width/height, of cameras' images.
const aspect = 4.0 / 3

func (b *modelBuilder) camera(i int) {
	c := &b.s.Cameras[i]
	o := m2.Camera{Type: m2.CameraFlyBy, FieldOfView: c.Diagonal(aspect), NearClip: c.Near, FarClip: c.Far, Position: c.Position, Target: c.Target}
	x, own := scene.Recall[m2.CameraExtras](c.Extras, "m2")
	switch {
	case own:
		o.Type = x.Type
	case strings.Contains(strings.ToLower(c.Name), "portrait") || len(b.s.Cameras) == 1:
		o.Type = m2.CameraPortrait
	}
	if o.FarClip <= o.NearClip {
		o.FarClip = o.NearClip + 1000
	}
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i} }
	moved := func(p scene.Property, from m2.Vec3) m2.Track[m2.SplineKey[m2.Vec3]] {
		return splineTrack(b, target(p), trackRule{fallback: make([]float32, 3), within: b.within(scene.NodeTranslation, 0), static: from[:], fix: func(v []float32) {
			for k := range v {
				v[k] -= from[k]
			}
		}}, takeVec3)
	}
	if len(b.s.Nodes) == 0 {
		return
	}
	o.Positions, o.Targets = moved(scene.CameraPosition, c.Position), moved(scene.CameraTarget, c.Target)
	o.Roll = splineTrack(b, target(scene.CameraRoll), trackRule{fallback: []float32{0}, static: []float32{c.Roll}}, takeNumber)
	if b.m.Version >= m2.AnimatedFOV {
		o.FieldOfViewKey = splineTrack(b, target(scene.CameraFOV), trackRule{fallback: []float32{0}, static: []float32{o.FieldOfView}}, takeNumber)
	} else if b.animated[target(scene.CameraFOV)] != nil {
		b.add(1, codeObject, fmt.Sprintf("cameras[%d]", i), "before version %d, the field of view of a camera can't be animated; the value of the rest pose is kept", m2.AnimatedFOV)
	}
	b.m.Cameras = append(b.m.Cameras, o)
	b.came("cameras", c.Extras)
}

// collision makes one mesh from all collision shapes; shapes that aren't meshes become boxes.
func (b *modelBuilder) collision() {
	m := b.m
	for i := range b.s.Shapes {
		h := &b.s.Shapes[i]
		points, indices := h.Points, h.Indices
		if h.Kind != scene.ShapeMesh {
			points, indices = boxAround(h)
			if h.Kind != scene.ShapeBox && h.Kind != scene.ShapePlane {
				b.add(1, codeObject, fmt.Sprintf("shapes[%d]", i), "a collision shape of type %s was replaced by its bounding box", h.Kind)
			}
		}
		place := m2.Vec3{}
		if h.Node >= 0 {
			b.become(h.Node, "collision shape", "")
			place = b.place[h.Node]
		}
		base := len(m.CollisionVertices)
		if base+len(points) > mostVertices {
			b.add(1, codeObject, fmt.Sprintf("shapes[%d]", i), "the collision shapes have more than %d vertices in total; this one is left out", mostVertices)
			continue
		}
		for _, p := range points {
			m.CollisionVertices = append(m.CollisionVertices, p.Add(place))
		}
		for ; len(indices) >= 3; indices = indices[3:] {
			var corner [3]m2.Vec3
			for k := range corner {
				m.CollisionTriangles = append(m.CollisionTriangles, uint16(base+int(indices[k])))
				corner[k] = m.CollisionVertices[base+int(indices[k])]
			}
			normal, _ := corner[1].Sub(corner[0]).Cross(corner[2].Sub(corner[0])).Unit()
			m.CollisionNormals = append(m.CollisionNormals, normal)
		}
	}
	if len(m.CollisionVertices) == 0 {
		return // the game's own have a box and a radius of 0 then
	}
	box := m2.Box{Minimum: m.CollisionVertices[0], Maximum: m.CollisionVertices[0]}
	for _, p := range m.CollisionVertices {
		box.Minimum, box.Maximum = box.Minimum.Min(p), box.Maximum.Max(p)
	}
	m.CollisionBounds, m.CollisionRadius = box, box.Maximum.Sub(box.Minimum).Len()/2
}

// boxAround returns the bounding box of a shape, as triangles.
func boxAround(h *scene.Shape) (points []m2.Vec3, indices []uint32) {
	if len(h.Points) == 0 {
		return nil, nil
	}
	lo, hi := h.Points[0], h.Points[0]
	for _, p := range h.Points {
		lo, hi = lo.Min(p), hi.Max(p)
	}
	if h.Kind != scene.ShapeBox && h.Kind != scene.ShapePlane {
		r := m2.Vec3{h.Radius, h.Radius, h.Radius}
		lo, hi = lo.Sub(r), hi.Add(r)
	}
	for c := range 8 {
		p := lo
		for k := range p {
			if c>>k&1 != 0 {
				p[k] = hi[k]
			}
		}
		points = append(points, p)
	}
	return points, []uint32{0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5}
}
