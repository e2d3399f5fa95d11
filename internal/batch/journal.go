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

	"marrow/internal/fileio"
)

// A Journal is a file with a line of JSON for each completed file, in the order of the run. A line is added by one
// write, after the output that it describes. Therefore the journal of a killed run is correct, except that its last
// line may be cut off.
//
// It takes 16 bytes of memory per line.
type Journal struct {
	file  *os.File
	pipe  bool // not a regular file: it can only be written
	size  int64
	lines map[uint64]int64 // offset of the latest line about a file, by the hash of the file's name
}

// A Line has the fields of every line of a journal. Runs add their own.
type Line struct {
	File string `json:"file"`          // its Item's Rel
	Key  string `json:"key,omitempty"` // the hash of its content and the options, see [Key]
}

// Head returns the line itself, for structs that embed it.
func (l *Line) Head() *Line { return l }

// Key returns a hash of a file's content and of everything else that determines its result.
func Key(options string, data []byte) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d %s %d ", len(options), options, len(data))
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// ErrNotJournal means that a file is neither a journal nor a report, and is therefore not overwritten.
var ErrNotJournal = errors.New("isn't a marrow report and isn't overwritten; use another file name")

// OpenJournal opens a journal for appending; with resume, it keeps the existing lines. An existing file that isn't a
// journal, such as a model named by mistake, isn't changed.
func OpenJournal(name string, resume bool) (*Journal, error) {
	if ours, err := IsJournal(name); err != nil {
		return nil, err
	} else if !ours {
		return nil, ErrNotJournal
	}
	return openJournal(name, resume)
}

// openJournal opens a file that is known to be a journal, without checking its content.
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

// IsJournal recognises a journal or a report by its first line, which may be cut off anywhere, because its run may have
// been killed. A missing or empty file counts as a journal.
func IsJournal(name string) (bool, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return true, nil // opening it returns the error
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
		return false, nil // don't read on: the file may be large and have no lines
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

// begins reports whether one of two texts is a prefix of the other.
func begins(text []byte, start string) bool {
	n := min(len(text), len(start))
	return string(text[:n]) == start[:n]
}

// index reads the offset of each line. It removes what follows the last line about a file: an unfinished line, or the
// summary of a completed run.
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

// Find reads the latest line about a file into line, which embeds a [Line]. It returns false if there is none. It is
// safe for concurrent use, also while lines are added.
func (j *Journal) Find(name string, line any) bool {
	text := j.latest(name)
	var head Line
	return text != nil && json.Unmarshal(text, &head) == nil && head.File == name && json.Unmarshal(text, line) == nil
}

// latest returns the latest line that an earlier run wrote about a file, or about one whose name has the same hash; nil
// if there is none.
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

// Add appends a line about a file, unless it equals the latest line that an earlier run wrote about it. If a write
// fails, the partial line is removed.
func (j *Journal) Add(name string, text []byte) error {
	text = append(bytes.TrimSuffix(text, []byte("\n")), '\n')
	if bytes.Equal(text, j.latest(name)) {
		return nil
	}
	if j.pipe {
		_, err := j.file.Write(text)
		return fileio.WriteError(j.file.Name(), err)
	}
	if _, err := j.file.WriteAt(text, j.size); err != nil {
		_ = j.file.Truncate(j.size) // otherwise the next run removes it
		return fileio.WriteError(j.file.Name(), err)
	}
	j.size += int64(len(text))
	return nil
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
