package mdx

// nodes makes the objects of the hierarchy. Bones come first, for skinning reaches only the first object ids.
func (b *modelBuilder) nodes() {
	b.still = None
	b.objectID = make([]int32, len(b.s.Nodes))
	for i := range b.objectID {
		b.objectID[i] = int32(i)
	}
}
