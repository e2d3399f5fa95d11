// Package texture reads the textures of game models (BLP, DDS, TGA, and PNG, JPEG or WebP under any name) and writes
// BLP, DDS, TGA and PNG.
//
// Decode returns an image.Image. Its type is the one that holds the file's pixels without loss: *image.Paletted
// for palettes, *image.Gray for luminance and BC4, and otherwise *image.NRGBA, with 8 bits per channel and alpha
// that isn't premultiplied. For PNG, JPEG and WebP, it is the type that the decoders of Go return. Rows are in
// order from top to bottom. Values are those of the file, without conversion between sRGB and linear. If a file
// has several images (mipmaps, cube faces, slices), the first and largest is read.
//
// Encode writes an image.Image, with its mipmaps. Transcode converts a texture file to another format or
// encoding; pixels that both formats store in the same way are copied. The output bytes are the same on all
// machines, for any number of cores.
//
// # Formats
//
// BLP1 (Warcraft III): JPEG content whose four components are blue, green, red and alpha, or palettes with 0, 1,
// 4 or 8 bits of alpha. BLP2 (World of Warcraft): palettes, DXT1, DXT3, DXT5, BC5, plain BGRA, JPEG. BLP0
// (Warcraft III beta) stores its images in other files and isn't read. Sources: "BLP Specifications (WC3)" by Dr
// Super Good, hiveworkshop.com thread 279306; wowdev.wiki/BLP.
//
// DDS: BC1–BC5 and BC7, and uncompressed pixels of any layout up to 32 bits. Floating-point images (including
// BC6H) aren't read. Sources: Microsoft's "Programming Guide for DDS"; the Direct3D 11.3 functional
// specification, section 19.5; the Khronos Data Format Specification 1.3, chapters 18–20.
//
// TGA: types 1–3 and 9–11, with palettes, run-length encoding, any origin and interleaving. Source: "Truevision
// TGA File Format Specification", version 2.0.
//
// Files compressed with gzip, as in X4: Foundations, are unpacked first.
package texture
