package batch

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"marrow/internal/fileio"
	"marrow/report"
)

// A Status is the result of processing a file.
type Status string

const (
	Done    Status = "done"
	Kept    Status = "kept"    // done by an earlier run, and still up to date
	Failed  Status = "failed"  // see Error
	Skipped Status = "skipped" // not taken, see Error
)

// An Entry is the line of a report about one file.
type Entry struct {
	Schema int `json:"schema"`
	Line
	Status   Status           `json:"status"`
	Bytes    int64            `json:"bytes,omitempty"` // the file's size
	Error    string           `json:"error,omitempty"`
	Outputs  []Output         `json:"outputs,omitempty"` // the files that were written, the main one first
	Findings []report.Finding `json:"findings,omitempty"`
}

// An Output is a file that a run wrote.
type Output struct {
	Name  string `json:"name"` // its path in the store, with slashes
	Bytes int64  `json:"bytes"`
}

// A Tally summarises a run.
type Tally struct {
	Shard       string      `json:"shard,omitempty"` // as in 3/16
	Interrupted bool        `json:"interrupted,omitempty"`
	Files       int         `json:"files"`
	Done        int         `json:"done"`
	Kept        int         `json:"kept,omitempty"`
	Failed      int         `json:"failed"`
	Salvaged    int         `json:"salvaged,omitempty"` // number of failed files whose readable part was written
	Skipped     int         `json:"skipped,omitempty"`
	Bytes       int64       `json:"bytes"`              // of all files
	Findings    []CodeCount `json:"findings,omitempty"` // the most severe first
}

// A CodeCount is the number of findings of one kind, and the number of files that have them.
type CodeCount struct {
	Code  report.Code `json:"code"`
	Count int         `json:"count"`
	Files int         `json:"files"`
}

// Add counts one file.
func (t *Tally) Add(e *Entry) {
	if e.Status == Skipped {
		t.Skipped++
		return
	}
	t.Files++
	t.Bytes += e.Bytes
	switch e.Status {
	case Done:
		t.Done++
	case Kept:
		t.Kept++
	case Failed:
		t.Failed++
		if len(e.Outputs) > 0 {
			t.Salvaged++
		}
	}
	here := make(map[report.Code]int)
	for _, f := range e.Findings {
		here[f.Code] += f.Times()
	}
	for code, n := range here {
		i := slices.IndexFunc(t.Findings, func(c CodeCount) bool { return c.Code == code })
		if i < 0 {
			i = len(t.Findings)
			t.Findings = append(t.Findings, CodeCount{Code: code})
		}
		t.Findings[i].Count += n
		t.Findings[i].Files++
	}
}

// sorted sorts the findings by severity, the highest first, then by code.
func (t *Tally) sorted() {
	slices.SortFunc(t.Findings, func(a, b CodeCount) int {
		return cmp.Or(cmp.Compare(b.Code.Severity(), a.Code.Severity()), cmp.Compare(a.Code, b.Code))
	})
}

// A Report is a journal of entries, one line each in the order of the run, and a last line with the tally. Without the
// last line, a report is incomplete.
type Report struct {
	Tally Tally

	journal *Journal // nil: entries are only counted
	err     error    // of the first failed write
}

// Written reports whether a report is written, rather than only counted.
func (r *Report) Written() bool { return r.journal != nil }

// lastLine is the last line of a report.
type lastLine struct {
	Schema  int    `json:"schema"`
	Summary *Tally `json:"summary"`
}

// CheckReport returns an error if a report can't be written because another file is there.
func CheckReport(name string) error {
	if name == "" {
		return nil
	}
	ours, err := IsJournal(name)
	if err == nil && !ours {
		err = ErrNotJournal
	}
	return named(name, err)
}

// CheckReportApart returns an error if a report would be among a run's own files in its output folder, or among its
// outputs with the extension of one.
func CheckReportApart(name, dir string, endings ...string) error {
	if name == "" {
		return nil
	}
	within, ok := below(realPath(name), realPath(dir))
	switch {
	case !ok:
		return nil
	case within == workFolder || strings.HasPrefix(within, workFolder+"/"):
		return fmt.Errorf("%s: this folder is reserved for the run's own files; use another folder", name)
	case path.Ext(within) != "" && slices.Contains(endings, strings.ToLower(path.Ext(within)[1:])):
		return fmt.Errorf("%s: an output may have this name; use another extension, such as .jsonl", name)
	}
	return nil
}

// realPath returns a path without links; the file needn't exist.
func realPath(name string) string {
	abs, err := filepath.Abs(name)
	if err != nil {
		return name
	}
	rest := ""
	for dir := abs; ; dir = filepath.Dir(dir) {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			return filepath.Join(real, rest)
		}
		if dir == filepath.Dir(dir) {
			return abs
		}
		rest = filepath.Join(filepath.Base(dir), rest)
	}
}

// below returns a file's path within a folder, with slashes. The file system decides which existing folders are the
// same.
func below(name, dir string) (within string, ok bool) {
	for up := name; ; up = filepath.Dir(up) {
		if up == dir || fileio.IsSameFile(up, dir) {
			return within, true
		}
		if up == filepath.Dir(up) {
			return "", false
		}
		within = path.Join(filepath.Base(up), within)
	}
}

// OpenReport begins a report; without a name, it only counts. With resume, it appends to the existing lines.
func OpenReport(name string, shard Shard, resume bool) (*Report, error) {
	r := &Report{Tally: Tally{Shard: shard.String()}}
	if name == "" {
		return r, nil
	}
	err := os.MkdirAll(filepath.Dir(name), 0o755)
	if err == nil {
		r.journal, err = OpenJournal(name, resume)
	}
	if err != nil {
		return nil, fileio.WriteError(name, err)
	}
	return r, nil
}

// Find reads an earlier run's line about a file; see [Journal.Find].
func (r *Report) Find(file string, line any) bool {
	return r.journal != nil && r.journal.Find(report.FileName(file), line)
}

// Add counts an entry and writes line, which is the entry or contains it.
func (r *Report) Add(e *Entry, line any) {
	r.Tally.Add(e)
	r.write(e.File, line)
}

// Keep counts an entry that is already written.
func (r *Report) Keep(e *Entry) { r.Tally.Add(e) }

func (r *Report) write(file string, line any) {
	if r.journal == nil {
		return
	}
	if err := r.journal.Add(file, report.AppendJSON(nil, line)); r.err == nil {
		r.err = err
	}
}

// Close writes the tally. Its error is that of the first failed write.
func (r *Report) Close() error {
	r.Tally.sorted()
	r.write("", lastLine{report.Schema, &r.Tally})
	if r.journal == nil {
		return nil
	}
	if err := r.journal.Close(); r.err == nil {
		r.err = err
	}
	return r.err
}
