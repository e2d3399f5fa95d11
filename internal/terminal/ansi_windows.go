package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// enableANSI makes a console interpret escape sequences. Consoles before Windows 10 can't.
func enableANSI(f *os.File) bool {
	var mode uint32
	console := windows.Handle(f.Fd())
	return windows.GetConsoleMode(console, &mode) == nil &&
		windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
