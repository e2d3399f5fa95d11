package scene

// What a person decided about a scene's things for a game, which counts more than their names and Extras. Package
// remap sets it; what builds a game's model takes what its format has a place for.

// A ClipOverride defines how a game plays a clip; nil values are unspecified.
type ClipOverride struct {
	Named     bool     // the name of the clip is the name that the game uses
	Loop      *bool    // starts over at its end
	Rarity    *float32 // how rarely it is chosen among clips with its name; 0: often
	MoveSpeed *float32 // speed at which the game moves the model, in units per second
}

// A MaterialOverride has terms that replace those in the material's name; nil if unspecified. The terms depend on the
// format.
type MaterialOverride struct{ Words *string }

// A TextureOverride is the path of a texture in the game; Path is empty if unspecified.
type TextureOverride struct {
	Path   string
	InGame bool // the game has the file
}
