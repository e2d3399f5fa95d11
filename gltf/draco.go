package gltf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"marrow/internal/draco"
	"marrow/internal/jsonvalue"
	"marrow/internal/limit"
)

// dracoPart is where the content of an accessor is if KHR_draco_mesh_compression replaces it.
type dracoPart struct {
	view      int
	attribute int // id of the attribute in the packed mesh, or one of the constants below
}

const (
	dracoTriangles = -1
	dracoNothing   = -2 // a primitive without positions
)

type dracoMesh struct {
	*draco.Mesh
	err error
}

// dracoParts finds the accessors whose content is in packed meshes. According to the extension, it is used even if the
// accessors have buffer views, for readers without the extension.
func dracoParts(d *Document) map[int]dracoPart {
	parts := make(map[int]dracoPart)
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			p := &d.Meshes[i].Primitives[k]
			var x struct {
				Draco *struct {
					BufferView Ref            `json:"bufferView"`
					Attributes map[string]int `json:"attributes"`
				} `json:"KHR_draco_mesh_compression"`
			}
			if p.Extensions == nil || jsonvalue.Decode(p.Extensions, &x) != nil || x.Draco == nil {
				continue
			}
			view := x.Draco.BufferView.Index()
			if p.Indices != 0 {
				parts[p.Indices.Index()] = dracoPart{view, dracoTriangles}
			}
			for _, a := range p.Attributes {
				if id, ok := x.Draco.Attributes[a.Name]; ok {
					parts[a.Accessor] = dracoPart{view, id}
				} else if a.Name == "POSITION" {
					parts[a.Accessor] = dracoPart{view, dracoNothing}
				}
			}
		}
	}
	return parts
}

// dracoNumbers returns how many numbers the accessors with packed content may have, in a document with so many bytes.
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
		claimed = min(claimed+min(max(r.d.Accessors[i].Count, 0), limit.Unpacked)*Components(r.d.Accessors[i].Type), limit.Unpacked)
	}
	return min(claimed, limit.GLTFDraco*bytes, limit.Unpacked/4)
}

// unpack returns the elements of an accessor, in its type and without gaps. Each packed mesh is unpacked once.
func (r *DataReader) unpack(part dracoPart, a *Accessor) ([]byte, error) {
	m, ok := r.meshes[part.view]
	if !ok {
		data, _, err := r.view(part.view, 0, 1, 1)
		if err == nil {
			m.Mesh, err = draco.Decode(data, r.unpacking)
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
	from, count := m.Triangles(), len(m.Indices)
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
