package gltf

import (
	"bytes"
	"math"

	"marrow/internal/jsonvalue"
)

// Scale returns the factor by which marrow multiplied all lengths of the document; 1 if it didn't, or if the extras that
// state it are missing.
func (d *Document) Scale() float32 {
	if x := d.conversion(); x.Scale > 0 && x.Scale <= math.MaxFloat32 {
		return x.Scale
	}
	return 1
}

// Clips returns the names and globs of the only clips that marrow converted; nil if it converted all, or if the extras that state it are
// missing.
func (d *Document) Clips() []string { return d.conversion().Clips }

// A conversion has the options with which marrow wrote a document, as far as its extras state them.
type conversion struct {
	Version int
	Scale   float32
	Clips   []string
}

// conversion returns the options in the extras of the asset or of the root, which has a copy that other programs keep.
func (d *Document) conversion() conversion {
	x := conversionIn(d.Asset.Extras)
	for i := 0; i < len(d.Nodes) && x == nil; i++ {
		x = conversionIn(d.Nodes[i].Extras)
	}
	if x == nil {
		return conversion{}
	}
	return *x
}

// conversionIn returns the options in the extras of the asset or of the root; nil for others.
func conversionIn(raw Raw) *conversion {
	var x struct {
		Marrow struct {
			conversion
			Asset *conversion
		}
	}
	if !bytes.Contains(raw, []byte(`"marrow"`)) || jsonvalue.Decode(raw, &x) != nil {
		return nil
	}
	if x.Marrow.Asset != nil {
		return x.Marrow.Asset
	}
	if x.Marrow.Version != 0 {
		return &x.Marrow.conversion
	}
	return nil
}
