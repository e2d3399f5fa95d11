// Package gltf writes a scene as glTF 2.0: one GLB, or a .gltf with its buffer and
// pictures beside it.
//
// [Export] does it: the scene is lowered, and [Write] maps the result to glTF one to one. What glTF can't hold is done as well as common viewers can show it,
// said in the findings, and carried in extras under the key "marrow" (see [NodeExtras] and
// its like), so that nothing goes silently.
//
// # What comes out
//
//   - One root node named after the model; under it the scene's nodes. Every skin has
//     that root as its skeleton, so Blender makes one armature. Bound meshes stand beside
//     the root, without a transform.
//   - All nodes that animations move are joints, or above one: those that no mesh needs stand in
//     a skin without a mesh, so that Blender has one action per clip (rig.go). That goes for
//     models without skinned meshes too, unless a single node moves.
//   - One animation per clip, from 0 to its duration; global sequences are played again and
//     again in each, and once as animations of their own. What one of them moves has a key in all.
//   - Curves are linear keys, as few as keep every vertex within the tolerance of where
//     the source moves it (package lower/curves).
//   - A mesh that the game hides is hidden by a node's scale (package lower/plain).
//   - A material's layers become one picture (package lower/material).
//
// The same scene and options give the same bytes on every machine.
package gltf
