// Package build makes glTFs from scenes: one GLB, or a .gltf with separate files for its buffer and images.
//
// [Export] lowers the scene; [Document] converts a lowered scene directly. Data that glTF can't express is
// approximated as well as common viewers can show it, reported in the findings, and stored in extras under the key
// "marrow" (see [gltf.NodeExtras]).
//
// # Output
//
//   - There is one root node, named after the model. The nodes of the scene are below it.
//     Every skin has the root as its skeleton, so Blender creates one armature. Skinned
//     meshes are siblings of the root, without a transform.
//   - All nodes that animations move are joints, or ancestors of joints. Joints that no mesh
//     needs belong to a skin without a mesh, so that Blender creates one action per clip
//     (rig.go). The same holds for models without skinned meshes, unless only a single node
//     moves.
//   - There is one animation per clip, from 0 to its duration. Global sequences are repeated
//     in each of them, and are also written once as separate animations. A node that one
//     animation moves has a key in all of them.
//   - Curves are linear keys, as few as possible for every vertex to stay within the
//     tolerance of its motion in the source (package lower/curves).
//   - A mesh that the game hides is hidden by the scale of a node (package lower/plain).
//   - The layers of a material are combined into one picture (package lower/material).
//
// The same scene and options give the same bytes on every machine.
package build
