// Package checktest tests the rules of all formats. Each rule is tested with a document that follows it and one that
// breaks it.
package checktest

import (
	"bytes"
	"slices"
	"testing"

	"marrow/check"
	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/scene"
)

// A Document is a file that was decoded.
type Document interface {
	wiretest.Document
	Scene(scene.Options) (*scene.Scene, []report.Finding)
}

// A Suite is a format's rules and documents that break them.
type Suite[D Document] struct {
	Rules   []check.Rule[D]
	Sound   func() D // returns a document that follows every rule
	Kind    wiretest.Kind[D]
	Options check.Options // besides Deep
	Cases   []Case[D]

	// Elsewhere are the codes of rules about companion files, which a single file can't break: other tests cover them.
	Elsewhere []report.Code
}

// A Case breaks one rule of a sound document.
type Case[D any] struct {
	Code  report.Code
	Path  string // the path that the finding must have
	Break func(D)
	Also  []report.Code // other codes that are then reported
	Stays bool          // it isn't repaired, although the rule has a repair
	Rest  bool          // the repair leaves part of the problem
}

// Run tests that the sound document follows every rule, that every rule has a case, that each case causes its finding
// at a field that its file has, and that a repair removes the problem, causes no new one, and has nothing to do when it
// is run again.
func (s Suite[D]) Run(t *testing.T) {
	if list := s.check(t, s.Sound()); len(list) > 0 {
		t.Errorf("the sound document: %v", list)
	}
	for _, r := range s.Rules {
		if !slices.ContainsFunc(s.Cases, func(c Case[D]) bool { return c.Code == r.Code }) && !slices.Contains(s.Elsewhere, r.Code) {
			t.Errorf("%s has no test", r.Code)
		}
		if _, ok := r.Code.Info(); !ok || r.Why == "" || r.Example == "" {
			t.Errorf("%s isn't listed, or has no explanation or example", r.Code)
		}
	}
	for _, c := range s.Cases {
		t.Run(string(c.Code), func(t *testing.T) { s.test(t, c) })
	}
}

func (s Suite[D]) test(t *testing.T, c Case[D]) {
	d := s.Sound()
	c.Break(d)
	data := s.encode(t, d)
	d, err := s.Kind.Decode(data, false)
	if err != nil {
		t.Fatal(err)
	}
	list := s.check(t, d)
	found := false
	for _, f := range list {
		found = found || f.Code == c.Code && f.Path == c.Path
		if f.Code != c.Code && !slices.Contains(c.Also, f.Code) {
			t.Errorf("also found: %v", f)
		}
	}
	if !found {
		t.Fatalf("not found at %s; found: %v", c.Path, list)
	}
	m := s.Kind.Explain(data)
	for _, f := range list {
		if _, ok := m.Find(f.Path); !ok {
			t.Errorf("the file has no field %s", f.Path)
		}
	}
	s.repair(t, c, d, list)
}

// repair repairs what c broke.
func (s Suite[D]) repair(t *testing.T, c Case[D], d D, before []report.Finding) {
	i := slices.IndexFunc(s.Rules, func(r check.Rule[D]) bool { return r.Code == c.Code })
	opts := s.options()
	opts.Fix, opts.Fixes = true, []string{string(c.Code)}
	repaired := check.Repair(s.any(), s.subject(t, d), opts)
	if want := s.Rules[i].Fix != "" && !c.Stays; want != (len(repaired) > 0) {
		t.Fatalf("a repair: %v; repaired: %v", want, repaired)
	}
	if len(repaired) == 0 {
		return
	}
	again, err := s.Kind.Decode(s.encode(t, d), false)
	if err != nil {
		t.Fatalf("the repaired file: %v", err)
	}
	for _, f := range s.check(t, again) {
		if f.Code == c.Code && !c.Rest || !slices.ContainsFunc(before, func(b report.Finding) bool { return b.Code == f.Code }) {
			t.Errorf("after the repair: %v", f)
		}
	}
	once := s.encode(t, again)
	if more := check.Repair(s.any(), s.subject(t, again), opts); len(more) > 0 || !bytes.Equal(once, s.encode(t, again)) {
		t.Errorf("repaired again: %v", more)
	}
}

func (s Suite[D]) any() []check.Rule[any] { return check.For(check.Self[D], s.Rules) }

func (s Suite[D]) options() check.Options {
	opts := s.Options
	opts.Deep = true
	return opts
}

func (s Suite[D]) subject(t *testing.T, d D) check.Subject {
	return check.Subject{Document: d, Data: s.encode(t, d), Scene: func() *scene.Scene {
		sc, _ := d.Scene(scene.Options{})
		return sc
	}}
}

func (s Suite[D]) check(t *testing.T, d D) []report.Finding {
	return check.Run(s.any(), s.subject(t, d), s.options())
}

func (s Suite[D]) encode(t *testing.T, d D) []byte {
	t.Helper()
	data, err := d.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}
