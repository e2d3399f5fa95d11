package catdat

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"marrow/internal/limit"
	"marrow/internal/tree"
)

// A Kind is the kind of a Problem.
type Kind uint8

const (
	BadLine    Kind = iota // a line of a catalogue doesn't describe a file
	CutOff                 // the data ends before the end of a file
	Changed                // a file's MD5 differs from the catalogue's (see Verify)
	NoData                 // a catalogue can't be read, or its .dat is missing
	BadName                // the name of a file isn't valid in a file system
	Disabled               // an extension is disabled and isn't mounted
	Dependency             // an extension needs one that is missing, or two need each other
	NoContent              // a folder of extensions has no valid content.xml and isn't mounted
	TooMany                // there are more files than are listed
)

// A Problem is an error in a catalogue, an extension or a file.
type Problem struct {
	Kind    Kind
	Archive string // path of the catalogue or the extension
	Name    string // name of the file, if the problem is about one
	Why     string
}

func (p Problem) Error() string {
	if p.Name == "" {
		return p.Archive + ": " + p.Why
	}
	return p.Archive + ": " + p.Name + ": " + p.Why
}

// A Catalog is a pair of .cat and .dat files: an [fs.FS] of the files in it. It is safe for concurrent use.
type Catalog struct {
	*tree.FS
	name     string // path of the .cat
	entries  []entry
	data     *data
	problems []Problem
}

// An entry is a line of a catalogue.
type entry struct {
	name   string
	offset int64
	size   int64
	there  int64 // the bytes of it that the .dat has
	sum    [md5.Size]byte
	time   int64
}

// OpenCatalog opens the catalogue at the path of its .cat. The .dat stays open until Close.
func OpenCatalog(fsys fs.FS, name string) (*Catalog, error) {
	c, err := readCatalog(fsys, name)
	if err != nil {
		return nil, err
	}
	c.FS = tree.New(c.list())
	for _, s := range c.FS.Skipped() {
		c.problem(Problem{Kind: BadName, Name: s.Name, Why: s.Why})
	}
	return c, nil
}

// readCatalog is OpenCatalog without the file tree.
func readCatalog(fsys fs.FS, name string) (*Catalog, error) {
	text, err := readFile(fsys, name, limit.Catalogue)
	if err != nil {
		return nil, err
	}
	c := &Catalog{name: name, data: &data{fsys: fsys}}
	dat := strings.TrimSuffix(name, path.Ext(name)) + ".dat"
	if c.data.name, err = locate(fsys, dat); err != nil {
		return nil, err
	}
	info, err := fs.Stat(fsys, c.data.name)
	if err != nil {
		return nil, err
	}
	if err := c.parse(text, info.Size()); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return c, nil
}

func (c *Catalog) problem(p Problem) {
	if p.Archive = c.name; len(c.problems) < limit.Findings {
		c.problems = append(c.problems, p)
	}
}

// parse reads the lines. An invalid line is left out, and the next file begins where its data would.
func (c *Catalog) parse(text []byte, size int64) error {
	const shortest = 38 // bytes of a line: a letter, a digit each, and the MD5
	c.entries = make([]entry, 0, min(bytes.Count(text, []byte("\n"))+1, len(text)/shortest+1, limit.ArchiveFiles))
	var offset int64
	lines, bad := 0, 0
	for line := range bytes.Lines(text) {
		line := strings.TrimRight(string(line), "\r\n")
		if lines++; strings.TrimSpace(line) == "" {
			continue
		}
		e, err := parseLine(line)
		if err != nil {
			bad++
			c.problem(Problem{Kind: BadLine, Why: fmt.Sprintf("line %d: %v", lines, err)})
			continue
		}
		if len(c.entries) == limit.ArchiveFiles {
			c.problem(Problem{Kind: TooMany, Why: fmt.Sprintf("more than %d files", limit.ArchiveFiles)})
			break
		}
		e.offset = offset
		offset += e.size
		e.there = min(e.size, max(0, size-e.offset))
		if err := e.cutOff(); err != nil {
			c.problem(Problem{Kind: CutOff, Name: e.name, Why: err.Error()})
		}
		c.entries = append(c.entries, e)
	}
	if bad > 0 && len(c.entries) == 0 {
		return errors.New("isn't a catalogue of X Rebirth or X4 (those of older games are scrambled and aren't supported)")
	}
	return nil
}

// cutOff returns an error if the data ends before the end of the file.
func (e *entry) cutOff() error {
	if e.there < e.size {
		return fmt.Errorf("has %d bytes, the data ends after %d", e.size, e.there)
	}
	return nil
}

// IsCatalog reports whether a file that starts like this is a catalogue.
func IsCatalog(start []byte) bool {
	line, _, _ := bytes.Cut(start, []byte("\n"))
	_, err := parseLine(strings.TrimRight(string(line), "\r"))
	return err == nil
}

// parseLine parses path, size, time and MD5; the path may have spaces.
func parseLine(line string) (e entry, err error) {
	var fields [3]string
	rest := line
	for i := len(fields) - 1; i >= 0; i-- {
		at := strings.LastIndexByte(rest, ' ')
		if at < 0 {
			return e, fmt.Errorf("%.60q isn't a path, a size, a time and an MD5", line)
		}
		rest, fields[i] = rest[:at], rest[at+1:]
	}
	e.name = rest
	size, err := strconv.ParseUint(fields[0], 10, 40) // at most a terabyte, so that sums can't overflow
	if err != nil {
		return e, fmt.Errorf("%.60q: the size is %.20q", rest, fields[0])
	}
	e.size = int64(size)
	if e.time, err = strconv.ParseInt(fields[1], 10, 64); err != nil {
		return e, fmt.Errorf("%.60q: the time is %.20q", rest, fields[1])
	}
	if n, err := hex.Decode(e.sum[:], []byte(fields[2])[:min(len(fields[2]), 32)]); err != nil || n != md5.Size || len(fields[2]) != 32 {
		return e, fmt.Errorf("%.60q: the MD5 is %.40q", rest, fields[2])
	}
	return e, nil
}

// list returns the files for a tree. They are in reverse order, because the last of several with the same name is used.
func (c *Catalog) list() []tree.File {
	list := make([]tree.File, 0, len(c.entries))
	for i := len(c.entries) - 1; i >= 0; i-- {
		e := &c.entries[i]
		list = append(list, tree.File{
			Name: e.name, Size: e.size, Time: time.Unix(e.time, 0).UTC(),
			Read: func() ([]byte, error) { return c.read(e) },
		})
	}
	return list
}

// read reads a file, which must be complete.
func (c *Catalog) read(e *entry) ([]byte, error) {
	if err := e.cutOff(); err != nil {
		return nil, err
	}
	return c.data.read(e.offset, e.size)
}

// Problems returns the problems that were found when the catalogue was opened.
func (c *Catalog) Problems() []Problem { return c.problems }

// Close closes the .dat.
func (c *Catalog) Close() error { return c.data.close() }

// Verify reads all files and compares their MD5s with those of the catalogue. It returns a problem for each difference. Files
// that aren't complete are left out, because Problems has them, and reading them fails.
func (c *Catalog) Verify() (problems []Problem) {
	for _, e := range c.entries {
		if e.cutOff() != nil {
			continue
		}
		p := Problem{Kind: Changed, Archive: c.name, Name: e.name}
		sum := md5.New()
		if err := c.data.copy(sum, e.offset, e.size); err != nil {
			p.Why = err.Error()
			problems = append(problems, p)
			continue
		}
		got := [md5.Size]byte(sum.Sum(nil))
		if e.size == 0 && e.sum == [md5.Size]byte{} { // the game's tools write zeros for empty files
			continue
		}
		if got != e.sum {
			p.Why = fmt.Sprintf("was changed: its MD5 is %x, the catalogue has %x", got, e.sum)
			problems = append(problems, p)
		}
	}
	return problems
}

// data is a .dat file, which is opened when it is first read.
type data struct {
	fsys fs.FS
	name string

	mu   sync.Mutex // held while the file is opened, and while it is read if it isn't an io.ReaderAt
	file fs.File
}

func (d *data) open() (fs.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.file == nil {
		f, err := d.fsys.Open(d.name)
		if err != nil {
			return nil, err
		}
		d.file = f
	}
	return d.file, nil
}

func (d *data) close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.file == nil {
		return nil
	}
	err := d.file.Close()
	d.file = nil
	return err
}

// read reads a range, which was within the file when the catalogue was read.
func (d *data) read(offset, size int64) ([]byte, error) {
	if size > limit.File {
		return nil, fmt.Errorf("%d bytes, want at most %d", size, limit.File)
	}
	b := bytes.NewBuffer(make([]byte, 0, size))
	if err := d.copy(b, offset, size); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func (d *data) copy(w io.Writer, offset, size int64) error {
	f, err := d.open()
	if err != nil {
		return err
	}
	var r io.Reader
	if at, ok := f.(io.ReaderAt); ok {
		r = io.NewSectionReader(at, offset, size)
	} else if s, ok := f.(io.Seeker); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		if _, err := s.Seek(offset, io.SeekStart); err != nil {
			return err
		}
		r = io.LimitReader(f, size)
	} else {
		return fmt.Errorf("%s: its file system can't read from its middle", d.name)
	}
	n, err := io.Copy(w, r)
	if err == nil && n < size {
		err = fmt.Errorf("%s: %w at %d", d.name, io.ErrUnexpectedEOF, offset+n)
	}
	return err
}

// locate finds a path whose last part may differ in case on disk.
func locate(fsys fs.FS, name string) (string, error) {
	if _, err := fs.Stat(fsys, name); err == nil {
		return name, nil
	}
	list, err := fs.ReadDir(fsys, path.Dir(name))
	if err != nil {
		return "", err
	}
	for _, d := range list {
		if strings.EqualFold(d.Name(), path.Base(name)) {
			return path.Join(path.Dir(name), d.Name()), nil
		}
	}
	return "", &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// readFile reads a file of at most maxSize bytes.
func readFile(fsys fs.FS, name string, maxSize int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var b bytes.Buffer
	if info, err := f.Stat(); err == nil && info.Size() <= maxSize {
		b.Grow(int(info.Size()) + bytes.MinRead) // avoids growing while it reads
	}
	_, err = b.ReadFrom(io.LimitReader(f, maxSize+1))
	if err == nil && int64(b.Len()) > maxSize {
		err = fmt.Errorf("%s: more than %d bytes", name, maxSize)
	}
	return b.Bytes(), err
}
