package build

// Options define what a glTF states about the program that made it. The options of package lower define how a scene is
// reduced to what a glTF can hold, and where its textures come from; see [Export].
type Options struct {
	// Generator names the program in the asset; empty means "marrow".
	Generator string
}
