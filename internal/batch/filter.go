package batch

import (
	"fmt"
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A Filter chooses files by globs, as .gitignore has them: ** is any number of
// folders, a pattern without a slash is about the last part of a path, and a folder
// that is excluded isn't looked into. Upper and lower case are the same.
type Filter struct {
	include, exclude []string
}

// NewFilter makes a filter. Without include everything is included. Its error names a
// pattern that isn't one.
func NewFilter(include, exclude []string) (Filter, error) {
	var f Filter
	for _, list := range []struct {
		from []string
		to   *[]string
	}{{include, &f.include}, {exclude, &f.exclude}} {
		for _, pattern := range list.from {
			clean := strings.Trim(strings.ToLower(strings.TrimPrefix(pattern, "./")), "/")
			if clean == "" || !doublestar.ValidatePattern(clean) {
				return f, fmt.Errorf("%q isn't a pattern such as *.mdx, units/** or {a,b}*", pattern)
			}
			*list.to = append(*list.to, clean)
		}
	}
	return f, nil
}

// File reports whether the file with this path below its folder is taken.
func (f Filter) File(rel string) bool {
	return (len(f.include) == 0 || matches(f.include, rel)) && !matches(f.exclude, rel)
}

// Folder reports whether a folder is looked into.
func (f Filter) Folder(rel string) bool { return !matches(f.exclude, rel) }

func matches(patterns []string, rel string) bool {
	rel = strings.ToLower(rel)
	for _, p := range patterns {
		name := rel
		if !strings.Contains(p, "/") {
			name = path.Base(rel)
		}
		if ok, _ := doublestar.Match(p, name); ok { // NewFilter has seen to the pattern
			return true
		}
	}
	return false
}
