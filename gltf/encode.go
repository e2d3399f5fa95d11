package gltf

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"slices"
)

const (
	glbMagic  = 0x46546C67 // "glTF"
	chunkJSON = 0x4E4F534A
	chunkBIN  = 0x004E4942
)

// Encode returns the bytes of the decoded file if the document wasn't changed since. Otherwise it writes the document: as
// JSON if it was decoded from a .gltf, and as a GLB if not. Separate files of buffers and images aren't written.
func (d *Document) Encode() ([]byte, error) {
	if d.source != nil && d.isUnchanged() {
		return d.source, nil
	}
	return d.written(d.source == nil || IsGLB(d.source)), nil
}

// isUnchanged reports whether the document has the values of the decoded file.
func (d *Document) isUnchanged() bool {
	was, _, _ := Decode(d.source) // a part of a damaged file is compared in the same way
	return bytes.Equal(was.AppendJSON(nil), d.AppendJSON(nil)) && slices.EqualFunc(was.Buffers, d.Buffers, func(x, y Buffer) bool {
		return !x.isEmbedded() || bytes.Equal(x.Data, y.Data)
	})
}

// isEmbedded reports whether the data of a buffer is in the glTF's own file.
func (b *Buffer) isEmbedded() bool { return b.URI == "" || isDataURI(b.URI) }

// written writes the document with the data of embedded buffers.
func (d *Document) written(binary bool) []byte {
	out := *d
	out.Buffers = slices.Clone(d.Buffers)
	var chunk [][]byte
	for i := range out.Buffers {
		b := &out.Buffers[i]
		switch {
		case binary && i == 0 && b.URI == "":
			chunk = [][]byte{b.Data}
		case b.isEmbedded() && b.Data != nil:
			b.URI = changedDataURI(b.URI, b.Data)
		}
	}
	if binary {
		return bytes.Join(out.GLB(chunk), nil)
	}
	return out.AppendJSON(nil)
}

// Canonical removes white space from the JSON of a decoded file, and everything after the chunks that glTF defines.
func (d *Document) Canonical() {
	text, bin, _, err := d.chunks(d.source)
	if d.source == nil || err != nil {
		return
	}
	var packed bytes.Buffer
	if json.Compact(&packed, text) != nil {
		return
	}
	if !IsGLB(d.source) {
		d.source = packed.Bytes()
		return
	}
	d.source = bytes.Join(glb(packed.Bytes(), [][]byte{bin}), nil)
}

// textSize estimates the length of the JSON, so that it needn't be reallocated while it grows.
func (d *Document) textSize() int {
	n := 1<<12 + 112*len(d.Accessors) + len(d.Asset.Extras)
	for i := range d.Animations {
		n += 58*len(d.Animations[i].Channels) + 34*len(d.Animations[i].Samplers) + len(d.Animations[i].Extras)
	}
	for i := range d.Nodes {
		n += 120 + len(d.Nodes[i].Extras)
	}
	for i := range d.Meshes {
		n += 300*len(d.Meshes[i].Primitives) + len(d.Meshes[i].Extras)
	}
	for i := range d.Materials {
		n += 300 + len(d.Materials[i].Extras)
	}
	for i := range d.Skins {
		n += 100 + 6*len(d.Skins[i].Joints)
	}
	return n
}

// GLB returns a GLB with the document's JSON and the given bytes of the first buffer, in consecutive pieces. It doesn't
// copy the bytes of the buffer.
func (d *Document) GLB(buffer [][]byte) [][]byte {
	return glb(d.AppendJSON(make([]byte, 0, d.textSize())), buffer)
}

// glb returns a GLB with a JSON chunk and, unless it is empty, a binary chunk, in consecutive pieces. The length of each chunk
// is a multiple of 4 bytes.
func glb(text []byte, buffer [][]byte) [][]byte {
	for len(text)%4 != 0 {
		text = append(text, ' ')
	}
	length := 0
	for _, p := range buffer {
		length += len(p)
	}
	padding := make([]byte, -length&3)
	length += len(padding)
	total := 20 + len(text)
	if length > 0 {
		total += 8 + length
	}
	le := binary.LittleEndian
	head := le.AppendUint32(le.AppendUint32(le.AppendUint32(nil, glbMagic), 2), uint32(total))
	list := append(make([][]byte, 0, 4+len(buffer)), le.AppendUint32(le.AppendUint32(head, uint32(len(text))), chunkJSON), text)
	if length > 0 {
		list = append(list, le.AppendUint32(le.AppendUint32(nil, uint32(length)), chunkBIN))
		list = append(append(list, buffer...), padding)
	}
	return list
}
