package gltf

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
)

const (
	glbMagic  = 0x46546C67 // "glTF"
	chunkJSON = 0x4E4F534A
	chunkBIN  = 0x004E4942
)

// Encode returns the original bytes of a decoded file, otherwise a GLB with the first buffer.
func (d *Document) Encode() ([]byte, error) {
	if d.source != nil {
		return d.source, nil
	}
	var buffer [][]byte
	if len(d.Buffers) > 0 {
		buffer = [][]byte{d.Buffers[0].Data}
	}
	return bytes.Join(d.GLB(buffer), nil), nil
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
	d.source = glb(packed.Bytes(), bin)
}

// glb returns a GLB with a JSON chunk and a binary chunk.
func glb(text, bin []byte) []byte {
	le := binary.LittleEndian
	chunk := func(out, body []byte, kind uint32, pad byte) []byte {
		size := (len(body) + 3) &^ 3
		out = le.AppendUint32(le.AppendUint32(out, uint32(size)), kind)
		out = append(out, body...)
		for range size - len(body) {
			out = append(out, pad)
		}
		return out
	}
	out := chunk(le.AppendUint32(le.AppendUint32(le.AppendUint32(nil, glbMagic), 2), 0), text, chunkJSON, ' ')
	if len(bin) > 0 {
		out = chunk(out, bin, chunkBIN, 0)
	}
	le.PutUint32(out[8:], uint32(len(out)))
	return out
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
// copy the bytes of the buffer. The total size is a multiple of 4 bytes.
func (d *Document) GLB(buffer [][]byte) [][]byte {
	text := make([]byte, 20, d.textSize())
	text = d.AppendJSON(text)
	for len(text)%4 != 0 {
		text = append(text, ' ')
	}
	length := 0
	for _, p := range buffer {
		length += len(p)
	}
	total := len(text)
	if length > 0 {
		total += 8 + length
	}
	le := binary.LittleEndian
	le.PutUint32(text[0:], glbMagic)
	le.PutUint32(text[4:], 2)
	le.PutUint32(text[8:], uint32(total))
	le.PutUint32(text[12:], uint32(len(text)-20))
	le.PutUint32(text[16:], chunkJSON)
	list := append(make([][]byte, 0, 2+len(buffer)), text)
	if length > 0 {
		head := le.AppendUint32(nil, uint32(length))
		list = append(list, le.AppendUint32(head, chunkBIN))
		list = append(list, buffer...)
	}
	return list
}
