package xac

import (
	"bytes"
	"strings"
	"testing"
)

// TestBadFiles: each gives one error with the position and the reason. checkBytes bounds the memory.
func TestBadFiles(t *testing.T) {
	deep := rawFile(0, "XAC ")
	for range 1000 {
		deep = rawFile(0, "XAC ", rawChunk(0, 8, 1, 0, len(deep), deep))
	}
	for _, bad := range []struct {
		name string
		data []byte
		err  string
	}{
		{"an empty file", nil, `magic at 0x0: the end of the data, want "XAC ", "XSM " or "XPM "`},
		{"another format", []byte("MDLX\x00\x00"), `magic at 0x0: "MDLX", want "XAC ", "XSM " or "XPM "`},
		{"Lumberyard's actor", []byte("ACTR\x01\x00\x00"), `magic at 0x0: "ACTR", an actor of Lumberyard or O3DE (.actor): another format under the same chunk ids, want`},
		{"Lumberyard's motion", []byte("MOT \x01\x00\x00"), `magic at 0x0: "MOT ", a motion of Lumberyard or O3DE (.motion): another format under the same chunk ids, want`},
		{"Risen's actor", []byte("GR01MA02\x00"), `magic at 0x0: "GR01MA02", an actor of Risen (._xmac)`},
		{"a header that is cut off", []byte("XAC \x01\x00"), `bigEndian at 0x6: the end of the file, want 1 byte`},
		{"an unknown chunk past the end", rawFile(0, "XAC ", raw(orders[0], 99, 5, 1, []byte("abcd"))), `chunks[0].unknown.data at 0x14: count 5 needs 5 bytes, 4 bytes left`},
		{"an unknown chunk of 4 GiB", rawFile(0, "XAC ", raw(orders[0], 99, -1, 1)), `chunks[0].unknown.data at 0x14: count 4294967295 needs 4 GiB, 0 bytes left`},
		{"a text of 4 GiB", rawFile(0, "XAC ", rawChunk(0, 7, 1, 1, 2, pad(4), -1)), `chunks[0].info.sourceApp.length at 0x20: count 4294967295 needs 4 GiB, 0 bytes left`},
		{"a count of nodes that can't be", rawFile(0, "XAC ", rawChunk(0, 11, 1, 0x10000000, 1)), `chunks[0].nodes.numNodes at 0x14: count 268435456 needs 40 GiB, 4 bytes left`},
		{"attributes times vertices", rawFile(0, "XAC ", rawChunk(0, 1, 1, 0, 1, 0x10000000, 0, 0, 1, uint8(0), pad(3), 0, 12, pad(4))), `chunks[0].mesh.layers[0].values at 0x3c: count 268435456 needs 3 GiB, 0 bytes left`},
		{"attributes times vertices beyond 2^32", rawFile(0, "XAC ", rawChunk(0, 1, 1, 0, 1, -1, 0, 0, 1, uint8(0), pad(3), 50, -1, pad(4))), `chunks[0].mesh.layers[0].raw at 0x3c: 4294967295 bytes for each of 4294967295 vertices, want at most the 0 bytes left`},
		{"a count of indices that can't be", rawFile(0, "XAC ", rawChunk(0, 1, 1, 0, 1, 0, 0, 1, 0, uint8(0), pad(3), 0x40000000, 0, 0, 0)), `chunks[0].mesh.subMeshes[0].numIndices at 0x30: count 1073741824 needs 4 GiB, 12 bytes left`},
		{"skinning without its mesh", rawFile(0, "XAC ", rawChunk(0, 2, 3, 7, 0, 0, uint8(0), pad(3))), `chunks[0].skinning.node at 0x24: skinning (at 0x14) without a preceding mesh of node 7, want the mesh with the number of its vertices`},
		{"skinning of too few vertices", rawFile(0, "XAC ", aMesh(0), rawChunk(0, 2, 3, 7, 0, 0, uint8(0), pad(3), 0, 0)), `chunks[1].skinning.ranges at 0x4c: count 2 needs 16 bytes, 8 bytes left`},
		{"a level of detail past the end", rawFile(0, "XAC ", rawChunk(0, 8, 1, 0, 99, []byte("XAC \x01\x00\x00\x00"))), `chunks[0].lodLevel.size at 0x18: size 99 runs past the end of the file, which has only 8 bytes of it`},
		{"a thousand levels of detail in each other", deep, `more than 64 levels of nesting`},
		{"keys that can't be", rawFile(0, "XSM ", rawChunk(0, 202, 2, 1, pad(32), pad(48), 0x20000000, 0, 0, 0, pad(4), "")), `chunks[0].subMotions.subMotions[0].numPositions at 0x68: count 536870912 needs 8 GiB, 20 bytes left`},
		{"weights that can't be", rawFile(0, "XPM ", rawChunk(0, 102, 1, 1, pad(16), 0x20000000, "")), `chunks[0].morphSubMotions.subMotions[0].numKeys at 0x28: count 536870912 needs 4 GiB, 4 bytes left`},
	} {
		t.Run(bad.name, func(t *testing.T) {
			_, err := checkBytes(t, bad.data)
			if err == nil || !strings.Contains(err.Error(), bad.err) {
				t.Errorf("error %v\n want %s", err, bad.err)
			}
		})
	}
}

// TestTruncated truncates an actor and a motion at every byte: the rest is read up to its end or gives an error.
func TestTruncated(t *testing.T) {
	for _, data := range small(0) {
		for n := range data {
			f, err := checkBytes(t, bytes.Clone(data[:n]))
			if err == nil && n > headerSize+chunkHeader && len(f.Chunks) == 0 {
				t.Errorf("cut at %#x: no chunk", n)
			}
		}
	}
}

// small returns a file with every chunk in the table, for each kind.
func small(order int) (list [][]byte) {
	for _, magic := range []string{"XAC ", "XSM ", "XPM "} {
		var parts [][]byte
		for _, ch := range chunks {
			if ch.magic != magic {
				continue
			}
			if ch.before != nil {
				parts = append(parts, ch.before(order))
			}
			parts = append(parts, rawChunk(order, ch.id, ch.version, ch.data...))
		}
		list = append(list, rawFile(order, magic, parts...))
	}
	return list
}

// TestEncodeErrors: encoding an invalid document returns the reason.
func TestEncodeErrors(t *testing.T) {
	for _, c := range []struct {
		chunk Chunk
		err   string
	}{
		{Chunk{ID: ChunkMesh, Version: 1}, `chunks[0].body at 0x14: a <nil> in a chunk 1 of version 1, want *xac.Mesh`},
		{Chunk{ID: ChunkMesh, Version: 9, Body: new(Mesh)}, `a *xac.Mesh in a chunk 1 of version 9`},
		{Chunk{ID: ChunkMesh, Version: 1, Body: new(Unknown)}, `a *xac.Unknown in a chunk 1 of version 1, want *xac.Mesh`},
		{Chunk{ID: ChunkMesh, Version: 1, Body: &Mesh{NumVerts: 2, Layers: []Layer{{Type: LayerUV, AttributeSize: 8}}}}, `chunks[0].mesh.layers[0].values at 0x3c: 0 attributes, want 2, one a vertex`},
		{Chunk{ID: ChunkMesh, Version: 1, Body: &Mesh{NumVerts: 2, Layers: []Layer{{Type: 50, AttributeSize: 8}}}}, `0 bytes, want 16: 8 for each of 2 vertices`},
		{Chunk{ID: ChunkSkinning, Version: 3, Body: new(Skinning)}, `without a preceding mesh of node 0`},
		{Chunk{ID: ChunkMaterial, Version: 2, Body: &Material{Layers: make([]MaterialLayer, 256)}}, `256 elements, want at most 255`},
		{Chunk{ID: ChunkMorphTarget, Version: 1, Body: &MorphTarget{Deltas: []MorphDelta{{Positions: make([][3]uint16, 2)}}}}, `2 positions, 0 normals, 0 tangents, 0 vertex numbers, want as many of each`},
		{Chunk{ID: ChunkNodeGroups, Version: 1, Body: &NodeGroups{make([]NodeGroup, 65536)}}, `65536 elements, want at most 65535`},
		{Chunk{ID: ChunkLODLevel, Version: 1, Body: &LODLevel{Actor: &File{Kind: Motion}}}, `want an XAC of the same byte order`},
	} {
		_, err := Encode(&File{Chunks: []Chunk{c.chunk}})
		if err == nil || !strings.Contains(err.Error(), c.err) {
			t.Errorf("error %v\n want %s", err, c.err)
		}
	}
}
