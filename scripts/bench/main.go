//go:build unix

// The bench command measures every format of the corpus in every operation, on one core, and
// prints tables in Markdown:
//
//	go run ./scripts/bench [-passes 3] [-formats mdx,m2] [CORPUS]
//
// It measures the processor's time, which depends less on other programs than the clock's. Each format and operation
// has its own process: first it processes the files on disk, one at a time, which determines the peak of its memory;
// then it makes the passes over the files in memory, of which the fastest counts.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"marrow/formats"
	"marrow/texture"
)

func main() {
	passes := flag.Int("passes", 3, "the fastest of so many counts")
	only := flag.String("formats", "", "measure these only, with commas between")
	one := flag.String("one", "", "FORMAT/OPERATION: measure that in this process, and print it as JSON")
	var to profiles
	flag.StringVar(&to.processor, "cpuprofile", "", "with -one: write a profile of the passes to this file")
	flag.StringVar(&to.memory, "memprofile", "", "with -one: write a profile of the passes' allocations to this file; this slows them down")
	flag.Parse()
	corpus := flag.Arg(0)
	if corpus == "" {
		corpus = os.Getenv("MARROW_CORPUS")
	}
	if corpus == "" {
		corpus = "../shared/corpus"
	}
	if _, err := os.Stat(corpus); err != nil {
		fmt.Println("bench: not measured: no corpus; set MARROW_CORPUS")
		return
	}
	if err := run(corpus, *passes, *only, *one, to); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(corpus string, passes int, only, one string, to profiles) error {
	if one != "" {
		format, op, _ := strings.Cut(one, "/")
		r, err := measure(corpus, format, op, passes, to)
		if err != nil {
			return err
		}
		return json.NewEncoder(os.Stdout).Encode(r)
	}
	var results []result
	for _, format := range formatNames() {
		if only != "" && !slices.Contains(strings.Split(only, ","), format) {
			continue
		}
		for _, op := range operationsOf(format) {
			r, err := inChild(corpus, format, op, passes)
			if err != nil {
				return err
			}
			if r.Files > 0 {
				results = append(results, r)
				fmt.Fprintf(os.Stderr, "%s %s\n", format, op)
			}
		}
	}
	fmt.Printf("%s, %s/%s, one core, %d passes.\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, passes)
	tables(results, memcpy(passes))
	return nil
}

// inChild measures in a separate process.
func inChild(corpus, format, op string, passes int) (r result, err error) {
	self, err := os.Executable()
	if err != nil {
		return r, err
	}
	cmd := exec.Command(self, "-one", format+"/"+op, "-passes", fmt.Sprint(passes), corpus)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return r, fmt.Errorf("%s %s: %w", format, op, err)
	}
	return r, json.Unmarshal(out, &r)
}

// formatNames returns the ids of the formats, including those of images.
func formatNames() (list []string) {
	for _, f := range formats.Decoded() {
		list = append(list, f.ID)
	}
	return append(list, string(texture.BLP), string(texture.DDS), string(texture.TGA))
}

// corpusFiles returns the paths of a format's files.
func corpusFiles(corpus, format string) (list []string, err error) {
	err = filepath.WalkDir(corpus, func(name string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || !mayBe(format, name) {
			return err
		}
		list = append(list, name)
		return nil
	})
	return list, err
}

// mayBe reports whether a file could be of a format, by its name.
func mayBe(format, name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	if format == "component" {
		return ext == ".xml"
	}
	return ext == "."+format
}
