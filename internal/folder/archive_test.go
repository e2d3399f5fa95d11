package folder

import (
	"archive/zip"
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/corpus"
	"marrow/report"
)

// TestArchiveRun converts a part of the corpus as folders and as a zip: files, findings and errors are the same.
func TestArchiveRun(t *testing.T) {
	root := corpus.Root(t)
	tree := t.TempDir()
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	counts := make(map[string]int)
	for _, family := range []string{"mdx", "m2", "ego"} {
		err := filepath.WalkDir(filepath.Join(root, family), func(name string, d fs.DirEntry, err error) error {
			ext := strings.ToLower(filepath.Ext(name))
			if err != nil || d.IsDir() || len(formats.ByExtension(name)) == 0 && ext != ".xml" && !formats.IsPictureName(name) {
				return err
			}
			if counts[family+ext]++; counts[family+ext]%7 != 0 && !formats.IsPictureName(name) || counts[family+ext] > 140 {
				return nil
			}
			data, err := os.ReadFile(name)
			if err != nil || len(data) > 1<<20 {
				return err
			}
			rel, err := filepath.Rel(root, name)
			if err != nil {
				return err
			}
			out := filepath.Join(tree, rel)
			if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
				return err
			}
			w, err := z.Create(filepath.ToSlash(rel))
			if err == nil {
				_, err = w.Write(data)
			}
			if err != nil {
				return err
			}
			return os.WriteFile(out, data, 0o644)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(t.TempDir(), "pack.zip")
	if err := os.WriteFile(archive, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	plain, inside := runOver(t, tree), runOver(t, archive)
	if len(plain) < 50 {
		t.Fatalf("only %d files", len(plain))
	}
	for name, want := range plain {
		if got := inside[name]; got != want {
			t.Errorf("%s:\n in the archive %s\n in the folder  %s", name, got, want)
		}
	}
	if len(inside) != len(plain) {
		t.Errorf("%d files in the archive, %d in the folder", len(inside), len(plain))
	}
}

// runOver converts a folder or an archive, and returns the result for each file, and the files that were written.
func runOver(t *testing.T, in string) map[string]string {
	t.Helper()
	out := t.TempDir()
	store, err := batch.OpenStore(out, batch.Shard{}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	run := &Conversion{Store: store, Files: batch.Files{Args: []string{in}}}
	run.Options.To = "glb"
	if err := run.Prepare(out); err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for e := range run.Run(context.Background()) {
		e.File = strings.TrimPrefix(e.File, in)
		var found bytes.Buffer
		for _, f := range e.Findings {
			f.File = ""
			found.Write(report.AppendJSON(nil, f))
		}
		all["entry "+filepath.ToSlash(e.File)] = strings.ReplaceAll(string(e.Status)+" "+e.Error+" "+found.String(), in, "")
	}
	err = filepath.WalkDir(out, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.Contains(name, ".marrow") {
			return err
		}
		data, err := os.ReadFile(name)
		all["file "+strings.TrimPrefix(name, out)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
