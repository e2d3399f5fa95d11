package batch

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"marrow/report"
)

// A Status says what became of a file.
type Status string

const (
	Done    Status = "done"
	Kept    Status = "kept"    // done by an earlier run, and still so
	Failed  Status = "failed"  // see Error
	Skipped Status = "skipped" // not taken, see Error
)

// An Entry is what a report says of one file.
type Entry struct {
	Schema int `json:"schema"`
	Line
	Status   Status           `json:"status"`
	Bytes    int64            `json:"bytes,omitempty"` // the file's size
	Error    string           `json:"error,omitempty"`
	Outputs  []Output         `json:"outputs,omitempty"` // what was made of it, the main one first
	Findings []report.Finding `json:"findings,omitempty"`
}

// An Output is a file that a run wrote.
type Output struct {
	Name  string `json:"name"` // its path in the store, with slashes
	Bytes int64  `json:"bytes"`
}

// A Tally sums a run up.
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
	Findings    []CodeCount `json:"findings,omitempty"` // the worst first
}

// A CodeCount is how often there is a kind of finding, and in how many files.
type CodeCount struct {
	Code  report.Code `json:"code"`
	Count int         `json:"count"`
	Files int         `json:"files"`
}

// Add counts one more file.
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

// sorted orders the findings: the worst first, then by their codes.
func (t *Tally) sorted() {
	slices.SortFunc(t.Findings, func(a, b CodeCount) int {
		return cmp.Or(cmp.Compare(b.Code.Severity(), a.Code.Severity()), cmp.Compare(a.Code, b.Code))
	})
}

// A Report is a journal of entries, a line each as they come, and a last line with the
// tally. Without that line a report isn't whole.
type Report struct {
	Tally Tally

	journal *Journal // nil: nothing is written, only counted
	err     error    // of the first line that couldn't be written
}

// Written reports whether there is a report, not only a count.
func (r *Report) Written() bool { return r.journal != nil }

// lastLine is what a report ends with.
type lastLine struct {
	Schema  int    `json:"schema"`
	Summary *Tally `json:"summary"`
}

// CheckReport is an error if a report can't go where another file is.
func CheckReport(name string) error {
	if name == "" {
		return nil
	}
	ours, err := isJournal(name)
	if err == nil && !ours {
		err = ErrNotJournal
	}
	return named(name, err)
}

// CheckReportApart is an error if a report would stand where a run into a folder has its own
// things, or among its outputs under a name with one of their endings.
func CheckReportApart(name, dir string, endings ...string) error {
	if name == "" {
		return nil
	}
	within, ok := below(realPath(name), realPath(dir))
	switch {
	case !ok:
		return nil
	case within == workFolder || strings.HasPrefix(within, workFolder+"/"):
		return fmt.Errorf("%s: the run keeps its own files there; name another place", name)
	case path.Ext(within) != "" && slices.Contains(endings, strings.ToLower(path.Ext(within)[1:])):
		return fmt.Errorf("%s: outputs are called so there; name it .jsonl, say", name)
	}
	return nil
}

// realPath is where a name leads to, whether it is there yet or not.
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

// below is a file's path within a folder, with slashes. Of folders that are there the disk
// knows which are the same.
func below(name, dir string) (within string, ok bool) {
	for up := name; ; up = filepath.Dir(up) {
		if up == dir || IsSameFile(up, dir) {
			return within, true
		}
		if up == filepath.Dir(up) {
			return "", false
		}
		within = path.Join(filepath.Base(up), within)
	}
}

// OpenReport begins a report; without a name it only counts. With resume it goes on with
// the lines that there are.
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
		return nil, WriteError(name, err)
	}
	return r, nil
}

// Find reads an earlier run's line about a file; see [Journal.Find].
func (r *Report) Find(file string, line any) bool {
	return r.journal != nil && r.journal.Find(report.ValidText(file), line)
}

// Add counts an entry and writes it down, or the line that has it and more.
func (r *Report) Add(e *Entry, line any) {
	r.Tally.Add(e)
	r.write(e.File, line)
}

// Keep counts an entry that is written down already.
func (r *Report) Keep(e *Entry) { r.Tally.Add(e) }

func (r *Report) write(file string, line any) {
	if r.journal == nil {
		return
	}
	if err := r.journal.Add(file, report.AppendJSON(nil, line)); r.err == nil {
		r.err = err
	}
}

// Close writes the tally. Its error is that of the first line that couldn't be written.
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
