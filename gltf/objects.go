package gltf

import (
	"fmt"
	"math"
	"strings"

	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
)

// objects writes what hangs on nodes: lights and cameras as glTF has them, the rest as
// extras; last of all the extras themselves.
func (e *exporter) objects() {
	e.lights()
	for i := range e.s.Cameras {
		e.camera(i)
	}
	for i := range e.s.Attachments {
		a := &e.s.Attachments[i]
		x := &AttachmentExtras{Path: a.Path, Origin: a.Extras.Origin.Path, Document: a.Extras.Value}
		if a.ID != scene.None {
			x.ID = &a.ID
		}
		e.extras[a.Node].Attachment = x
		if a.Path != "" {
			e.add(report.GLTFAttached, fmt.Sprintf("attachments[%d]", i), "the model %s isn't drawn; its name is in the node's extras", a.Path)
		}
	}
	for i := range e.s.Emitters {
		m := &e.s.Emitters[i]
		x := EmitterExtras{Kind: m.Kind, Origin: m.Params.Origin.Path, Params: m.Params.Value}
		if m.Texture >= 0 {
			x.Texture, x.TextureNumber = e.s.Textures[m.Texture].Name, &m.Texture
		}
		if m.Material >= 0 {
			look := e.materialExtras(m.Material)
			x.Material = &look
		}
		e.extras[m.Node].Emitters = append(e.extras[m.Node].Emitters, x)
		e.add(report.GLTFEmitter, fmt.Sprintf("emitters[%d]", i), "a %s isn't drawn; its parameters are in its node's extras", m.Kind)
	}
	for i := range e.s.Shapes {
		s := &e.s.Shapes[i]
		x := ShapeExtras{Kind: s.Kind.String(), Points: s.Points, Radius: s.Radius, Indices: s.Indices, Origin: s.Extras.Origin.Path, Document: s.Extras.Value}
		e.extras[s.Node].Shapes = append(e.extras[s.Node].Shapes, x)
	}
	for i := range e.extras {
		if x := &e.extras[i]; !x.plain() {
			e.doc.Nodes[e.node[i]].Extras = marrow(x)
		}
	}
}

// plain says that there is nothing to tell of a node.
func (x *NodeExtras) plain() bool {
	return x.Kind == "node" && x.Name == "" && x.Mesh == nil && x.Flags == nil && x.Attachment == nil && x.Light == nil && x.Emitters == nil &&
		x.Shapes == nil && x.Camera == nil && x.Origin == "" && x.Document == nil
}

// lights writes KHR_lights_punctual. A light shines along −Z of its node, so it has a node
// of its own where it should shine elsewhere.
func (e *exporter) lights() {
	w := &writer{}
	w.open("", '{')
	w.open("KHR_lights_punctual", '{')
	w.open("lights", '[')
	count := 0
	for i := range e.s.Lights {
		l := &e.s.Lights[i]
		path := fmt.Sprintf("lights[%d]", i)
		if l.Node >= 0 {
			e.extras[l.Node].Light = lightExtras(i, l, e.s.Nodes[l.Node].Name)
		}
		if e.motion.Moves(lightTargets(i)...) {
			e.add(report.GLTFLight, path, "the light's numbers change in the game; its keys are in the animations' extras")
		}
		if l.Kind == scene.AmbientLight {
			e.add(report.GLTFLight, path, "ambient light is carried as extras")
			continue
		}
		if !l.Visible {
			e.add(report.GLTFLight, path, "a light that is off at rest is carried as extras")
			continue
		}
		w.open("", '{')
		w.light(l)
		w.close('}')
		e.lightNode(l, count)
		count++
	}
	w.close(']')
	w.close('}')
	w.close('}')
	if count > 0 {
		e.extension("KHR_lights_punctual")
		e.doc.Extensions = w.b
	}
}

func lightTargets(i int) (list []scene.Target) {
	for p := scene.LightColor; p <= scene.LightRangeEnd; p++ {
		list = append(list, scene.Target{Property: p, Index: i})
	}
	return list
}

func (w *writer) light(l *scene.Light) {
	w.str("name", l.Name)
	w.str("type", l.Kind.String())
	w.floats("color", []float32{linear(l.Color[0]), linear(l.Color[1]), linear(l.Color[2])})
	w.float("intensity", max(l.Intensity, 0))
	if l.RangeEnd > 0 && l.Kind != scene.DirectionalLight {
		w.float("range", l.RangeEnd)
	}
	if l.Kind == scene.SpotLight {
		outer := min(max(l.Outer, 1e-3), math.Pi/2)
		w.open("spot", '{')
		w.float("innerConeAngle", min(max(l.Inner, 0), outer*0.999))
		w.float("outerConeAngle", outer)
		w.close('}')
	}
}

func (e *exporter) lightNode(l *scene.Light, number int) {
	parent, name := e.root, l.Name
	if l.Node >= 0 {
		parent = e.node[l.Node]
	}
	if name == "" {
		name = "Light"
	}
	n := Node{Name: name + "@light", Extras: marrow(NodeExtras{Kind: "punctual"}), Extensions: Raw(fmt.Sprintf(`{"KHR_lights_punctual":{"light":%d}}`, number))}
	if l.Kind != scene.PointLight {
		direction, ok := l.Direction.Unit()
		if !ok {
			direction = scene.Vec3{0, -1, 0}
		}
		q := [4]float32(scene.Between(scene.Vec3{0, 0, -1}, direction))
		n.Rotation = &q
	}
	e.addNode(n, parent)
}

// aspect is the picture's shape that a diagonal field of view is measured in: 4:3, as the
// games' portraits were made for.
const aspect = 4.0 / 3

// verticalFOV is a camera's field of view from bottom to top, in radians.
func verticalFOV(c *scene.Camera) float32 {
	half := math.Tan(float64(min(max(c.FOV, 1e-3), 3)) / 2)
	switch c.FOVKind {
	case scene.Diagonal:
		half /= math.Sqrt(1 + aspect*aspect) // 5/3
	case scene.Horizontal:
		half /= aspect
	}
	return roundFloat(2 * math.Atan(half))
}

// roundFloat drops the last digits, in which processors' tangents may differ.
func roundFloat(x float64) float32 { return float32(math.Round(x*1e6) / 1e6) }

var fovNames = [...]string{"diagonal", "vertical", "horizontal"}

// camera writes a camera and its node, which looks along −Z; what moves it is sampled.
func (e *exporter) camera(i int) {
	c := &e.s.Cameras[i]
	path := fmt.Sprintf("cameras[%d]", i)
	name := c.Name
	if name == "" {
		name = fmt.Sprintf("Camera_%03d", i)
	}
	near, far := c.Near, c.Far
	if !(near > 0) {
		near = 0.01 * e.extent.Size
	}
	if far <= near {
		far = 0
	}
	if c.FOVKind != scene.Vertical {
		e.add(report.GLTFCamera, path, "the field of view is %s; glTF's is vertical, taken at 4:3", fovNames[c.FOVKind%3])
	}
	if e.motion.Moves(scene.Target{Property: scene.CameraFOV, Index: i}) {
		e.add(report.GLTFCamera, path, "the field of view changes in the game; its keys are in the animations' extras")
	}
	x := cameraExtras(i, c, name, near, far)
	e.doc.Cameras = append(e.doc.Cameras, Camera{Name: name, Type: "perspective", Perspective: Perspective{verticalFOV(c), near, far}})
	n := placed(aim(c.Position, c.Target, c.Up, c.Roll))
	n.Name, n.Camera = strings.TrimSuffix(name, "@camera")+"@camera", At(len(e.doc.Cameras)-1)
	n.Extras = marrow(NodeExtras{Kind: "camera", Camera: &x})
	parent := e.root
	if c.Node >= 0 {
		parent = e.node[c.Node]
	}
	e.cameraTracks(i, e.addNode(n, parent))
}

func (e *exporter) cameraTracks(i, node int) {
	c := &e.s.Cameras[i]
	targets := []scene.Target{
		{Property: scene.CameraPosition, Index: i},
		{Property: scene.CameraTarget, Index: i},
		{Property: scene.CameraRoll, Index: i},
	}
	if !e.motion.Moves(targets...) {
		return
	}
	rest := aim(c.Position, c.Target, c.Up, c.Roll)
	track := func(property scene.Property, from []scene.Target, tolerance float32, at func(p *curves.Source, t float32, dst []float32)) {
		width := curves.Widths[property]
		e.tracks = append(e.tracks, extraTrack{
			node: node, path: pathNames[property], width: width, rest: curves.RestValue(&rest, int(property)),
			keys: func(p int) curves.Curve {
				source := &e.motion.Sources[p]
				return e.motion.Sampled(source, from, width, property.IsRotation(), tolerance, func(t float32, dst []float32) { at(source, t, dst) })
			},
		})
	}
	track(scene.NodeTranslation, targets[:1], e.opts.Tolerance*e.extent.Size, func(p *curves.Source, t float32, dst []float32) {
		copy(dst, c.Position[:])
		e.motion.Value(p, targets[0], t, dst)
	})
	track(scene.NodeRotation, targets, e.opts.Tolerance, func(p *curves.Source, t float32, dst []float32) {
		position, target, roll := c.Position, c.Target, [4]float32{c.Roll}
		e.motion.Value(p, targets[0], t, position[:])
		e.motion.Value(p, targets[1], t, target[:])
		e.motion.Value(p, targets[2], t, roll[:])
		aimed := aim(position, target, c.Up, roll[0])
		copy(dst, aimed.Rotation[:])
	})
}

// aim is the transform of a node at position whose −Z looks at target and whose Y is as near up
// as can be, turned by roll about the line of sight.
func aim(position, target, up scene.Vec3, roll float32) scene.TRS {
	t := scene.Identity()
	t.Translation = position
	back, ok := position.Sub(target).Unit()
	if !ok {
		back = scene.Vec3{0, 0, 1}
	}
	if up == (scene.Vec3{}) {
		up = scene.Vec3{0, 1, 0}
	}
	right, ok := up.Cross(back).Unit()
	if !ok || right.Dot(right) < 0.5 {
		right, _ = scene.Vec3{0, 0, 1}.Cross(back).Unit()
	}
	t.Rotation = scene.FromAxes(right, back.Cross(right), back)
	if roll != 0 {
		t.Rotation = t.Rotation.Mul(scene.AxisAngle(scene.Vec3{0, 0, 1}, -roll))
	}
	t.Rotation, _ = t.Rotation.Unit()
	return t
}
