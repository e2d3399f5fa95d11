package build

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/internal/gltftest"
	"marrow/internal/jsonvalue"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/scene"
)

// encoding/json reads the document that AppendJSON writes.
func TestAppendJSON(t *testing.T) {
	f, _, err := Export(scenetest.Sample(), lower.Options{Textures: material.Options{Image: scenetest.SampleImages}, Visibility: visibility.Both}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := f.Document()
	var got gltf.Document
	if err := json.Unmarshal(want.AppendJSON(nil), &got); err != nil {
		t.Fatal(err)
	}
	for i := range want.Meshes { // an object has no order
		for p := range want.Meshes[i].Primitives {
			sorted := slices.Clone(want.Meshes[i].Primitives[p].Attributes)
			slices.SortFunc(sorted, func(x, y gltf.Attribute) int { return strings.Compare(x.Name, y.Name) })
			want.Meshes[i].Primitives[p].Attributes = sorted
		}
	}
	a, b := reflect.ValueOf(got), reflect.ValueOf(*want)
	for i := range a.NumField() {
		switch name := a.Type().Field(i).Name; name {
		case "source", "found", "unpacking": // only in a decoded document
		case "Materials", "Animations": // for writing, extensions have their own fields
			if a.Field(i).Len() != b.Field(i).Len() {
				t.Errorf("%s: %d, wrote %d", name, a.Field(i).Len(), b.Field(i).Len())
			}
		default:
			if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
				t.Errorf("%s: read %+v, wrote %+v", name, a.Field(i), b.Field(i))
			}
		}
	}
}

// Extras can contain numbers and names that JSON can't express, and maps, which are sorted.
func TestExtras(t *testing.T) {
	type params struct {
		Speed float32 `json:"speed"`
		Name  string  `json:"name,omitempty"`
		Inner *params `json:"inner,omitempty"`
		Count uint16  `json:"count,omitempty"`
		Step  int8    `json:"step,omitempty"`
		skip  int
	}
	in := map[string]any{"b": params{Speed: float32(math.NaN()), Inner: &params{Name: "\xfe", skip: 1, Count: 65432, Step: -123}}, "a": []float64{1, math.Inf(-1)}}
	want := `{"marrow":{"a":[1,"-Inf"],"b":{"speed":"NaN","inner":{"speed":0,"name":"\\xfe","count":65432,"step":-123}}}}`
	if got := string(newExtrasWriter().marrow(in)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Separate files have the same content as the GLB.
func TestParts(t *testing.T) {
	f, _, err := Export(scenetest.Sample(), lower.Options{Textures: material.Options{Image: scenetest.SampleImages}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	parts := f.Parts("a b")
	var names []string
	for _, p := range parts {
		names = append(names, p.Name)
	}
	if want := []string{"a b.gltf", "a b.bin", "a b.Skin.png", "a b.Glow.png"}; !reflect.DeepEqual(names, want) {
		t.Fatalf("parts %v, want %v", names, want)
	}
	var doc gltf.Document
	if err := json.Unmarshal(bytes.Join(parts[0].Data, nil), &doc); err != nil {
		t.Fatal(err)
	}
	bin := bytes.Join(parts[1].Data, nil)
	if doc.Buffers[0].URI != "a%20b.bin" || doc.Buffers[0].ByteLength != len(bin) || doc.Images[0].URI != "a%20b.Skin.png" {
		t.Errorf("buffer %+v of %d bytes, image %+v", doc.Buffers[0], len(bin), doc.Images[0])
	}
	g, err := gltftest.Read(f.GLB())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(g.Bin, bin) || !bytes.Contains(g.Bin, parts[2].Data[0]) {
		t.Error("the GLB holds other bytes")
	}
	for _, v := range doc.BufferViews {
		if v.ByteOffset+v.ByteLength > len(bin) {
			t.Errorf("view %+v is beyond the buffer", v)
		}
	}
}

// For an invalid GLB, the error states which part is invalid.
func TestRead(t *testing.T) {
	file := func(json string, rest ...byte) []byte {
		le := binary.LittleEndian
		data := le.AppendUint32([]byte("glTF\x02\x00\x00\x00"), uint32(20+len(json)+len(rest)))
		data = append(le.AppendUint32(data, uint32(len(json))), "JSON"...)
		return append(append(data, json...), rest...)
	}
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"no binary chunk", "", file(`{  }`)},
		{"a binary chunk", "", file(`{  }`, 4, 0, 0, 0, 'B', 'I', 'N', 0, 1, 2, 3, 4)},
		{"JSON that ends early", "unexpected end of JSON input", file(`{   `)},
		{"no JSON", "invalid character", file(`abcd`)},
		{"a number for a list", "cannot unmarshal", file(`{"nodes":1} `)},
		{"a chunk of another kind", "a chunk is missing", file(`{  }`, 0, 0, 0, 0, 'X', 'X', 'X', 'X')},
		{"a chunk that ends early", "a chunk of 8 bytes, but the file has only 4", file(`{  }`, 8, 0, 0, 0, 'B', 'I', 'N', 0, 1, 2, 3, 4)},
		{"a third chunk", "bytes after the binary chunk", file(`{  }`, 0, 0, 0, 0, 'B', 'I', 'N', 0, 1, 2, 3, 4)},
		{"a wrong size", "the header says 24 bytes, there are 25", append(file(`{  }`), 0)},
		{"nothing", "shorter than a GLB's header", nil},
		{"another file", "not a GLB of version 2", make([]byte, 20)},
	} {
		_, err := gltftest.Read(c.data)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	s := scenetest.Sample()
	s.Clips[1].Name = "Stand"
	g, _, _ := export(t, s, lower.Options{})
	for _, name := range []string{"Sample", "Bone", "Bone#2", "Bone#8", "Steady", "Visible@geoset1", "Visible@geoset2", "Bone#6@geoset1"} {
		if g.Find(name) < 0 {
			t.Errorf("no node %q", name)
		}
	}
	var clips []string
	for _, a := range g.Animations {
		clips = append(clips, a.Name)
	}
	if want := []string{"Stand", "Stand#2", "GlobalSequence.0"}; !reflect.DeepEqual(clips, want) {
		t.Errorf("animations %q, want %q", clips, want)
	}
	g, _, _ = export(t, scenetest.Sample(), lower.Options{Clips: []string{"att*"}})
	if len(g.Animations) != 1 || g.Animations[0].Name != "Attack" {
		t.Errorf("att* gives %+v", g.Animations)
	}
	if _, _, err := Export(scenetest.Sample(), lower.Options{Clips: []string{"[a"}}, Options{}); err == nil {
		t.Error("a bad glob gives no error")
	}
}

// An animation has the duration of its clip, even if keys were left out.
func TestAnimationsLastAsLongAsTheirClips(t *testing.T) {
	s := scenetest.Sample()
	s.Clips = append(s.Clips, scene.Clip{Name: "Nothing moves", Duration: 3})
	g, _, _ := export(t, s, lower.Options{})
	for i := range s.Clips {
		end := float32(0)
		for _, sampler := range g.Animations[i].Samplers {
			end = max(end, g.Accessors[sampler.Input].Max[0])
		}
		if end != s.Clips[i].Duration {
			t.Errorf("%s lasts %g, want %g", s.Clips[i].Name, end, s.Clips[i].Duration)
		}
	}
}

// Check reports meshes that can't be drawn.
func TestCheckMeshes(t *testing.T) {
	text := `{"asset":{"version":"2.0"},"meshes":[{"primitives":[]}]}`
	for len(text)%4 > 0 {
		text += " "
	}
	data := binary.LittleEndian.AppendUint32([]byte("glTF\x02\x00\x00\x00"), uint32(20+len(text)))
	data = append(binary.LittleEndian.AppendUint32(data, uint32(len(text))), "JSON"+text...)
	if err := gltftest.Check(data); err == nil || !strings.Contains(err.Error(), "meshes[0] has no primitives") {
		t.Error(err)
	}
}

// Check reads the numbers, and reports wrong minima and maxima.
func TestCheckExtremes(t *testing.T) {
	_, glb, _ := export(t, scenetest.Sample(), lower.Options{Textures: material.Options{Image: scenetest.SampleImages}})
	for _, name := range []string{`"min":[`, `"max":[`} {
		data := bytes.Clone(glb)
		at := bytes.Index(data, []byte(name)) + len(name)
		for data[at] < '0' || data[at] > '9' {
			at++
		}
		data[at] ^= 1 // changes a digit
		if err := gltftest.Check(data); err == nil || !strings.Contains(err.Error(), "has component 0 from ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// In KHR_lights_punctual, only spot lights have cones, and all lights except directional ones have a range.
func TestLights(t *testing.T) {
	for kind, want := range map[scene.LightKind]string{
		scene.PointLight:       `{"name":"L","type":"point","color":[1,0,1],"intensity":3,"range":20}`,
		scene.DirectionalLight: `{"name":"L","type":"directional","color":[1,0,1],"intensity":3}`,
		scene.SpotLight:        `{"name":"L","type":"spot","color":[1,0,1],"intensity":3,"range":20,"spot":{"innerConeAngle":0.25,"outerConeAngle":0.5}}`,
	} {
		l := punctualLight(&scene.Light{Name: "L", Kind: kind, Color: scene.Vec3{1, 0, 1}, Intensity: 3, RangeEnd: 20, Inner: 0.25, Outer: 0.5})
		if got := string(jsonvalue.Encode(l)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
