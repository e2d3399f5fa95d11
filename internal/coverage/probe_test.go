package coverage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/formats"
	"marrow/internal/proof"
	"marrow/mdl"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// The use of a field is found by experiment: the field is changed in a file that has a value in every field, and
// everything else that then changes depends on it. No list needs to be maintained.

// A covered is a sample file.
type covered struct {
	name   string
	data   []byte
	beside proof.Companions
	host   *covered // the model of which it is a companion
}

// A place is an occurrence of a pattern of paths in a sample.
type place struct {
	file int
	bytemap.Node
}

// uses are the effects of a field.
type uses struct {
	typ    string
	info   bool
	mdl    string   // the word of the MDL that changes
	note   bool     // a note in the MDL changes
	scene  []string // the fields of the scene that change, as in Particles.Drag
	extras bool     // the document's data kept in the scene changes
	report []string // codes that the conversion to a scene reports
	rules  []string // codes that check reports
	names  int      // number of its first values and bits that explain names
	symbol string   // the name of one value
}

// A probe tests fields of samples.
type probe struct {
	samples  []covered
	textless bool
	maps     []*bytemap.Map
	places   map[string][]place // by pattern
	before   []observed
	rules    []map[string]string // the findings of each sample
}

// observed is the data made from a file.
type observed struct {
	scene   *scene.Scene
	found   []string // the scene's findings, by code
	summary report.Summary
	text    []string // lines of the MDL without notes
}

func newProbe(samples []covered, textless bool) *probe {
	p := &probe{samples: samples, textless: textless, places: make(map[string][]place)}
	for i, s := range samples {
		_, m, _ := formats.Explain(s.name, s.data)
		p.maps = append(p.maps, m)
		found := make(map[string][]bytemap.Node)
		var names []string
		for n := range m.Leaves() {
			name := unindexed(n.Path())
			if strings.HasSuffix(s.name, ".m2") {
				name = strings.TrimPrefix(name, "model.") // of chunked files
			}
			if n.Name() == "size" && name != n.Path() {
				name = "record.size"
			}
			if found[name] == nil {
				names = append(names, name)
			}
			found[name] = append(found[name], n)
		}
		for _, name := range names {
			to := shared(name, found)
			for _, n := range found[name] {
				p.places[to] = append(p.places[to], place{i, n})
			}
		}
		o, _ := s.observe(s.data)
		p.before = append(p.before, o)
		p.rules = append(p.rules, rulesOf(s.name, s.data))
	}
	return p
}

// unindexed returns a path without the numbers of elements: `\[\d+\]`, but faster than with a regular expression.
func unindexed(path string) string {
	b := make([]byte, 0, len(path))
	for i := 0; i < len(path); i++ {
		end := i + 1
		for end < len(path) && '0' <= path[end] && path[end] <= '9' {
			end++
		}
		if path[i] == '[' && end > i+1 && end < len(path) && path[end] == ']' {
			i = end
			continue
		}
		b = append(b, path[i])
	}
	return string(b)
}

// shared returns the pattern of a field that many records have: those of nodes, tracks and chunks.
func shared(name string, found map[string][]bytemap.Node) string {
	if name == "record.size" {
		return name
	}
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return name
	}
	owner, field := name[:dot], name[dot+1:]
	switch {
	case found[owner+".globalSequenceId"] != nil, found[owner+".globalSequence"] != nil && field != "values":
		return "track." + field
	case field == "tag" || field == "size" && !strings.Contains(owner, "."):
		return "chunk." + field
	}
	if found[owner+".nodeSize"] != nil {
		switch field {
		case "nodeSize", "name", "objectId", "parentId", "translation", "rotation", "scaling", "nodeVisibility":
			return "node." + field
		case "flags":
			if owner != "particleEmitters" && owner != "particleEmitters2" && owner != "popcornEmitters" {
				return "node.flags"
			}
		}
	}
	return name
}

// observe returns the data made from a file; ok is false if it can't be read.
func (s *covered) observe(data []byte) (o observed, ok bool) {
	name, beside := s.name, maps.Clone(s.beside)
	if s.host != nil {
		name, data, beside = s.host.name, s.host.data, proof.Companions{s.name: data}
	}
	f, err := formats.Decode(name, data)
	if err != nil {
		return o, false
	}
	var lacks []report.Finding
	if beside != nil {
		files := make(fstest.MapFS)
		for name, data := range beside {
			files[name] = &fstest.MapFile{Data: data}
		}
		lacks = f.Load(asset.Resolver{Finder: asset.New(files)})
	}
	o.summary = f.Summary(nil)
	var list []report.Finding
	o.scene, list = f.Scene(scene.Options{Collision: true})
	for _, l := range append(lacks, list...) {
		o.found = append(o.found, fmt.Sprint(l.Code, " ", l.Path, " ", l.Message, " ", l.Times()))
	}
	if m, is := f.Document.(*mdx.Model); is && m.Flavour == mdx.Warcraft3 {
		if text, _, err := mdl.Encode(m, mdl.Options{Plain: true}); err == nil {
			o.text = strings.Split(string(text), "\n")
		}
	}
	return o, true
}

// add adds the differences between before and after.
func (u *uses) add(before, after observed) {
	if !reflect.DeepEqual(before.summary, after.summary) {
		u.info = true
	}
	for _, c := range after.found {
		if !slices.Contains(before.found, c) {
			u.report = insert(u.report, strings.Fields(c)[0])
		}
	}
	for _, c := range before.found {
		if !slices.Contains(after.found, c) {
			u.report = insert(u.report, strings.Fields(c)[0])
		}
	}
	if u.mdl == "" {
		u.mdl = changedWord(before.text, after.text)
	}
	if len(u.scene) == 0 {
		d := sceneDiff{}
		d.compare(reflect.ValueOf(before.scene), reflect.ValueOf(after.scene), "")
		u.scene, u.extras = d.fields, u.extras || d.extras
	}
}

func insert(list []string, s string) []string {
	if i, found := slices.BinarySearch(list, s); !found {
		list = slices.Insert(list, i, s)
	}
	return list
}

var mdlWord = regexp.MustCompile(`^\s*(?:static )?([A-Z]\w*)`)

// changedWord returns the word of the first line that changed, or of the block around it.
func changedWord(a, b []string) string {
	for i := range max(len(a), len(b)) {
		if i < len(a) && i < len(b) && a[i] == b[i] {
			continue
		}
		list := b
		if len(b) < len(a) {
			list = a
		}
		depth := len(list[i]) + 1
		for k := i; k >= 0; k-- {
			tabs := len(list[k]) - len(strings.TrimLeft(list[k], "\t"))
			if w := mdlWord.FindStringSubmatch(list[k]); w != nil && tabs < depth {
				return w[1]
			}
			depth = min(depth, max(tabs, 1))
		}
	}
	return ""
}

// A sceneDiff finds the fields in which scenes differ.
type sceneDiff struct {
	fields []string
	extras bool
}

func (d *sceneDiff) compare(a, b reflect.Value, name string) {
	differs := func() {
		if name != "" && len(d.fields) < 3 && !slices.Contains(d.fields, name) {
			d.fields = append(d.fields, name)
		}
	}
	if a.IsValid() != b.IsValid() || a.IsValid() && a.Type() != b.Type() {
		differs()
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				differs()
			}
			return
		}
		d.compare(a.Elem(), b.Elem(), name)
	case reflect.Struct:
		t := a.Type()
		for i := range t.NumField() {
			switch f := t.Field(i); {
			case f.Name == "Extras":
				if a.Field(i).CanInterface() && !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
					d.extras = true
				}
			case t == reflect.TypeFor[scene.Channel](): // by its target
				d.compare(a.Field(i), b.Field(i), "Channel of "+a.Interface().(scene.Channel).Target.Property.String())
			case t.PkgPath() == reflect.TypeFor[scene.Channel]().PkgPath() && !strings.Contains(t.Name(), "["):
				d.compare(a.Field(i), b.Field(i), t.Name()+"."+f.Name)
			default:
				d.compare(a.Field(i), b.Field(i), name)
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			differs()
			return
		}
		for i := range a.Len() {
			if len(d.fields) >= 3 {
				return
			}
			d.compare(a.Index(i), b.Index(i), name)
		}
	case reflect.Map: // an emitter's parameters, in the document's terms
		d.extras = d.extras || !reflect.DeepEqual(a.Interface(), b.Interface())
	case reflect.Func, reflect.UnsafePointer:
	default:
		if !a.Equal(b) {
			differs()
		}
	}
}

// done reports whether other values can't have more effects.
func (u *uses) done(textless bool) bool { return len(u.scene) > 0 && (u.mdl != "" || textless) }

// most is the number of places of a pattern that are tried in each sample.
const most = 4

// try changes the fields of a pattern, or some of their numbers, and returns the effects.
func (p *probe) try(pattern string, from, to int) (u uses) {
	count, looked := make(map[int]int), 0
	for _, at := range p.places[pattern] {
		u.typ = at.Type()
		if count[at.file]++; count[at.file] > most {
			continue
		}
		list := components(at.Node)
		list = list[min(from, len(list)):min(to, len(list))]
		for i, c := range list {
			s := p.samples[at.file]
			for k, v := range c.gentle(s.data) {
				if u.done(p.textless) && (k > 0 || looked > 1) {
					break
				}
				if after, ok := s.observe(c.set(s.data, v)); ok {
					u.add(p.before[at.file], after)
				}
			}
			if looked >= most || i > 0 && i < len(list)-1 && len(list) > 6 {
				continue
			}
			for _, v := range c.bad() {
				u.rules = p.broken(u.rules, at, c.set(s.data, v))
			}
		}
		if looked++; looked == 1 {
			for _, v := range []uint64{0, 1, 2, 3, 4, 5, 8, 16, 32, 256} {
				if p.symbol(at, v) != "" {
					u.names++
				}
			}
		}
		p.cleared(&u, at, list)
	}
	return u
}

// cleared sets all numbers of a field to 0, and checks whether a note of the MDL changes.
func (p *probe) cleared(u *uses, at place, list []component) {
	s := p.samples[at.file]
	data := s.data
	for _, c := range list {
		data = c.set(data, uint64(0))
	}
	if after, ok := s.observe(data); ok && len(list) > 1 {
		u.add(p.before[at.file], after)
	}
	if !p.textless && u.mdl == "" && !u.note && len(list) > 0 {
		u.note = !bytes.Equal(notes(s.name, s.data), notes(s.name, list[0].set(s.data, list[0].gentle(s.data)[0])))
	}
}

// notes returns a model's MDL with notes.
func notes(name string, data []byte) []byte {
	f, err := formats.Decode(name, data)
	if err != nil {
		return nil
	}
	text, _, _ := mdl.Encode(f.Document.(*mdx.Model), mdl.Options{})
	return text
}

// value sets the fields of a pattern to a number, or sets bits of it, and returns the effects.
func (p *probe) value(pattern string, v uint64, bits bool) (u uses) {
	count := make(map[int]int)
	for _, at := range p.places[pattern] {
		list := components(at.Node)
		if count[at.file]++; len(list) == 0 || count[at.file] > 2*most || u.done(p.textless) {
			continue
		}
		s, c := p.samples[at.file], list[0]
		was, to := c.get(s.data), v
		others := []uint64{was, 0, 1}
		if bits {
			to, others = was|v, []uint64{was &^ v}
		}
		after, ok := s.observe(c.set(s.data, to))
		for _, from := range others {
			if from == to || u.done(p.textless) {
				continue
			}
			if before, ok2 := s.observe(c.set(s.data, from)); ok && ok2 {
				u.add(before, after)
			}
		}
		if u.symbol == "" {
			u.symbol = p.symbol(at, v)
		}
		if !p.textless && u.mdl == "" && !u.note {
			u.note = !bytes.Equal(notes(s.name, c.set(s.data, others[0])), notes(s.name, c.set(s.data, to)))
		}
	}
	return u
}

// symbol returns the name that explain has for a number in a field.
func (p *probe) symbol(at place, v uint64) string {
	list := components(at.Node)
	if len(list) == 0 || list[0].float {
		return ""
	}
	_, m, _ := formats.Explain(p.samples[at.file].name, list[0].set(p.samples[at.file].data, v))
	if m == nil {
		return ""
	}
	path := at.Path()
	if at.Kind() == bytemap.KindRun {
		path += "[0]"
	}
	n, ok := m.Find(path)
	if !ok {
		return ""
	}
	return n.Symbol()
}

// broken adds the codes of new findings about a place.
func (p *probe) broken(list []string, at place, data []byte) []string {
	path := at.Path()
	about := func(f string) bool {
		return f == path || strings.HasPrefix(f, path+"[") || strings.HasPrefix(f, path+".") || strings.HasPrefix(path, f+".") || strings.HasPrefix(path, f+"[")
	}
	for f, codes := range rulesOf(p.samples[at.file].name, data) {
		if !about(f) {
			continue
		}
		for _, c := range strings.Fields(codes) {
			if !strings.Contains(p.rules[at.file][f], c) && f != "" {
				list = insert(list, c)
			}
		}
	}
	return list
}

// rulesOf returns the codes that check reports, by the fields' paths.
func rulesOf(name string, data []byte) map[string]string {
	list := make(map[string]string)
	c, err := formats.Check(name, data, check.Options{})
	if err != nil {
		return list
	}
	for _, f := range c.Findings {
		if f.Code != report.Unreadable {
			list[f.Path] += string(f.Code) + " "
		}
	}
	return list
}

// A component is one number, or a text, of a field.
type component struct {
	off, size int
	float     bool
	text      bool
}

var numbers = regexp.MustCompile(`(?:^|[{ ])(f|u|i|fixed)(8|16|25|32|64|69)((?:\[\d+\])*)`)

// components returns the numbers of a field, or of the first two elements of a run.
func components(n bytemap.Node) (list []component) {
	if strings.HasPrefix(n.Type(), "char[") {
		return []component{{off: n.Offset(), size: n.Size(), text: true}}
	}
	at, end := n.Offset(), n.Offset()+n.Size()
	for at < end && len(list) < 18 {
		start := at
		for _, f := range numbers.FindAllStringSubmatch(n.Type(), -1) {
			size := map[string]int{"8": 1, "16": 2, "32": 4, "64": 8, "69": 2, "25": 1}[f[2]]
			many := 1
			for _, d := range regexp.MustCompile(`\d+`).FindAllString(f[3], -1) {
				k := 0
				for _, digit := range d {
					k = 10*k + int(digit-'0')
				}
				many *= k
			}
			for range many {
				if at+size <= end {
					list = append(list, component{off: at, size: size, float: f[1] == "f"})
				}
				at += size
			}
		}
		if at == start {
			break
		}
	}
	return list
}

func (c component) get(data []byte) uint64 {
	var b [8]byte
	copy(b[:], data[c.off:c.off+min(c.size, 8)])
	return binary.LittleEndian.Uint64(b[:])
}

func (c component) set(data []byte, v any) []byte {
	data = slices.Clone(data)
	field := data[c.off : c.off+c.size]
	switch v := v.(type) {
	case uint64:
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], v)
		copy(field, b[:])
	case float32:
		binary.LittleEndian.PutUint32(field, math.Float32bits(v))
	case string:
		clear(field)
		copy(field, v)
	}
	return data
}

// gentle returns other values that are probably valid.
func (c component) gentle(data []byte) []any {
	switch was := c.get(data); {
	case c.text:
		return []any{"Other", "Units\\Other.mdx", "Textures\\Other.blp"}
	case c.float:
		v := math.Float32frombits(uint32(was))
		return []any{v + 0.125, v * 0.5, float32(0), float32(1)}
	case c.size == 8:
		return []any{was + 1<<20}
	default:
		return []any{was + 1, was ^ 1, was ^ 2, uint64(0), uint64(2), was + 50}
	}
}

// bad returns values that may be invalid.
func (c component) bad() []any {
	switch {
	case c.text:
		return []any{strings.Repeat("x", c.size), "", "a/b.png", "Zed", "..\\a.blp"}
	case c.float:
		return []any{float32(math.NaN()), float32(-1), float32(0), float32(2), float32(1e6), float32(1e-41)}
	case c.size == 8:
		return nil
	default:
		return []any{uint64(0xFFFFFFFF), uint64(0x7FFFFFFF), uint64(0x80000000), uint64(0), uint64(1), uint64(2), uint64(3), uint64(99)}
	}
}
