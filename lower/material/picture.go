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
	first := binary.LittleEndian.Uint32(p)
	r.Opaque, r.Solid = true, true
	for ; len(p) >= 4 && (r.Opaque || r.Solid); p = p[4:] {
		v := binary.LittleEndian.Uint32(p)
		r.Opaque = r.Opaque && v>>24 == 255
		r.Solid = r.Solid && v == first
	}
}
