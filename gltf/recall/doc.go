// Package recall returns the original scene from a glTF that marrow wrote, with the edits of other programs.
//
// A [Document] is a glTF whose Scene restores the data in extras (see [gltf.NodeExtras]) and removes the parts that exist only
// for glTF. [Document.MadeFrom] states the glTF that another program edited: what that program rounded, resampled or lost is restored
// from it, so that only edits remain.
package recall
