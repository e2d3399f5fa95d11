// Package xmf reads, writes and explains the models of EGOSOFT's X Rebirth and
// X4: Foundations: XMF meshes, ANI animations, and the component XML that puts a
// ship or a station together from them.
//
// # XMF
//
// A [Mesh] is a header, descriptions of buffers, materials, and the buffers: one
// or more of vertices and one of indices, as Direct3D 9 takes them, each packed
// with zlib as a rule. It has no bones, and no placement: that is the component's.
// A buffer is unpacked when its [Buffer.Data] is first asked for. One that stays
// as it was, or is changed and changed back, is written with the bytes it came
// from; a changed one is packed at the level that its stream declares.
//
// X Rebirth writes descriptions of 56 bytes, with one buffer an attribute; X4
// writes 188 bytes, with a vertex declaration. Collision meshes have exactly one
// attribute, a POSITION of three floats that stands in the description instead of
// a declaration; the game crashes on any other form, see [NewCollision].
//
// # ANI
//
// A [Motion] moves parts as a whole. Each of its animations is one part in one
// state; all animations of one state are one clip.
//
// # Units and conventions
//
// Metres and seconds. Left-handed, Y up, a ship's nose along +Z. Texture
// coordinates run down, as in glTF. Angles are radians.
//
// # Sources
//
// _arc's notes in the enenra/x4modding wiki; Cgettys' X4Converter for the fields
// that those leave out; hhrhhr's notes on X Rebirth; and 7,321 XMF and 62 ANI
// files of 23 public repositories, which decided where the others disagree.
package xmf
