package check

import (
	"strconv"

	"marrow/asset"
	"marrow/report"
	"marrow/scene"
)

// A Rule is one thing that may be wrong with documents of type D.
type Rule[D any] struct {
	Code     report.Code
	Severity report.Severity
	Title    string // what it means, in a few words

	Why     string // what the code is about and why it matters, in a few sentences
	Example string // what breaks it, as a text or as a file that does
	Fix     string // what repairing does; empty where nothing is sure to be right
	Deep    bool   // it evaluates motion, and so runs only when asked to

	// Find reports each place where the rule is broken, and mends those for which
	// Context.Repair says so.
	Find func(D, *Context)
}

// Declare adds rules to the list of codes, by which findings get their severity, and returns them. Each list of rules is a
// variable that was declared. A rule without a title has a code that is in the list already, for reading reports it, too.
func Declare[D any](rules ...Rule[D]) []Rule[D] {
	for _, r := range rules {
		if r.Title == "" {
			continue
		}
		report.Register(report.Info{Code: r.Code, Severity: r.Severity, Title: r.Title})
	}
	return rules
}

// For makes rules about documents of type D into rules about any document; of gives
// the D in it.
func For[E, D any](of func(E) D, rules []Rule[D]) []Rule[any] {
	list := make([]Rule[any], len(rules))
	for i, r := range rules {
		list[i] = Rule[any]{Code: r.Code, Severity: r.Severity, Title: r.Title, Why: r.Why, Example: r.Example, Fix: r.Fix, Deep: r.Deep,
			Find: func(doc any, c *Context) { r.Find(of(doc.(E)), c) }}
	}
	return list
}

// Self is For's of where the document is what the rules are about.
func Self[D any](d D) D { return d }

// Options say which rules count, and what they may look at. The zero value is all
// rules that don't evaluate motion.
type Options struct {
	Choice
	Deep bool // also the rules that evaluate motion

	Fix   bool     // repair what can be
	Fixes []string // only what is found by these codes, which may have *; empty: all

	Resolver asset.Resolver // where the files are that a document names
	Assets   bool           // report those that aren't there
}

// A Context is what a rule works with.
type Context struct {
	Data     []byte         // the file
	Resolver asset.Resolver // finds what the document names
	Assets   bool           // whether to report what isn't found

	// A rule that reports about a part says here which, and clears them afterwards.
	File   string // the companion that it is about; empty for the file itself
	Within string // the path of the part, for rules that know only its fields

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

// most is how many findings of one rule stand for themselves; the last of them counts
// the rest.
const most = 200

// Report says that the field at a path is wrong, in one plain sentence.
func (c *Context) Report(path string, format string, args ...any) {
	c.found = c.add(c.found, path, "", format, args)
}

// ReportLine says that a text is wrong at a line and column, both counted from 1.
func (c *Context) ReportLine(line, column int, format string, args ...any) {
	c.found = c.add(c.found, "", "", format, args)
	f := &c.found[len(c.found)-1]
	f.Line, f.Column = line, column
}

// Look reports, where that is asked for, that the file named at a path isn't there under any of the
// extensions.
func (c *Context) Look(path, name string, extensions ...string) {
	if !c.Assets || name == "" {
		return
	}
	if _, found := c.Resolver.Find(name, extensions...); !found {
		c.Report(path, `"%s" isn't there%s`, name, asset.Reason(c.Resolver.Missing(name, extensions...)))
	}
}

// Repair says that the field at a path is wrong and can be mended. It returns whether
// the rule is to do that now.
func (c *Context) Repair(path string, format string, args ...any) bool {
	if c.fixing {
		c.repaired = c.add(c.repaired, path, c.fix, format, args)
	} else {
		c.found = c.add(c.found, path, c.fix, format, args)
	}
	return c.fixing
}

func (c *Context) add(list []report.Finding, path, fix, format string, args []any) []report.Finding {
	if c.reported++; c.reported > most && len(list) > 0 && list[len(list)-1].Code == c.code {
		last := &list[len(list)-1]
		last.Count = last.Times() + 1
		return list
	}
	f := report.New(c.code, path, format, args...)
	f.Fix, f.File = fix, c.File
	return append(list, f)
}

// Scene is the document's scene, made when first asked for; nil if it has none. It is
// for deep rules.
func (c *Context) Scene() *scene.Scene {
	if c.scene == nil && c.makeScene != nil {
		c.scene = c.makeScene()
	}
	return c.scene
}

// Once returns what find gives, which is called once for each run over a document: what
// several rules look at needs to be gathered only once.
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

// passes bounds how often repairing starts over, as a repair may uncover the next.
const passes = 8

// A Subject is a document and what rules may need beside it.
type Subject struct {
	Document any
	Data     []byte              // its file
	Scene    func() *scene.Scene // for deep rules; nil if there is none
}

// Run says what is wrong with a document.
func Run(rules []Rule[any], s Subject, opts Options) []report.Finding {
	found, _ := pass(rules, s, opts, false)
	return opts.Apply(found)
}

// Repair mends what the rules find and can mend, and says what that was.
func Repair(rules []Rule[any], s Subject, opts Options) (repaired []report.Finding) {
	for range passes {
		_, mended := pass(rules, s, opts, true)
		if repaired = append(repaired, mended...); len(mended) == 0 {
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
		c.fixing = fixing && r.Fix != "" && opts.fixes(r.Code)
		if fixing && !c.fixing {
			continue
		}
		before := len(c.repaired)
		r.Find(s.Document, c)
		if len(c.repaired) > before { // what was gathered is no longer so
			c.notes, c.scene = nil, nil
		}
	}
	return c.found, c.repaired
}

func (o *Options) fixes(code report.Code) bool {
	return len(o.Fixes) == 0 || matches(o.Fixes, code)
}

// Path joins names and indices to a field's path, as in geosets[2].faces[17].
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
