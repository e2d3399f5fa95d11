package scene

// What a person decided about a scene's things for a game, which counts more than their names and Extras. Package
// remap sets it; what builds a game's model takes what its format has a place for.

// A ClipOverride defines how a game plays a clip; nil values are undecided.
type ClipOverride struct {
	Named     bool     // the clip's name is the one that the game knows it by
	Loop      *bool    // starts over at its end
	Rarity    *float32 // how rarely it is chosen among clips of its name, 0 often
	MoveSpeed *float32 // units that the game moves the model in a second
}

// A MaterialOverride contains the words that replace those in the material's name; nil if undecided. Each format has its
// own words.
type MaterialOverride struct{ Words *string }

// A TextureOverride is the game's file of a texture; Path is empty if undecided.
type TextureOverride struct {
	Path   string
	InGame bool // the game has the file
}
