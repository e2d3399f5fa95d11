package xmf

import "marrow/wire"

// Editions are the layouts of XMF files. Those whose descriptions of buffers are longer hold declarations.
func Editions() []wire.Edition {
	return []wire.Edition{{Layout: func(c *wire.Codec) {
		m := &Mesh{Buffers: []Buffer{{Elements: make([]Element, 1)}}}
		c.Here(m)
		m.layout(c)
	}}}
}

// ANIEditions are the layouts of ANI files.
func ANIEditions() []wire.Edition {
	return []wire.Edition{{Version: 1, Layout: func(c *wire.Codec) {
		m := new(Motion)
		c.Here(m)
		m.layout(c)
	}}}
}
