package report

// A Change counts what an edit changed in one list of a document.
type Change struct {
	List                        string // such as bones
	Kept, Changed, New, Removed int

	// Numbers has the new number of each of the original's records, -1 for a removed one. It is nil if the records keep their order, and
	// new ones follow them.
	Numbers []int
}

// Edits reports whether anything in the list was changed.
func (c *Change) Edits() bool { return c.Changed+c.New+c.Removed > 0 }
