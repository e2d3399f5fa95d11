package m2

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/report"
)

// TestCorpusBundles: a model and all its companions come back as they were.
func TestCorpusBundles(t *testing.T) {
	root := filepath.Join(corpus.Root(t), "m2")
	models, skins, anims, explained := 0, 0, 0, 0
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil || m.Version < wrath {
			continue
		}
		dir := filepath.Join(root, filepath.Dir(f.Path))
		finder, err := asset.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(f.Path)
		for _, found := range m.Load(name, asset.Near{Finder: finder}) {
			if found.Code == report.M2Companion {
				t.Errorf("%s: %s", f.Path, found)
			}
		}
		finder.Close()
		files, err := m.Files(name)
		if err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
		models++
		for file, data := range files {
			want, err := os.ReadFile(filepath.Join(dir, file))
			if err != nil || !bytes.Equal(data, want) {
				t.Errorf("%s: %s comes back with %d bytes, not its %d (%v)", f.Path, file, len(data), len(want), err)
			}
			if strings.HasSuffix(strings.ToLower(file), ".skin") {
				skins++
			}
		}
		for _, a := range m.Anims {
			anims++
			e := ExplainKeys(a.Keys, m, a.Sequence)
			if e.Err() != nil {
				t.Errorf("%s: %s: %v", f.Path, a.File, e.Err())
			}
			checkMap(t, e)
			if tally := e.Tally(); tally.Understood()+tally[2] > 0 {
				explained++
			}
		}
	}
	t.Logf("%d models, %d skins, %d animations", models, skins, anims)
	if skins < 400 || anims < 60 {
		t.Errorf("only %d skins and %d animations", skins, anims)
	}
}

// TestAnimsShared: a file that names one .anim file for all of its sequences reads it as often as there is
// room for, not ten thousand times.
func TestAnimsShared(t *testing.T) {
	for _, m := range []*Model{
		{Version: wrath},
		{Version: legion, Chunks: &Chunks{}},
	} {
		for i := range 10000 {
			s := Sequence{}
			if m.Chunks != nil {
				s.Variation = uint16(i)
				m.Chunks.AnimFiles = append(m.Chunks.AnimFiles, AnimFile{Variation: s.Variation, File: 7})
			}
			m.Sequences = append(m.Sequences, s)
		}
		const size = sharedAnims / 100
		keys := make([]byte, size)
		found := m.Load("x.m2", given(map[string][]byte{"x0000-00.anim": keys, "7.anim": keys}))
		if len(m.Anims) != 101 || !slices.Contains(codes(found), report.M2Companion) {
			t.Errorf("version %d: %d .anim files read, findings %v", m.Version, len(m.Anims), found)
		}
	}
}
