package mdx

import "marrow/wire"

// Editions are the format's layouts: of each of Warcraft III's versions, and of those of World of Warcraft's alpha.
func Editions() []wire.Edition {
	var list []wire.Edition
	for _, v := range versions {
		list = append(list, edition(Warcraft3, v))
	}
	for _, v := range []uint32{1300, 1500} {
		list = append(list, edition(WorldOfWarcraft, v))
	}
	return list
}

func edition(f Flavour, version uint32) wire.Edition {
	return wire.Edition{Game: f.String(), Version: version, Layout: func(c *wire.Codec) {
		c.Flavour = uint8(f)
		new(Model).layout(c)
	}}
}
