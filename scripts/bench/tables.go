//go:build unix

package main

import (
	"fmt"
	"strings"
)

var columns = []struct{ operation, title string }{
	{"decode", "decode"}, {"encode", "encode"}, {"explain", "explain"}, {"check", "check"},
	{"convert", "to GLB"}, {"textures", "with textures"}, {"png", "to PNG"},
}

// tables prints the results: a row a format, a column an operation.
func tables(results []result, memcpy float64) {
	fmt.Printf("Megabytes of input a second; memcpy does %.0f.\n\n", memcpy)
	table(results, true, func(r *result) string { return round(r.speed()) })
	fmt.Print("\nShare of memcpy's speed.\n\n")
	table(results, false, func(r *result) string { return round(100*r.speed()/memcpy) + " %" })
	fmt.Print("\nFiles a second.\n\n")
	table(results, false, func(r *result) string { return round(float64(r.Files) / r.Time.Seconds()) })
	fmt.Print("\nAllocations a file.\n\n")
	table(results, false, func(r *result) string { return round(float64(r.Allocations) / float64(r.Files)) })
	fmt.Print("\nPeak memory of the process in MB, one file after the other.\n\n")
	table(results, false, func(r *result) string { return round(float64(r.Peak) / 1e6) })
}

func table(results []result, sizes bool, cell func(*result) string) {
	head, line := "| |", "|---|"
	if sizes {
		head, line = "| | files | MB |", "|---|---|---|"
	}
	for _, c := range columns {
		head, line = head+" "+c.title+" |", line+"---|"
	}
	fmt.Println(head + "\n" + line)
	for i := 0; i < len(results); {
		format, row := results[i].Format, map[string]*result{}
		most := &results[i]
		for ; i < len(results) && results[i].Format == format; i++ {
			row[results[i].Operation] = &results[i]
			if results[i].Files > most.Files {
				most = &results[i]
			}
		}
		var b strings.Builder
		fmt.Fprintf(&b, "| %s |", format)
		if sizes {
			fmt.Fprintf(&b, " %d | %.1f |", most.Files, float64(most.Bytes)/1e6)
		}
		for _, c := range columns {
			text := ""
			if r := row[c.operation]; r != nil {
				text = cell(r)
			}
			b.WriteString(" " + text + " |")
		}
		fmt.Println(b.String())
	}
}

// round keeps two or three digits, which is all that such figures are good for.
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
