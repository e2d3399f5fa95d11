package casc

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"marrow/internal/limit"
)

// A Build is a line of .build.info: an installed game.
type Build struct {
	Product string // such as w3 or wow_classic; empty for World of Warcraft 6
	Version string // such as 1.36.0.20257
	Branch  string // the region: us, eu, …
	Tags    string // the installed parts
	Active  bool

	key string // key of its configuration
}

// Locale returns the language of the build, such as enUS; empty if its tags have none.
func (b Build) Locale() string {
	for field := range strings.FieldsSeq(b.Tags) {
		if _, ok := localeFlags[strings.ToLower(field)]; ok && len(field) == 4 {
			return field
		}
	}
	return ""
}

// Builds returns the installed builds of a folder. The error is [fs.ErrNotExist] if the folder isn't an installation.
func Builds(fsys fs.FS) ([]Build, error) {
	data, err := readFile(fsys, limit.CASCConfig, ".build.info")
	if err != nil {
		return nil, err
	}
	var columns []string
	var list []Build
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		fields := strings.Split(strings.TrimRight(line, "\r\n"), "|")
		if columns == nil {
			for _, f := range fields {
				name, _, _ := strings.Cut(f, "!") // Branch!STRING:0
				columns = append(columns, name)
			}
			continue
		}
		if len(fields) < 2 {
			continue
		}
		value := func(column string) string {
			if at := slices.Index(columns, column); at >= 0 && at < len(fields) {
				return fields[at]
			}
			return ""
		}
		list = append(list, Build{
			Product: value("Product"), Version: value("Version"), Branch: value("Branch"), Tags: value("Tags"),
			Active: value("Active") == "1", key: strings.ToLower(value("Build Key")),
		})
	}
	if len(list) == 0 {
		return nil, errors.New(".build.info: lists no build")
	}
	return list, nil
}

// choose returns the build of a product or, if none is given, the first active one.
func choose(list []Build, product string) (Build, error) {
	if product == "" {
		if at := slices.IndexFunc(list, func(b Build) bool { return b.Active }); at >= 0 {
			return list[at], nil
		}
		return list[0], nil
	}
	var found *Build
	var names []string
	for i, b := range list {
		names = append(names, b.Product)
		if strings.EqualFold(b.Product, product) && (found == nil || b.Active && !found.Active) {
			found = &list[i]
		}
	}
	if found == nil {
		return Build{}, fmt.Errorf(".build.info: no product %q, only %q", product, names)
	}
	return *found, nil
}

// A config is a configuration: lines with a name, an equals sign and values.
type config map[string][]string

func readConfig(fsys fs.FS, key string) (config, error) {
	if _, err := hex.DecodeString(key); err != nil || len(key) != 32 {
		return nil, fmt.Errorf(".build.info: %q isn't the key of a configuration", key)
	}
	data, err := readFile(fsys, limit.CASCConfig, "Data", "config", key[:2], key[2:4], key)
	if err != nil {
		return nil, err
	}
	c := make(config)
	for line := range bytes.Lines(data) {
		name, values, ok := strings.Cut(string(line), "=")
		if name = strings.TrimSpace(name); ok && !strings.HasPrefix(name, "#") {
			c[name] = strings.Fields(values)
		}
	}
	return c, nil
}

// A key is the checksum of a file's packed (ekey) or unpacked bytes (ckey). Indices and TVFSs contain only its first
// nine bytes.
type key [16]byte

const shortKey = 9

// keys returns the content key and the encoded key of an entry of the configuration, and whether each exists.
func (c config) keys(name string) (ckey, ekey key, haveC, haveE bool) {
	values := c[name]
	parse := func(i int) (k key, ok bool) {
		if i >= len(values) {
			return k, false
		}
		b, err := hex.DecodeString(values[i])
		return k, err == nil && copy(k[:], b) == len(k) && len(b) == len(k)
	}
	ckey, haveC = parse(0)
	ekey, haveE = parse(1)
	return ckey, ekey, haveC, haveE
}

// locate finds a path whose parts may differ in case on disk.
func locate(fsys fs.FS, parts ...string) (string, error) {
	at := "."
	for _, part := range parts {
		next := path.Join(at, part)
		if _, err := fs.Stat(fsys, next); err != nil {
			list, err := fs.ReadDir(fsys, at)
			if err != nil {
				return "", err
			}
			i := slices.IndexFunc(list, func(d fs.DirEntry) bool { return strings.EqualFold(d.Name(), part) })
			if i < 0 {
				return "", &fs.PathError{Op: "open", Path: path.Join(parts...), Err: fs.ErrNotExist}
			}
			next = path.Join(at, list[i].Name())
		}
		at = next
	}
	return at, nil
}

// readFile reads a file of at most maxSize bytes.
func readFile(fsys fs.FS, maxSize int64, parts ...string) ([]byte, error) {
	name, err := locate(fsys, parts...)
	if err != nil {
		return nil, err
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > maxSize {
		return nil, fmt.Errorf("%s: %d bytes, want at most %d", name, info.Size(), maxSize)
	}
	var data bytes.Buffer
	data.Grow(int(info.Size()) + bytes.MinRead) // avoids growing while it reads
	_, err = data.ReadFrom(io.LimitReader(f, maxSize))
	return data.Bytes(), err
}
