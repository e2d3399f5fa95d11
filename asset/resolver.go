package asset

import (
	"errors"
	"sync"
)

// A Resolver finds the companions of a file: beside it, in the other roots, and among the files that the user
// specified. The zero value finds nothing.
type Resolver struct {
	Finder   *Finder    // nil: no files are found by name
	Place    Location   // folder of the file
	Override []Override // files that the user specified, in that order
	Names    Listfile   // names of files that are referred to by number; may be nil
	Trace    *Trace     // records all lookups; may be nil

	from Location // Lookup.From of the lookups
}

// At returns a resolver for the companions of another file that was found at p. Lookups are recorded with that
// location.
func (n Resolver) At(p Location) Resolver {
	if p.Dir == "" {
		p.Dir = "." // the zero Location means the trace's file
	}
	n.Place, n.from = p, p
	return n
}

// An Override is a companion that the user specified.
type Override struct {
	Name string
	Data []byte
}

// ErrNotFound means that a companion is in none of the roots.
var ErrNotFound = errors.New("not found")

// Find finds a companion; see Finder.Find.
func (n Resolver) Find(name string, exts ...string) (Found, bool) {
	if n.Finder == nil || name == "" {
		return Found{}, false
	}
	found, ok := n.Finder.Find(n.Place, name, exts...)
	if n.Trace != nil {
		n.Trace.add(n.lookup(name, exts, found, ok))
	}
	return found, ok
}

// FindAny finds a companion with several possible names, the best first.
func (n Resolver) FindAny(names []string, exts ...string) (Found, bool) {
	for _, name := range names {
		if found, ok := n.Find(name, exts...); ok {
			return found, true
		}
	}
	return Found{}, false
}

// All finds every file that may have a name; see Finder.All.
func (n Resolver) All(name string) []Found {
	if n.Finder == nil {
		return nil
	}
	list := n.Finder.All(n.Place, name)
	if n.Trace != nil {
		n.Trace.add(n.lookups(name, list))
	}
	return list
}

// Missing returns the error for a companion that Find doesn't find. It wraps ErrNotFound. If a link that leads out of the
// root has its name, the message has the link. It is searched for only when the message or its Reason is needed, which must
// be before the Finder is closed.
func (n Resolver) Missing(name string, exts ...string) error {
	return n.MissingAny([]string{name}, exts...)
}

// MissingAny is Missing for a companion with several possible names.
func (n Resolver) MissingAny(names []string, exts ...string) error {
	return &missingError{reason: sync.OnceValue(func() string { return n.outward(names, exts) })}
}

type missingError struct {
	reason func() string
}

func (e *missingError) Error() string { return ErrNotFound.Error() + e.reason() }
func (e *missingError) Unwrap() error { return ErrNotFound }

// outward describes the link that leads out of the root and has one of the names, after a colon, or returns "".
func (n Resolver) outward(names, exts []string) string {
	for _, name := range names {
		if n.Finder == nil || name == "" {
			continue
		}
		if link, ok := n.Finder.search(n.Place, name, exts, (*root).findOutward); ok {
			return ": " + link.String() + " is a link that leads out of the folder; --assets names further ones"
		}
	}
	return ""
}

// Reason returns the part of Missing's error that explains it, after a colon; it is usually empty.
func Reason(missing error) string {
	if e := (*missingError)(nil); errors.As(missing, &e) {
		return e.reason()
	}
	return ""
}

// Read finds and reads a companion. If there is none, the error wraps ErrNotFound; see Resolver.Missing.
func (n Resolver) Read(name string, exts ...string) ([]byte, Found, error) {
	return n.ReadAny([]string{name}, exts...)
}

// ReadAny is Read for a companion with several possible names, the best first.
func (n Resolver) ReadAny(names []string, exts ...string) ([]byte, Found, error) {
	found, ok := n.FindAny(names, exts...)
	if !ok {
		return nil, Found{}, n.MissingAny(names, exts...)
	}
	data, err := found.ReadFile(0)
	return data, found, err
}
