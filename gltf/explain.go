package gltf

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"marrow/internal/jsonvalue"
	"marrow/internal/textfile"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// Explain describes every byte of a file: the header and the chunks of a GLB or the byte order mark of a text, each object in the lists of the JSON,
// and, in the binary chunk, each buffer view with its accessors.
func Explain(data []byte) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	d, _, err := Decode(data)
	if !IsGLB(data) {
		if mark := len(data) - len(textfile.Unmarked(data)); mark > 0 {
			raw(c, "byteOrderMark", mark)
		}
		explainJSON(c, c.Remaining())
	} else if len(data) >= 12 {
		c.Tag("magic", "glTF")
		var v uint32
		c.U32("version", &v)
		c.U32("length", &v)
		for n := 0; c.Err() == nil && c.Remaining() >= 8; n++ {
			d.explainChunk(c, n)
		}
	}
	if rest := c.Remaining(); c.Err() == nil && rest > 0 {
		raw(c, "leftover", rest)
	}
	if err != nil {
		c.Report(err)
	}
	return c.Map()
}

// raw explains n bytes as a field without structure.
func raw(c *wire.Codec, name string, n int) {
	if n > 0 {
		var b []byte
		c.Raw(name, &b, int64(n))
	}
}

func (d *Document) explainChunk(c *wire.Codec, n int) {
	head := c.Bytes()[c.Offset():]
	size, kind := int(binary.LittleEndian.Uint32(head)), binary.LittleEndian.Uint32(head[4:])
	name := fmt.Sprintf("chunks[%d]", n)
	switch {
	case n == 0 && kind == chunkJSON:
		name = "json"
	case n == 1 && kind == chunkBIN:
		name = "bin"
	}
	wire.Struct(c, name, &struct{}{}, func(_ *struct{}, c *wire.Codec) {
		var v uint32
		c.U32("length", &v)
		c.Tag("type", string(head[4:8]))
		switch size = min(size, c.Remaining()); name {
		case "json":
			explainJSON(c, size)
		case "bin":
			d.explainBuffer(c, size)
		default:
			raw(c, "data", size)
		}
	})
}

// explainJSON explains the members of a JSON object, and each element of its lists.
func explainJSON(c *wire.Codec, size int) {
	start := c.Offset()
	text := c.Bytes()[start : start+size]
	upTo := func(name string, at int64) {
		n := start + int(at) - c.Offset()
		if n <= 0 {
			return
		}
		if bytes.IndexByte(c.Bytes()[c.Offset():c.Offset()+n], 0) >= 0 { // not JSON
			raw(c, name, n)
			return
		}
		var s string
		c.Text(name, &s, n)
	}
	j := jsontext.NewDecoder(bytes.NewBuffer(text), jsonvalue.Lenient) // as Decode reads it
	if t, err := j.ReadToken(); err != nil || t.Kind() != '{' {
		upTo("text", int64(size))
		return
	}
	for j.PeekKind() == '"' {
		key, err := j.ReadToken()
		if err != nil {
			break
		}
		name := key.String()
		upTo("text", j.InputOffset())
		if j.PeekKind() != '[' {
			if j.SkipValue() != nil {
				break
			}
			upTo(name, j.InputOffset())
			continue
		}
		_, _ = j.ReadToken()
		upTo("text", j.InputOffset())
		for n := 0; j.PeekKind() != ']' && j.SkipValue() == nil; n++ {
			upTo(fmt.Sprintf("%s[%d]", name, n), j.InputOffset())
		}
		if _, err := j.ReadToken(); err != nil {
			break
		}
	}
	upTo("text", int64(size))
}

// explainBuffer explains the views of the first buffer, and in them the accessors without gaps between their elements.
func (d *Document) explainBuffer(c *wire.Codec, size int) {
	start := c.Offset()
	order := make([]int, 0, len(d.BufferViews))
	for i := range d.BufferViews {
		if d.BufferViews[i].Buffer == 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(d.BufferViews[a].ByteOffset, d.BufferViews[b].ByteOffset)
	})
	within := make([][]int, len(d.BufferViews)) // the accessors in each view
	for i := range d.Accessors {
		if v := d.Accessors[i].BufferView.Index(); v >= 0 && v < len(within) {
			within[v] = append(within[v], i)
		}
	}
	for _, i := range order {
		v := &d.BufferViews[i]
		at := c.Offset() - start
		if v.ByteOffset < at || v.ByteLength < 0 || v.ByteLength > size-v.ByteOffset {
			continue // it overlaps the previous one, or is out of range
		}
		raw(c, "padding", v.ByteOffset-at)
		wire.Struct(c, fmt.Sprintf("bufferViews[%d]", i), &struct{}{}, func(_ *struct{}, c *wire.Codec) {
			d.explainView(c, v, within[i])
		})
	}
	raw(c, "padding", size-(c.Offset()-start))
}

func (d *Document) explainView(c *wire.Codec, v *BufferView, accessors []int) {
	start := c.Offset()
	slices.SortStableFunc(accessors, func(a, b int) int {
		return cmp.Compare(d.Accessors[a].ByteOffset, d.Accessors[b].ByteOffset)
	})
	for _, i := range accessors {
		a := &d.Accessors[i]
		t := elementType(a)
		at := c.Offset() - start
		if t == nil || a.ByteOffset < at || a.Count < 1 || a.Count > (v.ByteLength-a.ByteOffset)/int(t.Size()) ||
			v.ByteStride != 0 && v.ByteStride != int(t.Size()) {
			continue // interleaved, overlapping or invalid
		}
		raw(c, "data", a.ByteOffset-at)
		c.Values(fmt.Sprintf("accessors[%d]", i), a.Count, t)
	}
	raw(c, "data", v.ByteLength-(c.Offset()-start))
}

// elementType returns the Go type of an accessor's elements, or nil if it is unknown.
func elementType(a *Accessor) reflect.Type {
	var t reflect.Type
	switch a.ComponentType {
	case Byte:
		t = reflect.TypeFor[int8]()
	case UnsignedByte:
		t = reflect.TypeFor[uint8]()
	case Short:
		t = reflect.TypeFor[int16]()
	case UnsignedShort:
		t = reflect.TypeFor[uint16]()
	case UnsignedInt:
		t = reflect.TypeFor[uint32]()
	case Float:
		t = reflect.TypeFor[float32]()
	default:
		return nil
	}
	n := Components(a.Type)
	switch {
	case n == 0 || a.ByteOffset < 0:
		return nil
	case n == 1:
		return t
	}
	return reflect.ArrayOf(n, t)
}

// Locate finds the elements of the lists in a file's JSON, and their content, by path.
func Locate(data []byte) func(path string) (offset int, ok bool) {
	m := Explain(data)
	return func(path string) (int, bool) {
		for {
			for _, prefix := range [2]string{"", "json."} {
				if at, ok := m.Offset(prefix + path); ok {
					return at, true
				}
			}
			i := strings.LastIndexByte(path, '.')
			if i < 0 {
				return 0, false
			}
			path = path[:i]
		}
	}
}
