package asset

import "errors"

// A Near finds the files that belong to one file: those beside it, those in the
// other roots, and those that the user named himself. The zero value finds nothing.
type Near struct {
	Finder *Finder  // nil: nothing is found by name
	Place  Place    // the folder that the file is in
	Given  []Given  // what the user named himself, in his order
	Names  Listfile // the names of files that are named by number; nil for none
	Trace  *Trace   // notes what is looked for; nil for nothing

	from Place // Lookup.From of what is looked for
}

// At finds the files that belong to another file, one that was found at a place. What is looked for is
// noted with that place.
func (n Near) At(p Place) Near {
	if p.Dir == "" {
		p.Dir = "." // the zero Place is where the first file is
	}
	n.Place, n.from = p, p
	return n
}

// A Given is a companion that the user named.
type Given struct {
	Name string
	Data []byte
}

// ErrNotFound says that a companion is in none of the roots.
var ErrNotFound = errors.New("not found")

// Find finds a companion; see Finder.Find.
func (n Near) Find(name string, exts ...string) (Found, bool) {
	if n.Finder == nil || name == "" {
		return Found{}, false
	}
	found, ok := n.Finder.Find(n.Place, name, exts...)
	if n.Trace != nil {
		n.Trace.add(n.lookup(name, exts, found, ok))
	}
	return found, ok
}

// Missing says why a companion isn't found: by ErrNotFound, and by the link, where one stands in its
// place that leads out of the root.
func (n Near) Missing(name string, exts ...string) error {
	if n.Finder == nil || name == "" {
		return ErrNotFound
	}
	link, ok := n.Finder.search(n.Place, name, exts, (*root).outward)
	if !ok {
		return ErrNotFound
	}
	return linkError(link.String())
}

// A linkError says that a link, which it names, stands in a companion's place and leads out of the root.
type linkError string

func (e linkError) Error() string { return ErrNotFound.Error() + e.why() }
func (e linkError) Unwrap() error { return ErrNotFound }

func (e linkError) why() string {
	return ": " + string(e) + " is a link that leads out of the folder; --assets names further ones"
}

// Why is what Missing's error has to say beyond that nothing is there, behind a colon; mostly nothing.
func Why(missing error) string {
	if link := linkError(""); errors.As(missing, &link) {
		return link.why()
	}
	return ""
}

// Read finds and reads a companion. Where there is none, its error wraps ErrNotFound; see [Near.Missing].
func (n Near) Read(name string, exts ...string) ([]byte, Found, error) {
	found, ok := n.Find(name, exts...)
	if !ok {
		return nil, Found{}, n.Missing(name, exts...)
	}
	data, err := found.ReadFile(0)
	return data, found, err
}
