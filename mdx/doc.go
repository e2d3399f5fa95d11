// Package mdx reads, writes and explains MDX, the binary model format of
// Warcraft III and of World of Warcraft's alpha.
//
// # Versions and flavours
//
// Warcraft III writes version 800; Reforged 900, 1000, 1100 and 1200; Warcraft
// III 3.0 writes 1300, 1400, 1600, 1700 and 1800. World of Warcraft's alpha
// wrote 1300, 1400 and 1500 with layouts of its own. The number alone can't
// tell the two apart, so a document has a Flavour: the MODL chunk takes 372
// bytes in Warcraft III and 373, one more for flags, in World of Warcraft. A
// file whose MODL has another size is read as Warcraft III's unless
// Options.Flavour says otherwise.
//
// # What is kept
//
// A Model holds every field under the specification's name, in the file's
// units and order. Data beyond the fields (bytes after the end of a name,
// undefined chunks, wrong sizes, an unusual order) is stored in an unexported
// field of its record, and an unchanged Model encodes to its original bytes.
// Canonical drops this data.
//
// # Other versions, and models from scenes
//
// Package mdx/version converts a model of Warcraft III to any other version, newer or
// older, and reports losses. Package mdx/build makes a model of a scene, and brings an
// edited scene back into the model that it came from.
//
// # Units and conventions
//
// Right-handed, Z up; a model faces +X and its left is +Y. Times are in
// milliseconds, on one line that all sequences share. Colours are RGB
// from 0 to 1 in sRGB, but colour tracks store B, G, R.
// Rotations are quaternions x, y, z, w.
// Ids are indices into the model's lists; -1 ([None]) means none.
//
// # Sources
//
// The layouts follow the wowdev wiki's page on MDX (World of Warcraft's alpha),
// the Warcraft III specification by Jimmy Campbell, and, for what those leave
// out, the notes of Retera's ReterasModelStudio and FernandoS27's WhiteoutLib;
// where they disagree, real files decided, and comments say which.
package mdx
