// Package xmf reads, writes and explains the models of EGOSOFT's X Rebirth and X4: Foundations: XMF meshes and
// ANI animations. Package component reads the XML files that combine them into ships and stations.
//
// # XMF
//
// A Mesh consists of a header, descriptions of buffers, materials, and the buffers: one or more vertex buffers
// and one index buffer in the formats of Direct3D 9, usually compressed with zlib. It has no bones and no
// position; the component defines those. A buffer is unpacked on the first use of Buffer.Data. An unchanged
// buffer is written with its original bytes; a changed one is compressed at the level that its stream declares.
//
// X Rebirth writes descriptions of 56 bytes, with one buffer per attribute. X4 writes descriptions of 188 bytes,
// with a vertex declaration. Collision meshes have exactly one attribute, a POSITION of three floats, which the
// description defines without a declaration. The game crashes on any other form; see NewCollision.
//
// # ANI
//
// A Motion moves complete parts. Each of its animations moves one part in one state; all animations of a state
// form a clip.
//
// # Units and conventions
//
// Metres and seconds. Left-handed, Y up. The nose of a ship points to +Z. The v axis of texture coordinates
// points down, as in glTF. Angles are radians.
//
// # Sources
//
// _arc's notes in the enenra/x4modding wiki; for fields that they omit, Cgettys' X4Converter; and hhrhhr's notes
// on X Rebirth. Where these disagree, the layouts follow 7,321 XMF and 62 ANI files in 23 public repositories.
package xmf
