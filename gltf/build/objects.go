package build

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/report"
	"marrow/scene"
)

// objects writes lights and cameras, stores the other objects in the extras of their nodes, and then writes these extras.
func (e *exporter) objects() {
	e.lights()
	for i := range e.s.Cameras {
		e.addCamera(i)
	}
	for i := range e.s.Attachments {
		a := &e.s.Attachments[i]
		x := &gltf.AttachmentExtras{Path: a.Path, Origin: a.Extras.Origin.Path, Document: a.Extras.Value}
		if a.ID != scene.None {
			x.ID = &a.ID
		}
		e.extras[a.Node].Attachment = x
		if a.Path != "" {
			e.add(codeAttached, fmt.Sprintf("attachments[%d]", i), "the model %s isn't drawn; its name is in the node's extras", a.Path)
		}
	}
	for i := range e.s.Emitters {
		m := &e.s.Emitters[i]
		x := gltf.EmitterExtras{Kind: m.Kind, Origin: m.Params.Origin.Path, Params: m.Params.Value, Particles: jsonvalue.NonZero(m.Particles), Ribbon: jsonvalue.NonZero(m.Ribbon)}
		if m.Texture >= 0 {
			x.Texture, x.TextureNumber = e.s.Textures[m.Texture].Name, &m.Texture
		}
		if m.Material >= 0 {
			material := e.materialExtras(m.Material)
			x.Material = &material
		}
		e.extras[m.Node].Emitters = append(e.extras[m.Node].Emitters, x)
		path := cmp.Or(x.Origin, fmt.Sprintf("emitters[%d]", i)) // a source may have several lists of emitters
		e.add(codeEmitter, path, "a %s isn't drawn; its parameters are in its node's extras", m.Kind)
	}
	for i := range e.s.Shapes {
		s := &e.s.Shapes[i]
		x := gltf.ShapeExtras{Kind: s.Kind.String(), Points: s.Points, Radius: s.Radius, Indices: s.Indices, Origin: s.Extras.Origin.Path, Document: s.Extras.Value}
		e.extras[s.Node].Shapes = append(e.extras[s.Node].Shapes, x)
	}
	for i := range e.extras {
		if x := &e.extras[i]; !isEmpty(x) {
			e.doc.Nodes[e.node[i]].Extras = e.marrow(x)
		}
	}
}

// isEmpty reports whether a node needs no extras.
func isEmpty(x *gltf.NodeExtras) bool {
	return x.Kind == "node" && x.Name == "" && x.Mesh == nil && x.Flags == nil && x.Attachment == nil && x.Light == nil && x.Emitters == nil &&
		x.Shapes == nil && x.Camera == nil && x.Origin == "" && x.Document == nil
}

// lights writes KHR_lights_punctual. A light shines along −Z of its node, so each gets its own node with its direction.
func (e *exporter) lights() {
	var list []gltf.Light
	for i := range e.s.Lights {
		l := &e.s.Lights[i]
		path := fmt.Sprintf("lights[%d]", i)
		owner := e.lightOwner(i, l)
		if l.Kind == scene.AmbientLight {
			e.add(report.GLTFLight, path, "an ambient light is stored in extras")
			continue
		}
		if !l.Visible {
			e.add(report.GLTFLight, path, "a light that is off in the rest pose is stored in extras")
			continue
		}
		e.lightNode(l, owner, len(list))
		written := *l
		written.RangeEnd = e.scale.Length(l.RangeEnd)
		list = append(list, punctualLight(&written))
	}
	if len(list) > 0 {
		e.extension("KHR_lights_punctual")
		e.doc.Extensions = jsonvalue.Encode(gltf.DocumentExtensions{Lights: &gltf.Lights{Lights: list}})
	}
}

func punctualLight(l *scene.Light) gltf.Light {
	intensity := max(l.Intensity, 0)
	out := gltf.Light{
		Name: l.Name, Type: l.Kind.String(), Intensity: &intensity,
		Color: &[3]float32{scene.FromSRGB(l.Color[0]), scene.FromSRGB(l.Color[1]), scene.FromSRGB(l.Color[2])},
	}
	if l.RangeEnd > 0 && l.Kind != scene.DirectionalLight {
		out.Range = l.RangeEnd
	}
	if l.Kind == scene.SpotLight {
		outer := min(max(l.Outer, 1e-3), math.Pi/2)
		out.Spot = &gltf.Spot{Inner: min(max(l.Inner, 0), outer*0.999), Outer: &outer}
	}
	return out
}

// lightOwner stores a light in the extras of its node, and returns the node. A light at the model's origin gets a new node.
func (e *exporter) lightOwner(i int, l *scene.Light) int {
	if l.Node >= 0 {
		e.extras[l.Node].Light = lightExtras(i, l, e.s.Nodes[l.Node].Name)
		return e.node[l.Node]
	}
	n := gltf.Node{Name: lightName(l)}
	n.Extras = e.marrow(&gltf.NodeExtras{Kind: scene.KindLight.String(), Light: lightExtras(i, l, n.Name)})
	return e.addNode(n, e.root)
}

func lightName(l *scene.Light) string { return cmp.Or(l.Name, "Light") }

func (e *exporter) lightNode(l *scene.Light, parent, number int) {
	n := gltf.Node{Name: lightName(l) + "@light"}
	n.Extras = e.marrow(&gltf.NodeExtras{Kind: "punctual"})
	n.Extensions = jsonvalue.Encode(gltf.NodeExtensions{Light: &gltf.NodeLight{Light: number}})
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

// addCamera writes a camera and its node.
func (e *exporter) addCamera(i int) {
	c, made := &e.s.Cameras[i], &e.m.Cameras[i]
	name := c.Name
	if name == "" {
		name = fmt.Sprintf("Camera_%03d", i)
	}
	near, far := max(e.scale.Length(made.Near), math.SmallestNonzeroFloat32), e.scale.Length(made.Far)
	if far <= near { // both are at the end of the range
		far = 0
	}
	x := cameraExtras(i, c, name, e.unscale.Length(near), e.unscale.Length(far))
	e.doc.Cameras = append(e.doc.Cameras, gltf.Camera{Name: name, Type: "perspective", Perspective: &gltf.Perspective{YFov: made.FOV, ZNear: near, ZFar: far}})
	n := e.placed(made.Place)
	n.Name, n.Camera = strings.TrimSuffix(name, "@camera")+"@camera", gltf.At(len(e.doc.Cameras)-1)
	n.Extras = e.marrow(&gltf.NodeExtras{Kind: "camera", Camera: &x})
	parent := e.root
	if c.Node >= 0 {
		parent = e.node[c.Node]
	}
	e.camera = append(e.camera, e.addNode(n, parent))
}
