// Command marrow measures this project's reader and writer of MDX, or of M2, in the same way as measure.js and m2.js
// measure those of other projects: it processes the same files one after the other, times decoding and encoding
// separately, and takes the fastest of several passes. With "native", it measures the operations of native/ instead.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"marrow/m2"
	"marrow/mdx"
)

type result struct {
	Name      string  `json:"name"`
	Files     int     `json:"files"`
	Decode    float64 `json:"decode"` // MB/s
	Encode    float64 `json:"encode"` // MB/s
	Identical int     `json:"identical"`
	Failed    int     `json:"failed"`
}

// A document is a decoded file.
type document interface{ Encode() ([]byte, error) }

// kinds defines the files of a folder that are read, and how.
var kinds = map[string]struct {
	ext    string
	fits   func(data []byte) bool
	decode func(data []byte) (document, error)
}{
	"mdx": {".mdx", all, func(data []byte) (document, error) {
		m, _, err := mdx.Decode(data, mdx.Options{})
		return m, err
	}},
	// The other project reads only the files of Wrath of the Lich King.
	"m2": {".m2", func(data []byte) bool { return bytes.HasPrefix(data, []byte("MD20\x08\x01\x00\x00")) }, func(data []byte) (document, error) {
		m, _, err := m2.Decode(data, m2.Options{})
		return m, err
	}},
}

func all([]byte) bool { return true }

func main() {
	if len(os.Args) != 4 || os.Args[3] != "native" && kinds[os.Args[3]].decode == nil {
		fmt.Fprintln(os.Stderr, "usage: marrow FOLDER PASSES mdx|m2|native")
		os.Exit(2)
	}
	folder, kind := os.Args[1], os.Args[3]
	passes, err := strconv.Atoi(os.Args[2])
	fail(err)
	if kind == "native" {
		fail(measureNative(folder, passes))
		return
	}
	files, err := load(folder, kinds[kind].ext, kinds[kind].fits)
	fail(err)
	var best result
	for range passes {
		r := pass(files, kinds[kind].decode)
		r.Decode, r.Encode = max(r.Decode, best.Decode), max(r.Encode, best.Encode)
		best = r
	}
	best.Name = "marrow"
	json.NewEncoder(os.Stdout).Encode(best)
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

// load returns the files of a folder that have an extension and fit.
func load(folder, ext string, fits func(data []byte) bool) (files [][]byte, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.EqualFold(filepath.Ext(path), ext) {
			return err
		}
		data, err := os.ReadFile(path)
		if fits(data) {
			files = append(files, data)
		}
		return err
	})
	return files, err
}

func pass(files [][]byte, decode func([]byte) (document, error)) result {
	r := result{Files: len(files)}
	var decoding, encoding time.Duration
	var total int
	for _, file := range files {
		start := time.Now()
		m, err := decode(file)
		took := time.Since(start)
		if err != nil {
			r.Failed++
			continue
		}
		decoding += took
		total += len(file)

		start = time.Now()
		out, err := m.Encode()
		encoding += time.Since(start)
		if err == nil && bytes.Equal(out, file) {
			r.Identical++
		}
	}
	r.Decode = float64(total) / 1e6 / decoding.Seconds()
	r.Encode = float64(total) / 1e6 / encoding.Seconds()
	return r
}
