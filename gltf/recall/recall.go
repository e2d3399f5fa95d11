package recall

import (
	"cmp"
	"math"
	"slices"

	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// A glTF that marrow wrote is read as the scene from which it was made: data in extras are restored, and objects that
// only exist for glTF are removed (the root, switches, copies of joints, nodes of meshes, cameras and lights).
// Editors may have changed the file, so the glTF's own values take precedence:
//
//   - names, parents, positions and keys of nodes, and vertices, are the glTF's;
//   - a light, a camera or a material is the source's as long as the glTF's equals the one that the exporter writes for it;
//     otherwise it is the glTF's;
//   - keys that were resampled because their node doesn't inherit all of its parent's movement are the source's as long as
//     the glTF's have the checksum in extras; otherwise they are the glTF's, and the node inherits everything;
//   - clips are as long as the last key, unless that is within a frame of the source's length;
//   - objects without extras are new, and so is the second of two objects with the same origin.

// A recaller makes the original scene from the one that other readers get.
type recaller struct {
	read  *gltf.Reading
	made  *restorer    // nil if no program made the document from another one
	from  *scene.Scene // nodes have the document's numbers
	to    *scene.Scene
	asset gltf.AssetExtras

	extras  []*gltf.NodeExtras // per node of the document; nil for one without
	node    []int              // node of the document → to's; None for one that is removed
	copied  []int              // copy → the node of the document that it moves like; itself for others
	names   map[string]int     // names of the document's nodes that stay → index in to
	copies  map[string][]int   // names of nodes → their copies in to
	origins map[string]bool
	edited  map[int]bool // nodes of the document whose resampled keys were changed
	moving  []bool       // nodes of the document that an animation moves

	// See carries.
	children []int  // per node of the document: the number of its children
	carriers []bool // nodes of the document that are joints or have meshes without a skin

	mesh                  map[int]int            // from's → to's
	meshBoxes             []scene.Bounds         // of to's: see growBounds
	material              []int                  // from's → to's
	materialExtras        []*gltf.MaterialExtras // per material of the document; nil for one without
	foreign               []bool                 // per material of from: it is the glTF's own
	textures              map[string]int
	writtenTextures       map[string]int // the source's textures by the names of images; see findWrittenTextures
	meshes                map[int]int    // the source's number → to's, as are the next three, with their copies
	materials             map[int][]int
	cameras, lights       map[int][]int
	cameraFrom, lightFrom map[int]int // from's that stay as they are → to's
	moved                 map[scene.Target]bool
	globals               map[int]bool // animations of the document that are global sequences
	unlit                 map[int]bool // nodes of the document whose light was removed
	gone                  *removedObjects
}

// recall converts the scene of a document to the one from which the document was made. It returns nil if marrow didn't write the document.
func recall(read *gltf.Reading, made *restorer) *scene.Scene {
	r := &recaller{
		read: read, made: made, from: read.Scene, to: &scene.Scene{}, names: make(map[string]int), copies: make(map[string][]int), origins: make(map[string]bool), edited: make(map[int]bool),
		mesh: make(map[int]int), textures: make(map[string]int), meshes: make(map[int]int), materials: make(map[int][]int),
		cameras: make(map[int][]int), lights: make(map[int][]int), cameraFrom: make(map[int]int), lightFrom: make(map[int]int),
		moved: make(map[scene.Target]bool), globals: make(map[int]bool), unlit: make(map[int]bool),
	}
	var asset *gltf.AssetExtras
	asset, r.extras = assetExtras(r.read.Document, r.report)
	if asset == nil {
		return nil // not from marrow, or too little of its extras is left
	}
	for i, kept := range read.Kept {
		if !kept {
			r.extras[i] = nil // its objects are left out, too
		}
	}
	r.asset = *asset
	r.extras = append(r.extras, make([]*gltf.NodeExtras, len(r.from.Nodes)-len(r.extras))...) // of instances, which aren't nodes of the document
	r.moving = movingNodes(r.from)
	r.punctualNodes()
	r.to.Name, r.to.Format, r.to.MetresPerUnit = unescaped(asset.Name), asset.Format, max(asset.MetresPerUnit, 0)
	r.to.Bounds, r.to.Extras = boundsOf(asset.Bounds), r.keep("", "", asset.Document)
	r.nodes()
	r.looks()
	r.geometry()
	r.objects()
	r.clips()
	r.growBounds()
	return r.to
}

func (r *recaller) report(code report.Code, path, format string, args ...any) {
	r.read.Findings = append(r.read.Findings, report.New(code, path, format, args...))
}

func (r *recaller) add(path, format string, args ...any) {
	r.report(codeReadExtras, path, format, args...)
}

// keep returns extras with the source's data for an item. If several items in a list have the same origin, only the
// first keeps it.
func (r *recaller) keep(list, origin string, value any) scene.Extras {
	if key := list + " " + origin; origin != "" {
		if r.origins[key] {
			origin = "" // a copy, which is new
		}
		r.origins[key] = true
	}
	if origin == "" && value == nil {
		return scene.Extras{}
	}
	format := cmp.Or(r.asset.OriginFormat, r.asset.Format)
	return scene.Keep(scene.Origin{Format: format, Path: origin}, value)
}

// A numbered item was at a position in the source's list; new items follow all others.
type numbered[T any] struct {
	number int
	is     T
}

const newNumber = math.MaxInt

// inOrder sorts items in the source's order.
func inOrder[T any](list []numbered[T]) []numbered[T] {
	slices.SortStableFunc(list, func(a, b numbered[T]) int { return cmp.Compare(a.number, b.number) })
	return list
}
