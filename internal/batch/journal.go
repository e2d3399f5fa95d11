package batch

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
)

// A Journal is a file with a line of JSON for each file that is done, in the order of
// the run. A line is added by one write, behind the output that it tells of; so a run
// that is killed leaves a journal that is true, but perhaps for the end of its last line.
//
// In memory it takes 16 bytes a line.
type Journal struct {
	file  *os.File
	pipe  bool // it isn't a file: lines go one way
	size  int64
	lines map[uint64]int64 // where the latest line about a file starts, by the hash of its name
}

// A Line is what every line of a journal has. Runs add what they need to know.
type Line struct {
	File string `json:"file"`          // its Item's Rel
	Key  string `json:"key,omitempty"` // of its content and the options, see [Key]
}

// Head is the line itself, for what embeds it.
func (l *Line) Head() *Line { return l }

// Key stands for a file's content and all that decides what becomes of it.
func Key(options string, data []byte) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d %s %d ", len(options), options, len(data))
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// ErrNotJournal says that a file isn't a journal or a report, so that it isn't overwritten.
var ErrNotJournal = errors.New("isn't a report of marrow's, so none is written over it; name another file")

// OpenJournal opens a journal to be added to; with resume it keeps what it has. What is
// there and isn't a journal, such as a model that was named by mistake, stays as it is.
func OpenJournal(name string, resume bool) (*Journal, error) {
	if ours, err := isJournal(name); err != nil {
		return nil, err
	} else if !ours {
		return nil, ErrNotJournal
	}
	return openJournal(name, resume)
}

// openJournal opens one that is known to be a journal, whatever is in it.
func openJournal(name string, resume bool) (*Journal, error) {
	mode := os.O_RDWR | os.O_CREATE
	if !resume {
		mode |= os.O_TRUNC
	}
	j := &Journal{lines: make(map[uint64]int64)}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		j.pipe, mode = true, os.O_WRONLY
	}
	file, err := os.OpenFile(name, mode, 0o644)
	if err != nil {
		return nil, err
	}
	if j.file = file; j.pipe {
		return j, nil
	}
	if err = j.index(); err != nil {
		file.Close()
		return nil, err
	}
	return j, nil
}

// isJournal tells a journal or a report by its first line, which may be cut off anywhere:
// its run may have been killed. Where there is nothing, or an empty file, one can begin.
func isJournal(name string) (bool, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return true, nil // opening it says what is wrong with it
	}
	file, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	r := bufio.NewReader(file)
	head, err := r.Peek(len(`{"schema":`))
	if err != nil && err != io.EOF {
		return false, err
	}
	if !begins(head, `{"schema":`) && !begins(head, `{"file":"`) {
		return false, nil // without reading on: it may be large and have no lines
	}
	text, err := r.ReadBytes('\n')
	if err == io.EOF {
		return true, nil
	}
	var line struct {
		Line
		Summary *Tally `json:"summary"`
	}
	ours := err == nil && json.Unmarshal(text, &line) == nil && (line.File != "" || line.Summary != nil)
	return ours, err
}

// begins reports whether one of two texts begins with the other.
func begins(text []byte, start string) bool {
	n := min(len(text), len(start))
	return string(text[:n]) == start[:n]
}

// index reads where each line starts. What is behind the last line about a file goes: a
// line that was never finished, or the sum of a run that had an end.
func (j *Journal) index() error {
	r := bufio.NewReaderSize(j.file, 1<<16)
	for at := int64(0); ; {
		text, err := r.ReadBytes('\n')
		if err == io.EOF {
			return j.file.Truncate(j.size)
		}
		if err != nil {
			return err
		}
		var line Line
		start := at
		at += int64(len(text))
		if json.Unmarshal(text, &line) == nil && line.File != "" {
			j.lines[hashName(line.File)] = start
			j.size = at
		}
	}
}

func hashName(name string) uint64 {
	h := fnv.New64a()
	io.WriteString(h, name)
	return h.Sum64()
}

// Find reads the latest line about a file into line, which embeds a [Line]. It is false
// if there is none. It may be called by many goroutines, also while lines are added.
func (j *Journal) Find(name string, line any) bool {
	text := j.latest(name)
	var head Line
	return text != nil && json.Unmarshal(text, &head) == nil && head.File == name && json.Unmarshal(text, line) == nil
}

// latest is the latest line that an earlier run wrote about a file, or about one whose
// name has the same hash; nil if there is none.
func (j *Journal) latest(name string) []byte {
	at, ok := j.lines[hashName(name)]
	if !ok {
		return nil
	}
	text, err := bufio.NewReader(io.NewSectionReader(j.file, at, 1<<40)).ReadBytes('\n')
	if err != nil {
		return nil
	}
	return text
}

// Add writes a line about a file behind the others, unless it is what an earlier run wrote
// last of it. One that can't be written leaves no trace.
func (j *Journal) Add(name string, text []byte) error {
	text = append(bytes.TrimSuffix(text, []byte("\n")), '\n')
	if bytes.Equal(text, j.latest(name)) {
		return nil
	}
	if j.pipe {
		_, err := j.file.Write(text)
		return WriteError(j.file.Name(), err)
	}
	if _, err := j.file.WriteAt(text, j.size); err != nil {
		_ = j.file.Truncate(j.size) // else the next run cuts it off
		return WriteError(j.file.Name(), err)
	}
	j.size += int64(len(text))
	return nil
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
