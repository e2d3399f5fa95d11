// Package gltftest reads, checks and plays GLBs that marrow wrote, independently of the code that converts them. It is
// for tests.
package gltftest

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"marrow/gltf"
)

// The numbers of a GLB's header and chunks.
const (
	magic     = 0x46546C67 // "glTF"
	jsonChunk = 0x4E4F534A
	binChunk  = 0x004E4942
)

// A GLB is the content of a file: its JSON and its binary chunk.
type GLB struct {
	gltf.Document
	Bin []byte
}

// Read parses a GLB. It supports only what marrow writes; [Check] checks the rest.
func Read(data []byte) (*GLB, error) {
	le := binary.LittleEndian
	switch {
	case len(data) < 20:
		return nil, errors.New("gltf: shorter than a GLB's header")
	case le.Uint32(data) != magic || le.Uint32(data[4:]) != 2:
		return nil, errors.New("gltf: not a GLB of version 2")
	case int64(le.Uint32(data[8:])) != int64(len(data)):
		return nil, fmt.Errorf("gltf: the header says %d bytes, there are %d", le.Uint32(data[8:]), len(data))
	}
	g := &GLB{}
	text, rest, err := chunk(data[12:], jsonChunk)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &g.Document); err != nil {
		return nil, fmt.Errorf("gltf: %w", err)
	}
	if len(rest) > 0 {
		if g.Bin, rest, err = chunk(rest, binChunk); err == nil && len(rest) > 0 {
			err = errors.New("gltf: bytes after the binary chunk")
		}
	}
	if len(g.Buffers) > 0 {
		g.Buffers[0].Data = g.Bin
	}
	return g, err
}

func chunk(data []byte, kind uint32) (body, rest []byte, err error) {
	if len(data) < 8 || binary.LittleEndian.Uint32(data[4:]) != kind {
		return nil, nil, errors.New("gltf: a chunk is missing")
	}
	n := binary.LittleEndian.Uint32(data)
	if n%4 != 0 || int64(n) > int64(len(data)-8) {
		return nil, nil, fmt.Errorf("gltf: a chunk of %d bytes, but the file has only %d", n, len(data)-8)
	}
	return data[8 : 8+n], data[8+n:], nil
}

// Floats reads an accessor as numbers; normalized ones are from 0 or −1 to 1.
func (g *GLB) Floats(accessor int) ([]float32, error) {
	if accessor < 0 || accessor >= len(g.Accessors) {
		return nil, fmt.Errorf("there is no accessor %d", accessor)
	}
	if g.Accessors[accessor].BufferView == 0 {
		return nil, fmt.Errorf("accessors[%d] has no buffer view", accessor)
	}
	list, _, err := gltf.NewDataReader(&g.Document).Floats(accessor)
	return list, err
}
