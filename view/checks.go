package view

import (
	"errors"
	"path"

	"marrow/asset"
	"marrow/check"
	"marrow/formats"
	"marrow/internal/jsonvalue"
	"marrow/report"
)

// A remark is a finding as the page has it.
type remark struct {
	Code     string `json:"code"`
	Title    string `json:"title"` // what the code is about
	Severity string `json:"severity"`
	Path     string `json:"path,omitempty"`
	Offset   int64  `json:"offset"`
	Line     int    `json:"line,omitempty"`
	Count    int    `json:"count"`
	Message  string `json:"message"`
	Fix      string `json:"fix,omitempty"` // what marrow check --fix would do
}

// serveFindings sends what marrow check says of a file, and what making its scene met.
func (h *Handler) serveFindings(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	list := []remark{}
	found, _, _ := h.library.check(m.entry, m.data) // a file of no known format has none; serveInfo says so
	for _, f := range report.Merge(append(found, m.sceneFound...)) {
		about, _ := f.Code.Info()
		list = append(list, remark{string(f.Code), about.Title, f.Severity.String(), f.Path, f.Offset, f.Line, f.Times(), f.Message, f.Fix})
	}
	answerJSON(w, struct {
		Findings []remark `json:"findings"`
	}{list})
}

// serveFixed sends the file with all repairs that marrow check --fix makes.
func (h *Handler) serveFixed(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	c, err := formats.Check(path.Base(m.entry.Path), m.data, check.Options{Fix: true, Resolver: m.near})
	switch {
	case err != nil:
	case c.Data == nil:
		err = errNothingFixed
	default:
		w.Header("Content-Type", "application/octet-stream")
		w.Header("Content-Disposition", "attachment")
		_, _ = w.Write(c.Data)
		return
	}
	fail(w, unprocessable, err)
}

var errNothingFixed = errors.New("there is nothing to repair in this file")

// check runs the rules over a file, and says which companions they looked for; the error is about a
// file of no known format.
func (l *library) check(e entry, data []byte) ([]report.Finding, []asset.Lookup, error) {
	near, err := l.near(e)
	if err != nil {
		return nil, nil, err
	}
	defer near.Finder.Close()
	c, err := formats.Check(path.Base(e.Path), data, check.Options{Resolver: near, Assets: len(l.opts.Assets) > 0})
	if err != nil {
		return nil, near.Trace.List(), err
	}
	return c.Findings, near.Trace.List(), nil
}

// A survey is what has been found out about the library's files, by code, for the gallery to search.
type survey struct{ memory[map[string]int] }

// A surveyed is one file's findings by code.
type surveyed struct {
	ID    string         `json:"id"`
	Codes map[string]int `json:"codes"`
}

// serveSurvey checks every file and sends a line of JSON as soon as each is done.
func (h *Handler) serveSurvey(w Response, r Request) {
	w.Header("Content-Type", "application/x-ndjson")
	h.library.mu.Lock()
	order := append([]*entry(nil), h.library.order...)
	h.library.mu.Unlock()
	for _, listed := range order {
		select {
		case <-r.Context.Done():
			return
		case <-h.done:
			return
		default:
		}
		e, err := h.library.find(listed.ID)
		if err != nil {
			continue
		}
		line := jsonvalue.Encode(surveyed{e.ID, h.survey.codes(h.library, e)})
		if _, err := w.Write(append(line, '\n')); err != nil || w.Flush() != nil {
			return
		}
	}
}

// unreadable stands, in the survey, for what no code is about: a file that is gone, or of no known format.
const unreadable = "unreadable"

// codes are a file's findings by code, notes aside.
func (v *survey) codes(l *library, e entry) map[string]int {
	if codes, ok := v.recall(l, e); ok {
		return codes
	}
	codes := map[string]int{}
	data, err := l.read(e)
	var findings []report.Finding
	var needs []asset.Lookup
	if err == nil {
		findings, needs, err = l.check(e, data)
	}
	if err != nil {
		codes[unreadable]++
	}
	for _, f := range findings {
		if f.Severity > report.Note {
			codes[string(f.Code)] += f.Times()
		}
	}
	v.keep(e, codes, needs)
	return codes
}
