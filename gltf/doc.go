// Package gltf reads glTF 2.0, a GLB or a .gltf with its buffers, and holds its JSON as a [Document].
//
// [Decode] reads a file, and the methods of the document make the rest of it: [Document.Load] reads the buffers that are
// files of their own, [Document.Scene] gives the scene, [Document.Encode] the bytes. Package gltf/build makes documents of
// scenes.
//
// Data that glTF can't express is in extras under the key "marrow" (see [NodeExtras]); Scene puts it back, if it is to recall.
package gltf
