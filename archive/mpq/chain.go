package mpq

import (
	"fmt"
	"io/fs"
	"strings"

	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/internal/tree"
)

// A Layer is one of several archives that are combined, or a folder that the game reads like an archive.
type Layer struct {
	*Archive       // nil for a folder
	Folder   fs.FS // nil for an archive; the first million of its files count, with names in any case
	// Prefixes are folders whose files belong in the parent folder, such as base in World of Warcraft's first updates;
	// files in other folders are ignored. nil: all files stay where they are.
	Prefixes []string
}

// Chain combines layers, the one with the lowest priority first. A file hides the file with the same name in the
// layers before it, or is applied to it if it is a patch. A deletion marker removes that file.
func Chain(layers ...Layer) (files *tree.FS, problems []Problem) {
	type link struct {
		tree.File
		patches  []entry // in the order in which they are applied
		archives []*Archive
	}
	var order []string // folded names
	links := make(map[string]*link)
	put := func(folded string, f tree.File) {
		if links[folded] == nil {
			order = append(order, folded)
		}
		links[folded] = &link{File: f}
	}
	for _, l := range layers {
		if l.Folder != nil {
			list, _ := tree.List(l.Folder, limit.LooseFiles, nil)
			for _, f := range list {
				put(tree.Fold(f.Name), f)
			}
			continue
		}
		if l.hasMarkers {
			for folded := range links {
				if l.deleted(folded) {
					delete(links, folded)
				}
			}
		}
		for _, e := range l.entries {
			name, ok := l.intendedPath(e.name)
			if !ok {
				continue
			}
			folded := tree.Fold(gamepath.Slashed(name))
			if l.files[e.block].flags&flagPatch == 0 {
				f := l.open(e)
				f.Name = name
				put(folded, f)
				continue
			}
			below := links[folded]
			if below == nil {
				problems = append(problems, Problem{name, ErrPatch})
				continue
			}
			below.patches, below.archives = append(below.patches, e), append(below.archives, l.Archive)
		}
	}
	list := make([]tree.File, 0, len(links))
	for _, folded := range order {
		k := links[folded]
		if k == nil {
			continue
		}
		delete(links, folded) // a file that was deleted and added again is listed twice
		if f := k.File; len(k.patches) > 0 {
			k.Read = func() ([]byte, error) {
				data, err := f.Read()
				for i, e := range k.patches {
					if err == nil {
						data, err = k.archives[i].patched(e, data)
					}
				}
				return data, err
			}
			last := len(k.patches) - 1
			k.Measure = func() int64 {
				p, err := k.archives[last].patch(k.patches[last])
				if err != nil {
					return 0
				}
				return int64(p.after)
			}
		}
		list = append(list, k.File)
	}
	files = tree.New(list)
	for _, s := range files.Skipped() {
		problems = append(problems, Problem{s.Name, fmt.Errorf("%s", s.Why)})
	}
	return files, problems
}

// intendedPath returns the path for which a file is intended, without its prefix; ok is false if the file is ignored.
func (l *Layer) intendedPath(name string) (string, bool) {
	if l.Prefixes == nil {
		return name, true
	}
	name = gamepath.Slashed(name)
	first, rest, inside := strings.Cut(name, "/")
	for _, p := range l.Prefixes {
		if inside && strings.EqualFold(first, p) {
			return rest, true
		}
	}
	return "", false
}

// deleted reports whether the archive has a deletion marker for a file, under any of its possible names.
func (l *Layer) deleted(name string) bool {
	if l.Prefixes == nil {
		return l.hasMarker(name)
	}
	for _, p := range l.Prefixes {
		if l.hasMarker(p + "/" + name) {
			return true
		}
	}
	return false
}

// patched applies a patch to a file.
func (a *Archive) patched(e entry, base []byte) ([]byte, error) {
	p, err := a.patch(e)
	if err != nil {
		return nil, err
	}
	return p.apply(base)
}

// patch reads and parses a patch.
func (a *Archive) patch(e entry) (*patch, error) {
	data, err := a.readPatch(e.block, e.key)
	if err != nil {
		return nil, err
	}
	return parsePatch(data)
}

// readPatch reads a file that is a patch. Before its sectors there is a header: its own length, flags, and the size of
// the patch.
func (a *Archive) readPatch(i int, key uint32) ([]byte, error) {
	b := a.files[i]
	at, ok := a.fileOffset(b.pos, a.length)
	if !ok {
		return nil, fmt.Errorf("it is at %#x, after the end of the archive", b.pos)
	}
	const least = 0x1C
	head, err := a.bytes(at, least, a.length-at)
	if err != nil {
		return nil, fmt.Errorf("the header of a patch: %w", err)
	}
	length := le.Uint32(head)
	if length < least {
		return nil, fmt.Errorf("a patch that states a header of %d bytes, want at least %d", length, least)
	}
	b.flags &^= flagPatch
	b.pos, b.size, b.packed = b.pos+uint64(length), le.Uint32(head[8:]), b.packed-min(b.packed, length)
	inner := &Archive{header: a.header, r: a.r, length: a.length, files: []block{b}}
	return inner.read(0, key)
}
