package main

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"marrow/archive"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/show"
	"marrow/wire/bytemap"
)

func lsCmd() *cobra.Command {
	var f lsFlags
	cmd := &cobra.Command{
		Use:   "ls ARCHIVE|FOLDER [GLOB…]",
		Short: "List the files in an archive or an installed game",
		Long: `Lists the files in an archive: MPQ (Warcraft III, its maps, World of Warcraft up to
5.4), .cat with .dat (X Rebirth, X4), or zip. For the folder of an installed game, it
lists the files that the game sees in all its archives.

A GLOB chooses files. Without a slash it matches the last part of a path; ** matches any
number of folders. A file without a name is listed by number.`,
		Example: `  marrow ls map.w3x
  marrow ls War3x.mpq "*.mdx"
  marrow ls "C:/Warcraft III" "units/**/footman*.mdx"`,
		Args: atLeastOne("FOLDER or ARCHIVE"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	cmd.Flags().BoolVarP(&f.long, "long", "l", false, "")
	cmd.Flags().BoolVar(&f.verify, "verify", false, "")
	cmd.Flags().BoolVar(&f.asJSON, "json", false, "")
	f.archiveFlags.archiveFlags(cmd.Flags())
	return cmd
}

// open opens an archive and reports its problems on standard error.
func (f *archiveFlags) open(cmd *cobra.Command, name string) (*archive.Archive, error) {
	if err := f.use(); err != nil {
		return nil, err
	}
	a, err := archive.Open(name, f.options())
	if err != nil {
		if plain := fileio.ReadError(name, err); plain != err {
			return nil, plain
		}
		return nil, fmt.Errorf("%s: %s", name, strings.TrimPrefix(err.Error(), name+": "))
	}
	remark(cmd, name, a, a.Problems)
	return a, nil
}

// remark reports problems of an archive on standard error.
func remark(cmd *cobra.Command, name string, a *archive.Archive, problems []archive.Problem) {
	const shown = 3
	for i, p := range problems {
		if i == shown {
			fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s: … and %d more of this kind\n", name, len(problems)-i)
			break
		}
		complain(cmd, fmt.Errorf("%s: %w", name, p))
	}
	if a.Unnamed > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s: %s in the archive have no name; --listfile FILE supplies names\n", name, show.Quantity(a.Unnamed, "file"))
	}
}

type lsFlags struct {
	archiveFlags
	long, asJSON, verify bool
}

func (f *lsFlags) run(cmd *cobra.Command, args []string) error {
	filter, err := batch.NewFilter(args[1:], nil)
	if err != nil {
		return usage("%v", err)
	}
	a, err := f.open(cmd, args[0])
	if err != nil {
		return err
	}
	defer a.Close()
	out := cmd.OutOrStdout()
	var t show.Table
	t.Right = []int{0}
	var names []string
	bytes := int64(0)
	err = eachFile(a, filter, func(name string, info fs.FileInfo) error {
		names = append(names, name)
		bytes += info.Size()
		switch {
		case f.asJSON:
			return show.JSON(out, struct {
				Schema int    `json:"schema"`
				Name   string `json:"name"`
				Size   int64  `json:"size"`
				Time   string `json:"time,omitempty"`
			}{show.Schema, name, info.Size(), timeText(info.ModTime(), time.RFC3339)})
		case f.long:
			t.Row(fmt.Sprint(info.Size()), timeText(info.ModTime(), "2006-01-02 15:04"), bytemap.Escape(name))
			return nil
		}
		_, err := fmt.Fprintln(out, bytemap.Escape(name))
		return err
	})
	if err != nil {
		return err
	}
	if f.long {
		t.Print(out)
		fmt.Fprintf(out, "%s: %s, %s\n", a.Kind, show.Quantity(len(names), "file"), show.Bytes(bytes))
	}
	refused := leftOut(a, filter) // which opening the archive has already reported
	if len(names)+refused == 0 {
		return noneMatches(args)
	}
	if f.verify {
		problems := a.Verify(names...)
		for _, p := range problems {
			complain(cmd, fmt.Errorf("%s: %w", args[0], p))
		}
		refused += len(problems)
	}
	if refused > 0 {
		return errFailed
	}
	return nil
}

// leftOut returns the number of files that the filter includes but the archive can't provide.
func leftOut(a *archive.Archive, filter batch.Filter) (n int) {
	for _, l := range a.LeftOut() {
		if filter.File(l.Path()) {
			n++
		}
	}
	return n
}

// timeText formats a time; the zero time is an empty string.
func timeText(t time.Time, layout string) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(layout)
}

// noneMatches returns the error if there is nothing to list or to write.
func noneMatches(args []string) error {
	if len(args) == 1 {
		return fmt.Errorf("%s: no readable file", args[0])
	}
	return fmt.Errorf("%s: no file matches %s", args[0], strings.Join(args[1:], " "))
}

// eachFile calls do for every file of a folder that the filter includes, in the order of their paths.
func eachFile(fsys fs.FS, filter batch.Filter, do func(name string, info fs.FileInfo) error) error {
	return fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !filter.File(path.Clean(name)) {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return do(name, info)
	})
}
