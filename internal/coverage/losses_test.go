package coverage

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"maps"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/parallel"
	"marrow/internal/proof"
	"marrow/internal/prove"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire/bytemap"
)

// The losses of a conversion to GLB and back are found by experiment: a file with a value in every field is converted
// there and back, unchanged and with each of its fields changed, and the fields of both files are compared.

// A lossSample is a file of a format, with its companions.
type lossSample struct {
	name   string
	data   []byte
	beside proof.Companions
	to     string // the format that it returns to
	only   string // if not empty, only the values of this pattern are compared

	companion string // the extension of the companions whose fields are compared; empty: the fields of all files
	unbased   bool   // the format can't be edited with --base
	named     bool   // the companions are named together with the file, because they can't be found otherwise
	table     string // another table whose rows also apply: the model's, or that of the companion alone
}

// A returned is the result of a conversion to GLB and back.
type returned struct {
	values map[string][]string // by pattern
	codes  map[report.Code]bool
}

// source returns the sample's file, with a resolver for its companions.
func (s *lossSample) source() convert.Source {
	files := fstest.MapFS{}
	near := asset.Resolver{}
	for _, name := range slices.Sorted(maps.Keys(s.files())) {
		files[name] = &fstest.MapFile{Data: s.files()[name]}
		if s.named && name != s.name {
			near.Override = append(near.Override, asset.Override{Name: name, Data: files[name].Data})
		}
	}
	near.Finder = asset.New(files)
	return convert.Source{Name: s.name, Data: s.data, Resolver: near}
}

// trip converts a sample to GLB and back.
func (s *lossSample) trip() (back returned, err error) {
	back = returned{make(map[string][]string), make(map[report.Code]bool)}
	src := s.source()
	stem, ext := strings.TrimSuffix(s.name, path.Ext(s.name)), path.Ext(s.name)
	if all := formats.ByID(s.to).Extensions; len(all) > 0 {
		ext = all[0]
	}
	for _, to := range []string{stem + ".glb", stem + ext} {
		opts := convert.Options{}
		if to != stem+".glb" {
			opts.To = s.to
		}
		opts.Scene.Collision = true
		r, err := convert.Convert(src, to, opts)
		for _, f := range r.Findings {
			back.codes[f.Code] = true
		}
		if err != nil {
			return back, fmt.Errorf("%s: %w", to, err)
		}
		src = convert.Source{Name: to, Data: bytes.Join(r.Parts[0].Data, nil)}
		if to == stem+".glb" {
			continue
		}
		for _, p := range slices.SortedFunc(slices.Values(r.Parts), func(a, b convert.Part) int { return cmp.Compare(a.Name, b.Name) }) {
			s.addValues(back.values, p.Name, bytes.Join(p.Data, nil), bytes.Join(r.Parts[0].Data, nil))
		}
	}
	return back, nil
}

// based converts a sample to GLB and back with the sample as the base. All files must be unchanged.
func (s *lossSample) based() error {
	if s.unbased {
		return nil
	}
	base, stem := s.source(), strings.TrimSuffix(s.name, path.Ext(s.name))
	opts := convert.Options{}
	opts.Scene.Collision = true
	r, err := convert.Convert(base, stem+".glb", opts)
	if err != nil {
		return err
	}
	opts.Base, opts.To = &base, s.to
	r, err = convert.Convert(convert.Source{Name: stem + ".glb", Data: bytes.Join(r.Parts[0].Data, nil)}, s.name, opts)
	if err != nil {
		return fmt.Errorf("%s with --base: %w", s.name, err)
	}
	back := make(map[string][]byte)
	for _, p := range r.Parts {
		back[p.Name] = bytes.Join(p.Data, nil)
	}
	for name, data := range s.files() {
		if !bytes.Equal(data, back[name]) {
			return fmt.Errorf("%s with --base: %s isn't what it was", s.name, name)
		}
	}
	return nil
}

// files returns the sample's file and its companions.
func (s *lossSample) files() map[string][]byte {
	files := map[string][]byte{s.name: s.data}
	maps.Copy(files, s.beside)
	return files
}

// there returns the values of the sample itself.
func (s *lossSample) there() map[string][]string {
	values := make(map[string][]string)
	for name, data := range s.compared() {
		s.addValues(values, name, data, s.data)
	}
	return values
}

// compared iterates over the files whose fields are compared, in order.
func (s *lossSample) compared() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		files := s.files()
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if (s.companion == "" || path.Ext(name) == s.companion) && !yield(name, files[name]) {
				return
			}
		}
	}
}

// addValues adds the values of a file's fields, by the pattern of their paths. model is the file whose companion it may be.
func (s *lossSample) addValues(to map[string][]string, name string, data, model []byte) {
	for _, n := range s.leaves(name, data, model) {
		p := s.pattern(name, n)
		if n.Derived() || s.only != "" && s.only != p || alignment.MatchString(p) {
			continue
		}
		if n.Kind() == bytemap.KindRun {
			for c := range n.Children(true) {
				to[p] = append(to[p], c.Text())
			}
			continue
		}
		to[p] = append(to[p], n.Text())
	}
}

// leaves returns the fields of a file; none if it can't be explained.
func (s *lossSample) leaves(name string, data, model []byte) []bytemap.Node {
	_, m, err := formats.ExplainBy(name, data, model, s.source().Resolver)
	if m == nil || err != nil {
		return nil
	}
	return slices.Collect(m.Leaves())
}

// pattern returns a field's path without indices, preceded by the extension of a companion. A built model has no skeleton and no keys in other files:
// what these have is compared with what the model has.
func (s *lossSample) pattern(name string, n bytemap.Node) string {
	p := strings.TrimPrefix(unindexed(n.Path()), "model.") // of chunked M2s
	switch ext := path.Ext(name); {
	case ext == "."+s.to:
	case ext == s.companion && ext == ".skel":
		if list := skeletonLists.FindString(p); list != "" {
			return p[len(list):]
		}
		p = "skel:" + p
	case ext == s.companion && ext == ".anim":
	case ext == s.companion || ext == ".skin" || ext == ".ani" || ext == ".xmf" || ext == ".anim":
		p = ext[1:] + ":" + p
	}
	return p
}

// skeletonLists are the chunks of a skeleton with lists that other models have themselves.
var skeletonLists = regexp.MustCompile(`^(bones|attachments|sequences)\.`)

// alignment are the bytes between the arrays of an M2.
var alignment = regexp.MustCompile(`^(\w+:)?padding(#|$)`)

// sameValues compares texts. It compares numbers in them within the rounding of 32-bit floats.
func sameValues(a, b []string) bool {
	return slices.EqualFunc(a, b, func(x, y string) bool {
		if x == y {
			return true
		}
		split := func(c rune) bool { return strings.ContainsRune(" ,{}()[]", c) }
		return slices.EqualFunc(strings.FieldsFunc(x, split), strings.FieldsFunc(y, split), func(x, y string) bool {
			v, err := strconv.ParseFloat(x, 64)
			w, err2 := strconv.ParseFloat(y, 64)
			return x == y || err == nil && err2 == nil && math.Abs(v-w) <= 2e-5*max(1, math.Abs(v))
		})
	})
}

// A fieldLoss is a field that isn't restored.
type fieldLoss struct {
	pattern string
	filled  bool                 // the filled file's values differ
	codes   map[report.Code]bool // of the findings
	err     error                // if no changed file could be converted
	example string
}

// losses finds the fields of a sample that aren't restored exactly.
func (s *lossSample) losses(t *testing.T) map[string]*fieldLoss {
	list := make(map[string]*fieldLoss)
	base, err := s.trip()
	if err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
	want := s.there()
	if err := s.based(); err != nil {
		t.Error(err)
	}
	example := func(p string, a, b []string) string {
		return fmt.Sprintf("%.60q becomes %.60q", strings.Join(a, " "), strings.Join(b, " "))
	}
	for p, v := range want {
		if back := base.values[p]; !sameValues(v, back) {
			list[p] = &fieldLoss{pattern: p, filled: true, codes: base.codes, example: example(p, v, back)}
		}
	}
	for p, back := range base.values {
		if want[p] == nil && len(back) > 0 && s.companion == "" {
			list[p] = &fieldLoss{pattern: p, filled: true, codes: base.codes, example: example(p, nil, back)}
		}
	}
	type field struct {
		file  string
		nodes []bytemap.Node
	}
	fields := make(map[string]*field)
	files := s.files()
	for name, data := range s.compared() {
		for _, n := range s.leaves(name, data, s.data) {
			p := s.pattern(name, n)
			if n.Derived() || alignment.MatchString(p) || list[p] != nil || path.Ext(name) == ".xml" && markup.MatchString(p) {
				continue
			}
			if fields[p] == nil {
				fields[p] = &field{file: name}
			}
			if fields[p].file == name {
				fields[p].nodes = append(fields[p].nodes, n)
			}
		}
	}
	var patterns []string
	for p := range fields {
		patterns = append(patterns, p)
	}
	slices.Sort(patterns)
	found := make([]*fieldLoss, len(patterns))
	parallel.Do(len(patterns), func(i int) {
		p := patterns[i]
		f := fields[p]
		found[i] = s.tryField(p, f.file, f.nodes, files[f.file], base.codes)
	})
	for i, p := range patterns {
		if found[i] != nil {
			list[p] = found[i]
		}
	}
	return list
}

// tryField changes a field in up to two records. It returns nil if a new value is restored. Values with which the file
// can't be converted are skipped; if all values are, the loss has the error. A field with fractions or texts gets two
// values: both must be restored, or findings must report those that aren't. Other fields are references, flags and the
// like, of which only some values are valid.
func (s *lossSample) tryField(p, file string, nodes []bytemap.Node, data []byte, known map[report.Code]bool) *fieldLoss {
	loss := &fieldLoss{pattern: p, codes: make(map[report.Code]bool)}
	restored, silent, changes, converted := 0, 0, 0, 0
	for _, n := range nodes[:min(len(nodes), 2)] {
		list := components(n)
		for _, c := range list[:min(len(list), 1)] {
			values, any, left := c.gentle(data), c.float || c.text, 1
			if any {
				left = 2
			}
			if path.Ext(file) == ".xml" {
				values = wordsLike(string(data[c.off : c.off+c.size]))
			}
			for _, v := range values {
				if left == 0 {
					break
				}
				data := c.set(data, v)
				changed := s.with(file, data)
				if changed == nil {
					continue
				}
				changed.only = p
				changes++
				want := changed.there()[p]
				back, err := changed.trip()
				if err != nil { // another value may be valid
					loss.err = err
					continue
				}
				if s.companion != "" {
					if err := changed.based(); err != nil {
						return &fieldLoss{pattern: p, err: fmt.Errorf("%s = %v: %w", n.Path(), v, err)}
					}
				}
				converted++
				left--
				if sameValues(want, back.values[p]) {
					restored++
					continue
				}
				reported := false
				for code := range back.codes {
					loss.codes[code] = true
					reported = reported || !known[code]
				}
				if any && !reported {
					silent++
				}
				if loss.example == "" || any && !reported {
					loss.example = fmt.Sprintf("%s = %v", n.Path(), v)
				}
			}
		}
	}
	if changes == 0 || silent == 0 && restored > 0 {
		return nil
	}
	if converted > 0 {
		loss.err = nil
	}
	return loss
}

// wordsLike returns other words of the same length, so that an XML stays valid: the last or first digit or letter is
// changed.
func wordsLike(word string) (list []any) {
	other := func(at int) {
		if at < 0 {
			return
		}
		b := []byte(word)
		switch c := b[at]; {
		case c == '9' || c == 'z' || c == 'Z':
			b[at]--
		default:
			b[at]++
		}
		list = append(list, string(b))
	}
	if at := strings.IndexByte(word, '"'); at >= 0 { // the rest is markup
		defer func(rest string) {
			for i := range list {
				list[i] = list[i].(string) + rest
			}
		}(word[at:])
		word = word[:at]
	}
	isOne := func(c rune) bool { return c < 0x80 && (unicode.IsDigit(c) || unicode.IsLetter(c)) }
	other(strings.LastIndexFunc(word, isOne))
	other(strings.IndexFunc(word, isOne))
	return list
}

// markup matches the parts of an XML that aren't values.
var markup = regexp.MustCompile(`^declaration$|\.(tag|end)$`)

// with returns the sample with other data in one of its files; nil if the data is the same.
func (s *lossSample) with(file string, data []byte) *lossSample {
	changed := *s
	if file == s.name {
		changed.data = data
		if bytes.Equal(data, s.data) {
			return nil
		}
		return &changed
	}
	if bytes.Equal(data, s.beside[file]) {
		return nil
	}
	changed.beside = maps.Clone(s.beside)
	changed.beside[file] = data
	return &changed
}

// lossSamples has the formats whose losses are listed.
var lossSamples = []struct {
	name string // name of the table
	make func(t *testing.T) lossSample
}{
	{"mdx-800", func(t *testing.T) lossSample { return filledMDX(t, mdx.Warcraft3, 800) }},
	{"mdx-1000", func(t *testing.T) lossSample { return filledMDX(t, mdx.Warcraft3, 1000) }},
	{"mdx-1100", func(t *testing.T) lossSample { return filledMDX(t, mdx.Warcraft3, 1100) }},
	{"mdx-1800", func(t *testing.T) lossSample { return filledMDX(t, mdx.Warcraft3, 1800) }},
	{"mdx-wow", func(t *testing.T) lossSample { return filledMDX(t, mdx.WorldOfWarcraft, 1300) }},
	{"m2-264", func(t *testing.T) lossSample { return filledM2(t, 264) }},
	{"m2-272", func(t *testing.T) lossSample { return filledM2(t, 272) }},
	{"m2-274", func(t *testing.T) lossSample { return filledM2(t, 274) }},
	{"m2-skel", skeletonSample},
	{"m2-anim", keysSample},
	{"m2-phys", physicsSample},
	{"m2-bone", faceSample},
	{"m2-skin", levelsSample},
	{"xmf", func(t *testing.T) lossSample { return seedSample(t, "plain.xmf", "xmf") }},
	{"component", coveredComponent},
	{"ani", func(t *testing.T) lossSample { return seedSample(t, "ship_x_data.ani", "ani") }},
	{"xac", func(t *testing.T) lossSample {
		e := coveredXAC(t)
		return lossSample{name: e.name, data: e.data, to: "xac"}
	}},
	{"xpm", func(t *testing.T) lossSample { return motionSample(t, "xpm", coveredXPM(t)) }},
	{"xac-xpm", func(t *testing.T) lossSample { return motionSample(t, "xac", coveredXPM(t)) }},
	{"xac-xsm", func(t *testing.T) lossSample { return motionSample(t, "xac", coveredXSM(t)) }},
	{"xsm", func(t *testing.T) lossSample {
		e := coveredXSM(t)
		return lossSample{name: e.name, data: e.data, to: "xsm"}
	}},
}

func filledMDX(t *testing.T, flavour mdx.Flavour, version uint32) lossSample {
	e := encoded(t, "a.mdx", coveredModel(flavour, version, true))
	return lossSample{name: e.name, data: e.data, to: "mdx", unbased: flavour == mdx.WorldOfWarcraft}
}

func filledM2(t *testing.T, version uint32) lossSample {
	e := encoded(t, "a.m2", coveredM2(version))
	skin := m2Companions(t)[0]
	return lossSample{name: e.name, data: e.data, beside: proof.Companions{"a00.skin": skin.data}, to: "m2"}
}

func seedSample(t *testing.T, name, to string) lossSample {
	seeds, err := proof.Seeds()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(seeds, func(s proof.Seed) bool { return s.Name == name })
	return lossSample{name: name, data: seeds[i].Data, beside: seeds[i].Beside, to: to}
}

// TestLosses compares the fields that aren't restored with the table of each format. A row has a field and the code
// of the finding that reports its loss, or the reason why nothing is lost: see lossReasons. The row phys:* is for all
// fields of a companion.
func TestLosses(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries every field")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // nearly all allocations become garbage immediately
	for i, l := range lossSamples {
		if prove.Skips(i, 6) {
			continue
		}
		t.Run(l.name, func(t *testing.T) {
			s := l.make(t)
			found := s.losses(t)
			file := filepath.Join("testdata", "losses", l.name+".tsv")
			rows := readLosses(t, file)
			more := make(map[string]string)
			if s.table != "" {
				for p, row := range readLosses(t, filepath.Join("testdata", "losses", s.table+".tsv")) {
					more[p], more[s.companion[1:]+":"+p] = row, row
				}
			}
			compareLosses(t, file, found, rows, more)
		})
	}
}

// compareLosses compares losses with the rows of a table, which are all needed, and with those of another.
func compareLosses(t *testing.T, file string, found map[string]*fieldLoss, rows, more map[string]string) {
	t.Helper()
	unused := maps.Clone(rows)
	for _, p := range slices.Sorted(maps.Keys(found)) {
		loss := found[p]
		row := rowOf(rows, p)
		delete(unused, row)
		why, _, _ := strings.Cut(cmp.Or(rows[row], more[p]), "\t")
		switch {
		case loss.err != nil && why != refused:
			t.Errorf("%s: %s: a changed file can't be converted: %v; the row is %q", file, p, loss.err, why)
		case why == "":
			t.Errorf("%s: %s doesn't come back (%s), and has no row; findings: %v", file, p, loss.example, slices.Sorted(maps.Keys(loss.codes)))
		case codeInText.MatchString(why) && !loss.codes[report.Code(why)]:
			t.Errorf("%s: %s: no finding %s, only %v", file, p, why, slices.Sorted(maps.Keys(loss.codes)))
		case !codeInText.MatchString(why) && lossReasons[why] == "":
			t.Errorf("%s: %s: %q is neither a code nor a reason", file, p, why)
		}
	}
	for _, p := range slices.Sorted(maps.Keys(unused)) {
		t.Errorf("%s: %s comes back; its row is no longer needed", file, p)
	}
}

// rowOf returns the row of a pattern: its own, or that of all patterns with the same beginning.
func rowOf(rows map[string]string, p string) string {
	if rows[p] != "" {
		return p
	}
	for row := range rows {
		if all, ok := strings.CutSuffix(row, "*"); ok && strings.HasPrefix(p, all) {
			return row
		}
	}
	return ""
}

// lossTables returns the names of the tables.
func lossTables() []string {
	list := []string{"gltf"}
	for _, l := range lossSamples {
		list = append(list, l.name)
	}
	return list
}

// TestCodesOfLosses: the code of a row is marked as a loss, so that convert --strict fails for it.
func TestCodesOfLosses(t *testing.T) {
	warnings := []string{
		"SCENE004", // directions were scaled to unit length, and their length has no meaning
		"WIRE005",  // an unknown block, which a file that is written in its own format keeps
	}
	for _, name := range lossTables() {
		for p, row := range readLosses(t, filepath.Join("testdata", "losses", name+".tsv")) {
			code, _, _ := strings.Cut(row, "\t")
			if info, _ := report.Code(code).Info(); codeInText.MatchString(code) && !slices.Contains(warnings, code) && !info.Loss {
				t.Errorf("%s: %s: %s isn't marked as a loss", name, p, code)
			}
		}
	}
}

// TestUnkept compares the rows of fields that only a finding BACK001 reports with the text of this finding for the
// format. Such rows have a third column, with the words of Format.Unkept.
func TestUnkept(t *testing.T) {
	named := make(map[string]bool) // formats with such rows
	for _, name := range lossTables() {
		id, _, _ := strings.Cut(name, "-")
		for p, row := range readLosses(t, filepath.Join("testdata", "losses", name+".tsv")) {
			why, part, _ := strings.Cut(row, "\t")
			switch {
			case why != "BACK001" && part == "":
			case why != "BACK001":
				t.Errorf("%s: %s: %s doesn't name parts, but %q", name, p, why, part)
			case !slices.Contains(formats.ByID(id).Unkept, part):
				t.Errorf("%s: %s: Unkept of the format doesn't contain %q", name, p, part)
			}
			named[id] = named[id] || why == "BACK001"
		}
	}
	for _, f := range formats.All() {
		if f.Unkept != nil && !named[f.ID] {
			t.Errorf("%s keeps everything, as far as the tables of losses know, but names %q", f.Name, f.Unkept)
		}
	}
}

// refused is the reason for a field whose changed file can't be converted.
const refused = "refused"

// lossReasons explains why a field with another value is no loss, or which part of it is one.
var lossReasons = map[string]string{
	"renumbered": "records have other numbers or another order, and what refers to them follows",
	"computed":   "the value follows from others",
	"keys":       "there are more or fewer keys, of the same motion within the tolerance",
	"form":       "another way of writing the same, such as a strip as triangles",
	"flavour":    "World of Warcraft's MDX becomes Warcraft III's, which says the same in another form or has no use for it",
	"label":      "a name that nothing refers to; other objects and files have the names that are kept",
	"screen":     "the games use the aspect ratio of the screen, and Blender writes that of its picture into every camera",
	"tied":       "it can't be changed by itself: other fields say the same",
	refused:      "with another value the file is damaged or of another kind, and is refused",
}

// readLosses reads a table of fields and reasons, separated by tabs.
func readLosses(t *testing.T, name string) map[string]string {
	rows := make(map[string]string)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(string(data)) {
		if p, why, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			rows[p] = why
		}
	}
	return rows
}
