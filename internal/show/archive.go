package show

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"marrow/archive"
	"marrow/report"
	"marrow/wire/bytemap"
)

// An Archive is the information about an archive or an installed game, as info prints it.
type Archive struct {
	Schema   int            `json:"schema"`
	File     string         `json:"file"`
	Archive  string         `json:"archive"` // the kind of the archive
	Layers   []string       `json:"layers,omitempty"`
	Files    int            `json:"files"`
	Bytes    int64          `json:"bytes"` // unpacked
	Counts   []report.Count `json:"counts,omitempty"`
	Unnamed  int            `json:"unnamed,omitempty"`
	Problems []string       `json:"problems,omitempty"`
}

// ArchiveOf counts an archive's files.
func ArchiveOf(name string, a *archive.Archive) (*Archive, error) {
	i := &Archive{Schema: Schema, File: report.FileName(name), Archive: a.Kind, Layers: a.Layers, Unnamed: a.Unnamed}
	for _, p := range a.Problems {
		i.Problems = append(i.Problems, report.ValidText(p.Error()))
	}
	counts := make(map[string]int)
	err := fs.WalkDir(a, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		i.Files++
		i.Bytes += info.Size()
		counts[cmp.Or(strings.ToLower(path.Ext(name)), "without an extension")]++
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for ext, n := range counts {
		i.Counts = append(i.Counts, report.Count{Name: report.ValidText(ext), N: n})
	}
	slices.SortFunc(i.Counts, func(a, b report.Count) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Name, b.Name)) })
	return i, nil
}

// Print prints the information for a person.
func (i *Archive) Print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", bytemap.Escape(i.File))
	var t Table
	t.Row("  archive", bytemap.Escape(i.Archive))
	t.Row("  files", fmt.Sprintf("%d, %s unpacked", i.Files, Bytes(i.Bytes)))
	list := make([]string, len(i.Counts))
	for n, c := range i.Counts {
		list[n] = fmt.Sprintf("%d %s", c.N, bytemap.Escape(c.Name))
	}
	title := "  of these"
	for _, line := range wrap(list, 90) {
		t.Row(title, line)
		title = ""
	}
	title = "  layers" // the first layer hides files of the others
	for _, l := range i.Layers {
		t.Row(title, bytemap.Escape(l))
		title = ""
	}
	t.Print(&b)
	_, err := w.Write([]byte(b.String()))
	return err
}
