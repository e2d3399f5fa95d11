package proof

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	gltfbuild "marrow/gltf/build"
	"marrow/lower"
	"marrow/mdx"
	"marrow/scene"
)

// gltfSeeds returns a GLB as marrow writes it, and a .gltf with features that other programs write: sparse, normalized
// and interleaved accessors, strips, morph targets, splines, skins, lights, extensions.
func gltfSeeds() ([]Seed, error) {
	models, err := mdxSeeds()
	if err != nil {
		return nil, err
	}
	m, _, err := mdx.Decode(models[0].Data, mdx.Options{})
	if err != nil {
		return nil, err
	}
	s, _ := m.Scene(scene.Options{})
	f, _, err := gltfbuild.Export(s, lower.Options{NoTextures: true}, gltfbuild.Options{})
	if err != nil {
		return nil, err
	}
	var b []byte
	floats := func(list ...float32) (offset int) {
		offset = len(b)
		for _, v := range list {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
		}
		return offset
	}
	var views, accessors []string
	view := func(offset, stride int) int {
		views = append(views, fmt.Sprintf(`{"buffer":0,"byteOffset":%d,"byteLength":%d,"byteStride":%d}`, offset, len(b)-offset, stride))
		return len(views) - 1
	}
	accessor := func(view, offset, kind, count int, typ, more string) {
		accessors = append(accessors, fmt.Sprintf(`{"bufferView":%d,"byteOffset":%d,"componentType":%d,"count":%d,"type":%q%s}`, view, offset, kind, count, typ, more))
	}
	// 0: positions and 1: normals, interleaved.
	at := floats(0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1)
	v := view(at, 24)
	accessor(v, 0, 5126, 4, "VEC3", "")
	accessor(v, 12, 5126, 4, "VEC3", "")
	// 2: joints, 3: weights, 4: colours of three bytes.
	at = len(b)
	b = append(b, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0)
	accessor(view(at, 4), 0, 5121, 4, "VEC4", "")
	at = len(b)
	b = append(b, 255, 0, 0, 0, 128, 127, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0)
	v = view(at, 4)
	accessor(v, 0, 5121, 4, "VEC4", `,"normalized":true`)
	accessor(v, 0, 5121, 4, "VEC3", `,"normalized":true`)
	// 5: texture coordinates in shorts, 6: a morph target, sparse.
	at = len(b)
	for _, v := range []uint16{0, 0, 32767, 0, 0, 32767, 32768, 32767} {
		b = binary.LittleEndian.AppendUint16(b, v)
	}
	accessor(view(at, 4), 0, 5122, 4, "VEC2", `,"normalized":true`)
	at = len(b)
	b = append(b, 1, 3, 0, 0)
	indices := view(at, 0)
	values := view(floats(0, 0, 1, 0, 0, 2), 0)
	accessors = append(accessors, fmt.Sprintf(`{"componentType":5126,"count":4,"type":"VEC3","sparse":{"count":2,"indices":{"bufferView":%d,"componentType":5121},"values":{"bufferView":%d}}}`, indices, values))
	// 7: times, 8: a rotation's spline, 9: weights, 10: matrices, 11: a colour.
	accessor(view(floats(0, 1), 0), 0, 5126, 2, "SCALAR", "")
	accessor(view(floats(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, 1, 0, 0, 0, 0, 0), 0), 0, 5126, 6, "VEC4", "")
	accessor(view(floats(0, 1), 0), 0, 5126, 2, "SCALAR", "")
	accessor(view(floats(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1), 0), 0, 5126, 2, "MAT4", "")
	accessor(view(floats(1, 1, 1, 1, 0, 0, 0, 0.5), 0), 0, 5126, 2, "VEC4", "")
	text := fmt.Sprintf(`{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,3]}],
"extensionsUsed":["KHR_lights_punctual","KHR_texture_transform","KHR_animation_pointer","KHR_node_visibility"],
"extensions":{"KHR_lights_punctual":{"lights":[{"type":"spot","color":[1,0.5,0],"intensity":2,"spot":{"outerConeAngle":0.5}}]}},
"nodes":[{"name":"Root","children":[1,2],"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,2,0,1]},{"name":"A","children":[4],"rotation":[0,0,0,1]},
{"name":"B","translation":[0,1,0],"camera":0,"extensions":{"KHR_lights_punctual":{"light":0}}},{"name":"Body","mesh":0,"skin":0},{"name":"Part","mesh":0,"scale":[1,-1,1],"extensions":{"KHR_node_visibility":{"visible":false}}}],
"meshes":[{"name":"Body","primitives":[{"attributes":{"POSITION":0,"NORMAL":1,"JOINTS_0":2,"WEIGHTS_0":3,"COLOR_0":4,"TEXCOORD_0":5},"mode":5,"material":0,"targets":[{"POSITION":6}]}],"weights":[0.5],"extras":{"targetNames":["Smile"]}}],
"skins":[{"joints":[1,2],"inverseBindMatrices":10}],
"cameras":[{"type":"perspective","perspective":{"yfov":0.8,"znear":0.1}}],
"materials":[{"name":"Skin","alphaMode":"MASK","doubleSided":true,"pbrMetallicRoughness":{"baseColorFactor":[1,0.5,0.25,1],"baseColorTexture":{"index":0,"extensions":{"KHR_texture_transform":{"offset":[0.5,0],"scale":[2,2],"rotation":0.3}}}},"emissiveFactor":[0,0,1]}],
"textures":[{"source":0}],"images":[{"uri":"skin%%20a.png"}],
"animations":[{"name":"Wave","channels":[{"sampler":0,"target":{"node":1,"path":"rotation"}},{"sampler":1,"target":{"node":3,"path":"weights"}},{"sampler":2,"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":"/materials/0/pbrMetallicRoughness/baseColorFactor"}}}}],
"samplers":[{"input":7,"output":8,"interpolation":"CUBICSPLINE"},{"input":7,"output":9},{"input":7,"output":11,"interpolation":"STEP"}]}],
"accessors":[%s],"bufferViews":[%s],"buffers":[{"byteLength":%d,"uri":"data:application/octet-stream;base64,%s"}]}`,
		strings.Join(accessors, ","), strings.ReplaceAll(strings.Join(views, ","), `,"byteStride":0`, ""), len(b), base64.StdEncoding.EncodeToString(b))
	return []Seed{{Name: "a.glb", Data: f.GLB()}, {Name: "a.gltf", Data: []byte(text)}}, nil
}
