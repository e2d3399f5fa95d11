package fileio

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
)

// CheckName returns an error if this system can't store a file with this path, which has slashes, below a folder. Archives
// have names from other systems. No other name is used instead, because models refer to files by their names.
func CheckName(name string) error {
	if runtime.GOOS != "windows" {
		return nil // the system's own error is clear
	}
	return checkWindowsName(name)
}

// checkWindowsName is CheckName for Windows. Some of these names lead to devices, to streams of other files, or to the
// files that have the name without the last characters. The rules are those of "Naming Files, Paths, and Namespaces"
// (learn.microsoft.com/windows/win32/fileio/naming-a-file).
func checkWindowsName(name string) error {
	for part := range strings.SplitSeq(name, "/") {
		why := ""
		switch at := strings.IndexFunc(part, isForbidden); {
		case at >= 0:
			why = fmt.Sprintf("it contains %q", part[at])
		case part == "." || part == "..":
		case strings.HasSuffix(part, ".") || strings.HasSuffix(part, " "):
			why = "it ends with a dot or a space"
		case isDevice(part):
			why = "it is reserved for a device"
		}
		if why != "" {
			return fmt.Errorf("the name %q can't be used on Windows, because %s; use another system, or convert only this file, with another name for the output", part, why)
		}
	}
	return nil
}

func isForbidden(r rune) bool { return r < ' ' || strings.ContainsRune(`<>:"\|?*`, r) }

// isDevice reports whether a name is that of a device, which may have an extension.
func isDevice(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	if number, ok := strings.CutPrefix(strings.Replace(base, "LPT", "COM", 1), "COM"); ok {
		return slices.Contains([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"}, number)
	}
	return slices.Contains([]string{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}, base)
}
