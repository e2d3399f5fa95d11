package component_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"marrow/component"
	"marrow/convert"
	"marrow/internal/corpus"
	"marrow/internal/xmltext"
	"marrow/lower"
	"marrow/scene"
)

// All attributes of the corpus's components come back from a GLB, except those that are written in another form or follow from
// meshes. Components without meshes can't become a GLB; they are built from their scene.
func TestKeptCorpus(t *testing.T) {
	root, files, kept, all := filepath.Join(corpus.Root(t), "ego"), 0, 0, 0
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.ToLower(filepath.Ext(p)) != ".xml" {
			return err
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		f, _, err := component.Decode(data)
		if err != nil || len(f.Components) != 1 {
			return nil
		}
		files++
		is := attributesOf(returned(t, p, f))
		for attribute, n := range attributesOf(data) {
			all += n
			kept += min(n, is[attribute])
			if is[attribute] < n {
				t.Errorf("%s: %s: %d of %d come back", filepath.Base(p), attribute, is[attribute], n)
			}
		}
		return nil
	})
	if err != nil || files < 40 {
		t.Errorf("%d components, %v", files, err)
	}
	t.Logf("%d of %d attributes of %d components come back", kept, all, files)
}

// returned returns the XML of a component after a conversion to GLB and back.
func returned(t *testing.T, file string, f *component.File) []byte {
	t.Helper()
	src, err := convert.ReadSource(file, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	opts := convert.Options{Lower: lower.Options{NoTextures: true}}
	r, err := convert.Convert(src, "a.glb", opts)
	if err != nil {
		s, _ := f.Scene(scene.Options{})
		set, _, err := component.Build(s, component.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return set.XML
	}
	r, err = convert.Convert(convert.Source{Name: "a.glb", Data: bytes.Join(r.Parts[0].Data, nil)}, filepath.Base(file), convert.Options{To: "component"})
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Join(r.Parts[0].Data, nil)
}

// attributesOf counts the attributes of an XML by the names of the elements around them and their values.
func attributesOf(data []byte) map[string]int {
	counts := make(map[string]int)
	var open []string
	for d := xmltext.NewReader(data); ; {
		t, err := d.Next()
		if err != nil {
			return counts
		}
		switch t.Kind {
		case xmltext.Start:
			open = append(open, t.Name)
			path := strings.Join(open, "/")
			for _, a := range t.Attrs {
				if value := plainValue(a.Value); value != beyond && !follows(path, a.Name) {
					counts[path+"@"+a.Name+"="+value]++
				}
			}
		case xmltext.End:
			open = open[:len(open)-1]
		}
	}
}

// follows reports whether an attribute is derived from the name of the output, from meshes, or from the position of a
// node.
func follows(path, attribute string) bool {
	path = strings.TrimPrefix(path, "components/")
	switch {
	case path == "components", path == "component" && attribute == "name", strings.HasSuffix(path, "/source"), strings.Contains(path, "/lods/"):
		return true
	}
	place := strings.HasSuffix(path, "/offset/position") || strings.HasSuffix(path, "/offset/quaternion") || strings.HasSuffix(path, "/offset/rotation")
	return place && !strings.Contains(path, "sounds") && !strings.Contains(path, "emitters")
}

// beyond represents a number that a scene can't have.
const beyond = "beyond"

// plainValue normalises the spelling of a value: numbers as 32-bit floats, lists with single blanks.
func plainValue(value string) string {
	if f, err := strconv.ParseFloat(value, 32); err == nil {
		const most = 1e18 // of a scene's numbers: the light of one file has a greater range
		if f > most {
			return beyond
		}
		if f == 0 {
			return "0" // not -0
		}
		return strconv.FormatFloat(f, 'g', 5, 32)
	}
	return strings.Join(strings.Fields(value), " ")
}
