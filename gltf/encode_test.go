package gltf

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Everything that was read from a document is written, with the names of the specification.
func TestAppendJSON(t *testing.T) {
	const text = `{
		"asset": {"version": "2.0", "generator": "g", "copyright": "c", "extras": {"a": [1, null]}},
		"extensionsUsed": ["KHR_a", "KHR_b"], "extensionsRequired": ["KHR_b"], "extensions": {"KHR_a": {"x": 1}},
		"scene": 0, "scenes": [{"name": "s", "nodes": [0]}],
		"nodes": [
			{"name": "n", "children": [1], "translation": [1, 2, 3], "rotation": [0, 0.6, 0, 0.8], "scale": [1, 2, 4], "extras": {"b": 1}},
			{"mesh": 0, "skin": 0, "extensions": {"KHR_a": {}}}, {"camera": 0}
		],
		"meshes": [{"name": "m", "weights": [0.5, 0.25], "extras": {"c": 1},
			"primitives": [{"attributes": {"POSITION": 0, "NORMAL": 1}, "indices": 2, "material": 0, "targets": [{"POSITION": 3}, {"POSITION": 4}]}]}],
		"skins": [{"name": "k", "inverseBindMatrices": 5, "skeleton": 0, "joints": [0, 1]}],
		"cameras": [{"name": "c", "type": "perspective", "perspective": {"yfov": 1, "znear": 0.5, "zfar": 100}, "extras": {"d": 1}}],
		"animations": [{"name": "a", "extras": {"e": 1}, "channels": [{"sampler": 0, "target": {"node": 0, "path": "translation"}}],
			"samplers": [{"input": 6, "output": 7, "interpolation": "STEP"}]}],
		"materials": [{"name": "t", "doubleSided": true, "alphaMode": "MASK", "alphaCutoff": 0.25, "emissiveFactor": [0.5, 1, 0], "extras": {"f": 1},
			"pbrMetallicRoughness": {"baseColorFactor": [1, 0.5, 0.25, 1], "baseColorTexture": {"index": 0, "texCoord": 1}, "metallicFactor": 0.5, "roughnessFactor": 0.25, "metallicRoughnessTexture": {"index": 0}},
			"normalTexture": {"index": 0, "scale": 0.5}, "occlusionTexture": {"index": 0, "strength": 0.5}, "emissiveTexture": {"index": 0}}],
		"textures": [{"name": "x", "sampler": 0, "source": 0, "extensions": {"KHR_a": {}}}],
		"images": [{"name": "i", "uri": "a.png", "mimeType": "image/png"}, {"bufferView": 0, "mimeType": "image/png"}],
		"samplers": [{"magFilter": 9729, "minFilter": 9987, "wrapS": 33071, "wrapT": 33648}],
		"accessors": [{"bufferView": 0, "byteOffset": 4, "componentType": 5126, "count": 2, "type": "VEC3", "min": [0, 0, 0], "max": [1, 2, 3]},
			{"bufferView": 0, "componentType": 5121, "normalized": true, "count": 2, "type": "VEC4"}],
		"bufferViews": [{"buffer": 0, "byteOffset": 8, "byteLength": 32, "byteStride": 16, "target": 34962}],
		"buffers": [{"uri": "a.bin", "byteLength": 40}]
	}`
	var d Document
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		t.Fatal(err)
	}
	var got, want any
	if err := json.Unmarshal(d.AppendJSON(nil), &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &want); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("- read, + written:\n%s", diff)
	}
}
