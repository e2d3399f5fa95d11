package mdx

// textures and materials make those of the scene, and fill layers.
func (b *modelBuilder) textures() {}

func (b *modelBuilder) materials() {}
