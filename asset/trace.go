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

// A Trace records the lookups for one file and their results, so that it can be checked later whether the results would
// be the same. It is safe for concurrent use.
type Trace struct {
	// Stamp returns the value of Lookup.Sum for a found file; nil means Found.Sum. A stamp of the size and the time is
	// cheaper if lookups are repeated often.
	Stamp func(Found) string

	mu   sync.Mutex
	seen map[Lookup]bool
}

// A Lookup is a search for a companion, or for all companions with a name.
type Lookup struct {
	Name string   `json:"name"`
	Exts string   `json:"exts,omitempty"` // extensions that may replace that of the name, separated by spaces
	Sum  string   `json:"sum,omitempty"`  // checksum or stamp of the found file; empty if none was found; several are separated by commas
	All  bool     `json:"all,omitempty"`  // see Resolver.All
	From Location `json:"from,omitempty"` // location of the file that refers to it, if it isn't the trace's file; see Resolver.At
}

func (t *Trace) add(l Lookup) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.seen == nil {
		t.seen = make(map[Lookup]bool)
	}
	t.seen[l] = true
}

// List returns the lookups, in an order that doesn't depend on timing. It returns nil for a nil Trace.
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

// Same reports whether repeating the lookup gives the same result as when l was recorded.
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

// lookup computes the checksum before the file is read. If the file changes in between, the checksum is that of the old
// content, so the change will be noticed.
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
