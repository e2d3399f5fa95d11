package formats

import (
	"errors"
	"fmt"
	"slices"

	"marrow/check"
	"marrow/mdl"
	"marrow/report"
	"marrow/scene"
	"marrow/wire"
)

// Rules returns the rules that check tests for documents of the format.
func (f *Format) Rules() []check.Rule[any] { return f.rules }

// Checked is the result of a check.
type Checked struct {
	File     *File
	Findings []report.Finding // what is wrong, after repairs
	Repaired []report.Finding // problems that were repaired, with their positions in the original file
	Data     []byte           // the repaired file; nil if nothing was repaired
	Dropped  []report.Finding // about data of the original file that the repaired file lacks; see [File.Dropped]
}

// Check reports the problems of a file, and repairs them if the options request it. The findings include those of
// reading the file. For a file that cannot be read to its end, one finding reports that, and no rules are applied. The
// error is about files of unknown formats, and about repairs that cannot be written. It is [ErrDamaged], besides the
// findings, if the options request repairs of a file that couldn't be read completely, and [ErrDropped] if they request
// repairs in place that would lose data.
func Check(name string, data []byte, opts check.Options) (*Checked, error) {
	f, err := Decode(name, data)
	if f == nil {
		return nil, err
	}
	c := &Checked{File: f}
	if err != nil {
		c.Findings = opts.Apply(append(f.Findings, unreadable(name, err)...))
		f.place(c.Findings, f.Data)
		return c, damaged(name, opts)
	}
	found := f.Findings
	if opts.Resolver.Finder != nil {
		found = append(found, f.Load(opts.Resolver)...)
	}
	s := check.Subject{Document: f.Document, Data: data, Damaged: derailed(f.Findings), Scene: func() *scene.Scene {
		s, _ := f.Document.Scene(scene.Options{})
		return s
	}}
	if opts.Fix {
		if mended := check.Repair(f.Format.rules, s, opts); len(mended) > 0 {
			if opts.InPlace && len(f.Dropped()) > 0 {
				return unrepaired(name, data, opts)
			}
			return f.afterRepair(mended, opts)
		}
	}
	c.Findings = append(opts.Apply(found), check.Run(f.Format.rules, s, opts)...)
	f.place(c.Findings, f.Data)
	if s.Damaged {
		return c, damaged(name, opts)
	}
	return c, nil
}

// ErrDamaged is returned by Check for a file that isn't repaired, because it couldn't be read completely.
var ErrDamaged = errors.New("not repaired, because the file can't be read completely")

// ErrDropped is returned by Check for a file that isn't repaired in place, because the repaired text would lack data.
var ErrDropped = errors.New("not changed, because the repaired text would lack data that marrow couldn't read; correct the text, or use --fix without -w for a repaired copy")

// unrepaired checks a file without repairing it, and returns ErrDropped.
func unrepaired(name string, data []byte, opts check.Options) (*Checked, error) {
	opts.Fix = false
	c, err := Check(name, data, opts)
	if err == nil {
		err = fmt.Errorf("%s: %w", name, ErrDropped)
	}
	return c, err
}

// damaged returns the error about a file that couldn't be read completely.
func damaged(name string, opts check.Options) error {
	if !opts.Fix {
		return nil
	}
	return fmt.Errorf("%s: %w", name, ErrDamaged)
}

// derailed reports whether reading lost synchronisation in between. Such a file isn't repaired: a removed part may be
// the one where reading resumed, and an added part may get in the way.
func derailed(findings []report.Finding) bool {
	return slices.ContainsFunc(findings, func(f report.Finding) bool { return f.Code == report.Derailed })
}

// afterRepair checks the repaired file as if it had come from disk.
func (f *File) afterRepair(mended []report.Finding, opts check.Options) (*Checked, error) {
	f.place(mended, f.Data)
	data, err := f.Document.Encode()
	if err != nil {
		return &Checked{File: f, Repaired: mended}, fmt.Errorf("%s: the repaired file can't be written: %w", f.Name, err)
	}
	opts.Fix = false
	c, err := Check(f.Name, data, opts)
	if c != nil {
		c.Repaired, c.Data, c.Dropped = mended, data, opts.Apply(f.Dropped())
		f.place(c.Dropped, f.Data)
	}
	return c, err
}

// place sets the file of findings, and the offset of those with a path, and in texts also their line and column. The
// data needed for that is only made if there are any.
func (f *File) place(list []report.Finding, data []byte) {
	var lost []*report.Finding // those with only a path
	var paths []string
	for i := range list {
		r := &list[i]
		if r.File == "" {
			r.File = f.Name
		}
		if r.Offset == report.NoOffset && r.Line == 0 && r.Path != "" && r.File == f.Name {
			lost, paths = append(lost, r), append(paths, r.Path)
		}
	}
	if len(lost) > 0 {
		find := f.Format.finder(data, paths)
		for _, r := range lost {
			if at, ok := find(r.Path); ok {
				r.Offset = int64(at)
			}
		}
	}
	if f.Format.lines {
		f.countLines(list, data)
	}
}

// countLines sets the line and column of findings with an offset in a text.
func (f *File) countLines(list []report.Finding, data []byte) {
	var lines *report.Lines
	for i := range list {
		if r := &list[i]; r.Line == 0 && r.Offset >= 0 && r.File == f.Name {
			if lines == nil {
				lines = report.NewLines(data)
			}
			r.Line, r.Column = lines.At(int(r.Offset))
		}
	}
}

// unreadable converts the error that ended reading to findings.
func unreadable(name string, err error) []report.Finding {
	var inText mdl.Errors
	if errors.As(err, &inText) {
		var list []report.Finding
		for _, e := range inText {
			want := ""
			if e.Want != "" {
				want = ", want " + e.Want
			}
			f := report.New(report.Unreadable, "", "%s%s", e.Got, want)
			f.File, f.Line, f.Column = name, e.Line, e.Column
			list = append(list, f)
		}
		return list
	}
	f := report.New(report.Unreadable, "", "%v", err)
	var we *wire.Error
	if errors.As(err, &we) {
		f = report.New(report.Unreadable, we.Path, "this block can't be read: %s", reason(we))
		f.Offset = we.Offset
	}
	f.File = name
	return []report.Finding{f}
}

// reason returns an error's message without its location.
func reason(e *wire.Error) string {
	if e.Want == "" {
		return e.Got
	}
	return fmt.Sprintf("%s, want %s", e.Got, e.Want)
}
