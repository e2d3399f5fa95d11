// Command marrow measures this project's reader and writer of MDX, or of M2, in the same way as measure.js and m2.js
// measure those of other projects: it processes the same files one after the other, times decoding and encoding
// separately, and takes the fastest of several passes.
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
	"mdx": {".mdx", func([]byte) bool { return true }, func(data []byte) (document, error) {
		m, _, err := mdx.Decode(data, mdx.Options{})
		return m, err
	}},
	// The other project reads only the files of Wrath of the Lich King.
	"m2": {".m2", func(data []byte) bool { return bytes.HasPrefix(data, []byte("MD20\x08\x01\x00\x00")) }, func(data []byte) (document, error) {
		m, _, err := m2.Decode(data, m2.Options{})
		return m, err
	}},
}

func main() {
	if len(os.Args) != 4 || kinds[os.Args[3]].decode == nil {
		fmt.Fprintln(os.Stderr, "usage: marrow FOLDER PASSES mdx|m2")
		os.Exit(2)
	}
	kind = os.Args[3]
	files, err := load(os.Args[1])
	passes, bad := strconv.Atoi(os.Args[2])
	if err != nil || bad != nil {
		fmt.Fprintln(os.Stderr, "peers:", err, bad)
		os.Exit(1)
	}
	var best result
	for range passes {
		r := pass(files)
		r.Decode, r.Encode = max(r.Decode, best.Decode), max(r.Encode, best.Encode)
		best = r
	}
	best.Name = "marrow"
	json.NewEncoder(os.Stdout).Encode(best)
}

var kind string // the key in kinds of the measured format

func load(folder string) (files [][]byte, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.EqualFold(filepath.Ext(path), kinds[kind].ext) {
			return err
		}
		data, err := os.ReadFile(path)
		if kinds[kind].fits(data) {
			files = append(files, data)
		}
		return err
	})
	return files, err
}

func pass(files [][]byte) result {
	r := result{Files: len(files)}
	var decoding, encoding time.Duration
	var total int
	for _, file := range files {
		start := time.Now()
		m, err := kinds[kind].decode(file)
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
