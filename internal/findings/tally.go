package findings

import (
	"fmt"
	"io"
	"strings"
	"time"

	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
)

// InReport and WithVerbose describe where the notes of a run are listed.
const (
	InReport    = " (in the report)"
	WithVerbose = " (-v lists them)"
)

// PrintTally prints the summary of a run, or of merged reports, for which took is 0. listed describes where the notes
// are listed; done is the participle for each processed file, as in "converted".
func PrintTally(w io.Writer, t *batch.Tally, listed, done string, took time.Duration) {
	notes, coded, textures := 0, false, false
	for _, c := range t.Findings {
		info, _ := c.Code.Info()
		if c.Code.IsQuiet() {
			notes += c.Count
			continue
		}
		fmt.Fprintf(w, "%6d × %s %s in %s: %s\n", c.Count, c.Code.Severity(), c.Code, show.Quantity(c.Files, "file"), info.Title)
		coded = true
		textures = textures || c.Code == report.DrawTexture
	}
	if notes > 0 {
		fmt.Fprintf(w, "%6d %s%s\n", notes, strings.TrimPrefix(show.Quantity(notes, "note"), fmt.Sprint(notes, " ")), listed)
	}
	if textures && (done == "converted" || done == "drawn") {
		fmt.Fprintln(w, "Use --assets FOLDER or --game FOLDER to search other folders for textures.")
	}
	if coded {
		fmt.Fprintln(w, "marrow check --explain CODE describes a code: the cause and what to do.")
	}
	parts := []string{fmt.Sprintf("%d %s", t.Done, done)}
	if t.Kept > 0 {
		parts = append(parts, fmt.Sprintf("%d unchanged", t.Kept))
	}
	failed := fmt.Sprintf("%d failed", t.Failed)
	if t.Salvaged > 0 {
		failed += fmt.Sprintf(" (the readable part of %d was written)", t.Salvaged)
	}
	parts = append(parts, failed)
	line := fmt.Sprintf("%s, %s: %s", show.Quantity(t.Files, "file"), show.Bytes(t.Bytes), strings.Join(parts, ", "))
	if t.Skipped > 0 {
		line += fmt.Sprintf("; %d more skipped", t.Skipped)
	}
	if took > 0 {
		line += fmt.Sprintf("; %s, %.0f files/s", took.Round(time.Millisecond*100), float64(t.Files)/took.Seconds())
	}
	if t.Shard != "" {
		line = "shard " + t.Shard + ": " + line
	}
	switch {
	case t.Interrupted && took > 0:
		line += "; interrupted"
	case t.Interrupted: // a shard is missing or unfinished
		line += "; incomplete"
	}
	fmt.Fprintln(w, line)
}
