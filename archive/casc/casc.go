package casc

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/internal/tree"
)

// Options select the part of an installation to open. The zero value selects the first active build, in its own
// language.
type Options struct {
	Product  string              // product in .build.info: w3, wow, wow_classic, …
	Locale   string              // locale of World of Warcraft's files, such as enUS
	Listfile asset.Listfile      // names of World of Warcraft's files
	Keys     map[uint64][16]byte // keys of encrypted files, by name of the key
}

// A Storage is a local storage: an [fs.FS] of all its files. A colon in a file's name becomes a slash:
// war3.w3mod/_hd.w3mod/units/…. It is safe for concurrent use.
type Storage struct {
	*tree.FS
	build    Build
	locale   string
	wow      bool
	index    index
	decoder  decoder
	files    []tree.File
	problems []Problem
	data     archives
}

// A Kind is the kind of a Problem.
type Kind uint8

const (
	BadIndex Kind = iota // an index can't be read; an older one is used if it exists
	NotLocal             // the root has files that aren't installed
	BadRoot              // a part of the root can't be read
	TooMany              // the root has more files than are listed
	BadName              // the name of a file isn't valid in a file system
)

// A Problem is the reason why files of the storage aren't in its list.
type Problem struct {
	Kind  Kind
	Name  string // name of the first file, if it is known
	Count int    // number of files
	Why   string
}

func (p Problem) Error() string {
	if p.Count > 1 {
		return fmt.Sprintf("%s and %d more: %s", p.Name, p.Count-1, p.Why)
	}
	if p.Name == "" {
		return p.Why
	}
	return p.Name + ": " + p.Why
}

const notLocal = "not installed: the local storage doesn't have the data"

// problem records a problem. Problems of the same kind and reason are counted.
func (s *Storage) problem(p Problem) {
	for i := range s.problems {
		if q := &s.problems[i]; q.Kind == p.Kind && q.Why == p.Why {
			q.Count++
			return
		}
	}
	if p.Count = 1; len(s.problems) < 100 {
		s.problems = append(s.problems, p)
	}
}

// Open opens the storage in the folder of an installation, which contains .build.info. It keeps fsys, and files in it
// stay open until Close.
func Open(fsys fs.FS, o Options) (*Storage, error) {
	builds, err := Builds(fsys)
	if err != nil {
		return nil, fmt.Errorf("casc: %w", err)
	}
	b, err := choose(builds, o.Product)
	if err != nil {
		return nil, fmt.Errorf("casc: %w", err)
	}
	s := &Storage{build: b, locale: o.Locale, decoder: decoder{o.Keys, limit.File}, data: archives{fsys: fsys}}
	if s.locale == "" {
		if s.locale = b.Locale(); s.locale == "" {
			s.locale = "enUS"
		}
	}
	if err := s.open(fsys, o); err != nil {
		return nil, errors.Join(fmt.Errorf("casc: %w", err), s.Close())
	}
	return s, nil
}

func (s *Storage) open(fsys fs.FS, o Options) error {
	c, err := readConfig(fsys, s.build.key)
	if err != nil {
		return err
	}
	if err := s.readIndex(fsys); err != nil {
		return err
	}
	if err := s.mountRoot(c, o); err != nil {
		return err
	}
	s.FS = tree.New(s.files)
	for _, skipped := range s.FS.Skipped() {
		s.problem(Problem{Kind: BadName, Name: skipped.Name, Why: skipped.Why})
	}
	return nil
}

// mountRoot lists the files. A TVFS is found by its encoded key and needs no encoding table. World of Warcraft also has
// a TVFS, but it lacks the numbers that models refer to.
func (s *Storage) mountRoot(c config, o Options) error {
	_, ekey, _, ok := c.keys("vfs-root")
	s.wow = len(c["build-product"]) > 0 && strings.EqualFold(c["build-product"][0], "WoW") || !ok
	if s.wow {
		return s.openWow(c, o)
	}
	data, err := s.readKey(ekey[:])
	if err != nil {
		return fmt.Errorf("vfs-root: %w", err)
	}
	t, err := readTVFS(data)
	if err != nil {
		return err
	}
	m := mounter{Storage: s, nested: map[[shortKey]byte]*nested{}}
	for name := range c {
		if strings.HasPrefix(name, "vfs-") && name != "vfs-root" && !strings.HasSuffix(name, "-size") {
			if _, ekey, _, ok := c.keys(name); ok {
				m.nested[[shortKey]byte(ekey[:shortKey])] = &nested{}
			}
		}
	}
	if n := m.nested[[shortKey]byte(ekey[:shortKey])]; n != nil { // World of Warcraft lists its root as vfs-1, too
		n.listing = true
	}
	if err := m.mount(t, ""); errors.Is(err, errTooMany) {
		s.problem(Problem{Kind: TooMany, Why: err.Error()})
	} else if err != nil {
		s.problem(Problem{Kind: BadRoot, Name: "vfs-root", Why: err.Error()})
	}
	return nil
}

func (s *Storage) openWow(c config, o Options) error {
	_, ekey, _, ok := c.keys("encoding")
	if !ok {
		return errors.New("the configuration names no encoding table")
	}
	data, err := s.readKey(ekey[:])
	if err != nil {
		return fmt.Errorf("encoding: %w", err)
	}
	enc, err := readEncoding(data)
	if err != nil {
		return err
	}
	ckey, _, ok, _ := c.keys("root")
	if !ok {
		return errors.New("the configuration names no root")
	}
	ekey, _, ok = enc.find(ckey[:])
	if !ok {
		return errors.New("the encoding table doesn't have the root")
	}
	if data, err = s.readKey(ekey[:]); err != nil {
		return fmt.Errorf("root: %w", err)
	}
	s.mountWow(data, enc, o)
	if len(s.files) == 0 && len(s.problems) > 0 {
		return s.problems[len(s.problems)-1]
	}
	return nil
}

// add lists a file if it is installed.
func (s *Storage) add(name string, spans []span) (installed bool) {
	var size int64
	for _, p := range spans {
		if _, ok := s.index.find(p.ekey[:]); !ok {
			return false
		}
		size += p.size
	}
	read := func() ([]byte, error) { return s.readSpans(spans) }
	if len(spans) == 1 { // the most common case: a small closure
		p := spans[0]
		read = func() ([]byte, error) { return s.readSpan(p, 0, true) }
	}
	s.files = append(s.files, tree.File{Name: name, Size: size, Read: read})
	return true
}

// Build returns the open build.
func (s *Storage) Build() Build { return s.build }

// Wow reports whether the storage is World of Warcraft's, whose files are identified by numbers.
func (s *Storage) Wow() bool { return s.wow }

// Locale returns the language of the files, if there are several languages.
func (s *Storage) Locale() string { return s.locale }

// Problems returns the reasons why files are missing.
func (s *Storage) Problems() []Problem { return slices.Clone(s.problems) }

// Close closes all files that were opened for reading.
func (s *Storage) Close() error { return s.data.close() }

// readSpans reads the pieces of a file.
func (s *Storage) readSpans(spans []span) ([]byte, error) {
	var out []byte
	for _, p := range spans {
		if int64(len(out))+p.size > s.decoder.maxSize {
			return nil, fmt.Errorf("the file has more than %d bytes", s.decoder.maxSize)
		}
		b, err := s.readSpan(p, int64(len(out)), false)
		if err != nil {
			return nil, err
		}
		out = append(out, b...)
	}
	return out, nil
}

// readSpan reads a piece of a file. Descriptions of the format disagree on whether its offset is a position in the
// piece's data or in the file; files with one piece have 0.
func (s *Storage) readSpan(p span, position int64, single bool) ([]byte, error) {
	data, err := s.readKey(p.ekey[:])
	if err != nil {
		return nil, err
	}
	size := int64(len(data))
	if single && p.offset == 0 { // the size in the root is ignored
		return data, nil
	}
	if p.offset == position && p.size == size {
		return data, nil
	}
	if p.offset+p.size > size {
		return nil, fmt.Errorf("a piece of the file is at %d with %d bytes, its data has %d", p.offset, p.size, size)
	}
	return data[p.offset:][:p.size], nil
}

// readKey reads and unpacks the data of an encoded key.
func (s *Storage) readKey(ekey []byte) ([]byte, error) {
	at, ok := s.index.find(ekey)
	if !ok {
		return nil, fmt.Errorf("%w: key %x", errNotLocal, ekey)
	}
	data, err := s.data.read(at)
	if err != nil {
		return nil, err
	}
	const head = 30 // the reversed key, the size, flags and checksums, which not all versions of the game fill in
	if len(data) >= head+4 && string(data[head:][:4]) == "BLTE" {
		data = data[head:]
	}
	return s.decoder.decode(data, 0)
}

var errNotLocal = errors.New(notLocal)

// archives are the data.NNN files of a storage, opened when they are first read.
type archives struct {
	fsys fs.FS
	mu   sync.Mutex
	open map[int]*archive
}

type archive struct {
	mu   sync.Mutex // held during Seek and Read of a file that isn't an io.ReaderAt
	file fs.File
	size int64
}

func (a *archives) get(n int) (*archive, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if f := a.open[n]; f != nil {
		return f, nil
	}
	name, err := locate(a.fsys, "Data", "data", fmt.Sprintf("data.%03d", n))
	if err != nil {
		return nil, err
	}
	f, err := a.fsys.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if a.open == nil {
		a.open = make(map[int]*archive)
	}
	a.open[n] = &archive{file: f, size: info.Size()}
	return a.open[n], nil
}

func (a *archives) read(p location) ([]byte, error) {
	f, err := a.get(p.archive)
	if err != nil {
		return nil, err
	}
	if p.size > limit.File || p.offset+p.size > f.size {
		return nil, fmt.Errorf("data.%03d: %d bytes at %d, the file has %d", p.archive, p.size, p.offset, f.size)
	}
	data := make([]byte, p.size)
	if r, ok := f.file.(io.ReaderAt); ok {
		_, err = r.ReadAt(data, p.offset)
		if err == io.EOF {
			err = nil
		}
		return data, err
	}
	s, ok := f.file.(io.Seeker)
	if !ok {
		return nil, fmt.Errorf("data.%03d: its file system can't read from its middle", p.archive)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, err := s.Seek(p.offset, io.SeekStart); err != nil {
		return nil, err
	}
	_, err = io.ReadFull(f.file, data)
	return data, err
}

func (a *archives) close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	var errs []error
	for _, f := range a.open {
		errs = append(errs, f.file.Close())
	}
	a.open = nil
	return errors.Join(errs...)
}
