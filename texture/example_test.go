package texture_test

import (
	"fmt"
	"log"

	"marrow/texture"
)

// A DDS of 4 × 4 pixels: one block of BC1, red and blue.
var example = func() []byte {
	data := make([]byte, 128)
	copy(data, "DDS \x7c")
	data[12], data[16] = 4, 4 // height, width
	data[76], data[80] = 32, 4
	copy(data[84:], "DXT1")
	return append(data, 0x00, 0xf8, 0x1f, 0x00, 0x44, 0x44, 0x44, 0x44)
}()

func Example() {
	img, findings, err := texture.Decode("flag.dds", example, texture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range findings {
		fmt.Println(f)
	}
	fmt.Println(img.Bounds().Size(), img.At(0, 0), img.At(1, 0))
	png, err := texture.EncodePNG(img)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(texture.Detect("flag.png", png))
	// Output:
	// (4,4) {255 0 0 255} {0 0 255 255}
	// png
}

func ExampleDecodeConfig() {
	cfg, err := texture.DecodeConfig("flag.dds", example, texture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(cfg.Kind, cfg.Width, "×", cfg.Height)
	// Output: DDS:BC1 4 × 4
}
