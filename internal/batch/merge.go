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

// Merged is the result of merging reports.
type Merged struct {
	Tally      Tally    // of all reports
	Missing    []string // shards without a report, such as 3/16
	Unfinished []string // reports without their last line, from runs that were killed
}

// Merge writes one report from several, such as those of a run's shards, in the order of the files, with one summary at
// its end. If several lines describe a file, the last one is used: a resumed run appends changed lines to its report.
// Only the files' names and the positions of their lines are kept in memory.
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
	m.out.Write(append(report.AppendJSON(nil, lastLine{report.Schema, &m.Tally}), '\n')) // Flush returns the error
	return &m.Merged, m.out.Flush()
}

type merger struct {
	Merged
	out    *bufio.Writer
	files  []*os.File
	last   map[string]place // the line to use for each file
	shards map[string]bool  // the shards whose reports exist
	of     int              // number of shards; 0 if the run had none
}

// A place is the position of a line.
type place struct {
	in   io.ReaderAt
	at   int64
	size int
}

// A mergeLine has the fields of any line of a report.
type mergeLine struct {
	Entry
	Summary *Tally `json:"summary"`
}

// open reads the positions of a report's lines.
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
	whole := false // the previous line was a summary
	for at, n := int64(0), 1; ; n++ {
		text, err := r.ReadBytes('\n')
		if err == io.EOF { // also at an incomplete line
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
			return fmt.Errorf("%s:%d: not a line of a marrow report", name, n)
		}
		if whole = line.Summary != nil; !whole {
			m.last[line.File] = place{in, at, len(text)}
		} else if err := m.addShard(name, line.Summary); err != nil {
			return err
		}
		at += int64(len(text))
	}
}

// readerAt returns a file's content. A pipe is read into memory.
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

// copy writes a line and counts it.
func (m *merger) copy(p place) error {
	text := make([]byte, p.size)
	if _, err := p.in.ReadAt(text, p.at); err != nil {
		return err
	}
	var entry Entry
	if err := json.Unmarshal(text, &entry); err != nil {
		return err // the file was changed since open
	}
	m.Tally.Add(&entry)
	_, err := m.out.Write(text)
	return err
}

// addShard records the shard of a report.
func (m *merger) addShard(name string, t *Tally) error {
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
		return fmt.Errorf("%s: shard %s, but the other reports are of %d shards", name, t.Shard, m.of)
	}
	if m.shards == nil {
		m.shards = make(map[string]bool)
	}
	m.of, m.shards[t.Shard] = shard.Of, true
	return nil
}

func (m *merger) missing() (list []string) {
	for i := range m.of {
		if s := (Shard{i, m.of}).String(); !m.shards[s] {
			list = append(list, s)
		}
	}
	return list
}

// walkOrder compares two files by the order of a walk, which visits files and folders sorted by name.
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
