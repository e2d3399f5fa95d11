package checktest

import (
	"strings"
	"testing"

	"marrow/check"
)

// Any tests properties of rules that hold for any document, such as those that fuzzing makes: each finding points at a
// field that the file has, or would have if its record didn't end early, and repairing terminates. It repairs d.
func Any[D any](t testing.TB, rules []check.Rule[D], d D, data []byte, locate Locate) {
	t.Helper()
	list := check.For(check.Self[D], rules)
	subject := check.Subject{Document: d, Data: data}
	found := check.Run(list, subject, check.Options{})
	if len(found) > 0 {
		find := locate(data)
		for _, f := range found {
			if _, ok := find(f.Path); !ok && !within(find, f.Path) {
				t.Errorf("the file has no field %s, where %v", f.Path, f)
			}
		}
	}
	fix := check.Options{Fix: true}
	check.Repair(list, subject, fix)
	if more := check.Repair(list, subject, fix); len(more) > 0 {
		t.Errorf("there is always something to repair: %v", more[0])
	}
}

// Locate returns a function that finds the fields of a file by their paths.
type Locate func(data []byte) func(path string) (offset int, ok bool)

// within reports whether the file has the record that a field belongs to.
func within(find func(path string) (int, bool), path string) bool {
	i := strings.LastIndexByte(path, '.')
	if i < 0 {
		return true // the file itself
	}
	_, ok := find(path[:i])
	return ok
}
