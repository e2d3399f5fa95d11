package main

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"marrow/asset"
	"marrow/vfs"
)

// expand expands arguments with * or ? that name no file: shells of Windows leave that to programs. As in these shells,
// case is ignored and all other characters stand for themselves. A pattern that matches nothing is kept.
func expand(args []string) (list []string) {
	for _, arg := range args {
		var names []string
		arg = withSlashes(arg)
		if asset.IsPattern(arg) {
			names = matching(arg)
		}
		if len(names) == 0 {
			names = []string{arg}
		}
		list = append(list, names...)
	}
	return list
}

// withSlashes returns a path with slashes for backslashes, as in game files and listfiles, if only that path exists.
func withSlashes(name string) string {
	if !strings.Contains(name, `\`) {
		return name
	}
	if _, err := vfs.Stat(name); err == nil {
		return name
	}
	other := strings.ReplaceAll(name, `\`, "/")
	if _, err := vfs.Stat(other); err != nil {
		return name
	}
	return other
}

// matching returns the files and folders that match a pattern, in order. An element of the pattern that names a file or
// folder is not a pattern.
func matching(pattern string) []string {
	volume := filepath.VolumeName(pattern)
	rest := filepath.ToSlash(pattern[len(volume):])
	if strings.HasPrefix(rest, "/") {
		volume += string(filepath.Separator)
	}
	found := []string{volume}
	for element := range strings.SplitSeq(strings.Trim(rest, "/"), "/") {
		var next []string
		for _, dir := range found {
			next = append(next, matchingIn(dir, element)...)
		}
		found = next
	}
	return found
}

// escapeGlob escapes the characters that have a meaning in doublestar's patterns but not in those of Windows.
var escapeGlob = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`, `{`, `\{`, `}`, `\}`, `**`, `*`)

// matchingIn returns the entries of a folder that match an element of a pattern.
func matchingIn(dir, element string) (list []string) {
	name := filepath.Join(dir, element)
	if _, err := vfs.Stat(name); err == nil {
		return []string{name}
	}
	entries, err := vfs.ReadDir(cmp.Or(dir, "."))
	if err != nil || !asset.IsPattern(element) {
		return nil
	}
	glob := escapeGlob.Replace(strings.ToLower(element))
	for _, e := range entries {
		if ok, _ := doublestar.Match(glob, strings.ToLower(e.Name())); ok { // escaped patterns are valid
			list = append(list, filepath.Join(dir, e.Name()))
		}
	}
	return list
}
