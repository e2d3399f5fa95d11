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
	{SizeLies, Warning, "a size field disagrees with the content of its block",
		"A reader that follows the size and one that follows the content continue at different positions, so that one of them may lose the rest of the file.",
		"Convert the file to its own format with --canonical to write correct sizes."},
	{TextJunk, Note, "bytes follow the end of a text field",
		"Text fields have a fixed size. The bytes after the end of a text are usually leftovers from the tool's memory. No game reads them.",
		""},
	{ShortRecord, Warning, "a record ends before its last fields",
		"The missing fields are read as zero. A game may read the bytes of the next record instead.",
		"Export the model again with a current version of the tool."},
	{Leftover, Warning, "bytes follow the last field of a block",
		"Either a tool wrote too much, or a newer version of the format has fields that marrow doesn't know.",
		""},
	{UnknownBlock, Warning, "a block that the format doesn't define",
		"Most games skip such blocks. They belong to a newer version or to a tool. marrow keeps them in the file's own format, and no other format can hold them.",
		""},
	{SecondBlock, Warning, "a block that may occur once occurs again",
		"Readers differ in whether the first block counts, the last, or both, so that the model looks different from program to program.",
		"Export the model again."},
	{BlockOrder, Note, "blocks are in an unusual order",
		"Games read blocks in any order; some tools expect the usual one.",
		"Convert the file to its own format with --canonical to get the usual order."},
	{EmptyBlock, Note, "a block without content",
		"It has no effect and can be removed.",
		""},
	{Padding, Note, "padding that isn't zero",
		"No game reads padding. It is usually what was in the tool's memory.",
		""},
	{Placed, Note, "arrays are at other positions than the game's own tools use",
		"Arrays are found by their offsets, so that games read the file. It shows that another tool wrote or changed it.",
		""},
	{Orphan, Note, "bytes that nothing refers to",
		"They only take space: the rest of something that was removed, or data that marrow doesn't know.",
		""},
	{DeadRef, Note, "a reference that points outside the file",
		"The array that it refers to can't be read and is treated as empty. A game may crash.",
		"Look for an undamaged copy of the file."},
	{Unreadable, Error, "the file can't be read to its end",
		"The file was cut short, or has counts or sizes that are impossible. Everything before that was read.",
		"Look for an undamaged copy. convert --salvage converts what could be read."},
	{Derailed, Error, "bytes where a block should start",
		"A size before them is wrong, or bytes were added or lost. marrow continues at the next block that it recognises; the bytes between are kept but aren't part of the model.",
		"Look for an undamaged copy. convert --salvage converts what could be read."},
}
