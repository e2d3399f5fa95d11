package show

import (
	"bufio"
	"io"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire/bytemap"
)

// explanationHead is the output of explain --json, without the tree.
type explanationHead struct {
	Schema     int    `json:"schema"`
	File       string `json:"file"`
	Format     string `json:"format"`
	Bytes      int    `json:"bytes"`
	Understood int    `json:"understood"`
	Padding    int    `json:"padding"`
	Leftover   int    `json:"leftover"`
	Unknown    int    `json:"unknown"`
	Unread     int    `json:"unread"`
	Error      string `json:"error,omitempty"`
}

// jsonNode is a node of the tree, without its children.
type jsonNode struct {
	Path   string `json:"path"`
	Offset int    `json:"offset"`
	Size   int    `json:"size"`
	Kind   string `json:"kind"`
	Type   string `json:"type,omitempty"`
	Value  any    `json:"value,omitempty"`
	Symbol string `json:"symbol,omitempty"` // the value's name
	Count  int    `json:"count,omitempty"`  // of a run
	Stride int    `json:"stride,omitempty"` // of a run
	Shared string `json:"shared,omitempty"` // the field that first claimed some of its bytes
}

// PrintJSON prints the explanation as one object, piece by piece: with --full, the tree of a large file is a hundred
// times as large as the file.
func (e *Explanation) PrintJSON(out io.Writer) error {
	t := e.Map.Tally()
	head := explanationHead{
		Schema: Schema, File: report.FileName(e.File), Format: e.Format, Bytes: e.Map.Size(),
		Understood: t.Understood(), Padding: t[bytemap.KindPadding], Leftover: t[bytemap.KindLeftover],
		Unknown: t[bytemap.KindUnknown], Unread: t[bytemap.KindUnread],
	}
	if err := e.Map.Err(); err != nil {
		head.Error = err.Error()
	}
	w := bufio.NewWriter(out)
	b := report.AppendJSON(nil, head)
	w.Write(append(b[:len(b)-1], `,"tree":`...))
	e.writeNode(w, e.Root)
	w.WriteString("}\n")
	return w.Flush()
}

func (e *Explanation) writeNode(w *bufio.Writer, n bytemap.Node) {
	b := report.AppendJSON(w.AvailableBuffer(), e.jsonNode(n))
	w.Write(b[:len(b)-1])
	const open = `,"children":[`
	first := true
	expand := e.Full || n == e.Root
	for c := range n.Children(expand || n.Kind() == bytemap.KindStruct) {
		if first {
			w.WriteString(open)
		} else {
			w.WriteByte(',')
		}
		first = false
		e.writeNode(w, c)
	}
	if !first {
		w.WriteByte(']')
	}
	if inner, ok := n.Unpacked(); ok {
		w.WriteString(`,"unpacked":`)
		e.writeNode(w, inner.Root())
	}
	w.WriteByte('}')
}

func (e *Explanation) jsonNode(n bytemap.Node) jsonNode {
	j := jsonNode{
		Path: n.Path(), Offset: n.Offset(), Size: n.Size(), Kind: n.Kind().String(), Type: n.Type(),
		Symbol: n.Symbol(), Count: n.Count(), Stride: n.Stride(),
	}
	if n.Kind().Understood() || e.Full || n.Size() <= limit.ShownUnknown {
		j.Value = n.Value()
	}
	if owner, ok := n.Claimed(); ok {
		j.Shared = owner.Path()
	}
	return j
}
