package proof

import (
	"bytes"
	"errors"
	"testing"

	"marrow/check"
	"marrow/formats"
)

// Fix checks what must hold when any bytes are repaired: nothing panics, the resulting file can be read, and a second
// repair finds nothing. Files that couldn't be read completely stay as they are. It takes half as long as all checks of [File], and is therefore separate.
func Fix(t testing.TB, name string, data []byte, beside Companions) {
	t.Helper()
	memoryLock.RLock()
	defer memoryLock.RUnlock()
	if _, _, ok := formats.Detect(name, data); !ok {
		return
	}
	p := newProver(t, name, bytes.Clone(data), beside)
	opts := check.Options{Fix: true, Resolver: p.near}
	first, err := formats.Check(name, p.data, opts)
	if err != nil && !errors.Is(err, formats.ErrDamaged) {
		t.Fatalf("%s: repairing: %v", name, err)
	}
	if !bytes.Equal(p.data, data) {
		t.Errorf("%s: repairing writes to its input", name)
	}
	if first.Data == nil {
		return
	}
	if _, err := formats.Decode(name, first.Data); err != nil {
		t.Fatalf("%s: the repaired file: %v; repaired: %v", name, err, first.Repaired)
	}
	second, err := formats.Check(name, first.Data, opts)
	if err != nil {
		t.Fatalf("%s: repairing again: %v", name, err)
	}
	if second.Data != nil {
		t.Errorf("%s: repaired again: %v; before: %v", name, second.Repaired, first.Repaired)
	}
}
