package batch_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/internal/batch"
	"marrow/report"
)

func writeReport(t testing.TB, name, shard string, entries ...batch.Entry) {
	t.Helper()
	s, err := batch.ParseShard(shard)
	if err != nil {
		t.Fatal(err)
	}
	r, err := batch.OpenReport(name, s, false)
	if err != nil {
		t.Fatal(err)
	}
	for i := range entries {
		entries[i].Schema = report.Schema
		r.Add(&entries[i], entries[i])
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

func entry(file string, status batch.Status) batch.Entry {
	return batch.Entry{Line: batch.Line{File: file}, Status: status, Bytes: 10,
		Findings: []report.Finding{report.New("GLTF013", "", "x"), report.New(report.BatchClash, "", "y")}}
}

// reportFiles returns a report's files in their order, and its last line.
func reportFiles(data []byte) (files []string, last string) {
	for _, text := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if _, file, ok := strings.Cut(text, `"file":"`); ok {
			file, _, _ = strings.Cut(file, `"`)
			files = append(files, file)
		}
		last = text
	}
	return files, last
}

func TestMerge(t *testing.T) {
	dir := t.TempDir()
	a, b, c := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	writeReport(t, a, "0/2", entry("s/a/z.mdx", batch.Done), entry("s/a-b/x.mdx", batch.Failed), entry("s/c.mdx", batch.Done))
	writeReport(t, b, "1/2", entry("s/a/b/c.mdx", batch.Done), entry("s/b.mdx", batch.Kept))
	var out bytes.Buffer
	m, err := batch.Merge(&out, []string{a, b})
	if err != nil {
		t.Fatal(err)
	}
	files, last := reportFiles(out.Bytes())
	if want := []string{"s/a/b/c.mdx", "s/a/z.mdx", "s/a-b/x.mdx", "s/b.mdx", "s/c.mdx"}; !slices.Equal(files, want) {
		t.Errorf("got  %v\nwant %v", files, want)
	}
	if want := `{"schema":1,"summary":{"files":5,"done":3,"kept":1,"failed":1,"bytes":50,"findings":[{"code":"GLTF013","count":5,"files":5},{"code":"BATCH001","count":5,"files":5}]}}`; last != want {
		t.Errorf("got  %s\nwant %s", last, want)
	}
	if m.Missing != nil || m.Unfinished != nil {
		t.Error(m)
	}
	// A shard that was run again, a missing one, and one that was killed.
	writeReport(t, c, "0/2", entry("s/a-b/x.mdx", batch.Done))
	out.Reset()
	if m, err = batch.Merge(&out, []string{a, c}); err != nil || m.Tally.Files != 3 || m.Tally.Failed != 0 || !slices.Equal(m.Missing, []string{"1/2"}) || !m.Tally.Interrupted {
		t.Errorf("%+v, %v", m, err)
	}
	data, _ := os.ReadFile(b)
	os.WriteFile(b, data[:len(data)-3], 0o644)
	if m, err = batch.Merge(&out, []string{a, b}); err != nil || !slices.Equal(m.Unfinished, []string{b}) || m.Tally.Files != 5 || !m.Tally.Interrupted {
		t.Errorf("%+v, %v", m, err)
	}
	// One unfinished report is enough.
	if m, err = batch.Merge(&out, []string{b}); err != nil || len(m.Unfinished) != 1 || len(m.Missing) != 0 || !m.Tally.Interrupted {
		t.Errorf("%+v, %v", m, err)
	}
	// An interrupted run writes that in its last line.
	r, err := batch.OpenReport(c, batch.Shard{}, false)
	if err != nil {
		t.Fatal(err)
	}
	r.Tally.Interrupted = true
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if m, err = batch.Merge(&out, []string{c}); err != nil || !slices.Equal(m.Unfinished, []string{c}) {
		t.Errorf("%+v, %v", m, err)
	}
	// Files that aren't reports.
	os.WriteFile(b, []byte("{\"a\":1}\n"), 0o644)
	if _, err = batch.Merge(&out, []string{b}); err == nil || err.Error() != b+":1: not a line of a marrow report" {
		t.Error(err)
	}
	os.Remove(b)
	writeReport(t, b, "0/3")
	if _, err = batch.Merge(&out, []string{a, b}); err == nil || !strings.HasSuffix(err.Error(), "shard 0/3, but the other reports are of 2 shards") {
		t.Error(err)
	}
	if _, err = batch.Merge(&out, []string{"gone"}); err == nil || err.Error() != "gone: no such file" {
		t.Error(err)
	}
}

// The report of a resumed run has the repeated files at its end.
func TestMergeResumed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "r")
	writeReport(t, name, "", entry("s/a.mdx", batch.Failed), entry("s/b.mdx", batch.Done), entry("s/c.mdx", batch.Done))
	r, err := batch.OpenReport(name, batch.Shard{}, true)
	if err != nil {
		t.Fatal(err)
	}
	again := entry("s/a.mdx", batch.Done)
	again.Schema, again.Findings = report.Schema, nil
	r.Add(&again, again)
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	m, err := batch.Merge(&out, []string{name})
	if err != nil || m.Tally.Files != 3 || m.Tally.Failed != 0 || m.Tally.Done != 3 || m.Tally.Bytes != 30 || m.Tally.Interrupted {
		t.Errorf("%+v, %v", m, err)
	}
	files, _ := reportFiles(out.Bytes())
	if want := []string{"s/a.mdx", "s/b.mdx", "s/c.mdx"}; !slices.Equal(files, want) || strings.Contains(out.String(), "failed\",") {
		t.Errorf("got %v, want %v\n%s", files, want, &out)
	}
}

// A report can't be at an output's place or among a run's own files, by any name of the folder, whether it exists or
// not.
func TestReportApart(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there")
	os.Mkdir(there, 0o755)
	other := filepath.Join(dir, "other")
	if err := os.Symlink("there", other); err != nil {
		other = there
	}
	for _, c := range []struct {
		name, out string
		want      string // part of the error
	}{
		{"", there, ""},
		{dir + "/r.glb", there, ""},
		{there + "/r.jsonl", there, ""},
		{there + "/reports/glb", there, ""},
		{there + "/a/r.GLB", there, "an output may have this name"},
		{other + "/a/r.bin", there, "an output may have this name"},
		{there + "/r.glb", other + "/", "an output may have this name"},
		{there + "/.marrow/done.jsonl", other, "reserved for the run's own files"},
		{there + "/.marrow", there, "reserved for the run's own files"},
		{there + "/.marrow2/r.jsonl", there, ""},
		{dir + "/new/r.glb", dir + "/new", "an output may have this name"},
		{dir + "/new/x/../.marrow/done.jsonl", dir + "/new", "reserved for the run's own files"},
		{dir + "/newer/r.glb", dir + "/new", ""},
	} {
		err := batch.CheckReportApart(c.name, c.out, "glb", "bin")
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.name+": ") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, into %s: %v, want %q", c.name, c.out, err, c.want)
		}
	}
}
