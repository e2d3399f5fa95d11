package xmf

import (
	"errors"
	"io"
	"slices"
	"strings"

	"marrow/report"
	"marrow/wire"
)

// DecodeComponent reads a component XML.
func DecodeComponent(data []byte) (*ComponentFile, []report.Finding, error) {
	f := &ComponentFile{data: data}
	d := newXML(data)
	for {
		c, err := d.component()
		if err == nil {
			f.Components = append(f.Components, c)
			continue
		}
		ended := errors.Is(err, io.EOF)
		switch n := len(f.Components); {
		case n == 0 && ended:
			return f, nil, &wire.Error{Offset: int64(d.offset()), Path: "xml", Got: "no component", Err: err}
		case n == 0:
			return f, nil, &wire.Error{Offset: int64(d.offset()), Path: "xml", Got: "XML that isn't well-formed", Err: err}
		}
		list := f.several()
		if !ended {
			last := f.Components[len(f.Components)-1]
			list = append(list, report.New(codeMissing, last.within, "what follows the component %s isn't well-formed, and is left out: %v", last.title(), err))
		}
		return f, list, nil
	}
}

// component reads the next component.
func (d *xmlReader) component() (*Component, error) {
	for {
		t, err := d.next()
		if err != nil {
			return nil, err
		}
		if t.kind != xmlStart || t.name != "component" {
			continue
		}
		c := &Component{Name: t.attr("name"), Class: t.attr("class")}
		return c, d.each(func(t xmlToken) error {
			switch t.name {
			case "source":
				t.set("geometry", &c.Geometry)
			case "connections":
				return d.named("connection", func(t xmlToken) error { return d.connection(c, t) })
			case "layers":
				return d.named("layer", func(xmlToken) error { return d.layer(c) })
			default:
				c.leaves(t.name)
			}
			return nil
		})
	}
}

// named calls visit with each child of a name.
func (d *xmlReader) named(name string, visit func(t xmlToken) error) error {
	return d.each(func(t xmlToken) error {
		if t.name == name {
			return visit(t)
		}
		return nil
	})
}

// set takes the value of an attribute, if there is one.
func (t *xmlToken) set(name string, to *string) {
	for _, a := range t.attrs {
		if a.name == name {
			*to = a.value
		}
	}
}

// numbers takes those of the attributes of these names that there are.
func (t *xmlToken) numbers(to []float32, names ...string) {
	for _, a := range t.attrs {
		if i := slices.Index(names, a.name); i >= 0 {
			to[i] = number(a.value)
		}
	}
}

// restated are elements that say again what the meshes say.
var restated = []string{"lods", "size", "size_raw"}

// leaves counts an element that nothing is made of, such as waypoints and sounds.
func (c *Component) leaves(name string) {
	if slices.Contains(restated, name) {
		return
	}
	if c.left == nil {
		c.left = make(map[string]int)
	}
	c.left[name]++
}

func (d *xmlReader) layer(c *Component) error {
	return d.each(func(t xmlToken) error {
		if t.name != "lights" {
			c.leaves(t.name)
			return nil
		}
		return d.each(func(t xmlToken) error {
			l, err := d.light(t)
			c.Lights = append(c.Lights, l)
			return err
		})
	})
}

func (d *xmlReader) connection(c *Component, t xmlToken) error {
	n := Connection{Name: t.attr("name"), Tags: strings.Fields(t.attr("tags")), Parent: t.attr("parent")}
	var at xmlOffset
	err := d.each(func(t xmlToken) error {
		switch t.name {
		case "offset":
			return d.offsetTo(&at)
		case "animations":
			return d.named("animation", func(t xmlToken) error {
				n.Animations = append(n.Animations, AnimationRange{t.attr("name"), int(parseNumber(t.attr("start"))), int(parseNumber(t.attr("end")))})
				return nil
			})
		case "parts":
			return d.named("part", func(t xmlToken) error {
				p, err := d.part(c, t)
				n.Parts = append(n.Parts, p)
				return err
			})
		}
		c.leaves(t.name)
		return nil
	})
	n.Offset = at.offset()
	c.Connections = append(c.Connections, n)
	return err
}

func (d *xmlReader) part(c *Component, t xmlToken) (Part, error) {
	p := Part{Name: t.attr("name"), Ref: t.attr("ref"), Wreck: t.attr("wreck")}
	var at, pivot xmlOffset
	err := d.each(func(t xmlToken) error {
		switch t.name {
		case "offset":
			return d.offsetTo(&at)
		case "pivot":
			return d.named("offset", func(xmlToken) error { return d.offsetTo(&pivot) })
		case "uv_animations":
			return d.named("uv_animation", func(t xmlToken) error {
				a := UVAnimation{MapChannel: t.attr("mapchannel")}
				err := d.properties("uv_property", &a.Properties)
				p.UVAnimations = append(p.UVAnimations, a)
				return err
			})
		}
		c.leaves(t.name)
		return nil
	})
	p.Offset, p.Pivot = at.position, pivot.position
	return p, err
}

// properties reads the children of a name, each of which is one number along the time line.
func (d *xmlReader) properties(name string, to *[]UVProperty) error {
	return d.named(name, func(t xmlToken) error {
		p := UVProperty{Name: t.attr("name"), Controller: t.attr("controller")}
		err := d.named("key", func(t xmlToken) error {
			p.Keys = append(p.Keys, [2]float32{number(t.attr("frame")), number(t.attr("value"))})
			return nil
		})
		*to = append(*to, p)
		return err
	})
}

func (d *xmlReader) light(t xmlToken) (Light, error) {
	l := Light{Kind: t.name, Name: t.attr("name"), Range: number(t.attr("range")), Intensity: 1}
	t.numbers(l.Color[:], "r", "g", "b")
	if intensity := t.attr("intensity"); intensity != "" {
		l.Intensity = number(intensity)
	}
	for _, a := range t.attrs {
		switch a.name {
		case "name", "r", "g", "b", "range", "intensity":
			continue
		}
		if l.Attributes == nil {
			l.Attributes = make(map[string]string)
		}
		l.Attributes[a.name] = a.value
	}
	var at xmlOffset
	err := d.each(func(t xmlToken) error {
		switch t.name {
		case "offset":
			return d.offsetTo(&at)
		case "size":
			t.numbers(l.Size[:], "x", "y", "z")
		case "lightanimations":
			return d.properties("lightanimation", &l.Animations)
		}
		return nil
	})
	l.Offset = at.offset()
	return l, err
}

// An xmlOffset is an offset with a quaternion, with the angles in degrees that people write by hand, or with neither.
type xmlOffset struct {
	position, angles           [3]float32
	quaternion                 [4]float32
	hasQuaternion, hasRotation bool
}

// offsetTo reads the children of an element offset.
func (d *xmlReader) offsetTo(o *xmlOffset) error {
	return d.each(func(t xmlToken) error {
		switch t.name {
		case "position":
			t.numbers(o.position[:], "x", "y", "z")
		case "quaternion":
			o.hasQuaternion = true
			t.numbers(o.quaternion[:], "qx", "qy", "qz", "qw")
		case "rotation":
			o.hasRotation = true
			t.numbers(o.angles[:], "pitch", "yaw", "roll")
		}
		return nil
	})
}

func (o *xmlOffset) offset() Offset {
	r := Offset{Position: o.position, Rotation: [4]float32{0, 0, 0, 1}}
	switch {
	case o.hasQuaternion:
		r.Rotation = o.quaternion
	case o.hasRotation:
		r.Rotation = fromAngles(float64(o.angles[0]), float64(o.angles[1]), float64(o.angles[2]))
	}
	return r
}
