package gltf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"marrow/internal/draco"
	"marrow/internal/limit"
)

// dracoPart is the location of an accessor's content if KHR_draco_mesh_compression replaces it.
type dracoPart struct {
	view      int
	attribute int // id of the attribute in the packed mesh, or one of the constants below
}

const (
	dracoTriangles = -1
	dracoNothing   = -2 // a primitive without positions
	dracoUnpacked  = -3 // not in a packed mesh
)

type dracoMesh struct {
	*draco.Mesh
	triangles *draco.Attribute // once: many accessors may name the mesh
	err       error
}

// A dracoExtension is the extension of a primitive.
type dracoExtension struct {
	BufferView Ref            `json:"bufferView"`
	Attributes map[string]int `json:"attributes"`
}

func (p *Primitive) draco() *dracoExtension {
	x, _ := ExtensionsOf[primitiveExtensions](p.Extensions)
	return x.Draco
}

// part returns where the content of an attribute is, or that of the indices if it has no name.
func (x *dracoExtension) part(attribute string) dracoPart {
	if x == nil {
		return dracoPart{attribute: dracoUnpacked}
	}
	id, ok := x.Attributes[attribute]
	switch {
	case attribute == "":
		id = dracoTriangles
	case !ok && attribute == "POSITION":
		id = dracoNothing
	case !ok:
		return dracoPart{attribute: dracoUnpacked}
	}
	return dracoPart{x.BufferView.Index(), id}
}

// dracoParts finds the accessors whose content is in packed meshes. According to the extension, it is used even if the
// accessors have buffer views, for readers without the extension. So the content of an accessor depends on the primitive:
// in the document that is returned, primitives with different content have different accessors. It is d if no mesh is
// packed; otherwise, the accessors that were added to it are after those of d.
func dracoParts(d *Document) (*Document, map[int]dracoPart) {
	if !slices.ContainsFunc(d.Meshes, func(m Mesh) bool {
		return slices.ContainsFunc(m.Primitives, func(p Primitive) bool { return p.draco() != nil })
	}) {
		return d, nil
	}
	type content struct {
		accessor int
		dracoPart
	}
	parts, added := make(map[int]dracoPart), make(map[content]int)
	own := *d
	own.Accessors, own.Meshes = slices.Clone(d.Accessors), slices.Clone(d.Meshes)
	accessor := func(at int, part dracoPart) int {
		if of, ok := parts[at]; at < 0 || at >= len(d.Accessors) || ok && of == part {
			return at
		} else if !ok {
			parts[at] = part
			return at
		}
		key := content{at, part}
		if _, ok := added[key]; !ok {
			added[key] = len(own.Accessors)
			parts[len(own.Accessors)] = part
			own.Accessors = append(own.Accessors, d.Accessors[at])
		}
		return added[key]
	}
	for i := range own.Meshes {
		m := &own.Meshes[i]
		m.Primitives = slices.Clone(m.Primitives)
		for k := range m.Primitives {
			p := &m.Primitives[k]
			x := p.draco()
			if p.Indices != 0 {
				p.Indices = At(accessor(p.Indices.Index(), x.part("")))
			}
			p.Attributes = slices.Clone(p.Attributes)
			for n, a := range p.Attributes {
				p.Attributes[n].Accessor = accessor(a.Accessor, x.part(a.Name))
			}
		}
	}
	maps.DeleteFunc(parts, func(_ int, part dracoPart) bool { return part.attribute == dracoUnpacked })
	return &own, parts
}

// dracoNumbers returns the maximum number of numbers in accessors with packed content, in a document of total bytes.
func (r *DataReader) dracoNumbers(total int) int {
	packed := make(map[int]bool) // buffer views
	bytes, claimed := 0, 0
	for i, part := range r.draco {
		if i < 0 || i >= len(r.d.Accessors) || part.view < 0 || part.view >= len(r.d.BufferViews) {
			continue
		}
		if !packed[part.view] {
			packed[part.view] = true
			bytes = min(bytes+min(max(r.d.BufferViews[part.view].ByteLength, 0), total), total)
		}
		claimed = min(claimed+min(max(r.d.Accessors[i].Count, 0), limit.Unpacked/16)*Components(r.d.Accessors[i].Type), limit.Unpacked)
	}
	return min(claimed, limit.GLTFDraco*min(bytes, limit.Unpacked/4/limit.GLTFDraco))
}

// unpack returns the elements of an accessor, in its type and without gaps. Each packed mesh is unpacked once.
func (r *DataReader) unpack(part dracoPart, a *Accessor) ([]byte, error) {
	m, ok := r.meshes[part.view]
	if !ok {
		data, _, err := r.view(part.view, 0, 1, 1)
		if err == nil {
			m.Mesh, err = draco.Decode(data, r.unpacking)
		}
		if err == nil {
			m.triangles = m.Triangles()
		}
		m.err = err
		if r.meshes == nil {
			r.meshes = make(map[int]dracoMesh)
		}
		r.meshes[part.view] = m
	}
	if m.err != nil {
		return nil, fmt.Errorf("KHR_draco_mesh_compression: %w", m.err)
	}
	from, count := m.triangles, len(m.Indices)
	if part.attribute != dracoTriangles {
		from, count = m.Attribute(part.attribute), m.Points
	}
	switch {
	case from == nil:
		return nil, errors.New("KHR_draco_mesh_compression doesn't have it")
	case from.Components != Components(a.Type) || count != a.Count:
		return nil, fmt.Errorf("KHR_draco_mesh_compression has %d elements of %d numbers, want %d of %d", count, from.Components, a.Count, Components(a.Type))
	case dracoTypes[from.Type] == a.ComponentType:
		return from.Data, nil
	}
	out := make([]byte, 0, len(from.Data))
	for i := range count * from.Components {
		v := from.Number(i)
		n := len(out)
		switch a.ComponentType {
		case Byte, UnsignedByte:
			out = append(out, byte(int64(v)))
		case Short, UnsignedShort:
			out = binary.LittleEndian.AppendUint16(out, uint16(int64(v)))
		case UnsignedInt:
			out = binary.LittleEndian.AppendUint32(out, uint32(int64(v)))
		default:
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(v)))
			continue
		}
		if float64(int64(v)) != v || component(out[n:], a.ComponentType, false) != float32(v) {
			return nil, fmt.Errorf("KHR_draco_mesh_compression has the number %v, which the accessor's type can't express", v)
		}
	}
	return out, nil
}

// dracoTypes are the types of components in packed meshes that accessors have, too.
var dracoTypes = map[draco.Type]ComponentType{
	draco.Int8: Byte, draco.Uint8: UnsignedByte, draco.Int16: Short, draco.Uint16: UnsignedShort, draco.Uint32: UnsignedInt, draco.Float32: Float,
}
