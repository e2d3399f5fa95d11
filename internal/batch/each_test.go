package batch_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"marrow/internal/batch"
	"marrow/internal/fileio"
)

func numbers(n int) func(yield func(batch.Item) bool) {
	return func(yield func(batch.Item) bool) {
		for i := range n {
			if !yield(batch.Item{Path: strconv.Itoa(i)}) {
				return
			}
		}
	}
}

func TestEachInOrder(t *testing.T) {
	var now, most atomic.Int32
	i := 0
	for r := range batch.Each(context.Background(), numbers(500), batch.Limits{Workers: 5}, func(item batch.Item) (string, error) {
		n := now.Add(1)
		defer now.Add(-1)
		for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
		}
		if item.Path == "0" {
			time.Sleep(10 * time.Millisecond)
		}
		switch item.Path {
		case "7":
			return "", errors.New("seven")
		case "8":
			panic("eight")
		}
		return item.Path, nil
	}) {
		switch {
		case r.Path != strconv.Itoa(i):
			t.Fatalf("%s at %d", r.Path, i)
		case i == 7 && (r.Err == nil || r.Err.Error() != "seven"):
			t.Errorf("error %v, want seven", r.Err)
		case i == 8 && (r.Err == nil || !strings.Contains(r.Err.Error(), "internal error; please report it") || !strings.Contains(r.Err.Error(), "eight (marrow/internal/batch_test.")):
			t.Errorf("panic %v", r.Err)
		case i != 7 && i != 8 && (r.Err != nil || r.Value != r.Path):
			t.Errorf("%d: %v", i, r)
		}
		i++
	}
	if i != 500 || most.Load() > 5 || most.Load() < 2 {
		t.Errorf("%d results, %d at a time", i, most.Load())
	}
}

// When the context ends, work in progress is completed and yielded, and no more begins. When the loop ends, work in
// progress is waited for.
func TestEachStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var begun atomic.Int32
	work := func(batch.Item) (int, error) { return int(begun.Add(1)), nil }
	got := 0
	for range batch.Each(ctx, numbers(1_000_000), batch.Limits{Workers: 3}, work) {
		if got++; got == 10 {
			stop()
		}
	}
	if int32(got) != begun.Load() || got > 1000 { // each worker may be 64 files ahead of the slowest
		t.Errorf("%d yielded of %d begun", got, begun.Load())
	}
	begun.Store(0)
	for range batch.Each(context.Background(), numbers(1_000_000), batch.Limits{Workers: 3}, work) {
		break
	}
	if n := begun.Load(); n > 1000 {
		t.Errorf("%d begun", n)
	}
}

// With Limits.Abandon, work in progress isn't waited for when the context ends. Existing results are yielded.
func TestEachAbandons(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	release := make(chan struct{})
	defer close(release)
	abandoned, got := 0, 0
	limits := batch.Limits{Workers: 1, Abandon: func() { abandoned++ }}
	for range batch.Each(ctx, numbers(10), limits, func(item batch.Item) (int, error) {
		if item.Path == "3" {
			stop()
			<-release
		}
		return 0, nil
	}) {
		got++
	}
	if got != 3 || abandoned != 1 {
		t.Errorf("%d yielded, abandoned %d times", got, abandoned)
	}
	got, abandoned = 0, 0
	for range batch.Each(context.Background(), numbers(10), limits, func(batch.Item) (int, error) { return 0, nil }) {
		got++
	}
	if got != 10 || abandoned != 0 {
		t.Errorf("without a stop: %d yielded, abandoned %d times", got, abandoned)
	}
}

// Files that are large together aren't processed at the same time. A file that exceeds the limit is processed alone.
func TestEachBytes(t *testing.T) {
	dir := tree(t)
	items := func(yield func(batch.Item) bool) {
		for i := range 30 {
			name := filepath.Join(dir, strconv.Itoa(i))
			os.WriteFile(name, make([]byte, 30+i%3*40), 0o644) // 30, 70, 110
			if !yield(batch.Item{Path: name}) {
				return
			}
		}
	}
	var now, most atomic.Int64
	for range batch.Each(context.Background(), items, batch.Limits{Workers: 8, Bytes: 100}, func(item batch.Item) (int, error) {
		info, err := os.Stat(item.Path)
		size := min(info.Size(), 100)
		n := now.Add(size)
		defer now.Add(-size)
		for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
		}
		time.Sleep(time.Millisecond)
		return 0, err
	}) {
	}
	if most.Load() != 100 {
		t.Errorf("%d bytes at a time, want at most 100", most.Load())
	}
}

// Files that are large after unpacking aren't processed at the same time, even if they are small on disk; others are.
func TestEachUnpacked(t *testing.T) {
	dir := tree(t)
	items := func(yield func(batch.Item) bool) {
		for i := range 12 {
			name := filepath.Join(dir, strconv.Itoa(i))
			os.WriteFile(name, []byte{byte(i % 2)}, 0o644)
			if !yield(batch.Item{Path: name}) {
				return
			}
		}
	}
	for _, c := range []struct {
		unpacked int64 // size of every file with a 1 in its name
		most     int32 // maximum number at the same time
	}{{1 << 40, 1}, {100, 1}, {60, 1}, {50, 2}, {0, 8}} {
		var now, most atomic.Int32
		limits := batch.Limits{Workers: 8, Bytes: 100, Unpacked: func(name string, head []byte) int64 {
			if filepath.Dir(name) != dir || len(head) != 1 {
				t.Errorf("%s: %d bytes", name, len(head))
			}
			return c.unpacked * int64(head[0])
		}}
		for r := range batch.Each(context.Background(), items, limits, func(item batch.Item) (int, error) {
			data, err := os.ReadFile(item.Path)
			n := now.Add(int32(data[0]))
			defer now.Add(-int32(data[0]))
			for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
			}
			time.Sleep(time.Millisecond)
			return 0, err
		}) {
			if r.Err != nil {
				t.Error(r.Err)
			}
		}
		if most.Load() > c.most {
			t.Errorf("%d of %d bytes at a time, want at most %d", most.Load(), c.unpacked, c.most)
		}
	}
}

// A panic while a file is measured or examined is a failure of this file, as is one in the work.
func TestEachFaults(t *testing.T) {
	files := batch.Files{
		Args:  []string{tree(t, "a.mdx", "b.mdx", "c.xml", "d.mdx")},
		Wants: models,
		Look:  func(name string) bool { panic("look") },
	}
	limits := batch.Limits{Unpacked: func(name string, _ []byte) int64 {
		if filepath.Base(name) == "b.mdx" {
			panic("weight")
		}
		return 0
	}}
	got := make(map[string]string)
	for r := range batch.Each(context.Background(), files.All(), limits, func(item batch.Item) (int, error) {
		if item.Rel == "c.xml" {
			panic("work")
		}
		return 0, nil
	}) {
		if got[r.Rel] = ""; r.Err != nil {
			got[r.Rel] = r.Err.Error()
		}
	}
	for name, want := range map[string]string{"a.mdx": "", "b.mdx": "weight (marrow/internal/batch_test.", "c.xml": "work (marrow/internal/batch_test.", "d.mdx": ""} {
		text, ok := got[name]
		if !ok || (text == "") != (want == "") || !strings.Contains(text, want) {
			t.Errorf("%s: %q, want %q", name, text, want)
		}
	}
}

// However fast the work is, only ahead results wait for their turn, in addition to the one that is being yielded and
// the one that doesn't fit yet.
func TestEachAhead(t *testing.T) {
	const ahead = 2
	var begun atomic.Int32
	yielded := int32(0)
	for range batch.Each(context.Background(), numbers(200), batch.Limits{Workers: 8, Ahead: ahead}, func(batch.Item) (int, error) {
		begun.Add(1)
		return 0, nil
	}) {
		yielded++
		time.Sleep(100 * time.Microsecond)
		if n := begun.Load(); n > yielded+ahead+1 {
			t.Fatalf("%d begun when %d have been yielded", n, yielded)
		}
	}
}

// A file that is written while it is read is an error.
func TestReadFileChanging(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x.mdx")
	content := bytes.Repeat([]byte("0123456789abcdef"), 1<<18)
	os.WriteFile(name, content, 0o644)
	stop := make(chan struct{})
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
				os.WriteFile(name, bytes.Repeat([]byte{byte(i)}, 1<<20), 0o644)
			}
		}
	}()
	changed := 0
	for tries := 0; tries < 200 || changed == 0 && tries < 20000; tries++ { // on a busy machine, the other goroutine may not run for long
		data, err := fileio.ReadFile(name)
		if err != nil && strings.HasSuffix(err.Error(), "x.mdx: changed while it was being read") {
			changed++
		} else if err != nil {
			t.Fatal(err)
		} else if len(data) > 0 && len(data) != 1<<20 && len(data) != len(content) && data[0] != data[len(data)-1] {
			t.Fatalf("half of it: %d bytes", len(data))
		}
	}
	close(stop)
	<-stopped
	if changed == 0 {
		t.Error("no change was detected")
	}
	for name, want := range map[string]string{"gone": "no such file", ".": "a folder, want a file"} {
		if _, err := fileio.ReadFile(name); err == nil || err.Error() != name+": "+want {
			t.Errorf("%v", err)
		}
	}
}
