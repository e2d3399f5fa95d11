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
// units and order. What the file holds beyond its fields (junk behind a name,
// chunks nobody defined, sizes that lie, an unusual order) stays with the
// record that it belongs to, unseen, and an untouched Model encodes to the
// file's own bytes. Canonical drops it.
//
// # Another version
//
// ChangeVersion brings a model of Warcraft III's to any other version, up or down,
// and reports what was lost.
//
// # Units and conventions
//
// Right-handed, Z up; a model faces +X and its left is +Y. Times are in
// milliseconds, on one line that all sequences share. Colours are RGB
// in 0…1 as the screen shows them (sRGB), but colour tracks hold B, G, R.
// Rotations are quaternions x, y, z, w.
// Ids are indices into the model's lists; -1 ([None]) stands for none.
//
// # Sources
//
// The layouts follow the wowdev wiki's page on MDX (World of Warcraft's alpha),
// the Warcraft III specification by Jimmy Campbell, and, for what those leave
// out, the notes of Retera's ReterasModelStudio and FernandoS27's WhiteoutLib;
// where they disagree, real files decided, and comments say which.
package mdx
