package material

import (
	"encoding/binary"
	"image/color"
	"slices"

	"marrow/internal/limit"
)

// A Picture is a finished one.
type Picture struct {
	Name   string // like the texture that it mostly is; no other of the model has it
	Opaque bool
	Solid  bool // one colour all over, and nothing else
	Color  color.NRGBA
	Data   []byte // encoded, unless it is stored
	Stored string // what it is called where it is stored, and
	URI    string // the way to it
	MIME   string
	from   [limit.FlattenedLayers]source // what was said about each layer's texture
	err    error
}

// HasPixels reports whether there is more than a colour.
func (p *Picture) HasPixels() bool { return p.Data != nil || p.Stored != "" }

// Lacks reports whether a texture that it is made of isn't there.
func (p *Picture) Lacks() bool {
	return slices.ContainsFunc(p.from[:], func(s source) bool { return s.err != nil })
}

// look finds out about the pixels.
func (r *Picture) look(p []uint8) {
	r.Color = color.NRGBA{p[0], p[1], p[2], p[3]}
	first := binary.LittleEndian.Uint32(p)
	r.Opaque, r.Solid = true, true
	for ; len(p) >= 4 && (r.Opaque || r.Solid); p = p[4:] {
		v := binary.LittleEndian.Uint32(p)
		r.Opaque = r.Opaque && v>>24 == 255
		r.Solid = r.Solid && v == first
	}
}
