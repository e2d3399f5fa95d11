package component

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/xmftest"
)

// A missing mesh is reported even if the part has other files. The cases that are notes occur in public mods that work.
func TestMissingMeshes(t *testing.T) {
	const lods = `<lods><lod index="0"/><lod index="1"/><lod index="2"/></lods>`
	for _, c := range []struct {
		name, lods, files string
		want              string // severities and messages of findings about the part
	}{
		{name: "all files", lods: lods, files: "-lod0 -lod1 -lod2 -collision"},
		{name: "lods are not listed", files: "-lod0"},
		{name: "no suffix", lods: `<lods><lod index="0"/></lods>`, files: " "},
		{name: "no files", lods: lods, want: "warning: hull-lod0.xmf is missing"},
		{name: "only a collision mesh", lods: lods, files: "-collision", want: "warning: hull-lod0.xmf is missing"},
		{name: "a collision mesh without a list", files: "-collision", want: "note: the part has a collision mesh, but no hull-lod0.xmf"},
		{name: "no finest level", lods: lods, files: "-lod1 -lod2", want: "warning: hull-lod0.xmf is missing; a coarser level of detail is used instead"},
		{name: "no finest level and no list", files: "-lod1", want: "warning: hull-lod0.xmf is missing; a coarser level of detail is used instead"},
		{name: "no coarser levels", lods: lods, files: "-lod0 -collision", want: "note: hull-lod1.xmf is missing, but lods lists this level\nnote: hull-lod2.xmf is missing, but lods lists this level"},
	} {
		text := `<component name="x"><source geometry="x_data"/><connections><connection name="c"><parts><part name="other"/><part name="hull">` + c.lods + `</part></parts></connection></connections></component>`
		files := fstest.MapFS{"mod/x.xml": {Data: []byte(text)}, "mod/x_data/other-lod0.xmf": {Data: xmftest.Square().Bytes()}}
		for kind := range strings.SplitSeq(c.files, " ") {
			if c.files != "" {
				files["mod/x_data/hull"+kind+".xmf"] = &fstest.MapFile{Data: xmftest.Square().Bytes()}
			}
		}
		_, found := loadComponent(t, files, "mod", "x.xml")
		var got []string
		for _, f := range found {
			if strings.HasPrefix(f.Path, "connections[0].parts[1]") {
				got = append(got, fmt.Sprintf("%s: %s", f.Severity, f.Message))
			}
		}
		if diff := cmp.Diff(c.want, strings.Join(got, "\n")); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}
