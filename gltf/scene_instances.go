package gltf

import (
	"fmt"
	"slices"

	"marrow/scene"
)

// instances adds a child node for each instance that EXT_mesh_gpu_instancing defines for a node's mesh. It returns nil
// if there are none.
func (b *sceneBuilder) instances(node int) []int {
	n, x := &b.d.Nodes[node], b.extensions[node].Instancing
	if x == nil {
		return nil
	}
	path := fmt.Sprintf("nodes[%d].extensions.EXT_mesh_gpu_instancing.attributes", node)
	var places []scene.TRS
	read := func(name string, width int, set func(t *scene.TRS, v []float32)) {
		at, ok := x.Attributes[name]
		if !ok {
			return
		}
		count := anyCount
		if places != nil {
			count = len(places)
		}
		values, err := b.data.vectors(at, count, width, width)
		if err != nil {
			b.add(codeReadData, path+"."+name, "%v", err)
			return
		}
		if places == nil {
			places = slices.Repeat([]scene.TRS{scene.Identity()}, len(values)/width)
		}
		for i := range places {
			set(&places[i], values[width*i:])
		}
	}
	read("TRANSLATION", 3, func(t *scene.TRS, v []float32) { copy(t.Translation[:], v) })
	read("ROTATION", 4, func(t *scene.TRS, v []float32) {
		if q, ok := (scene.Quat{v[0], v[1], v[2], v[3]}).Unit(); ok {
			t.Rotation = q
		}
	})
	read("SCALE", 3, func(t *scene.TRS, v []float32) { copy(t.Scale[:], v) })
	if len(places) > b.placed.Left() {
		b.add(codeReadData, path, "%d instances, too many; the mesh is shown once", len(places))
		return nil
	}
	var made []int
	for i, t := range places {
		child := scene.NewNode("", node)
		if n.Name != "" {
			child.Name = fmt.Sprintf("%s.%d", n.Name, i)
		}
		child.Rest = t
		made = append(made, len(b.s.Nodes))
		b.s.Nodes = append(b.s.Nodes, child)
	}
	return made
}
