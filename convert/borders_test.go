package convert_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/proof"
	"marrow/m2"
	"marrow/mdx"
	"marrow/xac"
)

// Whatever names a model has for its files, nothing outside the folders that the user gave is read: the result is the
// same whether the files it refers to exist or not.

// A border is one kind of path that a model can hold.
type border struct {
	kind   string
	secret []string                        // the files that the path would lead to, from the folder outside
	model  func(name string) (string, any) // the model's file and its bytes, or the source itself
}

// ways returns names for a file outside the root that contains the model.
func ways(base, name string) []string {
	outside := filepath.Join(base, "outside", name)
	return []string{
		`..\outside\` + name, "../outside/" + name, "../../outside/" + name, `..\..\..\..\outside\` + name,
		`models\..\..\outside\` + name, "./../outside/" + name, "..//outside/" + name,
		outside, strings.ReplaceAll(outside, "/", `\`), "file://" + outside, `\\?\` + outside, `\\server\share\outside\` + name,
		"C:" + outside, `C:..\outside\` + name,
		"link/" + name, "../link/" + name, "linked-" + name, "models/deep/" + name,
		"CON", "NUL", "/dev/zero", "/dev/stdin", "/proc/self/environ", name + "::$DATA",
	}
}

func borders(t *testing.T) []border {
	seeds, err := proof.Seeds()
	if err != nil {
		t.Fatal(err)
	}
	seed := func(name string) proof.Seed {
		for _, s := range seeds {
			if s.Name == name {
				return s
			}
		}
		t.Fatalf("no seed %s", name)
		return proof.Seed{}
	}
	encoded := func(data []byte, err error) []byte {
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	component := string(seed("ship_x.xml").Data)
	return []border{
		{"texture of an MDX", []string{"secret.png"}, func(name string) (string, any) {
			m, _, err := mdx.Decode(seed("Warcraft III-800.mdx").Data, mdx.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range m.Textures {
				m.Textures[i] = mdx.Texture{Path: name}
			}
			m.TruncateNames() // a path has 260 bytes
			return "a.mdx", encoded(mdx.Encode(m))
		}},
		{"texture of an M2", []string{"secret.png"}, func(name string) (string, any) {
			return "a.m2", encoded(modelWithTexture(name, nil).Encode())
		}},
		{"texture of an M2, through the listfile", []string{"secret.png"}, func(name string) (string, any) {
			return "a.m2", convert.Source{Data: encoded(modelWithTexture("", []uint32{7}).Encode()), Resolver: asset.Resolver{Names: asset.Listfile{7: name}}}
		}},
		{"skin of an M2, through the listfile", []string{"secret.skin"}, func(name string) (string, any) {
			m := modelWithTexture("x.png", []uint32{0})
			m.Chunks.SkinFiles = []uint32{9}
			return "a.m2", convert.Source{Data: encoded(m.Encode()), Resolver: asset.Resolver{Names: asset.Listfile{9: name}}}
		}},
		{"folder of a component's parts", []string{"part_main.xmf"}, func(name string) (string, any) {
			return "a.xml", []byte(strings.ReplaceAll(component, `assets\ship_x_data`, escapeXML(strings.TrimSuffix(strings.TrimSuffix(name, "part_main.xmf"), "/"))))
		}},
		{"part of a component", []string{"secret.xmf"}, func(name string) (string, any) {
			return "a.xml", []byte(strings.ReplaceAll(component, `part_main`, escapeXML(strings.TrimSuffix(name, ".xmf"))))
		}},
		{"texture of an XAC", []string{"secret.png"}, func(name string) (string, any) {
			f, _, err := xac.Decode(seed("a.xac").Data, xac.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range xac.Bodies[*xac.Material](f) {
				for i := range m.Layers {
					m.Layers[i].Map, m.Layers[i].Amount, m.Layers[i].Texture = xac.MapDiffuse, 1, name
				}
			}
			for _, m := range xac.Bodies[*xac.FXMaterial](f) {
				for i := range m.Bitmaps {
					m.Bitmaps[i].Value = name
				}
			}
			return "a.xac", encoded(f.Encode())
		}},
	}
}

// modelWithTexture returns an M2 of a client that refers to its files by number, or by name.
func modelWithTexture(name string, numbers []uint32) *m2.Model {
	m := &m2.Model{Version: 272, Name: "a", SkinProfiles: 1, Textures: []m2.Texture{{Name: name}}, Materials: []m2.Material{{}},
		Bones: []m2.Bone{{Parent: m2.None}}, TextureLookup: []int16{0}, BoneLookup: []uint16{0},
		Vertices: []m2.Vertex{{}, {Position: m2.Vec3{1, 0, 0}}, {Position: m2.Vec3{0, 1, 0}}}}
	if numbers != nil {
		m.Chunks = &m2.Chunks{TextureIDs: numbers}
	}
	return m
}

func escapeXML(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;").Replace(s)
}

func TestBorders(t *testing.T) {
	for _, b := range borders(t) {
		t.Run(b.kind, func(t *testing.T) {
			base := t.TempDir()
			root, outside := filepath.Join(base, "root"), filepath.Join(base, "outside")
			for _, dir := range []string{filepath.Join(root, "models"), outside} {
				if err := os.MkdirAll(dir, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for link, target := range map[string]string{"link": outside, "models/deep": "../../outside", "linked-" + b.secret[0]: filepath.Join(outside, b.secret[0])} {
				if err := os.Symlink(target, filepath.Join(root, link)); err != nil {
					if runtime.GOOS == "windows" {
						t.Skip("symbolic links need a privilege here:", err)
					}
					t.Fatal(err)
				}
			}
			names := ways(base, b.secret[0])
			without := make([]string, len(names))
			for i, name := range names {
				without[i] = outcome(t, b, root, name)
			}
			for _, name := range b.secret {
				if err := os.WriteFile(filepath.Join(outside, name), secretFile(t, name), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			for i, name := range names {
				if diff := cmp.Diff(without[i], outcome(t, b, root, name)); diff != "" {
					t.Errorf("%q: something outside was read: (-without +with it) %.2000s", name, diff)
				}
			}
			// The file itself is one that would be taken, were it inside.
			if err := os.WriteFile(filepath.Join(root, "models", b.secret[0]), secretFile(t, b.secret[0]), 0o644); err != nil {
				t.Fatal(err)
			}
			if outcome(t, b, root, b.secret[0]) == without[0] {
				t.Errorf("even inside the root %s makes no difference: this test shows nothing", b.secret[0])
			}
		})
	}
}

// plainName matches names that are valid on every system. The model's text follows the stem that the user chose, so
// it can't form the name of a device.
var plainName = regexp.MustCompile(`^out[A-Za-z0-9_-]*\.[a-z]+$`)

// outcome converts a model that contains a path, and returns a full description of the result.
func outcome(t *testing.T, b border, root, name string) string {
	t.Helper()
	finder, err := asset.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	defer finder.Close()
	file, what := b.model(name)
	src, ok := what.(convert.Source)
	if !ok {
		src.Data = what.([]byte)
	}
	src.Name, src.Resolver.Finder, src.Resolver.Place = file, finder, asset.Location{Dir: "models"}
	r, err := convert.Convert(src, "out.gltf", convert.Options{})
	text := fmt.Sprintln(err)
	for _, p := range r.Parts {
		if !plainName.MatchString(p.Name) {
			t.Errorf("%q makes an output called %q", name, p.Name)
		}
		text += fmt.Sprintf("%s %q\n", p.Name, bytes.Join(p.Data, nil))
	}
	for _, f := range r.Findings {
		text += fmt.Sprintln(f)
	}
	return text
}

// secretFile returns a complete file of the kind given by its name.
func secretFile(t *testing.T, name string) []byte {
	t.Helper()
	seeds, err := proof.Seeds()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range seeds {
		if ext := filepath.Ext(name); ext != ".png" && filepath.Ext(s.Name) == ext {
			return s.Data
		}
	}
	picture := image.NewNRGBA(image.Rect(0, 0, 2, 2))
	picture.SetNRGBA(0, 0, color.NRGBA{200, 10, 20, 255})
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A result's parts can't be written anywhere but into the folder, and folders in it.
func TestBordersOfOutput(t *testing.T) {
	base := t.TempDir()
	dir := filepath.Join(base, "out")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../a.png", "/a.png", "a/../c.png", "a/b/../../../c.png", "a//c.png", "..", ".", "", "../sub/a.png", "sub/../../a.png", "sub/..", "sub/", "./a.png"} {
		r := convert.Result{Parts: []convert.Part{{Name: name, Data: [][]byte{[]byte("x")}}}}
		if err := r.Write(dir); err == nil {
			t.Errorf("%q was written", name)
		}
	}
	left, err := filepath.Glob(filepath.Join(base, "*", "*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
