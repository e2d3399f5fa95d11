package component

import (
	"cmp"
	"errors"
	"io"
	"maps"
	"math"
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

// writeOffset writes a position and a rotation, in the file's axes, if there are any.
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
	x, _ := scene.Recall[componentExtras](c.s.Extras, "component")
	w.Open("component", append([]string{"name", name, "class", c.class()}, x.pairs("name", "class")...)...)
	c.elements(w, x.Elements)
	w.Leaf("source", "geometry", c.geometry(folder))
	c.layers(w, x.Layer)
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
	attributes := append([]string{"name", x.name, "tags", strings.Join(c.tagsOf(x), " ")}, x.extras.pairs(connectionAttributes...)...)
	if x.parent != nil {
		attributes = append(attributes, "parent", x.parent.name)
	} else if x.extras.Parent != "" {
		attributes = append(attributes, "parent", x.extras.Parent)
	}
	basis := scene.BasisXMF.Inverse()
	move, turn := basis.Vector(x.at.move), basis.Quat(x.at.turn)
	if len(x.parts)+len(x.extras.Animations)+len(x.extras.Elements) == 0 && move == (vec3{}) && turn == scene.QuatIdentity {
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
	c.elements(w, x.extras.Elements)
	w.Close("connection")
}

// The attributes for which there are fields.
var (
	connectionAttributes = []string{"name", "tags", "parent"}
	partAttributes       = []string{"name", "ref", "wreck"}
	uvAttributes         = []string{"mapchannel"}
	keyAttributes        = []string{"frame", "value"}
)

// pairs returns names and values of the attributes alternately, without known ones.
func (o *Other) pairs(known ...string) []string { return attributePairs(o.Attributes, known...) }

func attributePairs(attributes map[string]string, known ...string) (list []string) {
	for _, name := range slices.Sorted(maps.Keys(attributes)) {
		if isXMLName(name) && !slices.Contains(known, name) {
			list = append(list, name, attributes[name])
		}
	}
	return list
}

// elements writes elements that were kept as XML. What isn't XML is left out.
func (c *componentWriter) elements(w *xmltext.Writer, list []string) {
	for _, text := range list {
		inner := &xmltext.Writer{Depth: w.Depth}
		if err := copyElements(inner, text); err != nil {
			c.add(1, xmf.CodeBuildLeft, "elements", "an element in extras is left out, because it isn't well-formed XML: %v", err)
			continue
		}
		c.kept++
		w.B.Write(inner.B.Bytes())
	}
}

func copyElements(w *xmltext.Writer, text string) error {
	for d := xmltext.NewReader([]byte(text)); ; {
		t, err := d.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil && t.Kind == xmltext.Start {
			err = w.Copy(d, t)
		}
		if err != nil {
			return err
		}
	}
}

// animations writes the frames of the states that move the parts.
func (c *componentWriter) animations(w *xmltext.Writer, x *connectionPlan) {
	var states []int
	for _, part := range x.parts {
		states = append(states, part.states...)
	}
	slices.Sort(states)
	var list []AnimationRange
	written := make(map[int]bool)
	for _, r := range x.extras.Animations {
		i := c.state(r.Name)
		switch {
		case i >= 0 && c.states[i].unedited:
			list = append(list, AnimationRange{c.states[i].name, r.Start, r.End})
		case i >= 0:
			list = append(list, c.states[i].frames())
		case r.Still:
			list = append(list, AnimationRange{r.Name, r.Start, r.End})
		}
		written[i] = true
	}
	for _, i := range slices.Compact(states) {
		if !written[i] && x.lists(&c.states[i]) {
			list = append(list, c.states[i].frames())
		}
	}
	if len(list) == 0 {
		return
	}
	w.Open("animations")
	for _, a := range list {
		w.Leaf("animation", "name", a.Name, "start", strconv.Itoa(a.Start), "end", strconv.Itoa(a.End))
	}
	w.Close("animations")
}

func (s *statePlan) frames() AnimationRange { return AnimationRange{s.name, s.start, s.end} }

func (c *componentWriter) part(w *xmltext.Writer, part *partPlan) {
	attributes := []string{"name", part.name}
	if part.extras.Wreck != "" {
		attributes = append(attributes, "wreck", part.extras.Wreck)
	}
	if part.extras.Ref != "" {
		attributes = append(attributes, "ref", part.extras.Ref)
	}
	w.Open("part", append(attributes, part.extras.pairs(partAttributes...)...)...)
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
	} else {
		c.elements(w, part.extras.Lods)
	}
	if b, ok := around(maps.Values(c.boxes[part])); !ok || part.hasBounds(&b) {
		c.elements(w, part.extras.Size)
	} else {
		half := b.high.Sub(b.low).Scale(0.5)
		w.Open("size")
		writeVector(w, "max", half)
		writeVector(w, "center", b.low.Add(half))
		w.Close("size")
	}
	uvAnimations(w, part.extras.UVAnimations)
	c.elements(w, part.extras.Elements)
	w.Close("part")
}

// hasBounds reports whether the meshes of a part still have the bounds that the part's size was stated for.
func (part *partPlan) hasBounds(b *box) bool {
	was := part.extras.Bounds
	if was == nil || len(part.extras.Size) == 0 {
		return false
	}
	size := was[1].Sub(was[0])
	near := 1e-4 * max(size[0], size[1], size[2])
	return samePoint(was[0], b.low, near) && samePoint(was[1], b.high, near)
}

func uvAnimations(w *xmltext.Writer, list []UVAnimation) {
	if len(list) == 0 {
		return
	}
	w.Open("uv_animations")
	for _, a := range list {
		w.Open("uv_animation", append([]string{"mapchannel", a.MapChannel}, attributePairs(a.Attributes, uvAttributes...)...)...)
		properties(w, "uv_property", a.Properties)
		w.Close("uv_animation")
	}
	w.Close("uv_animations")
}

func properties(w *xmltext.Writer, name string, list []UVProperty) {
	for _, p := range list {
		w.Open(name, "name", p.Name, "controller", p.Controller)
		for i, k := range p.Keys {
			attributes := []string{"frame", decimal(k[0]), "value", decimal(k[1])}
			if i < len(p.KeyAttributes) {
				attributes = append(attributes, attributePairs(p.KeyAttributes[i], keyAttributes...)...)
			}
			w.Leaf("key", attributes...)
		}
		w.Close(name)
	}
}

// lightElements are the elements of the lights that a scene has.
var lightElements = map[scene.LightKind]string{scene.PointLight: "omni", scene.AmbientLight: "ambient"}

// A placedLight is a light of a plan, at a node.
type placedLight struct {
	Light
	node int
	from string // its path in the component from which the scene was made
}

// placedLights returns the lights that a component can have, and those of a kind that a scene can't have; left has
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
		called := l.Name
		if l.Node >= 0 && (!c.own || l.Extras.Origin.Path == "") { // editors show the name of the object
			called = cmp.Or(c.s.Nodes[l.Node].Name, called)
		}
		add(l.Node, l.Extras.Origin.Path, Light{Kind: name, Name: called, Color: wholeColor(l.Color), Range: l.RangeEnd, Intensity: l.Intensity, Size: x.Size, Animations: x.Animations, Other: x.Other})
	}
	for i := range c.s.Nodes {
		if c.isLight(i) {
			n := &c.s.Nodes[i]
			x, _ := scene.Recall[unlitExtras](n.Extras, c.s.Format)
			add(i, n.Extras.Origin.Path, Light{Kind: x.Kind, Name: n.Name, Color: x.Color, Range: x.Range, Intensity: x.Intensity, Size: x.Size, Animations: x.Animations, Other: x.Other})
		}
	}
	return list, left
}

// wholeColor returns a colour from 0 to 255, without rounding errors of whole numbers.
func wholeColor(c vec3) vec3 {
	c = c.Scale(255)
	for i, x := range c {
		const rounding = 1e-4
		if whole := float32(math.Round(float64(x))); abs(x-whole) <= rounding {
			c[i] = whole
		}
	}
	return c
}

// lightOffset returns the offset of a light at a node, in the file's axes.
func (c *componentWriter) lightOffset(node int) Offset {
	at := below(c.s, scene.None, node, c.root)
	basis := scene.BasisXMF.Inverse()
	return Offset{basis.Vector(at.move), basis.Quat(at.turn)}
}

// layers writes a single layer, with the elements that were kept and the lights.
func (c *componentWriter) layers(w *xmltext.Writer, kept []string) {
	others := &xmltext.Writer{Depth: w.Depth + 2}
	c.elements(others, kept)
	inner := &xmltext.Writer{Depth: w.Depth + 3}
	list, left := c.placedLights()
	for _, l := range list {
		c.light(inner, &l.Light)
	}
	c.leftLights(len(left))
	w.Open("layers")
	if inner.B.Len()+others.B.Len() == 0 {
		w.Leaf("layer")
	} else {
		w.Open("layer")
		w.B.Write(others.B.Bytes())
		if inner.B.Len() > 0 {
			w.Open("lights")
			w.B.Write(inner.B.Bytes())
			w.Close("lights")
		}
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
	attributes := append([]string{"name", l.Name}, l.pairs(lightAttributes...)...)
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
	c.elements(w, l.Elements)
	w.Close(l.Kind)
}

// isXMLName reports whether an element or an attribute may be called so.
func isXMLName(name string) bool {
	for i, r := range name {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_'
		if !letter && (i == 0 || !(r >= '0' && r <= '9' || r == '-' || r == '.')) {
			return false
		}
	}
	return name != ""
}
