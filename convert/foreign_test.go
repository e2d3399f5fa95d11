package convert_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/prove"
	"marrow/report"
)

// A glTFText is a glTF in the making: its buffer, with an accessor for each array in it.
type glTFText struct {
	data             []byte
	views, accessors []string
}

func (g *glTFText) add(component int, typ string, count int, data []byte) int {
	g.views = append(g.views, fmt.Sprintf(`{"buffer":0,"byteOffset":%d,"byteLength":%d}`, len(g.data), len(data)))
	g.accessors = append(g.accessors, fmt.Sprintf(`{"bufferView":%d,"componentType":%d,"count":%d,"type":%q}`, len(g.views)-1, component, count, typ))
	g.data = append(g.data, data...)
	return len(g.accessors) - 1
}

func (g *glTFText) floats(typ string, width int, list []float32) int {
	data := make([]byte, 0, 4*len(list))
	for _, v := range list {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
	}
	return g.add(5126, typ, len(list)/width, data)
}

func (g *glTFText) text(more string) []byte {
	return fmt.Appendf(nil, `{"asset":{"version":"2.0"},"scene":0,"buffers":[{"byteLength":%d,"uri":"data:application/octet-stream;base64,%s"}],"bufferViews":[%s],"accessors":[%s],%s}`,
		len(g.data), base64.StdEncoding.EncodeToString(g.data), strings.Join(g.views, ","), strings.Join(g.accessors, ","), more)
}

// moved returns a triangle with a translation, in animations with these names.
func moved(times, places []float32, names ...string) []byte {
	g := new(glTFText)
	p := g.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0, 0, 1, 0})
	t, v := g.floats("SCALAR", 1, times), g.floats("VEC3", 3, places)
	var list []string
	for _, n := range names {
		list = append(list, fmt.Sprintf(`{"name":%q,"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"samplers":[{"input":%d,"output":%d}]}`, n, t, v))
	}
	return g.text(fmt.Sprintf(`"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d}}]}],"animations":[%s]`, p, strings.Join(list, ",")))
}

// manyJoints returns a chain of n joints with a triangle at each.
func manyJoints(n int) []byte {
	g := new(glTFText)
	var places, weights []float32
	var joints []byte
	nodes, list := []string{`{"mesh":0,"skin":0}`}, []string{}
	for i := range n {
		x := float32(i)
		places = append(places, x, 0, 0, x+1, 0, 0, x, 1, 0)
		for range 3 {
			joints = binary.LittleEndian.AppendUint64(joints, uint64(i))
			weights = append(weights, 1, 0, 0, 0)
		}
		child := fmt.Sprintf(`,"children":[%d]`, i+2)
		if i == n-1 {
			child = ""
		}
		nodes, list = append(nodes, `{"translation":[1,0,0]`+child+`}`), append(list, fmt.Sprint(i+1))
	}
	p, j, w := g.floats("VEC3", 3, places), g.add(5123, "VEC4", 3*n, joints), g.floats("VEC4", 4, weights)
	return g.text(fmt.Sprintf(`"scenes":[{"nodes":[0,1]}],"nodes":[%s],"skins":[{"joints":[%s]}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d,"JOINTS_0":%d,"WEIGHTS_0":%d}}]}]`,
		strings.Join(nodes, ","), strings.Join(list, ","), p, j, w))
}

// manyVertices returns a mesh of n vertices, none of them shared.
func manyVertices(n int) []byte {
	g := new(glTFText)
	places := make([]float32, 0, 3*n)
	for i := range n / 3 {
		x, y := float32(i%1000), float32(i/1000)
		places = append(places, x, y, 0, x+1, y, 0, x, y+1, 0)
	}
	return g.text(fmt.Sprintf(`"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d}}]}]`, g.floats("VEC3", 3, places)))
}

// TestForeignOddities: faults of a glTF, and data beyond the game's limits, are repaired and reported, and the result
// has no error.
func TestForeignOddities(t *testing.T) {
	vertices := 200_000
	if prove.All() {
		vertices = 3_000_000
	}
	nan := float32(math.NaN())
	line := []float32{0, 0, 0, 1, 1, 1, 2, 2, 2}
	for _, c := range []struct {
		name string
		data []byte
		want []report.Code
	}{
		{"no mesh", []byte(`{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"name":"a"}]}`), []report.Code{report.DrawNothing}},
		{"1000 joints", manyJoints(1000), []report.Code{"PORT009"}},
		{"keys that aren't numbers", moved([]float32{0, 1, 2}, []float32{0, 0, 0, nan, 1, nan, 1, 1, 1}, "Stand"), []report.Code{"SCENE002"}},
		{"times that aren't numbers", moved([]float32{0, nan, 2}, line, "Stand"), []report.Code{"SCENE009"}},
		{"times in reverse", moved([]float32{2, 1, 0}, line, "Stand"), []report.Code{"SCENE009"}},
		{"clips of one name, which are variations in the game", moved([]float32{0, 1, 2}, line, "Walk", "Walk"), nil},
		{"very many vertices", manyVertices(vertices / 3 * 3), []report.Code{"LOWER023", "PORT009"}},
	} {
		for _, version := range []uint32{800, 1100} {
			opts := convert.Options{Version: version}
			r, err := convert.Convert(convert.Source{Name: "a.gltf", Data: c.data}, "out.mdx", opts)
			if err != nil {
				t.Errorf("%s: version %d: %v", c.name, version, err)
				continue
			}
			for _, code := range c.want {
				if !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == code }) {
					t.Errorf("%s: version %d: no %s among %v", c.name, version, code, r.Findings)
				}
			}
			checked, err := formats.Check("out.mdx", bytes.Join(r.Parts[0].Data, nil), check.Options{})
			if err != nil {
				t.Errorf("%s: version %d: %v", c.name, version, err)
				continue
			}
			for _, f := range checked.Findings {
				if f.Severity == report.Error {
					t.Errorf("%s: version %d: %v", c.name, version, f)
				}
			}
		}
	}
}

// The height in the line that convert prints is that of the model at rest, with the transforms of its nodes.
func TestHeight(t *testing.T) {
	g := new(glTFText)
	p := g.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0, 0, 1, 0})
	data := g.text(fmt.Sprintf(`"scenes":[{"nodes":[0]}],"nodes":[{"scale":[1,30,1],"children":[1]},{"mesh":0,"translation":[0,1,0]}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d}}]}]`, p))
	r, err := convert.Convert(convert.Source{Name: "a.gltf", Data: data}, "out.mdx", convert.Options{})
	if err != nil || r.About.Height != 30 {
		t.Errorf("%v, %v; want 30", r.About, err)
	}
}

// The size of a small model is reported with the factor that makes it as high as a footman, 104 units, or as long if it is
// flat.
func TestSmallModel(t *testing.T) {
	for want, points := range map[string][]float32{
		"the height of the model is 2; most units of the game are 120 to 300 high; --scale 52 makes it as high as a footman":     {0, 0, 0, 1, 0, 0, 0, 2, 0},
		"the flat model is 2 long; most units of the game are 120 to 300 high; --scale 52 makes it as long as a footman is high": {0, 0, 0, 2, 0, 0, 0, 0, 1},
	} {
		g := new(glTFText)
		data := g.text(fmt.Sprintf(`"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d}}]}]`, g.floats("VEC3", 3, points)))
		r, err := convert.Convert(convert.Source{Name: "a.gltf", Data: data}, "out.mdx", convert.Options{})
		if err != nil || !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Message == want }) {
			t.Errorf("%v, %v; want %s", r.Findings, err, want)
		}
	}
}

// What an actor's material can't have is reported: a colour that multiplies a texture.
func TestActorMaterialLosses(t *testing.T) {
	r, err := convert.Convert(texturedTriangle(`"baseColorTexture":{"index":0},"baseColorFactor":[1,0.5,0.5,1]`), "out.xac", convert.Options{})
	if err != nil || !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == "XAC015" }) {
		t.Errorf("%v, %v; want XAC015", r.Findings, err)
	}
}

// texturedTriangle is a glTF with a triangle, whose material has the members of pbrMetallicRoughness.
func texturedTriangle(material string) convert.Source {
	g := new(glTFText)
	p := g.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0, 0, 1, 0})
	uv := g.floats("VEC2", 2, []float32{0, 0, 1, 0, 0, 1})
	return convert.Source{Name: "a.gltf", Data: g.text(fmt.Sprintf(`"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d,"TEXCOORD_0":%d},"material":0}]}],"materials":[{"pbrMetallicRoughness":{%s}}],"textures":[{"source":0}],"images":[{"uri":"a.png"}]`, p, uv, material))}
}

// Formats whose materials have no transform of the texture, or whose materials aren't written, get texture coordinates that the
// transform was applied to: offset + scale · uv. Those of an OBJ begin at the bottom.
func TestTextureTransform(t *testing.T) {
	src := texturedTriangle(`"baseColorTexture":{"index":0,"extensions":{"KHR_texture_transform":{"offset":[0.25,0.5],"scale":[4,2]}}}`)
	for _, name := range []string{"a.obj", "a.xmf", "a.xac"} {
		r, err := convert.Convert(src, name, convert.Options{})
		if err != nil {
			t.Fatal(name, err)
		}
		for _, f := range r.Findings {
			if f.Code == "XAC015" && !strings.Contains(f.Message, "roughness") {
				t.Errorf("%s: %v", name, f)
			}
		}
		if name != "a.obj" {
			if r, err = convert.Convert(convert.Source{Name: name, Data: bytes.Join(r.Parts[0].Data, nil)}, "a.obj", convert.Options{}); err != nil {
				t.Fatal(name, err)
			}
		}
		var got []string
		for line := range strings.Lines(string(bytes.Join(r.Parts[0].Data, nil))) {
			if strings.HasPrefix(line, "vt ") {
				got = append(got, strings.TrimSpace(line))
			}
		}
		if slices.Sort(got); !slices.Equal(got, []string{"vt 0.25 -1.5", "vt 0.25 0.5", "vt 4.25 0.5"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// A connection of a component gets the tags of the object: those of its extras, also if it is a copy, or those that its author gave
// to it. An object without any is reported.
func TestTagsOfConnections(t *testing.T) {
	g := new(glTFText)
	p := g.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0, 0, 1, 0})
	kept := func(origin, document string) string {
		return fmt.Sprintf(`"extras":{"marrow":{"kind":"node","origin":%q,"document":%s}}`, origin, document)
	}
	door := `"mesh":0,` + kept("connections[0].parts[0]", `{"size":["<size/>"]}`)
	connection := kept("connections[0]", `{"tags":["detail_m","nooutline","part"],"animations":[{"name":"open","start":1,"end":2}],"other":{"attributes":{"group":"a"}}}`)
	src := convert.Source{Name: "a.gltf", Data: []byte(strings.Replace(string(g.text(fmt.Sprintf(`"scenes":[{"nodes":[0,2,4,5,6,7,8]}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d}}]}],"nodes":[
		{"name":"Con","children":[1],%[2]s},{"name":"door",%[3]s},
		{"name":"Con.001","children":[3],%[2]s},{"name":"door.001",%[3]s},
		{"name":"con_new"},
		{"name":"con_turret","extras":{"tags":" turret  medium"}},
		{"name":"lid","mesh":0,"extras":{"tags":"part detail_s"}},
		{"name":"con_laser",%[4]s},
		{"name":"group","children":[9],"extras":{"tags":7}},{"name":"plain","mesh":0}]`,
		p, connection, door, strings.Replace(kept("connections[1]", `{"tags":["laser"]}`), `"extras":{`, `"extras":{"tags":"missile",`, 1)))),
		`"asset":{`, `"asset":{"extras":{"marrow":{"version":1,"format":"component"}},`, 1))}
	r, err := convert.Convert(src, "a.xml", convert.Options{})
	if err != nil {
		t.Fatal(err)
	}
	xml := string(bytes.Join(r.Parts[0].Data, nil))
	for _, want := range []string{
		`<connection name="Con" tags="detail_m nooutline part" group="a">`,
		`<connection name="Con.001" tags="detail_m nooutline part" group="a">`,
		`<connection name="con_new" tags=""/>`,
		`<connection name="con_turret" tags="turret medium"/>`,
		`<connection name="ConnectionForlid" tags="part detail_s">`,
		`<connection name="con_laser" tags="missile"/>`,
		`<connection name="ConnectionForplain" tags="part nocollision">`,
	} {
		if !strings.Contains(xml, want) {
			t.Errorf("no %s", want)
		}
	}
	if t.Failed() {
		t.Log(xml)
	}
	counts := make(map[string]int)
	for _, f := range r.Findings {
		if f.Code == "XMF030" || f.Code == "GLTF064" {
			counts[string(f.Code)+" "+f.Path] += f.Times()
		}
	}
	if want := map[string]int{"XMF030 connections": 1, "GLTF064 nodes[8].extras": 1}; !maps.Equal(counts, want) {
		t.Errorf("%v, want %v", counts, want)
	}
	r, err = convert.Convert(src, "a.mdx", convert.Options{})
	if err != nil || !slices.ContainsFunc(r.Findings, func(f report.Finding) bool {
		return f.Code == "LOWER011" && f.Count == 3 && strings.HasPrefix(f.Message, "the tags of a node")
	}) {
		t.Errorf("%v: %v", err, r.Findings)
	}
}
