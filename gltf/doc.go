// Package gltf reads and writes glTF 2.0: a GLB, or a .gltf with its buffers. A [Document] is its JSON as Go
// structs.
//
// [Decode] reads a file. [Document.Load] then reads the buffers that are separate files, [Document.Scene]
// converts the document to a scene, and [Document.Encode] returns its bytes. Package gltf/build makes documents
// from scenes.
//
// Data that glTF can't express is in extras under the key "marrow" (see [NodeExtras]). Package gltf/recall restores the
// original scene from it.
package gltf
