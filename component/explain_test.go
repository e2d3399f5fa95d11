package component

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/wire/bytemap"
	"marrow/xmf"
)

// TestExplainComponent: elements are records with the paths in findings, attributes are fields; text between them
// belongs to the preceding word.
func TestExplainComponent(t *testing.T) {
	const text = `
<?xml version="1.0"?><!-- a ship -->
<components>
	<component name="ship" class='ship_s'>
		<connections>
			<connection name="a&amp;b" tags="part x"/>
			<connection name="c"><parts><part name="door" wreck = "gone"> hinge <size/></part></parts></connection>
		</connections>
	</component>
	<component name="other"/>
</components>`
	m := Explain([]byte(text))
	if m.Err() != nil {
		t.Fatal(m.Err())
	}
	for path, want := range map[string]string{
		"declaration":                                    `<?xml version="1.0"?>`,
		"comment":                                        `<!-- a ship -->`,
		"components[0].name":                             "ship",
		"components[0].class":                            "ship_s",
		"components[0].connections[0].name":              "a&amp;b",
		"components[0].connections[0].tags":              "part x",
		"components[0].connections[1].tag":               "<connection",
		"components[0].connections[1].name":              "c",
		"components[0].connections[1].end":               "</connection>",
		"components[0].connections.end":                  "</connections>",
		"components[1].name":                             "other",
		"components[0].connections[1].parts[0].wreck":    "gone",
		"components[0].connections[1].parts[0].text":     " hinge ",
		"components[0].connections[1].parts[0].size.tag": "<size",
	} {
		if n, ok := m.Find(path); !ok || n.Text() != bytemap.Quote(want) {
			t.Errorf("%s is %s, want %q", path, n.Text(), want)
		}
		if at, ok := Locate([]byte(text))(path); ok && !strings.Contains(path, ".tag") {
			if n, found := m.Find(path); found && n.Kind() == bytemap.KindStruct && n.Offset() != at {
				t.Errorf("%s stands at %d, the findings say %d", path, n.Offset(), at)
			}
		}
	}
	if got := m.Understood(); got != len(text) {
		t.Errorf("%d of %d bytes are understood", got, len(text))
	}
	if n, ok := m.Find("components[0].connections[1].parts[0]"); !ok || n.Offset() != strings.Index(text, "<part ") || n.Size() != len(`<part name="door" wreck = "gone"> hinge <size/></part>`) {
		t.Errorf("the part stands at %d", n.Offset())
	}
}

// TestExplainComponentBroken: unreadable text is marked as unread; elements nested too deeply for records are words.
func TestExplainComponentBroken(t *testing.T) {
	for _, text := range []string{
		"", "<", "<components><component><connections", `<component name="x`, `<component name=x y>`, "<component/><", "<a></b>",
		strings.Repeat("<component>", 200), "\xff\xfe<\x00c\x00o\x00m\x00p\x00o\x00n\x00e\x00n\x00t\x00/\x00>\x00",
		"\xef\xbb\xbf  <component/>",
	} {
		m := Explain([]byte(text))
		sum := 0
		for n := range m.Leaves() {
			sum += n.Size()
		}
		if sum != len(text) {
			t.Errorf("%q: %d of %d bytes are named", text, sum, len(text))
		}
	}
}

// TestExplainComponents: all bytes of real files have a meaning.
func TestExplainComponents(t *testing.T) {
	root := filepath.Join(corpus.Root(t), "ego")
	n := 0
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(strings.ToLower(path), ".xml") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || !Is(data) {
			return err
		}
		n++
		if m := Explain(data); m.Err() != nil || m.Understood() != len(data) {
			t.Errorf("%s: %d of %d bytes understood, %v", path, m.Understood(), len(data), m.Err())
		}
		return nil
	})
	if t.Logf("%d components", n); err != nil || n < 20 {
		t.Error(n, err)
	}
}

// TestEnumNames: numbers with a meaning are explained by its name.
func TestEnumNames(t *testing.T) {
	m, err := xmf.NewCollision([]vec3{{}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2})
	if err != nil {
		t.Fatal(err)
	}
	m.Culling = 1
	data, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	x := xmf.Explain(data, xmf.Options{})
	for path, want := range map[string]string{
		"culling": "CW (1)", "rightHanded": "left-handed (0)", "primitiveType": "TRIANGLELIST (4)",
		"buffers[0].compressed": "zlib (1)", "buffers[0].type": "POSITION (0)", "buffers[0].format": "FLOAT3 (2)", "buffers[1].format": "U32 (0x1f)",
	} {
		if n, ok := x.Find(path); !ok || n.Text() != want {
			t.Errorf("%s is %s, want %s", path, n.Text(), want)
		}
	}
}
