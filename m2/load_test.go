package m2

import (
	"bytes"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire"
)

// TestCorpusBundles: a model and all its companions come back as they were.
func TestCorpusBundles(t *testing.T) {
	root := filepath.Join(corpus.Root(t), "m2")
	models, skins, anims, explained := 0, 0, 0, 0
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil || m.Version < Wrath {
			continue
		}
		dir := filepath.Join(root, filepath.Dir(f.Path))
		finder, err := asset.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(f.Path)
		for _, found := range m.Load(name, asset.Resolver{Finder: finder}) {
			if found.Code == codeCompanion {
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
		{Version: Wrath},
		{Version: Legion, Chunks: &Chunks{}},
	} {
		for i := range 10000 {
			s := Sequence{}
			if m.Chunks != nil {
				s.Variation = uint16(i)
				m.Chunks.AnimFiles = append(m.Chunks.AnimFiles, AnimFile{Variation: s.Variation, File: 7})
			}
			m.Sequences = append(m.Sequences, s)
		}
		const size = limit.SharedAnims / 100
		keys := make([]byte, size)
		found := m.Load("x.m2", given(map[string][]byte{"x0000-00.anim": keys, "7.anim": keys}))
		if len(m.Anims) != 101 || !slices.Contains(codes(found), codeCompanion) {
			t.Errorf("version %d: %d .anim files read, findings %v", m.Version, len(m.Anims), found)
		}
	}
}

// TestFilesAddedSequence: the keys of a sequence that a caller adds, with its own .anim file, are written to that
// file, and read from it.
func TestFilesAddedSequence(t *testing.T) {
	b := Bone{KeyBone: None, Parent: None, Translation: track[Vec3](-1), PackedRotation: track[PackedQuaternion](-1), Scale: track[Vec3](-1)}
	b.Translation.Times, b.Translation.Values = [][]uint32{{0}}, [][]Vec3{{{1, 2, 3}}}
	m := &Model{Version: Wrath, Sequences: []Sequence{{}}, Bones: []Bone{b}, Anims: []*Anim{{File: "x0000-00.anim"}}}
	load := func(files map[string][]byte) *Model {
		m, _, err := Decode(files["x.m2"], Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range m.Load("x.m2", given(files)) {
			if f.Code != codeMissing { // no views
				t.Error(f)
			}
		}
		return m
	}
	save := func(m *Model) map[string][]byte {
		files, err := m.Files("x.m2")
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	m = load(save(m))
	m.Sequences = append(m.Sequences, Sequence{ID: 4})
	m.Anims = append(m.Anims, &Anim{Sequence: 1, File: "x0004-00.anim"})
	tr := &m.Bones[0].Translation
	tr.Times, tr.Values = append(tr.Times, []uint32{5, 6}), append(tr.Values, []Vec3{{4, 5, 6}, {7, 8, 9}})
	tr = &load(save(m)).Bones[0].Translation
	if diff := cmp.Diff([][]uint32{{0}, {5, 6}}, tr.Times); diff != "" {
		t.Error("times (-want +got)", diff)
	}
	if diff := cmp.Diff([][]Vec3{{{1, 2, 3}}, {{4, 5, 6}, {7, 8, 9}}}, tr.Values); diff != "" {
		t.Error("values (-want +got)", diff)
	}
}

// TestUnusedBytes: bytes after the last array of a file are reported, unless they are zeros up to a multiple of 16 bytes, as
// in the game's own files.
func TestUnusedBytes(t *testing.T) {
	b := Bone{KeyBone: None, Parent: None, Translation: track[Vec3](-1), PackedRotation: track[PackedQuaternion](-1), Scale: track[Vec3](-1)}
	b.Translation.Times, b.Translation.Values = [][]uint32{{0}}, [][]Vec3{{{1, 2, 3}}}
	files, err := (&Model{Version: Wrath, Sequences: []Sequence{{}}, Bones: []Bone{b}, Anims: []*Anim{{File: "x0000-00.anim"}},
		Vertices: make([]Vertex, 1), Views: []View{{Triangles: []uint16{0, 0, 0}, Vertices: []uint16{0}, File: "x00.skin"}}}).Files("x.m2")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		for rest, want := range map[string]string{
			"": "", strings.Repeat("\x00", 16): ", which are zero", "unused bytes": "", "1234567890123456\x00": "",
		} {
			var found []report.Finding
			files := maps.Clone(files)
			files[name] = append(bytes.Clone(data), rest...)
			m, list, err := Decode(files["x.m2"], Options{})
			if err != nil {
				t.Fatal(err)
			}
			switch path.Ext(name) {
			case ".skin":
				_, found, err = DecodeSkin(files[name], Options{})
			case ".anim":
				found = m.Load("x.m2", given(files))
				found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.File != name })
			default:
				found = list
			}
			if err != nil || len(found) != min(len(rest), 1) || len(found) > 0 && (found[0].Code != report.Orphan || !strings.Contains(found[0].Message, want)) {
				t.Errorf("%s and %q: %v, %v", name, rest, found, err)
			}
		}
	}
	if len(files) != 3 {
		t.Errorf("%d files, want 3", len(files))
	}
}

// TestLoadNames: companions and textures that are named by number are found by the names that
// miaoihan/wow.export holds: 7152354.skin and 7152354_7152750.blp beside 7152354.m2, 5408474_lod01.skin beside
// 5408474.m2; by their numbers before that, and by the listfile before both.
func TestLoadNames(t *testing.T) {
	skin, err := (&View{Triangles: []uint16{0, 0, 0}, Vertices: []uint16{0}}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	phys, err := (&Phys{Version: 6, Joints: []Joint{{}}}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	type found struct {
		Views, LODs []string // files
		Textures    []string
		Phys        string
		Missing     []string
	}
	for _, tt := range []struct {
		why   string
		files []string
		list  asset.Listfile
		want  found
	}{
		{"nothing", nil, nil,
			found{Textures: []string{""}, Missing: []string{"file 11 (11.skin or 715235400.skin or 7152354.skin), to which the model refers, wasn't found"}}},
		{"by the model", []string{"7152354.skin", "7152354_lod01.skin", "7152354_7152750.blp", "7152354.phys"}, nil,
			found{Views: []string{"7152354.skin"}, LODs: []string{"7152354_lod01.skin"}, Textures: []string{"7152354_7152750.blp"}, Phys: "7152354.phys"}},
		{"by the model, as the game has it", []string{"715235400.skin", "7152354.skin"}, nil,
			found{Views: []string{"715235400.skin"}, Textures: []string{""}}},
		{"by number", []string{"11.skin", "715235400.skin", "12.skin", "7152354_lod01.skin", "7152750.png", "7152354_7152750.blp", "13.phys", "7152354.phys"}, nil,
			found{Views: []string{"11.skin"}, LODs: []string{"12.skin"}, Textures: []string{"7152750.blp"}, Phys: "13.phys"}},
		{"by the listfile", []string{"a/crate.skin", "11.skin", "a/wood.blp", "7152750.blp"}, asset.Listfile{11: "a/crate.skin", 7152750: "a/wood.blp"},
			found{Views: []string{"crate.skin"}, Textures: []string{"a/wood.blp"}}},
		{"by the listfile, not there", []string{"7152354.skin"}, asset.Listfile{7152750: "a/wood.blp"},
			found{Views: []string{"7152354.skin"}, Textures: []string{"a/wood.blp"}}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			files := fstest.MapFS{}
			for _, name := range tt.files {
				files[name] = &fstest.MapFile{Data: map[string][]byte{".skin": skin, ".phys": phys}[filepath.Ext(name)]}
			}
			m := &Model{Version: Legion, SkinProfiles: 1, Vertices: make([]Vertex, 1), Textures: make([]Texture, 1),
				Chunks: &Chunks{SkinFiles: []uint32{11, 12}, TextureIDs: []uint32{7152750}, PhysFile: 13}}
			var got found
			for _, f := range m.Load("7152354.m2", asset.Resolver{Finder: asset.New(files), Names: tt.list}) {
				got.Missing = append(got.Missing, f.Message)
			}
			for _, v := range m.Views {
				got.Views = append(got.Views, v.File)
			}
			for _, v := range m.LODs {
				got.LODs = append(got.LODs, v.File)
			}
			if got.Textures = m.TextureNames; m.Phys != nil {
				got.Phys = m.Phys.File
				if len(m.Phys.Joints) != 1 {
					t.Error("the bodies' joint isn't read")
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error("(-want +got)", diff)
			}
			out, err := m.Files("7152354.m2")
			if err != nil || got.Phys != "" && !bytes.Equal(out[got.Phys], phys) {
				t.Errorf("Files: %v, %s has %d bytes, want %d", err, got.Phys, len(out[got.Phys]), len(phys))
			}
			for _, d := range m.Deps("x/7152354.m2", tt.list) {
				if d.Kind == "skin" && d.Path == "11.skin" && !slices.Equal(d.Also, []string{"715235400.skin", "7152354.skin"}) {
					t.Errorf("%v", d)
				}
			}
		})
	}
}

// TestDeps: the files that belong to a model by its name alone are listed, too.
func TestDeps(t *testing.T) {
	wotlk := &Model{Version: Wrath, SkinProfiles: 2, Flags: ModelLoadPhys, Textures: []Texture{{Name: "a.blp"}},
		Sequences: []Sequence{{Flags: SequenceInModel}, {ID: 4, Variation: 1}, {ID: 5, Flags: SequenceAlias}}}
	classic := &Model{Version: 256, SkinProfiles: 2, Flags: ModelLoadPhys, Sequences: []Sequence{{}}}
	chunked := &Model{Version: Legion, SkinProfiles: 1, Sequences: []Sequence{{ID: 4, Variation: 1}},
		Chunks: &Chunks{SkelFile: 7, SkinFiles: []uint32{8, 9}, AnimFiles: []AnimFile{{4, 1, 10}, {5, 0, 11}, {6, 0, 0}}, BoneFiles: []uint32{12},
			TextureIDs: []uint32{0, 13}, PhysFile: 14, GeometryIDs: []uint32{15}, RecursionIDs: []uint32{0, 15}}}
	dep := func(kind string, names ...string) report.Dep {
		d := report.Dep{Kind: kind, Path: names[0]}
		d.Also = append(d.Also, names[1:]...)
		return d
	}
	for _, tt := range []struct {
		m    *Model
		name string
		want []report.Dep
	}{
		{wotlk, "Wolf.m2", []report.Dep{dep("texture", "a.blp"), dep("skin", "Wolf00.skin"), dep("skin", "Wolf01.skin"), dep("animation", "Wolf0004-01.anim"), dep("physics", "Wolf.phys")}},
		{wotlk, "", []report.Dep{dep("texture", "a.blp")}},
		{classic, "Wolf.m2", nil},
		{chunked, "Wolf.m2", []report.Dep{dep("texture", "13.blp", "Wolf_13.blp"), dep("skeleton", "7.skel", "Wolf.skel"),
			dep("skin", "8.skin", "Wolf00.skin", "Wolf.skin"), dep("skin", "elf.skin", "9.skin", "Wolf_lod01.skin"),
			dep("animation", "10.anim", "Wolf0004-01.anim"), dep("animation", "11.anim"), dep("bones", "12.bone", "Wolf_00.bone"), dep("physics", "14.phys", "Wolf.phys"), dep("model", "15.m2")}},
	} {
		if diff := cmp.Diff(tt.want, tt.m.Deps(tt.name, asset.Listfile{9: "elf.skin"})); diff != "" {
			t.Errorf("version %d, %q (-want +got) %s", tt.m.Version, tt.name, diff)
		}
	}
}

// Without a name, no companions of a model can be found; that is reported once.
func TestLoadWithoutName(t *testing.T) {
	m := &Model{Version: Wrath, Sequences: []Sequence{{}, {ID: 4}}}
	if !m.Sequences[0].external() {
		t.Fatal("the sequence has its keys in the model")
	}
	found := m.Load("", asset.Resolver{})
	for _, f := range found {
		if f.Code == codeMissing && strings.Contains(f.Message, "2 .anim files weren't found") {
			return
		}
	}
	t.Errorf("the missing .anim files aren't reported: %v", found)
}

// TestEventKeysOutside: an event's times may be in an .anim file, except those of a global sequence.
func TestEventKeysOutside(t *testing.T) {
	for sequence, want := range map[int16][]uint32{None: {20}, 0: nil} {
		tr := EventTrack{GlobalSequence: sequence, Times: [][]uint32{{1}, nil}, TimesOutside: []wire.Ref{{}, {Count: 1, Offset: 0}}}
		c := wire.NewDecoder([]byte{20, 0, 0, 0}, wire.Options{})
		var placement *wire.Placement
		c.References(&placement, 1, 0, func() { tr.keys(c, 1) })
		if !slices.Equal(tr.Times[1], want) || c.Err() != nil {
			t.Errorf("global sequence %d: %d, %v, want %d", sequence, tr.Times[1], c.Err(), want)
		}
	}
}
