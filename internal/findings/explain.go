package findings

import (
	"fmt"
	"io"
	"strings"

	"marrow/internal/show"
	"marrow/report"
)

// Explain describes a code: the cause, and what to do.
func Explain(w io.Writer, info report.Info) {
	fmt.Fprintf(w, "%s: %s (%s)\n", info.Code, info.Title, info.Kind())
	paragraph := func(text string) {
		if text != "" {
			fmt.Fprintf(w, "\n%s\n", strings.Join(show.WrapText(text, show.TextWidth), "\n"))
		}
	}
	if r, ok := ruleOf(info.Code); ok {
		paragraph(r.Why)
		paragraph("Example: " + r.Example)
		if r.Fix != "" {
			paragraph("With --fix, " + r.Fix + ".")
		}
		if r.Deep {
			paragraph("Found with --deep only.")
		}
		return
	}
	paragraph(info.Why)
	paragraph(info.Do)
	paragraph(foundBy(info))
}

// foundBy describes which commands report a code that has no rule.
func foundBy(info report.Info) string {
	switch {
	case !info.Checked:
		return "Reported while a file is converted or drawn, but not by check."
	case strings.HasPrefix(string(info.Code), "WIRE"):
		return "Reported by check and by every command that reads the file. marrow keeps the affected bytes unchanged; marrow explain shows them."
	}
	return "Reported by check, or while the model is converted or drawn. There is no automatic repair."
}
