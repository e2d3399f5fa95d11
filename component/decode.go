package component

import (
	"errors"
	"io"
	"slices"
	"strings"

	"marrow/internal/xmltext"
	"marrow/report"
	"marrow/wire"
	"marrow/xmf"
)

// Decode reads a component XML.
func Decode(data []byte) (*File, []report.Finding, error) {
	f := &File{source: data, data: data}
	d := &reader{Reader: xmltext.NewReader(data)}
	for {
		whole := len(d.wrong)
		c, err := readComponent(d)
		if err == nil {
			f.Components = append(f.Components, c)
			continue
		}
		ended := errors.Is(err, io.EOF)
		switch n := len(f.Components); {
		case n == 0 && ended:
			return f, nil, &wire.Error{Offset: int64(d.Offset()), Path: "xml", Got: "no component", Err: err}
		case n == 0:
			return f, nil, &wire.Error{Offset: int64(d.Offset()), Path: "xml", Got: "XML that isn't well-formed", Err: err}
		}
		list := append(f.several(), f.wrongNumbers(d.wrong[:whole])...)
		if !ended {
			last := f.Components[len(f.Components)-1]
			list = append(list, report.New(xmf.CodeMissing, last.within, "the XML after the component %s isn't well-formed and is left out: %v", last.title(), err))
		}
		return f, list, nil
	}
}

// readComponent reads the next component.
func readComponent(d *reader) (*Component, error) {
	for {
		t, err := d.Next()
		if err != nil {
			return nil, err
		}
		if t.Kind != xmltext.Start || t.Name != "component" {
			continue
		}
		c := &Component{Name: t.Attr("name"), Class: t.Attr("class"), Other: Other{Attributes: otherAttributes(&t, "name", "class")}}
		return c, d.Each(func(t xmltext.Token) error {
			switch t.Name {
			case "source":
				setText(&t, "geometry", &c.Geometry)
			case "connections":
				return readNamed(d, "connection", func(t xmltext.Token) error { return readConnection(d, c, t) })
			case "layers":
				return readNamed(d, "layer", func(xmltext.Token) error { return readLayer(d, c) })
			default:
				return c.keep(d, t, &c.Elements)
			}
			return nil
		})
	}
}

// readNamed calls visit for each child with a name.
func readNamed(d *reader, name string, visit func(t xmltext.Token) error) error {
	return d.Each(func(t xmltext.Token) error {
		if t.Name == name {
			return visit(t)
		}
		return nil
	})
}

// setText reads the value of an attribute, if there is one.
func setText(t *xmltext.Token, name string, to *string) {
	for _, a := range t.Attrs {
		if a.Name == name {
			*to = a.Value
		}
	}
}

// keep stores an unused element, such as waypoints and sounds.
func (c *Component) keep(d *reader, t xmltext.Token, to *[]string) error {
	filled := len(t.Attrs) > 0
	if err := keepElement(d, t, to); err != nil {
		return err
	}
	if text := (*to)[len(*to)-1]; filled || strings.Count(text, "\n") > 1 { // the others say nothing
		if c.left == nil {
			c.left = make(map[string]int)
		}
		c.left[t.Name]++
	}
	return nil
}

// keepElement reads an element as XML.
func keepElement(d *reader, t xmltext.Token, to *[]string) error {
	var w xmltext.Writer
	if err := w.Copy(d.Reader, t); err != nil {
		return err
	}
	*to = append(*to, w.B.String())
	return nil
}

// otherAttributes returns all attributes except known ones; nil if there are none.
func otherAttributes(t *xmltext.Token, known ...string) (others map[string]string) {
	for _, a := range t.Attrs {
		if slices.Contains(known, a.Name) {
			continue
		}
		if others == nil {
			others = make(map[string]string)
		}
		others[a.Name] = a.Value
	}
	return others
}

func readLayer(d *reader, c *Component) error {
	c.layers++
	return d.Each(func(t xmltext.Token) error {
		if t.Name != "lights" {
			return c.keep(d, t, &c.Layer)
		}
		return d.Each(func(t xmltext.Token) error {
			l, err := readLight(d, c, t)
			c.Lights = append(c.Lights, l)
			return err
		})
	})
}

func readConnection(d *reader, c *Component, t xmltext.Token) error {
	n := Connection{Name: t.Attr("name"), Tags: strings.Fields(t.Attr("tags")), Parent: t.Attr("parent")}
	n.Attributes = otherAttributes(&t, connectionAttributes...)
	var at xmlOffset
	err := d.Each(func(t xmltext.Token) error {
		switch t.Name {
		case "offset":
			return readOffset(d, &at)
		case "animations":
			return readNamed(d, "animation", func(t xmltext.Token) error {
				var frames [2]float32
				d.numbers(&t, frames[:], "start", "end")
				n.Animations = append(n.Animations, AnimationRange{t.Attr("name"), int(frames[0]), int(frames[1])})
				return nil
			})
		case "parts":
			return readNamed(d, "part", func(t xmltext.Token) error {
				p, err := readPart(d, c, t)
				n.Parts = append(n.Parts, p)
				return err
			})
		}
		return c.keep(d, t, &n.Elements)
	})
	n.Offset = at.offset()
	c.Connections = append(c.Connections, n)
	return err
}

func readPart(d *reader, c *Component, t xmltext.Token) (Part, error) {
	p := Part{Name: t.Attr("name"), Ref: t.Attr("ref"), Wreck: t.Attr("wreck")}
	p.Attributes = otherAttributes(&t, partAttributes...)
	var at, pivot xmlOffset
	err := d.Each(func(t xmltext.Token) error {
		switch t.Name {
		case "offset":
			return readOffset(d, &at)
		case "pivot":
			return readNamed(d, "offset", func(xmltext.Token) error { return readOffset(d, &pivot) })
		case "uv_animations":
			return readNamed(d, "uv_animation", func(t xmltext.Token) error {
				a := UVAnimation{MapChannel: t.Attr("mapchannel"), Attributes: otherAttributes(&t, uvAttributes...)}
				err := readProperties(d, "uv_property", &a.Properties)
				p.UVAnimations = append(p.UVAnimations, a)
				return err
			})
		case "lods":
			return keepElement(d, t, &p.Lods)
		case "size", "size_raw":
			return keepElement(d, t, &p.Size)
		}
		return c.keep(d, t, &p.Elements)
	})
	p.Offset, p.Pivot = at.position, pivot.position
	return p, err
}

// readProperties reads the children with a name, each of which is one number along the time line.
func readProperties(d *reader, name string, to *[]UVProperty) error {
	return readNamed(d, name, func(t xmltext.Token) error {
		p := UVProperty{Name: t.Attr("name"), Controller: t.Attr("controller")}
		err := readNamed(d, "key", func(t xmltext.Token) error {
			var key [2]float32
			d.numbers(&t, key[:], "frame", "value")
			p.Keys = append(p.Keys, key)
			if others := otherAttributes(&t, keyAttributes...); others != nil {
				for len(p.KeyAttributes) < len(p.Keys)-1 {
					p.KeyAttributes = append(p.KeyAttributes, nil)
				}
				p.KeyAttributes = append(p.KeyAttributes, others)
			}
			return nil
		})
		*to = append(*to, p)
		return err
	})
}

func readLight(d *reader, c *Component, t xmltext.Token) (Light, error) {
	l := Light{Kind: t.Name, Name: t.Attr("name")}
	d.numbers(&t, l.Color[:], "r", "g", "b")
	size := [2]float32{0, 1}
	d.numbers(&t, size[:], "range", "intensity")
	l.Range, l.Intensity = size[0], size[1]
	l.Attributes = otherAttributes(&t, lightAttributes...)
	var at xmlOffset
	err := d.Each(func(t xmltext.Token) error {
		switch t.Name {
		case "offset":
			return readOffset(d, &at)
		case "size":
			d.numbers(&t, l.Size[:], "x", "y", "z")
		case "lightanimations":
			return readProperties(d, "lightanimation", &l.Animations)
		default:
			return c.keep(d, t, &l.Elements)
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

// readOffset reads the children of an element offset.
func readOffset(d *reader, o *xmlOffset) error {
	return d.Each(func(t xmltext.Token) error {
		switch t.Name {
		case "position":
			d.numbers(&t, o.position[:], "x", "y", "z")
		case "quaternion":
			o.hasQuaternion = true
			d.numbers(&t, o.quaternion[:], "qx", "qy", "qz", "qw")
		case "rotation":
			o.hasRotation = true
			d.numbers(&t, o.angles[:], "pitch", "yaw", "roll")
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
		r.Rotation = FromAngles(float64(o.angles[0]), float64(o.angles[1]), float64(o.angles[2]))
	}
	return r
}
