package proof

import (
	"bytes"
	"testing"

	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/report"
)

// Built checks what must hold for a game's model that is built from any glTF, in the format target and a version of it,
// or 0: nothing panics, memory and time are proportional, the file can be read, and no rule finds an error in it. A
// game's model that is stored in marrow's extras is restored with the errors that it had.
func Built(t testing.TB, name string, data []byte, target string, version uint32) {
	t.Helper()
	memoryLock.RLock()
	defer memoryLock.RUnlock()
	_, _, ok := formats.Detect(name, data)
	if !ok {
		return
	}
	p := newProver(t, name, data, nil)
	const free = anyMotion
	var opts convert.Options
	opts.Lower.NoTextures = true
	opts.Version = version
	src := convert.Source{Name: name, Data: data, Resolver: p.near}
	out := "out." + target
	var r *convert.Result
	var err error
	p.measure("building a model of", motionFactor, free, func() { r, err = convert.Convert(src, out, opts) })
	if err != nil {
		return // [File] checks when an error is allowed
	}
	for _, part := range r.Parts {
		file := bytes.Join(part.Data, nil)
		if _, err := formats.Decode(part.Name, file); err != nil {
			t.Fatalf("%s: the built %s: %v", name, part.Name, err)
		}
		checked, err := formats.Check(part.Name, file, check.Options{})
		if err != nil {
			t.Fatalf("%s: checking the built %s: %v", name, part.Name, err)
		}
		if bytes.Contains(data, []byte(`"marrow"`)) {
			continue
		}
		for _, f := range checked.Findings {
			if f.Severity == report.Error {
				t.Errorf("%s: %s, version %d: %v", name, part.Name, version, f)
			}
		}
	}
}
