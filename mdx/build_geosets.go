package mdx

// mostVertices is how many vertices faces can name; the highest number means none to World of Warcraft's client.
const mostVertices = 65535

// geosets makes geosets of the meshes, and fills geosetMesh.
func (b *modelBuilder) geosets() {}
