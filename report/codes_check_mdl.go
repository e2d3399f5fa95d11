package report

// What a text should keep so that all readers take it: see mdl's rules.
const (
	MDLBraces Code = "MDL101"
	MDLHive   Code = "MDL102"
	MDLNumber Code = "MDL103"
)

var mdlCheckCodes = []Info{
	{MDLBraces, Error, "skin weights in braces, which the game's reader refuses"},
	{MDLHive, Warning, "words that only some tools know"},
	{MDLNumber, Warning, "numbers that most readers can't read"},
}
