package mpq

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/tree"
)

// Options define how an archive is read.
type Options struct {
	// Names are possible names of files in addition to the archive's own list, with slashes or backslashes.
	Names []string
	// Map means that the file is a map of Warcraft III, which is read as in the game. A file that begins with HM3W is recognised.
	Map bool
	// Mentions lists the names of files that another file refers to, such as a model's textures. It is called for
	// models, scripts and tables if the archive has files without a name.
	Mentions func(name string, data []byte) []string
}

// An Archive is an open archive: an [io/fs.FS] of its files. It is safe for concurrent use.
type Archive struct {
	*tree.FS
	header

	r          io.ReaderAt
	length     int64 // length of the file
	isMap      bool
	rows       []hashRow
	files      []block
	named      []bool // by row
	lookupRows []int  // buffer of lookup

	steps      int64      // number of steps that searching for names took
	newTables  *hashTable // replaces the hash table, unless it is nil
	problems   []Problem
	unnamed    int
	entries    []entry
	hasMarkers bool // some entry is a deletion marker
}

// An entry is a listed file.
type entry struct {
	name  string
	block int
	key   uint32
}

// A Problem is an error in an archive or one of its files.
type Problem struct {
	Name string // name of the file; empty for the archive
	Err  error
}

func (p Problem) Error() string {
	if p.Name == "" {
		return p.Err.Error()
	}
	return p.Name + ": " + p.Err.Error()
}

func (p Problem) Unwrap() error { return p.Err }

// Errors of files.
var (
	ErrPatch = errors.New("a patch of another archive's file")
	ErrKey   = errors.New("encrypted; its name, from which the key is made, is unknown")
)

// Open finds an archive in a file of the given size and lists its files.
func Open(r io.ReaderAt, size int64, o Options) (*Archive, error) {
	a := &Archive{r: r, length: size, isMap: o.Map}
	if err := a.findHeader(); err != nil {
		return nil, err
	}
	if err := a.readTables(); err != nil {
		return nil, fmt.Errorf("tables of the archive at %#x: %w", a.start, err)
	}
	a.named = make([]bool, len(a.rows))
	l := lister{Archive: a, seen: make(map[string]bool)}
	l.add(wellKnown...)
	l.add(o.Names...)
	l.addList()
	if o.Mentions != nil {
		l.addMentioned(o.Mentions)
	}
	l.addUnnamed()
	a.FS = tree.New(l.list)
	for _, s := range a.Skipped() {
		a.problem(s.Name, errors.New(s.Why))
	}
	return a, nil
}

// Version returns the version of the layout, 1 to 4.
func (a *Archive) Version() int { return a.version }

// Unnamed returns the number of files whose name is unknown.
func (a *Archive) Unnamed() int { return a.unnamed }

// Problems returns the problems that were found. The affected files are missing or can't be read.
func (a *Archive) Problems() []Problem { return a.problems }

func (a *Archive) problem(name string, err error) {
	if len(a.problems) < limit.Findings {
		a.problems = append(a.problems, Problem{name, err})
	}
}

// A lister lists an archive's files.
type lister struct {
	*Archive
	list []tree.File
	seen map[string]bool // names that were tried

	inspected int64 // number of bytes that were unpacked to recognise files
}

// wellKnown has the names of files that archives contain without listing them.
var wellKnown = []string{
	"(listfile)", "(attributes)", "(signature)", "war3map.j", `scripts\war3map.j`, "war3map.lua", `scripts\war3map.lua`, "war3map.w3e", "war3map.w3i",
	"war3map.wtg", "war3map.wct", "war3map.wts", "war3map.w3r", "war3map.w3c", "war3map.w3s", "war3map.w3u", "war3map.w3t", "war3map.w3a",
	"war3map.w3b", "war3map.w3d", "war3map.w3q", "war3map.w3h", "war3map.shd", "war3map.mmp", "war3map.doo", "war3mapUnits.doo", "war3map.wpm",
	"war3map.wai", "war3map.imp", "war3mapMap.blp", "war3mapMap.tga", "war3mapMap.b00", "war3mapPath.tga", "war3mapPreview.tga",
	"war3mapPreview.blp", "war3mapPreview.dds", "war3mapMisc.txt", "war3mapSkin.txt", "war3mapExtra.txt", "conversation.json",
	"war3campaign.w3f", "war3campaign.imp", "war3campaign.w3u", "war3campaign.w3t", "war3campaign.w3a", "war3campaign.w3b", "war3campaign.w3d",
	"war3campaign.w3q", "war3campaign.w3h", "war3campaign.wts",
}

// add lists the names that are those of files, and returns their number.
func (l *lister) add(names ...string) (found int) {
	for _, name := range names {
		if l.seen[name] || name == "" {
			continue
		}
		l.seen[name] = true
		at, all := l.lookup(name)
		if at < 0 || l.named[at] {
			continue
		}
		for _, k := range all {
			l.named[k] = true
		}
		row := l.rows[at]
		l.file(name, int(row.block&blockMask), l.fileKey(name, int(row.block&blockMask)))
		found++
	}
	return found
}

// file lists a file.
func (l *lister) file(name string, i int, key uint32) {
	e := entry{name, i, key}
	l.entries = append(l.entries, e)
	l.list = append(l.list, l.open(e))
}

// open returns an entry as a file.
func (a *Archive) open(e entry) tree.File {
	return tree.File{Name: e.name, Size: int64(a.files[e.block].size), Read: func() ([]byte, error) { return a.read(e.block, e.key) }}
}

// fileKey returns the key of a file with a name.
func (a *Archive) fileKey(name string, i int) uint32 {
	name = strings.ReplaceAll(name, "/", `\`)
	return a.files[i].adjustedKey(hash(name[strings.LastIndexByte(name, '\\')+1:], hashKey))
}

func (b *block) adjustedKey(key uint32) uint32 {
	if b.flags&flagKeyV2 != 0 {
		key = (key + uint32(b.pos)) ^ b.size
	}
	return key
}

// addList adds the names in the archive's own list, which has one per line, up to a semicolon. It also adds the files
// that a map states were imported.
func (l *lister) addList() {
	names := l.content("(listfile)")
	for line := range bytes.FieldsFuncSeq(names, func(c rune) bool { return c == '\n' || c == '\r' || c == ';' }) {
		l.add(strings.TrimSpace(string(line)))
	}
	for _, name := range imported(l.content("war3map.imp")) {
		l.add(name, `war3mapImported\`+name)
	}
}

// content returns the content of a file, nil if there is none.
func (l *lister) content(name string) []byte {
	at, _ := l.lookup(name)
	if at < 0 {
		return nil
	}
	i := int(l.rows[at].block & blockMask)
	if l.files[i].size > limit.MPQList {
		return nil
	}
	data, err := l.read(i, l.fileKey(name, i))
	if err != nil {
		l.problem(name, err)
	}
	return data
}

// imported returns the names in a map's list of imported files: a version, a count, and for each a byte and a text up
// to NUL.
func imported(data []byte) (names []string) {
	if len(data) < 8 {
		return nil
	}
	for data = data[8:]; len(data) > 1; {
		text, rest, ok := bytes.Cut(data[1:], []byte{0})
		if !ok {
			break
		}
		names, data = append(names, string(text)), rest
	}
	return names
}

// addMentioned adds the names that models and other files mention, until that finds no more, or every file has a name.
func (l *lister) addMentioned(mentions func(string, []byte) []string) {
	left := limit.NewBudget(limit.MPQMentions)
	for next := 0; next < len(l.list) && left.Left() > 0; next++ {
		f := l.list[next]
		if !l.hasUnnamed() {
			return
		}
		if ext := strings.ToLower(path.Ext(f.Name)); ext == "" || !strings.Contains(mentioningExts, ext+" ") || f.Size > limit.MPQMentioning {
			continue
		}
		data, err := f.Read()
		if err != nil {
			continue
		}
		names := mentions(f.Name, data)
		l.add(names[:left.TakeSome(len(names))]...)
	}
}

// mentioningExts has the extensions of files that mention others: models, scripts, and tables of units and similar objects.
const mentioningExts = ".mdx .mdl .m2 .j .lua .w3u .w3t .w3a .w3b .w3d .w3q .w3h .w3i .txt .slk .fdf .toc .imp "

func (l *lister) hasUnnamed() bool {
	for i := range l.rows {
		if !l.named[i] && l.isFile(&l.rows[i]) {
			return true
		}
	}
	return false
}

// addUnnamed lists the files without a known name, by their number and detected type.
func (l *lister) addUnnamed() {
	taken := make([]bool, len(l.files))
	for i := range l.rows {
		if l.named[i] && l.isFile(&l.rows[i]) {
			taken[l.rows[i].block&blockMask] = true
		}
	}
	var left []int
	for i := range l.rows {
		if r := &l.rows[i]; !l.named[i] && l.isFile(r) && !taken[r.block&blockMask] {
			taken[r.block&blockMask] = true
			left = append(left, int(r.block&blockMask))
		}
	}
	slices.Sort(left)
	l.unnamed = len(left)
	for _, i := range left {
		key, ok := l.guessKey(i)
		name := fmt.Sprintf("File%08d%s", i, l.kind(i, key))
		if !ok {
			l.problem(name, ErrKey)
		}
		l.file(name, i, key)
	}
}

// guessKey finds the key of a file without a name. It uses the table of the file's sectors, which begins with its own
// length, or the known first bytes of models and images.
func (l *lister) guessKey(i int) (key uint32, ok bool) {
	b := &l.files[i]
	if b.flags&flagEncrypted == 0 || b.size == 0 {
		return 0, true
	}
	at, inside := l.fileOffset(b.pos, l.length)
	if !inside {
		return 0, false
	}
	var head [8]byte
	if n, _ := l.r.ReadAt(head[:], at); n < len(head) {
		return 0, false
	}
	first, second := le.Uint32(head[:]), le.Uint32(head[4:])
	if b.flags&(flagCompress|flagImplode) != 0 && b.flags&flagSingle == 0 {
		table := uint32(4 * ((int64(b.size)+l.sector-1)/l.sector + 1))
		for _, length := range [2]uint32{table, table + 4} { // with checksums, the table has one more entry
			fits := func(next uint32) bool { return next >= length && next-length <= uint32(l.sector)+1 }
			if key, ok := findKey(first, second, length, fits); ok {
				return key + 1, true
			}
		}
		return 0, false
	}
	for _, begin := range []struct {
		text string
		next func(uint32) bool
	}{
		{"MDLX", func(v uint32) bool { return v == le.Uint32([]byte("VERS")) }},
		{"BLP1", func(v uint32) bool { return v <= 1 }},
		{"BLP2", func(v uint32) bool { return v == 1 }},
		{"DDS ", func(v uint32) bool { return v == 124 }},
		{"RIFF", func(v uint32) bool { return v+8 == b.size }},
	} {
		if key, ok := findKey(first, second, le.Uint32([]byte(begin.text)), begin.next); ok {
			return key, true
		}
	}
	return 0, false
}

// kind returns the extension of a file, by its first bytes; .xxx, as in other programs, if they are unknown.
func (l *lister) kind(i int, key uint32) string {
	b := l.files[i]
	if b.flags&flagSingle == 0 || b.flags&(flagCompress|flagImplode) == 0 { // a packed unit can only be read as a whole
		b.size = uint32(min(int64(b.size), l.sector))
	}
	if l.inspected += int64(b.size); l.inspected > limit.MPQLooked {
		return ".xxx"
	}
	short := &Archive{header: l.header, r: l.r, length: l.length, files: []block{b}}
	data, _ := short.read(0, key)
	for _, k := range []struct{ begin, ext string }{
		{"MDLX", ".mdx"}, {"BLP", ".blp"}, {"DDS ", ".dds"}, {"RIFF", ".wav"}, {"MD20", ".m2"}, {"MD21", ".m2"}, {"SKIN", ".skin"},
		{"\x89PNG", ".png"}, {"\xFF\xD8\xFF", ".jpg"}, {"ID3", ".mp3"}, {"WDBC", ".dbc"},
	} {
		if bytes.HasPrefix(data, []byte(k.begin)) {
			return k.ext
		}
	}
	return ".xxx"
}
