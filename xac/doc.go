// Package xac reads, writes and explains the files of EMotionFX, Mystic Game
// Development's animation middleware: XAC (actors), XSM (skeletal motions) and XPM
// (progressive, that is morph target, motions). Tree of Savior, Victoria II,
// Europa Universalis III, Risen and others shipped them.
//
// # The document
//
// A [File] is a header and a list of chunks in the file's order. Each [Chunk] has an
// id, a version of its own, and a body: a pointer to a struct such as *[Mesh] or
// *[SubMotions], which holds the chunk's fields under their own names. Chunks of an
// unknown id or version, and the few kinds that no source gives a layout for, are an
// [Unknown] body: their bytes. Fields that a version doesn't have aren't written; which
// those are stands beside each field.
//
// # Sizes
//
// The size of a chunk isn't a limit, because exporters write wrong sizes:
// materials (chunk 3) leave their layers out, and the sub-motions of XSM (chunk 202) count
// quaternions that were never written. Known chunks end where their content ends, as in
// the engine; a wrong size is kept as long as the length of the content is unchanged. Canonical
// writes true sizes, which every reader takes as well.
//
// The structs have the padding of a C compiler, with random content. It is kept and
// never reported.
//
// # Units and conventions
//
// Left-handed, Y up, characters face −Z; triangles are clockwise from outside. Rotations are
// quaternions x, y, z, w; packed ones are 32767ths. Times are seconds. Texture
// coordinates run down. Texts are in the exporting machine's code page.
//
// # Sources
//
// The chunk headings follow arc_'s notes on the wiki of enenra/x4modding and the
// struct headers in R-Hidayatullah/tosmole and aws/lumberyard; where they are silent or differ,
// 1,023 public files decided. Lumberyard's own .actor and .motion files ("ACTR",
// "MOT ") have other structs under the same chunk ids: another format, which isn't read. Nor
// is Risen's ._xmac, which wraps an XAC in a resource of its engine.
package xac
