package scene

// Overrides are settings that users make in map files (package remap). They have priority over the names and Extras of a
// scene's parts. The builder of a game's model uses those that its format can store.

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
