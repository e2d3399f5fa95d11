package gltf

import (
	"slices"
	"testing"

	"marrow/scene"
)

// A reading has the numbers of the document. Shown removes what the default scene doesn't need, and nodes that only have meshes with skins.
func TestReading(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	g.put(UnsignedByte, "VEC4", make([]float32, 12), "")
	g.put(Float, "VEC4", []float32{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "")
	g.put(Float, "SCALAR", []float32{0.5, 1}, "")
	g.put(Float, "VEC3", []float32{0, 0, 0, 7, 0, 0}, "")
	const primitive = `{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}`
	d := g.document(t, `,"scenes":[{"nodes":[1,3]}],"nodes":[{"name":"other"},{"name":"carrier","mesh":0,"skin":0},{"name":"joint"},{"name":"prop","mesh":1}],
		"meshes":[{"primitives":[`+primitive+`,`+primitive+`]},{"primitives":[{"attributes":{"POSITION":0}}]}],"skins":[{"joints":[2]}],
		"animations":[{"name":"Walk","channels":[{"sampler":0,"target":{"node":2,"path":"translation"}}],"samplers":[{"input":3,"output":4}]}]`)
	r := d.Read()
	if len(r.Scene.Nodes) != 4 || !slices.Equal(r.Kept, []bool{false, true, true, true}) || !slices.Equal(r.Starts, []float32{0.5}) {
		t.Errorf("%d nodes, kept %v, starts %v", len(r.Scene.Nodes), r.Kept, r.Starts)
	}
	if !slices.EqualFunc(r.Meshes, [][]int{nil, {0, 1}, nil, {2}}, slices.Equal[[]int]) {
		t.Errorf("meshes %v", r.Meshes)
	}
	var carriers []int
	for i := range d.Nodes {
		if r.IsCarrier(i) {
			carriers = append(carriers, i)
		}
	}
	if !slices.Equal(carriers, []int{1}) {
		t.Errorf("carriers %v", carriers)
	}
	s, _ := r.Shown(scene.Options{})
	var names []string
	for i := range s.Nodes {
		names = append(names, s.Nodes[i].Name)
	}
	if !slices.Equal(names, []string{"joint", "prop"}) || s.Meshes[2].Node != 1 || !slices.Equal(s.Skins[0].Joints, []int{0}) {
		t.Errorf("nodes %q, meshes %+v", names, s.Meshes)
	}
}
