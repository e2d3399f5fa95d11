package check

import (
	"strconv"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// A Rule finds one kind of problem in documents of type D.
type Rule[D any] struct {
	Code     report.Code
	Severity report.Severity
	Title    string // a short description of the problem

	Why     string // the problem and its effects, in a few sentences
	Example string // an example that breaks the rule: a text or a file
	Fix     string // what the repair does; empty if there is no safe repair
	Deep    bool   // the rule evaluates motion and runs only on request

	// Find reports each violation of the rule, and repairs it if Context.Repair returns true.
	Find func(D, *Context)
}

// Declare registers the codes of rules, with their severities, and returns the rules. Each list of rules is a variable
// initialised by Declare. A rule without a title uses a code that is already registered, because decoding reports it,
// too.
func Declare[D any](rules ...Rule[D]) []Rule[D] {
	for _, r := range rules {
		if r.Title == "" {
			continue
		}
		report.RegisterChecked(report.Info{Code: r.Code, Severity: r.Severity, Title: r.Title})
	}
	return rules
}

// For converts rules for documents of type D to rules for any document; of returns the D of a document.
func For[E, D any](of func(E) D, rules []Rule[D]) []Rule[any] {
	list := make([]Rule[any], len(rules))
	for i, r := range rules {
		list[i] = Rule[any]{Code: r.Code, Severity: r.Severity, Title: r.Title, Why: r.Why, Example: r.Example, Fix: r.Fix, Deep: r.Deep,
			Find: func(doc any, c *Context) { r.Find(of(doc.(E)), c) }}
	}
	return list
}

// Self is the argument of For for rules about the document itself.
func Self[D any](d D) D { return d }

// Options select rules and define which files they may use. The zero value selects all rules that don't evaluate
// motion.
type Options struct {
	Choice
	Deep bool // include the rules that evaluate motion

	Fix     bool     // repair problems that have a safe repair
	InPlace bool     // the repaired file replaces the original, and must not lack any of its data
	Fixes   []string // repair only problems with these codes, which may contain *; empty: all

	Resolver asset.Resolver // finds the files that a document refers to
	Assets   bool           // report missing files
}

// A Context is the argument of a rule.
type Context struct {
	Data     []byte         // the file
	Resolver asset.Resolver // finds the files that the document refers to
	Assets   bool           // report missing files

	// A rule that reports a problem in a part sets these fields, and clears them afterwards.
	File   string // the companion file with the problem; empty for the file itself
	Within string // path of the part, for rules that know only paths within the part

	code     report.Code
	fix      string // what repairing does
	fixing   bool
	reported int
	found    []report.Finding
	repaired []report.Finding

	makeScene func() *scene.Scene
	scene     *scene.Scene
	notes     map[any]any
}

// Report reports a problem of the field at a path, in one sentence.
func (c *Context) Report(path string, format string, args ...any) {
	c.found = c.add(c.found, path, "", format, args)
}

// ReportLine reports a problem in a text at a line and column, both counted from 1.
func (c *Context) ReportLine(line, column int, format string, args ...any) {
	c.found = c.add(c.found, "", "", format, args)
	f := &c.found[len(c.found)-1]
	f.Line, f.Column = line, column
}

// Look reports, if Options.Assets is set, that the file to which the field at a path refers isn't found with any of the
// extensions.
func (c *Context) Look(path, name string, extensions ...string) {
	if !c.Assets || name == "" {
		return
	}
	if _, found := c.Resolver.Find(name, extensions...); !found {
		c.Report(path, `"%s" isn't there%s`, name, asset.Reason(c.Resolver.Missing(name, extensions...)))
	}
}

// Repair reports a problem of the field at a path that has a repair. It returns true if the rule must repair it now.
func (c *Context) Repair(path string, format string, args ...any) bool {
	if c.fixing {
		c.repaired = c.add(c.repaired, path, c.fix, format, args)
	} else {
		c.found = c.add(c.found, path, c.fix, format, args)
	}
	return c.fixing
}

func (c *Context) add(list []report.Finding, path, fix, format string, args []any) []report.Finding {
	if c.reported++; c.reported > limit.RuleFindings && len(list) > 0 && list[len(list)-1].Code == c.code {
		last := &list[len(list)-1]
		last.Count = last.Times() + 1
		return list
	}
	f := report.New(c.code, path, format, args...)
	f.Fix, f.File = fix, c.File
	return append(list, f)
}

// Scene returns the scene of the document, which is made on first use; nil if it has none. It is for deep rules.
func (c *Context) Scene() *scene.Scene {
	if c.scene == nil && c.makeScene != nil {
		c.scene = c.makeScene()
	}
	return c.scene
}

// Once returns the result of find, which is called once for each run over a document. It is for data that several rules
// need.
func Once[T any](c *Context, find func() T) T {
	type key struct{ _ *T }
	if v, ok := c.notes[key{}]; ok {
		return v.(T)
	}
	v := find()
	if c.notes == nil {
		c.notes = make(map[any]any)
	}
	c.notes[key{}] = v
	return v
}

// A Subject is a document with additional data for rules.
type Subject struct {
	Document any
	Data     []byte              // its file
	Damaged  bool                // the file couldn't be read completely, so problems have no repair
	Scene    func() *scene.Scene // the scene, for deep rules; nil if there is none
}

// Run returns the problems of a document.
func Run(rules []Rule[any], s Subject, opts Options) []report.Finding {
	found, _ := pass(rules, s, opts, false)
	return opts.Apply(found)
}

// Repair repairs the problems that have a repair, and returns them. It doesn't change damaged documents.
func Repair(rules []Rule[any], s Subject, opts Options) (repaired []report.Finding) {
	for range limit.RepairPasses {
		_, fixed := pass(rules, s, opts, true)
		if repaired = append(repaired, fixed...); len(fixed) == 0 {
			break
		}
	}
	return opts.Apply(repaired)
}

// pass runs each rule once.
func pass(rules []Rule[any], s Subject, opts Options, fixing bool) (found, repaired []report.Finding) {
	c := &Context{Data: s.Data, Resolver: opts.Resolver, Assets: opts.Assets && opts.Resolver.Finder != nil, makeScene: s.Scene}
	for i := range rules {
		r := &rules[i]
		if r.Deep && !opts.Deep || !opts.Wants(r.Code) {
			continue
		}
		c.code, c.fix, c.reported = r.Code, r.Fix, 0
		if s.Damaged {
			c.fix = ""
		}
		c.fixing = fixing && c.fix != "" && opts.fixes(r.Code)
		if fixing && !c.fixing {
			continue
		}
		before := len(c.repaired)
		r.Find(s.Document, c)
		if len(c.repaired) > before { // collected data is out of date
			c.notes, c.scene = nil, nil
		}
	}
	return c.found, c.repaired
}

func (o *Options) fixes(code report.Code) bool {
	return len(o.Fixes) == 0 || matches(o.Fixes, code)
}

// Path joins names and indices to the path of a field, such as geosets[2].faces[17].
func Path(parts ...any) string {
	b := make([]byte, 0, 48)
	for _, p := range parts {
		switch p := p.(type) {
		case int:
			b = append(strconv.AppendInt(append(b, '['), int64(p), 10), ']')
		case string:
			if len(b) > 0 && len(p) > 0 && p[0] != '[' {
				b = append(b, '.')
			}
			b = append(b, p...)
		}
	}
	return string(b)
}
