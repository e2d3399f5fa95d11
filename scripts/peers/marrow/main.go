// Command marrow measures this project's MDX reader and writer exactly as
// measure.js does the peers': same files, one after the other, decode and
// encode timed apart, the fastest of several passes.
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

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: marrow FOLDER PASSES")
		os.Exit(2)
	}
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

func load(folder string) (files [][]byte, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.EqualFold(filepath.Ext(path), ".mdx") {
			return err
		}
		data, err := os.ReadFile(path)
		files = append(files, data)
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
		m, _, err := mdx.Decode(file, mdx.Options{})
		took := time.Since(start)
		if err != nil {
			r.Failed++
			continue
		}
		decoding += took
		total += len(file)

		start = time.Now()
		out, err := mdx.Encode(m)
		encoding += time.Since(start)
		if err == nil && bytes.Equal(out, file) {
			r.Identical++
		}
	}
	r.Decode = float64(total) / 1e6 / decoding.Seconds()
	r.Encode = float64(total) / 1e6 / encoding.Seconds()
	return r
}
