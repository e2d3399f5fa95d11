package convert

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
)

// pairs are components of the corpus, two of which are combined into a file.
var pairs = [][2]string{
	{"Scaco-X4-Modding__bayamon_miner/assets/props/surfaceelements/props_sco_smoke.xml", "Scaco-X4-Modding__bayamon_miner/assets/props/surfaceelements/props_sco_radar.xml"},
	{"Scaco-X4-Modding__bayamon_miner/assets/props/surfaceelements/props_sco_radar.xml", "Scaco-X4-Modding__bayamon_miner/assets/props/surfaceelements/props_sco_xl_door.xml"},
	{"Scaco-X4-Modding__bayamon_miner/assets/props/bridge/bridge_sco_xl.xml", "Scaco-X4-Modding__bayamon_miner/assets/props/surfaceelements/props_sco_smoke2.xml"},
}

var (
	xmlHead = regexp.MustCompile(`(?s)^.*?<components[^>]*>`)
	xmlTail = regexp.MustCompile(`(?s)</components>\s*$`)
)

// several calls f with files of two components each, the folder of their files, and the GLB that each becomes.
func several(t *testing.T, f func(t *testing.T, file, folder string, src Source, glb []byte)) {
	root := corpus.Root(t)
	for _, pair := range pairs {
		text, assets := []byte("<?xml version=\"1.0\"?>\n<components>"), ""
		for _, name := range pair {
			file := filepath.Join(root, "ego", filepath.FromSlash(name))
			data, err := os.ReadFile(file)
			if err != nil {
				t.Skip(err)
			}
			text = append(text, xmlTail.ReplaceAll(xmlHead.ReplaceAll(data, nil), nil)...)
			assets, _, _ = strings.Cut(file, string(filepath.Separator)+"assets"+string(filepath.Separator))
		}
		file := filepath.Join(t.TempDir(), "pair.xml")
		if err := os.WriteFile(file, append(text, "</components>\n"...), 0o666); err != nil {
			t.Fatal(err)
		}
		src, err := ReadSource(file, []string{assets})
		if err != nil {
			t.Fatal(err)
		}
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			t.Fatal(pair, err)
		}
		f(t, file, assets, src, bytes.Join(first.Parts[0].Data, nil))
		src.Resolver.Finder.Close()
	}
}

// An unedited GLB of a file with two components becomes the same bytes of that file and of all others.
func TestEditNothingSeveral(t *testing.T) {
	several(t, func(t *testing.T, file, folder string, src Source, glb []byte) {
		r, err := Convert(Source{Name: "model.glb", Data: glb}, filepath.Base(file), Options{Base: &src})
		if err != nil {
			t.Fatal(err)
		}
		nothingSaid(t, file, r)
		if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
			t.Errorf("%s: the bytes differ", file)
		}
		for _, p := range r.Parts[1:] {
			if want, err := os.ReadFile(besideFile(folder, p.Name)); err != nil || !bytes.Equal(bytes.Join(p.Data, nil), want) {
				t.Errorf("%s: %s differs: %v", file, p.Name, err)
			}
		}
	})
}

// An edit of one of two components changes only the edited data, and the other component stays unchanged.
func TestEditSeveral(t *testing.T) {
	t.Parallel()
	counts := make(map[string]int)
	several(t, func(t *testing.T, file, folder string, src Source, glb []byte) {
		for _, e := range slices.Concat(x4Edits, lightEdits) {
			g := loosen(t, glb)
			if !e.edit(t, g) {
				continue
			}
			edited := g.data(t)
			r, err := Convert(Source{Name: "model.glb", Data: edited}, filepath.Base(file), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %v", e.name, err)
				continue
			}
			counts[e.name]++
			if e.name != "a part moved" { // in states of the other component, the GLB still has it where it was, for players
				readBack(t, e, file, edited, r)
			}
			is := bytes.Join(r.Parts[0].Data, nil)
			n := changedLines(t, e, file, src.Data, is)
			for _, p := range r.Parts[1:] {
				n += changedFile(t, e, filepath.Join(folder, "pair.xml"), p)
			}
			if n == 0 {
				t.Errorf("%s: nothing differs", e.name)
			}
			if changed := changedComponents(src.Data, is); changed > 1 && !strings.HasPrefix(e.name, "a clip") && e.name != "a material renamed" { // which both have
				t.Errorf("%s: %d components differ", e.name, changed)
			}
		}
	})
	t.Log(counts)
}

// changedComponents counts the components that differ.
func changedComponents(was, is []byte) (n int) {
	a, b := bytes.Split(was, []byte("<component ")), bytes.Split(is, []byte("<component "))
	for i := range a {
		if i >= len(b) || !bytes.Equal(a[i], b[i]) {
			n++
		}
	}
	return n
}
