package build_test

import (
	"testing"

	"marrow/check"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
	"marrow/xac/build"
	"marrow/xac/rules"
)

// TestBuiltChecks: no rule finds an error in an actor that was built.
func TestBuiltChecks(t *testing.T) {
	list := check.For(check.Self[*xac.File], rules.File)
	for i, file := range corpus.Read(t, "ego", "xac") {
		if prove.Skips(i, 16) {
			continue
		}
		f, _, err := xac.Decode(file.Data, xac.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, _ := f.Scene(scene.Options{})
		s, _ = lower.Unchecked(s, build.Holds, lower.Options{})
		built, _, err := build.Actor(s, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range check.Run(list, check.Subject{Document: built}, check.Options{}) {
			if found.Severity == report.Error {
				t.Errorf("%s: %s %s: %s", file.Path, found.Code, found.Path, found.Message)
			}
		}
	}
}
