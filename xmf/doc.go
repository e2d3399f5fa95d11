// Package xmf reads, writes and explains the models of EGOSOFT's X Rebirth and
// X4: Foundations: XMF meshes and ANI animations. Package component reads the XML
// that puts a ship or a station together from them.
//
// # XMF
//
// A [Mesh] is a header, descriptions of buffers, materials, and the buffers: one or more vertex buffers and one index
// buffer in Direct3D 9's form, usually compressed with zlib. It has no bones and no position; the component defines
// those. A buffer is unpacked on the first use of [Buffer.Data]. An unchanged buffer is written with its original
// bytes; a changed one is compressed at the level that its stream declares.
//
// X Rebirth writes descriptions of 56 bytes, with one buffer per attribute. X4 writes 188 bytes, with a vertex
// declaration. Collision meshes have exactly one attribute, a POSITION of three floats, given in the description
// instead of a declaration; the game crashes on any other form, see NewCollision.
//
// # ANI
//
// A [Motion] moves whole parts. Each of its animations is one part in one state; all animations of a state form a clip.
//
// # Units and conventions
//
// Metres and seconds. Left-handed, Y up, a ship's nose along +Z. Texture
// coordinates run down, as in glTF. Angles are radians.
//
// # Sources
//
// _arc's notes in the enenra/x4modding wiki; Cgettys' X4Converter for the fields that those omit; hhrhhr's notes on X
// Rebirth; and 7,321 XMF and 62 ANI files of 23 public repositories, which decided where the others disagree.
package xmf
