package schema

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A census counts how often each record, each field and each value of a format occurs in the files of the corpus. Its
// keys are "files", "record NAME", "RECORD.FIELD" and "ENUM = VALUE".
type census map[string]*occurrence

// ofFiles is the key of the number of files.
const ofFiles = "files"

// An occurrence counts how often something occurs.
type occurrence struct {
	files, times int
	values       string // for a number: its values, or the range of them
}

// readCensus reads a census; it is nil for formats without files in the corpus.
func readCensus(name string) (census, error) {
	data, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all := census{}
	for line := range strings.Lines(string(data)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 4 {
			return nil, fmt.Errorf("%s: %q has %d columns, want 4", name, line, len(f))
		}
		files, err1 := strconv.Atoi(f[1])
		times, err2 := strconv.Atoi(f[2])
		if err := cmp.Or(err1, err2); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all[f[0]] = &occurrence{files, times, f[3]}
	}
	return all, nil
}

// write writes a census in the order of its keys.
func (all census) write(out io.Writer) error {
	w := bufio.NewWriter(out)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		o := all[key]
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\n", key, o.files, o.times, o.values)
	}
	return w.Flush()
}

// files returns the number of files.
func (all census) files() int {
	if o := all[ofFiles]; o != nil {
		return o.files
	}
	return 0
}

// ofRecord returns a sentence about a record.
func (all census) ofRecord(r *Record) string {
	o := all[r.key()]
	switch {
	case all.files() == 0:
		return ""
	case o == nil:
		return "No file of the corpus has it.\n\n"
	}
	return fmt.Sprintf("Corpus files with this record: %d of %d; records: %d.\n\n", o.files, all.files(), o.times)
}

// ofField returns the table cell of a field: the number of files that have it, and its values.
func (all census) ofField(r *Record, f *Field) string {
	o := all[f.key(r)]
	switch {
	case o == nil:
		return ""
	case o.values == "":
		return fmt.Sprint(o.files)
	}
	return fmt.Sprintf("%d: %s", o.files, o.values)
}

// ofValue returns the table cell of a value of an enumeration.
func (all census) ofValue(e *Enum, v Value) string {
	if o := all[e.key(v.Value)]; o != nil {
		return fmt.Sprint(o.files)
	}
	return ""
}

func (r *Record) key() string { return "record " + r.Name }

// key returns the field's key in a census. Fields with the same name are distinguished by their number in the record.
func (f *Field) key(r *Record) string {
	same, n := 0, 0
	for _, g := range r.Fields {
		if g.Name == f.Name {
			if same++; g == f {
				n = same
			}
		}
	}
	if n > 1 {
		return fmt.Sprintf("%s.%s#%d", r.Name, f.Name, n)
	}
	return r.Name + "." + f.Name
}

func (e *Enum) key(v uint64) string { return fmt.Sprintf("%s = %d", e.Name, v) }
