package report

// What any decoder built on wire may meet.
const (
	SizeLies     Code = "WIRE001"
	TextJunk     Code = "WIRE002"
	ShortRecord  Code = "WIRE003"
	Leftover     Code = "WIRE004"
	UnknownBlock Code = "WIRE005"
	SecondBlock  Code = "WIRE006"
	BlockOrder   Code = "WIRE007"
	EmptyBlock   Code = "WIRE008"
	Padding      Code = "WIRE009"
	Placed       Code = "WIRE010"
	Orphan       Code = "WIRE011"
	DeadRef      Code = "WIRE012"
	Unreadable   Code = "WIRE013"
	Derailed     Code = "WIRE014"
)

var wireCodes = []Info{
	{SizeLies, Warning, "a size field disagrees with what the block holds"},
	{TextJunk, Note, "bytes follow the end of a text field"},
	{ShortRecord, Warning, "a record ends before its last fields"},
	{Leftover, Warning, "bytes follow the last field of a block"},
	{UnknownBlock, Warning, "a block that the format doesn't define"},
	{SecondBlock, Warning, "a block that may occur once occurs again"},
	{BlockOrder, Note, "blocks stand in an unusual order"},
	{EmptyBlock, Note, "a block without content"},
	{Padding, Note, "padding that isn't zero"},
	{Placed, Note, "arrays stand elsewhere than where the game's own tools put them"},
	{Orphan, Note, "bytes that nothing refers to"},
	{DeadRef, Note, "a reference that leads out of the file"},
	{Unreadable, Error, "the file can't be read to its end"},
	{Derailed, Error, "bytes where a block should start"},
}
