package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"marrow/internal/batch"
	"marrow/mdx"
	"marrow/sample"
)

// manyModels makes a folder with n copies of the samples, which use the same textures.
func manyModels(t testing.TB, n int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "src")
	for i := range n {
		sub := filepath.Join(dir, fmt.Sprintf("part%02d", i))
		if _, err := sample.Write(sub); err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			os.RemoveAll(filepath.Join(sub, "Textures")) // found beside the first copy, in a parent folder
		} else if err := os.Rename(filepath.Join(sub, "Textures"), filepath.Join(dir, "Textures")); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// filesIn returns the files of a folder and their contents.
func filesIn(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		if d.Name() == "outputs" { // lines in the order of the work; a killed run may leave more
			return nil
		}
		all[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func sameTree(t testing.TB, got, want map[string]string) {
	t.Helper()
	for name, data := range want {
		if there, ok := got[name]; !ok {
			t.Errorf("%s is missing", name)
		} else if there != data {
			t.Errorf("%s differs: %d bytes, want %d", name, len(there), len(data))
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is too much", name)
		}
	}
}

func marrow(t testing.TB, args ...string) (stderr string, status int) {
	t.Helper()
	cmd := exec.Command("marrow", args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return errs.String(), cmd.ProcessState.ExitCode()
}

// A run that is killed ten times at random moments, and continued each time, has the same results as an uninterrupted
// run. There is never an incomplete file.
func TestKilled(t *testing.T) {
	notShort(t)
	src := manyModels(t, 12)
	for _, args := range [][]string{{"--to", "glb"}, {"--to", "gltf", "--textures", "shared"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			clean := filepath.Join(t.TempDir(), "clean")
			start := time.Now()
			if stderr, status := marrow(t, append([]string{"convert", src, clean}, args...)...); status != 0 {
				t.Fatalf("status %d: %s", status, stderr)
			}
			whole := time.Since(start)
			want := filesIn(t, clean)
			out := filepath.Join(t.TempDir(), "out")
			again := append([]string{"convert", src, out, "--resume"}, args...)
			killed := 0
			for range 10 {
				cmd := exec.Command("marrow", again...)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Duration(rand.Int64N(int64(whole) / 2)))
				cmd.Process.Kill()
				if cmd.Wait() != nil {
					killed++
				}
				os.MkdirAll(out, 0o755) // it may not exist yet
				for name, data := range filesIn(t, out) {
					if !strings.HasPrefix(name, ".marrow/") && data != want[name] {
						t.Fatalf("%s is incomplete: %d bytes", name, len(data))
					}
				}
			}
			stderr, status := marrow(t, again...)
			if status != 0 {
				t.Fatalf("status %d: %s", status, stderr)
			}
			t.Logf("killed %d times; %s", killed, stderr[strings.LastIndex(strings.TrimSpace(stderr), "\n")+1:])
			sameTree(t, filesIn(t, out), want)
			if _, err := os.Stat(filepath.Join(out, ".marrow/tmp")); err == nil {
				t.Error("the folder of temporaries is left")
			}
		})
	}
}

// On Ctrl-C, the files in progress are completed, a line reports the state, and the run can be continued.
func TestInterrupted(t *testing.T) {
	notShort(t)
	src := manyModels(t, 30)
	out := filepath.Join(t.TempDir(), "out")
	cmd := exec.Command("marrow", "convert", src, out, "--report", out+".jsonl")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for range 1000 { // until a file is completed
		if done, _ := filepath.Glob(filepath.Join(out, "*/*.glb")); done != nil {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted || !strings.Contains(stderr.String(), "; interrupted\n") {
		t.Fatalf("status %d: %s", code, stderr.String())
	}
	if data, _ := os.ReadFile(out + ".jsonl"); !bytes.Contains(data, []byte(`"summary":{"interrupted":true,`)) {
		t.Errorf("the report doesn't say so: %s", data[max(0, len(data)-200):])
	}
	if _, err := os.Stat(filepath.Join(out, ".marrow/tmp")); err == nil {
		t.Error("the folder of temporaries is left")
	}
	output, status := marrow(t, "convert", src, out, "--resume")
	if status != 0 || !strings.Contains(output, " unchanged, 0 failed") || !strings.Contains(output, "120 files") {
		t.Errorf("status %d: %s", status, output)
	}
}

// One SIGTERM ends a run that only examines files, even within a file that takes long: here, 100,000 textures are
// searched in a model's folder and 40 parent folders.
func TestTerminated(t *testing.T) {
	notShort(t)
	dir := filepath.Join(t.TempDir(), "src")
	deep := filepath.Join(dir, strings.Repeat("d/", 40))
	os.MkdirAll(deep, 0o755)
	m := small()
	m.Textures = make([]mdx.Texture, 100_000)
	for i := range m.Textures {
		m.Textures[i].Path = fmt.Sprintf(`x\y%d\%d.blp`, i, i)
	}
	model := filepath.Join(deep, "model.mdx")
	os.WriteFile(model, encode(m), 0o644)
	os.WriteFile(filepath.Join(dir, "a.mdx"), encode(small()), 0o644)
	for _, args := range [][]string{{"info", "--deps", dir}, {"info", "--deps", model}, {"check", "--assets", dir, dir}, {"check", "--assets", dir, model}} {
		report := filepath.Join(t.TempDir(), "report.jsonl")
		cmd := exec.Command("marrow", append(args, "--report", report)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for { // until the run has begun and, for a folder, a file is completed
			if data, err := os.ReadFile(report); err == nil && (args[len(args)-1] == model || len(data) > 0) {
				break
			}
			time.Sleep(time.Millisecond)
		}
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
		// A signal that arrives before the run handles signals ends the process without an exit code.
		if code := cmd.ProcessState.ExitCode(); code != exitInterrupted && code != -1 {
			t.Errorf("%s: exit code %d", args[:2], code)
		}
		if data, _ := os.ReadFile(report); bytes.Contains(data, []byte("/model.mdx")) {
			t.Errorf("%s: it went on to the end of the model", args[:2])
		}
	}
}

// A run that is interrupted after its last file started counts as complete.
func TestInterruptedAtItsEnd(t *testing.T) {
	dir := t.TempDir()
	for i := range 100 {
		os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.mdx", i)), nil, 0o644)
	}
	for _, c := range []struct {
		at   int // the file during which the run is interrupted
		want int // the expected exit code
	}{{1, exitInterrupted}, {99, exitDone}} {
		var f folderFlags
		cmd := verifyCmd()
		cmd.SetErr(io.Discard)
		files := f.files([]string{dir})
		r, err := f.begin(cmd, &files)
		if err != nil {
			t.Fatal(err)
		}
		for range batch.Each(r.ctx, files.All(), batch.Limits{Workers: 1}, func(item batch.Item) (int, error) {
			if item.Rel == fmt.Sprintf("%02d.mdx", c.at) {
				r.stop() // as a signal does
			}
			return 0, nil
		}) {
		}
		code := exitDone
		if coded := new(codedError); errors.As(r.end(""), &coded) {
			code = coded.code
		}
		if code != c.want || r.report.Tally.Interrupted != (c.want == exitInterrupted) {
			t.Errorf("interrupted at file %d: exit code %d, want %d; %+v", c.at, code, c.want, r.report.Tally)
		}
	}
}

// Ten thousand failures are reported on ten thousand lines, and the other files are converted.
func TestTenThousandFailures(t *testing.T) {
	notShort(t)
	dir := t.TempDir()
	src, out := filepath.Join(dir, "src"), filepath.Join(dir, "out")
	os.Mkdir(src, 0o755)
	for i := range 10_000 {
		if err := os.WriteFile(filepath.Join(src, fmt.Sprintf("%05d.mdx", i)), []byte("junk"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(src, "good.mdx"), encode(small()), 0o644)
	for _, args := range [][]string{{"convert", src, out}, {"verify", src}, {"check", src}, {"info", src}} {
		cmd := exec.Command("marrow", append(args, "--report", out+".jsonl")...)
		output, _ := cmd.CombinedOutput()
		status := cmd.ProcessState.ExitCode()
		lines := 0
		for _, line := range strings.Split(string(output), "\n") {
			if strings.Contains(line, "unknown format") {
				lines++
			}
		}
		report, _ := os.ReadFile(out + ".jsonl")
		if n := bytes.Count(report, []byte(`"status":"failed"`)); status != exitFailed || lines != 10_000 || n != 10_000 {
			t.Errorf("%s: status %d, %d lines, %d in the report", args[0], status, lines, n)
		}
	}
	if _, err := os.Stat(filepath.Join(out, "good.glb")); err != nil {
		t.Error(err)
	}
}

// notShort skips tests that run the program many times.
func notShort(t *testing.T) {
	if testing.Short() {
		t.Skip("not with -short")
	}
}

// All commands process files with each, so that the size of every file counts: files that are large after unpacking are
// processed alone.
func TestOneEach(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		n := bytes.Count(text, []byte("batch.Each("))
		if calls += n; n > 0 && name != "folder.go" {
			t.Errorf("%s calls batch.Each; want each", name)
		}
	}
	if calls != 1 {
		t.Errorf("batch.Each is called %d times, want once", calls)
	}
}
