package view

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"marrow/internal/limit"
	"marrow/wire/bytemap"
)

// A field is a node of the tree that explain returns.
type field struct {
	Path   string `json:"path"`
	Label  string `json:"label"`
	Space  string `json:"space,omitempty"` // for unpacked bytes: the path of the packed ones
	Offset int    `json:"offset"`
	Size   int    `json:"size"`
	Kind   string `json:"kind"`
	Type   string `json:"type,omitempty"`
	Value  any    `json:"value"`
	Symbol string `json:"symbol,omitempty"`
	Count  int    `json:"count,omitempty"`
	Opens  bool   `json:"opens"` // has parts to show
}

// fieldOf describes a node.
func fieldOf(n bytemap.Node) field {
	f := field{
		Path: n.Path(), Label: n.Name(), Offset: n.Offset(), Size: n.Size(), Kind: n.Kind().String(),
		Type: n.Type(), Symbol: n.Symbol(), Count: n.Count(),
	}
	if space, _, ok := strings.Cut(f.Path, "!"); ok {
		f.Space = space
	}
	if n.Index() >= 0 {
		f.Label += "[" + strconv.Itoa(n.Index()) + "]"
	}
	for range n.Children(true) {
		f.Opens = true
		break
	}
	if _, packed := n.Unpacked(); packed {
		f.Opens = true
	}
	switch v := n.Value().(type) {
	case []byte: // the hex view shows them
	case string:
		f.Value = v[:min(len(v), limit.ShownValue)]
	case []any:
		f.Value = v[:min(len(v), 16)]
	default:
		f.Value = v
	}
	return f
}

// serveExplain sends the node at ?path= and its parts, beginning with number ?from=; or, with ?at=, the path from
// the root to the byte at an offset. With ?in=, it explains that companion instead of the model's file.
func (h *Handler) serveExplain(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	q := r.Query
	_, all, err := m.contents(q.Get("in"))
	if err == nil && all == nil {
		err = errors.New("marrow can't explain the bytes of this file")
	}
	if err != nil {
		fail(w, unprocessable, err)
		return
	}
	if at := q.Get("at"); at != "" {
		path, err := pathTo(all, at)
		if err != nil {
			fail(w, badRequest, err)
			return
		}
		answerJSON(w, struct {
			Way []field `json:"way"`
		}{path})
		return
	}
	n, ok := all.Find(q.Get("path"))
	if !ok {
		fail(w, notFound, fmt.Errorf("the file has no %s", q.Get("path")))
		return
	}
	from, _ := strconv.Atoi(q.Get("from"))
	answerJSON(w, partsOf(all, n, from))
}

// parts has a node and some of its parts.
type parts struct {
	Node       field   `json:"node"`
	Parts      []field `json:"parts"`
	More       bool    `json:"more"` // there are more parts
	Size       int     `json:"size"` // of the file
	Understood int     `json:"understood"`
	Error      string  `json:"error,omitempty"`
}

func partsOf(all *bytemap.Map, n bytemap.Node, from int) parts {
	p := parts{Node: fieldOf(n), Parts: []field{}, Size: all.Size(), Understood: all.Understood()}
	if err := all.Err(); err != nil {
		p.Error = err.Error()
	}
	i := 0
	for c := range allParts(n) {
		if i++; i <= from {
			continue
		}
		if len(p.Parts) == limit.ShownFields {
			p.More = true
			break
		}
		p.Parts = append(p.Parts, fieldOf(c))
	}
	return p
}

// allParts returns the parts of a node. An unnamed child that is the whole record is replaced by its parts, and the
// parts of unpacked data are included.
func allParts(n bytemap.Node) iter.Seq[bytemap.Node] {
	return func(yield func(bytemap.Node) bool) {
		for c := range n.Children(true) {
			if c.Name() != "" || c.Index() >= 0 {
				if !yield(c) {
					return
				}
				continue
			}
			for e := range c.Children(true) {
				if !yield(e) {
					return
				}
			}
		}
		if inner, ok := n.Unpacked(); ok {
			for c := range inner.Root().Children(true) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// pathTo returns the nodes from the root to the byte at an offset such as 8000 or data[0]!0x40.
func pathTo(all *bytemap.Map, at string) ([]field, error) {
	var n bytemap.Node
	var ok bool
	if strings.Contains(at, "!") {
		n, ok = all.Find(at)
	} else if offset, err := strconv.ParseInt(at, 0, 64); err == nil {
		n, ok = all.At(int(offset))
	}
	if !ok {
		return nil, fmt.Errorf("the file has no byte at %s", at)
	}
	var path []field
	for {
		path = append([]field{fieldOf(n)}, path...)
		if n, ok = n.Parent(); !ok {
			break
		}
	}
	if space := path[len(path)-1].Space; space != "" {
		for n, ok = all.Find(space); ok; n, ok = n.Parent() {
			path = append([]field{fieldOf(n)}, path...)
		}
	}
	return path, nil
}

// serveBytes sends ?size= bytes from offset ?from=; with ?space=, those of the unpacked data at that path.
func (h *Handler) serveBytes(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	q := r.Query
	data, all, err := m.contents(q.Get("in"))
	if data == nil {
		fail(w, notFound, err)
		return
	}
	if err == nil && all != nil {
		data = all.Root().Bytes() // for a text, those of its binary form
		if space := q.Get("space"); space != "" {
			n, found := all.Find(space)
			if !found {
				fail(w, notFound, fmt.Errorf("the file has no %s", space))
				return
			}
			inner, ok := n.Unpacked()
			if !ok {
				fail(w, notFound, fmt.Errorf("%s isn't packed", space))
				return
			}
			data = inner.Root().Bytes()
		}
	}
	from, _ := strconv.Atoi(q.Get("from"))
	size, _ := strconv.Atoi(q.Get("size"))
	from = min(max(from, 0), len(data))
	size = min(max(size, 0), limit.ShownBytes, len(data)-from)
	w.Header("Content-Type", "application/octet-stream")
	w.Header("X-Total", strconv.Itoa(len(data)))
	_, _ = w.Write(data[from : from+size])
}
