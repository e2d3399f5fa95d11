package component

import (
	"fmt"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/xmltext"
)

// Locate returns the position of an element of a component XML, by a path such as
// components[1].connections[2].parts[0].pivot. An element in a list named by its plural has an index; for other names,
// the first element is used. A path without a component refers to the first component. For a missing element, Locate
// returns the start of its parent.
func Locate(data []byte) func(path string) (offset int, ok bool) {
	at := elementsOf(data)
	return func(path string) (int, bool) {
		if !strings.HasPrefix(path, "components") {
			path = strings.TrimSuffix("components[0]."+path, ".")
		}
		for {
			if offset, ok := at[path]; ok || path == "" {
				return offset, ok
			}
			path = path[:max(strings.LastIndexAny(path, ".["), 0)]
		}
	}
}

// elementsOf returns the offsets of the components and their elements by path.
func elementsOf(data []byte) map[string]int {
	at := make(map[string]int)
	eachElement(data, func(path string, start, _ int) {
		if !hasKey(at, path) {
			at[path] = start
		}
	})
	return at
}

// eachElement calls visit for the components and their elements, with the path of each, and where its first tag starts
// and ends.
func eachElement(data []byte, visit func(path string, start, end int)) {
	d := xmltext.NewReader(data)
	counts := make(map[string]int)
	var open []string // the paths of the elements around, the component's first
	components := 0
	for {
		start := d.Offset()
		t, err := d.Next()
		if err != nil {
			return
		}
		switch t.Kind {
		case xmltext.Start:
			switch {
			case len(open) > 0:
				path := pathIn(open[len(open)-1], t.Name, counts)
				if len(path) > limit.ElementPath {
					path = "…" // no finding has such a path
				}
				open = append(open, path)
			case t.Name == "component":
				open = append(open, fmt.Sprintf("components[%d]", components))
				components++
			default:
				continue
			}
			visit(open[len(open)-1], start, d.Offset())
		case xmltext.End:
			open = open[:max(len(open)-1, 0)]
		}
	}
}

// pathIn returns the path of the next element with a name within another element.
func pathIn(within, name string, counts map[string]int) string {
	if strings.HasSuffix(within, "."+name+"s") {
		counts[within]++
		return fmt.Sprintf("%s[%d]", within, counts[within]-1)
	}
	return within + "." + name
}
