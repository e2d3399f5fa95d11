package proof

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/formats"
	"marrow/internal/corpus"
)

// fuzz checks the properties of [File] and [Fix] for any data in a file called name. It starts with this package's
// seeds of the format, and with the smallest files of the corpus, if there is one.
func fuzz(f *testing.F, name string) {
	ext := filepath.Ext(name)
	beside := Companions{}
	for _, s := range mustSeeds(f) {
		if filepath.Ext(s.Name) == ext {
			f.Add(s.Data)
			for n, d := range s.Beside {
				beside[n] = d
			}
		}
	}
	for _, data := range corpusFiles(f, ext) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return // larger ones are only slower
		}
		File(t, name, data, beside)
		Fix(t, name, data, beside)
	})
}

// corpusFiles returns the smallest files of the corpus with an extension.
func corpusFiles(f *testing.F, ext string) (list [][]byte) {
	const most, largest = 12, 1 << 14
	root, _ := corpus.Find()
	type file struct {
		name string
		size int64
	}
	var files []file
	_ = filepath.WalkDir(root, func(name string, d os.DirEntry, err error) error {
		if err != nil || !strings.EqualFold(filepath.Ext(name), ext) {
			return nil // without a corpus, only the seeds are used
		}
		if info, err := d.Info(); err == nil && info.Mode().IsRegular() && info.Size() < largest {
			files = append(files, file{name, info.Size()})
		}
		return nil
	})
	slices.SortFunc(files, func(a, b file) int {
		if a.size != b.size {
			return int(a.size - b.size)
		}
		return strings.Compare(a.name, b.name)
	})
	step := max(len(files)/most, 1)
	for i := 0; i < len(files); i += step {
		if data, err := os.ReadFile(files[i].name); err == nil {
			list = append(list, data)
		}
	}
	return list
}

func FuzzMDX(f *testing.F)       { fuzz(f, "model.mdx") }
func FuzzMDL(f *testing.F)       { fuzz(f, "model.mdl") }
func FuzzM2(f *testing.F)        { fuzz(f, "model.m2") }
func FuzzSkin(f *testing.F)      { fuzz(f, "model00.skin") }
func FuzzSkel(f *testing.F)      { fuzz(f, "model.skel") }
func FuzzAnim(f *testing.F)      { fuzz(f, "model0000-00.anim") }
func FuzzBone(f *testing.F)      { fuzz(f, "model_00.bone") }
func FuzzPhys(f *testing.F)      { fuzz(f, "model.phys") }
func FuzzXMF(f *testing.F)       { fuzz(f, "part_main.xmf") }
func FuzzANI(f *testing.F)       { fuzz(f, "ship_x_data.ani") }
func FuzzComponent(f *testing.F) { fuzz(f, "ship_x.xml") }
func FuzzXAC(f *testing.F)       { fuzz(f, "a.xac") }
func FuzzXSM(f *testing.F)       { fuzz(f, "a.xsm") }
func FuzzGLB(f *testing.F)       { fuzz(f, "a.glb") }
func FuzzGLTF(f *testing.F)      { fuzz(f, "a.gltf") }
func FuzzGFX(f *testing.F)       { fuzz(f, "units.gfx") }
func FuzzXPM(f *testing.F)       { fuzz(f, "a.xpm") }

// FuzzBeside damages a companion of a model instead of the model: its skin, a motion, a part.
func FuzzBeside(f *testing.F) {
	var models []Seed
	for _, s := range mustSeeds(f) {
		switch format, _, _ := formats.Detect(s.Name, s.Data); {
		case len(s.Beside) > 0:
			models = append(models, s)
		case format.Role != formats.Model:
			f.Add(s.Data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		s := models[len(data)%len(models)] // all of them would take too long
		beside := Companions{"model0000-00.anim": data, "model.skel": data}
		for n := range s.Beside {
			beside[n] = data
		}
		File(t, s.Name, s.Data, beside)
		Fix(t, s.Name, s.Data, beside)
	})
}
