// Package xac reads, writes and explains the files of EMotionFX, an animation engine by Mystic Game Development:
// XAC (actors), XSM (skeletal motions) and XPM (progressive motions, which animate morph targets). Tree of
// Savior, Victoria II, Europa Universalis III, Risen and other games use these formats.
//
// # The document
//
// A File is a header and a list of chunks in the file's order. Each Chunk has an id, its own version, and a body:
// a pointer to a struct such as *Mesh or *SubMotions with the chunk's fields. Chunks with an unknown id or
// version, and the few kinds without a published layout, have an Unknown body with their bytes. Fields that a
// version doesn't have aren't written; the comment of each field names its versions.
//
// # Sizes
//
// The size of a chunk isn't a limit, because exporters write wrong sizes: the size of a material (chunk 3)
// doesn't include its layers, and the size of the sub-motions of an XSM (chunk 202) includes quaternions that
// were never written. Known chunks end where their content ends, as in the engine. A wrong size is kept as long
// as the length of the content is unchanged. Canonical writes correct sizes, which every reader accepts.
//
// The structs contain the padding of a C compiler, whose bytes are random. They are kept and never reported.
//
// # Units and conventions
//
// Left-handed, Y up. Characters face −Z. Triangles are clockwise when seen from outside. Rotations are
// quaternions x, y, z, w; packed ones are integers that are divided by 32767. Times are in seconds. The v axis of
// texture coordinates points down. Texts are in the code page of the exporting machine.
//
// # Files from scenes
//
// Package xac/build makes actors and motions from scenes, and applies the edits of a scene to the files that it
// was made from.
//
// # Sources
//
// The chunk headers follow _arc's notes in the wiki of enenra/x4modding and the struct headers in
// R-Hidayatullah/tosmole and aws/lumberyard. Where these omit a fact or disagree, the layouts follow 1,023 public
// files. Lumberyard's .actor and .motion files ("ACTR", "MOT ") use the same chunk ids for different structs;
// this format isn't supported. Neither is the ._xmac format of Risen, which contains an XAC within a resource of
// its engine.
package xac
