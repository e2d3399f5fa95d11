package mdx

// clips puts the clips on one time line.
func (b *modelBuilder) clips() {}
