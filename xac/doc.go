// Package xac reads, writes and explains the files of EMotionFX, Mystic Game
// Development's animation middleware: XAC (actors), XSM (skeletal motions) and XPM
// (progressive, that is morph target, motions). Tree of Savior, Victoria II,
// Europa Universalis III, Risen and others shipped them.
//
// # The document
//
// A [File] is a header and a list of chunks in the file's order. Each [Chunk] has an id, its own version, and a body: a
// pointer to a struct such as *[Mesh] or *[SubMotions] with the chunk's fields. Chunks of an unknown id or version, and
// the few kinds without a published layout, have an [Unknown] body with their bytes. Fields that a version doesn't have
// aren't written; the comment of each field names its versions.
//
// # Sizes
//
// The size of a chunk isn't a limit, because exporters write wrong sizes: those of materials (chunk 3) omit their
// layers, and those of XSM's sub-motions (chunk 202) include quaternions that were never written. Known chunks end with
// their content, as in the engine. A wrong size is kept as long as the length of the content is unchanged. Canonical
// writes correct sizes, which every reader accepts.
//
// The structs contain the padding of a C compiler with random content. It is kept and never reported.
//
// # Units and conventions
//
// Left-handed, Y up, characters face −Z; triangles are clockwise from outside. Rotations are
// quaternions x, y, z, w; packed ones are 32767ths. Times are seconds. Texture
// coordinates run down. Texts are in the exporting machine's code page.
//
// # Files from scenes
//
// Package xac/build makes an actor and its motions of a scene, and applies an edited scene to the files that it came from.
//
// # Sources
//
// The chunk headers follow arc_'s notes in the wiki of enenra/x4modding and the struct headers in
// R-Hidayatullah/tosmole and aws/lumberyard. Where they are silent or differ, 1,023 public files decided. Lumberyard's
// own .actor and .motion files ("ACTR", "MOT ") have other structs under the same chunk ids: they are another format,
// which isn't supported. Neither is Risen's ._xmac, which wraps an XAC in a resource of its engine.
package xac
