package mdx

// geosets makes geosets of the meshes, and fills geosetMesh.
func (b *modelBuilder) geosets() {}
