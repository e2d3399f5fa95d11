package scene

// What a person decided about a scene's things for a game, which counts more than their names and Extras. Package
// remap sets it; what builds a game's model takes what its format has a place for.

// A GivenClip says how a game plays a clip; nil where nothing was decided.
type GivenClip struct {
	Loop      *bool    // starts over at its end
	Rarity    *float32 // how rarely it is chosen among clips of its name, 0 often
	MoveSpeed *float32 // units that the game moves the model in a second
}

// A GivenMaterial has the words that take the place of those in the material's name; nil where nothing was decided. Each
// format has its own.
type GivenMaterial struct{ Words *string }

// A GivenTexture says which file of a game's a texture is; an empty Path where nothing was decided.
type GivenTexture struct {
	Path   string
	InGame bool // the game has the file
}
