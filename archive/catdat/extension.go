package catdat

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/limit"
)

// An Extension is a folder in extensions: a mod, or a part of the game that is sold separately.
type Extension struct {
	Dir     string // path in the game's folder
	ID      string // the id by which other extensions refer to it
	Name    string
	Version string

	enabled      bool
	dependencies []dependency
}

// A dependency is another extension that must be loaded first.
type dependency struct {
	id       string
	optional bool
}

// content is an extension's content.xml.
type content struct {
	XMLName    xml.Name `xml:"content"`
	ID         string   `xml:"id,attr"`
	Name       string   `xml:"name,attr"`
	Version    string   `xml:"version,attr"`
	Enabled    string   `xml:"enabled,attr"`
	Dependency []struct {
		ID       string `xml:"id,attr"`
		Optional string `xml:"optional,attr"`
	} `xml:"dependency"`
}

func isTrue(s string) bool { return s == "1" || strings.EqualFold(s, "true") }

// parseContent reads a content.xml. An extension without an id gets its folder's name.
func parseContent(dir string, data []byte) (Extension, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Strict = false
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // ids are ASCII
	var c content
	if err := d.Decode(&c); err != nil {
		return Extension{}, fmt.Errorf("content.xml: %w", err)
	}
	e := Extension{Dir: dir, ID: cmp.Or(c.ID, path.Base(dir)), Name: c.Name, Version: c.Version}
	e.enabled = c.Enabled == "" || isTrue(c.Enabled)
	for _, d := range c.Dependency {
		if d.ID != "" {
			e.dependencies = append(e.dependencies, dependency{d.ID, isTrue(d.Optional)})
		}
	}
	return e, nil
}

// sortExtensions sorts extensions in the order in which the game loads them: by folder, but each after those that it needs.
func sortExtensions(list []*mounted, problem func(Problem)) []*mounted {
	slices.SortFunc(list, func(a, b *mounted) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Dir), strings.ToLower(b.Dir)), cmp.Compare(a.Dir, b.Dir))
	})
	byID := make(map[string]*mounted, len(list))
	for _, m := range list {
		if id := strings.ToLower(m.ID); byID[id] == nil {
			byID[id] = m
		}
	}
	// The next extension is the first one whose needs are loaded or, if there is none, the first that is left. Each
	// round checks all of them, so deep dependencies need no stack.
	done := make(map[*mounted]bool, len(list))
	var sorted []*mounted
	for _, m := range list {
		for _, n := range m.dependencies {
			if byID[strings.ToLower(n.id)] == nil && !n.optional {
				problem(Problem{Kind: Dependency, Archive: m.Dir, Why: fmt.Sprintf("needs the extension %q, which isn't installed", n.id)})
			}
		}
	}
	ready := func(m *mounted) bool {
		return !slices.ContainsFunc(m.dependencies, func(n dependency) bool {
			other := byID[strings.ToLower(n.id)]
			return other != nil && other != m && !done[other]
		})
	}
	for left := slices.Clone(list); len(left) > 0; {
		at := slices.IndexFunc(left, ready)
		if at < 0 {
			at = 0
			problem(Problem{Kind: Dependency, Archive: left[0].Dir, Why: "needs an extension that needs it, too"})
		}
		done[left[at]] = true
		sorted = append(sorted, left[at])
		left = slices.Delete(left, at, at+1)
	}
	return sorted
}

// catalogs lists the catalogues of a kind in a folder, in the order in which they are loaded: 01, 02 and so on until
// one is missing, then the one for the game's version, which may hide their files.
func catalogs(fsys fs.FS, dir, prefix string, version int) (names []string) {
	list, _ := fs.ReadDir(fsys, dir)
	byName := make(map[string]string, len(list))
	newest, newestName := -1, ""
	for _, f := range list {
		folded := strings.ToLower(f.Name())
		byName[folded] = path.Join(dir, f.Name())
		number, ok := strings.CutPrefix(folded, prefix+"v")
		number, isCat := strings.CutSuffix(number, ".cat")
		if v, err := strconv.Atoi(number); ok && isCat && err == nil && prefix != "" && v > newest && (version == 0 || v <= version) {
			newest, newestName = v, path.Join(dir, f.Name())
		}
	}
	for i := 1; i <= limit.Catalogues; i++ {
		name := byName[fmt.Sprintf("%s%02d.cat", prefix, i)]
		if name == "" {
			break
		}
		names = append(names, name)
	}
	if newestName != "" {
		names = append(names, newestName)
	}
	return names
}
