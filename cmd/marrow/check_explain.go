package main

import (
	"fmt"
	"io"
	"strings"

	"marrow/report"
)

// explainCode describes a code: what it means, and what to do.
func explainCode(w io.Writer, name string) error {
	code := report.Code(strings.ToUpper(name))
	info, ok := code.Info()
	if !ok {
		return usage("unknown code %s; docs/checks.md lists all codes", name)
	}
	fmt.Fprintf(w, "%s: %s (%s)\n", info.Code, info.Title, info.Severity)
	paragraph := func(text string) {
		if text != "" {
			fmt.Fprintf(w, "\n%s\n", strings.Join(wrapText(text, helpWidth), "\n"))
		}
	}
	if r, ok := ruleOf(code); ok {
		paragraph(r.Why)
		paragraph("Example: " + r.Example)
		if r.Fix != "" {
			paragraph("With --fix, " + r.Fix + ".")
		}
		if r.Deep {
			paragraph("Found with --deep only.")
		}
		return nil
	}
	paragraph(info.Why)
	paragraph(info.Do)
	paragraph(foundBy(code))
	return nil
}

// foundBy says which commands report a code that no rule does.
func foundBy(code report.Code) string {
	switch strings.TrimRight(string(code), "0123456789") {
	case "WIRE":
		return "Reported by check and by every command that reads the file. marrow keeps the affected bytes unchanged; marrow explain shows them."
	case "MDX", "MDL", "M", "XMF", "XAC": // "M" is M2 without its digit
		return "Reported by check, or while the model is converted or drawn. There is no automatic repair."
	}
	return "Reported while a file is converted or drawn, but not by check."
}
