package batch

import (
	"fmt"
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A Filter chooses files by globs with the rules of .gitignore: ** matches any number of folders, a pattern without a
// slash matches the last element of a path, and an excluded folder isn't searched. Case is ignored, and
// backslashes are slashes.
type Filter struct {
	include, exclude []string
}

// NewFilter makes a filter. Without include, everything is included. Its error names an invalid pattern.
func NewFilter(include, exclude []string) (Filter, error) {
	var f Filter
	for _, list := range []struct {
		from []string
		to   *[]string
	}{{include, &f.include}, {exclude, &f.exclude}} {
		for _, pattern := range list.from {
			clean := strings.Trim(strings.ToLower(strings.TrimPrefix(slashed(pattern), "./")), "/")
			if clean == "" || !doublestar.ValidatePattern(clean) {
				return f, fmt.Errorf("%q isn't a pattern such as *.mdx, units/** or {a,b}*", pattern)
			}
			*list.to = append(*list.to, clean)
		}
	}
	return f, nil
}

// slashed returns a pattern with slashes for backslashes, which paths in game files have. A backslash before a bracket or a brace is
// one that makes the character stand for itself.
func slashed(pattern string) string {
	var b strings.Builder
	for i := range len(pattern) {
		c := pattern[i]
		if c == '\\' && !(i+1 < len(pattern) && strings.IndexByte("[]{}", pattern[i+1]) >= 0) {
			c = '/'
		}
		b.WriteByte(c)
	}
	return b.String()
}

// File reports whether the file with this path below its folder is included.
func (f Filter) File(rel string) bool {
	return (len(f.include) == 0 || matches(f.include, rel)) && !matches(f.exclude, rel)
}

// Folder reports whether a folder is searched.
func (f Filter) Folder(rel string) bool { return !matches(f.exclude, rel) }

func matches(patterns []string, rel string) bool {
	rel = strings.ToLower(rel)
	for _, p := range patterns {
		name := rel
		if !strings.Contains(p, "/") {
			name = path.Base(rel)
		}
		if ok, _ := doublestar.Match(p, name); ok { // NewFilter has validated the pattern
			return true
		}
	}
	return false
}
