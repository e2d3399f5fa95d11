package view

import (
	"cmp"
	"errors"
	"path"

	"marrow/asset"
	"marrow/check"
	"marrow/formats"
	"marrow/internal/jsonvalue"
	"marrow/report"
)

// A pageFinding is a finding as the page receives it.
type pageFinding struct {
	Code     string `json:"code"`
	Title    string `json:"title"` // of the code
	Severity string `json:"severity"`
	Path     string `json:"path,omitempty"`
	Offset   int64  `json:"offset"`
	Line     int    `json:"line,omitempty"`
	Count    int    `json:"count"`
	Message  string `json:"message"`
	Fix      string `json:"fix,omitempty"` // what marrow check --fix would do
}

// serveFindings sends the findings of marrow check, and those of creating the scene.
func (h *Handler) serveFindings(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	list := []pageFinding{}
	found, _, _ := h.library.check(m.entry, m.data) // a file of unknown format has none; serveInfo reports that
	for _, f := range report.Merge(append(found, m.sceneFound...)) {
		about, _ := f.Code.Info()
		list = append(list, pageFinding{string(f.Code), about.Title, f.Severity.String(), f.Path, f.Offset, f.Line, f.Times(), f.Message, f.Fix})
	}
	answerJSON(w, struct {
		Findings []pageFinding `json:"findings"`
	}{list})
}

// serveFixed sends the file with all repairs that marrow check --fix makes.
func (h *Handler) serveFixed(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	c, err := formats.Check(path.Base(m.entry.Path), m.data, check.Options{Fix: true, Resolver: m.resolver})
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

// check applies the rules to a file, and returns the companions that they searched for. The error is for a file of
// unknown format.
func (l *library) check(e entry, data []byte) ([]report.Finding, []asset.Lookup, error) {
	near, err := l.resolver(e)
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

// A survey caches the findings of the library's files, by code, for the search of the gallery.
type survey struct{ fileCache[map[string]int] }

// A fileCodes has the number of findings of a file, by code.
type fileCodes struct {
	ID    string         `json:"id"`
	Codes map[string]int `json:"codes"`
}

// serveSurvey checks every file and sends a line of JSON for each as soon as it is done.
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
		line := jsonvalue.Encode(fileCodes{e.ID, h.survey.codes(h.library, e)})
		if _, err := w.Write(append(line, '\n')); err != nil || w.Flush() != nil {
			return
		}
	}
}

// unreadable is used like a code, in the survey, for files that are gone or of unknown format.
const unreadable = "unreadable"

// codes returns the number of a file's findings by code, without notes.
func (v *survey) codes(l *library, e entry) map[string]int {
	if codes, ok := v.get(l, e); ok {
		return codes
	}
	codes := map[string]int{}
	data, err := l.read(e)
	var findings []report.Finding
	var needs []asset.Lookup
	switch {
	case err != nil:
	case e.Picture: // the rules are for models
		if p, failed := pictureOf(e.Path, data, thumbSide); p == nil {
			err = cmp.Or(failed, errNoModel)
		}
	default:
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
	v.put(e, codes, needs)
	return codes
}
