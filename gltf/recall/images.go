package recall

import (
	"bytes"
	"fmt"
	"slices"

	"marrow/gltf"
	"marrow/scene"
)

// An ImageEdit is an image of the first conversion that has other bytes in an edited document, or that the first
// conversion lacks.
type ImageEdit struct {
	Was, Is  scene.Texture // with its data or the name of its file; Was has none if the first conversion lacks the image
	Textures []int         // the source's textures from which the image was made, by their indices in the scene
	Normal   bool          // it is a normal map
	Numbers  bool          // its numbers aren't colours
}

// ImageEdits compares the images of the document with those of first, from which it was made. Images of materials that
// were edited aren't compared, because these materials have their own textures. Other programs encode images again, so
// equal images may have other bytes, too.
func (d *Document) ImageEdits(first *gltf.Document) (list []ImageEdit) {
	of := make(map[string]int) // the images of first by name
	for i := range first.Images {
		if _, twice := of[first.Images[i].Name]; !twice {
			of[first.Images[i].Name] = i
		}
	}
	seen := make(map[int]bool)
	for i := range d.Materials {
		m := &d.Materials[i]
		x := readExtras[gltf.MaterialExtras](unreported, m.Extras, fmt.Sprintf("materials[%d]", i))
		if x == nil || x.Written == nil || !sameButSides(x.Written, d.WrittenExtras(m, isUnlit(m))) {
			continue
		}
		for k, at := range d.ImagesOf(m) {
			if at < 0 || seen[at] {
				continue
			}
			seen[at] = true
			e := ImageEdit{Textures: texturesOf(x, k), Normal: k == 1, Numbers: k == 2 || k == 3}
			_ = d.ReadImage(&e.Is, at) // an error is reported where the scene is read
			before, ok := of[d.Images[at].Name]
			if ok {
				_ = first.ReadImage(&e.Was, before)
			}
			if ok == (len(e.Was.Data) > 0) && !bytes.Equal(e.Is.Data, e.Was.Data) {
				list = append(list, e)
			}
		}
	}
	return list
}

// texturesOf returns the source's textures from which the image of a map was made; see Document.ImagesOf.
func texturesOf(x *gltf.MaterialExtras, image int) (list []int) {
	if p := x.Maps; p != nil && len(x.Layers) == 1 {
		occlusion := p.Occlusion
		if occlusion < 0 {
			occlusion = p.ORM
		}
		list = []int{[]int{p.BaseColor, p.Normal, p.ORM, occlusion, p.Emissive}[image]}
	} else if image == 0 {
		for i := range x.Layers {
			if l := &x.Layers[i]; l.TextureNumber != nil && !slices.Contains(list, *l.TextureNumber) {
				list = append(list, *l.TextureNumber)
			}
		}
	}
	return list
}
