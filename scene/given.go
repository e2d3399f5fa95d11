package scene

// What a person decided about a scene's things for a game, which counts more than their names and Extras. Package
// remap sets it; what builds a game's model takes what its format has a place for.

// A GivenClip defines how a game plays a clip; nil values are undecided.
type GivenClip struct {
	Loop      *bool    // starts over at its end
	Rarity    *float32 // how rarely it is chosen among clips of its name, 0 often
	MoveSpeed *float32 // units that the game moves the model in a second
}

// A GivenMaterial contains the words that replace those in the material's name; nil if undecided. Each format has its
// own words.
type GivenMaterial struct{ Words *string }

// A GivenTexture is the game's file of a texture; Path is empty if undecided.
type GivenTexture struct {
	Path   string
	InGame bool // the game has the file
}
