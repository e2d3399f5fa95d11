package batch

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
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
// the files, with one sum at its end. Of a file that several lines tell of, what the last
// says goes: a resumed run adds what changed at its report's end. Only the files' names and
// where their lines are is kept in memory.
func Merge(w io.Writer, names []string) (*Merged, error) {
	m := &merger{out: bufio.NewWriter(w), last: make(map[string]place)}
	defer m.close()
	for _, name := range names {
		if err := m.open(name); err != nil {
			return nil, err
		}
	}
	for _, file := range slices.SortedFunc(maps.Keys(m.last), walkOrder) {
		if err := m.copy(m.last[file]); err != nil {
			return nil, err
		}
	}
	m.Missing = m.missing()
	m.Tally.Interrupted = len(m.Missing)+len(m.Unfinished) > 0
	m.Tally.sorted()
	m.out.Write(append(report.AppendJSON(nil, lastLine{report.Schema, &m.Tally}), '\n')) // Flush has the error
	return &m.Merged, m.out.Flush()
}

type merger struct {
	Merged
	out    *bufio.Writer
	files  []*os.File
	last   map[string]place // of each file, the line that goes
	shares map[string]bool  // whose reports are there
	of     int              // how many shares there should be; 0 where there are none
}

// A place is where a line is.
type place struct {
	in   io.ReaderAt
	at   int64
	size int
}

// A mergeLine is any line of a report.
type mergeLine struct {
	Entry
	Summary *Tally `json:"summary"`
}

// open reads where a report's lines are.
func (m *merger) open(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return named(name, err)
	}
	m.files = append(m.files, file)
	in, size, err := readerAt(file)
	if err != nil {
		return named(name, err)
	}
	r := bufio.NewReaderSize(io.NewSectionReader(in, 0, size), 1<<16)
	whole := false // the line before was a sum
	for at, n := int64(0), 1; ; n++ {
		text, err := r.ReadBytes('\n')
		if err == io.EOF { // also in the middle of a line
			if !whole || len(text) > 0 {
				m.Unfinished = append(m.Unfinished, name)
			}
			return nil
		}
		if err != nil {
			return named(name, err)
		}
		var line mergeLine
		if err := json.Unmarshal(text, &line); err != nil || line.File == "" && line.Summary == nil {
			return fmt.Errorf("%s:%d: not a line of a report of marrow's", name, n)
		}
		if whole = line.Summary != nil; !whole {
			m.last[line.File] = place{in, at, len(text)}
		} else if err := m.share(name, line.Summary); err != nil {
			return err
		}
		at += int64(len(text))
	}
}

// readerAt is a file's content; a pipe's is read.
func readerAt(file *os.File) (io.ReaderAt, int64, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, 0, err
	}
	if info.Mode().IsRegular() {
		return file, info.Size(), nil
	}
	data, err := io.ReadAll(file)
	return bytes.NewReader(data), int64(len(data)), err
}

func (m *merger) close() {
	for _, f := range m.files {
		f.Close()
	}
}

// copy writes and counts a line.
func (m *merger) copy(p place) error {
	text := make([]byte, p.size)
	if _, err := p.in.ReadAt(text, p.at); err != nil {
		return err
	}
	var entry Entry
	if err := json.Unmarshal(text, &entry); err != nil {
		return err // it changed meanwhile
	}
	m.Tally.Add(&entry)
	_, err := m.out.Write(text)
	return err
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

// walkOrder says which of two files a walk meets first: folders stand among the files by name.
func walkOrder(a, b string) int {
	for {
		x, restA, moreA := strings.Cut(a, "/")
		y, restB, moreB := strings.Cut(b, "/")
		if x != y || !moreA || !moreB {
			return cmp.Or(strings.Compare(x, y), strings.Compare(a, b))
		}
		a, b = restA, restB
	}
}
