// Package terminal shows progress on terminals and in pipes, and detects what a terminal can display.
package terminal

import (
	"io"
	"os"

	"github.com/vbauerster/mpb/v8/cwriter"
)

// canShowBar reports whether w is a terminal with a known size. Terminals in containers and CI often report 0×0, in
// which a bar doesn't fit.
func canShowBar(w io.Writer) bool {
	if !takesANSI(w) {
		return false
	}
	width, _, err := cwriter.GetSize(int(w.(*os.File).Fd()))
	return err == nil && width > 0
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// takesANSI reports whether w is a terminal that understands escape sequences.
func takesANSI(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("TERM") != "dumb" && enableANSI(w.(*os.File))
}

// Colored reports whether colours may be printed to w: on a terminal, unless the user set NO_COLOR.
func Colored(w io.Writer) bool { return takesANSI(w) && os.Getenv("NO_COLOR") == "" }

// Same reports whether a and b are the same terminal.
func Same(a, b io.Writer) bool {
	if !isTerminal(a) || !isTerminal(b) {
		return false
	}
	one, errOne := a.(*os.File).Stat()
	other, errOther := b.(*os.File).Stat()
	return errOne == nil && errOther == nil && os.SameFile(one, other)
}
