// Package show prints information about files, as text and as JSON: their bytes, models and archives.
package show

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Table prints cells in columns that are as wide as their widest cell.
type Table struct {
	Right []int // columns that are aligned to the right, for numbers
	rows  [][]string
}

// Len returns the number of rows.
func (t *Table) Len() int { return len(t.rows) }

// Row adds a row.
func (t *Table) Row(cells ...string) { t.rows = append(t.rows, cells) }

// Print prints the rows that were added.
func (t *Table) Print(w io.Writer) {
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
			if slices.Contains(t.Right, i) {
				line += fill + cell + "  "
			} else {
				line += cell + fill + "  "
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// printUnder prints the rows under a title; nothing if there are none.
func (t *Table) printUnder(w io.Writer, title string) {
	if t.Len() > 0 {
		fmt.Fprintf(w, "\n  %s\n", title)
		t.Print(w)
	}
}
