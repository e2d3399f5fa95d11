package m2

import (
	"encoding/binary"

	"marrow/wire"
)

// file is the whole file: the model alone, or chunks.
func (m *Model) file(c *wire.Codec) {
	if m.Chunks == nil {
		m.layout(c)
		return
	}
	if c.Describing() {
		c.Here(m.Chunks)
	}
	c.Residue(&m.Chunks.residue)
	modelChunks.Layout(m, c)
}

// modelChunks has the chunks in the order in real files, as far as it is known.
var modelChunks = wire.FreeChunks("chunks",
	wire.Part[Model]{Tag: chunkedMagic, Name: "model", Always: true,
		Has:    func(m *Model) bool { return m.Version != 0 }, // otherwise the chunk may be empty
		Layout: (*Model).layout},
	number("PFID", "physFile", func(x *Chunks) *uint32 { return &x.PhysFile }),
	number("SKID", "skelFile", func(x *Chunks) *uint32 { return &x.SkelFile }),
	array("TXAC", "textureAC", func(x *Chunks) *[][2]uint8 { return &x.TextureAC }),
	record("LDV1", "lod", func(x *Chunks) **LODInfo { return &x.LOD }),
	wire.Part[Model]{Tag: "PCOL", Name: "collision",
		Has: func(m *Model) bool { return m.Chunks.Collision != nil },
		Layout: func(m *Model, c *wire.Codec) {
			if m.Chunks.Collision == nil {
				m.Chunks.Collision = new(CollisionMesh)
			}
			m.Chunks.Collision.layout(c)
		}},
	array("DPIV", "pivots", func(x *Chunks) *[][8]float32 { return &x.Pivots }),
	array("SFID", "skinFiles", func(x *Chunks) *[]uint32 { return &x.SkinFiles }),
	array("AFID", "animFiles", func(x *Chunks) *[]AnimFile { return &x.AnimFiles }),
	array("BFID", "boneFiles", func(x *Chunks) *[]uint32 { return &x.BoneFiles }),
	array("TXID", "textureIds", func(x *Chunks) *[]uint32 { return &x.TextureIDs }),
	array("RPID", "recursionIds", func(x *Chunks) *[]uint32 { return &x.RecursionIDs }),
	array("GPID", "geometryIds", func(x *Chunks) *[]uint32 { return &x.GeometryIDs }),
	array("EXPT", "emitters", func(x *Chunks) *[]EmitterExtra { return &x.Emitters }),
	references("EXP2", "emitters2", func(x *Chunks) (**wire.Placement, int) { return &x.exp2, len(x.Emitters2) },
		func(x *Chunks, c *wire.Codec) { wire.RefSlice(c, "", &x.Emitters2, 28, (*EmitterExtra2).layout) }),
	wire.Part[Model]{Tag: "PABC", Name: "blacklist",
		Has:    func(m *Model) bool { return len(m.Chunks.Blacklist) > 0 },
		Layout: func(m *Model, c *wire.Codec) { m.Chunks.pabcLayout(c) }},
	references("PADC", "weights", func(x *Chunks) (**wire.Placement, int) { return &x.padc, len(x.Weights) },
		func(x *Chunks, c *wire.Codec) {
			wire.RefSlice(c, "", &x.Weights, newTrackSize, (*TextureWeight).layout)
		}),
	references("PSBC", "sequenceBounds", func(x *Chunks) (**wire.Placement, int) { return &x.psbc, len(x.SequenceBounds) },
		func(x *Chunks, c *wire.Codec) { wire.RefArray(c, "", &x.SequenceBounds) }),
	references("PEDC", "eventTimes", func(x *Chunks) (**wire.Placement, int) { return &x.pedc, len(x.EventTimes) },
		func(x *Chunks, c *wire.Codec) {
			wire.RefSlice(c, "", &x.EventTimes, newTrackSize-valuesSize, (*EventTrack).layout)
		}),
	references("PGD1", "emitterGeosets", func(x *Chunks) (**wire.Placement, int) { return &x.pgd1, len(x.EmitterGeosets) },
		func(x *Chunks, c *wire.Codec) { wire.RefArray(c, "", &x.EmitterGeosets) }),
	record("WFV1", "waterfallBump", func(x *Chunks) **[4]float32 { return &x.WaterfallBump }),
	opaque("WFV2", "waterfall2", func(x *Chunks) *[]byte { return &x.Waterfall2 }),
	wire.Part[Model]{Tag: "WFV3", Name: "waterfall3",
		Has: func(m *Model) bool { return m.Chunks.Waterfall3 != nil },
		Layout: func(m *Model, c *wire.Codec) {
			if m.Chunks.Waterfall3 == nil {
				m.Chunks.Waterfall3 = new(Waterfall)
			}
			m.Chunks.Waterfall3.layout(c)
		}},
	wire.Part[Model]{Tag: "PFDC", Name: "physData",
		Has: func(m *Model) bool { return m.Chunks.PhysData != nil },
		Layout: func(m *Model, c *wire.Codec) {
			if m.Chunks.PhysData == nil {
				m.Chunks.PhysData = new(Phys)
			}
			m.Chunks.PhysData.layout(c)
		}},
	array("EDGF", "edgeFades", func(x *Chunks) *[]EdgeFade { return &x.EdgeFades }),
	array("NERF", "distanceAlpha", func(x *Chunks) *[]float32 { return &x.DistanceAlpha }),
	wire.Part[Model]{Tag: "DETL", Name: "lightDetails",
		Has:    func(m *Model) bool { return len(m.Chunks.LightDetails)+len(m.Chunks.LightPadding) > 0 },
		Layout: (*Model).detl},
	opaque("DBOC", "unknown", func(x *Chunks) *[]byte { return &x.Unknown }),
	record("AFRA", "alpha", func(x *Chunks) **[4]float32 { return &x.Alpha }),
	opaque("TEXL", "texturedLights", func(x *Chunks) *[]byte { return &x.TexturedLights }),
)

// number is a chunk with one number; it is absent if that is 0.
func number(tag, name string, field func(*Chunks) *uint32) wire.Part[Model] {
	return wire.Part[Model]{Tag: tag, Name: name,
		Has:    func(m *Model) bool { return *field(m.Chunks) != 0 },
		Layout: func(m *Model, c *wire.Codec) { c.U32("file", field(m.Chunks)) }}
}

// array is a chunk of plain values.
func array[T any](tag, name string, field func(*Chunks) *[]T) wire.Part[Model] {
	return wire.Part[Model]{Tag: tag, Name: name,
		Has:    func(m *Model) bool { return len(*field(m.Chunks)) > 0 },
		Layout: func(m *Model, c *wire.Codec) { wire.ArrayToEnd(c, "", field(m.Chunks)) }}
}

// record is a chunk with one plain value.
func record[T any](tag, name string, field func(*Chunks) **T) wire.Part[Model] {
	return wire.Part[Model]{Tag: tag, Name: name,
		Has: func(m *Model) bool { return *field(m.Chunks) != nil },
		Layout: func(m *Model, c *wire.Codec) {
			v := field(m.Chunks)
			if *v == nil {
				*v = new(T)
			}
			wire.Plain(c, "value", *v)
		}}
}

// opaque is a chunk of unknown meaning.
func opaque(tag, name string, field func(*Chunks) *[]byte) wire.Part[Model] {
	return wire.Part[Model]{Tag: tag, Name: name,
		Has:    func(m *Model) bool { return len(*field(m.Chunks)) > 0 },
		Layout: func(m *Model, c *wire.Codec) { c.Opaque("content", field(m.Chunks)) }}
}

// references is a chunk with a count and an offset relative to the chunk's data.
func references(tag, name string, state func(*Chunks) (**wire.Placement, int), layout func(*Chunks, *wire.Codec)) wire.Part[Model] {
	return wire.Part[Model]{Tag: tag, Name: name,
		Has: func(m *Model) bool { _, n := state(m.Chunks); return n > 0 },
		Layout: func(m *Model, c *wire.Codec) {
			place, _ := state(m.Chunks)
			c.References(place, alignment, refSize, func() { layout(m.Chunks, c) })
		}}
}

// refSize is that of a count and an offset.
const refSize = 8

// pabcLayout: readers disagree whether a count and an offset precede the numbers.
func (x *Chunks) pabcLayout(c *wire.Codec) {
	if b := c.Peek(refSize); c.Decoding() && (len(b) < refSize || uint64(binary.LittleEndian.Uint32(b[4:]))+2*uint64(binary.LittleEndian.Uint32(b)) > uint64(c.Remaining())) {
		x.BlacklistPlain = true
	}
	if x.BlacklistPlain {
		wire.ArrayToEnd(c, "", &x.Blacklist)
		return
	}
	c.References(&x.pabc, alignment, refSize, func() { wire.RefArray(c, "", &x.Blacklist) })
}

// detl is one record for each of the model's lights, then zeros up to a multiple of 16 bytes.
func (m *Model) detl(c *wire.Codec) {
	const size = 12
	n := c.Remaining() / size
	if k := len(m.Lights); k < n && (k*size+alignment-1)/alignment*alignment == c.Remaining() {
		n = k
	}
	wire.Array(c, "", &m.Chunks.LightDetails, n)
	wire.ArrayToEnd(c, "padding", &m.Chunks.LightPadding)
}

func (e *EmitterExtra2) layout(c *wire.Codec) {
	c.F32("zSource", &e.ZSource)
	c.F32("colorMultiplier", &e.ColorMultiplier)
	c.F32("alphaMultiplier", &e.AlphaMultiplier)
	wire.Struct(c, "alphaCutoff", &e.AlphaCutoff, (*PartTrack[Fixed16]).layout)
}

func (w *Waterfall) layout(c *wire.Codec) {
	const short = 64
	c.Residue(&w.residue)
	if c.Decoding() && c.Remaining() > short {
		w.Last = new([4]float32)
	}
	wire.Plain(c, "values", &w.Values)
	wire.Plain(c, "color", &w.Color)
	c.U16("flags", &w.Flags)
	c.U16("unknown", &w.Unknown)
	wire.Plain(c, "more", &w.More)
	if w.Last != nil {
		wire.Plain(c, "last", w.Last)
	}
}

func (x *CollisionMesh) layout(c *wire.Codec) {
	c.References(&x.placement, alignment, 4*refSize, func() {
		wire.RefArray(c, "vertices", &x.Vertices)
		wire.RefArray(c, "normals", &x.Normals)
		wire.RefArray(c, "indices", &x.Indices)
		wire.RefArray(c, "flags", &x.Flags)
	})
}

// findChunk finds the first chunk of a chunked file with a tag, and where its data
// start; nil if there is none.
func findChunk(data []byte, from int, tag string) (content []byte, at int) {
	for at := from; at+8 <= len(data) && wire.IsTag(data[at:at+4]); {
		size := uint64(binary.LittleEndian.Uint32(data[at+4:]))
		if string(data[at:at+4]) == tag {
			return data[at+8 : min(uint64(at)+8+size, uint64(len(data)))], at + 8
		}
		if uint64(at)+8+size > uint64(len(data)) {
			break
		}
		at += 8 + int(size)
	}
	return nil, 0
}

// Matches reports whether data starts like an M2 file: with the model, or with chunks that include it.
func Matches(data []byte) bool {
	if len(data) < 4 {
		return false
	}
	if string(data[:4]) == magic || string(data[:4]) == chunkedMagic {
		return true
	}
	content, _ := findChunk(data, 0, chunkedMagic)
	return content != nil
}
