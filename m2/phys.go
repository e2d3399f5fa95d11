package m2

import "marrow/wire"

// A Phys is a .phys file: bodies that bones follow, and joints between them.
type Phys struct {
	Version uint16 // 0 Mists of Pandaria … 6 Shadowlands

	residue *wire.Residue
	size    int
}
