package gltf

import (
	"bytes"
	"math"

	"marrow/internal/jsonvalue"
)

// Scale returns the factor by which marrow multiplied all lengths of the document; 1 if it didn't, or if the extras that
// state it are missing.
func (d *Document) Scale() float32 {
	x := d.scaled(d.Asset.Extras)
	for i := 0; i < len(d.Nodes) && x == nil; i++ { // the root has a copy, which other programs keep
		x = d.scaled(d.Nodes[i].Extras)
	}
	if x == nil || !(*x > 0 && *x <= math.MaxFloat32) {
		return 1
	}
	return *x
}

// scaled returns the scale in the extras of the asset or of the root; nil for others.
func (d *Document) scaled(raw Raw) *float32 {
	type asset struct {
		Version int
		Scale   float32
	}
	var x struct {
		Marrow struct {
			asset
			Asset *asset
		}
	}
	if !bytes.Contains(raw, []byte(`"marrow"`)) || jsonvalue.Decode(raw, &x) != nil {
		return nil
	}
	if x.Marrow.Asset != nil {
		return &x.Marrow.Asset.Scale
	}
	if x.Marrow.Version != 0 {
		return &x.Marrow.Scale
	}
	return nil
}
