package recall

import (
	"marrow/gltf"
	"marrow/scene"
)

// growBounds enlarges the recalled bounds of the model and its clips where edited vertices are beyond those that marrow wrote.
// Clients don't draw anything outside of them.
func (r *recaller) growBounds() {
	var is scene.Bounds
	pose := r.to.NewPose()
	for i := range r.to.Meshes {
		is = is.Union(r.to.Meshes[i].Box(pose))
	}
	if was := boxOf(r.asset.Rest, r.asset.Bounds); was != (scene.Bounds{}) { // else the model and its clips have none
		r.to.Bounds = r.to.Bounds.Follow(was, is)
		for _, list := range [][]scene.Clip{r.to.Clips, r.to.Globals} {
			for i := range list {
				list[i].Bounds = list[i].Bounds.Follow(was, is)
			}
		}
	}
	for i, was := range r.meshBoxes {
		if m := &r.to.Meshes[i]; was != (scene.Bounds{}) {
			m.Bounds = m.Bounds.Follow(was, m.Box(pose))
		}
	}
}

// boxOf returns the box of the vertices of a model or mesh, as marrow wrote them. If an earlier version wrote the glTF, it is
// the stated box.
func boxOf(rest *gltf.BoxExtras, stated *gltf.BoundsExtras) scene.Bounds {
	if rest == nil {
		b := boundsOf(stated)
		return scene.Bounds{Min: b.Min, Max: b.Max}
	}
	return scene.Bounds{Min: rest.Min, Max: rest.Max}
}
