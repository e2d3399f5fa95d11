package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
)

// openResults reads the results of earlier runs, and opens their file for appending. Each line has a change without its
// line number, the verdict and the package whose tests detected it, separated by tabs. The last line of a change
// counts.
func (r *run) openResults() (io.Closer, error) {
	r.earlier, r.log = make(map[string]result), io.Discard
	if *results == "" {
		return io.NopCloser(nil), nil
	}
	file, err := os.OpenFile(*results, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(data)) {
		name, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		word, by, _ := strings.Cut(rest, "\t")
		for v := invalid; v < unfinished; v++ {
			if v.String() == word {
				r.earlier[name] = result{verdict: v, by: by}
			}
		}
	}
	r.log = file
	return file, nil
}

// judgeOnce judges a change unless an earlier run did.
func (r *run) judgeOnce(ctx context.Context, c *change, i int) (verdict, string) {
	if old, ok := r.earlier[c.name()]; ok && (old.verdict != survived || *keep) {
		return old.verdict, old.by
	}
	v, by := r.judge(ctx, c, i)
	if v != unfinished {
		r.mu.Lock()
		defer r.mu.Unlock()
		if _, err := fmt.Fprintf(r.log, "%s\t%v\t%s\n", c.name(), v, by); err != nil {
			log.Fatal(err)
		}
	}
	return v, by
}
