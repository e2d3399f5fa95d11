package convert_test

import (
	"bytes"
	"math"
	"path/filepath"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/m2"
	"marrow/m2/version"
	"marrow/report"
)

// A m2Case is a file of the corpus, ready to be loaded again and again.
type m2Case struct {
	file corpus.File
	data []byte
	near asset.Resolver
}

func (c *m2Case) load(t *testing.T) *m2.Model {
	t.Helper()
	m, _, err := m2.Decode(c.data, m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m.Load(filepath.Base(c.file.Name), c.near)
	return m
}

// eachM2 calls f with the models of the corpus that have bones and vertices, each content once.
func eachM2(t *testing.T, every int, f func(c *m2Case)) {
	t.Helper()
	seen := make(map[string]bool)
	for i, file := range corpus.Read(t, "m2", "m2") {
		if prove.Skips(i, every) || seen[string(file.Data)] {
			continue
		}
		if _, _, err := m2.Decode(file.Data, m2.Options{}); err != nil {
			continue
		}
		seen[string(file.Data)] = true
		file.Near(t, func(near asset.Resolver) {
			f(&m2Case{corpus.File{Name: file.Name, Path: file.Path}, file.Data, near})
		})
	}
}

// written writes a model with its companions under another name, and loads them.
func written(t *testing.T, m *m2.Model, name string) *m2.Model {
	t.Helper()
	m.Rename("Other")
	files, err := m.Files("Other.m2")
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return nil
	}
	folder := make(fstest.MapFS)
	for file, data := range files {
		folder[file] = &fstest.MapFile{Data: data}
	}
	again, found, err := m2.Decode(files["Other.m2"], m2.Options{})
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return nil
	}
	for _, f := range append(found, again.Load("Other.m2", asset.Resolver{Finder: asset.New(folder)})...) {
		if f.Severity == report.Error {
			t.Errorf("%s: %s %s", name, f.Code, f.Text())
		}
	}
	return again
}

// versionsApart returns the maximum distance between the vertices of two models, as a fraction of the size, at
// moments without jumps.
func versionsApart(t *testing.T, was, is *m2.Model, name string) (gap float64) {
	t.Helper()
	if len(was.Bones) != len(is.Bones) || len(was.Sequences) != len(is.Sequences) || len(was.Vertices) != len(is.Vertices) {
		t.Errorf("%s: %d bones, %d sequences, %d vertices became %d, %d, %d", name,
			len(was.Bones), len(was.Sequences), len(was.Vertices), len(is.Bones), len(is.Sequences), len(is.Vertices))
		return 0
	}
	views := []m2.View{allVertices(was)}
	p, q := newM2Player(was, &views[0]), newM2Player(is, &views[0])
	q.base, p.base = 0, 0
	moving := append(p.moving(), q.moving()...)
	for sequence := range was.Sequences {
		if !p.there(sequence) || len(was.Sequences) > 20 && sequence%7 != 0 {
			continue
		}
		if a, b := p.length(sequence), q.length(sequence); a != b {
			t.Errorf("%s: sequence %d lasts %g ms, not %g", name, sequence, b, a)
		}
		for _, at := range p.moments(moving, sequence, 4) {
			p.pose(sequence, at)
			q.pose(sequence, at)
			step := max(3, len(views[0].Triangles)/40)
			for k := 0; k < len(views[0].Triangles); k += step {
				a, b := p.corner(k), q.corner(k)
				gap = max(gap, math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])/p.size)
			}
		}
	}
	return gap
}

// TestM2Versions converts the models of the corpus to versions of all kinds and back. They move as before, and the
// rules of the format find no new error.
func TestM2Versions(t *testing.T) {
	models, worst := 0, 0.0
	found := make(map[report.Code]int)
	eachM2(t, 24, func(c *m2Case) {
		was := c.load(t)
		if was.Skel != nil || len(was.Bones) == 0 {
			return
		}
		models++
		for _, to := range []uint32{256, 260, 264, 272, 274} {
			name := c.file.Path
			m := c.load(t)
			there, err := version.Change(m, to, version.Options{})
			if err != nil {
				t.Errorf("%s to %d: %v", name, to, err)
				continue
			}
			for _, f := range there {
				found[f.Code]++
			}
			again := written(t, m, name)
			if again == nil {
				continue
			}
			gap := versionsApart(t, was, again, name)
			_, err = version.Change(again, was.Version, version.Options{})
			if err != nil {
				t.Errorf("%s to %d and back: %v", name, to, err)
				continue
			}
			if back := written(t, again, name); back != nil {
				gap = max(gap, versionsApart(t, was, back, name))
			}
			worst = max(worst, gap)
			if gap > 1e-4 {
				t.Errorf("%s: version %d to %d and back is off by %.2g of the size", name, was.Version, to, gap)
			}
		}
	})
	t.Logf("%d models, worst %.2g; %v", models, worst, found)
	if models == 0 {
		t.Error("no model was compared")
	}
}

// TestM2VersionChecks runs the format's own rules on what versions become.
func TestM2VersionChecks(t *testing.T) {
	eachM2(t, 24, func(c *m2Case) {
		errorsOf := func(data []byte, name string) map[report.Code]int {
			list := make(map[report.Code]int)
			checked, err := formats.Check(name, data, check.Options{})
			if err != nil {
				t.Errorf("%s: %v", c.file.Path, err)
				return list
			}
			for _, f := range checked.Findings {
				if f.Severity == report.Error {
					list[f.Code]++
				}
			}
			return list
		}
		before := errorsOf(c.data, "a.m2")
		for _, to := range []uint32{256, 260, 264, 272, 274} {
			src := convert.Source{Name: c.file.Name, Data: c.data, Resolver: c.near}
			r, err := convert.Convert(src, "b.m2", convert.Options{Version: to})
			if err != nil && !convert.Damaged(err) {
				t.Errorf("%s to %d: %v", c.file.Path, to, err)
				continue
			}
			for _, p := range r.Parts {
				for code, n := range errorsOf(bytes.Join(p.Data, nil), p.Name) {
					if n > before[code] {
						t.Errorf("%s to %d: %s: %d × %s", c.file.Path, to, p.Name, n, code)
					}
				}
			}
		}
	})
}
