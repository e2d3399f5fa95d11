package show

import (
	"fmt"
	"strings"

	"marrow/wire/bytemap"
)

// An Explanation is a file and the part of it to print.
type Explanation struct {
	File   string
	Format string
	Map    *bytemap.Map
	Root   bytemap.Node
	At     int  // the requested offset
	IsAt   bool // whether an offset was requested
	Full   bool // print all elements of long arrays and lists
}

// NoSuchPath returns the error for an unknown path. It names the longest known prefix and the fields there.
func (e *Explanation) NoSuchPath(path string) error {
	known := path
	n, ok := e.Map.Root(), false
	for known != "" && !ok {
		cut := max(strings.LastIndexAny(known, ".["), 0)
		known = known[:cut]
		n, ok = e.Map.Find(known)
	}
	where := known
	if known == "" {
		where = "the file"
	}
	return fmt.Errorf("%s has no field %s; %s has %s", e.File, path, where, inside(n))
}

// inside lists the names of a record's parts.
func inside(n bytemap.Node) string {
	var names []string
	count := n.Count()
	for c := range n.Children(false) {
		switch {
		case c.Index() >= 0:
			count++
		case c.Name() == "":
			count += c.Count()
		default:
			names = append(names, c.Name())
		}
	}
	if count > 0 {
		names = append(names, elements(count))
	}
	if len(names) == 0 {
		return "no parts"
	}
	return strings.Join(names, ", ")
}
