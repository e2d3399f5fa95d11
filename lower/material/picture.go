package material

import (
	"encoding/binary"
	"image/color"
	"slices"

	"marrow/internal/limit"
)

// A Picture is a finished image.
type Picture struct {
	Name   string // named after its main texture; unique in the model
	Opaque bool
	Solid  bool // the image has a single colour
	Color  color.NRGBA
	Data   []byte // encoded image; nil if it is in a store
	Stored string // its name in the store, and
	URI    string // its path
	MIME   string
	from   [limit.FlattenedLayers]source // the texture of each layer, for its findings
	err    error
}

// HasPixels reports whether the image has more than one colour.
func (p *Picture) HasPixels() bool { return p.Data != nil || p.Stored != "" }

// Lacks reports whether a texture from which the image is made is missing.
func (p *Picture) Lacks() bool {
	return slices.ContainsFunc(p.from[:], func(s source) bool { return s.err != nil })
}

// inspect sets Color, Opaque and Solid.
func (r *Picture) inspect(p []uint8) {
	r.Color = color.NRGBA{p[0], p[1], p[2], p[3]}
	first := uint64(binary.LittleEndian.Uint32(p)) * 0x1_00000001 // two pixels
	r.Opaque, r.Solid = true, true
	for ; len(p) > 0 && (r.Opaque || r.Solid); p = p[min(len(p), scanned):] {
		all, differences := scan(p[:min(len(p), scanned)], first)
		r.Opaque = r.Opaque && all>>24 == 255
		r.Solid = r.Solid && differences == 0
	}
}

// scanned is the number of bytes of pixels after which it is worth checking whether everything is known.
const scanned = 4096

// scan returns the bits that all pixels have, and those in which some differ from the pixel that first has twice. p has at least
// one pixel.
func scan(p []uint8, first uint64) (all, differences uint32) {
	and, or := ^uint64(0), uint64(0)
	for i := 0; i <= len(p)-8; i += 8 {
		v := binary.LittleEndian.Uint64(p[i : i+8])
		and &= v
		or |= v ^ first
	}
	all, differences = uint32(and)&uint32(and>>32), uint32(or)|uint32(or>>32)
	last := binary.LittleEndian.Uint32(p[len(p)-4:])
	return all & last, differences | (last ^ uint32(first))
}

// isOpaque reports whether all pixels are opaque.
func isOpaque(p []uint8) bool {
	for ; len(p) > 0; p = p[min(len(p), scanned):] {
		if all, _ := scan(p[:min(len(p), scanned)], 0); all>>24 != 255 {
			return false
		}
	}
	return true
}
