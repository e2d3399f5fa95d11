package wire

import (
	"strconv"
	"strings"

	"marrow/internal/limit"
)

// A Path is the position of a field in a document, such as geosets[2].faces.
type Path []step

// A step is one part of a field path: a name, an index, or both.
type step struct {
	name  string
	index int // -1 for none
}

// push enters a struct called name. It returns false if nesting is too deep.
func (c *Codec) push(name string) bool {
	if len(c.path) >= limit.Nesting {
		c.Fail(name, "more than 64 levels of nesting", "")
		return false
	}
	c.path = append(c.path, step{name, -1})
	if c.explain != nil && name != "" {
		c.explain.Open(name, -1, c.pos)
	}
	return true
}

func (c *Codec) pop(name string) {
	c.path = c.path[:len(c.path)-1]
	if c.explain != nil && name != "" {
		c.explain.Close(c.pos)
	}
}

// element enters element i of the struct last pushed, leaving element i-1.
func (c *Codec) element(i int) {
	c.path[len(c.path)-1].index = i
	if c.explain != nil {
		if i > 0 {
			c.explain.Close(c.pos)
		}
		c.explain.Open("", i, c.pos)
	}
}

// elementsDone leaves the last of n elements.
func (c *Codec) elementsDone(n int) {
	c.path[len(c.path)-1].index = -1
	if c.explain != nil && n > 0 {
		c.explain.Close(c.pos)
	}
}

// pathTo returns the path of a field of the current struct.
func (c *Codec) pathTo(name string) string { return c.path.to(name) }

func (p Path) String() string { return p.to("") }

// to returns the path of a field of the record at p.
func (p Path) to(name string) string {
	var b strings.Builder
	add := func(name string) {
		if name != "" {
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(name)
		}
	}
	for _, s := range p {
		add(s.name)
		if s.index >= 0 {
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
		}
	}
	add(name)
	return b.String()
}
