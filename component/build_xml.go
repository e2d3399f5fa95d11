package component

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/xmltext"
	"marrow/scene"
	"marrow/xmf"
)

func decimal(f float32) string {
	if f == 0 {
		return "0" // and never -0
	}
	return strconv.FormatFloat(float64(f), 'g', -1, 32)
}

func writeVector(w *xmltext.Writer, name string, v vec3) {
	w.Leaf(name, "x", decimal(v[0]), "y", decimal(v[1]), "z", decimal(v[2]))
}

// offset writes a place and a rotation, in the file's axes, if there are any.
func writeOffset(w *xmltext.Writer, move vec3, turn scene.Quat) {
	if move == (vec3{}) && turn == scene.QuatIdentity {
		return
	}
	w.Open("offset")
	writeVector(w, "position", move)
	if turn != scene.QuatIdentity {
		w.Leaf("quaternion", "qx", decimal(turn[0]), "qy", decimal(turn[1]), "qz", decimal(turn[2]), "qw", decimal(turn[3]))
	}
	w.Close("offset")
}

// xml writes the component.
func (c *componentWriter) xml(folder string) []byte {
	w := &xmltext.Writer{}
	w.B.WriteString("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
	w.Open("components")
	name := c.name
	if c.own && c.o.Name == "" {
		name = c.s.Name
	}
	w.Open("component", "name", name, "class", c.class())
	w.Leaf("source", "geometry", c.geometry(folder))
	c.lights(w)
	w.Open("connections")
	for _, x := range c.connections {
		c.connection(w, x)
	}
	w.Close("connections")
	w.Close("component")
	w.Close("components")
	return w.B.Bytes()
}

func (c *componentWriter) connection(w *xmltext.Writer, x *connectionPlan) {
	attributes := []string{"name", x.name, "tags", strings.Join(c.tagsOf(x), " ")}
	if x.parent != nil {
		attributes = append(attributes, "parent", x.parent.name)
	}
	basis := scene.BasisXMF.Inverse()
	move, turn := basis.Vector(x.at.move), basis.Quat(x.at.turn)
	if len(x.parts) == 0 && move == (vec3{}) && turn == scene.QuatIdentity {
		w.Leaf("connection", attributes...)
		return
	}
	w.Open("connection", attributes...)
	writeOffset(w, move, turn)
	c.animations(w, x)
	if len(x.parts) > 0 {
		w.Open("parts")
		for _, part := range x.parts {
			c.part(w, part)
		}
		w.Close("parts")
	}
	w.Close("connection")
}

// animations writes the frames of the states that move the parts.
func (c *componentWriter) animations(w *xmltext.Writer, x *connectionPlan) {
	var states []int
	for _, part := range x.parts {
		states = append(states, part.states...)
	}
	if len(states) == 0 {
		return
	}
	slices.Sort(states)
	w.Open("animations")
	for _, i := range slices.Compact(states) {
		s := &c.states[i]
		w.Leaf("animation", "name", s.name, "start", strconv.Itoa(s.start), "end", strconv.Itoa(s.end))
	}
	w.Close("animations")
}

func (c *componentWriter) part(w *xmltext.Writer, part *partPlan) {
	attributes := []string{"name", part.name}
	if part.extras.Wreck != "" {
		attributes = append(attributes, "wreck", part.extras.Wreck)
	}
	if part.extras.Ref != "" {
		attributes = append(attributes, "ref", part.extras.Ref)
	}
	w.Open("part", attributes...)
	basis := scene.BasisXMF.Inverse()
	writeOffset(w, basis.Vector(part.offset), scene.QuatIdentity)
	if part.pivot != (vec3{}) {
		w.Open("pivot")
		writeOffset(w, basis.Vector(part.pivot), scene.QuatIdentity)
		w.Close("pivot")
	}
	if lods := c.lods[part]; len(lods) > 0 {
		w.Open("lods")
		for _, lod := range slices.Sorted(maps.Keys(lods)) {
			w.Open("lod", "index", strconv.Itoa(lod))
			w.Open("materials")
			for i, name := range lods[lod] {
				w.Leaf("material", "id", strconv.Itoa(i+1), "ref", name)
			}
			w.Close("materials")
			w.Close("lod")
		}
		w.Close("lods")
	}
	if b, ok := c.sizes[part]; ok {
		half := b.high.Sub(b.low).Scale(0.5)
		w.Open("size")
		writeVector(w, "max", half)
		writeVector(w, "center", b.low.Add(half))
		w.Close("size")
	}
	uvAnimations(w, part.extras.UVAnimations)
	w.Close("part")
}

func uvAnimations(w *xmltext.Writer, list []UVAnimation) {
	if len(list) == 0 {
		return
	}
	w.Open("uv_animations")
	for _, a := range list {
		w.Open("uv_animation", "mapchannel", a.MapChannel)
		properties(w, "uv_property", a.Properties)
		w.Close("uv_animation")
	}
	w.Close("uv_animations")
}

func properties(w *xmltext.Writer, name string, list []UVProperty) {
	for _, p := range list {
		w.Open(name, "name", p.Name, "controller", p.Controller)
		for _, k := range p.Keys {
			w.Leaf("key", "frame", decimal(k[0]), "value", decimal(k[1]))
		}
		w.Close(name)
	}
}

// lightElements are the elements of the lights that a scene has.
var lightElements = map[scene.LightKind]string{scene.PointLight: "omni", scene.AmbientLight: "ambient"}

// A placedLight is a light of a plan, which stands at a node.
type placedLight struct {
	Light
	node int
	from string // where it was in the component that the scene was made of
}

// placedLights are the lights that a component can have, and those that a scene has none like; left are
// the names and origins of the others.
func (c *componentWriter) placedLights() (list, left []*placedLight) {
	add := func(node int, from string, l Light) {
		l.Offset = c.lightOffset(node)
		list = append(list, &placedLight{l, node, from})
	}
	for i := range c.s.Lights {
		l := &c.s.Lights[i]
		name, ok := lightElements[l.Kind]
		if !ok {
			left = append(left, &placedLight{Light{Name: l.Name}, l.Node, l.Extras.Origin.Path})
			continue
		}
		x, _ := scene.Recall[lightExtras](l.Extras, c.s.Format)
		add(l.Node, l.Extras.Origin.Path, Light{Kind: name, Name: l.Name, Color: l.Color.Scale(255), Range: l.RangeEnd, Intensity: l.Intensity, Attributes: x.Attributes, Animations: x.Animations})
	}
	for i := range c.s.Nodes {
		if c.isLight(i) {
			n := &c.s.Nodes[i]
			x, _ := scene.Recall[unlitExtras](n.Extras, c.s.Format)
			add(i, n.Extras.Origin.Path, Light{Kind: x.Kind, Name: n.Name, Color: x.Color, Range: x.Range, Intensity: x.Intensity, Size: x.Size, Attributes: x.Attributes, Animations: x.Animations})
		}
	}
	return list, left
}

// lightOffset is where a light at a node stands, in the file's axes.
func (c *componentWriter) lightOffset(node int) Offset {
	at := below(c.s, scene.None, node, c.root)
	basis := scene.BasisXMF.Inverse()
	return Offset{basis.Vector(at.move), basis.Quat(at.turn)}
}

// lights writes the lights in the one layer that there is.
func (c *componentWriter) lights(w *xmltext.Writer) {
	inner := &xmltext.Writer{Depth: w.Depth + 3}
	list, left := c.placedLights()
	for _, l := range list {
		c.light(inner, &l.Light)
	}
	c.leftLights(len(left))
	w.Open("layers")
	if inner.B.Len() == 0 {
		w.Leaf("layer")
	} else {
		w.Open("layer")
		w.Open("lights")
		w.B.Write(inner.B.Bytes())
		w.Close("lights")
		w.Close("layer")
	}
	w.Close("layers")
}

// leftLights reports lights that a component can't have.
func (c *componentWriter) leftLights(n int) {
	c.add(n, xmf.CodeBuildLeft, "lights", "a light that is neither a point light nor an ambient light is left out, because the direction of a component's lights isn't documented")
}

// lightAttributes are those that a Light has fields for.
var lightAttributes = []string{"name", "r", "g", "b", "range", "intensity"}

// light writes a light.
func (c *componentWriter) light(w *xmltext.Writer, l *Light) {
	if !isXMLName(l.Kind) {
		return
	}
	attributes := []string{"name", l.Name}
	for _, name := range slices.Sorted(maps.Keys(l.Attributes)) {
		if isXMLName(name) && !slices.Contains(lightAttributes, name) {
			attributes = append(attributes, name, l.Attributes[name])
		}
	}
	attributes = append(attributes, "r", decimal(l.Color[0]), "g", decimal(l.Color[1]), "b", decimal(l.Color[2]))
	if l.Range != 0 {
		attributes = append(attributes, "range", decimal(l.Range))
	}
	w.Open(l.Kind, append(attributes, "intensity", decimal(l.Intensity))...)
	if l.Size != ([3]float32{}) {
		writeVector(w, "size", l.Size)
	}
	if len(l.Animations) > 0 {
		w.Open("lightanimations")
		properties(w, "lightanimation", l.Animations)
		w.Close("lightanimations")
	}
	writeOffset(w, l.Offset.Position, l.Offset.Rotation)
	w.Close(l.Kind)
}

// isXMLName reports whether an element or an attribute may be called so.
func isXMLName(name string) bool {
	for i, r := range name {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_'
		if !letter && (i == 0 || !(r >= '0' && r <= '9')) {
			return false
		}
	}
	return name != ""
}
