package wire

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A lantern has nested records, and fields after them.
type lantern struct {
	Kind   uint16
	Flame  flame
	Holes  []glow
	Owner  string
	Weight uint32
}

type flame struct {
	Color   [3]uint8
	Flicker glow
	Wick    uint16
}

func (l *lantern) layout(c *Codec) {
	c.Tag("magic", "LANT")
	c.U16("kind", &l.Kind)
	Struct(c, "flame", &l.Flame, func(f *flame, c *Codec) {
		Plain(c, "color", &f.Color)
		Struct(c, "flicker", &f.Flicker, (*glow).layout)
		c.U16("wick", &f.Wick)
	})
	n := c.Count("holes", len(l.Holes), 4)
	Slice(c, "hole", &l.Holes, n, 4, (*glow).layout)
	c.CountedText("owner", &l.Owner)
	c.U32("weight", &l.Weight)
}

func (g *glow) layout(c *Codec) {
	n := c.Count("count", len(g.Times), 4)
	Array(c, "times", &g.Times, n)
}

// outline writes a line for each field with its name, kind and type, and indents the fields of its record.
func outline(b *strings.Builder, l *Layout, depth int) {
	for _, f := range l.Fields {
		line := fmt.Sprint(strings.Repeat("  ", depth), f.Name, " ", f.Kind)
		for _, more := range []string{f.Type, f.Tag} {
			if more != "" {
				line += " " + more
			}
		}
		if f.Count != "" {
			line += " of " + f.Count
		}
		if f.ToEnd {
			line += " to the end"
		}
		if f.Covers > 0 {
			line += fmt.Sprint(" of ", f.Covers, " fields")
		}
		b.WriteString(line + "\n")
		if f.Record != nil {
			outline(b, f.Record, depth+1)
		}
	}
}

// Describe lists the fields of a layout in the layout's structure: fields after a record belong to the enclosing
// record.
func TestDescribe(t *testing.T) {
	for _, tt := range []struct {
		layout func(*Codec)
		want   string
	}{
		{new(lantern).layout, `
magic tag char[4] LANT
kind value u16
flame record
  color value u8[3]
  flicker record
    count count u32
    times array i32[] of count
  wick value u16
holes count u32
hole records of holes
  count count u32
  times array i32[] of count
owner text u32 length, char[]
weight value u32
`},
		{new(scroll).layout, `
magic tag char[4] SCRL
version chunk VERS
  version value u32
title chunk NAME
  title text char[6]
lamps chunk LAMP
   records to the end
    size size u32, includes itself of 3 fields
    power value u16
    glow tagged GLOW
      count count u32
       array {time i32, value u16}[] of count
    fade tagged FADE
      count count u32
       array {time i32, value u16}[] of count
points chunk PNTS
   array u16[2][] to the end
`},
	} {
		var b strings.Builder
		outline(&b, Describe(Edition{Layout: tt.layout}, nil), 0)
		if diff := cmp.Diff(strings.TrimPrefix(tt.want, "\n"), b.String()); diff != "" {
			t.Errorf("- want, + got:\n%s", diff)
		}
	}
}
