package xmf

import (
	"bytes"
	"io"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/xmltext"
	"marrow/report"
)

// A Library has the materials of material_library.xml files.
type Library struct {
	materials map[string]*LibraryMaterial // by lower-case collection.name
	anywhere  map[string]*LibraryMaterial // by lower-case name: those whose collection isn't given
	file      string                      // for findings
}

// A LibraryMaterial is one material of a library.
type LibraryMaterial struct {
	Collection string             `json:"collection,omitempty"` // empty in an XML diff that only names the material
	Name       string             `json:"name"`
	Shader     string             `json:"shader,omitempty"`
	BlendMode  string             `json:"blendMode,omitempty"` // NONE, ALPHA8, ADDITIVE …
	TwoSided   bool               `json:"twoSided,omitempty"`
	Maps       map[string]string  `json:"maps,omitempty"` // BitMap: paths without extension
	Colors     map[string]string  `json:"colors,omitempty"`
	Floats     map[string]float32 `json:"floats,omitempty"`

	wrong []report.Finding // numbers that aren't
}

// Material returns the material with a name as in an XMF; nil if there is none.
func (l *Library) Material(name string) *LibraryMaterial {
	if l == nil {
		return nil
	}
	key := strings.ToLower(name)
	if m := l.materials[key]; m != nil {
		return m
	}
	_, last, _ := strings.Cut(key, ".")
	return l.anywhere[last]
}

// libraries is a list of libraries; the first with a material is used.
type libraries []*Library

func (l libraries) material(name string) *LibraryMaterial {
	for _, library := range l {
		if m := library.Material(name); m != nil {
			return m
		}
	}
	return nil
}

// IsLibrary reports whether data is a material library, or an XML diff of one, as in mods.
func IsLibrary(data []byte) bool {
	root := xmltext.RootElement(data)
	return root == "materiallibrary" || root == "diff" && bytes.Contains(xmltext.Narrow(data), []byte("<material"))
}

// A libraryReader reads a library, and notes what should be a number but isn't.
type libraryReader struct {
	*xmltext.Reader
	file  string
	lines *report.Lines // of the text; nil until a finding needs its line
	wrong int           // number of findings
}

// Add reads a material_library.xml. Materials that were added before have priority.
func (l *Library) Add(data []byte) error {
	d := &libraryReader{Reader: xmltext.NewReader(data), file: l.file}
	if l.materials == nil {
		l.materials, l.anywhere = make(map[string]*LibraryMaterial), make(map[string]*LibraryMaterial)
	}
	collection := ""
	for {
		t, err := d.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		switch {
		case t.Kind == xmltext.End && t.Name == "collection":
			collection = ""
		case t.Kind != xmltext.Start:
		case t.Name == "collection":
			collection = t.Attr("name")
		case t.Name == "add", t.Name == "replace":
			collection = collectionOf(t.Attr("sel"))
		case t.Name == "material":
			if err := l.add(d, t, collection); err != nil {
				return err
			}
		}
	}
}

// collectionOf returns the collection in a diff's selector.
func collectionOf(sel string) string {
	_, rest, ok := strings.Cut(sel, "collection[@name=")
	if !ok || rest == "" {
		return ""
	}
	name, _, _ := strings.Cut(rest[1:], rest[:1])
	return name
}

func (l *Library) add(d *libraryReader, t xmltext.Token, collection string) error {
	m := &LibraryMaterial{
		Collection: collection, Name: t.Attr("name"), Shader: t.Attr("shader"), BlendMode: strings.ToUpper(t.Attr("blendmode")),
		Maps: make(map[string]string), Colors: make(map[string]string), Floats: make(map[string]float32),
	}
	sides := t.Attr("twosided")
	m.TwoSided = sides == "1" || strings.EqualFold(sides, "true")
	err := d.Each(func(t xmltext.Token) error {
		if t.Name != "properties" {
			return nil
		}
		return d.Each(func(t xmltext.Token) error {
			if t.Name == "property" {
				d.property(m, &t)
			}
			return nil
		})
	})
	if err != nil {
		return err
	}
	key := strings.ToLower(m.Name)
	list := l.anywhere
	if collection != "" {
		key, list = strings.ToLower(collection)+"."+key, l.materials
	}
	if list[key] == nil {
		list[key] = m
	}
	return nil
}

func (d *libraryReader) property(m *LibraryMaterial, t *xmltext.Token) {
	name, value := t.Attr("name"), t.Attr("value")
	switch strings.ToLower(t.Attr("type")) {
	case "bitmap":
		m.Maps[name] = value
	case "color":
		m.Colors[name] = strings.Join([]string{t.Attr("r"), t.Attr("g"), t.Attr("b"), t.Attr("a")}, " ")
		for _, a := range t.Attrs {
			if a.Name == "r" || a.Name == "g" || a.Name == "b" || a.Name == "a" {
				d.number(m, name, a)
			}
		}
	case "float":
		for _, a := range t.Attrs {
			if a.Name != "value" {
				continue
			}
			if v, ok := d.number(m, name, a); ok {
				m.Floats[name] = v
			}
		}
	}
}

// number reads an attribute of a property.
func (d *libraryReader) number(m *LibraryMaterial, property string, a xmltext.Attr) (value float32, ok bool) {
	value, ok = xmltext.ParseNumber(a.Value)
	if ok || d.wrong == limit.Findings {
		return value, ok
	}
	d.wrong++
	if d.lines == nil {
		d.lines = report.NewLines(d.Data)
	}
	line, _ := d.lines.At(bytes.LastIndexByte(d.Data[:d.Offset()], '<'))
	// The place is a part of the message, because a finding of a conversion has the place in the file that is converted.
	m.wrong = append(m.wrong, report.New(CodeNumber, "", "%s:%d: %s of property %s of %s.%s is %q, which isn't a number; it isn't used",
		d.file, line, a.Name, property, m.Collection, m.Name, a.Value))
	return 0, false
}
