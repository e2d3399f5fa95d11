package mdx

import (
	"bytes"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/wiretest"
)

// oddModel returns a file with residue of every kind: junk after names, an unknown chunk, an unknown track, a wrong
// size, an unusual order.
func oddModel() []byte {
	geoset := incl(handArrays, 9, 10, 4, floats(30, 7), 1, floats(40, 7), "UVAS", 1, "UVBS", 1, floats(50, 2))
	return raw("MDLX", chunkOf("VERS", 800), chunkOf("MODL", text("Model\x00junk", 80), text("", 260), floats(1, 7), 150),
		chunkOf("SEQS", sequence("Stand\x00old name", 0), sequence("Walk", 2000)),
		chunkOf("GEOS", geosetWith(geoset, 1), geosetWith(geoset, 2)),
		chunkOf("MDVI", "unknown"), pivots,
		chunkOf("HELP", node("Helper\x00junk", 0, key("KGTR", 9, floats(1, 3)), "KXYZ", 1)),
		"LITE", 144, light(144, 96, floatTrack("KLAI", 1, 2)),
		chunkOf("EVTS"))
}

// geosetWith returns a geoset with the given x of its first vertex.
func geosetWith(geoset []byte, x float64) []byte {
	b := bytes.Clone(geoset)
	copy(b[12:], raw(x))
	return b
}

// TestEdits: the edited model has the change, and everything else is as before: its fields, and the bytes of the file
// that aren't understood.
func TestEdits(t *testing.T) {
	for _, e := range []struct {
		name  string
		edit  func(*Model)
		grows int               // number of additional bytes
		gone  []string          // bytes that the new file lacks
		kept  []string          // bytes that the new file still has
		empty func(*Model) bool // additional condition
	}{
		{
			name: "nothing",
			edit: func(*Model) {},
			kept: []string{"Stand\x00old name", "Model\x00junk", "Helper\x00junk", "MDVI\x07\x00\x00\x00unknown", "KXYZ\x01", "EVTS\x00\x00\x00\x00"},
		},
		{
			name: "a name",
			edit: func(m *Model) { m.Sequences[1].Name = "Walk Fast" },
			kept: []string{"Walk Fast\x00", "Stand\x00old name", "Model\x00junk", "MDVI\x07\x00\x00\x00unknown"},
		},
		{
			name: "a name with junk behind it, which goes with it",
			edit: func(m *Model) { m.Sequences[0].Name = "Stand Ready" },
			gone: []string{"old name"},
			kept: []string{"Stand Ready\x00", "Model\x00junk", "Helper\x00junk"},
		},
		{
			name: "a key",
			edit: func(m *Model) {
				tr := m.Helpers[0].Translation
				tr.Times, tr.Values = append(tr.Times, 10), append(tr.Values, Vec3{7, 8, 9})
			},
			grows: 16,
			kept:  []string{"KXYZ\x01", "Helper\x00junk", "KGTR\x02\x00\x00\x00"},
		},
		{
			name: "a key of the light whose sizes lie, which are set right",
			edit: func(m *Model) {
				m.Lights[0].IntensityTrack.Times, m.Lights[0].IntensityTrack.Values = []int32{1, 2}, []float32{3, 4}
			},
			grows: 8,
			kept:  []string{"LITE\xb0\x00\x00\x00\xb0\x00\x00\x00\x60\x00\x00\x00"},
			gone:  []string{"LITE\x90\x00\x00\x00"},
		},
		{
			name:  "a geoset goes",
			edit:  func(m *Model) { m.Geosets = slices.Delete(m.Geosets, 0, 1) },
			grows: -len(incl(handArrays, 9, 10, 4, floats(30, 7), 1, floats(40, 7), "UVAS", 1, "UVBS", 1, floats(50, 2))),
			kept:  []string{"MDVI\x07\x00\x00\x00unknown"},
			empty: func(m *Model) bool { return len(m.Geosets) == 1 && m.Geosets[0].Vertices[0][0] == 2 },
		},
		{
			name: "a camera comes",
			edit: func(m *Model) {
				m.Cameras = []Camera{{Name: "Portrait", Variant: 3, FieldOfView: 0.75, Roll: floatKey(1)}}
			},
			grows: 8 + 120 + 24,
			kept:  []string{"CAMS\x90\x00\x00\x00\x90\x00\x00\x03Portrait", "MDVI\x07\x00\x00\x00unknown"},
		},
		{
			name:  "all sequences go",
			edit:  func(m *Model) { m.Sequences = nil },
			grows: -8 - 2*132,
			gone:  []string{"SEQS", "old name"},
			kept:  []string{"Model\x00junk", "MDVI\x07\x00\x00\x00unknown"},
		},
		{
			name:  "an event comes into the chunk that was empty",
			edit:  func(m *Model) { m.Events = []Event{{Node: named("SNDXABCD", 3)}} },
			grows: 96,
			kept:  []string{"EVTS\x60\x00\x00\x00\x60\x00\x00\x00SNDXABCD"},
		},
		{
			name: "records change places and take their bytes along",
			edit: func(m *Model) { slices.Reverse(m.Sequences) },
			kept: []string{"Stand\x00old name"},
		},
	} {
		t.Run(e.name, func(t *testing.T) {
			before := oddModel()
			m, _, err := Decode(before, Options{})
			if err != nil {
				t.Fatal(err)
			}
			e.edit(m)
			data, err := Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			if len(data)-len(before) != e.grows {
				t.Errorf("grows by %d bytes, want %d", len(data)-len(before), e.grows)
			}
			again, err := checkBytes(t, data, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(m, again, sameFields); diff != "" {
				t.Errorf("- edited, + read back:\n%s", diff)
			}
			if !slices.Equal(again.UnknownChunks(), []string{"MDVI"}) {
				t.Errorf("unknown chunks %q", again.UnknownChunks())
			}
			for _, s := range e.kept {
				if !bytes.Contains(data, []byte(s)) {
					t.Errorf("%q is gone", s)
				}
			}
			for _, s := range e.gone {
				if !bytes.Contains(before, []byte(s)) || bytes.Contains(data, []byte(s)) {
					t.Errorf("%q is still there, or never was", s)
				}
			}
			if e.empty != nil && !e.empty(again) {
				t.Errorf("read back as %+v", again)
			}
		})
	}
}

// TestRecordsKeepTheirBytes: a record copied into another model keeps its residue. Canonical removes it there, and only
// there.
func TestRecordsKeepTheirBytes(t *testing.T) {
	m, _, err := Decode(oddModel(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	other := &Model{Version: 800, Sequences: []Sequence{m.Sequences[0]}, Helpers: []Helper{m.Helpers[0]}}
	data, err := Encode(other)
	if err != nil || !bytes.Contains(data, []byte("Stand\x00old name")) || !bytes.Contains(data, []byte("KXYZ\x01")) {
		t.Errorf("the copies lost their bytes; error %v", err)
	}
	other.Name = string(make([]byte, 81)) // can't be encoded, but doesn't affect other records
	other.Canonical()
	other.Name = ""
	data, err = Encode(other)
	if err != nil || bytes.Contains(data, []byte("old name")) || bytes.Contains(data, []byte("KXYZ")) || !bytes.Contains(data, []byte("Stand")) {
		t.Errorf("canonical copies kept them, or more is gone; error %v", err)
	}
	if data, err = Encode(m); err != nil || !bytes.Equal(data, oddModel()) {
		t.Errorf("the first model has changed; error %v", err)
	}
}

// TestEncodeErrors: content that the format can't store is rejected, with its path.
func TestEncodeErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		m    Model
		err  string
	}{
		{"a long name", Model{Name: string(make([]byte, 81))}, "model.name at 0x18: a string of 81 bytes, want at most 80"},
		{"a NUL in a name", Model{Version: 800, Sequences: []Sequence{{}, {Name: "a\x00b"}}}, "sequences[1].name at 0x218: a string that contains a NUL, want a string without NUL"},
		{"too few values", Model{Version: 800, Helpers: []Helper{{Node{Translation: &Track[Vec3]{Interpolation: Bezier, Times: []int32{1}, Values: []Vec3{{}}}}}}},
			"helpers[0].translation at 0x204: 1 values for 1 times, want 3"},
		{"a sphere with two centres", Model{Version: 800, CollisionShapes: []CollisionShape{{Type: ShapeSphere, Vertices: make([]Vec3, 2)}}},
			"collision[0].vertices at 0x1f8: another number of vertices, want one for a sphere, two for any other shape"},
		{"texture coordinates for another number of vertices (World of Warcraft)", Model{Version: 1300, Flavour: WorldOfWarcraft, Geosets: []Geoset{{Vertices: make([]Vec3, 2), UVSets: [][]Vec2{{{}}}}}},
			"geosets[0].uvSets[0] at 0x1cd: texture coordinates for another number of vertices, want one a vertex"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.m.Version == 0 {
				c.m.Version = 800
			}
			if _, err := Encode(&c.m); wiretest.Message(err) != c.err {
				t.Errorf("error %s\n want %s", wiretest.Message(err), c.err)
			}
		})
	}
}
