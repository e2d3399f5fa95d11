package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"marrow/archive"
	"marrow/report"
	"marrow/vfs"
	"marrow/wire"
)

// An archiveInfo is what info says of an archive, or of an installed game.
type archiveInfo struct {
	Schema   int            `json:"schema"`
	File     string         `json:"file"`
	Archive  string         `json:"archive"` // what it is
	Layers   []string       `json:"layers,omitempty"`
	Files    int            `json:"files"`
	Bytes    int64          `json:"bytes"` // unpacked
	Counts   []report.Count `json:"counts,omitempty"`
	Unnamed  int            `json:"unnamed,omitempty"`
	Problems []string       `json:"problems,omitempty"`
}

// archives says what those of the arguments are that are archives, and what is in them.
func (v *infoVerb) archives(cmd *cobra.Command, args []string) (any bool, err error) {
	for _, arg := range args {
		if !isFolder(arg) {
			continue
		}
		fsys, ok, err := vfs.Mounted(arg)
		if err != nil {
			return any, fmt.Errorf("%s: %w", arg, err)
		}
		a, whole := fsys.(*archive.Archive)
		if !ok || !whole {
			continue
		}
		i, err := lookInto(arg, a)
		if err != nil {
			return any, err
		}
		any = true
		if v.asJSON {
			err = printJSON(cmd.OutOrStdout(), i)
		} else {
			err = v.printArchive(cmd, i)
		}
		if err != nil {
			return any, err
		}
	}
	return any, nil
}

// lookInto counts an archive's files.
func lookInto(name string, a *archive.Archive) (*archiveInfo, error) {
	i := &archiveInfo{Schema: schema, File: report.ValidText(name), Archive: a.Kind, Layers: a.Layers, Unnamed: a.Unnamed}
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

func (v *infoVerb) printArchive(cmd *cobra.Command, i *archiveInfo) error {
	var b strings.Builder
	if v.printed {
		b.WriteString("\n")
	}
	v.printed = true
	fmt.Fprintf(&b, "%s\n", wire.Escape(i.File))
	var t table
	t.row("  archive", wire.Escape(i.Archive))
	t.row("  files", fmt.Sprintf("%d, %s unpacked", i.Files, byteSize(i.Bytes)))
	list := make([]string, len(i.Counts))
	for n, c := range i.Counts {
		list[n] = fmt.Sprintf("%d %s", c.N, wire.Escape(c.Name))
	}
	title := "  of these"
	for _, line := range wrap(list, 90) {
		t.row(title, line)
		title = ""
	}
	title = "  layers" // the first hides the others' files
	for _, l := range i.Layers {
		t.row(title, wire.Escape(l))
		title = ""
	}
	t.print(&b)
	_, err := cmd.OutOrStdout().Write([]byte(b.String()))
	return err
}
