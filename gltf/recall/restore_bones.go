package recall

import "marrow/gltf"

// isBoneMesh reports whether Blender added a node for a mesh on a bone: the node is a child of the bone without a
// transform, with the bone's name and without extras.
func (r *restorer) isBoneMesh(i int) bool {
	if r.parent == nil {
		r.parent = make(map[int]int)
		for up := range r.d.Nodes {
			for _, child := range r.d.Nodes[up].Children {
				r.parent[child] = up
			}
		}
	}
	n := &r.d.Nodes[i]
	up, ok := r.parent[i]
	if !ok || n.Mesh == 0 || n.Skin != 0 || isOurs(n.Extras) || len(n.Children) > 0 || n.Matrix != nil || r.d.Nodes[up].Mesh != 0 || !isOurs(r.d.Nodes[up].Extras) {
		return false
	}
	return numberSuffix.ReplaceAllString(n.Name, "") == numberSuffix.ReplaceAllString(r.d.Nodes[up].Name, "") && isAtRest(n)
}

// isAtRest reports whether a node has no transform, except for rounding.
func isAtRest(n *gltf.Node) bool {
	zero := [3]float32{}
	q := n.Rotation
	return (n.Translation == nil || near(*n.Translation, zero)) && !isScaled(n) && (q == nil || near([3]float32(q[:3]), zero))
}

// boneMeshes moves meshes back to the nodes that became bones.
func (r *restorer) boneMeshes() {
	for i, at := range r.node {
		if at < 0 && r.isBoneMesh(i) {
			if up := r.parent[i]; r.node[up] >= 0 && r.first.Nodes[r.node[up]].Mesh != 0 {
				r.d.Nodes[up].Mesh, r.d.Nodes[i].Mesh = r.d.Nodes[i].Mesh, 0
				r.added[i] = true
			}
		}
	}
}
