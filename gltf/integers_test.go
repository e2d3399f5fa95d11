package gltf

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"marrow/scene"
)

// Exporters without integers write 3.0, which three.js and Blender accept.
func TestWholeNumbers(t *testing.T) {
	var g gltfText
	g.put(Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, "")
	text := g.text(`,"nodes":[{"mesh":0.0,"name":"1.0"}],"meshes":[{"primitives":[{"mode":4.0,"attributes":{"POSITION":0.0}}]}]`)
	text = bytes.Replace(text, []byte(`"count":3`), []byte(`"count":3.0`), 1)
	d, _, err := Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	if s, found := d.Scene(scene.Options{}); len(found) > 0 || len(s.Meshes) != 1 || len(s.Meshes[0].Positions) != 3 || s.Nodes[0].Name != "1.0" {
		t.Errorf("%d meshes, findings %v", len(s.Meshes), found)
	}
	for _, wrong := range []string{`3.5`, `"3.0"`, `-1.0`} {
		if _, _, err := Decode(bytes.Replace(text, []byte(`"mesh":0.0`), []byte(`"mesh":`+wrong), 1)); err == nil {
			t.Errorf("a mesh numbered %s is accepted", wrong)
		}
	}
}

// The index of a joint beyond 16 bits isn't truncated to that of another joint.
func TestJointsBeyond16Bits(t *testing.T) {
	const most = math.MaxUint16 + 2
	b := &sceneBuilder{s: &scene.Scene{Skins: []scene.Skin{{Joints: make([]int, most)}}}, skins: []int{0}}
	var g gltfText
	g.put(Float, "VEC3", make([]float32, 6), "")
	g.put(UnsignedInt, "VEC4", []float32{math.MaxUint16 + 1, 1, 0, 0, math.MaxUint16, 0, 0, 0}, "")
	g.put(Float, "VEC4", []float32{0.5, 0.5, 0, 0, 1, 0, 0, 0}, "")
	b.d = g.document(t, `,"meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}]`)
	b.data = NewDataReader(b.d)
	b.primitive(0, 0)
	bound := b.binding(0, 0, 0)
	if !slices.Equal(bound.Joints, []uint16{1, math.MaxUint16}) || !slices.Equal(bound.Weights, []float32{1, 1}) {
		t.Errorf("joints %v, weights %v", bound.Joints, bound.Weights)
	}
	if found := codes(b.found); len(found) != 1 || found[0] != codeReadData {
		t.Errorf("findings %v", found)
	}
}
