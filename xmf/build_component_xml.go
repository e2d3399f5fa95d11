package xmf

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"marrow/scene"
)

func decimal(f float32) string {
	if f == 0 {
		return "0" // and never -0
	}
	return strconv.FormatFloat(float64(f), 'g', -1, 32)
}

func (w *xmlWriter) vector(name string, v vec3) {
	w.leaf(name, "x", decimal(v[0]), "y", decimal(v[1]), "z", decimal(v[2]))
}

// offset writes a place and a rotation, in the file's axes, if there are any.
func (w *xmlWriter) offset(move vec3, turn scene.Quat) {
	if move == (vec3{}) && turn == scene.QuatIdentity {
		return
	}
	w.open("offset")
	w.vector("position", move)
	if turn != scene.QuatIdentity {
		w.leaf("quaternion", "qx", decimal(turn[0]), "qy", decimal(turn[1]), "qz", decimal(turn[2]), "qw", decimal(turn[3]))
	}
	w.close("offset")
}

// xml writes the component.
func (c *componentWriter) xml(folder string) []byte {
	w := &xmlWriter{}
	w.b.WriteString("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
	w.open("components")
	name := c.name
	if c.own && c.o.Name == "" {
		name = c.s.Name
	}
	w.open("component", "name", name, "class", c.class())
	w.leaf("source", "geometry", c.geometry(folder))
	c.lights(w)
	w.open("connections")
	for _, x := range c.connections {
		c.connection(w, x)
	}
	w.close("connections")
	w.close("component")
	w.close("components")
	return w.b.Bytes()
}

func (c *componentWriter) connection(w *xmlWriter, x *connectionPlan) {
	attributes := []string{"name", x.name, "tags", strings.Join(c.tagsOf(x), " ")}
	if x.parent != nil {
		attributes = append(attributes, "parent", x.parent.name)
	}
	basis := scene.BasisXMF.Inverse()
	move, turn := basis.Vector(x.at.move), basis.Quat(x.at.turn)
	if len(x.parts) == 0 && move == (vec3{}) && turn == scene.QuatIdentity {
		w.leaf("connection", attributes...)
		return
	}
	w.open("connection", attributes...)
	w.offset(move, turn)
	c.animations(w, x)
	if len(x.parts) > 0 {
		w.open("parts")
		for _, part := range x.parts {
			c.part(w, part)
		}
		w.close("parts")
	}
	w.close("connection")
}

// animations writes the frames of the states that move the parts.
func (c *componentWriter) animations(w *xmlWriter, x *connectionPlan) {
	var states []int
	for _, part := range x.parts {
		states = append(states, part.states...)
	}
	if len(states) == 0 {
		return
	}
	slices.Sort(states)
	w.open("animations")
	for _, i := range slices.Compact(states) {
		s := &c.states[i]
		w.leaf("animation", "name", s.name, "start", strconv.Itoa(s.start), "end", strconv.Itoa(s.end))
	}
	w.close("animations")
}

func (c *componentWriter) part(w *xmlWriter, part *partPlan) {
	attributes := []string{"name", part.name}
	if part.extras.Wreck != "" {
		attributes = append(attributes, "wreck", part.extras.Wreck)
	}
	if part.extras.Ref != "" {
		attributes = append(attributes, "ref", part.extras.Ref)
	}
	w.open("part", attributes...)
	basis := scene.BasisXMF.Inverse()
	w.offset(basis.Vector(part.offset), scene.QuatIdentity)
	if part.pivot != (vec3{}) {
		w.open("pivot")
		w.offset(basis.Vector(part.pivot), scene.QuatIdentity)
		w.close("pivot")
	}
	if lods := c.lods[part]; len(lods) > 0 {
		w.open("lods")
		for _, lod := range slices.Sorted(maps.Keys(lods)) {
			w.open("lod", "index", strconv.Itoa(lod))
			w.open("materials")
			for i, name := range lods[lod] {
				w.leaf("material", "id", strconv.Itoa(i+1), "ref", name)
			}
			w.close("materials")
			w.close("lod")
		}
		w.close("lods")
	}
	if b, ok := c.sizes[part]; ok {
		half := b.high.Sub(b.low).Scale(0.5)
		w.open("size")
		w.vector("max", half)
		w.vector("center", b.low.Add(half))
		w.close("size")
	}
	uvAnimations(w, part.extras.UVAnimations)
	w.close("part")
}

func uvAnimations(w *xmlWriter, list []UVAnimation) {
	if len(list) == 0 {
		return
	}
	w.open("uv_animations")
	for _, a := range list {
		w.open("uv_animation", "mapchannel", a.MapChannel)
		properties(w, "uv_property", a.Properties)
		w.close("uv_animation")
	}
	w.close("uv_animations")
}

func properties(w *xmlWriter, name string, list []UVProperty) {
	for _, p := range list {
		w.open(name, "name", p.Name, "controller", p.Controller)
		for _, k := range p.Keys {
			w.leaf("key", "frame", decimal(k[0]), "value", decimal(k[1]))
		}
		w.close(name)
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

// placedLights are the lights that a component can have, and those that a scene has none like; left is how many others there are.
func (c *componentWriter) placedLights() (list []*placedLight, left int) {
	add := func(node int, from string, l Light) {
		l.Offset = c.lightOffset(node)
		list = append(list, &placedLight{l, node, from})
	}
	for i := range c.s.Lights {
		l := &c.s.Lights[i]
		name, ok := lightElements[l.Kind]
		if !ok {
			left++
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
func (c *componentWriter) lights(w *xmlWriter) {
	inner := &xmlWriter{depth: w.depth + 3}
	list, left := c.placedLights()
	for _, l := range list {
		c.light(inner, &l.Light)
	}
	c.add(left, codeBuildLeft, "lights", "a light that is neither a point nor everywhere is left out: which way a component's lights shine isn't known")
	w.open("layers")
	if inner.b.Len() == 0 {
		w.leaf("layer")
	} else {
		w.open("layer")
		w.open("lights")
		w.b.Write(inner.b.Bytes())
		w.close("lights")
		w.close("layer")
	}
	w.close("layers")
}

// lightAttributes are those that a Light has fields for.
var lightAttributes = []string{"name", "r", "g", "b", "range", "intensity"}

// light writes a light.
func (c *componentWriter) light(w *xmlWriter, l *Light) {
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
	w.open(l.Kind, append(attributes, "intensity", decimal(l.Intensity))...)
	if l.Size != ([3]float32{}) {
		w.vector("size", l.Size)
	}
	if len(l.Animations) > 0 {
		w.open("lightanimations")
		properties(w, "lightanimation", l.Animations)
		w.close("lightanimations")
	}
	w.offset(l.Offset.Position, l.Offset.Rotation)
	w.close(l.Kind)
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
