package limit

// A Budget is the rest of a limit that all parts of a job share. A nil Budget is unlimited.
type Budget struct {
	Most     int  // the whole limit
	Exceeded bool // a request exceeded the rest
	left     int
}

// NewBudget returns a Budget of most.
func NewBudget(most int) *Budget { return &Budget{Most: most, left: most} }

// Take takes n, and reports whether that much was left. Otherwise it takes nothing.
func (b *Budget) Take(n int) bool {
	if b == nil {
		return true
	}
	if n > b.left {
		b.Exceeded = true
		return false
	}
	b.left -= n
	return true
}

// TakeSome takes n, or the rest if it is less, and returns the amount taken.
func (b *Budget) TakeSome(n int) int {
	if b != nil && !b.Take(n) {
		n = b.left
		b.left = 0
	}
	return n
}

// Add makes n more available.
func (b *Budget) Add(n int) { b.left += n }

// Left returns the amount that can still be taken.
func (b *Budget) Left() int { return b.left }

// Reset restores the whole limit.
func (b *Budget) Reset() { b.left, b.Exceeded = b.Most, false }
