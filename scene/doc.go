// Package scene is the neutral model between all formats and outputs. It contains the properties that game
// models, renderers and glTF have in common, and evaluates their motion.
//
// A format package builds a Scene in the axes of its own files and calls Basis.Apply as its last step. After
// that, everything is right-handed, Y up, facing +Z, in the source's own units. The package doesn't depend on any
// file format.
//
// # Conventions
//
//   - Distances are in the source's units (Scene.MetresPerUnit is the length of a unit), angles in radians, and
//     times in seconds from the start of their clip. Colours are factors from 0 to 1 in sRGB, as games multiply
//     them.
//   - Vectors are columns, matrices column-major, quaternions x y z w.
//   - An index refers to the slice of that kind in the Scene. None (-1) means none.
//   - A node's world matrix is its parent's world matrix times T·R·S of the node. PivotRig converts formats with
//     pivots (MDX, M2) to this form.
//   - A property that a clip doesn't animate has its static value in the Scene: a node's Rest, a mesh's Alpha, a
//     layer's Alpha, and so on.
//   - The zero value of a struct isn't always a useful default; an alpha of 0 hides, for example. Start from
//     NewNode, NewMesh, NewLayer or NewPBR.
//
// [Check] verifies all rules. [Repair] changes a scene from a damaged file until it satisfies them, and reports
// the changes.
//
// Products are written as float32(a*b)+c throughout the package, because some processors would otherwise fuse the
// two operations, and the same model would produce different bytes.
package scene
