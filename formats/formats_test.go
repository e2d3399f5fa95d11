package formats

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/m2"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/wire"
	"marrow/xmf"
)

func sample(t *testing.T) []byte {
	data, err := mdx.Encode(&mdx.Model{Version: 800, Name: "Flag", Sequences: []mdx.Sequence{{Name: "Stand", End: 100}}})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       string
	}{
		{"a.mdx", "MDLX", "mdx"},
		{"a.txt", "MDLXVERS", "mdx"},
		{"", "MDLX", "mdx"},
		{"a.mdx", "BLP1", ""},
		{"a.mdx", "MDL", ""},
		{"a.mdx", "", ""},
		{"a.mdl", "// by hand\nVersion {\n FormatVersion 800,\n}", "mdl"},
		{"a.mdl", "Model \"m\" {", "mdl"},
		{"a.txt", "Model of a boat", ""},
	} {
		f, how, ok := Detect(c.name, []byte(c.data))
		if got := ok; got != (c.want != "") || ok && (f.ID != c.want || how != ByContent) {
			t.Errorf("Detect(%q, %q) = %v, %v, %v", c.name, c.data, f, how, ok)
		}
	}
}

// A format without a signature is detected by its name, unless the content has another format's signature.
func TestDetectByName(t *testing.T) {
	defer func(old []*Format) { table = old }(table)
	decode := func([]byte) (Document, []report.Finding, error) { return nil, nil, nil }
	table = append([]*Format{{ID: "raw", Extensions: []string{".raw"}, decode: decode}}, table...)
	for _, c := range []struct {
		name, data, want string
		how              How
	}{
		{"a.raw", "anything", "raw", ByName},
		{"A.RAW", "", "raw", ByName},
		{"a.raw", "MDLX", "mdx", ByContent},
	} {
		f, how, ok := Detect(c.name, []byte(c.data))
		if !ok || f.ID != c.want || how != c.how {
			t.Errorf("Detect(%q, %q) = %v, %v, %v", c.name, c.data, f, how, ok)
		}
	}
}

func TestUnknown(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"", "x: an empty file"},
		{"\x00\x00", `x: unknown format; it looks like only zeros; starts with 2 zero bytes`},
		{"BLP1", `x: unknown format; it looks like a BLP1 image: marrow info describes it, marrow convert converts it to a PNG; starts with 42 4c 50 31 "BLP1"`},
		{"MPQ\x1a ", `x: unknown format; it looks like an MPQ archive: use it like a folder, or list its files with marrow ls; starts with 4d 50 51 1a 20 "MPQ\x1a "`},
		{"Grüße", "x: unknown format; it looks like text; starts with"},
		{strings.Repeat("x", 4095) + "ü", "x: unknown format; it looks like text; starts with"},
		{"\xff\xfeV\x00e\x00", `x: unknown format; it looks like text in UTF-16: save it as UTF-8; starts with ff fe 56 00 65 00`},
		{"\xfe\xff\x00<\x00?", `x: unknown format; it looks like text in UTF-16: save it as UTF-8; starts with fe ff 00 3c 00 3f`},
		{"<\x00?\x00x\x00m\x00", `x: unknown format; it looks like text in UTF-16: save it as UTF-8; starts with 3c 00 3f 00 78 00 6d 00`},
		{"\x00<\x00?\x00x\x00m", `x: unknown format; it looks like text in UTF-16: save it as UTF-8; starts with 00 3c 00 3f 00 78 00 6d`},
		{"\x01\x02\xfe", `x: unknown format; starts with 01 02 fe`},
	} {
		_, err := Decode("x", []byte(c.data))
		var u *UnknownError
		if !errors.As(err, &u) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%.20q: %v, want %s", c.data, err, c.want)
		}
	}
	_, err := Decode("Tree.MDX", []byte("BLP1"))
	if want := `Tree.MDX: unknown format; it looks like a BLP1 image, though its name says MDX; starts with`; !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

// A broken file gives its readable content, and an error that contains the file's name once.
func TestBroken(t *testing.T) {
	data := sample(t)
	f, err := Decode("Flag.mdx", data[:len(data)-100])
	var we *wire.Error
	if !errors.As(err, &we) || we.File != "Flag.mdx" || strings.Count(err.Error(), "Flag.mdx") != 1 {
		t.Errorf("error %v", err)
	}
	if f == nil || f.Document.Summary().Name != "Flag" {
		t.Errorf("file %+v", f)
	}
	_, m, err := Explain("Flag.mdx", data[:len(data)-100])
	if err != nil || m.Err() == nil || !strings.HasPrefix(m.Err().Error(), "Flag.mdx: sequences") {
		t.Errorf("explain: %v, %v", err, m.Err())
	}
}

func TestVerify(t *testing.T) {
	data := sample(t)
	v := Verify("Flag.mdx", data)
	if !v.Identical || v.Err != nil || v.Explained != len(data) || v.Version != 800 || v.Format.ID != "mdx" {
		t.Errorf("%+v", v)
	}
	err := difference(ByID("mdx").explain(data), "Flag.mdx", append([]byte("MDLXVERS\x05"), data[9:]...), data)
	if want := "Flag.mdx: version.size at 0x8: encodes to other bytes from here on"; err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	err = difference(ByID("mdx").explain(data), "Flag.mdx", data[:20], data)
	if !strings.HasPrefix(err.Error(), "Flag.mdx: model.size at 0x14: ") || !strings.Contains(err.Error(), "(20 bytes, the file has ") {
		t.Errorf("%v", err)
	}
	err = difference(ByID("mdx").explain(data), "Flag.mdx", append(bytes.Clone(data), 0), data)
	if want := fmt.Sprintf("Flag.mdx: the end at %#x: encodes to other bytes from here on (%d bytes, the file has %d)", len(data), len(data)+1, len(data)); err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// A glTF keeps its text, so it must also have no values that a changed document would lose.
func TestVerifyGLTF(t *testing.T) {
	for text, want := range map[string]string{
		`{"asset":{"version":"2.0"},"nodes":[{"name":"a"}]}`:        "",
		`{"asset":{"version":"2.0"},"nodes":[{"name":"a","hp":1}]}`: "a.gltf: nodes[0].hp: ",
	} {
		v := Verify("a.gltf", []byte(text))
		if v.Identical != (want == "") || v.Err != nil && !strings.HasPrefix(v.Err.Error(), want) {
			t.Errorf("%s: %+v", text, v)
		}
	}
}

func TestUnpacked(t *testing.T) {
	mesh := xmf.New()
	mesh.Buffers = []xmf.Buffer{{Compressed: 1, Format: 2, ItemSize: 12, Sections: 1}}
	if err := mesh.SetData(0, make([]byte, 1<<20*12)); err != nil {
		t.Fatal(err)
	}
	packed, err := xmf.Encode(mesh)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		head []byte
		want int64
	}{
		{"a.xmf", packed[:64+188], 12 << 20},
		{"a.mdx", packed[:64+188], 12 << 20}, // what it is goes by its content
		{"a.xmf", nil, 0},
		{"a.mdx", sample(t), 0},
		{"a.anim", []byte("anything"), 0},
		{"a.txt", []byte("anything"), 0},
	} {
		if got := Unpacked(c.name, c.head); got != c.want {
			t.Errorf("%s: %d bytes, want %d", c.name, got, c.want)
		}
	}
}

// TestTitle: a model that has no name which can be printed is called as its file is, in its summary and in its
// scene, whatever its format. A companion isn't.
func TestTitle(t *testing.T) {
	mdxNamed := func(name string) []byte {
		data, err := mdx.Encode(&mdx.Model{Version: 800, Name: name})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	m2Named := func(name string) []byte {
		data, err := m2.Encode(&m2.Model{Version: 264, Name: name})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	skin, err := new(m2.View).Encode()
	if err != nil {
		t.Fatal(err)
	}
	mesh, err := xmf.Encode(xmf.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		why, file string
		data      []byte
		want      string
	}{
		{"its own", "x/File.mdx", mdxNamed("Flag"), "Flag"},
		{"its own, in letters of another language", "x/File.mdx", mdxNamed("旗"), "旗"},
		{"its own, with a blank", "x/File.mdx", mdxNamed("a flag"), "a flag"},
		{"empty", "x/File.v2.mdx", mdxNamed(""), "File.v2"},
		{"blank", "x/File.mdx", mdxNamed("  "), "File"},
		{"not printable", "x/File.mdx", mdxNamed("Fl\x02ag"), "File"},
		{"empty, of an M2", "x/Wolf.m2", m2Named(""), "Wolf"},
		{"not printable, of an M2", "x/Wolf.m2", m2Named("\x02"), "Wolf"},
		{"none, of an XMF", "x/Hull.xmf", mesh, "Hull"},
		{"of a companion", "x/Wolf00.skin", skin, ""},
	} {
		t.Run(c.why, func(t *testing.T) {
			f, err := Decode(c.file, c.data)
			if err != nil {
				t.Fatal(err)
			}
			if got := f.Summary(nil).Name; got != c.want {
				t.Errorf("the summary calls it %q, want %q", got, c.want)
			}
			f.Load(asset.Resolver{})
			if s, _ := f.Scene(scene.Options{}); s.Name != c.want && c.want != "" {
				t.Errorf("the scene calls it %q, want %q", s.Name, c.want)
			}
		})
	}
}

// The textures of a summary that a model names by number have their names in the listfile, as its files do.
func TestSummaryListfile(t *testing.T) {
	m := &m2.Model{Version: 274, Chunks: &m2.Chunks{TextureIDs: []uint32{12, 34}}, Textures: make([]m2.Texture, 2)}
	f := File{Format: ByExtension(".m2")[0], Name: "model.m2", Document: m}
	s := f.Summary(asset.Listfile{12: "creature/wolf/wolf.blp"})
	if got, want := []string{s.Textures[0].Path, s.Textures[1].Path}, []string{"creature/wolf/wolf.blp", "34.blp"}; !slices.Equal(got, want) {
		t.Errorf("textures are called %q, want %q", got, want)
	}
}
