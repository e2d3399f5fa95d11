package view

import (
	"net/http"
	"path"
	"sync"

	"marrow/check"
	"marrow/formats"
	"marrow/gltf"
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
func (s *Server) serveFindings(w http.ResponseWriter, r *http.Request) {
	m, ok := s.open(w, r)
	if !ok {
		return
	}
	list := []remark{}
	found, _ := s.library.check(m.entry, m.data) // a file of no known format has none; serveInfo says so
	for _, f := range report.Merge(append(found, m.sceneFound...)) {
		about, _ := f.Code.Info()
		list = append(list, remark{string(f.Code), about.Title, f.Severity.String(), f.Path, f.Offset, f.Line, f.Times(), f.Message, f.Fix})
	}
	answerJSON(w, struct {
		Findings []remark `json:"findings"`
	}{list})
}

// check runs the rules over a file; the error is about a file of no known format.
func (l *library) check(e entry, data []byte) ([]report.Finding, error) {
	near, err := l.near(e)
	if err != nil {
		return nil, err
	}
	defer near.Finder.Close()
	c, err := formats.Check(path.Base(e.Path), data, check.Options{Near: near, Assets: len(l.opts.Assets) > 0})
	if err != nil {
		return nil, err
	}
	return c.Findings, nil
}

// A survey is what has been found out about the library's files, for the gallery to search.
type survey struct {
	mu    sync.Mutex
	found map[cacheKey]map[string]int
}

// A surveyed is one file's findings by code.
type surveyed struct {
	ID    string         `json:"id"`
	Codes map[string]int `json:"codes"`
}

// serveSurvey checks every file and sends a line of JSON as soon as each is done.
func (s *Server) serveSurvey(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/x-ndjson")
	send := http.NewResponseController(w)
	s.library.mu.Lock()
	order := append([]*entry(nil), s.library.order...)
	s.library.mu.Unlock()
	for _, listed := range order {
		select {
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		default:
		}
		e, err := s.library.find(listed.ID)
		if err != nil {
			continue
		}
		line := gltf.JSON(surveyed{e.ID, s.survey.codes(s.library, e)})
		if _, err := w.Write(append(line, '\n')); err != nil || send.Flush() != nil {
			return
		}
	}
}

// unreadable stands, in the survey, for what no code is about: a file that is gone, or of no known format.
const unreadable = "unreadable"

// codes are a file's findings by code, notes aside.
func (v *survey) codes(l *library, e entry) map[string]int {
	key := cacheKey{id: e.ID, size: e.Size, changed: e.Changed}
	v.mu.Lock()
	codes, ok := v.found[key]
	v.mu.Unlock()
	if ok {
		return codes
	}
	codes = map[string]int{}
	data, err := l.read(e)
	var findings []report.Finding
	if err == nil {
		findings, err = l.check(e, data)
	}
	if err != nil {
		codes[unreadable]++
	}
	for _, f := range findings {
		if f.Severity > report.Note {
			codes[string(f.Code)] += f.Times()
		}
	}
	v.mu.Lock()
	if v.found == nil {
		v.found = map[cacheKey]map[string]int{}
	}
	v.found[key] = codes
	v.mu.Unlock()
	return codes
}
