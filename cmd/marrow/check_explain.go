package main

import (
	"fmt"
	"io"
	"strings"

	"marrow/report"
)

// explainCode tells a code's story.
func explainCode(w io.Writer, name string) error {
	code := report.Code(strings.ToUpper(name))
	info, ok := code.Info()
	if !ok {
		return usage("unknown code %s; docs/checks.md lists all codes", name)
	}
	fmt.Fprintf(w, "%s: %s (%s)\n", info.Code, info.Title, info.Severity)
	r, ok := ruleOf(code)
	if !ok {
		if why := whyRead[code]; why != "" {
			fmt.Fprintf(w, "\n%s\n", why)
		}
		fmt.Fprintf(w, "\n%s\n", foundBy(code))
		return nil
	}
	fmt.Fprintf(w, "\n%s\n\nExample: %s\n", r.Why, r.Example)
	if r.Fix != "" {
		fmt.Fprintf(w, "\nWith --fix, %s.\n", r.Fix)
	}
	if r.Deep {
		fmt.Fprintln(w, "\nFound with --deep only.")
	}
	return nil
}

// foundBy says who reports a code that no rule does.
func foundBy(code report.Code) string {
	switch strings.TrimRight(string(code), "0123456789") {
	case "WIRE":
		return "Found while the file's bytes are read, by check as by every command. There is no repair: marrow\nkeeps such bytes as they are, and marrow explain shows where they stand."
	case "MDX", "MDL", "M2", "XMF", "XAC":
		return "Found while the file and its companions are read, which check tells, or while a scene is\nmade of them for convert, render and view. There is no repair."
	}
	return "Found while something is converted or drawn; check doesn't report it."
}

// whyRead is what codes are about that are found in reading, and that check tells most.
var whyRead = map[report.Code]string{
	report.SizeLies:     "A reader that goes by the size and one that goes by the content go on at different places.",
	report.TextJunk:     "Text fields have a fixed size. What stands behind a text's end is mostly what was in the tool's\nmemory, and no game reads it.",
	report.ShortRecord:  "The fields that are missing are taken for zero; a game may read the next record's bytes as them.",
	report.Leftover:     "Either a tool wrote more than it should have, or a newer version has fields that aren't known.",
	report.UnknownBlock: "Games skip such blocks, mostly. They are a newer version's, or a tool's own.",
	report.SecondBlock:  "Readers differ in whether the first counts, or the last, or both.",
	report.BlockOrder:   "Games read blocks in any order, mostly; a few tools count on the usual one.",
	report.EmptyBlock:   "It says nothing, and could be left out.",
	report.Padding:      "No game reads it. It is mostly what was in the tool's memory.",
	report.Placed:       "Arrays are found by their offsets, so that games read the file all the same. It shows that another\ntool wrote it than the game's own, or that it was changed afterwards.",
	report.Orphan:       "They only take up space: what is left of something removed, or something that isn't known yet.",
	report.DeadRef:      "What it leads to can't be read, and is taken for nothing; a game may crash.",
	report.Derailed:     "A size before it is wrong, or bytes were added or lost. Reading goes on at the next block that can be one;\nwhat stands before it is kept, but isn't part of the model.",
	report.Unreadable:   "The file was cut short, or holds counts or sizes that can't be. Everything readable was read.",
	report.M2Missing:    "Without its companions nothing, or not all, of the model can be drawn, moved or checked, so that this\nis reported without --assets, too. --assets names further folders to look in.",
	report.XMFNoMesh:    "There is nothing to draw. The meshes (XMF) are in a folder beside the XML, or where its source attribute says.\n--assets names further folders to search, --game the installed game.",
	report.XMFMissing:   "Without its meshes and its ANI nothing, or not all, of a component can be drawn, moved or checked, so\nthat this is reported without --assets, too. --assets names further folders to look in.",
}
