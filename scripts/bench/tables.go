//go:build unix

package main

import (
	"fmt"
)

var titles = map[string]string{
	"decode": "decode", "encode": "encode", "explain": "explain", "check": "check",
	"convert": "to GLB", "textures": "to GLB with textures", "back": "from its GLB", "png": "to PNG",
}

// tables prints the results: a table for each format with a row for each operation.
func tables(results []result, memcpy float64) {
	fmt.Printf("memcpy, which is the limit, does %s MB a second.\n", round(memcpy))
	for i := range results {
		r := &results[i]
		if i == 0 || results[i-1].Format != r.Format {
			head(results[i:])
		}
		fmt.Printf("| %s | %s | %s %% | %s | %s | %s |\n", titles[r.Operation], round(r.speed()), round(100*r.speed()/memcpy),
			round(float64(r.Files)/r.Time.Seconds()), round(float64(r.Allocations)/float64(r.Files)), round(float64(r.Peak)/1e6))
	}
}

// head prints the start of the table of the first result's format.
func head(results []result) {
	most := &results[0]
	for i := range results {
		if r := &results[i]; r.Format == most.Format && r.Files > most.Files {
			most = r
		}
	}
	fmt.Printf("\n**%s**: %d files, %.1f MB\n\n", most.Format, most.Files, float64(most.Bytes)/1e6)
	fmt.Print("| | MB/s | of memcpy | files/s | allocations per file | peak memory, MB |\n|---|---|---|---|---|---|\n")
}

// round keeps two or three digits; measurements aren't more precise.
func round(v float64) string {
	switch {
	case v >= 1000:
		return fmt.Sprintf("%.0f", 10*float64(int(v/10+0.5)))
	case v >= 10:
		return fmt.Sprintf("%.0f", v)
	case v < 1:
		return fmt.Sprintf("%.2f", v)
	}
	return fmt.Sprintf("%.1f", v)
}
