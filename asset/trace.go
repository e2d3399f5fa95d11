package asset

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Trace is what was looked for on behalf of one file, and what was there: with it
// one can tell later whether everything would be found as it was. It may be used by
// many goroutines at once.
type Trace struct {
	// Stamp is what a Lookup has of a file that was found; nil for Found.Sum. Its size and its time are
	// cheaper where files are looked for again and again.
	Stamp func(Found) string

	mu   sync.Mutex
	seen map[Lookup]bool
}

// A Lookup is a companion that was searched, or all companions with a name.
type Lookup struct {
	Name string   `json:"name"`
	Exts string   `json:"exts,omitempty"` // those that may stand in for the name's, with spaces between
	Sum  string   `json:"sum,omitempty"`  // of what was found, or its stamp; empty for nothing; several are separated by commas
	All  bool     `json:"all,omitempty"`  // see Resolver.All
	From Location `json:"from,omitempty"` // where the file is that named it, if that is another one than the trace's; see Resolver.At
}

func (t *Trace) add(l Lookup) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.seen == nil {
		t.seen = make(map[Lookup]bool)
	}
	t.seen[l] = true
}

// List is what was looked for, in an order that doesn't depend on who was first; of a nil Trace nothing.
func (t *Trace) List() []Lookup {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.SortedFunc(maps.Keys(t.seen), func(a, b Lookup) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Exts, b.Exts), strings.Compare(a.Sum, b.Sum),
			cmp.Compare(order(a.All), order(b.All)), cmp.Compare(a.From.Root, b.From.Root), strings.Compare(a.From.Dir, b.From.Dir))
	})
}

func order(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Same reports whether looking once more finds the same as when l was noted.
func (n Resolver) Same(l Lookup) bool { return n.Again(l) == l }

// Again repeats a lookup and returns the current result, without recording it.
func (n Resolver) Again(l Lookup) Lookup {
	if l.From != (Location{}) {
		n = n.At(l.From)
	}
	if l.All {
		var list []Found
		if n.Finder != nil {
			list = n.Finder.All(n.Place, l.Name)
		}
		return n.lookups(l.Name, list)
	}
	exts := strings.Fields(l.Exts)
	if n.Finder == nil {
		return n.lookup(l.Name, exts, Found{}, false)
	}
	found, ok := n.Finder.Find(n.Place, l.Name, exts...)
	return n.lookup(l.Name, exts, found, ok)
}

// lookup is taken before the file is read: if it changes in between, the sum is of what
// it was, so that it will not be taken for what is there then.
func (n Resolver) lookup(name string, exts []string, found Found, ok bool) Lookup {
	l := Lookup{Name: name, Exts: strings.Join(exts, " "), From: n.from}
	if ok {
		l.Sum = n.Trace.stamp(found)
	}
	return l
}

func (n Resolver) lookups(name string, list []Found) Lookup {
	sums := make([]string, len(list))
	for i, found := range list {
		sums[i] = n.Trace.stamp(found)
	}
	return Lookup{Name: name, All: true, Sum: strings.Join(sums, ","), From: n.from}
}

func (t *Trace) stamp(f Found) string {
	if t == nil || t.Stamp == nil {
		return f.Sum()
	}
	return t.Stamp(f)
}

// Sum returns a checksum of the content. It is computed once for each Finder.
func (f Found) Sum() string {
	return f.sums.Get(fmt.Sprintf("%d %s", f.Root, f.Path), func() string {
		file, err := f.Open()
		if err != nil {
			return "unreadable"
		}
		defer file.Close()
		h := sha256.New()
		if _, err := io.Copy(h, file); err != nil {
			return "unreadable"
		}
		return hex.EncodeToString(h.Sum(nil)[:16])
	})
}
