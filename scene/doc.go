// Package scene is the neutral model between all formats and outputs: the common
// properties of game models, renderers and glTF, and their motion.
//
// A format package builds a Scene in the axes of its own files and calls Basis.Apply as its last step. After that,
// everything is right-handed, Y up, facing +Z, in the source's own units. The package doesn't depend on any file
// format.
//
// # Conventions
//
//   - Distances are the source's units ([Scene.MetresPerUnit] says how long one
//     is), angles radians, times seconds from the start of their clip. Colours are factors
//     from 0 to 1 on what the screen shows (sRGB), as games multiply them.
//   - Vectors are columns, matrices column-major, quaternions x y z w.
//   - An index refers to the slice of that kind in the Scene. [None] (-1) is "no such thing".
//   - A node's world matrix is its parent's times T·R·S of its own. Pivot-based
//     formats (MDX, M2) come into that form through [PivotRig].
//   - What a clip doesn't animate has the value that stands in the Scene: a node's
//     Rest, a mesh's Alpha, a layer's Alpha, and so on.
//   - The zero value of a struct isn't always what one wants (an alpha of 0 hides):
//     start from [NewNode], [NewMesh], [NewLayer], [NewPBR].
//
// [Check] verifies all rules. [Repair] changes a scene from a damaged file until it satisfies them, and reports the
// changes.
//
// Products are written float32(a*b)+c throughout the package: otherwise some processors fuse the two operations, and
// the same model would produce different bytes.
package scene
