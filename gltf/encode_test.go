package gltf

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// fill sets all fields that JSON has to values that differ from glTF's defaults and, mostly, from each other.
func fill(v reflect.Value, next *int) {
	*next++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("json") != "-" {
				fill(v.Field(i), next)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), next)
	case reflect.Slice:
		switch v.Type() {
		case reflect.TypeFor[Raw]():
			v.SetBytes(fmt.Appendf(nil, `{"v":%d}`, *next))
			return
		case reflect.TypeFor[Attributes]():
			v.Set(reflect.ValueOf(Attributes{{fmt.Sprintf("A%06d", *next), *next}, {fmt.Sprintf("B%06d", *next), *next}})) // by name
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), next)
		}
	case reflect.String:
		v.SetString(fmt.Sprint("s", *next))
	case reflect.Int, reflect.Int32:
		v.SetInt(int64(*next))
	case reflect.Float32:
		v.SetFloat(float64(*next) + 0.5)
	case reflect.Bool:
		v.SetBool(true)
	default:
		panic(v.Type())
	}
}

func filledDocument() *Document {
	d, n := &Document{}, 0
	fill(reflect.ValueOf(d).Elem(), &n)
	return d
}

// sameValues compares documents without what isn't in their JSON.
var sameValues = cmp.Options{cmpopts.IgnoreUnexported(Document{}, BufferView{}), cmpopts.IgnoreFields(Buffer{}, "Data")}

// Each field of a document is written, and is read again.
func TestAppendJSON(t *testing.T) {
	d, got := filledDocument(), new(Document)
	if err := decodeJSON(d.AppendJSON(nil), got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d, got, sameValues); diff != "" {
		t.Errorf("- document, + what was written of it:\n%s", diff)
	}
}

// The objects have the names of the specification: all properties of chapter 5 are read and written.
func TestPropertyNames(t *testing.T) {
	const text = `{
		"asset": {"version": "2.0", "minVersion": "2.0", "generator": "g", "copyright": "c", "extensions": {"KHR_a": {}}, "extras": {"a": [1, null]}},
		"extensionsUsed": ["KHR_a", "KHR_b"], "extensionsRequired": ["KHR_b"], "extensions": {"KHR_a": {"x": 1}}, "extras": {"g": 1},
		"scene": 0, "scenes": [{"name": "s", "nodes": [0]}],
		"nodes": [
			{"name": "n", "children": [1], "translation": [1, 2, 3], "rotation": [0, 0.6, 0, 0.8], "scale": [1, 2, 4], "extras": {"b": 1}},
			{"mesh": 0, "skin": 0, "weights": [0.5, 1], "extensions": {"KHR_a": {}}}, {"camera": 0, "matrix": [1,0,0,0,0,1,0,0,0,0,1,0,5,6,7,1]}
		],
		"meshes": [{"name": "m", "weights": [0.5, 0.25], "extensions": {"KHR_a": {}}, "extras": {"c": 1},
			"primitives": [{"attributes": {"POSITION": 0, "NORMAL": 1}, "indices": 2, "material": 0, "mode": 5, "targets": [{"POSITION": 3}, {"POSITION": 4}], "extensions": {"KHR_a": {}}, "extras": 1}]}],
		"skins": [{"name": "k", "inverseBindMatrices": 5, "skeleton": 0, "joints": [0, 1]}],
		"cameras": [{"name": "c", "type": "perspective", "perspective": {"aspectRatio": 1.5, "yfov": 1, "znear": 0.5, "zfar": 100}, "extras": {"d": 1}},
			{"type": "orthographic", "orthographic": {"xmag": 1, "ymag": 2, "znear": 0.5, "zfar": 100}}],
		"animations": [{"name": "a", "extensions": {"KHR_a": {}}, "extras": {"e": 1}, "channels": [{"sampler": 0, "target": {"node": 0, "path": "translation", "extras": 2}, "extras": 3}],
			"samplers": [{"input": 6, "output": 7, "interpolation": "STEP", "extras": 4}]}],
		"materials": [{"name": "t", "doubleSided": true, "alphaMode": "MASK", "alphaCutoff": 0.25, "emissiveFactor": [0.5, 1, 0], "extras": {"f": 1},
			"pbrMetallicRoughness": {"baseColorFactor": [1, 0.5, 0.25, 1], "baseColorTexture": {"index": 0, "texCoord": 1}, "metallicFactor": 0.5, "roughnessFactor": 0.25, "metallicRoughnessTexture": {"index": 0}, "extras": 5},
			"normalTexture": {"index": 0, "scale": 0.5}, "occlusionTexture": {"index": 0, "strength": 0.5}, "emissiveTexture": {"index": 0}}],
		"textures": [{"name": "x", "sampler": 0, "source": 0, "extensions": {"KHR_a": {}}}],
		"images": [{"name": "i", "uri": "a.png", "mimeType": "image/png"}, {"bufferView": 0, "mimeType": "image/png"}],
		"samplers": [{"name": "p", "magFilter": 9729, "minFilter": 9987, "wrapS": 33071, "wrapT": 33648}],
		"accessors": [{"name": "z", "bufferView": 0, "byteOffset": 4, "componentType": 5126, "count": 2, "type": "VEC3", "min": [0, 0, 0], "max": [1, 2, 3]},
			{"bufferView": 0, "componentType": 5121, "normalized": true, "count": 2, "type": "VEC4"},
			{"componentType": 5126, "count": 2, "type": "SCALAR", "sparse": {"count": 1, "indices": {"bufferView": 0, "byteOffset": 4, "componentType": 5121}, "values": {"bufferView": 1, "byteOffset": 8}, "extras": 6}}],
		"bufferViews": [{"name": "v", "buffer": 0, "byteOffset": 8, "byteLength": 32, "byteStride": 16, "target": 34962, "extensions": {"KHR_a": {}}}],
		"buffers": [{"name": "u", "uri": "a.bin", "byteLength": 40}]
	}`
	var d Document
	if err := decodeJSON([]byte(text), &d); err != nil {
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

// An unchanged document has the bytes of its file. A changed one is written in the same form, with the data of its buffers.
func TestEncode(t *testing.T) {
	text := `{"asset" : {"version":"2.0"}, "nodes":[{"name":"a"}],  "buffers":[{"byteLength":4%s}]}`
	inText := fmt.Sprintf(text, `,"uri":"data:a/b;base64,AQIDBA"`)
	for name, c := range map[string]struct {
		data   string
		change func(d *Document)
		binary bool
		want   string // the changed document's data
	}{
		"text, a name":   {inText, func(d *Document) { d.Nodes[0].Name = "b" }, false, "\x01\x02\x03\x04"},
		"text, data":     {inText, func(d *Document) { d.Buffers[0].Data = []byte("wxyz") }, false, "wxyz"},
		"binary, a name": {container(fmt.Sprintf(text, ""), "abcd"), func(d *Document) { d.Nodes[0].Name = "b" }, true, "abcd"},
		"binary, data":   {container(fmt.Sprintf(text, ""), "abcd"), func(d *Document) { d.Buffers[0].Data = []byte("wxyz") }, true, "wxyz"},
		"a file beside":  {fmt.Sprintf(text, `,"uri":"a.bin"`), func(d *Document) { d.Nodes[0].Name = "b" }, false, ""},
	} {
		d, _, err := Decode([]byte(c.data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got, err := d.Encode(); err != nil || string(got) != c.data {
			t.Errorf("%s: unchanged, it becomes %q, %v", name, got, err)
		}
		c.change(d)
		data, err := d.Encode()
		if err != nil || IsGLB(data) != c.binary {
			t.Errorf("%s: %q, %v", name, data, err)
		}
		again, found, err := Decode(data)
		if err != nil || len(found) > 0 {
			t.Fatalf("%s: %q: %v %v", name, data, found, err)
		}
		if again.Nodes[0].Name != d.Nodes[0].Name || string(again.Buffers[0].Data) != c.want {
			t.Errorf("%s: node %q, data %q, want %q", name, again.Nodes[0].Name, again.Buffers[0].Data, c.want)
		}
	}
	d := filledDocument()
	d.Asset.Version, d.ExtensionsRequired = "2.0", nil
	for i := range d.Buffers {
		d.Buffers[i].Data = []byte("abcd")
	}
	d.Buffers[0].URI, d.Buffers[1].URI = "", "data:,"
	data, _ := d.Encode()
	again, _, err := Decode(data)
	if err != nil || string(again.Buffers[0].Data) != "abcd" || string(again.Buffers[1].Data) != "abcd" {
		t.Errorf("a new document: %q, %v", data, err)
	}
}

// container returns a GLB; see section 4.4 of the specification.
func container(text, bin string) string {
	for len(text)%4 != 0 {
		text += " "
	}
	size := func(n int) string { return string([]byte{byte(n), byte(n >> 8), 0, 0}) }
	return "glTF\x02\x00\x00\x00" + size(28+len(text)+len(bin)) + size(len(text)) + "JSON" + text + size(len(bin)) + "BIN\x00" + bin
}

// Verify finds values that the document doesn't have.
func TestVerify(t *testing.T) {
	for rest, want := range map[string]string{
		``: "",
		`,"nodes":[{"name":"a","extras":{"x":[1,{"y":1e99}]},"children":[]},{"mesh":null,"translation":[0.1,1.00000000001,3.0]}]`: "",
		`,"nodes":[{},{"weight":2}]`:                                                                                       "nodes[1].weight",
		`,"nodes":[{"translation":[1,2,3,4]}]`:                                                                             "nodes[0].translation",
		`,"meshes":[{"primitives":[{"attributes":{"A":0},"lines":[]}]}]`:                                                   "",
		`,"meshes":[{"primitives":[{"attributes":{"A":0},"lines":[0]}]}]`:                                                  "meshes[0].primitives[0].lines",
		`,"materials":[{"doubleSided":false,"name":"","emissiveFactor":[0,0,0],"pbrMetallicRoughness":{}}],"more":{"a":1}`: "more",
	} {
		data := []byte(`{"asset":{"version":"2.0"}` + rest + `}`)
		for _, data := range [][]byte{data, []byte(container(string(data), "abcd"))} {
			d, _, err := Decode(data)
			if err != nil {
				t.Fatalf("%s: %v", rest, err)
			}
			if err := d.Verify(); want == "" && err != nil || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want+": ")) {
				t.Errorf("%s: %v, want %q", rest, err, want)
			}
		}
	}
}

func TestChangedDataURI(t *testing.T) {
	for uri, want := range map[string]string{
		"":                       "data:application/octet-stream;base64,",
		"data:,wxyz":             "data:,wxyz",
		"data:a/b,abc":           "data:a/b;base64,",
		"data:a/b;base64,d3h5eg": "data:a/b;base64,d3h5eg",
		"data:a/b;base64,d3h5":   "data:a/b;base64,",
	} {
		if strings.HasSuffix(want, ";base64,") {
			want += base64.StdEncoding.EncodeToString([]byte("wxyz"))
		}
		if got := changedDataURI(uri, []byte("wxyz")); got != want {
			t.Errorf("%s: %s, want %s", uri, got, want)
		}
	}
}
