package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// A table prints cells below each other in columns as wide as their widest.
type table struct {
	right []int // columns whose cells stand at the right, for numbers
	rows  [][]string
}

func (t *table) row(cells ...string) { t.rows = append(t.rows, cells) }

func (t *table) print(w io.Writer) {
	var widths []int
	for _, row := range t.rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range t.rows {
		line := ""
		for i, cell := range row {
			fill := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if slices.Contains(t.right, i) {
				line += fill + cell + "  "
			} else {
				line += cell + fill + "  "
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}
