package limit

// A Budget is what is left of a limit that all parts of a job share. A nil Budget has no end.
type Budget struct {
	Most     int  // what there was
	Exceeded bool // more was asked for than was left
	left     int
}

// NewBudget has most to give.
func NewBudget(most int) *Budget { return &Budget{Most: most, left: most} }

// Take takes n, and reports whether as much was left. Otherwise it takes nothing.
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

// TakeSome takes n, or what is left of it, and returns how much that is.
func (b *Budget) TakeSome(n int) int {
	if b != nil && !b.Take(n) {
		n = b.left
		b.left = 0
	}
	return n
}

// Add makes n more available.
func (b *Budget) Add(n int) { b.left += n }

// Left is what can still be taken.
func (b *Budget) Left() int { return b.left }

// Reset gives everything back.
func (b *Budget) Reset() { b.left, b.Exceeded = b.Most, false }
