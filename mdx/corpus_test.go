package mdx

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/wire/bytemap"
)

// corpusErrors are the errors of the files that can't be read, by their note in the manifest and their names.
var corpusErrors = map[string]string{
	"JirenShield.mdx":               `magic at 0x0: "BLP1", want "MDLX"`,
	"bpos_count_overflow_v900.mdx":  `bindPose.count at 0x591: count 536870912 needs 24 GiB, 48 bytes left`,
	"track_count_overflow_v800.mdx": `bones[0].translation.count at 0x565: count 4294967295 needs 16 GiB, 40 bytes left`,
}

// corpusOdd tests the unusual content of files that can be read, by their note in the manifest.
var corpusOdd = map[string]func(t *testing.T, m *Model, data []byte){
	// FountainOfSouls.mdx and nwdg32.mdx: simple readers lose everything that follows.
	"LITE size leaves out its own tracks": func(t *testing.T, m *Model, data []byte) {
		tags := chunkTags(data)
		behind := tags[bytes.Index(tags, []byte("LITE"))+4:]
		if len(m.Lights) == 0 || len(m.Bones) == 0 || len(m.Pivots) == 0 || m.UnknownChunks() != nil || len(behind) < 8 {
			t.Errorf("%d lights, %d bones, %d pivots, unknown %q, behind LITE %q", len(m.Lights), len(m.Bones), len(m.Pivots), m.UnknownChunks(), behind)
		}
		tracks := 0
		for _, l := range m.Lights {
			if l.IntensityTrack != nil || l.ColorTrack != nil || l.Visibility != nil {
				tracks++
			}
		}
		if tracks == 0 {
			t.Error("the lights have no tracks")
		}
		if e := Explain(data, Options{}); e.Understood() != len(data) && !bytes.Contains(data, []byte("PDR\x00")) {
			t.Errorf("%d of %d bytes understood", e.Understood(), len(data))
		}
	},
	// Glow.mdx: a cylinder (type 3) at the end of the file that has only two numbers. They are those of a plane, World
	// of Warcraft's type 3.
	"last collision record short by 4 bytes": func(t *testing.T, m *Model, data []byte) {
		last := m.CollisionShapes[len(m.CollisionShapes)-1]
		if last.Type != ShapeCylinder || last.Radius != 0 || last.Vertices[0] != (Vec3{100, 100, 0}) {
			t.Errorf("%+v", last)
		}
		_, findings, _ := Decode(data, Options{})
		if !slices.ContainsFunc(findings, func(f report.Finding) bool { return f.Code == report.ShortRecord }) {
			t.Errorf("findings %v", findings)
		}
	},
	"deliberately broken fixture (matrix indices too few), still readable": func(t *testing.T, m *Model, data []byte) {
		groups, matrices := 0, 0
		for _, g := range m.Geosets {
			for _, n := range g.MatrixGroups {
				groups += int(n)
			}
			matrices += len(g.Matrices)
		}
		if matrices >= groups {
			t.Errorf("%d matrices for groups of %d", matrices, groups)
		}
	},
}

// chunkTags returns the tags in the map of a file, in order.
func chunkTags(data []byte) []byte {
	var tags []byte
	for n := range Explain(data, Options{}).Root().Children(false) {
		for field := range n.Children(false) {
			if field.Name() == "tag" {
				tags = append(tags, field.Bytes()...)
			}
		}
	}
	return tags
}

func TestCorpus(t *testing.T) {
	files := corpus.Read(t, "mdx", "mdx")
	if len(files) != 830 {
		t.Errorf("%d models, want 830", len(files))
	}
	broken := 0
	notUnderstood := map[string]*tally{}
	var total, unknown int
	missing := maps.Clone(corpusOdd)
	for _, f := range files {
		t.Run(f.Path, func(t *testing.T) {
			m, err := checkBytes(t, f.Data, Options{})
			want, isBroken := corpusErrors[filepath.Base(f.Path)]
			if isBroken {
				broken++
			}
			if wiretest.Message(err) != want {
				t.Errorf("error %q, want %q", wiretest.Message(err), want)
			}
			if err != nil {
				return
			}
			total += len(f.Data)
			unknown += count(Explain(f.Data, Options{}), notUnderstood)
			if f.Version != fmt.Sprint(m.Version) {
				t.Errorf("version %d, the manifest says %s", m.Version, f.Version)
			}
			if note, odd := strings.CutPrefix(f.Note, "odd: "); odd {
				if check := corpusOdd[note]; check == nil {
					t.Errorf("no test for %q", note)
				} else {
					delete(missing, note)
					check(t, m, f.Data)
				}
			}
		})
	}
	if broken != len(corpusErrors) {
		t.Errorf("%d broken files, want %d", broken, len(corpusErrors))
	}
	for note := range missing {
		t.Errorf("no file with the note %q", note)
	}
	t.Logf("%d of %d bytes not understood:", unknown, total)
	for _, k := range slices.SortedFunc(maps.Keys(notUnderstood), func(a, b string) int {
		return cmp.Compare(notUnderstood[b].bytes, notUnderstood[a].bytes)
	}) {
		n := notUnderstood[k]
		t.Logf("%9d bytes in %4d files: %s", n.bytes, n.files, k)
	}
}

type tally struct{ files, bytes int }

// count adds the bytes of a map that aren't understood to a tally by chunk, kind and field, and returns their number.
func count(m *bytemap.Map, by map[string]*tally) int {
	here := map[string]int{}
	sum := 0
	for n := range m.Leaves() {
		if n.Kind().Understood() {
			continue
		}
		top, field, _ := strings.Cut(n.Path(), ".")
		top, _, _ = strings.Cut(top, "[")
		if i := strings.LastIndexByte(field, '.'); i >= 0 && !strings.HasSuffix(field, ".junk") {
			field = field[i+1:]
		}
		here[top+" "+n.Kind().String()+" "+field] += n.Size()
		sum += n.Size()
	}
	for k, bytes := range here {
		if by[k] == nil {
			by[k] = new(tally)
		}
		by[k].files++
		by[k].bytes += bytes
	}
	return sum
}

// TestCorpusFacts counts the facts about real files in mdx-facts.md, in the files that can be read.
func TestCorpusFacts(t *testing.T) {
	var modl = map[uint32]int{}
	var signatures, moreUVSets, flagged, keys, signedZ int
	for _, f := range corpus.Read(t, "mdx", "mdx") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil {
			continue
		}
		n, ok := Explain(f.Data, Options{}).Find("model.size")
		if !ok || n.Value() != uint64(372) && m.Flavour == Warcraft3 {
			t.Errorf("%s: MODL takes %v", f.Path, n.Value())
		}
		modl[uint32(n.Value().(uint64))]++
		if at := n.Offset() + 4 + 80 + 252; string(f.Data[at:at+4]) == "PDR\x00" {
			signatures++
			if m.AnimationFile != "" {
				t.Errorf("%s: animationFile %q", f.Path, m.AnimationFile)
			}
		}
		for _, g := range m.Geosets {
			if len(g.UVSets) > 1 {
				moreUVSets++
				break
			}
		}
		for _, p := range m.ParticleEmitters {
			if strings.HasSuffix(strings.ToLower(p.Path), ".mdl") {
				if p.Flags&EmitterUsesMDL != 0 {
					flagged++
				}
			}
		}
		if m.Flavour == WorldOfWarcraft {
			for q := range allPacked(reflect.ValueOf(m).Elem()) {
				keys++
				v := q.Unpack()
				x, y, z := float64(v[0]), float64(v[1]), float64(v[2])
				if x*x+y*y+z*z > 1 {
					t.Errorf("%s: %v is longer than 1", f.Path, v)
				}
				if z := float64(q&0x1FFFFF) / (1 << 20); x*x+y*y+z*z > 1 {
					signedZ++ // with the formula of mdx.txt
				}
			}
		}
	}
	// 828 files are Warcraft III's (two of them can't be read), one isn't.
	if modl[372] != 826 || modl[373] != 1 {
		t.Errorf("sizes of MODL: %v", modl)
	}
	if keys != 8478 || signedZ != 3861 {
		t.Errorf("%d packed quaternions, %d too long by the wiki's formula; want 8478 and 3861", keys, signedZ)
	}
	t.Logf("%d files with PDR\\0, %d with more than one UV set, %d PREM with a path to an .mdl carry 0x8000", signatures, moreUVSets, flagged)
	if signatures != 46 {
		t.Errorf("%d files have PDR\\0, want 46", signatures)
	}
}

// allPacked yields all packed quaternions in v.
func allPacked(v reflect.Value) iter.Seq[PackedQuaternion] {
	return func(yield func(PackedQuaternion) bool) {
		switch v.Kind() {
		case reflect.Uint64:
			yield(PackedQuaternion(v.Uint()))
		case reflect.Pointer:
			if !v.IsNil() {
				allPacked(v.Elem())(yield)
			}
		case reflect.Slice:
			for i := range v.Len() {
				allPacked(v.Index(i))(yield)
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					allPacked(v.Field(i))(yield)
				}
			}
		}
	}
}

// TestBoneRowsOfBoar: in the only real file of World of Warcraft's alpha, the rows of BIDX and BWGT are in the order of
// the matrix groups. Except for two of 401 vertices, they have the same content as these: the group's bones with equal
// weights, the first bone's weight last.
func TestBoneRowsOfBoar(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(corpus.Root(t), "mdx", "barncastle__MDX-Parser", "MDXParser", "Files", "Boar.mdx"))
	if err != nil {
		t.Skip(err)
	}
	m, _, err := Decode(data, Options{})
	if err != nil {
		t.Fatal(err)
	}
	alike, rows := 0, 0
	for i := range m.Geosets {
		g := &m.Geosets[i]
		row := 0
		for k, group := range g.Groups() {
			var bones, there [4]uint8
			for j, id := range group {
				bones[j], there[j] = uint8(id), 1
			}
			for _, of := range g.VertexGroups {
				if int(of) != k {
					continue
				}
				weights := reversed(g.BoneWeights[row])
				for j, w := range weights {
					weights[j] = min(w, 1)
				}
				if g.BoneIndices[row] == bones && weights == there && !hasUnequalWeights(g.BoneWeights[row]) {
					alike++
				}
				row++
			}
		}
		rows += row
		if g.boneRows() != nil {
			t.Errorf("geoset %d: the rows say more than the groups", i)
		}
	}
	if alike != 399 || rows != 401 {
		t.Errorf("%d of %d rows say the same, want 399 of 401", alike, rows)
	}
}
