package remap

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"marrow/internal/limit"
	"marrow/report"
)

// Unnumbered returns a name without the suffix that Blender adds to a repeated name, such as Origin Ref.001.
func Unnumbered(name string) string {
	name = strings.TrimSpace(name)
	if at := strings.LastIndexByte(name, '.'); at > 0 && len(name) > at+1 && strings.Trim(name[at+1:], "0123456789") == "" {
		return strings.TrimSpace(name[:at])
	}
	return name
}

// A finder finds the entry of a map for an object's name. It prefers an entry with exactly this name; then one that
// differs only in Blender's number, unless that is exactly another object's name; then the longest matching glob.
type finder[T any] struct {
	entries    map[string]T
	unnumbered map[string]string
	globs      []string
	used       map[string]bool
}

// newFinder returns a finder of a section's entries for objects with these names.
func newFinder[T any](entries map[string]T, names []string) *finder[T] {
	f := &finder[T]{entries: entries, unnumbered: make(map[string]string), used: make(map[string]bool)}
	exists := make(map[string]bool, len(names))
	for _, n := range names {
		exists[n] = true
	}
	for _, e := range sortedKeys(entries) {
		bare := Unnumbered(e)
		if e == bare || !exists[e] && f.unnumbered[bare] == "" {
			f.unnumbered[bare] = e
		}
		if strings.ContainsAny(e, "*?[") {
			f.globs = append(f.globs, e)
		}
	}
	slices.SortStableFunc(f.globs, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return f
}

// of returns the entry for a name.
func (f *finder[T]) of(name string) (entry T, ok bool) {
	key := name
	if entry, ok = f.entries[key]; !ok {
		key = f.unnumbered[Unnumbered(name)]
		entry, ok = f.entries[key]
		ok = ok && key != ""
	}
	for _, glob := range f.globs {
		if ok {
			break
		}
		if ok = matches(glob, name); ok {
			key, entry = glob, f.entries[glob]
		}
	}
	if ok {
		f.used[key] = true
	}
	return entry, ok
}

// matches is [path.Match], except that a slash is an ordinary character.
func matches(glob, name string) bool {
	ok, err := path.Match(strings.ReplaceAll(glob, "/", "\x00"), strings.ReplaceAll(name, "/", "\x00"))
	return ok && err == nil
}

// unmatched reports entries that match no object, with similar names.
func (f *finder[T]) unmatched(section, what string, names []string) (found []report.Finding) {
	for _, e := range sortedKeys(f.entries) {
		if f.used[e] {
			continue
		}
		text := fmt.Sprintf("no %s %q", what, e)
		if like := similar(e, names); len(like) > 0 {
			text += "; names like it: " + quoted(like)
		} else if len(names) == 0 {
			text += "; the model has none"
		}
		found = append(found, report.New(codeUnmatched, section, "%s", text))
	}
	return found
}

func quoted(list []string) string {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%q", s)
	}
	return b.String()
}

// shownSimilar is the number of similar names in a finding.
const shownSimilar = 3

// similar returns the names most similar to another one: those with a small distance, or of which one contains the other.
func similar(name string, names []string) (list []string) {
	type candidate struct {
		name     string
		distance int
	}
	var all []candidate
	lower := strings.ToLower(name)
	for _, n := range slices.Compact(slices.Sorted(slices.Values(names))) {
		other := strings.ToLower(n)
		steps := Distance(lower[:min(len(lower), limit.NameLength)], other[:min(len(other), limit.NameLength)])
		inside := min(len(lower), len(other)) >= 3 && (strings.Contains(lower, other) || strings.Contains(other, lower))
		if steps <= max(len(lower)/2, 1) || inside {
			all = append(all, candidate{n, steps})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.distance, b.distance) })
	for _, l := range all[:min(len(all), shownSimilar)] {
		list = append(list, l.name)
	}
	return list
}

// Distance returns the Levenshtein distance of two texts.
func Distance(a, b string) int {
	row := make([]int, len(b)+1)
	for k := range row {
		row[k] = k
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for k := range len(b) {
			change := before
			if a[i] != b[k] {
				change++
			}
			before = row[k+1]
			row[k+1] = min(change, row[k]+1, before+1)
		}
	}
	return row[len(b)]
}

func sortedKeys[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }
