// Package mdx reads, writes and explains MDX, the binary model format of Warcraft III and of the World of
// Warcraft alpha.
//
// # Versions and flavours
//
// Warcraft III uses version 800. Reforged uses 900, 1000, 1100 and 1200, and Warcraft III 3.0 uses 1300, 1400,
// 1600, 1700 and 1800. The World of Warcraft alpha used 1300, 1400 and 1500, with different layouts. The version
// doesn't identify the game, so a document has a Flavour, which follows from the size of the MODL chunk: 372
// bytes in Warcraft III, and 373 in World of Warcraft, which adds a byte of flags. A file whose MODL has another
// size is read as Warcraft III's unless Options.Flavour states otherwise.
//
// # What is kept
//
// A Model has every field under the specification's name, in the file's units and order. Data beyond the fields
// (bytes after the end of a name, undefined chunks, wrong sizes, an unusual order) is stored in an unexported
// field of its record, so an unchanged Model encodes to its original bytes. Canonical drops this data.
//
// # Other versions, and models from scenes
//
// Package mdx/version converts a Warcraft III model to another version, newer or older, and reports losses.
// Package mdx/build makes models from scenes, and applies the edits of a scene to the model that it was made
// from.
//
// # Units and conventions
//
// Right-handed, Z up. A model faces +X, and its left side is +Y. Times are in milliseconds, on one time line for
// all sequences. Colours are RGB from 0 to 1 in sRGB, but colour tracks store B, G, R. Rotations are quaternions
// x, y, z, w. Ids are indices into the model's lists; -1 (None) means none.
//
// # Sources
//
// The layouts follow the wowdev wiki's page on MDX (World of Warcraft alpha) and the Warcraft III specification
// by Jimmy Campbell. Further facts come from the notes of Retera's ReterasModelStudio and FernandoS27's
// WhiteoutLib. Where the sources disagree, the layouts follow real files, and a comment describes the difference.
package mdx
