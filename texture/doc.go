// Package texture reads the textures of game models (BLP, DDS, TGA, and
// PNG or JPEG under any name) and writes BLP, DDS, TGA and PNG.
//
// Decode gives an image.Image of one of these types, whichever holds the file's
// pixels without loss: *image.Paletted (palettes), *image.Gray (luminance, BC4),
// *image.NRGBA (all the rest; 8 bits a channel, not premultiplied by alpha). PNG
// and JPEG files give what image/png and image/jpeg give. Rows run from the top
// down. Values are the file's own; nothing is converted between sRGB and linear.
// Of several pictures (mips, cube faces, slices) the first and largest is read.
//
// Encode makes a file of an image.Image, with its mips; Transcode makes one of another file, and leaves pixels as they are where
// both store them in the same way. The bytes are the same on all machines, for any number of cores.
//
// # Formats
//
// BLP1 (Warcraft III): JPEG content whose four components are blue, green, red
// and alpha, or palettes with 0, 1, 4 or 8 bits of alpha. BLP2 (World of Warcraft):
// palettes, DXT1, DXT3, DXT5, BC5, plain BGRA, JPEG. BLP0, of the beta, keeps its
// pictures in other files and isn't read. Sources: "BLP Specifications (WC3)" by
// Dr Super Good, hiveworkshop.com thread 279306; wowdev.wiki/BLP.
//
// DDS: BC1–BC5 and BC7, and uncompressed pixels of any layout up to 32 bits.
// Floating-point pictures (BC6H among them) aren't read. Sources: Microsoft's
// "Programming Guide for DDS"; the Direct3D 11.3 functional specification,
// section 19.5; the Khronos Data Format Specification 1.3, chapters 18–20.
//
// TGA: types 1–3 and 9–11, with palettes, run lengths, any origin and interleaving.
// Source: "Truevision TGA File Format Specification", version 2.0.
//
// Files compressed with gzip, as in X4: Foundations, are unpacked first.
package texture
