package batch

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"marrow/report"
)

// Merged is what merging reports came to.
type Merged struct {
	Tally      Tally    // of all of them
	Missing    []string // shares whose report isn't there, such as 3/16
	Unfinished []string // reports without their last line: of runs that were killed
}

// Merge writes one report of several, such as those of a run's shares, in the order of
// the files, with one sum at its end. Of a file that several tell of, what the last says
// goes. It reads the reports side by side, so that they may be of any size.
func Merge(w io.Writer, names []string) (*Merged, error) {
	m := &merger{out: bufio.NewWriter(w)}
	defer m.close()
	for _, name := range names {
		if err := m.open(name); err != nil {
			return nil, err
		}
	}
	for {
		line, err := m.take()
		if err != nil {
			return nil, err
		}
		if line == nil {
			break
		}
		m.out.Write(line) // Flush has the error
	}
	m.Missing = m.missing()
	m.Tally.Interrupted = len(m.Missing)+len(m.Unfinished) > 0
	m.Tally.sorted()
	m.out.Write(append(report.AppendJSON(nil, lastLine{report.Schema, &m.Tally}), '\n'))
	return &m.Merged, m.out.Flush()
}

type merger struct {
	Merged
	out     *bufio.Writer
	sources []*mergeSource
	shares  map[string]bool // whose reports are there
	of      int             // how many shares there should be; 0 where there are none
}

// A mergeSource is one report, at its next line.
type mergeSource struct {
	name  string
	file  *os.File
	in    *bufio.Reader
	lines int
	text  []byte // nil at the end
	entry Entry
}

func (m *merger) open(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return named(name, err)
	}
	s := &mergeSource{name: name, file: file, in: bufio.NewReaderSize(file, 1<<16)}
	m.sources = append(m.sources, s)
	return m.next(s)
}

func (m *merger) close() {
	for _, s := range m.sources {
		s.file.Close()
	}
}

// next reads a source's next line. Its last one says which share it is.
func (m *merger) next(s *mergeSource) error {
	text, err := s.in.ReadBytes('\n')
	s.text, s.entry = nil, Entry{}
	if err == io.EOF { // also in the middle of a line
		m.Unfinished = append(m.Unfinished, s.name)
		return nil
	}
	if err != nil {
		return named(s.name, err)
	}
	s.lines++
	var line struct {
		Entry
		Summary *Tally `json:"summary"`
	}
	if err := json.Unmarshal(text, &line); err != nil || line.File == "" && line.Summary == nil {
		return fmt.Errorf("%s:%d: not a line of a report of marrow's", s.name, s.lines)
	}
	if line.Summary != nil {
		return m.share(s.name, line.Summary)
	}
	s.text, s.entry = text, line.Entry
	return nil
}

// share notes which share a report is of.
func (m *merger) share(name string, t *Tally) error {
	if t.Interrupted {
		m.Unfinished = append(m.Unfinished, name)
	}
	if t.Shard == "" {
		return nil
	}
	shard, err := ParseShard(t.Shard)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if m.of != 0 && m.of != shard.Of {
		return fmt.Errorf("%s: share %s, where others are of %d", name, t.Shard, m.of)
	}
	if m.shares == nil {
		m.shares = make(map[string]bool)
	}
	m.of, m.shares[t.Shard] = shard.Of, true
	return nil
}

func (m *merger) missing() (list []string) {
	for i := range m.of {
		if s := (Shard{i, m.of}).String(); !m.shares[s] {
			list = append(list, s)
		}
	}
	return list
}

// take takes the first of all next lines, in the order of a walk.
func (m *merger) take() ([]byte, error) {
	var first *mergeSource
	for _, s := range m.sources {
		if s.text != nil && (first == nil || before(s.entry.File, first.entry.File)) {
			first = s
		}
	}
	if first == nil {
		return nil, nil
	}
	file := first.entry.File
	var text []byte
	var entry Entry
	for _, s := range m.sources {
		if s.text == nil || s.entry.File != file {
			continue
		}
		text, entry = s.text, s.entry
		if err := m.next(s); err != nil {
			return nil, err
		}
	}
	m.Tally.Add(&entry)
	return text, nil
}

// before says which of two files a walk meets first: folders stand among the files by name.
func before(a, b string) bool {
	for {
		x, restA, moreA := strings.Cut(a, "/")
		y, restB, moreB := strings.Cut(b, "/")
		if x != y || !moreA || !moreB {
			return x < y
		}
		a, b = restA, restB
	}
}
