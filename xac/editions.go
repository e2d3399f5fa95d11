package xac

import (
	"maps"
	"slices"

	"marrow/wire"
)

// Editions returns the layouts of a kind of file: the header and the bodies of chunks, by version of the chunk.
func Editions(kind Kind) []wire.Edition {
	var list []wire.Edition
	const most = 4
	for v := uint32(1); v <= most; v++ {
		list = append(list, wire.Edition{Game: "chunk version", Version: v, Layout: func(c *wire.Codec) { describe(c, kind, v) }})
	}
	return list
}

// describe lists, for one chunk version, every body that a file of a kind may contain.
func describe(c *wire.Codec, kind Kind, version uint32) {
	f := &File{Kind: kind}
	c.Here(f)
	f.header(c)
	wire.UntilEnd(c, "chunks", new([]Chunk), chunkHeader, func(ch *Chunk, c *wire.Codec) {
		ch.header(c)
		for _, id := range slices.Sorted(maps.Keys(kinds)) {
			if body := newBody(kind, id, version); body != nil {
				in := &scope{kind, false, map[MeshKey]uint32{{}: 0}}
				wire.Struct(c, id.String(), in, func(in *scope, c *wire.Codec) {
					c.Here(body)
					body.layout(c, in)
				})
				c.OnlyIf("id", uint64(id))
			}
		}
	})
}
