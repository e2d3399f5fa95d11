package gltf

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/gltftext"
	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// A gltfText builds a .gltf for a test.
type gltfText struct{ gltftext.File }

func (g *gltfText) put(kind ComponentType, typ string, numbers []float32, more string) int {
	return g.Put(int(kind), typ, numbers, more)
}

func (g *gltfText) text(rest string) []byte { return g.Text(rest) }

func (g *gltfText) document(t *testing.T, rest string) *Document {
	t.Helper()
	d, _, err := Decode(g.text(rest))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// codes returns the codes of findings, in order, without duplicates.
func codes(found []report.Finding) (list []report.Code) {
	for _, f := range found {
		list = append(list, f.Code)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// For invalid files, the error states the position and the problem. Problems that don't prevent reading are reported.
func TestDecodeErrors(t *testing.T) {
	le := binary.LittleEndian
	head := func(version, length int) []byte {
		return le.AppendUint32(le.AppendUint32([]byte("glTF"), uint32(version)), uint32(length))
	}
	whole := []byte(container(`{"asset":{"version":"2.0"}}`, "\x01\x02\x03\x04"))
	for name, c := range map[string]struct {
		data []byte
		want string // part of the error; empty: no error
		code report.Code
	}{
		"whole":                    {data: whole},
		"with something behind it": {append(slices.Clone(whole), 1, 2), "", codeReadLeftover},
		"only a magic":             {[]byte("glTF"), "header at 0x0: 4 bytes, want the 12 of a GLB's header", ""},
		"glTF 1":                   {head(1, 12), "version at 0x4: 1, want 2", ""},
		"too short":                {head(2, 100), "length at 0x8: 100 bytes, but the file has 12", ""},
		"no chunks":                {head(2, 12), "chunks at 0xc: want a chunk of JSON", ""},
		"a chunk beyond the end":   {append(head(2, 20), 9, 0, 0, 0, 'J', 'S', 'O', 'N'), "chunks[0].length at 0xc: 9 bytes, but the file has 0", ""},
		"binary first":             {append(head(2, 20), 0, 0, 0, 0, 'B', 'I', 'N', 0), "chunks[0].type at 0x10: 0x4e4942, want JSON first", ""},
		"no JSON":                  {[]byte(`{"asset":{"version":"2.0"},`), "json at ", ""},
		"a number for a name":      {[]byte(`{"asset":{"version":"2.0"},"nodes":[{"name":7}]}`), "nodes[0].name at 0x2c: a number, want a string", ""},
		"a byte order mark":        {[]byte("\xEF\xBB\xBF" + `{"asset":{"version":"2.0"}}`), "", ""},
		"Draco":                    {[]byte(`{"asset":{"version":"2.0"},"extensionsRequired":["KHR_draco_mesh_compression"]}`), "", ""},
		"meshopt":                  {[]byte(`{"asset":{"version":"2.0"},"extensionsRequired":["KHR_meshopt_compression"]}`), "", ""},
		"an unknown need":          {[]byte(`{"asset":{"version":"2.0"},"extensionsRequired":["ACME_x"]}`), "extensionsRequired at 0x0: ACME_x, want one of", ""},
		"an unknown extra":         {[]byte(`{"asset":{"version":"2.0"},"extensionsUsed":["ACME_x"]}`), "", codeReadExtension},
		"a bad data URI":           {[]byte(`{"asset":{"version":"2.0"},"buffers":[{"byteLength":1,"uri":"data:;base64,***"}]}`), "buffers[0].uri at 0x0: a data URI that can't be read", ""},
	} {
		t.Run(name, func(t *testing.T) {
			d, found, err := Decode(c.data)
			if d == nil || (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
			if want := []report.Code{c.code}; c.code != "" && !slices.Equal(codes(found), want) {
				t.Errorf("findings %v, want %v", codes(found), want)
			}
			if err == nil {
				if out, err := d.Encode(); err != nil || string(out) != string(c.data) {
					t.Errorf("encoding gives other bytes: %v", err)
				}
			}
		})
	}
}

// JSON is recognised as a glTF if it has an asset with a version, at any position.
func TestIsText(t *testing.T) {
	for text, want := range map[string]bool{
		`{"asset":{"version":"2.0"}}`:                        true,
		" \n{\"nodes\":[{}],\"asset\":{\"version\":\"2.0\"}": true,
		`{"asset":{"name":"x"}}`:                             false,
		`{"asset":"2.0"}`:                                    false,
		`[{"asset":{"version":"2.0"}}]`:                      false,
		`{}`:                                                 false,
		`Version { FormatVersion 800 }`:                      false,
		``:                                                   false,
	} {
		if got := IsText([]byte(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// The content of accessors (section 3.6.2 of the specification): components, normalization (3.6.2.2), strides, sparse
// elements (3.6.2.3), and errors for missing bytes.
func TestAccessors(t *testing.T) {
	var g gltfText
	for _, c := range []struct {
		kind    ComponentType
		more    string
		in, out []float32
	}{
		{Byte, "", []float32{-128, 127, 1}, []float32{-128, 127, 1}},
		{Byte, `,"normalized":true`, []float32{-128, -127, 127}, []float32{-1, -1, 1}},
		{UnsignedByte, `,"normalized":true`, []float32{0, 51, 255}, []float32{0, 0.2, 1}},
		{Short, `,"normalized":true`, []float32{-32768, 0, 32767}, []float32{-1, 0, 1}},
		{UnsignedShort, `,"normalized":true`, []float32{0, 13107, 65535}, []float32{0, 0.2, 1}},
		{UnsignedShort, "", []float32{0, 7, 65535}, []float32{0, 7, 65535}},
		{UnsignedInt, "", []float32{0, 7, 1 << 20}, []float32{0, 7, 1 << 20}},
		{Float, "", []float32{0.5, -2, 1e9}, []float32{0.5, -2, 1e9}},
		{Float, `,"sparse":{"count":1,"indices":{"bufferView":6,"byteOffset":4,"componentType":5125},"values":{"bufferView":7}}`, []float32{1, 2, 3}, nil},
	} {
		at := g.put(c.kind, "SCALAR", c.in, c.more)
		if c.out == nil {
			continue // tested below
		}
		r := NewDataReader(g.document(t, ""))
		got, width, err := r.Floats(at)
		if err != nil || width != 1 || !slices.Equal(got, c.out) {
			t.Errorf("%d%s: %v %d %v, want %v", c.kind, c.more, got, width, err, c.out)
		}
	}
	for more, want := range map[string]string{
		`"count":0`: "0 elements", `"count":-1`: "-1 elements", `"count":9`: "don't fit", `"byteOffset":-4,"count":1`: "don't fit", `"byteOffset":40,"count":1`: "don't fit",
		`"bufferView":99,"count":1`: "no buffer view 99", `"count":1000000000`: "too few bytes", `"bufferView":null,"count":1000000000`: "too few bytes",
		`"count":1,"componentType":5124`: "type 5124", `"count":1,"type":"VEC5"`: `"VEC5"`, `"count":1,"bufferView":1`: "every 2 bytes",
		`"count":1,"sparse":{"count":2}`: "2 elements of 1", `"count":1,"sparse":{"count":1,"indices":{"bufferView":0,"componentType":5121},"values":{"bufferView":0}}`: "element 7 of 1",
	} {
		text := `{"asset":{"version":"2.0"},"buffers":[{"byteLength":12,"uri":"data:;base64,BwAAAAAAAAAAAAAA"}],"bufferViews":[{"buffer":0,"byteLength":12},{"buffer":0,"byteLength":12,"byteStride":2}],` +
			`"accessors":[{"bufferView":0,"componentType":5126,"type":"SCALAR",` + more + `}]}`
		d, _, err := Decode([]byte(text))
		if err != nil {
			t.Fatal(more, err)
		}
		if _, _, err := NewDataReader(d).Floats(0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", more, err, want)
		}
	}
}

// Sparse elements replace those of a view, or zeros.
func TestSparse(t *testing.T) {
	for view, want := range map[string][]float32{`"bufferView":0,`: {1, 9, 3}, "": {0, 9, 0}} {
		var g gltfText
		g.put(Float, "SCALAR", []float32{1, 2, 3}, "")
		g.put(UnsignedShort, "SCALAR", []float32{1}, "")
		g.put(Float, "SCALAR", []float32{9}, "")
		g.Accessors = append(g.Accessors, `{`+view+`"componentType":5126,"count":3,"type":"SCALAR","sparse":{"count":1,"indices":{"bufferView":1,"componentType":5123},"values":{"bufferView":2}}}`)
		got, _, err := NewDataReader(g.document(t, "")).Floats(3)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v %v, want %v", view, got, err, want)
		}
	}
}

// Buffer views that are compressed by meshopt have the same content under both names of the extension.
func TestMeshopt(t *testing.T) {
	for _, name := range []string{"EXT_meshopt_compression", "KHR_meshopt_compression"} {
		d, _, err := Decode(fmt.Appendf(nil, `{"asset":{"version":"2.0"},"extensionsRequired":[%[1]q],"accessors":[{"bufferView":0,"componentType":5126,"count":18,"type":"SCALAR"}],
			"bufferViews":[{"buffer":1,"byteLength":72,"extensions":{%[1]q:{"buffer":0,"byteLength":48,"byteStride":4,"count":18,"mode":"ATTRIBUTES"}}}],
			"buffers":[{"byteLength":48,"uri":"data:;base64,oWgBBgAHDwIP+PTE8mLiYvDwGDwDAB4BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABS"},{"byteLength":72}]}`, name))
		if err != nil {
			t.Fatal(err)
		}
		list, _, err := NewDataReader(d).Floats(0)
		if err != nil || len(list) != 18 || list[17] != 17 {
			t.Errorf("%s: %v, %v", name, list, err)
		}
	}
	var g gltfText
	g.put(UnsignedByte, "SCALAR", make([]float32, 1000), "")
	text := string(g.text(""))
	views := strings.Repeat(`,{"buffer":0,"byteLength":1,"extensions":{"EXT_meshopt_compression":{"buffer":0,"byteLength":1000,"byteStride":4,"count":16000,"mode":"ATTRIBUTES"}}}`, 20)
	d, _, err := Decode([]byte(strings.Replace(text, `],"buffers"`, views+`],"buffers"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	for view := 1; view <= 20; view++ {
		if _, err = d.viewBytes(view); strings.Contains(err.Error(), "too many bytes") {
			return
		}
	}
	t.Errorf("a few bytes are unpacked again and again: %v", err)
}

// Accessors that share bytes can't result in far more numbers than bytes.
func TestSharedBytesAreBounded(t *testing.T) {
	var g gltfText
	g.put(Float, "SCALAR", make([]float32, 1<<16), "")
	for range 400 {
		g.Accessors = append(g.Accessors, g.Accessors[0])
	}
	r := NewDataReader(g.document(t, ""))
	read, refused := 0, 0
	for i := range g.Accessors {
		if list, _, err := r.Floats(i); err == nil {
			read += len(list)
		} else {
			refused++
		}
	}
	if bytes := 4 << 16; read > 1<<20+8*bytes || refused == 0 {
		t.Errorf("%d numbers of %d bytes, %d refused", read, bytes, refused)
	}
}

// Buffers in separate files are found by their percent-encoded names. Missing ones are reported.
func TestLoad(t *testing.T) {
	near := asset.Resolver{Finder: asset.New(fstest.MapFS{"sub/a b.bin": {Data: []byte{1, 2, 3}}})}
	for uri, want := range map[string]string{"sub/a%20b.bin": "\x01\x02\x03", "none.bin": "", "https://example.com/a.bin": ""} {
		d, _, err := Decode(fmt.Appendf(nil, `{"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":%q}]}`, uri))
		if err != nil {
			t.Fatal(err)
		}
		found := d.Load("x.gltf", near)
		if string(d.Buffers[0].Data) != want || (len(found) == 0) != (want != "") || len(found) > 0 && found[0].Code != codeReadBuffer {
			t.Errorf("%s: %v, %v", uri, d.Buffers[0].Data, found)
		}
	}
}

// Canonical removes spaces and trailing bytes, and doesn't change the document.
func TestCanonical(t *testing.T) {
	text, bin := `{"asset" : {"version":"2.0"},  "nodes":[{"name":"a"}] }`, []byte{1, 2, 3, 4}
	for name, data := range map[string][]byte{"text": []byte(text), "binary": append([]byte(container(text, string(bin))), 0, 0)} {
		d, _, err := Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		d.Canonical()
		once, _ := d.Encode()
		again, found, err := Decode(once)
		if err != nil || len(found) > 0 || len(once) >= len(data) || again.Nodes[0].Name != "a" {
			t.Errorf("%s: %d of %d bytes, %v %v", name, len(once), len(data), found, err)
		}
		again.Canonical()
		if twice, _ := again.Encode(); string(twice) != string(once) {
			t.Errorf("%s: %q became %q", name, once, twice)
		}
	}
}

// The layout of a GLB is that of section 4.4 of the specification: a header of 12 bytes, then chunks with length and
// type, padded to four bytes, JSON with spaces. Extras may be longer than everything else.
func TestGLB(t *testing.T) {
	long := Raw(`{"keys":"` + strings.Repeat("x", 100_000) + `"}`)
	for name, c := range map[string]struct {
		d      Document
		buffer [][]byte
		bin    string // the second chunk, with its header
	}{
		"nothing":                 {Document{}, nil, ""},
		"a buffer of 3 bytes":     {Document{Buffers: []Buffer{{ByteLength: 3}}}, [][]byte{{1, 2, 3}}, "\x04\x00\x00\x00BIN\x00\x01\x02\x03\x00"},
		"a buffer of two pieces":  {Document{Buffers: []Buffer{{ByteLength: 8}}}, [][]byte{{1, 2, 3, 4, 5}, {6, 7, 8}}, "\x08\x00\x00\x00BIN\x00\x01\x02\x03\x04\x05\x06\x07\x08"},
		"long extras, nodes":      {Document{Nodes: []Node{{Others: Others{Extras: long}}}}, nil, ""},
		"long extras, animations": {Document{Animations: []Animation{{Others: Others{Extras: long}}}}, nil, ""},
	} {
		data := slices.Concat(c.d.GLB(c.buffer)...)
		le := binary.LittleEndian
		if string(data[:4]) != "glTF" || le.Uint32(data[4:]) != 2 || int(le.Uint32(data[8:])) != len(data) {
			t.Errorf("%s: header % x of %d bytes", name, data[:12], len(data))
		}
		n := int(le.Uint32(data[12:]))
		if n%4 != 0 || string(data[16:20]) != "JSON" || string(data[20+n:]) != c.bin {
			t.Errorf("%s: JSON of %d bytes, then % x", name, n, data[20+n:])
		}
		again, found, err := Decode(data)
		if err != nil || len(found) > 0 {
			t.Fatalf("%s: %v %v", name, found, err)
		}
		for i := range c.d.Nodes {
			if string(again.Nodes[i].Extras) != string(c.d.Nodes[i].Extras) {
				t.Errorf("%s: the extras of a node are %.40s…", name, again.Nodes[i].Extras)
			}
		}
		for i := range c.d.Animations {
			if string(again.Animations[i].Extras) != string(c.d.Animations[i].Extras) {
				t.Errorf("%s: the extras of an animation are %.40s…", name, again.Animations[i].Extras)
			}
		}
	}
}

// Each glTF of the corpus is read and its scene is valid, or it is rejected because of an extension that it requires.
func TestCorpusGLTFs(t *testing.T) {
	read, refused := 0, 0
	for _, name := range corpus.Walk(t, "gltf", ".glb", ".gltf") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		d, _, err := Decode(data)
		if err != nil {
			if refused++; !strings.Contains(err.Error(), "extensionsRequired") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		read++
		finder, err := asset.Open(filepath.Dir(name))
		if err != nil {
			t.Fatal(err)
		}
		d.Load(name, asset.Resolver{Finder: finder})
		s, _ := d.Scene(scene.Options{})
		if err := scenetest.Check(s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		finder.Close()
	}
	if read < 50 || refused == 0 {
		t.Errorf("%d read, %d refused", read, refused)
	}
}
