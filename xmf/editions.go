package xmf

import "marrow/wire"

// Editions returns the layouts of XMF files: with short descriptions of buffers, and with long ones, which contain
// declarations.
func Editions() []wire.Edition {
	return []wire.Edition{{Layout: func(c *wire.Codec) {
		m := &Mesh{Buffers: []Buffer{{Elements: make([]Element, 1)}}}
		c.Here(m)
		m.layout(c)
	}}}
}

// ANIEditions returns the layouts of ANI files.
func ANIEditions() []wire.Edition {
	return []wire.Edition{{Version: 1, Layout: func(c *wire.Codec) {
		m := new(Motion)
		c.Here(m)
		m.layout(c)
	}}}
}
