package casc

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"marrow/internal/limit"
)

// A tvfs is a root, or a part of one, that names files: a tree of names, a table of the pieces of each file, and a
// table of the pieces' keys. Its numbers are big-endian.
type tvfs struct {
	paths, files, contents []byte
	keySize                int // of the encoded keys in contents
	offsetSize             int // of the offsets into contents
}

// A span is a piece of a file: size bytes at an offset in the data of an encoded key.
type span struct {
	ekey   [shortKey]byte
	offset int64
	size   int64
}

func readTVFS(data []byte) (*tvfs, error) {
	const head = 36 // TVFS; version; sizes of the header and of two kinds of keys; flags; positions of three tables
	if len(data) < head || string(data[:4]) != "TVFS" {
		return nil, errors.New("TVFS: doesn't begin with TVFS")
	}
	if data[4] != 1 || data[6] < shortKey || data[6] > 16 {
		return nil, fmt.Errorf("TVFS: version %d with keys of %d bytes", data[4], data[6])
	}
	t := &tvfs{keySize: int(data[6]), offsetSize: 1}
	for i, table := range []*[]byte{&t.paths, &t.files, &t.contents} {
		at := int64(binary.BigEndian.Uint32(data[12+8*i:]))
		size := int64(binary.BigEndian.Uint32(data[16+8*i:]))
		if at+size > int64(len(data)) {
			return nil, fmt.Errorf("TVFS: table %d is at %d with %d bytes, the file has %d", i, at, size, len(data))
		}
		*table = data[at : at+size]
	}
	for size := len(t.contents); size > 0xff && t.offsetSize < 4; size >>= 8 {
		t.offsetSize++
	}
	return t, nil
}

// walk calls found for each file with its path, which has slashes.
func (t *tvfs) walk(prefix string, found func(name string, spans []span) error) error {
	return t.walkFolder(t.paths, prefix, 0, found)
}

// walkFolder walks the entries of a folder. An entry consists of an optional 0 for a separator; a length and that many
// bytes, which extend the name; an optional 0; and, at the end of a name, 0xFF and a value. If the top bit of the value
// is set, the entries of a folder follow, and the value is their size including its own. Otherwise it is the position
// of the file's pieces.
func (t *tvfs) walkFolder(data []byte, prefix string, depth int, found func(string, []span) error) error {
	if depth > limit.CASCFolders {
		return fmt.Errorf("TVFS: more than %d folders in each other", limit.CASCFolders)
	}
	name := []byte(prefix)
	separate := func() {
		if n := len(name); n > 0 && name[n-1] != '/' {
			name = append(name, '/')
		}
	}
	for len(data) > 0 {
		if data[0] == 0 {
			separate()
			data = data[1:]
		}
		if len(data) > 0 && data[0] != 0xff {
			n := int(data[0])
			if n >= len(data) {
				return errCutPaths
			}
			if len(name)+n > limit.CASCName {
				return fmt.Errorf("TVFS: a name of more than %d bytes", limit.CASCName)
			}
			name = append(name, data[1:1+n]...)
			data = data[1+n:]
		}
		if len(data) > 0 && data[0] == 0 {
			separate()
			data = data[1:]
		}
		if len(data) == 0 {
			break
		}
		if data[0] != 0xff { // the name continues after a separator
			separate()
			continue
		}
		if len(data) < 5 {
			return errCutPaths
		}
		value := binary.BigEndian.Uint32(data[1:])
		data = data[5:]
		if value>>31 == 0 {
			spans, err := t.spans(int64(value))
			if err == nil {
				err = found(string(name), spans)
			}
			if err != nil {
				return err
			}
		} else {
			size := int64(value&^(1<<31)) - 4
			if size < 0 || size > int64(len(data)) {
				return errCutPaths
			}
			if err := t.walkFolder(data[:size], string(name), depth+1, found); err != nil {
				return err
			}
			data = data[size:]
		}
		name = append(name[:0], prefix...)
	}
	return nil
}

var errCutPaths = errors.New("TVFS: the table of paths is cut off")

// spans returns the pieces at a position of the table of files; none if the entry isn't a file.
func (t *tvfs) spans(at int64) ([]span, error) {
	outside := func() error {
		return fmt.Errorf("TVFS: the pieces of a file are at %d, outside of their table", at)
	}
	if at >= int64(len(t.files)) {
		return nil, outside()
	}
	n := int(t.files[at])
	row := 8 + t.offsetSize
	if n > 224 { // not a file, or deleted
		return nil, nil
	}
	rows := t.files[at+1:]
	if n*row > len(rows) {
		return nil, outside()
	}
	spans := make([]span, n)
	for i := range spans {
		r := rows[i*row:]
		var content int64
		for _, b := range r[8:][:t.offsetSize] {
			content = content<<8 | int64(b)
		}
		if content+int64(t.keySize) > int64(len(t.contents)) {
			return nil, fmt.Errorf("TVFS: the key of a file is at %d, outside of its table", content)
		}
		copy(spans[i].ekey[:], t.contents[content:])
		spans[i].offset = int64(binary.BigEndian.Uint32(r))
		spans[i].size = int64(binary.BigEndian.Uint32(r[4:]))
	}
	return spans, nil
}

// A mounter lists the files of a TVFS and of the TVFSs in it.
type mounter struct {
	*Storage
	nested map[[shortKey]byte]*nested // the TVFSs that the configuration names, by encoded key
	names  int64                      // total size of the names in bytes
}

// nested is a TVFS that is a file of another one.
type nested struct {
	tvfs    *tvfs // nil until it is read
	mounts  int
	listing bool // set while its files are listed
}

// mount adds the files of a TVFS. A file that is itself a TVFS becomes a folder; in the storage a colon ends its name.
func (m *mounter) mount(t *tvfs, prefix string) error {
	return t.walk(prefix, func(name string, spans []span) error {
		if len(spans) == 0 {
			return nil
		}
		if inner := m.nested[spans[0].ekey]; inner != nil && len(spans) == 1 {
			return m.mountNested(inner, spans[0], name)
		}
		m.names += int64(len(name))
		if len(m.files) >= limit.ArchiveFiles || m.names > limit.CASCNames {
			return errTooMany
		}
		if name = strings.ReplaceAll(name, ":", "/"); !m.add(name, spans) {
			m.problem(Problem{Kind: NotLocal, Name: name, Why: notLocal})
		}
		return nil
	})
}

func (m *mounter) mountNested(n *nested, at span, name string) error {
	n.mounts++
	switch {
	case n.listing:
		m.problem(Problem{Kind: BadRoot, Name: name, Why: "the part of the root is in itself"})
		return nil
	case n.mounts > limit.CASCMounts:
		m.problem(Problem{Kind: TooMany, Name: name, Why: fmt.Sprintf("a part of the root occurs more than %d times", limit.CASCMounts)})
		return nil
	}
	if n.tvfs == nil {
		data, err := m.readKey(at.ekey[:])
		if err == nil {
			n.tvfs, err = readTVFS(data)
		}
		if err != nil {
			m.problem(Problem{Kind: BadRoot, Name: name, Why: err.Error()})
			return nil
		}
	}
	n.listing = true
	defer func() { n.listing = false }()
	return m.mount(n.tvfs, name+"/")
}

var errTooMany = fmt.Errorf("more than %d files, or %d bytes of names: the rest is left out", limit.ArchiveFiles, limit.CASCNames)
