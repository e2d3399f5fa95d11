package rules

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/check"
	"marrow/gltf"
	"marrow/internal/corpus"
	"marrow/internal/gltftext"
	"marrow/report"
)

// ruleText returns a glTF that satisfies every rule: a triangle with normals, a skin, a morph target and an animation.
func ruleText() *gltftext.File {
	g := &gltftext.File{}
	g.Put(int(gltf.Float), "VEC3", []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}, `,"min":[0,0,0],"max":[1,1,0]`) // 0
	g.Put(int(gltf.Float), "VEC3", []float32{0, 0, 1, 0, 0, 1, 0, 0, 1}, "")                             // 1
	g.Put(int(gltf.UnsignedByte), "VEC4", []float32{0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "")             // 2
	g.Put(int(gltf.Float), "VEC4", []float32{0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "")                // 3
	g.Put(int(gltf.UnsignedShort), "SCALAR", []float32{0, 1, 2}, "")                                     // 4
	g.Put(int(gltf.Float), "SCALAR", []float32{0, 0.5, 1}, "")                                           // 5
	g.Put(int(gltf.Float), "VEC4", []float32{0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0}, "")                    // 6
	return g
}

const ruleRest = `,"scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[{"mesh":0,"skin":0},{"children":[2],"rotation":[0,0,0,1]},{}],"skins":[{"joints":[1,2]}],
	"meshes":[{"primitives":[{"attributes":{"POSITION":0,"NORMAL":1,"JOINTS_0":2,"WEIGHTS_0":3},"indices":4,"material":0,"targets":[{"POSITION":1}]}]}],
	"materials":[{}],"animations":[{"channels":[{"sampler":0,"target":{"node":1,"path":"rotation"}}],"samplers":[{"input":5,"output":6}]}]`

func ruleCodes(t *testing.T, text []byte) []report.Code {
	t.Helper()
	d, _, err := gltf.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	found := check.Run(check.For(check.Self[*gltf.Document], Document), check.Subject{Document: d, Data: text}, check.Options{})
	find := gltf.Locate(text)
	for _, f := range found {
		if _, ok := find(f.Path); !ok {
			t.Errorf("%v: the file has no %s", f, f.Path)
		}
	}
	var codes []report.Code
	for _, f := range found {
		codes = append(codes, f.Code)
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// Each change violates exactly one rule.
func TestRules(t *testing.T) {
	if got := ruleCodes(t, ruleText().Text(ruleRest)); len(got) > 0 {
		t.Fatalf("the sound one breaks %v", got)
	}
	for _, c := range []struct {
		old, new string
		want     report.Code
	}{
		{`"scene":0`, `"scene":1`, "GLTF101"},
		{`"nodes":[0,1]`, `"nodes":[0,1,9]`, "GLTF101"},
		{`"children":[2]`, `"children":[3]`, "GLTF101"},
		{`"mesh":0`, `"mesh":1`, "GLTF101"},
		{`"skin":0`, `"skin":1`, "GLTF101"},
		{`"mesh":0`, `"camera":0,"mesh":0`, "GLTF101"},
		{`"joints":[1,2]`, `"joints":[1,2,3]`, "GLTF101"},
		{`"joints":[1,2]`, `"joints":[1,2],"skeleton":3`, "GLTF101"},
		{`"joints":[1,2]`, `"joints":[1,2],"inverseBindMatrices":7`, "GLTF101"},
		{`"material":0`, `"material":1`, "GLTF101"},
		{`"NORMAL":1`, `"NORMAL":7`, "GLTF101"},
		{`"indices":4`, `"indices":7`, "GLTF101"},
		{`"materials":[{}]`, `"materials":[{"normalTexture":{"index":0}}]`, "GLTF101"},
		{`"materials":[{}]`, `"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}]`, "GLTF101"},
		{`"materials"`, `"textures":[{"source":0}],"materials"`, "GLTF101"},
		{`"materials"`, `"textures":[{"sampler":0}],"materials"`, "GLTF101"},
		{`"materials"`, `"textures":[{"extensions":{"EXT_texture_webp":{"source":0}}}],"materials"`, "GLTF101"},
		{`"materials":[{}]`, `"materials":[{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseTexture":{"index":0}}}}]`, "GLTF101"},
		{`"mesh":0`, `"extensions":{"KHR_lights_punctual":{"light":0}},"mesh":0`, "GLTF101"},
		{`"mesh":0`, `"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":7}}},"mesh":0`, "GLTF101"},
		{`"materials"`, `"images":[{"bufferView":7}],"materials"`, "GLTF101"},
		{`"sampler":0`, `"sampler":1`, "GLTF101"},
		{`"node":1`, `"node":3`, "GLTF101"},
		{`"input":5`, `"input":7`, "GLTF101"},
		{`"output":6`, `"output":7`, "GLTF101"},
		{`"count":3,"type":"VEC4"}]`, `"count":9,"type":"VEC4"}]`, "GLTF102"},
		{`,{}]`, `,{"children":[1]}]`, "GLTF103"},
		{`,{}]`, `,{},{"children":[2]}]`, "GLTF103"},
		{`"nodes":[0,1]`, `"nodes":[0,1,2]`, "GLTF103"},
		{`"NORMAL":1`, `"NORMAL":1,"_X":6`, ""}, // as many as there are vertices
		{`"joints":[1,2]`, `"joints":[1]`, "GLTF105"},
		{`"rotation":[0,0,0,1]`, `"rotation":[0,0,0,2]`, "GLTF106"},
		{`"rotation":[0,0,0,1]`, `"rotation":[0,0,0,0]`, "GLTF106"},
		{`"NORMAL":1`, `"NORMAL":0`, "GLTF106"},
		{`"output":6`, `"output":6,"interpolation":"CUBICSPLINE"`, "GLTF108"},
		{`,"min":[0,0,0],"max":[1,1,0]`, ``, "GLTF109"},
		{`"max":[1,1,0]`, `"max":[1,0.5,0]`, "GLTF109"},
		{`"min":[0,0,0]`, `"min":[0.5,0,0]`, "GLTF109"},
	} {
		text := string(ruleText().Text(ruleRest))
		broken := strings.Replace(text, c.old, c.new, 1)
		if broken == text {
			t.Errorf("%s isn't there", c.old)
		}
		want := []report.Code{c.want}
		if c.want == "" {
			want = nil
		}
		if got := ruleCodes(t, []byte(broken)); !slices.Equal(got, want) {
			t.Errorf("%s for %s: %v, want %s", c.new, c.old, got, c.want)
		}
	}
}

// The same for numbers: number i of accessor at becomes v.
func TestRulesOfNumbers(t *testing.T) {
	zero := float32(0)
	for _, c := range []struct {
		kind gltf.ComponentType
		typ  string
		list []float32
		more string // JSON that uses the accessor
		want report.Code
	}{
		{gltf.Float, "VEC3", []float32{0, 0, 0, 1, 0, 0, zero / zero, 1, 0}, `"NORMAL":1`, "GLTF104"},
		{gltf.UnsignedShort, "SCALAR", []float32{0, 1, 3}, `"indices":4`, "GLTF105"},
		{gltf.Float, "VEC3", []float32{0, 0, 1, 0, 0, 1}, `"NORMAL":1`, "GLTF105"},
		{gltf.UnsignedByte, "VEC4", []float32{0, 2, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, `"JOINTS_0":2`, "GLTF105"},
		{gltf.Float, "VEC4", []float32{0.5, 0.4, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, `"WEIGHTS_0":3`, "GLTF107"},
		{gltf.Float, "SCALAR", []float32{0, 1, 0.5}, `"input":5`, "GLTF108"},
		{gltf.Float, "SCALAR", []float32{0, 1, 1}, `"input":5`, "GLTF108"},
		{gltf.Float, "SCALAR", []float32{-1, 0, 1}, `"input":5`, "GLTF108"},
		{gltf.Float, "SCALAR", []float32{0, 1, 2, 3}, `"input":5`, "GLTF108"},
		{gltf.Float, "VEC4", []float32{0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0}, `"output":6`, "GLTF106"},
	} {
		g := ruleText()
		at := g.Put(int(c.kind), c.typ, c.list, "")
		name, _, _ := strings.Cut(c.more, ":")
		text := strings.Replace(string(g.Text(ruleRest)), c.more, name+":"+string(rune('0'+at)), 1)
		if got := ruleCodes(t, []byte(text)); !slices.Contains(got, c.want) || c.want != "GLTF104" && len(got) != 1 {
			t.Errorf("%s of %v: %v, want %s", c.more, c.list, got, c.want)
		}
	}
}

// Files of other programs satisfy the rules, with few exceptions.
func TestRulesOfCorpus(t *testing.T) {
	broken := 0
	for _, name := range corpus.Walk(t, "gltf", ".glb", ".gltf") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		d, _, err := gltf.Decode(data)
		if err != nil {
			continue
		}
		finder, err := asset.Open(filepath.Dir(name))
		if err != nil {
			t.Fatal(err)
		}
		d.Load(name, asset.Resolver{Finder: finder})
		found := check.Run(check.For(check.Self[*gltf.Document], Document), check.Subject{Document: d, Data: data}, check.Options{})
		finder.Close()
		if len(found) > 0 {
			broken++
			t.Logf("%s: %v", filepath.Base(name), found[0])
		}
	}
	if broken > 8 { // of 82; TestRulesOfCorpus -v lists them
		t.Errorf("%d files break rules", broken)
	}
}
