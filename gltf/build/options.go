package build

// Options say what a glTF tells of the program that made it. How a scene is reduced to what a glTF can hold are
// options of package lower.
type Options struct {
	// Generator names the program in the asset; empty means "marrow".
	Generator string
}
