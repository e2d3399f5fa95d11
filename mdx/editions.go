package mdx

import (
	"fmt"
	"slices"

	"marrow/wire"
)

// versions are those that Warcraft III's clients read; of 1500 no file is known.
var versions = []uint32{800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800}

// Versions returns Warcraft III's versions of MDX, to which version.Change converts, in ascending order.
func Versions() []uint32 { return slices.Clone(versions) }

// CheckVersion returns an error for a version that Warcraft III doesn't have.
func CheckVersion(version uint32) error {
	if !slices.Contains(versions, version) {
		return fmt.Errorf("version %d isn't one of Warcraft III's, which are 800, 900 and so on up to 1800", version)
	}
	return nil
}

// Editions returns the layouts of the format: for each version of Warcraft III, and for those of World of Warcraft's
// alpha.
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
		m := new(Model)
		c.Here(m)
		m.layout(c)
	}}
}
