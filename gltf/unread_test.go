package gltf

import (
	"fmt"
	"slices"
	"testing"

	"marrow/scene"
)

// Data of a glTF that a scene can't hold is reported, one finding for each kind. Other data isn't reported.
func TestUnread(t *testing.T) {
	for rest, want := range map[string]string{
		`,"nodes":[{}]`: "",
		`,"nodes":[{"extras":{"hp":{"x":1,"y":[{"z":2}]},"a\"b":","}},{"extras":{"hp":2}}]`: `nodes[0].extras × 3: extras of nodes: hp, a"b`,
		`,"nodes":[{"extras":{"marrow":{"other":1}}}]`:                                      "",
		`,"nodes":[{"extras":null},{"extras":[{"a":1},"b"]},{"extras":{}},{"extras":7}]`:    "nodes[1].extras × 2: extras of nodes",
		`,"nodes":[{"extensions":{"EXT_far":{"a":1}}}]`:                                     "nodes[0].extensions × 1: extensions of nodes: EXT_far",
		`,"nodes":[{"extensions":{"KHR_node_visibility":{"visible":false}}}]`:               "",
		`,"meshes":[{"primitives":[],"extras":{"targetNames":["a"]}}]`:                      "",
		`,"nodes":[{"extras":{"marrow":{},"marrow_source":"a.mdx"}}]`:                       "",
		`,"meshes":[{"primitives":[],"extras":{"lod":1}}]`:                                  "meshes[0].extras × 1: extras of meshes: lod",
		`,"materials":[{},{"extras":{"wet":true},"extensions":{"KHR_materials_unlit":{}}}]`: "materials[1].extras × 1: extras of materials: wet",
		`,"animations":[{"channels":[],"samplers":[],"extras":{"sound":"x"}}]`:              "animations[0].extras × 1: extras of animations: sound",
		`,"samplers":[{"magFilter":9729,"minFilter":9987},{"wrapS":33071}]`:                 "",
		`,"samplers":[{},{"magFilter":9728},{"minFilter":9984}]`:                            "samplers[1] × 2: texture filters; the games always use LINEAR and LINEAR_MIPMAP_LINEAR",
		`,"extras":{"game":"x"}`:                             "extras × 1: extras of the file: game",
		`,"scenes":[{"extras":{"sky":1}}]`:                   "scenes[0].extras × 1: extras of scenes: sky",
		`,"skins":[{"joints":[],"extensions":{"EXT_a":{}}}]`: "skins[0].extensions × 1: extensions of skins: EXT_a",
		`,"meshes":[{"primitives":[{"attributes":{},"extras":{"a":1}},{"attributes":{},"extras":{"b":1}}]}]`: "meshes[0].primitives[0].extras × 2: extras of meshes: a, b",
		`,"animations":[{"channels":[{"sampler":0,"target":{"path":"x","extras":{"a":1}}}],"samplers":[]}]`:  "animations[0].channels[0].target.extras × 1: extras of animations: a",
		`,"materials":[{"pbrMetallicRoughness":{"extras":{"a":1}}}]`:                                         "materials[0].pbrMetallicRoughness.extras × 1: extras of materials: a",
		`,"materials":[{"normalTexture":{"index":0,"extras":{"a":1}}}]`:                                      "materials[0].normalTexture.extras × 1: extras of materials: a",
		`,"samplers":[{"extras":{"a":1}}],"images":[{"extras":{"b":1}}]`:                                     "images[0].extras × 1: extras of images: bsamplers[0].extras × 1: extras of samplers: a",
		`,"buffers":[{"byteLength":0,"extras":1}]`:                                                           "buffers[0].extras × 1: extras of buffers",
	} {
		var g gltfText
		_, found := g.document(t, rest).Scene(scene.Options{})
		got := ""
		for _, f := range found {
			if f.Code == codeReadUnread {
				got += fmt.Sprintf("%s × %d: %s", f.Path, f.Count, f.Message)
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", rest, got, want)
		}
	}
	d, _, err := Decode([]byte(`{"asset":{"version":"2.0","copyright":"2026 A. Person"}}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, found := d.Scene(scene.Options{}); !slices.Contains(codes(found), codeReadUnread) {
		t.Errorf("no finding of the copyright: %v", found)
	}
	for attribute, want := range map[string]bool{"POSITION": false, "TANGENT": true} {
		_, found := triangleText(t, fmt.Sprintf(`,"targets":[{"POSITION":0},{%q:0}]`, attribute), "")
		if slices.Contains(codes(found), codeReadUnread) != want {
			t.Errorf("a morph target's %s: %v", attribute, found)
		}
	}
}
