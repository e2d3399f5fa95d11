package report

// A Change counts what an edit changed in one list of a document.
type Change struct {
	List                        string // such as bones
	Kept, Changed, New, Removed int
}

// Edits reports whether anything in the list was changed.
func (c *Change) Edits() bool { return c.Changed+c.New+c.Removed > 0 }
