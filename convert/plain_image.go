package convert

import (
	"bytes"
	"image"
	"image/png"

	"marrow/mdx"
)

// plainImage returns an image file with the content of one of Warcraft III's textures of a single known colour, such as
// Textures\white.blp; nil for other names. Models name these textures where a material has no map, so they look right
// without the game's files.
func plainImage(name string) []byte {
	c, ok := mdx.PlainColor(name)
	if !ok {
		return nil
	}
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		img.SetNRGBA(i%4, i/4, c)
	}
	var b bytes.Buffer
	_ = png.Encode(&b, img) // the image is valid, and a buffer accepts all bytes
	return b.Bytes()
}
