package checktest

import (
	"strings"
	"testing"

	"marrow/check"
	"marrow/wire"
)

// Any tests what is so of rules over any document at all, such as those that fuzzing
// makes: each finding points at a field that the file has, or would have if its record
// didn't stop early, and repairing comes to an end.
// It repairs d.
func Any[D any](t testing.TB, rules []check.Rule[D], d D, data []byte, explain func([]byte) *wire.Map) {
	t.Helper()
	list := check.For(check.Self[D], rules)
	subject := check.Subject{Document: d, Data: data}
	var m *wire.Map
	for _, f := range check.Run(list, subject, check.Options{}) {
		if m == nil {
			m = explain(data)
		}
		if _, ok := m.Find(f.Path); !ok && !within(m, f.Path) {
			t.Errorf("the file has no field %s, where %v", f.Path, f)
		}
	}
	fix := check.Options{Fix: true}
	check.Repair(list, subject, fix)
	if more := check.Repair(list, subject, fix); len(more) > 0 {
		t.Errorf("there is always something to repair: %v", more[0])
	}
}

// within reports whether the file has the record that a field belongs to.
func within(m *wire.Map, path string) bool {
	i := strings.LastIndexByte(path, '.')
	if i < 0 {
		return true // the file itself
	}
	_, ok := m.Find(path[:i])
	return ok
}
