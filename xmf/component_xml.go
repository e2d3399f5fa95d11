package xmf

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"

	"marrow/report"
	"marrow/wire"
)

// The XML's elements, as far as they matter.
type (
	xmlComponent struct {
		Name   string `xml:"name,attr"`
		Class  string `xml:"class,attr"`
		Source struct {
			Geometry string `xml:"geometry,attr"`
		} `xml:"source"`
		Connections []xmlConnection `xml:"connections>connection"`
		Layers      []struct {
			Lights []struct {
				Any []xmlLight `xml:",any"`
			} `xml:"lights"`
			Others []xmlOther `xml:",any"`
		} `xml:"layers>layer"`
		Others []xmlOther `xml:",any"`
	}
	xmlOther struct {
		XMLName xml.Name
	}
	xmlConnection struct {
		Name       string    `xml:"name,attr"`
		Tags       string    `xml:"tags,attr"`
		Parent     string    `xml:"parent,attr"`
		Offset     xmlOffset `xml:"offset"`
		Animations []struct {
			Name  string `xml:"name,attr"`
			Start string `xml:"start,attr"`
			End   string `xml:"end,attr"`
		} `xml:"animations>animation"`
		Parts []struct {
			Name   string    `xml:"name,attr"`
			Ref    string    `xml:"ref,attr"`
			Wreck  string    `xml:"wreck,attr"`
			Offset xmlOffset `xml:"offset"`
			Pivot  struct {
				Offset xmlOffset `xml:"offset"`
			} `xml:"pivot"`
			UVAnimations []xmlUVAnimation `xml:"uv_animations>uv_animation"`
			Others       []xmlOther       `xml:",any"`
		} `xml:"parts>part"`
		Others []xmlOther `xml:",any"`
	}
	xmlUVAnimation struct {
		MapChannel string        `xml:"mapchannel,attr"`
		Properties []xmlProperty `xml:"uv_property"`
	}
	xmlProperty struct {
		Name       string `xml:"name,attr"`
		Controller string `xml:"controller,attr"`
		Keys       []struct {
			Frame string `xml:"frame,attr"`
			Value string `xml:"value,attr"`
		} `xml:"key"`
	}
	xmlLight struct {
		XMLName   xml.Name
		Name      string    `xml:"name,attr"`
		R         string    `xml:"r,attr"`
		G         string    `xml:"g,attr"`
		B         string    `xml:"b,attr"`
		Range     string    `xml:"range,attr"`
		Intensity string    `xml:"intensity,attr"`
		Offset    xmlOffset `xml:"offset"`
		Size      *struct {
			X string `xml:"x,attr"`
			Y string `xml:"y,attr"`
			Z string `xml:"z,attr"`
		} `xml:"size"`
		Attributes []xml.Attr    `xml:",any,attr"`
		Animations []xmlProperty `xml:"lightanimations>lightanimation"`
	}
	xmlOffset struct {
		Position struct {
			X string `xml:"x,attr"`
			Y string `xml:"y,attr"`
			Z string `xml:"z,attr"`
		} `xml:"position"`
		Quaternion *struct {
			X string `xml:"qx,attr"`
			Y string `xml:"qy,attr"`
			Z string `xml:"qz,attr"`
			W string `xml:"qw,attr"`
		} `xml:"quaternion"`
		Rotation *struct {
			Pitch string `xml:"pitch,attr"`
			Yaw   string `xml:"yaw,attr"`
			Roll  string `xml:"roll,attr"`
		} `xml:"rotation"`
	}
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
		token, err := d.Token()
		if err != nil {
			return nil, err
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "component" {
			var x xmlComponent
			err := d.DecodeElement(&x, &start)
			return x.component(), err
		}
	}
}

func (x *xmlComponent) component() *Component {
	c := &Component{Name: x.Name, Class: x.Class, Geometry: x.Source.Geometry}
	c.leaves(x.Others)
	for _, layer := range x.Layers {
		for _, l := range layer.Lights {
			for i := range l.Any {
				c.Lights = append(c.Lights, l.Any[i].light())
			}
		}
		c.leaves(layer.Others)
	}
	for i := range x.Connections {
		y := &x.Connections[i]
		c.Connections = append(c.Connections, y.connection())
		c.leaves(y.Others)
		for k := range y.Parts {
			c.leaves(y.Parts[k].Others)
		}
	}
	return c
}

// restated are elements that say again what the meshes say.
var restated = []string{"lods", "size", "size_raw"}

// leaves counts elements that nothing is made of, such as waypoints and sounds.
func (c *Component) leaves(list []xmlOther) {
	for _, o := range list {
		if name := o.XMLName.Local; !slices.Contains(restated, name) {
			if c.left == nil {
				c.left = make(map[string]int)
			}
			c.left[name]++
		}
	}
}

func (y *xmlConnection) connection() Connection {
	n := Connection{Name: y.Name, Tags: strings.Fields(y.Tags), Parent: y.Parent, Offset: y.Offset.offset()}
	for _, a := range y.Animations {
		n.Animations = append(n.Animations, AnimationRange{a.Name, int(parseNumber(a.Start)), int(parseNumber(a.End))})
	}
	for _, p := range y.Parts {
		part := Part{Name: p.Name, Ref: p.Ref, Wreck: p.Wreck, Offset: p.Offset.position(), Pivot: p.Pivot.Offset.position()}
		for i := range p.UVAnimations {
			part.UVAnimations = append(part.UVAnimations, p.UVAnimations[i].animation())
		}
		n.Parts = append(n.Parts, part)
	}
	return n
}

func (x *xmlUVAnimation) animation() UVAnimation {
	a := UVAnimation{MapChannel: x.MapChannel}
	for i := range x.Properties {
		a.Properties = append(a.Properties, x.Properties[i].property())
	}
	return a
}

func (x *xmlProperty) property() UVProperty {
	p := UVProperty{Name: x.Name, Controller: x.Controller}
	for _, k := range x.Keys {
		p.Keys = append(p.Keys, [2]float32{number(k.Frame), number(k.Value)})
	}
	return p
}

func (x *xmlLight) light() Light {
	l := Light{
		Kind: x.XMLName.Local, Name: x.Name, Color: [3]float32{number(x.R), number(x.G), number(x.B)},
		Range: number(x.Range), Intensity: 1, Offset: x.Offset.offset(),
	}
	if x.Intensity != "" {
		l.Intensity = number(x.Intensity)
	}
	if s := x.Size; s != nil {
		l.Size = [3]float32{number(s.X), number(s.Y), number(s.Z)}
	}
	for _, a := range x.Attributes {
		if l.Attributes == nil {
			l.Attributes = make(map[string]string)
		}
		l.Attributes[a.Name.Local] = a.Value
	}
	for i := range x.Animations {
		l.Animations = append(l.Animations, x.Animations[i].property())
	}
	return l
}

func (o *xmlOffset) position() [3]float32 {
	p := &o.Position
	return [3]float32{number(p.X), number(p.Y), number(p.Z)}
}

// offset takes the quaternion, or the angles in degrees that people write by hand.
func (o *xmlOffset) offset() Offset {
	r := Offset{Position: o.position(), Rotation: [4]float32{0, 0, 0, 1}}
	switch q := o.Quaternion; {
	case q != nil:
		r.Rotation = [4]float32{number(q.X), number(q.Y), number(q.Z), number(q.W)}
	case o.Rotation != nil:
		r.Rotation = fromAngles(parseNumber(o.Rotation.Pitch), parseNumber(o.Rotation.Yaw), parseNumber(o.Rotation.Roll))
	}
	return r
}
