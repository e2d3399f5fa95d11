package coverage

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/convert"
	"marrow/gltf"
	"marrow/gltf/recall"
	"marrow/internal/edits"
	"marrow/internal/parallel"
	"marrow/report"
	"marrow/scene"
)

// A gltfSample is a glTF with its companions.
type gltfSample struct {
	tree map[string]any
	near asset.Resolver
}

// filledGLTF returns a glTF with every member of the specification's objects: that of package proof, plus missing
// members.
func filledGLTF(t *testing.T) *gltfSample {
	t.Helper()
	s := &gltfSample{tree: parsed(t, seedSample(t, "a.gltf", "glb").data)}
	of := func(list string, i int) map[string]any { return s.tree[list].([]any)[i].(map[string]any) }
	add := func(to map[string]any, text string) { maps.Copy(to, parsed(t, []byte(text))) }
	grow := func(list, text string) {
		old, _ := s.tree[list].([]any)
		s.tree[list] = append(old, any(parsed(t, []byte(text))))
	}
	add(s.tree, `{"extras":{"game":"x"},"extensionsRequired":["KHR_texture_transform"],"samplers":[{"name":"Near","magFilter":9728,"minFilter":9984,"wrapS":33071,"wrapT":33648,"extras":{"customA":1}}]}`)
	add(of("scenes", 0), `{"name":"Main","nodes":[0,3,5,6,7],"extras":{"sky":1}}`)
	grow("scenes", `{"name":"Second","nodes":[8]}`)
	add(s.tree["asset"].(map[string]any), `{"generator":"other","copyright":"2026 A. Person","minVersion":"2.0","extras":{"tool":1}}`)
	add(of("nodes", 1), `{"scale":[1,1.5,1],"extras":{"hp":1}}`)
	add(of("nodes", 3), `{"weights":[0.25]}`)
	grow("nodes", `{"name":"Ortho","camera":1,"translation":[0,0,0.5]}`)
	grow("nodes", `{"name":"Copies","mesh":1,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":12}}}}`)
	grow("nodes", `{"name":"Sun","extensions":{"KHR_lights_punctual":{"light":1}}}`)
	grow("nodes", `{"name":"Elsewhere","mesh":1}`)
	add(of("cameras", 0), `{"name":"Cam","extras":{"lens":1},"extensions":{"EXT_otherA":{"customB":1}}}`)
	grow("cameras", `{"name":"Plan","type":"orthographic","orthographic":{"xmag":1.5,"ymag":2.5,"zfar":99.5,"znear":0.5}}`)
	add(of("cameras", 0)["perspective"].(map[string]any), `{"aspectRatio":1.5,"zfar":100.5}`)
	add(of("skins", 0), `{"name":"Rig","skeleton":0,"extras":{"customC":1},"extensions":{"EXT_otherB":{"customD":1}}}`)
	add(of("meshes", 0)["primitives"].([]any)[0].(map[string]any), `{"extras":{"customE":1},"extensions":{"EXT_otherC":{"customF":1}}}`)
	add(of("meshes", 0), `{"extensions":{"EXT_otherD":{"customG":1}}}`)
	of("meshes", 0)["extras"].(map[string]any)["tag"] = "x"
	grow("meshes", `{"name":"Plain","primitives":[{"attributes":{"POSITION":0,"NORMAL":1,"TEXCOORD_0":5,"TEXCOORD_1":5},"indices":13,"material":1},{"attributes":{"POSITION":0,"TEXCOORD_0":5},"indices":13,"material":2},{"attributes":{"POSITION":0,"TEXCOORD_0":5},"indices":13,"material":3},{"attributes":{"POSITION":0},"indices":13,"mode":1}]}`)
	add(of("materials", 0), `{"alphaCutoff":0.25,"normalTexture":{"index":1,"scale":0.5,"texCoord":0},"occlusionTexture":{"index":1,"strength":0.5},"emissiveTexture":{"index":2,"extras":{"customH":1},"extensions":{"EXT_otherE":{"customI":1}}},"emissiveFactor":[0.5,0.25,1],
		"extras":{"wet":true},"extensions":{"KHR_materials_emissive_strength":{"emissiveStrength":2.5}}}`)
	pbr := of("materials", 0)["pbrMetallicRoughness"].(map[string]any)
	moved := pbr["baseColorTexture"] // with a transform
	add(pbr, `{"baseColorTexture":{"index":0},"metallicFactor":0.25,"roughnessFactor":0.75,"metallicRoughnessTexture":{"index":4}}`)
	grow("materials", `{"name":"Flat","alphaMode":"BLEND","pbrMetallicRoughness":{"baseColorTexture":{"index":1,"texCoord":1}},"extensions":{"KHR_materials_unlit":{}}}`)
	grow("materials", `{"name":"Shiny","extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseFactor":[0.5,0.25,0.75,1],"specularFactor":[0.25,0.5,0.75],"glossinessFactor":0.5,"diffuseTexture":{"index":0},"specularGlossinessTexture":{"index":3}}}}`)
	grow("materials", `{"name":"Matt","pbrMetallicRoughness":{"metallicFactor":0},"extensions":{"KHR_materials_specular":{"specularFactor":0}}}`)
	of("materials", 3)["pbrMetallicRoughness"].(map[string]any)["baseColorTexture"] = moved
	add(of("textures", 0), `{"name":"Skin","sampler":0,"extras":{"customJ":1}}`)
	grow("textures", `{"name":"Grey","source":1}`)
	grow("textures", `{"name":"Inside","source":2}`)
	grow("textures", `{"name":"Packed","extensions":{"EXT_texture_webp":{"source":0}}}`)
	grow("textures", `{"name":"Blocks","extensions":{"MSFT_texture_dds":{"source":0}}}`)
	add(of("images", 0), `{"name":"skin","mimeType":"image/png","extras":{"customK":1}}`)
	grow("images", `{"uri":"grey.png","name":"grey"}`)
	grow("images", `{"name":"inside","mimeType":"image/png"}`)
	clip := of("animations", 0)
	add(clip, `{"extras":{"sound":"x"},"extensions":{"EXT_otherF":{"customL":1}}}`)
	add(clip["channels"].([]any)[0].(map[string]any), `{"extras":{"customM":1}}`)
	add(clip["channels"].([]any)[0].(map[string]any)["target"].(map[string]any), `{"extras":{"customN":1}}`)
	add(clip["samplers"].([]any)[0].(map[string]any), `{"extras":{"customO":1}}`)
	lights := s.tree["extensions"].(map[string]any)["KHR_lights_punctual"].(map[string]any)
	lights["lights"] = parsed(t, []byte(`{"l":[{"name":"Lamp","type":"spot","color":[1,0.5,0],"intensity":2.5,"range":9.5,"spot":{"innerConeAngle":0.25,"outerConeAngle":0.5}},{"name":"Sun","type":"directional"}]}`))["l"]
	var more []byte // accessors 12 and 13
	for _, v := range []float32{0, 0, 0, 5, 0, 0} {
		more, _ = binary.Append(more, binary.LittleEndian, v)
	}
	more, _ = binary.Append(more, binary.LittleEndian, []uint16{0, 1, 2, 1, 3, 2})
	sparse := of("accessors", 6)["sparse"].(map[string]any)
	add(sparse["indices"].(map[string]any), `{"byteOffset":0}`)
	add(sparse["values"].(map[string]any), `{"byteOffset":0}`)
	add(of("bufferViews", 0), `{"extensions":{"EXT_otherG":{"customP":1}}}`)
	inside := grey(t, 200)
	more = append(more, inside...)
	grow("buffers", fmt.Sprintf(`{"name":"b","byteLength":%d,"uri":"more.bin","extras":{"customQ":1}}`, len(more)))
	grow("bufferViews", `{"name":"v","buffer":1,"byteLength":24,"extras":{"customR":1}}`)
	grow("bufferViews", `{"buffer":1,"byteOffset":24,"byteLength":12,"target":34963}`)
	grow("accessors", fmt.Sprintf(`{"name":"a","bufferView":%d,"componentType":5126,"count":2,"type":"VEC3","min":[0,0,0],"max":[5,0,0],"extras":{"customS":1}}`, len(s.tree["bufferViews"].([]any))-2))
	grow("accessors", fmt.Sprintf(`{"bufferView":%d,"componentType":5123,"count":6,"type":"SCALAR"}`, len(s.tree["bufferViews"].([]any))-1))
	grow("bufferViews", fmt.Sprintf(`{"buffer":1,"byteOffset":36,"byteLength":%d}`, len(inside)))
	of("images", 2)["bufferView"] = float64(len(s.tree["bufferViews"].([]any)) - 1)
	used := s.tree["extensionsUsed"].([]any)
	for _, name := range []string{"EXT_mesh_gpu_instancing", "EXT_texture_webp", "KHR_materials_emissive_strength", "KHR_materials_pbrSpecularGlossiness", "KHR_materials_specular", "KHR_materials_unlit", "MSFT_texture_dds"} {
		used = append(used, name)
	}
	s.tree["extensionsUsed"] = used
	files := fstest.MapFS{"more.bin": {Data: more}}
	for i, name := range []string{"skin a.png", "grey.png", "other.png"} {
		files[name] = &fstest.MapFile{Data: grey(t, uint8(50*i))}
	}
	s.near = asset.Resolver{Finder: asset.New(files)}
	return s
}

// grey returns an image.
func grey(t *testing.T, from uint8) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 4, 4))
	for i := range img.Pix {
		img.Pix[i] = from + uint8(i)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func parsed(t *testing.T, text []byte) (tree map[string]any) {
	t.Helper()
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatalf("%.200s: %v", text, err)
	}
	return tree
}

// A gltfTrip is what became of a glTF.
type gltfTrip struct {
	was, is map[string]string // the values of the scenes of the glTF, and of the GLB that it is converted to
	found   []report.Finding
}

// trip converts the glTF to a GLB.
func (s *gltfSample) trip(tree map[string]any) (trip gltfTrip, err error) {
	text, err := json.Marshal(tree)
	if err != nil {
		return trip, err
	}
	if trip.was, err = sceneValues(text, s.near); err != nil {
		return trip, err
	}
	r, err := convert.Convert(convert.Source{Name: "a.gltf", Data: text, Resolver: s.near}, "b.glb", convert.Options{})
	trip.found = r.Findings
	if err == nil {
		trip.is, err = sceneValues(bytes.Join(r.Parts[0].Data, nil), asset.Resolver{})
	}
	return trip, err
}

// sceneValues returns the values of a glTF's scene by path.
func sceneValues(data []byte, near asset.Resolver) (map[string]string, error) {
	d, _, err := recall.Decode(data)
	if err != nil {
		return nil, err
	}
	d.Load("", near)
	made, _ := d.Scene(scene.Options{Recall: true})
	return edits.Leaves(*made), nil
}

// carries reports whether a change of the glTF changes its scene, and that of the GLB likewise: each new value of the former must
// be one of the latter.
func (trip *gltfTrip) carries(before *gltfTrip) bool {
	news := func(was, is map[string]string) (list []string) {
		for place, v := range is {
			if was[place] != v {
				list = append(list, v)
			}
		}
		return list
	}
	want, got := news(before.was, trip.was), news(before.is, trip.is)
	for _, v := range want {
		if !slices.ContainsFunc(got, func(w string) bool { return sameValues([]string{v}, []string{w}) }) {
			return false
		}
	}
	return len(want) > 0
}

// naming returns the codes of the findings that name a member: by its path, a longer path, or in words.
func (trip *gltfTrip) naming(pattern string) map[report.Code]bool {
	codes := make(map[report.Code]bool)
	if rest, ok := strings.CutPrefix(pattern, "images."); ok { // a scene's textures are images
		pattern = "textures." + rest
	}
	word := pattern[strings.LastIndexByte(pattern, '.')+1:]
	if _, rest, ok := strings.Cut(pattern, "extensions.EXT_"); ok {
		word, _, _ = strings.Cut(rest, ".")
	}
	for _, f := range trip.found {
		path := unindexed(f.Path)
		if path != "" && (strings.HasPrefix(pattern, path) || strings.HasPrefix(path, pattern)) || strings.Contains(f.Message, word) {
			codes[f.Code] = true
		}
	}
	return codes
}

// A member is a value in a glTF.
type gltfMember struct {
	keys []any // of the objects and the numbers in the lists that it is in
	was  any
}

// members returns the values of a tree by pattern; for lists of numbers, the first.
func members(tree map[string]any) map[string][]gltfMember {
	all := make(map[string][]gltfMember)
	var walk func(path string, keys []any, v any)
	walk = func(path string, keys []any, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				walk(strings.TrimPrefix(path+"."+key, "."), append(slices.Clip(keys), key), v[key])
			}
		case []any:
			for i, e := range v {
				_, number := e.(float64)
				if walk(path, append(slices.Clip(keys), i), e); number {
					break
				}
			}
		default:
			all[path] = append(all[path], gltfMember{keys, v})
		}
	}
	walk("", nil, tree)
	return all
}

// others returns other values of a member. If any is true, all of them must be preserved or reported.
func (m *gltfMember) others() (list []any, any bool) {
	switch v := m.was.(type) {
	case bool:
		return append(list, !v), true
	case float64:
		if v == float64(int(v)) {
			return append(list, v+1, 0., 1., 2., 33071., 9987.), false
		}
		return append(list, v*0.5, v+0.125), true
	case string:
		switch m.keys[len(m.keys)-1] {
		case "alphaMode":
			return append(list, "OPAQUE", "BLEND"), false
		case "interpolation":
			return append(list, "LINEAR"), false
		case "path":
			return append(list, "scale"), false
		case "type":
			return append(list, "point"), false
		case "uri":
			return append(list, "other.png"), false
		}
		return append(list, "Other", "Another"), true
	}
	return nil, false
}

// set returns a copy of a tree with another value of a member.
func (m *gltfMember) set(tree map[string]any, v any) map[string]any {
	var copied func(at any, keys []any) any
	copied = func(at any, keys []any) any {
		if len(keys) == 0 {
			return v
		}
		switch key := keys[0].(type) {
		case string:
			c := maps.Clone(at.(map[string]any))
			c[key] = copied(c[key], keys[1:])
			return c
		default:
			c := slices.Clone(at.([]any))
			c[key.(int)] = copied(c[key.(int)], keys[1:])
			return c
		}
	}
	return copied(tree, m.keys).(map[string]any)
}

// losses finds the members whose changes get lost on the way.
func (s *gltfSample) losses(t *testing.T) map[string]*fieldLoss {
	before, err := s.trip(s.tree)
	if err != nil {
		t.Fatal(err)
	}
	all := members(s.tree)
	patterns := slices.Sorted(maps.Keys(all))
	found := make([]*fieldLoss, len(patterns))
	parallel.Do(len(patterns), func(i int) {
		loss := &fieldLoss{pattern: patterns[i], codes: make(map[report.Code]bool)}
		carried, silent, converted := 0, 0, 0
		for _, m := range all[patterns[i]][:min(2, len(all[patterns[i]]))] {
			values, any := m.others()
			for _, v := range values {
				if v == m.was {
					continue
				}
				after, err := s.trip(m.set(s.tree, v))
				if err != nil {
					loss.err = err
					continue
				}
				converted++
				if after.carries(&before) {
					carried++
					continue
				}
				maps.Copy(loss.codes, after.naming(patterns[i]))
				if any {
					silent++
				}
				loss.example = fmt.Sprintf("%v = %v", m.keys, v)
			}
		}
		if converted > 0 {
			loss.err = nil
		}
		if silent > 0 || carried == 0 {
			found[i] = loss
		}
	})
	list := make(map[string]*fieldLoss)
	for i, p := range patterns {
		if found[i] != nil {
			list[p] = found[i]
		}
	}
	return list
}

// TestLossesGLTF compares what a conversion of a glTF to a glTF loses with its table.
func TestLossesGLTF(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries every member")
	}
	s := filledGLTF(t)
	file := filepath.Join("testdata", "losses", "gltf.tsv")
	compareLosses(t, file, s.losses(t), readLosses(t, file), nil)
}

// TestFilledGLTF: the sample has every member that documents have, and every extension that is read.
func TestFilledGLTF(t *testing.T) {
	s := filledGLTF(t)
	all := members(s.tree)
	there := func(path string) bool {
		for p := range all {
			if p == path || strings.HasPrefix(p, path+".") {
				return true
			}
		}
		return false
	}
	members := make(map[string]bool) // of types, and whether the sample has them
	var walk func(path string, typ reflect.Type)
	walk = func(path string, typ reflect.Type) {
		for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
			typ = typ.Elem()
		}
		if typ.Kind() != reflect.Struct || typ == reflect.TypeFor[gltf.Attribute]() {
			return
		}
		for i := range typ.NumField() {
			f := typ.Field(i)
			if f.Anonymous {
				walk(path, f.Type)
			}
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
				at := strings.TrimPrefix(path+"."+name, ".")
				key := typ.Name() + "." + f.Name
				members[key] = members[key] || there(at)
				walk(at, f.Type)
			}
		}
	}
	walk("", reflect.TypeFor[gltf.Document]())
	for _, key := range slices.Sorted(maps.Keys(members)) {
		if !members[key] {
			t.Errorf("the sample has no %s", key)
		}
	}
}
