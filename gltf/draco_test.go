package gltf

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"marrow/internal/draco"
	"marrow/report"
	"marrow/scene"
)

// dracoDocument returns a glTF whose only mesh is packed, and that mesh. It has the attributes position (id 0), normal,
// joints as bytes, and weights. Each replacement changes its text.
func dracoDocument(t *testing.T, replace ...string) (*Document, *draco.Mesh) {
	t.Helper()
	f, err := os.Open("../internal/draco/testdata/meshes.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var packed []byte
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var mesh struct {
			Name   string
			Packed []byte
		}
		if err := json.Unmarshal(lines.Bytes(), &mesh); err != nil {
			t.Fatal(err)
		} else if strings.Contains(mesh.Name, "position,normal,joints,weights;") {
			packed = mesh.Packed
		}
	}
	m, err := draco.Decode(packed, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("POINTS", fmt.Sprint(m.Points), "CORNERS", fmt.Sprint(len(m.Indices)), "LENGTH", fmt.Sprint(len(packed)), "DATA", base64.StdEncoding.EncodeToString(packed)).Replace(
		`{"asset":{"version":"2.0"},"extensionsRequired":["KHR_draco_mesh_compression"],"extensionsUsed":["KHR_draco_mesh_compression"],"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
		"meshes":[{"primitives":[{"attributes":{"POSITION":1,"NORMAL":2,"JOINTS_0":3,"WEIGHTS_0":4},"indices":0,"mode":4,"extensions":{"KHR_draco_mesh_compression":{"bufferView":0,"attributes":{"POSITION":0,"NORMAL":1,"JOINTS_0":2,"WEIGHTS_0":3}}}}]}],
		"accessors":[{"componentType":5123,"count":CORNERS,"type":"SCALAR"},{"componentType":5126,"count":POINTS,"type":"VEC3"},{"componentType":5126,"count":POINTS,"type":"VEC3"},{"componentType":5123,"count":POINTS,"type":"VEC4"},{"componentType":5126,"count":POINTS,"type":"VEC4"}],
		"bufferViews":[{"buffer":0,"byteLength":LENGTH},{"buffer":1,"byteLength":2},{"buffer":1,"byteOffset":4,"byteLength":12}],
		"buffers":[{"byteLength":LENGTH,"uri":"data:;base64,DATA"},{"byteLength":16,"uri":"data:;base64,AQAAAAAAgD8AAABAAABAQA=="}]}`)
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("no %s", replace[i])
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	d, _, err := Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d, m
}

// A packed mesh gives the accessors of its primitive their content, even if they have buffer views: those are for readers
// without the extension. Sparse elements replace those of the mesh.
func TestDraco(t *testing.T) {
	for name, replace := range map[string][]string{
		"plain":                 nil,
		"with a fallback":       {`5126,"count"`, `5126,"bufferView":1,"count"`},
		"a strip for triangles": {`"mode":4`, `"mode":5`},
		"shared":                {`"nodes":[{"mesh":0}]`, `"nodes":[{"mesh":0},{"mesh":0}]`},
	} {
		d, m := dracoDocument(t, replace...)
		s, found := d.Scene(scene.Options{})
		if len(s.Meshes) != 1 || slices.ContainsFunc(found, func(f report.Finding) bool { return f.Severity == report.Error }) {
			t.Fatalf("%s: %d meshes, %v", name, len(s.Meshes), found)
		}
		made := s.Meshes[0]
		for i, p := range made.Positions {
			for k, v := range p {
				if float64(v) != m.Attributes[0].Number(3*i+k) {
					t.Fatalf("%s: position %d is %v", name, i, p)
				}
			}
		}
		if len(made.Positions) != m.Points || len(made.Normals) != m.Points || !slices.Equal(made.Indices, m.Indices) {
			t.Errorf("%s: %d positions, %d normals, %d indices", name, len(made.Positions), len(made.Normals), len(made.Indices))
		}
	}
	d, m := dracoDocument(t, `5126,"count"`, `5126,"sparse":{"count":1,"indices":{"bufferView":1,"componentType":5123},"values":{"bufferView":2}},"count"`)
	r := NewDataReader(d)
	if list, _, err := r.Floats(1); err != nil || !slices.Equal(list[3:6], []float32{1, 2, 3}) || float64(list[0]) != m.Attributes[0].Number(0) {
		t.Errorf("sparse: %v, %v", list, err)
	}
	joints, width, err := r.integers(3) // bytes in the packed mesh
	if err != nil || width != 4 {
		t.Fatal(width, err)
	}
	for i, v := range joints {
		if float64(v) != m.Attributes[2].Number(i) {
			t.Fatalf("joint %d is %d", i, v)
		}
	}
	if r.Empty(1) || r.Empty(2) {
		t.Error("packed accessors count as empty")
	}
}

// What an accessor contains depends on the primitive: another primitive with the same accessor may not be packed, or be in
// another mesh.
func TestDracoSharedAccessor(t *testing.T) {
	for _, order := range []string{"packed, plain, swapped", "plain, swapped, packed", "swapped, packed, plain"} {
		d, m := dracoDocument(t)
		d.Buffers = append(d.Buffers, Buffer{ByteLength: 12 * m.Points, Data: make([]byte, 12*m.Points)})
		d.BufferViews = append(d.BufferViews, BufferView{Buffer: len(d.Buffers) - 1, ByteLength: 12 * m.Points})
		d.Accessors[1].BufferView = At(len(d.BufferViews) - 1)
		packed := d.Meshes[0].Primitives[0]
		d.Meshes[0].Primitives = nil
		for kind := range strings.SplitSeq(order, ", ") {
			p := packed
			switch kind {
			case "plain":
				p.Extensions, p.Indices, p.Attributes = nil, 0, Attributes{{Name: "POSITION", Accessor: 1}}
			case "swapped":
				p.Extensions = Raw(strings.Replace(string(p.Extensions), `"POSITION":0,"NORMAL":1`, `"POSITION":1,"NORMAL":0`, 1))
			}
			d.Meshes[0].Primitives = append(d.Meshes[0].Primitives, p)
		}
		s, found := d.Scene(scene.Options{})
		if len(s.Meshes) != 3 {
			t.Fatalf("%s: %d meshes, %v", order, len(s.Meshes), found)
		}
		for i, kind := range strings.Split(order, ", ") {
			want := [...]float64{m.Attributes[0].Number(0), m.Attributes[0].Number(1), m.Attributes[0].Number(2)}
			switch kind {
			case "plain":
				want = [3]float64{}
			case "swapped":
				want = [...]float64{m.Attributes[1].Number(0), m.Attributes[1].Number(1), m.Attributes[1].Number(2)}
			}
			if p := s.Meshes[i].Positions[0]; float64(p[0]) != want[0] || float64(p[1]) != want[1] || float64(p[2]) != want[2] {
				t.Errorf("%s: the %s primitive begins at %v, want %v", order, kind, p, want)
			}
		}
	}
}

// A packed mesh that doesn't fit to its primitive is reported.
func TestDracoErrors(t *testing.T) {
	for want, replace := range map[string][]string{
		"want 7 of 1":               {`{"componentType":5123,"count":`, `{"componentType":5123,"count":7,"x":`},
		"can't express":             {`"componentType":5126`, `"componentType":5120`},
		"doesn't have it":           {`"attributes":{"POSITION":0`, `"attributes":{"POSITION":9`},
		"there is no buffer view 8": {`{"bufferView":0,"attributes"`, `{"bufferView":8,"attributes"`},
		"begin with DRACO":          {`base64,`, `base64,AAAA`},
		"of 3 numbers, want":        {`"VEC3"`, `"VEC2"`},
		"none, which KHR_draco":     {`"indices":0,`, ``},
		"too few bytes":             {`{"componentType":5126,"count":`, `{"componentType":5126,"count":1000000000,"x":`},
	} {
		d, _ := dracoDocument(t, replace...)
		s, found := d.Scene(scene.Options{})
		if len(s.Meshes) != 0 || !slices.ContainsFunc(found, func(f report.Finding) bool {
			return f.Code == codeReadData && strings.Contains(f.Message, want)
		}) {
			t.Errorf("%d meshes, %v; want %s", len(s.Meshes), found, want)
		}
	}
}
