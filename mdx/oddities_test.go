package mdx

import (
	"bytes"
	"slices"
	"testing"

	"marrow/internal/wiretest"
	"marrow/report"
)

// Pieces of hand-written files.
func sequence(name string, start int) []byte {
	return raw(text(name, 80), start, start+1000, 1.5, 0, 2.5, 7, floats(10, 7))
}

func light(size, nodeSize int, tracks ...any) []byte {
	return raw(size, nodeSize, text("Light", 80), 0, -1, 0x200, 1, floats(10, 10), raw(tracks...))
}

// floatTrack returns a track with one key.
func floatTrack(tag string, time int, v float64) []byte { return raw(tag, 1, 0, -1, time, v) }

var (
	helpers = chunkOf("HELP", node("Helper", 0))
	pivots  = chunkOf("PIVT", floats(1, 3))
	modl    = chunkOf("MODL", make([]byte, 372))
)

// oddities are errors of real files, or possible ones, and how they must be read. All must be preserved, which
// checkBytes tests for each. The numbers of files are those of the corpus (mdx-facts.md).
var oddities = []struct {
	name  string
	bytes []byte
	codes []report.Code       // codes of the findings, in order
	reads func(m *Model) bool // whether the model was read correctly nevertheless
}{
	{
		name:  "unknown chunk, in its place (MDVI and INFO of other tools)",
		bytes: file(800, chunkOf("MDVI", "anything"), pivots),
		codes: []report.Code{report.UnknownBlock},
		reads: func(m *Model) bool { return len(m.Pivots) == 1 && slices.Equal(m.UnknownChunks(), []string{"MDVI"}) },
	},
	{
		name:  "two unknown chunks of one name",
		bytes: file(800, chunkOf("INFO", "one"), pivots, chunkOf("INFO", "two")),
		codes: []report.Code{report.UnknownBlock, report.UnknownBlock},
		reads: func(m *Model) bool { return len(m.Pivots) == 1 && len(m.UnknownChunks()) == 2 },
	},
	{
		name:  "unknown chunk without content",
		bytes: file(800, chunkOf("INFO")),
		codes: []report.Code{report.UnknownBlock},
	},
	{
		name: "unknown track, skipped by its node's size",
		bytes: file(800, chunkOf("HELP",
			node("a", 0, "KXYZ", 1, 2, 3), node("b", 1))),
		codes: []report.Code{report.UnknownBlock},
		reads: func(m *Model) bool { return len(m.Helpers) == 2 && m.Helpers[1].Name == "b" },
	},
	{
		name: "unknown track of an object behind its node's",
		bytes: file(800, chunkOf("LITE",
			incl(node("a", 0, "KGTR", 0, 1, -1), 1, floats(10, 10), floatTrack("KLAI", 5, 6), "KXYZ", 1),
			incl(node("b", 1), 2, floats(30, 10)))),
		codes: []report.Code{report.UnknownBlock},
		reads: func(m *Model) bool {
			return len(m.Lights) == 2 && m.Lights[1].Intensity == 35 && m.Lights[0].IntensityTrack != nil
		},
	},
	{
		name:  "chunk without content (in about 260 files)",
		bytes: file(800, chunkOf("SEQS"), chunkOf("PREM"), pivots, chunkOf("TEXS")),
		codes: []report.Code{report.EmptyBlock, report.EmptyBlock, report.BlockOrder, report.EmptyBlock},
		reads: func(m *Model) bool { return m.Sequences == nil && len(m.Pivots) == 1 },
	},
	{
		name:  "VERS without content",
		bytes: raw("MDLX", chunkOf("VERS"), modl, pivots),
		codes: []report.Code{codeVersion, report.EmptyBlock},
		reads: func(m *Model) bool { return m.Version == 800 && len(m.Pivots) == 1 },
	},
	{
		name:  "MODL without content",
		bytes: raw("MDLX", chunkOf("VERS", 800), chunkOf("MODL"), pivots),
		codes: []report.Code{codeFlavour, report.EmptyBlock},
		reads: func(m *Model) bool { return len(m.Pivots) == 1 },
	},
	{
		name:  "no VERS",
		bytes: raw("MDLX", modl, pivots),
		codes: []report.Code{codeVersion},
		reads: func(m *Model) bool { return m.Version == 800 && len(m.Pivots) == 1 },
	},
	{
		name:  "no MODL",
		bytes: raw("MDLX", chunkOf("VERS", 800), pivots),
		reads: func(m *Model) bool { return len(m.Pivots) == 1 },
	},
	{
		name:  "VERS of two bytes",
		bytes: raw("MDLX", chunkOf("VERS", uint16(900)), modl, chunkOf("FAFX", text("node", 80), text("file", 260))),
		codes: []report.Code{report.ShortRecord},
		reads: func(m *Model) bool { return m.Version == 900 },
	},
	{
		name:  "VERS of eight bytes",
		bytes: raw("MDLX", chunkOf("VERS", 800, 1), modl),
		codes: []report.Code{report.Leftover},
		reads: func(m *Model) bool { return m.Version == 800 },
	},
	{
		name:  "a version that nobody writes",
		bytes: file(850, pivots),
		codes: []report.Code{codeVersion},
		reads: func(m *Model) bool { return m.Version == 850 },
	},
	{
		name:  "trailing bytes that can't be a tag",
		bytes: file(800, pivots, "\x00\x00\x00"),
		codes: []report.Code{report.Leftover},
	},
	{
		name:  "many trailing bytes",
		bytes: file(800, pivots, make([]byte, 4000)),
		codes: []report.Code{report.Leftover},
	},
	{
		name: `"PDR\0" at byte 252 of animationFile (an exporter's signature, in 46 files)`,
		bytes: raw("MDLX", chunkOf("VERS", 800),
			chunkOf("MODL", text("Name", 80), make([]byte, 252), "PDR\x00", make([]byte, 4), make([]byte, 32))),
		codes: []report.Code{report.TextJunk},
		reads: func(m *Model) bool { return m.Name == "Name" && m.AnimationFile == "" },
	},
	{
		name:  "a chunk that occurs twice: the first counts",
		bytes: file(800, pivots, chunkOf("PIVT", floats(7, 6)), helpers),
		codes: []report.Code{report.SecondBlock, report.BlockOrder},
		reads: func(m *Model) bool { return len(m.Pivots) == 1 && m.Pivots[0][0] == 1 && len(m.Helpers) == 1 },
	},
	{
		name:  "a track that occurs twice",
		bytes: file(800, chunkOf("HELP", node("a", 0, "KGTR", 1, 0, -1, 5, floats(1, 3), "KGTR", 1, 0, -1, 6, floats(4, 3)), node("b", 1))),
		codes: []report.Code{report.SecondBlock},
		reads: func(m *Model) bool { return len(m.Helpers) == 2 && m.Helpers[0].Translation.Times[0] == 5 },
	},
	{
		name:  "tracks in another order",
		bytes: file(800, chunkOf("HELP", node("a", 0, "KGSC", 0, 0, -1, "KGTR", 0, 1, -1))),
		codes: []report.Code{report.BlockOrder},
		reads: func(m *Model) bool { return m.Helpers[0].Translation.Interpolation == Linear },
	},
	{
		name:  "VERS not the first",
		bytes: raw("MDLX", modl, chunkOf("FAFX", text("node", 80), text("file", 260)), chunkOf("VERS", 1000)),
		codes: []report.Code{report.BlockOrder},
		reads: func(m *Model) bool { return m.Version == 1000 && m.FaceFX[0].Path == "file" },
	},
	{
		name:  "chunks in another order (17 files)",
		bytes: file(800, helpers, pivots, chunkOf("SEQS", sequence("Stand", 0))),
		codes: []report.Code{report.BlockOrder},
		reads: func(m *Model) bool { return m.Sequences[0].Name == "Stand" && m.Sequences[0].Extent.Maximum[2] == 16 },
	},
	{
		name:  "bytes behind the last record of a chunk",
		bytes: file(800, chunkOf("SEQS", sequence("Stand", 0), "junk"), pivots),
		codes: []report.Code{report.Leftover},
		reads: func(m *Model) bool { return len(m.Sequences) == 1 && len(m.Pivots) == 1 },
	},
	{
		name:  "bytes behind the last field of a record",
		bytes: file(800, chunkOf("MTLS", incl(0, 0, "LAYS", 1, incl(3, 0, 0, -1, 0, 1.0), "\x00\x00"))),
		codes: []report.Code{report.Leftover},
		reads: func(m *Model) bool { return m.Materials[0].Layers[0].FilterMode == FilterAdditive },
	},
	{
		name:  "a material without layers",
		bytes: raw("MDLX", chunkOf("MTLS", incl(1, 2)), chunkOf("VERS", 800), modl),
		codes: []report.Code{report.BlockOrder},
		reads: func(m *Model) bool { return len(m.Materials) == 1 && m.Materials[0].PriorityPlane == 1 },
	},
	{
		name: "a light whose tracks are in neither its size nor the chunk's (FountainOfSouls.mdx, nwdg32.mdx)",
		bytes: file(800, "LITE", 144, light(144, 96, floatTrack("KLAI", 1, 2), floatTrack("KLAV", 3, 4)),
			helpers, pivots),
		codes: []report.Code{report.SizeLies, report.SizeLies},
		reads: func(m *Model) bool {
			return len(m.Lights) == 1 && m.Lights[0].Visibility.Values[0] == 4 && len(m.Helpers) == 1 && len(m.Pivots) == 1
		},
	},
	{
		name: "several such lights in a row",
		bytes: file(800, "LITE", 3*144, light(144, 96, floatTrack("KLAI", 1, 2)),
			light(144, 96, floatTrack("KLAV", 3, 4)), light(144, 96), helpers, pivots),
		codes: []report.Code{report.SizeLies, report.SizeLies, report.SizeLies},
		reads: func(m *Model) bool {
			return len(m.Lights) == 3 && m.Lights[1].Visibility.Values[0] == 4 && len(m.Helpers) == 1 && len(m.Pivots) == 1
		},
	},
	{
		name:  "a light whose tracks are in the chunk's size, but not in its own",
		bytes: file(800, chunkOf("LITE", light(144, 96, floatTrack("KLAI", 1, 2)), light(144, 96)), helpers),
		codes: []report.Code{report.SizeLies},
		reads: func(m *Model) bool {
			return len(m.Lights) == 2 && m.Lights[0].IntensityTrack != nil && len(m.Helpers) == 1
		},
	},
	{
		name: "a node whose tracks are in no size",
		bytes: file(800, "LITE", 144, 144, 96, text("Light", 80), 0, -1, 0x200,
			"KGTR", 1, 0, -1, 5, floats(1, 3), 1, floats(10, 10), helpers),
		codes: []report.Code{report.SizeLies, report.SizeLies, report.SizeLies},
		reads: func(m *Model) bool {
			return m.Lights[0].Translation.Values[0][2] == 3 && m.Lights[0].Intensity == 15 && len(m.Helpers) == 1
		},
	},
	{
		name:  "the last collision record without its radius (Glow.mdx)",
		bytes: file(800, chunkOf("CLID", node("a", 0), 2, floats(1, 3))),
		codes: []report.Code{report.ShortRecord},
		reads: func(m *Model) bool {
			return m.CollisionShapes[0].Type == ShapeSphere && m.CollisionShapes[0].Radius == 0
		},
	},
	{
		name:  "a short record in the midst of a file",
		bytes: file(800, helpers, chunkOf("CLID", node("a", 0), 2, floats(1, 2)), chunkOf("FAFX", text("node", 80), text("", 260))),
		codes: []report.Code{report.ShortRecord},
		reads: func(m *Model) bool { return m.CollisionShapes[0].Vertices[0] == Vec3{1, 2, 0} && len(m.FaceFX) == 1 },
	},
	{
		name:  "counted records that end within the first (World of Warcraft)",
		bytes: fileWoW(1300, chunkOf("MTLS", 2, 0, incl(1, 1, incl(1, 2, 3, 4, 5, 6.0))), pivots),
		codes: []report.Code{report.ShortRecord},
		reads: func(m *Model) bool {
			return len(m.Materials) == 2 && m.Materials[0].Layers[0].CoordID == 5 && len(m.Pivots) == 1
		},
	},
	{
		name:  "a count of none (World of Warcraft)",
		bytes: fileWoW(1300, chunkOf("SEQS", 0), chunkOf("BONE", 0)),
		reads: func(m *Model) bool { return m.Flavour == WorldOfWarcraft },
	},
	{
		name:  "MODL of another size",
		bytes: raw("MDLX", chunkOf("VERS", 800), chunkOf("MODL", make([]byte, 376)), pivots),
		codes: []report.Code{codeFlavour, report.Leftover},
		reads: func(m *Model) bool { return m.Flavour == Warcraft3 && len(m.Pivots) == 1 },
	},
	{
		name: "a second MODL, of the other flavour's size",
		bytes: raw("MDLX", chunkOf("VERS", 1300), chunkOf("MODL", text("First", 80), make([]byte, 292)),
			chunkOf("MODL", text("Second", 80), make([]byte, 293)), pivots),
		codes: []report.Code{report.SecondBlock},
		reads: func(m *Model) bool { return m.Flavour == Warcraft3 && m.Name == "First" && len(m.Pivots) == 1 },
	},
	{
		name:  "a geoset whose arrays stand in another order",
		bytes: file(800, chunkOf("GEOS", incl("NRMS", 0, "VRTX", 1, floats(1, 3), "PTYP", 0, "PCNT", 0, "PVTX", 0, "GNDX", 0, "MTGC", 0, "MATS", 0, 1, 2, 4, floats(1, 7), 0, "UVAS", 0))),
		codes: []report.Code{report.BlockOrder},
		reads: func(m *Model) bool {
			return m.Geosets[0].Vertices[0] == Vec3{1, 2, 3} && m.Geosets[0].SelectionFlags == Unselectable
		},
	},
	{
		name:  "a geoset without texture coordinates and empty tangents (version 900)",
		bytes: file(900, chunkOf("GEOS", incl("VRTX", 0, "NRMS", 0, "PTYP", 0, "PCNT", 0, "PVTX", 0, "GNDX", 0, "MTGC", 0, "MATS", 0, 1, 2, 4, -1, text("LOD", 80), floats(1, 7), 0, "TANG", 0))),
		reads: func(m *Model) bool { return m.Geosets[0].LOD == None && m.Geosets[0].LODName == "LOD" },
	},
	{
		name:  "only the magic",
		bytes: []byte("MDLX"),
	},
}

// TestOddities: unusual content is reported and preserved, and doesn't prevent reading the rest.
func TestOddities(t *testing.T) {
	for _, odd := range oddities {
		t.Run(odd.name, func(t *testing.T) {
			m, err := checkBytes(t, bytes.Clone(odd.bytes), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if odd.reads != nil && !odd.reads(m) {
				t.Errorf("read as %+v", m)
			}
			_, findings, _ := Decode(odd.bytes, Options{})
			var codes []report.Code
			for _, f := range findings {
				codes = append(codes, f.Code)
			}
			slices.Sort(codes)
			if want := slices.Sorted(slices.Values(odd.codes)); !slices.Equal(codes, want) {
				t.Errorf("findings %v, want %v", findings, want)
			}
			wiretest.Paths(t, Explain(odd.bytes, Options{}))

			m.Canonical()
			out, err := Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			_, findings, err = Decode(out, Options{})
			if err != nil || len(findings) > 0 && findings[0].Code != codeVersion {
				t.Errorf("canonical: error %v, findings %v", err, findings)
			}
		})
	}
}

// TestEncodeUnknownVersion: a version that no game has gets the layout of the nearest one below it, and is reported.
func TestEncodeUnknownVersion(t *testing.T) {
	for version, like := range map[uint32]uint32{0: 800, 850: 800, 1099: 1000, 12345: 1800} {
		m := &Model{Version: version, Materials: []Material{{Layers: []Layer{{}}}}, Lights: []Light{{}}}
		data, err := Encode(m)
		if err != nil || CheckVersion(version) == nil {
			t.Fatalf("version %d: error %v, CheckVersion %v", version, err, CheckVersion(version))
		}
		m.Version = like
		want, err := Encode(m)
		if err != nil || !bytes.Equal(data, slices.Concat(raw("MDLX", chunkOf("VERS", version)), want[16:])) {
			t.Errorf("version %d: % x, want % x; error %v", version, data, want, err)
		}
		_, found, err := Decode(data, Options{})
		if err != nil || len(found) != 1 || found[0].Code != codeVersion {
			t.Errorf("version %d: error %v, findings %v", version, err, found)
		}
	}
}

// TestForcedFlavour: a requested flavour isn't guessed, and no finding about guessing is reported.
func TestForcedFlavour(t *testing.T) {
	data := raw("MDLX", chunkOf("VERS", 1300), chunkOf("MODL", make([]byte, 376)), chunkOf("SEQS", 0))
	for _, f := range []Flavour{Warcraft3, WorldOfWarcraft} {
		m, findings, err := Decode(data, Options{Flavour: &f})
		if err != nil || m.Flavour != f {
			t.Errorf("%v: read as %v, error %v", f, m.Flavour, err)
		}
		for _, found := range findings {
			if found.Code == codeFlavour {
				t.Errorf("%v: %v", f, found)
			}
		}
	}
}
