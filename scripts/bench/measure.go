//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"syscall"
	"time"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/lower"
	"marrow/texture"
)

// A result is the cost of one operation for all files of one format.
type result struct {
	Format, Operation string
	Files             int
	Bytes             int64         // of the files
	Time              time.Duration // of the processor, in the fastest pass
	Allocations       uint64        // in one pass
	Peak              int64         // maximum memory of the process in bytes, when it processes one file after the other
}

func (r *result) speed() float64 { return float64(r.Bytes) / 1e6 / r.Time.Seconds() }

// An operation prepares a file, and returns the function to measure; nil for a file to skip.
type operation func(f *file) func()

type file struct {
	name string
	data []byte
	near asset.Resolver
}

var operations = map[string]operation{
	"decode": func(f *file) func() {
		if isPicture(f.name) {
			return ifGood(func() error { _, _, err := texture.Decode(f.name, f.data, texture.Options{}); return err })
		}
		return ifGood(func() error { _, err := formats.Decode(f.name, f.data); return err })
	},
	"encode": func(f *file) func() {
		doc, err := formats.Decode(f.name, f.data)
		if err != nil {
			return nil
		}
		a, _ := doc.Document.Encode()
		b, err := doc.Document.Encode()
		if err != nil || len(a) > 0 && &a[0] == &b[0] {
			return nil // it returns what was read, so that a measurement would be meaningless
		}
		return func() { _, _ = doc.Document.Encode() }
	},
	"explain": func(f *file) func() {
		return ifGood(func() error { _, m, err := formats.Explain(f.name, f.data); return first(err, m.Err) })
	},
	"check": func(f *file) func() {
		opts := check.Options{Resolver: f.near}
		return ifGood(func() error { _, err := formats.Check(f.name, f.data, opts); return err })
	},
	"convert": func(f *file) func() {
		return converting(f, "out.glb", convert.Options{Lower: lower.Options{NoTextures: true}})
	},
	"textures": func(f *file) func() { return converting(f, "out.glb", convert.Options{}) },
	"back": func(f *file) func() { // converts the GLB back; its bytes count
		opts := convert.Options{Lower: lower.Options{NoTextures: true}}
		out := "out" + filepath.Ext(f.name)
		r, err := convert.Convert(convert.Source{Name: f.name, Data: f.data, Resolver: f.near}, "out.glb", opts)
		if err != nil || len(r.Parts) != 1 {
			return nil
		}
		f.name, f.data = "out.glb", bytes.Join(r.Parts[0].Data, nil)
		return converting(f, out, opts)
	},
	"png": func(f *file) func() { return converting(f, "out.png", convert.Options{}) },
}

func first(err error, then func() error) error {
	if err != nil {
		return err
	}
	return then()
}

// operationsOf lists the operations for files of a format.
func operationsOf(format string) []string {
	if isPicture("x." + format) {
		return []string{"decode", "png"}
	}
	if role := formats.ByID(format).Role; role == formats.Companion || role == formats.Motion {
		return []string{"decode", "encode", "explain", "check"}
	}
	return []string{"decode", "encode", "explain", "check", "convert", "textures", "back"}
}

func isPicture(name string) bool {
	switch texture.Format(filepath.Ext(name)[1:]) {
	case texture.BLP, texture.DDS, texture.TGA:
		return true
	}
	return false
}

// ifGood returns step without its error; nil if the step fails.
func ifGood(step func() error) func() {
	if step() != nil {
		return nil
	}
	return func() { _ = step() }
}

func converting(f *file, out string, opts convert.Options) func() {
	src := convert.Source{Name: f.name, Data: f.data, Resolver: f.near}
	return ifGood(func() error {
		r, err := convert.Convert(src, out, opts)
		if err != nil {
			return err
		}
		_, err = r.WriteTo(io.Discard)
		return err
	})
}

// profiles are the names of the files for profiles of the passes, or empty.
type profiles struct{ processor, memory string }

func measure(corpus, format, op string, passes int, to profiles) (result, error) {
	r := result{Format: format, Operation: op}
	names, err := corpusFiles(corpus, format)
	if err != nil {
		return r, err
	}
	finders := map[string]*asset.Finder{}
	var steps []func()
	for round := range 2 { // first one by one, then all at once
		for _, name := range names {
			f, err := open(name, finders)
			if err != nil {
				return r, err
			}
			step := operations[op](f)
			if step != nil && round == 1 {
				steps = append(steps, step)
				r.Bytes += int64(len(f.data))
			}
		}
		if round == 0 {
			r.Peak = peak()
		}
	}
	r.Files = len(steps)
	if to.memory != "" {
		out, err := os.Create(to.memory)
		if err != nil {
			return r, err
		}
		defer out.Close()
		runtime.MemProfileRate = 4 << 10
		defer func() { _ = pprof.Lookup("allocs").WriteTo(out, 0) }()
	}
	if to.processor != "" {
		out, err := os.Create(to.processor)
		if err != nil {
			return r, err
		}
		defer out.Close()
		if err := pprof.StartCPUProfile(out); err != nil {
			return r, err
		}
		defer pprof.StopCPUProfile()
	}
	for range passes {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := processorTime()
		for _, step := range steps {
			step()
		}
		if d := processorTime() - start; r.Time == 0 || d < r.Time {
			r.Time = d
		}
		runtime.ReadMemStats(&after)
		r.Allocations = after.Mallocs - before.Mallocs
	}
	return r, nil
}

// open reads a file, and makes a finder for its companions, one per folder.
func open(name string, finders map[string]*asset.Finder) (*file, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	dir := filepath.Dir(name)
	if finders[dir] == nil {
		if finders[dir], err = asset.Open(dir); err != nil {
			return nil, err
		}
	}
	return &file{filepath.Base(name), data, asset.Resolver{Finder: finders[dir]}}, nil
}

// processorTime returns the time that the process has used, including its garbage collector.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// peak returns the maximum memory of the process so far.
func peak() int64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	if runtime.GOOS == "darwin" {
		return int64(u.Maxrss)
	}
	return int64(u.Maxrss) << 10
}

// memcpy returns the copying speed of the machine in MB per second, with more memory than its caches hold.
func memcpy(passes int) float64 {
	src, dst := bytes.Repeat([]byte{1}, 256<<20), make([]byte, 256<<20)
	copy(dst, src)
	best := time.Duration(0)
	for range passes {
		start := processorTime()
		copy(dst, src)
		if d := processorTime() - start; best == 0 || d < best {
			best = d
		}
	}
	return float64(len(src)) / 1e6 / best.Seconds()
}
